//! L117-135 What close combat does to the loser.

use crate::rulesets::dbfpw::fate::{Fate, printed};
use crate::rulesets::dbfpw::troops::Troop;

use super::Fighter;

/// The rows of the tables of results. Beaten skirmishing cavalry has none of its own: mounted it
/// takes that of mounted troops, dismounted that of infantry (R29), which say the same but for
/// their exceptions. Trains and caissons have none at all: nothing lets them recoil (R14).
/// Mitrailleuses are artillery, as no other row fits them (R8).
#[rustfmt::skip]
pub(in super::super) static RESULTS: [[Fate; 2]; 7] = [
    // beaten              doubled
    [Fate::RECOIL,         Fate::DESTROYED],      // L123, L132 CinC and commanders
    [Fate::HIT_AND_RECOIL, Fate::DESTROYED],      // L124, L135 Mounted
    [Fate::HIT_AND_RECOIL, Fate::HIT_AND_FLIGHT], // L124, L133 Skirmishing cavalry
    [Fate::DESTROYED,      Fate::DESTROYED],      // L125, L135 Artillery and guerrillas
    [Fate::HIT_AND_FLIGHT, Fate::HIT_AND_FLIGHT], // L126, L134 Sharpshooters
    [Fate::HIT_AND_RECOIL, Fate::DESTROYED],      // L127, L135 Infantry
    [Fate::DESTROYED,      Fate::DESTROYED],      // L128, L135 Garrisons
];

/// The row of the results that a loser reads.
pub(super) fn row_of(loser: &Fighter) -> usize {
    match loser.unit.troop {
        Troop::Cmd => 0,
        Troop::Hc | Troop::Lc => 1,
        Troop::Sc => 2,
        Troop::SsBlr1 | Troop::SsBlr2 => 4,
        _ if loser.unit.is_garrison() => 6,
        Troop::InfRm | Troop::InfBlr1 | Troop::InfBlr2 => 5,
        _ => 3,
    }
}

/// What becomes of a loser.
pub(super) fn fate(loser: &Fighter, winner: &Fighter, doubled: bool) -> Fate {
    let (unit, row) = (&loser.unit, row_of(loser));
    let (bad, open, by_mounted) = (unit.in_bad_going(), unit.in_the_open(), winner.is_mounted());
    let destroyed = match (row, doubled) {
        // L124
        (1 | 2, false) if loser.is_mounted() => bad || winner.unit.troop.is_gun_or_mit(),
        // L126
        (4, false) => by_mounted && open,
        // L127
        (2 | 5, false) => winner.is_heavy() && open,
        // L133
        (2, true) => by_mounted || bad,
        // L134
        (4, true) => by_mounted || winner.unit.troop.is_ss(),
        _ => false,
    };
    if destroyed { Fate::DESTROYED } else { printed(&RESULTS, row, doubled) }
}
