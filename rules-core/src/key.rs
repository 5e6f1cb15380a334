//! Keys: what procedures, inputs, tables and house rules are found by.
//!
//! Other tools know them by their ids. The gadget never shows an id, and a thousand of them would
//! fill ten kilobytes of its flash: it keeps sixteen bits of each, made when it is compiled. A test
//! holds them apart.

/// An id on the host (feature `names`).
#[cfg(feature = "names")]
pub type Key = &'static str;

/// An id's number on the chip.
#[cfg(not(feature = "names"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u16);

/// The key of an id.
#[cfg(feature = "names")]
pub const fn of(id: &'static str) -> Key {
    id
}

/// The key of an id.
#[cfg(not(feature = "names"))]
pub const fn of(id: &'static str) -> Key {
    Key(number(id))
}

/// No key: it stands for no id.
pub const NONE: Key = of("");

/// Whether there is no key.
#[cfg(feature = "names")]
pub const fn is_none(key: Key) -> bool {
    key.is_empty()
}

/// Whether there is no key.
#[cfg(not(feature = "names"))]
pub const fn is_none(key: Key) -> bool {
    key.0 == NONE.0
}

/// The number of a key: what stands for it in memory, the same on the chip and on the host.
#[cfg(feature = "names")]
pub const fn number_of(key: Key) -> u16 {
    number(key)
}

/// The number of a key: what stands for it in memory, the same on the chip and on the host.
#[cfg(not(feature = "names"))]
pub const fn number_of(key: Key) -> u16 {
    key.0
}

/// The number that stands for an id on the chip: FNV-1a, its halves folded.
pub const fn number(id: &str) -> u16 {
    let (bytes, mut hash, mut at) = (id.as_bytes(), 0x811c_9dc5_u32, 0);
    while at < bytes.len() {
        #[expect(
            clippy::indexing_slicing,
            reason = "below its length, and worked out by the compiler"
        )]
        let byte = bytes[at];
        hash = (hash ^ byte as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    (hash >> 16) as u16 ^ hash as u16
}

/// The key of an id, made when it is compiled.
#[macro_export]
macro_rules! key {
    ($id:expr) => {
        const { $crate::key::of($id) }
    };
}
