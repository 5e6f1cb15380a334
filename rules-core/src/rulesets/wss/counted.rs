//! Things and how many there are of them.

use core::fmt;

/// So many of something: «1 die», «4 dice».
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted(u8, &'static str, &'static str);

pub(super) const fn dice(count: u8) -> Counted {
    Counted(count, "die", "dice")
}

pub(super) const fn casualties(count: u8) -> Counted {
    Counted(count, "casualty", "casualties")
}

pub(super) const fn pips(count: u8) -> Counted {
    Counted(count, "pip", "pips")
}

pub(super) const fn stands(count: u8) -> Counted {
    Counted(count, "stand", "stands")
}

/// Where several have no room in full.
pub(super) const fn stands_in_short(count: u8) -> Counted {
    Counted(count, "stand", "st.")
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, one, many) = self;
        write!(f, "{count} {}", if *count == 1 { one } else { many })
    }
}
