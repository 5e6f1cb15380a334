//! The reference tables, in the order of a turn: movement, fire, melee; then the armies. Figures
//! come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod conduct;
mod fire;
mod ground;
mod melee;

pub(super) static ALL: &[TableSection] = &[
    TableSection::new(
        "MOVEMENT",
        &[conduct::TURN, ground::MOVEMENT, ground::TERRAIN, conduct::ZONES, ground::SQUARES],
    ),
    TableSection::new(
        "FIRE",
        &[conduct::FIRE_LIMITS, fire::RIFLES, fire::GUNS, fire::SCATTER, fire::STRUCTURES],
    ),
    TableSection::new(
        "MELEE",
        &[
            conduct::MELEE_LIMITS,
            melee::MELEE,
            melee::PRINTED,
            melee::FACTORS,
            conduct::AFTER_MELEE,
        ],
    ),
    TableSection::new("THE ARMIES", &[army::ORDER, army::SET_UP, conduct::HIDDEN]),
];

/// The figure at a place of a chart; 0 where there is none.
fn figure<const N: usize>(chart: &[[u8; N]], row: usize, column: usize) -> u8 {
    chart.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
}
