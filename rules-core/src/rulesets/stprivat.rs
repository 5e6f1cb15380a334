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
mod house;
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
    house: house::Rule::ALL,
    tables: tables::ALL,
};
