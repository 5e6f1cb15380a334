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
        Entry::of::<fire::guns::ArtilleryFire>(),
        Entry::of::<fire::muskets::SmallArmsFire>(),
        // Melee.
        Entry::of::<assault::Assault>(),
        Entry::of::<charge::CavalryVInfantry>(),
        Entry::of::<stronghold::Stronghold>(),
        Entry::of::<combat::CloseCombat>(),
        Entry::of::<cavalry::CavalryOdds>(),
        Entry::of::<assault::AssaultOdds>(),
        Entry::of::<battery::BatteryAssault>(),
        Entry::of::<combined::AttackOnGuns>(),
        Entry::of::<combined::InfantryAndCavalry>(),
        Entry::of::<pursuit::SecondLinePursuit>(),
        Entry::of::<pursuit::RiddenDown>(),
        // Morale.
        Entry::of::<nerve::CanisterTest>(),
        Entry::of::<nerve::Surprise>(),
        Entry::of::<defile::Debouch>(),
        Entry::of::<nerve::Surrender>(),
        Entry::of::<chance::ExceptionalThrow>(),
        Entry::of::<chance::Schimmel>(),
        Entry::of::<chance::SchimmelTwo>(),
        Entry::of::<chance::JointCommand>(),
        // Movement.
        Entry::of::<marches::March>(),
        Entry::of::<marches::columns::Messenger>(),
        Entry::of::<marches::columns::ColumnContract>(),
        Entry::of::<retreat::RetreatRate>(),
        Entry::of::<retreat::PursuitRate>(),
        Entry::of::<flight::DefileLoss>(),
        Entry::of::<flight::ObstacleLoss>(),
        Entry::of::<flight::TrappedLoss>(),
        // Engineering.
        Entry::of::<siege::Ignite>(),
        Entry::of::<siege::FireSpread>(),
        Entry::of::<wall::WallBreach>(),
        Entry::of::<crossings::bridges::BridgeTime>(),
        Entry::of::<crossings::boats::Ferry>(),
        Entry::of::<crossings::boats::Swim>(),
        // Reference.
        Entry::of::<track::LossTrack>(),
        Entry::of::<losses::PointsToMen>(),
        Entry::of::<recovery::Recovery>(),
        // Turn.
        Entry::of::<chance::Dispute>(),
    ],
    sectioned: true,
    house: house::Rule::ALL,
    tables: tables::ALL,
};
