//! What a procedure tells through its tray: facts, sentences, what follows. Nobody hears it while
//! odds are counted.

use core::fmt;

use crate::choice::Word;
use crate::dice::Halt;
use crate::house::House;
use crate::key::Key;
use crate::report::{Drawing, Fact, FollowUp, Side, Value};

use super::Tray;

/// Whether anybody hears of a fact: on the chip nobody does of a quiet one. Known when the code is
/// compiled, so that neither the fact nor what it is made of takes any flash there.
#[inline(always)]
const fn is_shown(fact: &Fact) -> bool {
    cfg!(feature = "names") || !fact.quiet
}

impl Tray<'_> {
    /// Whether anyone hears what is told. The walk for odds does not: long lists need not be gone
    /// through for it.
    pub const fn is_heard(&self) -> bool {
        self.listens
    }

    /// What the players have agreed on.
    pub const fn house(&self) -> &House {
        self.house
    }

    /// Tells a fact.
    #[inline(always)]
    pub fn fact(&mut self, fact: &'static Fact, value: impl Into<Value>) {
        if is_shown(fact) {
            match value.into() {
                Value::Number(number) => self.tell_number(fact, number),
                Value::YesNo(yes) => self.tell_yes_no(fact, yes),
                Value::Word(word) => self.tell_word(fact, word),
            }
        }
    }

    /// Tells a modifier, if it applies.
    #[inline(always)]
    pub fn modifier(&mut self, fact: &'static Fact, points: impl Into<i16>) {
        if is_shown(fact) {
            self.tell_points(fact, points.into());
        }
    }

    // Rulesets call these in hundreds of places: out of line, with what fits into registers, they
    // cost a few bytes in each.
    #[inline(never)]
    fn tell_number(&mut self, fact: &'static Fact, number: i32) {
        self.tell(fact, Value::Number(number));
    }

    #[inline(never)]
    fn tell_yes_no(&mut self, fact: &'static Fact, yes: bool) {
        self.tell(fact, Value::YesNo(yes));
    }

    #[inline(never)]
    fn tell_word(&mut self, fact: &'static Fact, word: &'static Word) {
        self.tell(fact, Value::Word(word));
    }

    #[inline(never)]
    fn tell_points(&mut self, fact: &'static Fact, points: i16) {
        if points != 0 {
            self.tell_number(fact, points.into());
        }
    }

    fn tell(&mut self, fact: &'static Fact, value: Value) {
        if self.listens {
            self.report.fact(fact, value);
        }
    }

    /// Gives the headline, where the outcome's own words are not enough.
    #[inline(never)]
    pub fn headline(&mut self, text: fmt::Arguments<'_>) {
        if self.listens {
            self.report.headline(text);
        }
    }

    /// Tells the player what to do, in the units of the table. At most three short sentences.
    #[inline(never)]
    pub fn say(&mut self, text: fmt::Arguments<'_>) {
        if self.listens {
            self.report.say(text);
        }
    }

    /// Tells one side of a result that has two.
    pub fn side(&mut self, side: impl FnOnce() -> Side) {
        if self.listens {
            self.report.side(side());
        }
    }

    /// Draws something beside the words: what was drawn so far, or where it fell.
    pub fn drawing(&mut self, drawing: impl FnOnce() -> Drawing) {
        if self.listens {
            self.report.drawing(drawing());
        }
    }

    /// Names a procedure that comes next.
    pub fn follow(&mut self, follow: impl FnOnce() -> FollowUp) {
        if self.listens {
            self.report.follow(follow());
        }
    }

    /// Leaves an input for what still follows on the same side: the bases that are left, say.
    pub fn carry(&mut self, input: Key, value: impl Into<i32>) {
        if self.listens {
            self.report.carry(input, value.into());
        }
    }

    /// Feeds an input back into the same procedure: A on the result uses it.
    #[inline(always)]
    pub fn next(&mut self, input: Key, value: impl Into<i32>) {
        self.feed_back(input, value.into());
    }

    #[inline(never)]
    fn feed_back(&mut self, input: Key, value: i32) {
        if self.listens {
            self.report.next(input, value);
        }
    }

    /// Names the cell of a reference table that the rule is read from: the table opens there.
    pub fn look_up(&mut self, table: Key, row: impl Into<usize>, column: impl Into<usize>) {
        if self.listens {
            // No table has more rows than a byte counts.
            self.report.look_up(table, row.into().to_le_bytes()[0], column.into().to_le_bytes()[0]);
        }
    }

    /// The rules do not allow it: says why, and ends the run. `return Err(tray.forbid(...))`.
    #[must_use]
    #[inline(never)]
    pub fn forbid(&mut self, headline: fmt::Arguments<'_>) -> Halt {
        self.headline(headline);
        self.report.forbid();
        Halt::Forbidden
    }
}
