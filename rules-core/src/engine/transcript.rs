//! A report to be shown: everything a procedure said, in fixed room.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};

use crate::engine::dice::Throw;
use crate::engine::fact::{Fact, FactValue};
use crate::engine::follow_up::{FollowUp, MAX_CARRIED, MAX_GUESSES};
use crate::engine::report::{Drawing, Mark, Report, ResultSide};
use crate::engine::workings::{MAX_TOTALS, Total};

/// The most facts one result has (the larger two-sided combats have over fifty).
pub const MAX_FACTS: usize = 64;
/// The most dice one result shows.
pub const MAX_SHOWN: usize = 96;
/// The most throws one result shows.
pub const MAX_THROWS: usize = 12;
/// The most follow-ups one result offers: a list without scrolling, and one more.
pub const MAX_FOLLOW_UPS: usize = 6;

/// The most cells of reference tables one result is read from. An assault of Kriegsspiel reaches
/// it: strength, the point-lists of both sides, flank, die, defeat and refuge.
pub const MAX_LOOK_UPS: usize = 7;

/// The most sentences one result has: the first stand beside its dice, all in its
/// workings. An army of DBFPW with all its faults has the most.
pub const MAX_SENTENCES: usize = 32;

/// A line of text on the screen is 127 pixels wide: no sentence has more letters than this.
pub type Sentence = String<36>;

/// A headline in a word or two, for the right of a row in a list.
pub type ShortHeadline = String<16>;

/// One die that came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    pub face: u8,
    pub mark: Mark,
}

/// A report, as the screen, the log and other tools take it.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    pub facts: Vec<(&'static Fact, FactValue), MAX_FACTS>,
    /// The throws with their number of dice, those thrown again counted.
    pub throws: Vec<(Throw, u8), MAX_THROWS>,
    /// The dice of all throws, one after another.
    pub dice: Vec<Cast, MAX_SHOWN>,
    pub headline: Option<Sentence>,
    /// The headline in a word or two, if the procedure gives it.
    pub short: Option<ShortHeadline>,
    pub lines: Vec<Sentence, MAX_SENTENCES>,
    /// What the throw was reckoned with: its workings.
    pub totals: Vec<Total, MAX_TOTALS>,
    pub sides: Vec<ResultSide, 2>,
    pub drawing: Option<Drawing>,
    pub follow_ups: Vec<FollowUp, MAX_FOLLOW_UPS>,
    pub next: Vec<(&'static str, i32), MAX_CARRIED>,
    /// Inputs for later follow-ups of the same side: the bases left, say.
    pub carried: Vec<(&'static str, i32), MAX_GUESSES>,
    /// The cells of reference tables it was read from: the table's id, the row and the column.
    pub looked_up: Vec<(&'static str, usize, usize), MAX_LOOK_UPS>,
    pub forbidden: bool,
    /// How many entries found no room. Tests hold it to zero for every procedure.
    pub lost: u16,
}

impl Transcript {
    /// The dice of one throw.
    pub fn cast(&self, throw: usize) -> &[Cast] {
        let count = |throw: Option<&(Throw, u8)>| usize::from(throw.map_or(0, |&(_, count)| count));
        let before: usize = self.throws.iter().take(throw).map(|throw| count(Some(throw))).sum();
        let end = before + count(self.throws.get(throw));
        self.dice.get(before..end).unwrap_or(&[])
    }

    fn keep<T>(&mut self, pushed: Result<(), T>) {
        if pushed.is_err() {
            self.lost = self.lost.saturating_add(1);
        }
    }

    fn sentence(&mut self, text: fmt::Arguments<'_>) -> Sentence {
        let mut sentence = Sentence::new();
        let written = sentence.write_fmt(text);
        self.keep(written);
        sentence
    }
}

impl Report for Transcript {
    fn listens(&self) -> bool {
        true
    }

    fn throw(&mut self, throw: Throw) {
        let pushed = self.throws.push((throw, 0));
        self.keep(pushed);
    }

    fn face(&mut self, face: u8, mark: Mark) {
        if let Some((_, count)) = self.throws.last_mut() {
            *count += 1;
        }
        let pushed = self.dice.push(Cast { face, mark });
        self.keep(pushed);
    }

    fn fact(&mut self, fact: &'static Fact, value: FactValue) {
        let pushed = self.facts.push((fact, value));
        self.keep(pushed);
    }

    fn headline(&mut self, text: fmt::Arguments<'_>) {
        self.headline = Some(self.sentence(text));
    }

    fn short(&mut self, text: fmt::Arguments<'_>) {
        let mut short = ShortHeadline::new();
        let written = short.write_fmt(text);
        self.keep(written);
        self.short = Some(short);
    }

    fn say(&mut self, text: fmt::Arguments<'_>) {
        let sentence = self.sentence(text);
        let pushed = self.lines.push(sentence);
        self.keep(pushed);
    }

    fn total(&mut self, total: Total) {
        let pushed = self.totals.push(total);
        self.keep(pushed);
    }

    fn side(&mut self, side: ResultSide) {
        let pushed = self.sides.push(side);
        self.keep(pushed);
    }

    fn drawing(&mut self, drawing: Drawing) {
        self.drawing = Some(drawing);
    }

    fn follow(&mut self, follow: FollowUp) {
        self.lost = self.lost.saturating_add(follow.lost.into());
        let pushed = self.follow_ups.push(follow);
        self.keep(pushed);
    }

    fn carry(&mut self, input: &'static str, value: i32) {
        let pushed = self.carried.push((input, value));
        self.keep(pushed);
    }

    fn next(&mut self, input: &'static str, value: i32) {
        let pushed = self.next.push((input, value));
        self.keep(pushed);
    }

    fn look_up(&mut self, table: &'static str, row: usize, column: usize) {
        let pushed = self.looked_up.push((table, row, column));
        self.keep(pushed);
    }

    fn forbid(&mut self) {
        self.forbidden = true;
    }
}
