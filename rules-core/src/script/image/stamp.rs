//! The first bytes of an image: which one it is and how long, before any sum is taken.

use super::{FORMAT, MACHINE, MAGIC, Record};
use crate::script::flaw::Flaw;

/// What the first bytes of an image say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The ruleset's own version.
    pub version: u16,
    /// Bytes of the image, as it says.
    pub length: usize,
    /// Its sum, as it says.
    pub sum: u32,
}

/// The stamp of what begins here. Nothing if no image does; a flaw if a later firmware made it.
pub fn stamp(from: &[u8]) -> Option<Result<Stamp, Flaw>> {
    if !from.starts_with(&MAGIC) {
        return None;
    }
    let head = Record(from);
    let needs = head.byte(4).max(head.byte(5));
    Some(if head.byte(4) > FORMAT || head.byte(5) > MACHINE {
        Err(Flaw::TooNew(needs))
    } else {
        Ok(Stamp { version: head.short(6), length: head.offset(8), sum: head.long(12) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_says_its_version_its_length_and_its_sum() {
        let begins = b"VDR2\x01\x01\x07\x00\x00\x10\x00\x00\xef\xbe\xad\xde";
        let second = Stamp { version: 7, length: 4096, sum: 0xdead_beef };
        assert_eq!(stamp(begins), Some(Ok(second)));
        assert_eq!(stamp(&[0xff; 20]), None, "a blank place");
        assert_eq!(stamp(b"VDR"), None, "an end");
    }

    #[test]
    fn a_later_layout_or_machine_is_named_and_no_more_is_read() {
        for (begins, needs) in [(b"VDR2\x02\x01", 2), (b"VDR2\x01\x09", 9)] {
            assert_eq!(stamp(begins), Some(Err(Flaw::TooNew(needs))));
        }
        assert_eq!(stamp(b"VDR1\x01\x01"), None, "of the prototype");
    }
}
