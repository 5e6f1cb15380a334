//! The reference tables. Figures that the rules use come from the rules.
//!
//! Row names are in capitals and without a Q: the rows stand so close that hanging letters would
//! touch.

use core::fmt;

use crate::engine::table::Out;
use crate::prelude::*;

use super::dice::{Sign, WarDie};
use super::index::{Index, Side};
use super::reminders;
use super::trial::Span;

mod after;
mod crossings;
mod fights;
mod fire;
mod lists;
mod marches;
mod odds;
mod points;
mod siege;
mod tests;

/// In the order of use.
pub(super) static ALL: &[TableSection] = &[
    TableSection::new(
        "FIRE",
        &[
            fire::GUNS_GOOD,
            fire::GUNS_BAD,
            fire::MUSKETS_GOOD,
            fire::MUSKETS_BAD,
            fire::RANGES,
            fire::EFFECT,
            fire::FACTORS,
            fire::POINTS,
        ],
    ),
    TableSection::new(
        "ASSAULTS",
        &[
            odds::DICE,
            odds::STRENGTHS,
            points::ATTACK,
            points::DEFENCE,
            reminders::FLANK,
            odds::SLOPES_CHART,
            odds::SQUADRONS,
            reminders::CAVALRY_ATTACK,
            reminders::TWO_LINES,
            fights::CHARGES,
            fights::CHARGES_BY_BODY,
            reminders::SHAKEN,
            fights::STRONGHOLDS,
            fights::PLACES,
            fights::GARRISON,
            siege::ASSAULT,
        ],
    ),
    TableSection::new(
        "AFTER A FIGHT",
        &[
            after::DEFEAT,
            after::RETREAT_CHART,
            after::PURSUIT_CHART,
            reminders::REFUGES,
            reminders::REMINDERS,
            tests::TESTS,
        ],
    ),
    TableSection::new(
        "MOVEMENT",
        &[
            marches::CHART,
            tests::EXITS,
            lists::RATES,
            lists::DISTANCES,
            lists::LENGTHS,
            marches::ROADS,
            marches::AMMUNITION,
        ],
    ),
    TableSection::new("WORKS", &[siege::FIRES, siege::WALLS, crossings::BRIDGES, crossings::BOATS]),
    TableSection::new("FORCES", &[lists::FORCES]),
];

/// Writes a number; nothing where there is none.
fn number(out: Out<'_>, number: Option<u16>) -> fmt::Result {
    number.map_or(Ok(()), |number| write!(out, "{number}"))
}

/// «III», or «III*» where it is the attacker's.
fn write_die(out: Out<'_>, index: i16) -> fmt::Result {
    let index = Index::of(index);
    let Some(die) = index.die() else { return out.write_str("X") };
    out.write_str(die.numeral())?;
    out.write_str(if index.points() > 0 { "*" } else { "" })
}

/// «Die III for the defender».
fn write_call(out: Out<'_>, index: i16) -> fmt::Result {
    let index = Index::of(index);
    let Some(die) = index.die() else { return out.write_str("Foregone") };
    out.write_str(die.name())?;
    out.write_str(match (die, index.favours()) {
        (WarDie::I, _) => ", even odds",
        (_, Side::Attacker) => " for the attacker",
        (_, Side::Defender) => " for the defender",
    })
}

/// «Die III needs 1-2».
fn write_needs(out: Out<'_>, die: WarDie, sign: Sign) -> fmt::Result {
    write!(out, "{} needs {}", die.name(), Span(die.faces(sign)))
}
