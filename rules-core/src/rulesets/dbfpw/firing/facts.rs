//! What a shot tells.

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{State, Upshot};
use crate::rulesets::dbfpw::mit::Check;
use crate::rulesets::dbfpw::sides::{BG, BRIDGE, ELITE, MIT, SHAKEN, SUPPORT, Sheet, WINNER, both};
use crate::rulesets::dbfpw::troops::Band;

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
static DOUBLED: Fact = Fact::yes_no("doubled", "Doubled").when_allowed().quiet();

both! {
    DIE = Fact::number["die", "Firer's die", "Target's die"] when_allowed quiet;
    CHECK = Fact::word::<Check>["mit", "Firer's check", "Target's check"] sometimes;
    BASIC = Fact::number["basic", "Firer, basic", "Target, basic"] when_allowed;
    SCORE = Fact::number["score", "Firer's total", "Target's total"] when_allowed quiet;
    HITS = Fact::number["result.hits", "Firer, new hits", "Target, new hits"] when_allowed quiet;
    UPSHOT = Fact::word::<Upshot>["result.effect", "Firer", "Target"] when_allowed quiet;
    TOTAL = Fact::number["result.total_hits", "Firer's hits", "Target's hits"] when_allowed quiet;
    STATE = Fact::word::<State>["result.state", "Firer is now", "Target is now"] when_allowed;
    pub(super) AMMO = Fact::yes_no["ammo_roll", "Firer, ammo", "Target, ammo"] when_allowed quiet;
    WEAPON = Fact::points["factors.weapon", "Firer, weapon", "Target, weapon"];
    FLANK = Fact::points["factors.flank", "Flank or rear", "Flank or rear"] quiet;
    LONG = Fact::points["factors.long", "Firer, long range", "Target, long r."];
    RM = Fact::points["factors.rm", "Firer, RM", "Target, RM"];
    NO_REPLY = Fact::points["factors.no-reply", "", "Target is silent"];
    CLOSE_GUNS = Fact::points["factors.close-guns", "Firer, close guns", "Target, close g."];
    POOR = Fact::points["factors.poor", "Poor", "Poor"] quiet;
    COVER = Fact::points["factors.cover", "Into cover", "Into cover"] quiet;
    INF_LONG = Fact::points["factors.inf-long", "Firer, long range", "Target, long r."];
}

pub(super) static SHEET: Sheet = Sheet {
    names: ["Firer", "Target"],
    die: &DIE,
    mit: &CHECK,
    basic: &BASIC,
    score: &SCORE,
    hits: &HITS,
    upshot: &UPSHOT,
    total: &TOTAL,
    state: &STATE,
    doubled: &DOUBLED,
    #[rustfmt::skip]
    factors: &[
        &WEAPON, &FLANK, &ELITE, &LONG, &RM, &NO_REPLY, &SUPPORT, &CLOSE_GUNS,
        &POOR, &SHAKEN, &BG, &COVER, &BRIDGE, &INF_LONG, &MIT,
    ],
};

/// A firer always fires, so it has no line for silence.
#[rustfmt::skip]
pub(super) const ALL: &[&Fact] = &[
    &ALLOWED, &REASON, &BAND, &RETURNS, &BG_CHECK, &WINNER, &DOUBLED,
    &DIE[0], &CHECK[0], &BASIC[0], &SCORE[0], &HITS[0], &UPSHOT[0], &TOTAL[0], &STATE[0], &AMMO[0],
    &WEAPON[0], &FLANK[0], &ELITE[0], &LONG[0], &RM[0], &SUPPORT[0], &CLOSE_GUNS[0],
    &POOR[0], &SHAKEN[0], &BG[0], &COVER[0], &BRIDGE[0], &INF_LONG[0], &MIT[0],
    &DIE[1], &CHECK[1], &BASIC[1], &SCORE[1], &HITS[1], &UPSHOT[1], &TOTAL[1], &STATE[1], &AMMO[1],
    &WEAPON[1], &FLANK[1], &ELITE[1], &LONG[1], &RM[1], &NO_REPLY[1], &SUPPORT[1], &CLOSE_GUNS[1],
    &POOR[1], &SHAKEN[1], &BG[1], &COVER[1], &BRIDGE[1], &INF_LONG[1], &MIT[1],
];
