//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod contact;
mod fire;
mod morale;
mod turn;

pub(super) static ALL: &[TableSection] = &[TableSection::new(
    "TABLES",
    &[
        turn::TURN,
        fire::WEAPONS,
        fire::SAVES,
        fire::CASUALTIES,
        contact::FACE_OFF_POINTS,
        contact::FACE_OFF,
        contact::FIGHT_POINTS,
        contact::FIGHT,
        contact::WHO_MEETS_WHOM,
        morale::TESTS,
        morale::FRIENDS,
        morale::OFFICERS,
        turn::RECOVER,
        army::MOVES,
        fire::LIMITS,
        fire::WORKS,
        fire::BREACHES,
        army::UNITS,
        turn::RAW,
        army::SETUP,
        army::VICTORY,
        army::TRACK,
    ],
)];
