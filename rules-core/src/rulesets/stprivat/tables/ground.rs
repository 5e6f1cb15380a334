//! L60-96 Movement, terrain, and what a square holds.

use crate::prelude::*;
use crate::rulesets::stprivat::movement::{RATES, ROAD, Unit};

use super::figure;

/// The column after the three rates.
const ROADS: usize = 3;

pub(super) const MOVEMENT: Table = Table {
    id: key!("movement"),
    name: "Movement",
    source: "62-68",
    corner: "UNIT",
    heads: Texts("Open|Hill|Woods|Road"),
    rows: Texts("COLUMN|LINE|CAVALRY|LIMBERED|BY HAND|GENERAL"),
    cell: |out, row, column| match (column, rate(row, column)) {
        (_, 0) => Ok(()),
        (ROADS, bonus) => write!(out, "+{bonus}"),
        (_, rate) => write!(out, "{rate}"),
    },
    words: |out, row, column| match (column, rate(row, column)) {
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
    id: key!("terrain"),
    name: "Terrain",
    source: "84-88",
    corner: "GROUND",
    heads: Texts("Foot|Horse|Guns"),
    rows: Texts("HILL|WOODS|TOWN|WALL|STREAM|BRIDGE|ROAD"),
    cell: |out, row, column| match (row, column) {
        (6, 0 | 2) => write!(out, "+{ROAD}"),
        _ => text_cells!(
            "\
            stop|stop|no\n\
            stop|stop|edge\n\
            1|1|1\n\
            stop|-2|no\n\
            stop|-2|-2\n\
            free|free|free"
        )(out, row, column),
    },
    words: text_cells!(TERRAIN_WORDS),
};

const TERRAIN_WORDS: &str = "\
Stop in its first square; slower from next turn
As a hill; guns no farther than the edge
Off the road 1 square a turn, on it no delay
Foot: stop, cross, stop. Horse: 2 squares
Foot: a turn in the ford. Others: 2 squares
No delay
For columns and limbered guns";

pub(super) const SQUARES: Table = Table {
    id: key!("squares"),
    name: "Stands a square",
    source: "74-96",
    corner: "IN",
    heads: Texts("Stands"),
    rows: Texts("A SQUARE|SMALL BLDG|LARGE BLDG|A COLUMN|CAV. DEPTH|GENERALS|ZONE"),
    cell: text_cells!("4\n3\n5\n2-4\n2\n1\nFront 3"),
    words: text_cells!(SQUARE_WORDS),
};

const SQUARE_WORDS: &str = "\
Gun, crew, limber, team: one each. Cavalry alone
No cavalry or guns; a crew without its gun may
No cavalry or guns; a crew without its gun may
In single file for the whole move
Stands deep, at most; no matter for its speed
Beside the stands; one more if C-in-C
Of foot and unlimbered guns: enemies stop in it";
