//! 489-539, 605-633 A volley: the points of the table, and what they are multiplied with.

use core::fmt;

use crate::engine::form::Effect;
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
            if parts != whole {
                write!(f, " {}", Effect::Share(parts, whole))?;
            }
        }
        write!(f, " = {}", self.loss().points())
    }
}
