//! L60-74, L84-96 Movement, terrain, and what a square holds.

use crate::prelude::*;
use crate::rulesets::stprivat::movement::{RATES, ROAD, Unit};

use super::figure;

/// The column after the three rates.
const ROADS: usize = 3;

pub(super) const MOVEMENT: Table = Table {
    id: "movement",
    name: "Movement",
    section: |_, _| "Movement",
    lines: "62-68",
    script: None,
    corner: "UNIT",
    heads: &["Open", "Hill", "Woods", "Road"],
    rows: |_| &["COLUMN", "LINE", "CAVALRY", "LIMBERED", "BY HAND", "GENERAL"],
    cell: |out, _, row, column| match (column, rate(row, column)) {
        (_, 0) => Ok(()),
        (ROADS, bonus) => write!(out, "+{bonus}"),
        (_, rate) => write!(out, "{rate}"),
    },
    words: |out, _, row, column| match (column, rate(row, column)) {
        (ROADS, 0) => out.write_str("No faster on roads"),
        (ROADS, bonus) => write!(out, "{} more, both together", Counted::squares(bonus)),
        (2, 0) => out.write_str("The edge square at most"),
        (_, 0) => out.write_str("Cannot enter"),
        (_, rate) => write!(out, "{} a turn", Counted::squares(rate)),
    },
};

fn rate(row: usize, column: usize) -> u8 {
    match column {
        ROADS => Unit::at(row).map_or(0, Unit::road_bonus),
        column => figure(&RATES, row, column),
    }
}

pub(super) const TERRAIN: Table = Table {
    id: "terrain",
    name: "Terrain",
    section: |row, column| match (row, column) {
        (0 | 1, 2) => "Movement",
        _ => "Terrain",
    },
    lines: "66-67,72,84-88",
    script: None,
    corner: "GROUND",
    heads: &["Foot", "Horse", "Guns"],
    rows: |_| &["HILL", "WOODS", "TOWN", "WALL", "STREAM", "BRIDGE", "ROAD"],
    cell: |out, _, row, column| match (row, column) {
        (6, 0 | 2) => write!(out, "+{ROAD}"),
        _ => out.write_str(cell_at(TERRAIN_CELLS, row, column)),
    },
    words: |out, _, row, _| out.write_str(text_at(TERRAIN_WORDS, row)),
};

/// But for what the road is worth, which the rules know.
#[rustfmt::skip]
const TERRAIN_CELLS: &[&[&str]] = &[
    &["stop", "stop", "hand 1"],
    &["stop", "stop", "edge"],
    &["1", "1", "1"],
    &["stop", "-2", "no"],
    &["stop", "-2", "-2 limb"],
    &["free", "free", "free"],
];

const TERRAIN_WORDS: &[&str] = &[
    "Stop in its first square. Guns only by hand, 1",
    "As a hill; guns no farther than the edge",
    "Off the road 1 square a turn, on it no delay",
    "Foot: stop, cross, stop. Horse: 2 squares",
    "Foot: a turn in the ford. Horse, limbered guns: 2",
    "No delay",
    "For columns and limbered guns",
];

pub(super) const SQUARES: Table = Table {
    id: "squares",
    name: "Stands in a square",
    section: |row, _| match row {
        3 | 4 => "Marching formation",
        _ => "Square capacity",
    },
    lines: "74,94-96",
    script: None,
    corner: "IN",
    heads: &["Stands"],
    rows: |_| &["THE OPEN", "SMALL BLDG", "LARGE BLDG", "A COLUMN", "CAV. DEPTH", "GENERALS"],
    cell: |out, _, row, _| out.write_str(text_at(&["4", "3", "5", "2-4", "2", "1"], row)),
    words: |out, _, row, _| out.write_str(text_at(SQUARE_WORDS, row)),
};

const SQUARE_WORDS: &[&str] = &[
    "Gun, crew, limber, team: one each. Cavalry alone",
    "No cavalry or guns; a crew without its gun may",
    "No cavalry or guns; a crew without its gun may",
    "In single file for the whole move",
    "Stands deep, at most; no matter for its speed",
    "Beside the stands; one more if C-in-C",
];
