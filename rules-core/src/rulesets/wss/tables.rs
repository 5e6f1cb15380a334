//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use crate::prelude::*;

mod army;
mod contact;
mod fire;
mod morale;
mod turn;

pub(super) static ALL: &[TableSection] = &[
    TableSection::new("THE TURN", &[turn::TURN, army::TRACK, turn::RECOVER]),
    TableSection::new(
        "FIRE",
        &[fire::WEAPONS, fire::SAVES, fire::CASUALTIES, fire::LIMITS, fire::WORKS],
    ),
    TableSection::new(
        "FACE-OFF AND FIGHT",
        &[
            contact::FACE_OFF_POINTS,
            contact::FACE_OFF,
            contact::FIGHT_POINTS,
            contact::FIGHT,
            contact::WHO_MEETS_WHOM,
            fire::BREACHES,
        ],
    ),
    TableSection::new("MORALE", &[morale::TESTS, morale::FRIENDS, morale::OFFICERS]),
    TableSection::new("MOVES", &[army::MOVES]),
    TableSection::new("THE ARMY", &[army::UNITS, turn::RAW, army::SETUP, army::VICTORY]),
];
