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
        ProcedureInfo::of::<cards::CardDraw>(),
        ProcedureInfo::of::<fire::Fire>(),
        ProcedureInfo::of::<face_off::FaceOff>(),
        ProcedureInfo::of::<fight::Fight>(),
        ProcedureInfo::of::<recover::Recover>(),
        ProcedureInfo::of::<heavy_fire::HeavyFire>(),
        ProcedureInfo::of::<friends::FriendsRouting>(),
        ProcedureInfo::of::<rally::Rally>(),
        ProcedureInfo::of::<manoeuvre::CriticalManoeuvre>(),
        ProcedureInfo::of::<officers::OfficerSurvival>(),
        ProcedureInfo::of::<bombard::Bombard>(),
        ProcedureInfo::of::<moves::MoveDistance>(),
        ProcedureInfo::of::<pursuit::PursuitLoss>(),
        ProcedureInfo::of::<breach::BreachDuel>(),
        ProcedureInfo::of::<officers::OfficerJoin>(),
        ProcedureInfo::of::<officers::OfficerLeave>(),
        ProcedureInfo::of::<strength::UnitStrength>(),
        ProcedureInfo::of::<cards::TurnCards>(),
        ProcedureInfo::of::<muster::DiceForRaw>(),
        ProcedureInfo::of::<control::ArmyControl>(),
    ],
    sectioned: false,
    house: house::Rule::ALL,
    tables: tables::ALL,
    turns: Turns::Procedure("card-draw"),
    image: None,
};
