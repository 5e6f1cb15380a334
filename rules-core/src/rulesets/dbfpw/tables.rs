//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod notes;
mod sheets;
mod troops;

pub(super) static ALL: &[TableSection] = &[
    TableSection::new("TROOPS", &[troops::TROOPS, notes::SPECIAL, notes::HITS]),
    TableSection::new(
        "FIRING",
        &[sheets::FIRE_FACTORS, sheets::FIRE_RESULTS, sheets::SIGHT, sheets::MIT, notes::PACKS],
    ),
    TableSection::new("CLOSE COMBAT", &[sheets::COMBAT_FACTORS, sheets::COMBAT_RESULTS]),
    TableSection::new(
        "ARMIES",
        &[army::LISTS, notes::LIMITS, army::PRICES, notes::SETUP, notes::LARGER, notes::SCALE],
    ),
];
