//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod notes;
mod sheets;
mod troops;

pub(super) static ALL: &[TableSection] = &[TableSection::new(
    "TABLES",
    &[
        troops::TROOPS,
        sheets::FIRE_FACTORS,
        sheets::FIRE_RESULTS,
        sheets::SIGHT,
        sheets::COMBAT_FACTORS,
        sheets::COMBAT_RESULTS,
        notes::HITS,
        sheets::MIT,
        notes::PACKS,
        notes::SPECIAL,
        army::LISTS,
        notes::LIMITS,
        army::PRICES,
        notes::SETUP,
        notes::LARGER,
        notes::SCALE,
    ],
)];
