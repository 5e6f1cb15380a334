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
        Entry::of::<attack::AttackSquare>(),
        Entry::of::<morale::Morale>(),
        Entry::of::<fire::ArtilleryFire>(),
        Entry::of::<moves::GunMove>(),
        Entry::of::<moves::ExitClosed>(),
        Entry::of::<losses::RetreatLosses>(),
        Entry::of::<losses::RetireLosses>(),
        Entry::of::<kills::KillApply>(),
        Entry::of::<kills::KillChart>(),
        Entry::of::<plans::PlanReveal>(),
        Entry::of::<points::Points>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
};
