//! What is wrong with an image.

use core::fmt;

use super::limits::MACHINE;

/// Why an image cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is none: other bytes stand there.
    NoImage,
    /// It needs a later machine, or a later layout.
    TooNew(u8),
    /// It has more of something than there is room for, near this byte.
    TooMuch { what: &'static str, at: usize },
    /// What is wrong, and near which byte.
    Damaged { what: &'static str, at: usize },
}

impl Flaw {
    pub(super) const fn at(at: usize, what: &'static str) -> Self {
        Self::Damaged { what, at }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoImage => f.write_str("no ruleset"),
            Self::TooNew(needs) => write!(f, "made for machine {needs}, this is {MACHINE}"),
            Self::TooMuch { what, at } => {
                write!(f, "more {what} than there is room for (at byte {at})")
            }
            Self::Damaged { what, at } => write!(f, "{what} (at byte {at})"),
        }
    }
}
