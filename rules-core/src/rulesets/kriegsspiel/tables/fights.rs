//! 956-993, 1085-1119, 1367-1467, 3226-3358, 3672-3869 Charges on infantry, and strongholds.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::kriegsspiel::charge::{BODY, CHART, Sixth};
use crate::rulesets::kriegsspiel::stronghold::ATTACKS;

use super::{Out, write_call, write_die};

/// A die of a charge, which is always the infantry's.
fn write_infantry(out: Out<'_>, house: &House, die: u8) -> fmt::Result {
    match (die, Sixth::agreed(house)) {
        (0, _) | (6, Sixth::NoChance) => out.write_str("-"),
        (6, Sixth::DieV) => out.write_str("V"),
        (6, Sixth::FiveToOne) => out.write_str("VI"),
        (die, _) => write_die(out, 1 - i16::from(die)),
    }
}

fn say_infantry(out: Out<'_>, house: &House, die: u8) -> fmt::Result {
    match (die, Sixth::agreed(house)) {
        (0, _) => out.write_str("No chance"),
        // R18
        (6, Sixth::DieV) => out.write_str("No Die VI: Die V, see House rules"),
        (6, Sixth::FiveToOne) => out.write_str("No Die VI: 5 to 1, see House rules"),
        (6, Sixth::NoChance) => out.write_str("No Die VI: no chance, see House rules"),
        (die, _) => write_call(out, 1 - i16::from(die)),
    }
}

/// 3226-3358 Cavalry on infantry by waves.
pub(super) const CHARGES: Table = Table {
    id: "charges",
    name: "Cavalry v infantry",
    section: |_, _| "App. 3: cav. v infantry",
    lines: "3226-3358",
    script: None,
    corner: "CAV.",
    heads: &["bn", "half", "sh. bn", "half", "bad bn", "half"],
    rows: |_| &["1", "2", "3", "4", "WAVE 3+"],
    cell: |out, house, row, column| write_infantry(out, house, chart(row, column)),
    words: |out, house, row, column| say_infantry(out, house, chart(row, column)),
};

fn chart(row: usize, column: usize) -> u8 {
    CHART.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
}

/// 1089-1115 The same in the body of the rules.
pub(super) const CHARGES_BY_BODY: Table = Table {
    id: "charges-body",
    name: "Cav. v inf., body",
    section: |_, _| "Cavalry attacks",
    lines: "1089-1115",
    script: None,
    corner: "CAV.",
    heads: &["massed", "line"],
    rows: |_| &["3 ON 1", "2 ON 1", "4 ON 3", "2 ON 3"],
    cell: |out, house, row, column| write_infantry(out, house, body(row, column)),
    words: |out, house, row, column| say_infantry(out, house, body(row, column)),
};

fn body(row: usize, column: usize) -> u8 {
    BODY.get(row).and_then(|(_, dice)| dice.get(column)).copied().unwrap_or(0)
}

/// 3717-3838, 3992-4079 Attacks on strongholds.
pub(super) const STRONGHOLDS: Table = Table {
    id: "strongholds",
    name: "Strongholds",
    section: |_, _| "App. 3: strongholds",
    lines: "3717-3838,3992-4079",
    script: None,
    corner: "ATTACK",
    heads: &["light", "new", "strong", "new", "fort.", "new"],
    rows: |_| &["FRESH 1", "2", "3", "4", "5", "TIRED 1", "2", "3"],
    cell: |out, _, row, column| write_die(out, attack(row, column)),
    words: |out, _, row, column| write_call(out, attack(row, column)),
};

fn attack(row: usize, column: usize) -> i16 {
    ATTACKS.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0).into()
}

/// 1389-1433, 3681-3713 What kind of stronghold a place is: the rows of each class (R63).
pub(super) const PLACES: Table = Table {
    id: "places",
    name: "Kinds of stronghold",
    section: |_, _| "Stronghold terrain",
    lines: "1389-1433,3681-3713",
    script: None,
    corner: "PLACE",
    heads: &["class"],
    #[rustfmt::skip]
    rows: |_| &[
        "WOOD EDGE", "HEDGE", "FENCED VILL.", "DITCHED ROAD", "15-20 DEGR.", "SMALL BRIDGE", "FORD",
        "SUNKEN ROAD", "SOLID VILL.", "DEEP HEDGES", "TOWN WALL", "DIKE", "HASTY WORKS",
        "DEEP DITCH", "20-25 DEGR.", "BARRICADE", "BRIDGE 50+", "DEFILE", "WOOD ENTRY",
        "BUILT WALL", "FULL WORKS", "25+ DEGR.", "GATE",
    ],
    cell: |out, _, row, _| out.write_str(class(row).0),
    words: |out, _, row, _| out.write_str(class(row).1),
};

const fn class(row: usize) -> (&'static str, &'static str) {
    match row {
        ..8 => ("light", "Light defence"),
        8..19 => ("strong", "Strong defence"),
        _ => ("fort.", "Fortified: made for defence beforehand"),
    }
}

/// 1369-1383, 3841-3868 Troops that a stronghold takes: the paces for a battalion.
pub(super) const GARRISON: Table = Table {
    id: "garrison",
    name: "Troops needed",
    section: |_, _| "Strongholds",
    lines: "1369-1383,3841-3868",
    script: None,
    corner: "BN FOR",
    heads: &["hold", "storm"],
    rows: |_| &["EDGES", "WORKS", "DEFILE"],
    cell: |out, _, row, column| out.write_str(cell_at(GARRISON_CELLS, row, column)),
    words: |out, _, row, _| {
        out.write_str(if row < 2 {
            "Paces for a battalion"
        } else {
            "Enough to fill it, as many to storm it"
        })
    },
};

#[rustfmt::skip]
const GARRISON_CELLS: &[&[&str]] = &[
    &["400-600", "400"],
    &["300-400", "200"],
    &["fill it", "as many"],
];
