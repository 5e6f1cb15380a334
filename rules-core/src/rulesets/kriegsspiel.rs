//! British Army Kriegsspiel, revised from von Reisswitz: an umpire's tables for the wars of the
//! early nineteenth century.
//!
//! Bare numbers in comments are lines of its text, «R16» a ruling where the text is open. A move is
//! two minutes, 2000 paces are a mile. Points are exact fractions until a result's end and rounded
//! once, halves up (R57).

use crate::prelude::*;

mod approach;
mod assault;
mod battery;
mod cavalry;
mod chance;
mod charge;
mod combat;
mod combined;
mod counted;
mod crossings;
mod defile;
mod dice;
mod facts;
mod fire;
mod flight;
mod form;
mod guns;
mod house;
mod index;
mod losses;
mod marches;
mod nerve;
mod offer;
mod pursuit;
mod recovery;
mod reminders;
mod retreat;
mod siege;
mod stronghold;
mod tables;
mod track;
mod trial;
mod wall;

pub static RULESET: Ruleset = Ruleset {
    id: "kriegsspiel",
    name: "Kriegsspiel",
    title: "Kriegsspiel",
    source: "British Army Kriegsspiel, revised",
    procedures: &[
        // Fire.
        ProcedureInfo::of::<fire::guns::ArtilleryFire>(),
        ProcedureInfo::of::<fire::muskets::SmallArmsFire>(),
        // Melee.
        ProcedureInfo::of::<assault::Assault>(),
        ProcedureInfo::of::<charge::CavalryVInfantry>(),
        ProcedureInfo::of::<stronghold::Stronghold>(),
        ProcedureInfo::of::<combat::CloseCombat>(),
        ProcedureInfo::of::<cavalry::CavalryOdds>(),
        ProcedureInfo::of::<assault::AssaultOdds>(),
        ProcedureInfo::of::<battery::BatteryAssault>(),
        ProcedureInfo::of::<combined::AttackOnGuns>(),
        ProcedureInfo::of::<combined::InfantryAndCavalry>(),
        ProcedureInfo::of::<pursuit::SecondLinePursuit>(),
        ProcedureInfo::of::<pursuit::RiddenDown>(),
        // Morale.
        ProcedureInfo::of::<nerve::CanisterTest>(),
        ProcedureInfo::of::<nerve::Surprise>(),
        ProcedureInfo::of::<defile::Debouch>(),
        ProcedureInfo::of::<nerve::Surrender>(),
        ProcedureInfo::of::<chance::ExceptionalThrow>(),
        ProcedureInfo::of::<chance::Schimmel>(),
        ProcedureInfo::of::<chance::SchimmelTwo>(),
        ProcedureInfo::of::<chance::JointCommand>(),
        // Movement.
        ProcedureInfo::of::<marches::March>(),
        ProcedureInfo::of::<marches::columns::Messenger>(),
        ProcedureInfo::of::<marches::columns::ColumnContract>(),
        ProcedureInfo::of::<retreat::RetreatRate>(),
        ProcedureInfo::of::<retreat::PursuitRate>(),
        ProcedureInfo::of::<flight::DefileLoss>(),
        ProcedureInfo::of::<flight::ObstacleLoss>(),
        ProcedureInfo::of::<flight::TrappedLoss>(),
        // Engineering.
        ProcedureInfo::of::<siege::Ignite>(),
        ProcedureInfo::of::<siege::FireSpread>(),
        ProcedureInfo::of::<wall::WallBreach>(),
        ProcedureInfo::of::<crossings::bridges::BridgeTime>(),
        ProcedureInfo::of::<crossings::boats::Ferry>(),
        ProcedureInfo::of::<crossings::boats::Swim>(),
        // Reference.
        ProcedureInfo::of::<track::LossTrack>(),
        ProcedureInfo::of::<losses::PointsToMen>(),
        ProcedureInfo::of::<recovery::Recovery>(),
        // Turn.
        ProcedureInfo::of::<chance::Dispute>(),
    ],
    sectioned: true,
    house: house::Rule::ALL,
    tables: tables::ALL,
    turns: Turns::Player("Move"),
    image: None,
};
