//! L13-69, L146-154 Units, movement, setting up, and what of the parent rules is off.

use crate::prelude::*;
use crate::rulesets::schnaffs::moves::{self, GUN_SQUARES, Piece};
use crate::rulesets::schnaffs::plans::Plan;
use crate::rulesets::schnaffs::points::{self, Kind, Quality};
use crate::rulesets::schnaffs::units::{SQUARE, Unit};

pub(super) const MOVES: Table = Table {
    id: "move-ref",
    name: "Movement",
    section: |_, _| "5 Movement",
    lines: "57-61",
    script: None,
    corner: "UNIT",
    heads: &["Squares", "Die"],
    rows: |_| &["INFANTRY", "CAVALRY", "GUNS", "LIGHT GUNS", "MITR."],
    cell: |out, _, row, column| match (column, squares(row)) {
        (0, (squares, _)) => write!(out, "{squares}"),
        (_, (_, Some(piece))) => write_need(out, piece.need()),
        _ => Ok(()),
    },
    words: |out, _, row, column| match (column, squares(row)) {
        (0, (squares, Some(_))) => write!(out, "{} if the die allows", Counted::squares(squares)),
        (0, (squares, None)) if row == 1 => {
            write!(out, "{}, never dismounted", Counted::squares(squares))
        }
        (0, (squares, None)) => write!(out, "{}", Counted::squares(squares)),
        (_, (_, Some(piece))) => {
            out.write_str("Moves on ")?;
            write_from(out, piece.need())
        }
        (_, (_, None)) => out.write_str("No die: always moves"),
    },
};

/// How far a row's units move, and which must throw for it.
fn squares(row: usize) -> (u8, Option<Piece>) {
    match row {
        0 => (moves::INFANTRY_SQUARES, None),
        1 => (moves::CAVALRY_SQUARES, None),
        row => (GUN_SQUARES, Choice::at(row - 2)),
    }
}

pub(super) const EXITS: Table = Table {
    id: "exit",
    name: "Leave closed sq.",
    section: |_, _| "6 Closed terrain",
    lines: "63-69",
    script: None,
    corner: "UNIT",
    heads: &["Die"],
    rows: |_| &["INFANTRY", "CAVALRY", "LIGHT GUNS", "MITR.", "OTHER GUNS"],
    cell: |out, _, row, _| match moves::Unit::at(row) {
        Some(unit) => write_need(out, unit.need()),
        None => Ok(()),
    },
    words: |out, _, row, _| match moves::Unit::at(row) {
        Some(unit) => {
            out.write_str("Leaves woods or buildings on ")?;
            write_from(out, unit.need())
        }
        None => Ok(()),
    },
};

pub(super) const UNITS: Table = Table {
    id: "army-ref",
    name: "Units and bases",
    section: |row, column| match (row, column) {
        (2, 1) => "1 Basing",
        _ => "2 Composition of armies",
    },
    lines: "13-21",
    script: None,
    corner: "UNIT",
    heads: &["Bases", "A base"],
    rows: |_| &["INF. UNIT", "CAV. UNIT", "BATTERY"],
    cell: |out, _, row, column| match (column, UNIT_BASES.get(row)) {
        (0, Some(Unit { fewest, most })) if fewest == most => write!(out, "{most}"),
        (0, Some(Unit { fewest, most })) => write!(out, "{fewest}-{most}"),
        (1, _) => out.write_str(text_at(&["600", "300", "1 gun"], row)),
        _ => Ok(()),
    },
    words: |out, _, row, column| match (column, UNIT_BASES.get(row)) {
        (0, Some(Unit { fewest, most })) if fewest == most => {
            write!(out, "{}", Counted::bases(*most))
        }
        (0, Some(Unit { fewest, most })) => write!(out, "{fewest} to {most} bases"),
        _ => out.write_str(text_at(BASE_WORDS, row)),
    },
};

const BASE_WORDS: &[&str] = &[
    "About 600 men: 2 to 4 figures on 30 x 30 mm",
    "About 300 riders: 2 to 4 figures on 30 x 30 mm",
    "One gun or mitrailleuse with its crew",
];

const UNIT_BASES: [Unit; 3] = [Unit::INFANTRY, Unit::CAVALRY, Unit::BATTERY];

