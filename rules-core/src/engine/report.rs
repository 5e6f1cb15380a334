//! What a procedure says while it runs: facts, dice, sentences, and what follows.

use core::fmt::{self, Write as _};

use heapless::String;

use crate::engine::dice::Throw;
use crate::engine::fact::{Fact, FactValue};
use crate::engine::follow_up::FollowUp;
use crate::engine::workings::Total;

/// Receives what a procedure says. The unit type ignores it, which is what odds want.
pub trait Report {
    /// Whether anyone listens: if not, nothing need be formatted.
    fn listens(&self) -> bool {
        false
    }
    /// Dice are about to be thrown, and for what.
    fn throw(&mut self, _throw: Throw) {}
    /// One of them came to rest.
    fn face(&mut self, _face: u8, _mark: Mark) {}
    fn fact(&mut self, _fact: &'static Fact, _value: FactValue) {}
    /// The headline, where the outcome's own words are not enough.
    fn headline(&mut self, _text: fmt::Arguments<'_>) {}
    /// The headline in a word or two, where the outcome's short word does not say the same.
    fn short(&mut self, _text: fmt::Arguments<'_>) {}
    /// A sentence for the player: what to do, in the units of the table.
    fn say(&mut self, _text: fmt::Arguments<'_>) {}
    /// A total that the throw is reckoned with.
    fn total(&mut self, _total: Total) {}
    fn side(&mut self, _side: ResultSide) {}
    fn drawing(&mut self, _drawing: Drawing) {}
    fn follow(&mut self, _follow: FollowUp) {}
    /// An input for what still follows on the same side.
    fn carry(&mut self, _input: &'static str, _value: i32) {}
    /// An input for the same procedure's next throw.
    fn next(&mut self, _input: &'static str, _value: i32) {}
    /// A cell of a reference table was read.
    fn look_up(&mut self, _table: &'static str, _row: usize, _column: usize) {}
    /// The rules do not allow it.
    fn forbid(&mut self) {}
}

impl Report for () {}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It counted: drawn lit.
    Counts,
    /// It did not: drawn in outline.
    Idle,
    /// It was thrown again: shown, and struck out.
    Again,
}

/// A picture that belongs to a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Items drawn one after another, like cards: a letter each, capitals lit and small ones
    /// outlined, empty places dotted. Beside them a counter, of turns say.
    Strip { letters: String<12>, places: u8, counter: Option<(&'static str, u8)> },
    /// Three by three squares around the one aimed at; how far right of it and beyond it the shell
    /// fell.
    Template { right: i8, away: i8 },
}

/// One side of a result that has two: its figure, what made it, and the dice behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultSide {
    pub figure: i16,
    /// What was added to the dice, where that is shown beside them.
    pub plus: i16,
    /// What the figure counts: «Hits on def.»
    pub label: &'static str,
    /// Two short lines below the label.
    pub notes: [String<12>; 2],
    /// Which throw belongs to it, counted from the first of the report.
    pub throw: usize,
}

impl ResultSide {
    pub fn new(label: &'static str, figure: i16, throw: usize) -> Self {
        Self { figure, label, throw, ..Self::default() }
    }

    #[must_use]
    pub fn plus(mut self, plus: i16) -> Self {
        self.plus = plus;
        self
    }

    /// Adds a line below the label. A third is dropped.
    #[must_use]
    pub fn note(mut self, text: impl fmt::Display) -> Self {
        if let Some(line) = self.notes.iter_mut().find(|line| line.is_empty()) {
            // Cut if too long.
            let _ = write!(line, "{text}");
        }
        self
    }
}
