//! L7-27, L75-93, L171, L177 The troop table.

use crate::prelude::*;
use crate::rulesets::dbfpw::paces;
use crate::rulesets::dbfpw::troops::Troop;

/// The types, in the order of their choice.
#[rustfmt::skip]
pub(super) const NAMES: &[&str] = &[
    "INF RM", "INF BLR1", "INF BLR2", "SS BLR1", "SS BLR2", "FA PR", "FA FR", "HA PR", "HA FR",
    "MIT", "HC", "LC", "SC", "GS", "CMD", "BT", "CU", "DSC", "SUB CMDR",
];

/// All but the last: a sub-commander can be bought, but has no move of his own.
const MOVERS: &[&str] = NAMES.split_at(NAMES.len() - 1).0;

/// The basic factor is the last column.
const FACTOR: usize = 5;
/// Good going, where «#» stands by infantry (R7).
const GOOD: usize = 2;

/// Paces, or the basic factor; 0 where the table has a dash.
fn figure(house: &House, row: usize, column: usize) -> i16 {
    let troop = Troop::at(row).unwrap_or(Troop::Dsc);
    let [effective, long] = troop.reach(house);
    let [good, bad, road] = troop.figures().moves.map(paces);
    let distances = [effective, long, good, bad, road];
    // No distance is above 3400.
    let distance = distances.get(column).map(|&paces| i16::try_from(paces).unwrap_or(0));
    distance.unwrap_or_else(|| troop.figures().factor.into())
}

pub(super) const TROOPS: Table = Table {
    id: "troop-ref",
    name: "Troop types",
    section: |row, column| match (row, column) {
        (..3, GOOD) => "Firing: notes",
        (16, _) => "Prussian caisson unit",
        (17, _) => "Larger battles",
        _ => "Firing: troop types",
    },
    lines: "7-27, 171, 177",
    script: None,
    corner: "TYPE",
    heads: &["Eff.", "Long", "GG", "BG", "Road", "CF"],
    rows: |_| MOVERS,
    cell: |out, house, row, column| match figure(house, row, column) {
        0 => Ok(()),
        factor if column == FACTOR => write!(out, "{factor:+}"),
        paces if column == GOOD && row < 3 => write!(out, "{paces}#"),
        paces => write!(out, "{paces}"),
    },
    words: |out, house, row, column| match figure(house, row, column) {
        0 => out.write_str("None"),
        _ if column == GOOD && row < 3 => {
            out.write_str("100 more into combat, not in attack column")
        }
        _ => out.write_str(text_at(WORDS, column)),
    },
};

const WORDS: &[&str] = &[
    "Paces of effective range",
    "If raised and halted, at a target in GG",
    "Paces in good going",
    "Paces in bad going",
    "Paces by road",
    "Basic factor. A Mit throws its check first",
];
