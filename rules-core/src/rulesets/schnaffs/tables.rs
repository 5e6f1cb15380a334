//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod fire;
mod melee;

pub(super) static ALL: &[TableSection] = &[
    TableSection::new(
        "ATTACK",
        &[melee::ATTACKER, melee::DEFENDER, melee::KILL_CHART, melee::MORALE],
    ),
    TableSection::new("ARTILLERY", &[fire::TO_HIT, fire::SAVES, fire::LIMITS]),
    TableSection::new("MOVEMENT", &[army::MOVES, army::EXITS]),
    TableSection::new(
        "ARMIES",
        &[army::UNITS, army::WORDS, army::COSTS, army::PLANS, army::DEPLOYMENT, army::PARENT_RULES],
    ),
];
