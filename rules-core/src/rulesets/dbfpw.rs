//! DBFPW: the Franco-Prussian War by De Bellis Napoleonicis (DBN), two playsheets with army lists
//! and notes.
//!
//! «L33» is a line of its text. «R6» is a ruling where the text is open; it stands where it binds.
//! All that the text does not change is DBN's (L157), which is not on board: turn order, command
//! points, what counts as support or as a flank, how far a recoil goes. The device asks the players
//! for it or leaves it to them (R22).
//!
//! The sheets never say how a combat is thrown. Both units throw a d6 and add their basic and
//! tactical factors, and the totals are compared: the only way that fits their draws, beaten and
//! doubled (R0). Distances are in paces.

use crate::prelude::*;

mod ammo;
mod army;
mod combat;
mod dsc;
mod fate;
mod firing;
mod house;
mod mit;
mod moves;
mod opposed;
mod points;
mod sheet;
mod sides;
mod tables;
mod troops;
mod unit;

pub static RULESET: Ruleset = Ruleset {
    id: "dbfpw",
    name: "DBFPW",
    title: "DBFPW",
    source: "DBFPW, for De Bellis Napoleonicis",
    procedures: &[
        Entry::of::<firing::Firing>(),
        Entry::of::<combat::CloseCombat>(),
        Entry::of::<opposed::Opposed>(),
        Entry::of::<ammo::Ammo>(),
        Entry::of::<moves::Move>(),
        Entry::of::<moves::Range>(),
        Entry::of::<mit::MitCheck>(),
        Entry::of::<dsc::DscCombat>(),
        Entry::of::<ammo::SupplyRadius>(),
        Entry::of::<points::Points>(),
        Entry::of::<army::ArmyCheck>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
};

/// The figures of the troop table are hundreds of paces.
fn paces(hundreds: u8) -> u16 {
    100 * u16::from(hundreds)
}
