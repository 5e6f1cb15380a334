//! L21, L29-31, L138 The turn and its end, and the muster.

use crate::prelude::*;
use crate::rulesets::wss::recover::{BARS, RAW_NEEDS};
use crate::rulesets::wss::troops::{Quality, Side};

pub(super) const TURN: Table = Table {
    id: "turn",
    name: "The turn",
    section: |_, _| "The turn",
    lines: "29-31",
    script: None,
    corner: "CARD",
    heads: &["Does"],
    rows: |_| &["FIRST", "SECOND", "THIRD", "THEN", "LAST", "BLACK", "RED"],
    cell: |out, _, row, _| out.write_str(text_at(TURN_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(TURN_WORDS, row)),
};

const TURN_CELLS: &[&str] =
    &["Firing", "Cavalry", "Foot, guns", "Pips off", "Rally", "French", "Alliance"];

const TURN_WORDS: &[&str] = &[
    "A side's first card: its units fire",
    "Its second card: cavalry moves",
    "Its third card: foot and guns move",
    "After six cards units recover pips",
    "Last routers try to rally",
    "The French side, with Bavaria",
    "The Alliance",
];

pub(super) const RECOVER: Table = Table {
    id: "recover",
    name: "Recovering pips",
    section: |_, _| "Pips and unit losses",
    lines: "138",
    script: None,
    corner: "UNIT",
    heads: &["Die", "Fought", "Routed", "Fire"],
    rows: |_| &["ELITE", "TRAINED", "RAW"],
    cell: |out, _, row, column| match (Quality::at(row), column) {
        (Some(Quality::Raw), 0) => write_need(out, RAW_NEEDS),
        (_, 0) => Ok(()),
        _ if kept(row, column) => out.write_str("No"),
        _ => Ok(()),
    },
    words: |out, _, row, column| match (Quality::at(row), column) {
        (Some(Quality::Raw), 0) => write!(out, "A pip comes off on {RAW_NEEDS} or more"),
        (_, 0) => out.write_str("A pip comes off without a die"),
        _ if kept(row, column) => out.write_str(text_at(
            &["", "No pip off if it fought", "No pip off if it routed", "No pip off under fire"],
            column,
        )),
        _ => out.write_str("A pip comes off all the same"),
    },
};

/// Whether what a column stands for keeps the unit from recovering.
fn kept(row: usize, column: usize) -> bool {
    let bar = column.checked_sub(1).and_then(|column| BARS.get(column));
    bar.is_some_and(|(_, elite)| *elite || Quality::at(row) != Some(Quality::Elite))
}

pub(super) const RAW: Table = Table {
    id: "raw",
    name: "Who is raw",
    section: |_, _| "The armies",
    lines: "21",
    script: None,
    corner: "SIDE",
    heads: &["Raw on"],
    rows: |_| &["FRENCH", "ALLIANCE"],
    cell: |out, _, row, _| match Side::at(row).map(Side::raw_to) {
        Some(1) => out.write_str("1"),
        Some(most) => write!(out, "1-{most}"),
        None => Ok(()),
    },
    words: |out, _, row, _| match Side::at(row).map(Side::raw_to) {
        Some(1) => out.write_str("A unit that is not elite is raw on 1"),
        Some(most) => write!(out, "A unit that is not elite is raw on 1 to {most}"),
        None => Ok(()),
    },
};
