//! Rules of the table: procedures over explicit dice.
//!
//! A [`Ruleset`](engine::ruleset::Ruleset) is `static` data: procedures in the order of use, house
//! rules, reference tables. A [`Procedure`](engine::procedure::Procedure) is a type whose fields
//! are what the player set; its `resolve` follows the rulebook one roll at a time. Dice come
//! through a [`Tray`](engine::tray::Tray), so the same `resolve` serves four sources: the roller, a
//! test's script, the player's own dice, and the walk of [`odds`] that visits every possible roll
//! to compute exact chances.
//!
//! Dependencies point one way: [`rulesets`] and [`odds`] know the [`engine`], and it knows neither.
//! Nothing here knows of buttons, screens or chips.

#![no_std]
#![forbid(unsafe_code)]

pub mod engine;
pub mod odds;
pub mod rulesets;
pub mod script;

pub use engine::{
    choice, counted, dice, faces, fact, field, follow_up, form, house, kept_apart, number, outcome,
    plain_dice, procedure, report, ruleset, table, transcript, tray, workings,
};
pub use odds::{chance, scratch, walk};

/// All that a ruleset's module needs: `use crate::prelude::*`.
pub mod prelude {
    pub use crate::engine::choice::{Choice, Flags, Word};
    pub use crate::engine::counted::Counted;
    pub use crate::engine::dice::{Addend, D6, D10, D20, D100, Die, Halt, RoundState, Throw};
    pub use crate::engine::faces::Faces;
    pub use crate::engine::fact::Fact;
    pub use crate::engine::field::{Field, Inputs};
    pub use crate::engine::fields::Fields;
    pub use crate::engine::follow_up::FollowUp;
    pub use crate::engine::form::{Effect, Form, Refusal, Watch};
    pub use crate::engine::house::{House, HouseRule, HouseValue, Ruling};
    pub use crate::engine::kept_apart::KeptApart;
    pub use crate::engine::outcome::{Certain, Count, Outcome, Scale, Verdict};
    pub use crate::engine::procedure::{Layout, Procedure, ProcedureInfo, Standing};
    pub use crate::engine::ruleset::{Ruleset, Turns};
    pub use crate::engine::table::{
        Out, Table, TableSection, cell_at, text_at, write_from, write_need,
    };
    pub use crate::engine::tray::Tray;
    pub use crate::engine::workings::Total;
    pub use crate::{choices, facts, fields, house, notes, outcomes, rows};
}