pub(super) const WORDS: Table = Table {
    id: "words",
    name: "What words mean",
    section: |row, _| match row {
        0..=6 => "8 Attacking a square",
        7 | 8 => "7 Artillery",
        _ => "4 Deployment",
    },
    lines: "53-118",
    script: None,
    corner: "WORD",
    heads: &["Means"],
    #[rustfmt::skip]
    rows: |_| &[
        "FULL INF.", "WEAK INF.", "FULL CAV.", "WEAK CAV.", "PROF.", "RESERVIST", "GOOD RIFLE",
        "LIGHT GUN", "CLOSED", "LIMIT",
    ],
    cell: |out, _, row, _| match row {
        0 => write!(out, "{}+ bases", Unit::INFANTRY.full()),
        1 => write!(out, "Up to {}", Unit::INFANTRY.weak()),
        2 => write!(out, "{}+ bases", Unit::CAVALRY.full()),
        3 => write!(out, "{} base", Unit::CAVALRY.weak()),
        9 => write!(out, "{SQUARE} units"),
        row => out.write_str(text_at(
            &["Guards", "Landwehr", "Chassepot", "BL, 4-pdr", "Wood, bldg"],
            row - 4,
        )),
    },
    words: |out, _, row, _| match row {
        0 => write!(out, "Full strength: {} or more infantry bases left", Unit::INFANTRY.full()),
        1 => write!(out, "Understrength: {} or fewer infantry bases left", Unit::INFANTRY.weak()),
        2 => write!(out, "Full strength: {} or more cavalry bases left", Unit::CAVALRY.full()),
        3 => write!(out, "Understrength: {} cavalry base left", Unit::CAVALRY.weak()),
        9 => write!(out, "Holds {SQUARE} units at most"),
        row => out.write_str(text_at(OTHER_WORDS, row - 4)),
    },
};

const OTHER_WORDS: &[&str] = &[
    "Chasseurs, jaegers, colonial troops, Guard",
    "Garde Mobile, Landwehr",
    "Chassepot or Werder",
    "Light BL guns and the 4-pdr bronze ML gun",
    "Woods and buildings",
];

pub(super) const COSTS: Table = Table {
    id: "costs",
    name: "Points for a base",
    section: |_, _| "10 Points costs",
    lines: "146-152",
    script: None,
    corner: "BASE",
    heads: &["Reg.", "Prof.", "Res."],
    rows: |_| &["INF.", "CHASSEPOT", "CAV.", "BL OR MITR.", "ML GUN"],
    cell: |out, _, row, column| match cost(row, column) {
        Some(cost) => write!(out, "{cost}"),
        None => Ok(()),
    },
    words: |out, _, row, column| match cost(row, column) {
        Some(cost) => write!(out, "{cost} points for a base"),
        None => Ok(()),
    },
};

fn cost(row: usize, column: usize) -> Option<i16> {
    let lines = [
        (Kind::Infantry, 0),
        (Kind::Infantry, points::GOOD_RIFLE),
        (Kind::Cavalry, 0),
        (Kind::Gun, 0),
        (Kind::Gun, points::MUZZLE_LOADER),
    ];
    let (kind, extra) = lines.get(row)?;
    Some(kind.price() + extra + Quality::at(column)?.price())
}

pub(super) const PLANS: Table = Table {
    id: "plans",
    name: "Plans",
    section: |_, _| "3 Attacker and defender",
    lines: "23-47",
    script: None,
    corner: "PLAN",
    heads: &["Ger.", "Fr."],
    rows: |_| &["NACH PARIS", "STEADY ADV.", "FLANKER", "SOLID DEF.", "TO THE LAST"],
    cell: |out, _, row, column| match plan(row, column) {
        Some(number) => write!(out, "{number}"),
        None => Ok(()),
    },
    words: |out, _, row, column| {
        let side = if column == 0 { "Germans" } else { "French" };
        match (Plan::at(row), plan(row, column)) {
            (Some(plan), Some(number)) => {
                write!(out, "{}: number {number} of the {side}", plan.word().label)
            }
            _ => write!(out, "Not a plan of the {side}"),
        }
    },
};

/// The number of a side's plan on the form.
fn plan(row: usize, column: usize) -> Option<i32> {
    let (first, last) = *[Plan::GERMAN, Plan::FRENCH].get(column)?;
    let number = i32::try_from(row).ok()? + 1;
    (first..=last).contains(&number).then_some(number)
}

pub(super) const DEPLOYMENT: Table = Table {
    id: "deploy-ref",
    name: "Deployment",
    section: |_, _| "4 Deployment",
    lines: "49-53",
    script: None,
    corner: "WHO",
    heads: &["Where"],
    rows: |_| &["DEFENDER", "LIMIT", "THE REST"],
    cell: |out, _, row, _| match row {
        1 => write!(out, "{SQUARE} units"),
        row => out.write_str(text_at(&["Row 3+", "", "As SB"], row)),
    },
    words: |out, _, row, _| match row {
        1 => write!(out, "No square holds more than {SQUARE} units"),
        row => out.write_str(text_at(
            &["Not in the first two rows from the attacker's edge", "", "As in Square Bashing"],
            row,
        )),
    },
};

// L154 stands below the points costs. L89 ends the rules of artillery.
notes! {
    pub(super) PARENT_RULES = "sb-rules", "SB rules not used";
    ("10 Points costs", "154, 89");
    "SB RULE", "Here";
    "RULE 20" / "Off" / "Gas is not used",
    "RULE 21" / "Off" / "Fortifications are not used",
    "RULE 22" / "Off" / "Higher command is not used",
    "BARRAGES" / "None" / "There are no artillery barrages" in "7 Artillery",
}
