//! Graveyard St. Privat: Henry Bodenstedt's game of Gravelotte-St. Privat, 18 August 1870, on
//! squares of four inches.
//!
//! «L183» is a line of its text. «R1» is a ruling where the text is open; it stands where it binds.
//! The diagrams of formations and of lines of sight are lost (R19): the players judge both, and
//! count stands for combat values.
//!
//! All dice have six faces. Low dice hit, and a hit kills as many as the die shows.

use crate::prelude::*;

mod crew;
mod fire;
mod guns;
mod losses;
mod melee;
mod movement;
mod rifles;
mod scatter;
mod structures;
mod tables;
mod turn;
mod value;
mod victory;

pub static RULESET: Ruleset = Ruleset {
    id: "stprivat",
    name: "St. Privat",
    title: "Graveyard St. Privat",
    source: "Graveyard St. Privat, H. Bodenstedt",
    procedures: &[
        Entry::of::<rifles::RifleFire>(),
        Entry::of::<guns::ArtilleryFire>(),
        Entry::of::<melee::Melee>(),
        Entry::of::<scatter::ShellScatter>(),
        Entry::of::<turn::Initiative>(),
        Entry::of::<value::CombatValue>(),
        Entry::of::<losses::RemoveCasualties>(),
        Entry::of::<crew::CrewCasualties>(),
        Entry::of::<movement::Movement>(),
        Entry::of::<structures::Demolition>(),
        Entry::of::<victory::Victory>(),
        Entry::of::<turn::SiegeGun>(),
    ],
    sectioned: false,
    house: &[
        HouseRule {
            id: "melee_cells",
            label: "Melee",
            ruling: "R1",
            about: "Lines 183, 188: two cells",
            values: &[
                HouseValue::Word("corrected", "corrected"),
                HouseValue::Word("printed", "printed"),
            ],
            default: 0,
        },
        HouseRule {
            id: "fortified",
            label: "Fortified",
            ruling: "R3",
            about: "Line 164: -1 to hit dice",
            values: &[HouseValue::Word("harder", "harder"), HouseValue::Word("printed", "printed")],
            default: 0,
        },
        HouseRule {
            id: "kills",
            label: "Die kills",
            ruling: "R4",
            about: "Line 113: what it shows",
            values: &[
                HouseValue::Word("natural", "as rolled"),
                HouseValue::Word("modified", "cover too"),
            ],
            default: 0,
        },
        HouseRule {
            id: "overflow",
            label: "Spare points",
            ruling: "R9",
            about: "Line 160: past its value",
            values: &[HouseValue::Word("to-unit", "to unit"), HouseValue::Word("lost", "lost")],
            default: 0,
        },
    ],
    tables: tables::ALL,
};

/// Places among the house rules.
const PRINTED_CELLS: usize = 0;
const FORTIFIED_HELPS_FIRER: usize = 1;
const KILLS_MODIFIED: usize = 2;
const OVERFLOW_LOST: usize = 3;
