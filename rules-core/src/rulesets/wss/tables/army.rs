//! L9-27, L58-68, L154-158 Armies: units, setting up, moves, who wins, what to keep track of.

use crate::prelude::*;
use crate::rulesets::wss::control::{LIMIT, WORTH};
use crate::rulesets::wss::moves::{CHARGE_CM, Unit, in_woods};

pub(super) const MOVES: Table = Table {
    id: "move-ref",
    name: "Moves",
    section: |_, _| "Moving",
    lines: "58-68",
    script: None,
    corner: "UNIT",
    heads: &["cm", "Woods"],
    #[rustfmt::skip]
    rows: |_| &[
        "GUN BY HAND", "MORTAR", "INFANTRY", "LIMBER", "CART", "CAVALRY", "OFFICER", "CHARGE",
        "UNLIMBER", "DISMOUNT",
    ],
    cell: |out, _, row, column| match (Unit::at(row), column) {
        (Some(unit), 0) => write!(out, "{}", unit.cm()),
        (Some(unit), _) if unit.is_artillery() => out.write_str("no"),
        (Some(unit), _) => write!(out, "{}", in_woods(unit)),
        (None, 0) if row == Unit::ALL.len() => write!(out, "+{CHARGE_CM}"),
        (None, 0) => out.write_str("all"),
        (None, _) => Ok(()),
    },
    words: |out, _, row, column| {
        let words = match (row, column) {
            (0..=6, 1) => "Half in woods and difficult ground, not for guns",
            (6, _) => "Once a turn, at any time",
            (7, _) => "Alliance only, once a game",
            (8.., _) => "Takes a whole move",
            _ => "At most: less is allowed",
        };
        out.write_str(words)
    },
};

notes! {
    pub(super) UNITS = "unit-ref", "Units";
    ("The armies", "9-21");
    "UNIT", "Is";
    "BATTALION" / "6-7 st." / "Grenadiers are one of them; 120 men a stand",
    "REGIMENT" / "8-16 st." / "4 to 8 squadrons of 2, about 60 men a stand",
    "ARTILLERY" / "1 st." / "A unit without pips; 3 casualties remove it",
    "LIMBERS" / "leave" / "Off the field once the guns stand; then by hand",
    "BRIGADE" / "3-4 reg." / "3 or 4 regiments",
    "GUARD ETC" / "elite" / "And all artillery; the rest is trained or raw",
    "GRENADIERS" / "elite" / "In a battalion of their own, or in a breach",
    "BRIT. DRAG." / "horse" / "Count as horse; may dismount",
    "DRAGOONS" / "light" / "Light cavalry; may dismount",
    "HUSSARS" / "light" / "Light cavalry",
    "ON FOOT" / "inf." / "Dismounted dragoons fight as infantry",
}

pub(super) const SETUP: Table = Table {
    id: "setup-ref",
    name: "Setting up",
    section: |row, _| if row == 1 { "The armies" } else { "Getting started" },
    lines: "21-27",
    script: None,
    corner: "STEP",
    heads: &["Rule"],
    rows: |_| &["1 STORY", "2 RAW", "3 DEFENDER", "4 ATTACKER", "5 DEFENDER", "FAR APART"],
    cell: |out, _, row, _| out.write_str(text_at(SETUP_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(SETUP_WORDS, row)),
};

const SETUP_CELLS: &[&str] = &["Roles", "Dice", "First", "Second", "Shifts", "Double"];

const SETUP_WORDS: &[&str] = &[
    "Agree who defends, who attacks, and what wins",
    "A die for every unit that is not elite",
    "Sets up first, within a third of the table",
    "Sets up next, when he has seen the defender",
    "May shift a quarter of his units",
    "Agree on double moves for the first turn or two",
];

pub(super) const VICTORY: Table = Table {
    id: "victory-ref",
    name: "Who wins",
    section: |_, _| "Who wins?",
    lines: "156-158",
    script: None,
    corner: "COUNTS",
    heads: &["Stands"],
    rows: |_| &["STAND", "CANNON", "MORTAR", "OFFICER", "C-IN-C", "WITHDRAWS", "NIGHT"],
    cell: |out, _, row, _| match WORTH.get(row) {
        Some(worth) => write!(out, "{worth}"),
        None if row == WORTH.len() => write!(out, "{LIMIT}%"),
        None => out.write_str("turn 7"),
    },
    words: |out, _, row, _| match row {
        0..=4 => out.write_str("Dead or routing, towards the limit"),
        5 => out.write_str("If so much is dead or routing: by agreement"),
        _ => out.write_str("Fewest stands in the dead pool wins"),
    },
};

pub(super) const TRACK: Table = Table {
    id: "track",
    name: "What to record",
    section: |row, _| match row {
        0 => "Morale, pips, the test",
        3 => "The armies",
        4..=6 => "Other tests",
        8 => "Moving",
        9 => "Infantry v infantry",
        2 | 10..=12 | 14 => "Pips and unit losses",
        13 => "Fighting",
        17 => "The turn",
        _ => "Firing",
    },
    lines: "21-152",
    script: None,
    corner: "WHAT",
    heads: &["Note"],
    #[rustfmt::skip]
    rows: |_| &[
        "PIPS", "MARKERS", "STANDS", "ELITE OR RAW", "OFFICER", "TURN HITS", "MOVED", "FIRED", "CHARGE",
        "GLORY", "FOUGHT", "ROUTED", "UNDER FIRE", "ROUND", "GUN HITS", "WALL HITS", "HOUSE HIT",
        "CARDS",
    ],
    cell: |out, _, row, _| out.write_str(text_at(TRACK_CELLS, row)),
    words: |out, _, row, _| {
        out.write_str(match row {
            0..=14 => "Of every unit",
            15..=16 => "Of every wall or house",
            _ => "The turn, and its cards so far",
        })
    },
};

const TRACK_CELLS: &[&str] = &[
    "0-6", "0-3", "left", "kept", "+ pips", "3 test", "last", "ever", "once", "once", "now", "now",
    "now", "1-2", "0-2", "0-1", "last", "turn",
];
