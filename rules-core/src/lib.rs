//! Rules of the table: procedures over explicit dice.
//!
//! A [`Ruleset`](ruleset::Ruleset) is `static` data: procedures in the order of use, house rules,
//! reference tables. A [`Procedure`](procedure::Procedure) is a type whose fields are what the
//! player set; its `resolve` follows the rulebook one roll at a time. Dice come through a
//! [`Tray`](tray::Tray), so the same `resolve` serves four sources: the roller, a test's script,
//! the player's own dice, and the walk of [`odds`] that visits every possible roll to compute exact
//! chances.
//!
//! Nothing here knows of buttons, screens or chips.

#![no_std]
#![forbid(unsafe_code)]

pub mod asks;
pub mod bench;
pub mod chance;
pub mod choice;
pub mod dice;
pub mod faces;
pub mod field;
pub mod form;
pub mod house;
pub mod odds;
pub mod outcome;
pub mod page;
pub mod plain;
pub mod procedure;
pub mod report;
pub mod ruleset;
pub mod rulesets;
pub mod table;
pub mod tray;
pub mod walk;
pub mod words;

/// All that a ruleset's module needs: `use crate::prelude::*`.
pub mod prelude {
    pub use crate::asks::Fields;
    pub use crate::choice::{Choice, Flags, Word};
    pub use crate::dice::{D6, D10, D20, D100, Die, Halt, State, Throw};
    pub use crate::faces::Faces;
    pub use crate::field::{Field, Inputs};
    pub use crate::form::{Effect, Form, Refusal, Watch};
    pub use crate::house::{HouseRule, HouseValue};
    pub use crate::outcome::{Certain, Count, Outcome, Scale, Verdict};
    pub use crate::procedure::{Entry, Layout, Procedure};
    pub use crate::report::{Fact, FollowUp};
    pub use crate::ruleset::Ruleset;
    pub use crate::table::{Table, cell_at, text_at};
    pub use crate::tray::{Addend, Tray};
    pub use crate::words::{Counted, Out, write_from, write_need};
    pub use crate::{choices, fields, rows};
}
