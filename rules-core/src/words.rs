//! Words that rulesets share: things and how many there are of them, and what the cells of tables have in common.

use core::fmt::{self, Write as _};

use heapless::string::StringView;

use crate::dice::D6;

/// Writes into a text. What finds no room is left out: `Err` says so, and tests hold every ruleset to its widths. One
/// writer for texts of any room, where each length would bring its own into the flash.
#[inline(never)]
pub fn write_into(text: &mut StringView, words: fmt::Arguments<'_>) -> fmt::Result {
    text.write_fmt(words)
}

/// So many of something, by its name for one and for any other number: «1 die», «4 dice».
#[derive(Clone, Copy, Debug)]
pub struct Counted(pub u8, pub &'static str, pub &'static str);

impl Counted {
    pub const fn dice(count: u8) -> Self {
        Self(count, "die", "dice")
    }

    pub const fn bases(count: u8) -> Self {
        Self(count, "base", "bases")
    }

    pub const fn stands(count: u8) -> Self {
        Self(count, "stand", "stands")
    }

    pub const fn pips(count: u8) -> Self {
        Self(count, "pip", "pips")
    }

    pub const fn squares(count: u8) -> Self {
        Self(count, "square", "squares")
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, one, many) = self;
        write!(f, "{count} {}", if *count == 1 { one } else { many })
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
