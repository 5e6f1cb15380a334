//! 664-732, 995-1005, 1142-1146, 1185-1218, 2793-2842 Guns taken, houses burnt, walls breached.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::kriegsspiel::battery::{DRAG_OFF, FOR_GOOD, OUT, Situation};
use crate::rulesets::kriegsspiel::dice::{Sign, WarDie};
use crate::rulesets::kriegsspiel::siege::{Buildings, LEAVE_IN};
use crate::rulesets::kriegsspiel::trial::Trial;
use crate::rulesets::kriegsspiel::wall::{self, Wall};

use super::write_needs;

/// What it takes, case by case.
const ASSAULTS: &[&str] = &[
    "Bn or 2 squadrons with room to spread",
    "Half bn or squadron with room to spread",
    "Less than that with room to spread",
    "No room: half bn or squadron a half battery",
    "Guns cover flanks: bn or 2 squadrons",
    "Guns cover flanks, no room to spread",
    "1 squadron, or 2 with cover if supported",
    "Half bn or half sqn. Horse guns: twice that",
    "It is taken only if the support is beaten too",
    "2 squadrons and 1 for each half bn, one die worse",
    "Do the guns stay or go? Skirmishers keep them busy",
];

/// 995-1005, 1142-1146, 1185-1218 Attacks on batteries.
pub(super) const ASSAULT: Table = Table {
    id: "guns",
    name: "Assault on guns",
    section: |row, _| match row {
        6 => "Cavalry v artillery",
        7 => "Infantry v battery",
        9 => "Cavalry v infantry",
        _ => "Attacks on batteries",
    },
    lines: "975,995-1005,1142-1146,1185-1218,3361-3374",
    script: None,
    corner: "CASE",
    heads: &["die", "for"],
    #[rustfmt::skip]
    rows: |_| &[
        "BN OPEN", "HALF OPEN", "LESS OPEN", "HALF NARROW", "FLANKS COV.", "COV. NARROW",
        "CAV. FRONT", "FLANK REAR", "SUPPORTED", "CAV. ON BOTH", "ASK FIRST", "CAPTURED",
    ],
    cell: |out, _, row, column| {
        let Some(case) = Situation::ALL.get(row) else { return Ok(()) };
        out.write_str(match (case.trial(), column) {
            (Trial::Settled(_, word), 0) => word,
            (Trial::Settled(..), _) => "",
            (Trial::Throw(die, _), 0) => die.numeral(),
            (Trial::Throw(WarDie::I, _), _) => "both",
            (Trial::Throw(_, Sign::Blue), _) => "att.",
            _ => "def.",
        })
    },
    words: |out, _, row, column| {
        if let Some(case) = Situation::ALL.get(row) {
            write_trial(out, &case.trial(), column)?;
        }
        match ASSAULTS.get(row) {
            None => {
                write!(out, "Out for good in {FOR_GOOD} moves, else for {OUT}. Away in {DRAG_OFF}")
            }
            Some(words) => out.write_str(words),
        }
    },
};

/// The headline of a throw: its die, or whom that favours.
fn write_trial(out: Out<'_>, trial: &Trial, column: usize) -> fmt::Result {
    match (trial, column) {
        (Trial::Settled(..), _) => Ok(()),
        (Trial::Throw(die, _), 0) => writeln!(out, "Die {}", die.numeral()),
        (Trial::Throw(WarDie::I, _), _) => writeln!(out, "For neither side"),
        (Trial::Throw(_, Sign::Blue), _) => writeln!(out, "For the attacker"),
        _ => writeln!(out, "For the defender"),
    }
}

/// 664-685, 2793-2810 Bombarded houses.
pub(super) const FIRES: Table = Table {
    id: "fires",
    name: "Houses on fire",
    section: |_, _| "Howitzers v buildings",
    lines: "664-685,2793-2810",
    script: None,
    corner: "HOUSES",
    heads: &["every", "after", "die", "clear"],
    rows: |_| &["WOOD", "STONE"],
    cell: |out, _, row, column| {
        let Some(houses) = Buildings::ALL.get(row) else { return Ok(()) };
        let (after, die) = houses.spread();
        match column {
            0 => write!(out, "{}", houses.every()),
            1 => write!(out, "{after}"),
            2 => out.write_str(die.numeral()),
            _ => write!(out, "{LEAVE_IN}"),
        }
    },
    words: |out, _, row, column| {
        let Some(houses) = Buildings::ALL.get(row) else { return Ok(()) };
        match (column, houses.radius()) {
            (0, _) => out.write_str("Moves a throw. With 4 howitzers twice as many"),
            (1, _) => out.write_str("Moves until it may spread, once and for all"),
            (2, _) => write_needs(out, houses.spread().1, Sign::Flame),
            (_, 0) => out.write_str("Moves to leave the streets"),
            (_, paces) => write!(out, "Moves to leave {paces} paces around"),
        }
    },
};

/// The die of the move in a row of the chart of walls; nothing while fire is in vain.
fn wall_die(row: usize, column: usize) -> Option<WarDie> {
    let shot = u8::try_from(row + 1).ok()?.checked_sub(wall::IN_VAIN).filter(|&shot| shot > 0)?;
    let &(wall, batteries) = [(Wall::Strong, 1), (Wall::Strong, 2), (Wall::Weak, 1)].get(column)?;
    Some(wall::die(wall, batteries, shot))
}

/// 687-732, 2813-2842 Fire at walls and bridges.
pub(super) const WALLS: Table = Table {
    id: "walls",
    name: "Walls and bridges",
    section: |row, _| if row == 8 { "Fire against bridges" } else { "Breaching a wall" },
    lines: "687-732,2813-2842",
    script: None,
    corner: "FIRE",
    heads: &["one", "more", "weak"],
    rows: |_| &["MOVE 1", "MOVE 2", "MOVE 3", "LATER", "6-PDR", "12-PDR", "AFAR", "HALF", "BRIDGE"],
    cell: |out, _, row, column| {
        let [light, heavy] = wall::NEAR;
        let figures = [light, heavy, wall::FAR, wall::HALF_EVERY.into(), wall::BRIDGE.into()];
        match (row.checked_sub(4), wall_die(row, column)) {
            (None, None) => out.write_str("-"),
            (None, Some(die)) => out.write_str(die.numeral()),
            (Some(at), _) => match figures.get(at).filter(|_| column == 0) {
                Some(figure) => write!(out, "{figure}"),
                None => Ok(()),
            },
        }
    },
    words: |out, _, row, column| match (row, wall_die(row, column)) {
        (7, _) => out.write_str("Moves a throw (ruling)"),
        (8, _) => out.write_str("Stone: gone this many moves after a hit"),
        (4.., _) => {
            let in_vain = if row == 6 { wall::IN_VAIN_FROM_AFAR } else { wall::IN_VAIN };
            write!(out, "Paces. {in_vain} moves are in vain")
        }
        (_, Some(die)) => write_needs(out, die, Sign::Flame),
        (_, None) => out.write_str("No effect"),
    },
};
