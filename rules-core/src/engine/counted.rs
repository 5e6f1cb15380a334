//! Words that rulesets share: things and how many there are of them, and what the cells of tables
//! have in common.

use core::fmt;

use crate::dice::D6;

/// So many of something, by its name for one and for any other number: «1 die», «4 dice».
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub count: u16,
    /// What one of them is called, and several.
    noun: [&'static str; 2],
}

impl Counted {
    /// By both names: «man», «men».
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

/// What a cell is written into.
pub type Out<'a> = &'a mut dyn fmt::Write;

/// The least d6 that will do: «5+», «6».
pub fn write_need(out: Out<'_>, need: u8) -> fmt::Result {
    if need == D6.faces() { write!(out, "{need}") } else { write!(out, "{need}+") }
}

/// The same in words: «5 or more», «6».
pub fn write_from(out: Out<'_>, need: u8) -> fmt::Result {
    if need == D6.faces() { write!(out, "{need}") } else { write!(out, "{need} or more") }
}
