//! What a procedure tells through its tray: facts, sentences, what follows. While odds are counted
//! nothing of it is kept.

use core::fmt;

use crate::engine::dice::Halt;
use crate::engine::fact::{Fact, FactValue};
use crate::engine::follow_up::FollowUp;
use crate::engine::house::House;
use crate::engine::report::{Drawing, ResultSide};
use crate::engine::workings::Total;

use super::Tray;

impl<'a> Tray<'a> {
    /// Whether anyone listens. The walk for odds does not: long lists can be skipped for it.
    pub const fn is_heard(&self) -> bool {
        self.listens
    }

    /// What the players have agreed on.
    pub const fn house(&self) -> &'a House {
        self.house
    }

    /// Tells a fact.
    pub fn fact(&mut self, fact: &'static Fact, value: impl Into<FactValue>) {
        if self.listens {
            self.report.fact(fact, value.into());
        }
    }

    /// Tells a modifier, if it applies.
    pub fn modifier(&mut self, fact: &'static Fact, points: impl Into<i16>) {
        let points = points.into();
        if points != 0 {
            self.fact(fact, points);
        }
    }

    /// Gives the headline, where the outcome's own words are not enough.
    pub fn headline(&mut self, text: impl fmt::Display) {
        if self.listens {
            self.report.headline(format_args!("{text}"));
        }
    }

    /// Gives the headline in a word or two for lists, where the headline itself is too wide for
    /// them and the outcome's short word does not say the same.
    pub fn short(&mut self, text: impl fmt::Display) {
        if self.listens {
            self.report.short(format_args!("{text}"));
        }
    }

    /// Tells the player what to do, in the units of the table. Short sentences, what matters most
    /// first: the screen has room for two or three, the others stand in the workings.
    pub fn say(&mut self, text: impl fmt::Display) {
        if self.listens {
            self.report.say(format_args!("{text}"));
        }
    }

    /// Tells a total that the throw is reckoned with: its workings.
    pub fn total(&mut self, total: impl FnOnce() -> Total) {
        if self.listens {
            self.report.total(total());
        }
    }

    /// Tells one side of a result that has two.
    pub fn side(&mut self, side: impl FnOnce() -> ResultSide) {
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
    pub fn carry(&mut self, input: &'static str, value: impl Into<i32>) {
        if self.listens {
            self.report.carry(input, value.into());
        }
    }

    /// Feeds an input back into the same procedure: A on the result uses it.
    pub fn next(&mut self, input: &'static str, value: impl Into<i32>) {
        if self.listens {
            self.report.next(input, value.into());
        }
    }

    /// Names the cell of a reference table that the rule is read from: the table opens there.
    pub fn look_up(
        &mut self,
        table: &'static str,
        row: impl Into<usize>,
        column: impl Into<usize>,
    ) {
        if self.listens {
            self.report.look_up(table, row.into(), column.into());
        }
    }

    /// The rules do not allow it: says why, and ends the run. `return Err(tray.forbid(...))`.
    #[must_use]
    pub fn forbid(&mut self, headline: impl fmt::Display) -> Halt {
        self.headline(headline);
        self.report.forbid();
        Halt::Forbidden
    }
}
