//! What the image says of itself, for `picotool info -a`: its name, its version, its board and its
//! pins. picotool finds the header in the first 256 bytes after the second-stage boot loader, in
//! the `.uf2` as on the chip.
//!
//! The crate `rp-binary-info` writes names and versions, but no pins, and its list takes no entry
//! of another's making. So the few numbers of Raspberry Pi's `binary_info` stand here.

use core::ffi::{CStr, c_char};

use crate::board::{PICO_BOARD, PIN_NAMES};

/// Where the list of entries begins and ends.
#[repr(C)]
struct InfoHeader {
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
    text: *const c_char,
}

// SAFETY: What they point to is never written.
unsafe impl Sync for InfoHeader {}
// SAFETY: As above.
unsafe impl Sync for Entry {}

impl Entry {
    /// `BINARY_INFO_TYPE_ID_AND_STRING`.
    const TEXT: u16 = 6;
    /// `BINARY_INFO_TYPE_PINS_WITH_NAME`.
    const PINS: u16 = 9;

    const fn new(kind: u16, of: u32, text: &'static CStr) -> Self {
        Self { kind, tag: u16::from_le_bytes(*b"RP"), of, text: text.as_ptr() }
    }

    /// A text with a number of Raspberry Pi's.
    const fn text(id: u32, text: &'static CStr) -> Self {
        Self::new(Self::TEXT, id, text)
    }

    /// The name of a pin.
    const fn pin((gpio, name): (u8, &'static CStr)) -> Self {
        Self::new(Self::PINS, 1 << gpio, name)
    }
}

/// The version, as C wants it.
const VERSION: &CStr = {
    let text = concat!(env!("CARGO_PKG_VERSION"), "\0");
    match CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => panic!("a version with a zero in it"),
    }
};

static TEXTS: [Entry; 3] = [
    Entry::text(0x0203_1c86, c"Vedette"), // BINARY_INFO_ID_RP_PROGRAM_NAME
    Entry::text(0x11a9_bc3a, VERSION),    // BINARY_INFO_ID_RP_PROGRAM_VERSION_STRING
    Entry::text(0xb63c_ffbb, PICO_BOARD), // BINARY_INFO_ID_RP_PICO_BOARD
];

/// The names of the pins.
#[expect(clippy::indexing_slicing, reason = "a constant: an index out of bounds fails the build")]
static PINS: [Entry; PIN_NAMES.len()] = {
    let mut pins = [const { Entry::pin(PIN_NAMES[0]) }; PIN_NAMES.len()];
    let mut at = 1;
    while at < pins.len() {
        pins[at] = Entry::pin(PIN_NAMES[at]);
        at += 1;
    }
    pins
};

/// What picotool goes through: a pointer to each entry.
#[expect(clippy::indexing_slicing, reason = "a constant: an index out of bounds fails the build")]
static ENTRIES: [&Entry; TEXTS.len() + PINS.len()] = {
    let mut entries = [&TEXTS[0]; TEXTS.len() + PINS.len()];
    let mut at = 1;
    while at < entries.len() {
        entries[at] = if at < TEXTS.len() { &TEXTS[at] } else { &PINS[at - TEXTS.len()] };
        at += 1;
    }
    entries
};

static NOTHING: u32 = 0;

#[used]
#[unsafe(link_section = ".boot_info")]
static HEADER: InfoHeader = {
    let entries = &raw const ENTRIES;
    // SAFETY: The end of the list is one past its only array.
    let end = unsafe { entries.add(1) };
    InfoHeader {
        opens: 0x7188_ebf2,
        first: entries.cast(),
        end: end.cast(),
        copied: &NOTHING,
        closes: 0xe71a_a390,
    }
};
