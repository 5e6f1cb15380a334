//! 513-633, 2278-2790 Fire and what it costs.

use core::fmt;

use crate::prelude::*;

use crate::rulesets::kriegsspiel::counted::POINT;
use crate::rulesets::kriegsspiel::fire::guns::LIMITS;
use crate::rulesets::kriegsspiel::fire::{Aim, Weapon, figure};
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::losses::Target;
use crate::rulesets::kriegsspiel::track::Track;

use super::{Out, number};

const FACES: &[&str] = &["1", "2", "3", "4", "5", "6"];
const GUNS: &[&str] = &[
    "6 SMALL CAN.",
    "6 LARGE CAN.",
    "6 ELEV.",
    "6 RANDOM",
    "12 SMALL CAN.",
    "12 LARGE CAN.",
    "12 ELEV.",
    "12 RANDOM",
];
const FOOT: &[&str] = &[
    "LINE 100",
    "LINE 200",
    "LINE 300",
    "LINE 400",
    "SKIRM. 100",
    "SKIRM. 200",
    "SKIRM. 300",
    "SKIRM. 400",
];

const BATTERIES: [Weapon; 2] = [Weapon::Light, Weapon::Heavy];
const MUSKETS: [Weapon; 2] = [Weapon::HalfBattalion, Weapon::TwoBlocks];

/// Four bands of each of two weapons, as the players agreed.
fn points(
    out: Out<'_>,
    house: &House,
    ([first, second], aim): ([Weapon; 2], Aim),
    row: usize,
    column: usize,
) -> fmt::Result {
    let weapon = if row < 4 { first } else { second };
    // Six columns.
    let face = column as u8 + 1;
    number(out, Some(figure(weapon, aim, row % 4, face, house).into()))
}

pub(super) const GUNS_GOOD: Table = Table {
    id: "guns-good",
    name: "Guns: good effect",
    section: |_, _| "App. 3: artillery table",
    lines: "2463-2508,2562-2607",
    script: None,
    corner: "DIE",
    heads: FACES,
    rows: |_| GUNS,
    cell: |out, house, row, column| points(out, house, (BATTERIES, Aim::Good), row, column),
    words: of_battery,
};

pub(super) const GUNS_BAD: Table = Table {
    id: "guns-bad",
    name: "Guns: bad effect",
    section: |_, _| "App. 3: artillery table",
    lines: "2404-2460,2511-2559",
    cell: |out, house, row, column| points(out, house, (BATTERIES, Aim::Bad), row, column),
    ..GUNS_GOOD
};

fn of_battery(out: Out<'_>, house: &House, _: usize, column: usize) -> fmt::Result {
    // 545, 2514-2515 (R4)
    if house.on(Rule::NinePdr) {
        return out.write_str("Points of six guns; 9-pdr: a die says 6 or 12");
    }
    write!(
        out,
        "Points of six guns; a 9-pdr reads the {}",
        if column.is_multiple_of(2) { 12 } else { 6 }
    )
}

pub(super) const MUSKETS_GOOD: Table = Table {
    id: "muskets-good",
    name: "Muskets: good",
    section: |_, _| "App. 3: small arms table",
    lines: "2660-2704,2750-2790",
    rows: |_| FOOT,
    cell: |out, house, row, column| points(out, house, (MUSKETS, Aim::Good), row, column),
    words: of_foot,
    ..GUNS_GOOD
};

pub(super) const MUSKETS_BAD: Table = Table {
    id: "muskets-bad",
    name: "Muskets: bad",
    section: |_, _| "App. 3: small arms table",
    lines: "2613-2657,2707-2747",
    cell: |out, house, row, column| points(out, house, (MUSKETS, Aim::Bad), row, column),
    ..MUSKETS_GOOD
};

fn of_foot(out: Out<'_>, house: &House, row: usize, _: usize) -> fmt::Result {
    // 2633, 2642 By the labels, or by the notes (R6).
    let limit = if house.on(Rule::RifleRows) { 300 } else { 200 };
    match row {
        0..=3 => out.write_str("Points of half a battalion"),
        5 => write!(out, "Points of two blocks, and of rifles to {limit}"),
        6 => write!(out, "Points of two blocks, and of rifles {limit}-400"),
        _ => out.write_str("Points of two blocks"),
    }
}

