//! What a close combat tells.

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{State, Upshot};
use crate::rulesets::dbfpw::mit::Check;
use crate::rulesets::dbfpw::sheet::{Sheet, WINNER, both, told};

use super::CloseCombat;
use super::factors::FACTS;

/// L91 In close combat a mitrailleuse has nothing to plot.
const fn check(id: &'static str, label: &'static str) -> Fact {
    Fact::word_of(id, label, Check::WORDS.split_at(2).0)
}

pub(super) static SHEET: Sheet = Sheet {
    names: ["Attacker", "Defender"],
    table: "combat-factors",
    doubled: Fact::yes_no("doubled", "Doubled").quiet(),
    die: both!(Fact::number["die", "Att. die", "Def. die"] quiet),
    mit: both!(check["mit", "Att. check", "Def. check"] sometimes),
    basic: both!(Fact::number["basic", "Basic factor", "Basic factor"] quiet),
    score: both!(Fact::number["score", "Att. total", "Def. total"] quiet),
    hits: both!(Fact::number["result.hits", "Att. new hits", "Def. new hits"] quiet),
    upshot: both!(Fact::word::<Upshot>["result.effect", "Attacker", "Defender"] quiet),
    total: both!(Fact::number["result.total_hits", "Att. hits", "Def. hits"] quiet),
    state: both!(Fact::word::<State>["result.state", "Attacker now", "Defender now"]),
    more: &[],
    factors: FACTS,
};

pub(super) static LANCER_DRAW: Fact = Fact::yes_no("lancer_draw", "Lancers lose a draw").quiet();

facts! { for CloseCombat = &told::<51>(&SHEET, &[&WINNER, &SHEET.doubled, &LANCER_DRAW]) }
