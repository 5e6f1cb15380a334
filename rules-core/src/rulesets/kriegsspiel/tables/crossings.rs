//! 1531-1613 Bridges and boats.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::crossings::boats::{HOLDS, SPEED, SWIM};
use crate::rulesets::kriegsspiel::crossings::bridges::WORKS;

use super::number;

pub(super) const BRIDGES: Table = Table {
    id: "bridges",
    name: "Bridges",
    section: |row, _| match row {
        3 => "Floating bridge",
        4 => "Trestle bridges",
        5 | 6 => "Repairing bridges",
        7..=10 => "Destruction of bridges",
        11.. => "Obstacles on bridges",
        _ => "5 Bridges and fords",
    },
    lines: "1531-1588",
    script: None,
    corner: "WORK",
    heads: &["Moves", "Each"],
    #[rustfmt::skip]
    rows: |_| &[
        "PONTOON", "AFLOAT", "TAKE UP", "FLOATING", "TRESTLE", "REPAIR STONE", "REPAIR WOOD",
        "BLOW UP", "BURN", "TEAR A GAP", "TEAR ALL", "OBSTACLES", "CLEAR THEM",
    ],
    cell: |out, _, row, column| {
        let Some(work) = WORKS.get(row) else { return Ok(()) };
        let figure = if column == 0 { work.moves } else { work.each };
        number(out, (figure > 0).then_some(figure.into()))
    },
    words: |out, _, row, _| out.write_str(text_at(BRIDGES_WORDS, row)),
};

const BRIDGES_WORDS: &[&str] = &[
    "50 feet; 12 under ball, none under canister",
    "50 feet of pontoons",
    "10 pontoons",
    "25 paces, horse 30; wide x2, rapid or afar x3",
    "50 feet; sappers +45, carpenters +90",
    "No measure: a pier",
    "25 paces of planks",
    "No measure; timed 90",
    "No measure; timed 90; put out in 5 the piles stay",
    "No measure: impassable, however long it is",
    "No measure; over 100 paces x3, over 400 x4",
    "No measure",
    "No measure",
];

pub(super) const BOATS: Table = Table {
    id: "boats",
    name: "Boats",
    section: |row, _| if row == 6 { "Swimming" } else { "Boats and ferries" },
    lines: "1590-1613",
    script: None,
    corner: "BOAT",
    heads: &["Foot", "Horse", "Guns"],
    rows: |_| &["FERRY", "PONTOON", "DOUBLE", "DOWNSTREAM", "UPSTREAM", "ACROSS", "SWIMMERS"],
    cell: |out, _, row, column| {
        let holds = HOLDS.get(row).and_then(|holds| holds.get(column)).filter(|&&hold| hold > 0);
        let [_, swim, _] = SWIM;
        let speed = SPEED.get(row.wrapping_sub(HOLDS.len())).map_or(swim, |&speed| speed.into());
        number(out, if row < HOLDS.len() { holds.map(|&hold| hold.into()) } else { Some(speed) })
    },
    words: |out, _, row, column| {
        out.write_str(match (row, column) {
            (1, 1..) => "No horse, no guns",
            (2, 2) => "A light gun without limber or horses",
            (..3, _) => "In a boat",
            (6, _) => "Paces a move, 5 moves to start, 1 to form up",
            _ => "Paces a move",
        })
    },
};