pub(super) const RANGES: Table = Table {
    id: "ranges",
    name: "Gun ranges",
    section: |_, _| "App. 3: gun ranges",
    lines: "2278-2295",
    script: None,
    corner: "PACES",
    heads: &["6, 9", "12"],
    rows: |_| &["SMALL CAN.", "LARGE CAN.", "ELEVATION", "RANDOM"],
    cell: |out, _, row, column| {
        number(out, LIMITS.get(column).and_then(|limits| limits.get(row)).copied())
    },
    words: |out, house, _, column| {
        out.write_str(match column {
            0 if house.on(Rule::NinePdr) => "Up to this; 9-pdr: a die says 6 or 12",
            0 => "Up to this many paces",
            _ => "Up to this; ruling: howitzers too",
        })
    },
};

pub(super) const EFFECT: Table = Table {
    id: "effect",
    name: "Good or bad effect",
    section: |_, _| "Good and bad effect",
    lines: "547-603",
    script: None,
    corner: "FIRE",
    heads: &["Good", "Bad"],
    rows: |_| &["CANISTER", "BALL", "RANDOM"],
    cell: |out, _, row, column| out.write_str(cell_at(EFFECT_CELLS, row, column)),
    words: |out, _, row, column| out.write_str(cell_at(EFFECT_WORDS, row, column)),
};

#[rustfmt::skip]
const EFFECT_CELLS: &[&[&str]] = &[
    &["To 5°", "10°+"],
    &["To 10°", "15°+"],
    &["To 5°", "10°+"],
];

#[rustfmt::skip]
const EFFECT_WORDS: &[&[&str]] = &[
    &["Even for 150 paces before the guns", "Swamp, hedges or broken ground"],
    &["Clear view 200 paces about the target", "No clear view, or a fourth of the way barred"],
    &["Even for 600 paces before the target", "Broken, or barred within 600 paces"],
];

pub(super) const FACTORS: Table = Table {
    id: "fire-factors",
    name: "Fire modifiers",
    section: |row, _| match row {
        0 | 1 => "Artillery: adjustments",
        4 => "Target under cover",
        6 => "Howitzers v buildings",
        7 => "Attacks by night",
        _ => "Artillery: cover",
    },
    lines: "539,563,609-633,685,1518",
    script: None,
    corner: "CASE",
    heads: &["Points"],
    #[rustfmt::skip]
    rows: |_| &[
        "DENSE", "FLANK", "CANISTER", "BALL SHELL", "MUSKETS", "SHELTERED", "BUILDINGS", "NIGHT",
    ],
    cell: |out, _, row, _| out.write_str(text_at(FACTORS_CELLS, row)),
    words: |out, house, row, _| {
        // How the cases add up (R10).
        out.write_str(match (row, house.choice(Rule::Stack25)) {
            (0, 2) => "2 battalions deep, 2 lines, skirm. near; also shell",
            (1, 1) => "If it is none of those: only one is added",
            (1, 2) => "Besides all of those",
            _ => text_at(FACTORS_WORDS, row),
        })
    },
};

const FACTORS_CELLS: &[&str] = &["+1/4", "+1/4", "x1/2", "x1/3", "x1/2", "x0", "x1/3", "x1/2"];

const FACTORS_WORDS: &[&str] = &[
    "2 battalions deep, 2 lines, skirm. near, shell",
    "Besides one of those",
    "At men who defend an edge",
    "At men who defend an edge",
    "At men who defend an edge",
    "Howitzers that know the place x1/3",
    "Bombarded",
    "Muskets; guns to 600, bad unless laid by day",
];

pub(super) const POINTS: Table = Table {
    id: "points-men",
    name: "Points and men",
    section: |_, _| "3 Firepower",
    lines: "513-530,4483-4641",
    script: None,
    corner: "TARGET",
    heads: &["Pts", "Men", "Full"],
    rows: |_| &["3 RANKS", "2 RANKS", "SKIRM.", "CAVALRY", "GUNS"],
    cell: |out, house, row, column| {
        let [points, men] = Target::ALL.get(row).map_or([0, 0], |target| target.men(house));
        match (row, column) {
            // A gun's points are no whole number.
            (4, 1) => out.write_str("1"),
            (4, _) => out.write_str("12½"),
            // Skirmishers and cavalry have two tracks each, all of them as long.
            (_, 2) => number(out, Track::ALL.get(row).map(|track| track.full_of_points(house))),
            _ => number(out, [points, men].get(column).copied().map(u16::from)),
        }
    },
    words: |out, house, row, column| {
        let [points, men] = Target::ALL.get(row).map_or([0, 0], |target| target.men(house));
        match (row, column) {
            (_, 2) => out.write_str("Points that fill the track"),
            (4, _) => out.write_str("12½ points are a gun"),
            _ => {
                let be = if points == 1 { "is" } else { "are" };
                write!(out, "{} {be} {men} men", Counted::of(points, POINT))
            }
        }
    },
};
