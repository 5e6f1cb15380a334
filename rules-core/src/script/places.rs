//! Where players' rulesets lie: eight places in the flash, each the beginning of an image.
//!
//! An image begins a place and may run over the next ones. Its first bytes say whether there is
//! one, which version it is and how long: that is all that a start looks at. Whether it is whole
//! takes a sum over all of it, and is found out later.

use super::flaw::Flaw;
use super::image::{FORMAT, MACHINE, MAGIC, Record};
use super::limits;

/// Where the chip sees the first place. It never changes: players keep files that name it.
pub const REGION_AT: u32 = 0x101C_0000;
/// How many places there are, and the bytes of each.
pub const PLACES: usize = 8;
pub const PLACE_BYTES: usize = 16 * 1024;
/// Bytes of all of them.
pub const REGION_BYTES: usize = PLACES * PLACE_BYTES;

const _: () = assert!(REGION_BYTES == limits::IMAGE, "one image may fill all places");

/// What the first bytes of a place say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The ruleset's own version.
    pub version: u16,
    /// Bytes of the image, as it says.
    pub length: usize,
    /// Its sum, as it says.
    pub sum: u32,
}

/// All from a place of a region on, counted from nought.
pub fn from_place(region: &[u8], place: usize) -> &[u8] {
    region.get(place.saturating_mul(PLACE_BYTES)..).unwrap_or(&[])
}

/// The head of what begins here. Nothing if no image does; a flaw if a later firmware made it.
pub fn head(from: &[u8]) -> Option<Result<Head, Flaw>> {
    if !from.starts_with(&MAGIC) {
        return None;
    }
    let head = Record(from);
    let needs = head.byte(4).max(head.byte(5));
    Some(if head.byte(4) > FORMAT || head.byte(5) > MACHINE {
        Err(Flaw::TooNew(needs))
    } else {
        Ok(Head { version: head.short(6), length: head.offset(8), sum: head.long(12) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A region whose second place begins so.
    fn region(begins: &[u8]) -> [u8; 2 * PLACE_BYTES] {
        let mut region = [0xff; 2 * PLACE_BYTES];
        region[PLACE_BYTES..][..begins.len()].copy_from_slice(begins);
        region
    }

    #[test]
    fn a_head_says_its_version_its_length_and_its_sum() {
        let region = region(b"VDR2\x01\x01\x07\x00\x00\x10\x00\x00\xef\xbe\xad\xde");
        let second = Head { version: 7, length: 4096, sum: 0xdead_beef };
        assert_eq!(head(from_place(&region, 1)), Some(Ok(second)));
        assert_eq!(head(from_place(&region, 0)), None, "a blank place");
        assert_eq!(head(from_place(&region, 2)), None, "beyond the last");
    }

    #[test]
    fn a_later_layout_or_machine_is_named_and_no_more_is_read() {
        for (begins, needs) in [(b"VDR2\x02\x01", 2), (b"VDR2\x01\x09", 9)] {
            assert_eq!(head(from_place(&region(begins), 1)), Some(Err(Flaw::TooNew(needs))));
        }
        assert_eq!(head(from_place(&region(b"VDR1\x01\x01"), 1)), None, "of the prototype");
    }
}
