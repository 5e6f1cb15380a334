//! Walter Schnaffs: the war of 1870-71 on squares of six inches, a supplement to the 1998 «Square
//! Bashing».
//!
//! «L95» is a line of its text. «R2» is a ruling where the text is open; it stands where it binds.
//! The supplement leaves much to its parent rules (who gives ground, what the plans do), and what
//! they decide is not decided here: the device offers the roll and the players say which side needs
//! it.
//!
//! All dice have six faces. «d3» is a d6 halved, rounded up.

use crate::prelude::*;

mod attack;
mod fire;
mod footer;
mod house;
mod kills;
mod losses;
mod morale;
mod moves;
mod plans;
mod points;
mod pool;
mod tables;
mod units;

pub static RULESET: Ruleset = Ruleset {
    id: "schnaffs",
    name: "Walter Schnaffs",
    title: "Walter Schnaffs",
    source: "Walter Schnaffs, for Square Bashing 1998",
    procedures: &[
        ProcedureInfo::of::<attack::AttackSquare>(),
        ProcedureInfo::of::<morale::Morale>(),
        ProcedureInfo::of::<fire::ArtilleryFire>(),
        ProcedureInfo::of::<moves::GunMove>(),
        ProcedureInfo::of::<moves::ExitClosed>(),
        ProcedureInfo::of::<losses::RetreatLosses>(),
        ProcedureInfo::of::<losses::RetireLosses>(),
        ProcedureInfo::of::<kills::KillApply>(),
        ProcedureInfo::of::<kills::KillChart>(),
        ProcedureInfo::of::<plans::PlanReveal>(),
        ProcedureInfo::of::<points::Points>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
    turns: Turns::Player("Turn"),
    image: None,
};
