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
        ProcedureInfo::of::<rifles::RifleFire>(),
        ProcedureInfo::of::<guns::ArtilleryFire>(),
        ProcedureInfo::of::<melee::Melee>(),
        ProcedureInfo::of::<scatter::ShellScatter>(),
        ProcedureInfo::of::<turn::Initiative>(),
        ProcedureInfo::of::<value::CombatValue>(),
        ProcedureInfo::of::<losses::RemoveCasualties>(),
        ProcedureInfo::of::<crew::CrewCasualties>(),
        ProcedureInfo::of::<movement::Movement>(),
        ProcedureInfo::of::<structures::Demolition>(),
        ProcedureInfo::of::<victory::Victory>(),
        ProcedureInfo::of::<turn::SiegeGun>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
    turns: Turns::Procedure("initiative"),
    image: None,
};
