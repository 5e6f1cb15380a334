//! The reference tables, in the order of use. Figures come from the rules themselves.
//!
//! Row names are in capitals: the rows stand so close that hanging letters would touch.

use core::fmt;

use crate::prelude::*;

mod army;
mod fire;
mod melee;

pub(super) static ALL: &[Table] = &[
    melee::ATTACKER,
    melee::DEFENDER,
    melee::KILL_CHART,
    melee::MORALE,
    fire::TO_HIT,
    fire::SAVES,
    fire::LIMITS,
    army::MOVES,
    army::EXITS,
    army::UNITS,
    army::WORDS,
    army::COSTS,
    army::PLANS,
    army::DEPLOYMENT,
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

/// «5 or more», «6».
fn write_from(out: Out<'_>, need: u8) -> fmt::Result {
    if need == D6.faces() { write!(out, "{need}") } else { write!(out, "{need} or more") }
}

/// The words at a place of a list.
fn write_word(out: Out<'_>, words: Texts, at: usize) -> fmt::Result {
    out.write_str(words.get(at))
}
