//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use core::fmt;

use crate::prelude::*;

mod army;
mod contact;
mod fire;
mod morale;
mod turn;

pub(super) static ALL: &[Table] = &[
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
    army::UNITS,
    turn::RAW,
    army::SETUP,
    army::VICTORY,
    army::TRACK,
];

/// What a cell is written into.
type Out<'a> = &'a mut dyn fmt::Write;

/// The option that a row or a column stands for.
fn option<C: Choice>(at: usize) -> Option<C> {
    C::ALL.get(at).copied()
}

/// «5+», «6».
fn write_need(out: Out<'_>, need: u8) -> fmt::Result {
    if need == D6.faces() { write!(out, "{need}") } else { write!(out, "{need}+") }
}

/// The words at a place of a list.
fn write_word(out: Out<'_>, words: Texts, at: usize) -> fmt::Result {
    out.write_str(words.get(at))
}
