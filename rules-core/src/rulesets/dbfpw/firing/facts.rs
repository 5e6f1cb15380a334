//! What a shot tells.

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{State, Upshot};
use crate::rulesets::dbfpw::mit::Check;
use crate::rulesets::dbfpw::sheet::{Sheet, WINNER, both, told};
use crate::rulesets::dbfpw::troops::Band;

use super::Firing;
use super::factors::FACTS;

choices! {
    /// Why a unit may not fire, as the form's footer has it.
    pub(super) enum Reason {
        CannotFire = "cannot-fire" / "cannot fire",
        OutOfAmmo = "out-of-ammo" / "no ammo",
        Range = "range" / "too far",
        LongRange = "long-range" / "no clear shot",
        Visibility = "visibility" / "not seen",
    }
}

pub(super) static ALLOWED: Fact = Fact::yes_no("allowed", "Allowed").quiet();
pub(super) static REASON: Fact = Fact::word::<Reason>("reason", "Reason").sometimes().quiet();
/// A shot that is allowed is never out of range.
pub(super) static BAND: Fact =
    Fact::word_of("band", "Range", Band::WORDS.split_at(2).0).when_allowed().quiet();
pub(super) static RETURNS: Fact = Fact::yes_no("returns", "Target answers").when_allowed();
pub(super) static BG_CHECK: Fact =
    Fact::yes_no("bg_check", "Check line in BG").when_allowed().quiet();

/// Whether a side must throw for its ammunition.
pub(super) static AMMO: [[Fact; 2]; 1] =
    [both!(Fact::yes_no["ammo_roll", "Firer, ammo", "Target, ammo"] when_allowed quiet)];

pub(super) static SHEET: Sheet = Sheet {
    names: ["Firer", "Target"],
    table: "fire-factors",
    doubled: Fact::yes_no("doubled", "Doubled").when_allowed().quiet(),
    die: both!(Fact::number["die", "Firer's die", "Target's die"] when_allowed quiet),
    mit: both!(Fact::word::<Check>["mit", "Firer's check", "Target's check"] sometimes),
    basic: both!(Fact::number["basic", "Basic factor", "Basic factor"] when_allowed quiet),
    score: both!(Fact::number["score", "Firer's total", "Target's total"] when_allowed quiet),
    hits: both!(
        Fact::number["result.hits", "Firer, new hits", "Target, new hits"] when_allowed quiet
    ),
    upshot: both!(Fact::word::<Upshot>["result.effect", "Firer", "Target"] when_allowed quiet),
    total: both!(
        Fact::number["result.total_hits", "Firer's hits", "Target's hits"] when_allowed quiet
    ),
    state: both!(Fact::word::<State>["result.state", "Firer now", "Target now"] when_allowed),
    more: &AMMO,
    factors: FACTS,
};

facts! {
    for Firing = &told::<54>(
        &SHEET,
        &[&ALLOWED, &REASON, &BAND, &RETURNS, &BG_CHECK, &WINNER, &SHEET.doubled],
    )
}
