//! Things and how many there are of them.

use core::fmt;

/// So many of something: «1 die», «4 dice».
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted(pub(super) u8, pub(super) &'static str, pub(super) &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, one, many) = *self;
        write!(f, "{count} {}", if count == 1 { one } else { many })
    }
}

pub(super) const fn dice(count: u8) -> Counted {
    Counted(count, "die", "dice")
}

pub(super) const fn squares(count: u8) -> Counted {
    Counted(count, "square", "squares")
}

pub(super) const fn factors(count: u8) -> Counted {
    Counted(count, "factor", "factors")
}
