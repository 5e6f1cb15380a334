//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod fire;
mod melee;

pub(super) static ALL: &[TableSection] = &[TableSection::new(
    "TABLES",
    &[
        melee::ATTACKER,
        melee::DEFENDER,
        melee::KILL_CHART,
        melee::MORALE,
        fire::TO_HIT,
        fire::SAVES,
        fire::LIMITS,
        army::MOVES,
        army::EXITS,
        army::UNITS,
        army::WORDS,
        army::COSTS,
        army::PLANS,
        army::DEPLOYMENT,
        army::PARENT_RULES,
    ],
)];
