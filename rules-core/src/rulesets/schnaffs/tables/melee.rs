//! L91-144 Attack, kills and morale.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::schnaffs::attack::{self, Line};
use crate::rulesets::schnaffs::house::Rule;
use crate::rulesets::schnaffs::morale::{LEAVES, Shock};
use crate::rulesets::schnaffs::pool::Six;

use super::Out;

pub(super) const ATTACKER: Table = Table {
    id: "attacker",
    name: "Attack points",
    section: |_, _| "8 Attacking a square",
    lines: "95-104",
    script: None,
    corner: "ATT.",
    heads: &["Each", "Most"],
    #[rustfmt::skip]
    rows: |_| &[
        "FULL INF.", "WEAK INF.", "FULL CAV.", "WEAK CAV.", "OTHER UNIT", "2 INF. BEHIND",
        "EACH FLANK", "RIVER", "HALF PROF.", "RESERVIST", "CLOSED",
    ],
    cell: |out, _, row, column| cell(out, attack::ATTACKER.get(row), column),
    words: |out, _, row, column| {
        words(out, attack::ATTACKER.get(row), text_at(ATTACKER_WORDS, row), column)
    },
};

/// What is said of the points of each.
const ATTACKER_WORDS: &[&str] = &[
    "a full strength infantry unit",
    "an understrength infantry unit",
    "a full strength cavalry unit",
    "an understrength cavalry unit",
    "a unit there that does not attack",
    "for two or more infantry units behind",
    "a flank with two or more friendly units",
    "across a river or bridge",
    "if half or more attackers are professional",
    "an attacking reservist unit",
    "if the defender is in closed terrain",
];

pub(super) const DEFENDER: Table = Table {
    id: "defender",
    name: "Defence points",
    section: |_, _| "8 Attacking a square",
    lines: "108-119",
    script: None,
    corner: "DEF.",
    heads: &["Each", "Most"],
    #[rustfmt::skip]
    rows: |_| &[
        "CHASSEPOT", "OTHER RIFLE", "CAVALRY", "MITRAILLEUSE", "BL GUN", "ML GUN", "HALF PROF.",
        "EACH FLANK", "RIVER", "2 INF. BEHIND", "RESERVIST", "ATTACK MET",
    ],
    cell: |out, _, row, column| cell(out, attack::DEFENDER.get(row), column),
    words: |out, _, row, column| {
        words(out, attack::DEFENDER.get(row), text_at(DEFENDER_WORDS, row), column)
    },
};

const DEFENDER_WORDS: &[&str] = &[
    "(d3+2) a unit with Chassepot or Werder",
    "an infantry unit with other rifles",
    "a cavalry unit",
    "(d6) a mitrailleuse base",
    "a breech-loading gun base",
    "a muzzle-loading gun base",
    "if half or more units are professional",
    "a flank with two or more friendly units",
    "behind a river or bridge",
    "for two or more infantry units behind",
    "a reservist unit in the square",
    "an attack met in this go",
];

fn cell(out: Out<'_>, line: Option<&Line>, column: usize) -> fmt::Result {
    match (line, column) {
        (Some(line), 0) => write!(out, "{}", line.step()),
        (Some(line), 1) => line.most().map_or(Ok(()), |most| write!(out, "{most:+}")),
        _ => Ok(()),
    }
}

fn words(out: Out<'_>, line: Option<&Line>, each: &str, column: usize) -> fmt::Result {
    let Some(line) = line else { return Ok(()) };
    match (column, line.most()) {
        (0, _) => write!(out, "{} {each}", line.step()),
        (_, Some(most)) => write!(out, "{most:+} at most for all of them"),
        (_, None) if line.is_once() => out.write_str("Counts once"),
        (_, None) => out.write_str("No limit"),
    }
}

/// The columns of the Kill Chart.
const KINDS: [(Six, &str); 4] =
    [(Six::Cav, "cavalry"), (Six::Inf, "infantry"), (Six::Art, "gun"), (Six::Mit, "mitrailleuse")];

fn takes(row: usize, kind: Six) -> u8 {
    match row {
        1 => kind.one_takes(),
        2 => kind.six_takes(),
        _ => 0,
    }
}

pub(super) const KILL_CHART: Table = Table {
    id: "kill-chart",
    name: "Kill chart",
    section: |_, _| "8 Attacking a square",
    lines: "123-127",
    script: None,
    corner: "D6",
    heads: &["Cav.", "Inf.", "Gun", "Mitr."],
    rows: |_| &["1-2", "3-5", "6"],
    cell: |out, _, row, column| {
        let of = |column: usize| KINDS.get(column).map_or(0, |&(kind, _)| takes(row, kind));
        // A die takes one of the losses of its line, not all of them.
        match of(column) {
            0 => Ok(()),
            bases if (0..column).any(|before| of(before) > 0) => write!(out, "or {bases}"),
            bases => write!(out, "{bases}"),
        }
    },
    words: |out, _, row, column| {
        let Some(&(kind, name)) = KINDS.get(column) else { return Ok(()) };
        match (row, takes(row, kind)) {
            (_, 0) => write!(out, "No {name} base"),
            (1, 1) if kind == Six::Inf => write!(out, "1 {name} base if there is no cavalry"),
            (_, 1) => write!(out, "1 {name} base"),
            (_, bases) => write!(out, "{bases} {name} bases"),
        }?;
        if row == 2 { out.write_str(", or another loss of this line") } else { Ok(()) }
    },
};

pub(super) const MORALE: Table = Table {
    id: "morale",
    name: "Morale failures",
    section: |_, _| "9 Morale",
    lines: "140-144",
    script: None,
    corner: "MF",
    heads: &["Result"],
    rows: |_| &["0", "1", "2", "3+"],
    cell: |out, _, row, _| out.write_str(shock(row).word().label),
    words: |out, house, row, _| match shock(row) {
        Shock::Unshaken => out.write_str("Nothing happens"),
        Shock::Pinned => out.write_str("Nothing leaves the square in its next go"),
        Shock::FallBack => out.write_str("All units back a square in the next go"),
        // R16
        Shock::Break if house.on(Rule::Mf3Back) => {
            write!(out, "A die a unit: {LEAVES}-{} removed; the rest fall back", D6.faces())
        }
        Shock::Break => write!(out, "A die a unit: on {LEAVES}-{} it is removed", D6.faces()),
    },
};

fn shock(row: usize) -> Shock {
    Shock::of(u8::try_from(row).unwrap_or(u8::MAX))
}
