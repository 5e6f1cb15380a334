//! A number with its noun: «1 die», «4 dice».

use core::fmt;

/// A count and its noun, in the singular or the plural.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub count: u16,
    /// Singular and plural.
    noun: [&'static str; 2],
}

impl Counted {
    /// With its singular and plural: «man», «men».
    pub fn of(count: impl Into<u16>, noun: [&'static str; 2]) -> Self {
        Self { count: count.into(), noun }
    }

    pub fn dice(count: u8) -> Self {
        Self::of(count, ["die", "dice"])
    }

    pub fn bases(count: u8) -> Self {
        Self::of(count, ["base", "bases"])
    }

    pub fn stands(count: u8) -> Self {
        Self::of(count, ["stand", "stands"])
    }

    pub fn pips(count: u8) -> Self {
        Self::of(count, ["pip", "pips"])
    }

    pub fn squares(count: u8) -> Self {
        Self::of(count, ["square", "squares"])
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, many] = self.noun;
        write!(f, "{} {}", self.count, if self.count == 1 { one } else { many })
    }
}
