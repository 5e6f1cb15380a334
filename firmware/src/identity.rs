//! What the image says of itself, for `picotool info -a`: its name, its version, its board and its
//! pins. picotool finds the header in the first 256 bytes after the second-stage boot loader, in
//! the `.uf2` as on the chip.

use crate::board;

/// Where the list of entries begins and ends.
#[repr(C)]
struct Header {
    opens: u32,
    first: *const &'static Entry,
    end: *const &'static Entry,
    /// Pairs of addresses for what is copied to RAM, up to a zero: nothing is.
    copied: &'static u32,
    closes: u32,
}

/// A text and what it is of: a number that Raspberry Pi gave it, or a mask of pins.
#[repr(C)]
struct Entry {
    kind: u16,
    tag: u16,
    of: u32,
    text: *const u8,
}

// SAFETY: What they point to is never written.
unsafe impl Sync for Header {}
// SAFETY: As above.
unsafe impl Sync for Entry {}

impl Entry {
    const fn new(kind: u16, of: u32, text: &'static str) -> Self {
        assert!(matches!(text.as_bytes(), [.., 0]), "texts end with a zero");
        Self { kind, tag: u16::from_le_bytes(*b"RP"), of, text: text.as_ptr() }
    }

    /// A text with a number of Raspberry Pi's.
    const fn named(id: u32, text: &'static str) -> Self {
        Self::new(6, id, text)
    }

    /// The names of pins in their order, with bars between.
    const fn pins(mask: u32, names: &'static str) -> Self {
        Self::new(9, mask, names)
    }
}

static ENTRIES: [&Entry; 4] = [
    &Entry::named(0x0203_1c86, "Vedette\0"),
    &Entry::named(0x11a9_bc3a, concat!(env!("CARGO_PKG_VERSION"), "\0")),
    &Entry::named(0xb63c_ffbb, "pico\0"),
    &Entry::pins(board::PIN_MASK, board::PIN_NAMES),
];

static NOTHING: u32 = 0;

#[used]
#[unsafe(link_section = ".boot_info")]
static HEADER: Header = {
    let entries = &raw const ENTRIES;
    // SAFETY: The end of the list is one past its only array.
    let end = unsafe { entries.add(1) };
    Header {
        opens: 0x7188_ebf2,
        first: entries.cast(),
        end: end.cast(),
        copied: &NOTHING,
        closes: 0xe71a_a390,
    }
};
