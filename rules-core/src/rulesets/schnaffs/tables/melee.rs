//! L91-144 Attack, kills and morale.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::schnaffs::attack::{AttackSquare, Line};
use crate::rulesets::schnaffs::morale::{LEAVES, Shock};
use crate::rulesets::schnaffs::pool::Six;

use super::{Out, write_word};

fn square() -> AttackSquare {
    AttackSquare::read(&Inputs::new(AttackSquare::FIELDS))
}

pub(super) const ATTACKER: Table = Table {
    id: "attacker",
    name: "Attack points",
    source: "95-104",
    corner: "ATT.",
    heads: &["Each", "Most"],
    rows: &[
        "INF. FULL",
        "INF. WEAK",
        "CAV. FULL",
        "CAV. WEAK",
        "OTHER UNIT",
        "2 INF. BEHIND",
        "EACH FLANK",
        "RIVER",
        "HALF PROF.",
        "RESERVIST",
        "CLOSED",
    ],
    cell: |out, row, column| cell(out, square().attacker().get(row), column),
    words: |out, row, _| words(out, square().attacker().get(row), &ATTACKER_WORDS, row),
};

const ATTACKER_WORDS: [&str; 11] = [
    "each infantry unit at full strength",
    "each understrength infantry unit",
    "each cavalry unit at full strength",
    "each understrength cavalry unit",
    "each unit there that does not attack",
    "two friendly infantry units behind",
    "each flanking square with two friendly units",
    "an attack across a river or bridge",
    "half of the attackers or more professional",
    "each attacking reservist unit",
    "a defender in closed terrain",
];

pub(super) const DEFENDER: Table = Table {
    id: "defender",
    name: "Defence points",
    source: "108-119",
    corner: "DEF.",
    heads: &["Each", "Most"],
    rows: &[
        "CHASSEPOT",
        "OTHER RIFLE",
        "CAVALRY",
        "MITRAILLEUSE",
        "BL GUN",
        "ML GUN",
        "HALF PROF.",
        "EACH FLANK",
        "RIVER",
        "2 INF. BEHIND",
        "RESERVIST",
        "ATTACK MET",
    ],
    cell: |out, row, column| cell(out, square().defender().get(row), column),
    words: |out, row, _| words(out, square().defender().get(row), &DEFENDER_WORDS, row),
};

const DEFENDER_WORDS: [&str; 12] = [
    "each infantry unit with Chassepot or Werder, by d3+2",
    "each infantry unit with other rifles",
    "each cavalry unit",
    "each mitrailleuse base, by d6",
    "each breech-loading gun base",
    "each muzzle-loading gun base",
    "half of the units or more professional",
    "each flanking square with two friendly units",
    "a river or bridge defended",
    "two friendly infantry units behind",
    "each reservist unit in the square",
    "each attack the square has met this go",
];

fn cell(out: Out<'_>, line: Option<&Line>, column: usize) -> fmt::Result {
    match (line, column) {
        (Some(line), 0) => write!(out, "{}", line.step()),
        (Some(line), 1) => line.most().map_or(Ok(()), |most| write!(out, "{most:+}")),
        _ => Ok(()),
    }
}

fn words(out: Out<'_>, line: Option<&Line>, words: &[&str], row: usize) -> fmt::Result {
    let Some(line) = line else { return Ok(()) };
    write!(out, "{} for ", line.step())?;
    write_word(out, words, row)?;
    line.most().map_or(Ok(()), |most| write!(out, ", {most:+} at most"))
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
    source: "123-127",
    corner: "D6",
    heads: &["Cav.", "Inf.", "Gun", "Mit."],
    rows: &["1-2", "3-5", "6"],
    cell: |out, row, column| {
        let of = |column: usize| KINDS.get(column).map_or(0, |&(kind, _)| takes(row, kind));
        // A die takes one of the losses of its line, not all of them.
        match of(column) {
            0 => Ok(()),
            bases if (0..column).any(|before| of(before) > 0) => write!(out, "or {bases}"),
            bases => write!(out, "{bases}"),
        }
    },
    words: |out, row, column| {
        let Some(&(kind, name)) = KINDS.get(column) else { return Ok(()) };
        match (row, takes(row, kind)) {
            (_, 0) => write!(out, "No {name} base"),
            (1, 1) if kind == Six::Inf => write!(out, "1 {name} base if there is no cavalry"),
            (_, 1) => write!(out, "1 {name} base"),
            (_, bases) => write!(out, "{bases} {name} bases"),
        }?;
        if row == 2 { out.write_str(", or one of the others on this line") } else { Ok(()) }
    },
};

pub(super) const MORALE: Table = Table {
    id: "morale",
    name: "Morale failures",
    source: "140-144",
    corner: "MF",
    heads: &["Result"],
    rows: &["0", "1", "2", "3+"],
    cell: |out, row, _| out.write_str(shock(row).word().label),
    words: |out, row, _| match shock(row) {
        Shock::Unshaken => out.write_str("No effect"),
        Shock::Pinned => out.write_str("Nothing may leave the square in its next go"),
        Shock::FallBack => out.write_str("All units fall back a square in their next go"),
        Shock::Break => write!(out, "A die for each unit: on {LEAVES} or more it is out of the game"),
    },
};

fn shock(row: usize) -> Shock {
    Shock::of(u8::try_from(row).unwrap_or(u8::MAX))
}
