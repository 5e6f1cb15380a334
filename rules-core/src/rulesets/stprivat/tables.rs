//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod fire;
mod ground;
mod melee;

pub(super) static ALL: &[Table] = &[
    melee::CORRECTED,
    melee::PRINTED,
    melee::FACTORS,
    fire::RIFLES,
    fire::GUNS,
    fire::SCATTER,
    fire::STRUCTURES,
    ground::MOVEMENT,
    ground::TERRAIN,
    ground::SQUARES,
    army::ORDER,
    army::SET_UP,
];

/// The figure at a place of a chart; 0 where there is none.
fn figure<const N: usize>(chart: &[[u8; N]], row: usize, column: usize) -> u8 {
    chart.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
}
