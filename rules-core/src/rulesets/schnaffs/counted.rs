//! Things and how many there are of them.

use core::fmt;

/// So many of something: «1 die», «4 dice».
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    count: u8,
    one: &'static str,
    many: &'static str,
}

pub(super) const fn dice(count: u8) -> Counted {
    Counted { count, one: "die", many: "dice" }
}

pub(super) const fn bases(count: u8) -> Counted {
    Counted { count, one: "base", many: "bases" }
}

pub(super) const fn rolls(count: u8) -> Counted {
    Counted { count, one: "roll", many: "rolls" }
}

pub(super) const fn units(count: u8) -> Counted {
    Counted { count, one: "unit", many: "units" }
}

pub(super) const fn squares(count: u8) -> Counted {
    Counted { count, one: "square", many: "squares" }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, if self.count == 1 { self.one } else { self.many })
    }
}
