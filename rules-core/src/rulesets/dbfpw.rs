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
        ProcedureInfo::of::<firing::Firing>(),
        ProcedureInfo::of::<combat::CloseCombat>(),
        ProcedureInfo::of::<opposed::Opposed>(),
        ProcedureInfo::of::<ammo::Ammo>(),
        ProcedureInfo::of::<moves::Move>(),
        ProcedureInfo::of::<moves::Range>(),
        ProcedureInfo::of::<mit::MitCheck>(),
        ProcedureInfo::of::<dsc::DscCombat>(),
        ProcedureInfo::of::<ammo::SupplyRadius>(),
        ProcedureInfo::of::<points::Points>(),
        ProcedureInfo::of::<army::ArmyCheck>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
    turns: Turns::Player("Turn"),
    image: None,
};

/// The figures of the troop table are hundreds of paces.
fn paces(hundreds: u8) -> u16 {
    100 * u16::from(hundreds)
}
