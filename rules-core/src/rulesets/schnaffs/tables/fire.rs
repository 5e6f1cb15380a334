//! L71-89 Artillery.

use crate::prelude::*;
use crate::rulesets::schnaffs::fire::{Gun, Range, Terrain};

pub(super) const TO_HIT: Table = Table {
    id: "to-hit",
    name: "Guns: to hit",
    section: |_, _| "7 Artillery",
    lines: "73-85",
    script: None,
    corner: "GUN",
    heads: &["Adj.", "Diag.", "2 sq."],
    rows: |_| &["BL FIELD", "BL LIGHT", "ML HEAVY", "ML LIGHT", "MITR."],
    cell: |out, _, row, column| match need(row, column) {
        Some(need) => write_need(out, need),
        None => Ok(()),
    },
    words: |out, _, row, column| match need(row, column) {
        Some(need) => {
            out.write_str("A possible kill for each die of ")?;
            write_from(out, need)
        }
        None => out.write_str("Out of range: cannot fire"),
    },
};

fn need(row: usize, column: usize) -> Option<u8> {
    Gun::at(row)?.need(Range::at(column)?)
}

pub(super) const SAVES: Table = Table {
    id: "saves",
    name: "Saves from fire",
    section: |_, _| "7 Artillery",
    lines: "87",
    script: None,
    corner: "TARGET IN",
    heads: &["BL", "Others"],
    rows: |_| &["OPEN", "BUILDINGS", "WOODS", "SOFT GROUND"],
    cell: |out, _, row, column| match save(row, column) {
        Some(save) => write_need(out, save),
        None => Ok(()),
    },
    words: |out, _, row, column| match save(row, column) {
        Some(save) => {
            out.write_str("A possible kill is ignored on ")?;
            write_from(out, save)
        }
        None => out.write_str("No save"),
    },
};

/// Breech-loaders fire percussion shell; a gun of each sort stands for all of it.
fn save(row: usize, column: usize) -> Option<u8> {
    [Gun::BlField, Gun::MlHeavy].get(column)?.save(Terrain::at(row)?)
}

pub(super) const LIMITS: Table = Table {
    id: "fire-limits",
    name: "Who may fire",
    section: |_, _| "7 Artillery",
    lines: "75-89",
    script: None,
    corner: "FIRE",
    heads: &["Allowed"],
    rows: |_| &["OVER WOODS", "OVER BLDG", "OVER TROOPS", "GUN MOVES", "GUN ATTACKS", "BARRAGE"],
    cell: |out, _, row, _| out.write_str(text_at(LIMITS_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(LIMITS_WORDS, row)),
};

const LIMITS_CELLS: &[&str] = &["Higher", "Higher", "Higher", "No", "No", "No"];

const LIMITS_WORDS: &[&str] = &[
    "Only from higher ground",
    "Only from higher ground",
    "Only from higher ground",
    "Not in a go in which it moves",
    "Not in a go in which it attacks",
    "There are no barrages",
];
