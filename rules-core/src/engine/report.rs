//! What a procedure says while it runs: facts, dice, sentences, and what follows.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};

use crate::choice::{Choice, Word};
use crate::dice::Throw;

/// Something a result can say. One representation: the screen shows facts as lines, other tools
/// read them by id.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    pub id: &'static str,
    pub label: &'static str,
    pub kind: FactKind,
    /// The words it can be, where it is one.
    pub words: &'static [Word],
    pub present: Present,
    /// Whether the screen leaves it out, because the headline, the dice or the form's rows say it
    /// already.
    pub quiet: bool,
}

/// What a fact's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    Number,
    /// A modifier: shown with its sign.
    Points,
    YesNo,
    Word,
}

/// When a fact is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Present {
    Always,
    /// Unless the rules forbid what was asked.
    WhenAllowed,
    Sometimes,
}

impl Fact {
    const fn new(id: &'static str, label: &'static str, kind: FactKind) -> Self {
        Self { id, label, kind, words: &[], present: Present::Always, quiet: false }
    }

    pub const fn number(id: &'static str, label: &'static str) -> Self {
        Self::new(id, label, FactKind::Number)
    }

    /// A modifier in points, told only where it applies.
    pub const fn points(id: &'static str, label: &'static str) -> Self {
        Self::new(id, label, FactKind::Points).sometimes()
    }

    pub const fn yes_no(id: &'static str, label: &'static str) -> Self {
        Self::new(id, label, FactKind::YesNo)
    }

    pub const fn word<C: Choice>(id: &'static str, label: &'static str) -> Self {
        Self::word_of(id, label, C::WORDS)
    }

    /// One of some words, where they are not all of a list.
    pub const fn word_of(id: &'static str, label: &'static str, words: &'static [Word]) -> Self {
        Self { words, ..Self::new(id, label, FactKind::Word) }
    }

    pub const fn sometimes(mut self) -> Self {
        self.present = Present::Sometimes;
        self
    }

    pub const fn when_allowed(mut self) -> Self {
        self.present = Present::WhenAllowed;
        self
    }

    /// The same fact, left out on the screen.
    pub const fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }
}

/// A fact's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Number(i32),
    YesNo(bool),
    Word(&'static Word),
}

macro_rules! whole_values {
    ($($whole:ty),*) => { $(
        impl From<$whole> for Value {
            fn from(number: $whole) -> Self {
                Self::Number(number.into())
            }
        }
    )* };
}

whole_values!(u8, i8, u16, i16, i32);

impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::YesNo(yes)
    }
}

impl<C: Choice> From<C> for Value {
    fn from(choice: C) -> Self {
        Self::Word(choice.word())
    }
}

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
    /// The section of the form that starts anew while the rest keeps its last values; nothing if
    /// all starts anew.
    pub clear: Option<&'static str>,
    pub inputs: Vec<(&'static str, i32), MAX_CARRIED>,
    /// Inputs that nobody knows for sure: a value to begin with, where the form opens. Those that
    /// the next procedure does not have are handed on to the one after it.
    pub guesses: Vec<(&'static str, i32), MAX_GUESSES>,
    /// Whose it is, where two sides have the like: «defender».
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

    /// Gives an input a value to begin with, which the player is to correct.
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

    /// Starts one section of the form anew; the others keep their last values. Without this all
    /// values that are not filled in start anew.
    #[must_use]
    pub fn clear(mut self, section: &'static str) -> Self {
        self.clear = Some(section);
        self
    }
}

/// Where a procedure's account goes. The unit type hears nothing, which is what odds want.
pub trait Report {
    /// Whether anyone listens: if not, nothing need be formatted.
    fn listens(&self) -> bool {
        false
    }
    /// Dice are about to be thrown, and for what.
    fn throw(&mut self, _throw: Throw) {}
    /// One of them came to rest.
    fn face(&mut self, _face: u8, _mark: Mark) {}
    fn fact(&mut self, _fact: &'static Fact, _value: Value) {}
    /// The headline, where the outcome's own words are not enough.
    fn headline(&mut self, _text: fmt::Arguments<'_>) {}
    /// A sentence for the player: what to do, in the units of the table.
    fn say(&mut self, _text: fmt::Arguments<'_>) {}
    fn side(&mut self, _side: Side) {}
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
    /// Items drawn one after another, as cards are: a letter each, capitals lit and small ones
    /// outlined; the rest of the places is dotted. Beside it what is counted meanwhile, as turns
    /// are.
    Strip { letters: String<12>, places: u8, counter: Option<(&'static str, u8)> },
    /// Three by three squares around the one aimed at; how far right of it and beyond it the shell
    /// fell.
    Template { right: i8, away: i8 },
}

/// One side of a result that has two: its figure, what made it, and the dice behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
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

impl Side {
    pub fn new(label: &'static str, figure: i16, throw: usize) -> Self {
        Self { figure, label, throw, ..Self::default() }
    }

    #[must_use]
    pub fn plus(mut self, plus: i16) -> Self {
        self.plus = plus;
        self
    }

    /// Adds a line below the label. A third finds no place.
    #[must_use]
    pub fn note(mut self, text: impl fmt::Display) -> Self {
        if let Some(line) = self.notes.iter_mut().find(|line| line.is_empty()) {
            // Cut if too long.
            let _ = write!(line, "{text}");
        }
        self
    }
}
