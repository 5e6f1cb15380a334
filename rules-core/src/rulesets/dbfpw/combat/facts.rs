//! What a close combat tells.

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{State, Upshot};
use crate::rulesets::dbfpw::mit::Check;
use crate::rulesets::dbfpw::sides::{BG, BRIDGE, ELITE, MIT, SHAKEN, SUPPORT, Sheet, WINNER, both};

pub(super) static LANCER_DRAW: Fact = Fact::yes_no("lancer_draw", "Lancers lose draw").quiet();
static DOUBLED: Fact = Fact::yes_no("doubled", "Doubled").quiet();

/// L91 In close combat a mitrailleuse has nothing to plot.
const fn check(id: &'static str, label: &'static str) -> Fact {
    Fact::word_of(id, label, Check::WORDS.split_at(2).0)
}

both! {
    DIE = Fact::number["die", "Att. die", "Def. die"] quiet;
    CHECK = check["mit", "Att. check", "Def. check"] sometimes;
    BASIC = Fact::number["basic", "Att. basic", "Def. basic"];
    SCORE = Fact::number["score", "Att. total", "Def. total"] quiet;
    HITS = Fact::number["result.hits", "Att. new hits", "Def. new hits"] quiet;
    UPSHOT = Fact::word::<Upshot>["result.effect", "Attacker", "Defender"] quiet;
    TOTAL = Fact::number["result.total_hits", "Att. hits", "Def. hits"] quiet;
    STATE = Fact::word::<State>["result.state", "Attacker now", "Defender now"];
    GARRISON = Fact::points["factors.garrison", "Garrison", "Garrison"] quiet;
    COLUMN = Fact::points["factors.column", "Attack column", "Attack column"] quiet;
    HEAVY = Fact::points["factors.heavy", "Att. HC v mounted", "Def. HC v mounted"];
    UPHILL = Fact::points["factors.uphill", "Up hill", "Up hill"] quiet;
    COMMANDER = Fact::points["factors.commander", "Commander", "Commander"] quiet;
    FORT = Fact::points["factors.fort", "Fortified", "Fortified"] quiet;
    POOR_SS = Fact::points["factors.poor-ss", "Att. poor or SS", "Def. poor or SS"];
    CAV_INF = Fact::points["factors.cav-inf", "Att. cav. v inf.", "Def. cav. v inf."];
    FLANKED = Fact::points["factors.flanked", "Flanked", "Flanked"] quiet;
    AMMO = Fact::points["factors.ammo", "Out of ammo", "Out of ammo"] quiet;
}

pub(super) static SHEET: Sheet = Sheet {
    names: ["Attacker", "Defender"],
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
        &GARRISON, &COLUMN, &HEAVY, &UPHILL, &COMMANDER, &ELITE, &FORT, &POOR_SS,
        &CAV_INF, &SUPPORT, &SHAKEN, &FLANKED, &BG, &AMMO, &BRIDGE, &MIT,
    ],
};

#[rustfmt::skip]
pub(super) const ALL: &[&Fact] = &[
    &WINNER, &DOUBLED, &LANCER_DRAW,
    &DIE[0], &CHECK[0], &BASIC[0], &SCORE[0], &HITS[0], &UPSHOT[0], &TOTAL[0], &STATE[0],
    &GARRISON[0], &COLUMN[0], &HEAVY[0], &UPHILL[0], &COMMANDER[0], &ELITE[0], &FORT[0], &POOR_SS[0],
    &CAV_INF[0], &SUPPORT[0], &SHAKEN[0], &FLANKED[0], &BG[0], &AMMO[0], &BRIDGE[0], &MIT[0],
    &DIE[1], &CHECK[1], &BASIC[1], &SCORE[1], &HITS[1], &UPSHOT[1], &TOTAL[1], &STATE[1],
    &GARRISON[1], &COLUMN[1], &HEAVY[1], &UPHILL[1], &COMMANDER[1], &ELITE[1], &FORT[1], &POOR_SS[1],
    &CAV_INF[1], &SUPPORT[1], &SHAKEN[1], &FLANKED[1], &BG[1], &AMMO[1], &BRIDGE[1], &MIT[1],
];
