//! The War of the Spanish Succession with paper soldiers: cards drive the turn, a dice beside each
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
    house: &[
        HouseRule {
            id: "rout_at",
            label: "Rout in a fight at",
            ruling: "R1",
            about: "Lines 217, 219 both have 3",
            values: &[HouseValue::Number(3, "3"), HouseValue::Number(4, "4")],
            default: 0,
        },
        HouseRule {
            id: "rout_loss",
            label: "Rout loses",
            ruling: "R2",
            about: "Lines 134 and 219 differ",
            values: &[HouseValue::Word("body", "2 stands"), HouseValue::Word("sheet", "1 stand")],
            default: 0,
        },
        HouseRule {
            id: "scatter",
            label: "Scattered",
            ruling: "R17",
            about: "Line 138 half, 140 below",
            values: &[HouseValue::Word("half", "at half"), HouseValue::Word("below-half", "below")],
            default: 0,
        },
        HouseRule::off("gren_bonus", "Grenadier +1 duel", "R16", "Line 142: elite in the breach"),
    ],
    tables: tables::ALL,
};

/// The places of the house rules.
const ROUT_AT: usize = 0;
const ROUT_LOSS: usize = 1;
const SCATTER: usize = 2;
const GREN_BONUS: usize = 3;
