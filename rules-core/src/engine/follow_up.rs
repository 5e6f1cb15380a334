//! Follow-ups: the procedures a result leads to, with inputs already filled in.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};

/// The most inputs a follow-up fills in, or a result feeds back.
pub const MAX_CARRIED: usize = 12;

/// The most inputs a follow-up guesses or hands on.
pub const MAX_GUESSES: usize = 8;

/// The next procedure, with inputs already filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// The procedure's id, in the same ruleset.
    pub to: &'static str,
    /// What the player reads: «Morale of defender».
    pub label: &'static str,
    /// A short remark at its right: «3», «d6-3».
    pub note: String<8>,
    /// The section of the form that is reset while the rest keeps its last values; `None` resets
    /// all.
    pub clear: Option<&'static str>,
    pub inputs: Vec<(&'static str, i32), MAX_CARRIED>,
    /// Inputs that are only guessed: the form opens there and the player corrects them. Those that
    /// the next procedure does not have pass on to the one after it.
    pub guesses: Vec<(&'static str, i32), MAX_GUESSES>,
    /// Whose it is, where both sides have one: «defender».
    pub side: &'static str,
    /// Inputs that found no room. Tests hold it to zero.
    pub lost: u8,
}

impl FollowUp {
    pub fn to(procedure: &'static str, label: &'static str) -> Self {
        Self {
            to: procedure,
            label,
            note: String::new(),
            clear: None,
            inputs: Vec::new(),
            guesses: Vec::new(),
            side: "",
            lost: 0,
        }
    }

    #[must_use]
    pub fn note(mut self, note: impl fmt::Display) -> Self {
        // Cut if too long.
        let _ = write!(self.note, "{note}");
        self
    }

    /// Fills in an input of the next procedure. A test holds every follow-up to inputs that exist
    /// and fit.
    #[must_use]
    pub fn set(mut self, input: &'static str, value: impl Into<i32>) -> Self {
        self.lost += u8::from(self.inputs.push((input, value.into())).is_err());
        self
    }

    /// Guesses an input, for the player to correct.
    #[must_use]
    pub fn guess(mut self, input: &'static str, value: impl Into<i32>) -> Self {
        self.lost += u8::from(self.guesses.push((input, value.into())).is_err());
        self
    }

    /// Says whose it is. What follows from it is theirs too.
    #[must_use]
    pub const fn side(mut self, side: &'static str) -> Self {
        self.side = side;
        self
    }

    /// Resets one section of the form; the others keep their last values. Without this, all values
    /// that are not filled in are reset.
    #[must_use]
    pub fn clear(mut self, section: &'static str) -> Self {
        self.clear = Some(section);
        self
    }
}
