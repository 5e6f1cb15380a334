//! 489-539, 605-633 A volley: the points of the table, and what they are multiplied with.

use core::fmt;

use crate::rulesets::kriegsspiel::losses::Loss;

/// What one die does, before it is rounded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Volley {
    /// The points of the table.
    pub(super) base: u8,
    /// Sixths of the unit that the table counts by.
    pub(super) sixths: u8,
    /// Quarters of the effect.
    pub(super) quarters: u8,
    /// Sixths that cover leaves.
    pub(super) bare: u8,
}

impl Volley {
    pub(super) fn loss(self) -> Loss {
        Loss::of(self.base, self.sixths, self.quarters, self.bare)
    }

    /// Whether it costs what the table says.
    pub(super) const fn is_plain(self) -> bool {
        matches!((self.sixths, self.quarters, self.bare), (6, 4, 6))
    }
}

/// How it is reckoned: «25 x2/3 x5/4 = 21».
impl fmt::Display for Volley {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base)?;
        for (parts, whole) in [(self.sixths, 6), (self.quarters, 4), (self.bare, 6)] {
            write_factor(f, parts, whole)?;
        }
        write!(f, " = {}", self.loss().points())
    }
}

/// Writes a fraction in its lowest terms; nothing for a whole.
fn write_factor(f: &mut fmt::Formatter<'_>, parts: u8, whole: u8) -> fmt::Result {
    let common = (1..=whole).rfind(|&by| parts.is_multiple_of(by) && whole.is_multiple_of(by));
    let by = common.unwrap_or(1);
    match (parts / by, whole / by) {
        (1, 1) => Ok(()),
        (times, 1) => write!(f, " x{times}"),
        (parts, whole) => write!(f, " x{parts}/{whole}"),
    }
}
