//! The War of the Spanish Succession with paper soldiers: cards drive the turn, a die beside each
//! unit records its morale in pips.
//!
//! «L95» is a line of the rules' text. «R2» is a ruling where the text is open; it stands where it
//! binds. Where the body and the playsheet differ, the body is followed unless a house rule says
//! otherwise.
//!
//! All dice have six faces, distances are in centimetres. The French side (with Bavaria) has the
//! black cards, the Alliance the red ones.

use crate::prelude::*;

mod bombard;
mod breach;
mod cards;
mod contact;
mod control;
mod face_off;
mod facts;
mod fight;
mod fire;
mod friends;
mod heavy_fire;
mod house;
mod manoeuvre;
mod moves;
mod muster;
mod officers;
mod pursuit;
mod rally;
mod recover;
mod steady;
mod strength;
mod tables;
mod troops;
mod weapons;

pub static RULESET: Ruleset = Ruleset {
    id: "wss",
    name: "Spanish Succession",
    title: "War of the Spanish Succession Paperboys",
    source: "The War of the Spanish Succession Paperboys rules",
    procedures: &[
        Entry::of::<cards::CardDraw>(),
        Entry::of::<fire::Fire>(),
        Entry::of::<face_off::FaceOff>(),
        Entry::of::<fight::Fight>(),
        Entry::of::<recover::Recover>(),
        Entry::of::<heavy_fire::HeavyFire>(),
        Entry::of::<friends::FriendsRouting>(),
        Entry::of::<rally::Rally>(),
        Entry::of::<manoeuvre::CriticalManoeuvre>(),
        Entry::of::<officers::OfficerSurvival>(),
        Entry::of::<bombard::Bombard>(),
        Entry::of::<moves::MoveDistance>(),
        Entry::of::<pursuit::PursuitLoss>(),
        Entry::of::<breach::BreachDuel>(),
        Entry::of::<officers::OfficerJoin>(),
        Entry::of::<officers::OfficerLeave>(),
        Entry::of::<strength::UnitStrength>(),
        Entry::of::<cards::TurnCards>(),
        Entry::of::<muster::DiceForRaw>(),
        Entry::of::<control::ArmyControl>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
};
