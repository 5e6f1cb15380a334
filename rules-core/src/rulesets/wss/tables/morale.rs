//! L70, L96, L146-152 Tests and officers.

use crate::prelude::*;
use crate::rulesets::wss::friends::{self, Contagion};
use crate::rulesets::wss::heavy_fire::HEAVY;
use crate::rulesets::wss::manoeuvre;
use crate::rulesets::wss::officers::{LIVES, Rank};
use crate::rulesets::wss::rally::{ENEMY_CM, Officer};

pub(super) const TESTS: Table = Table {
    id: "tests",
    name: "Tests against pips",
    section: |row, _| text_at(&["Other tests", "Other tests", "Moving", "The turn"], row),
    lines: "31, 70, 146-148",
    script: None,
    corner: "TEST",
    heads: &["Raw", "Elite", "When"],
    rows: |_| &["HEAVY FIRE", "FRIENDS", "MANOEUVRE", "RALLY"],
    cell: |out, _, row, column| match (column, row) {
        (0, 1 | 2) => write!(out, "-{}", raw(row)),
        (0, _) => out.write_str("0"),
        (1, 2) => out.write_str("Passes"),
        (1, _) => out.write_str("Tests"),
        (2, 0) => write!(out, "{HEAVY} lost"),
        (2, 1) => write!(out, "{} cm", friends::NEAR_CM),
        (2, 2) => write!(out, "{} cm", manoeuvre::NEAR_CM),
        _ => out.write_str("Turn"),
    },
    words: |out, _, row, column| match (column, row) {
        (0, 1 | 2) => write!(out, "A raw unit takes {} off its die", raw(row)),
        (0, _) => out.write_str("Raw units test as others do"),
        (1, 2) => out.write_str("Elite units need no test"),
        (1, _) => out.write_str("Elite units test as others do"),
        (_, 0) => write!(out, "After fire, on {HEAVY} or more casualties in the turn"),
        (_, 1) => write!(out, "A friend as good routs within {} cm", friends::NEAR_CM),
        (_, 2) => write!(out, "The enemy is within {} cm", manoeuvre::NEAR_CM),
        _ => write!(out, "At the end of a turn, no enemy within {ENEMY_CM} cm"),
    },
};

/// What a raw unit takes off the die of the test in a row.
const fn raw(row: usize) -> u8 {
    if row == 1 { friends::RAW } else { manoeuvre::RAW }
}

pub(super) const FRIENDS: Table = Table {
    id: "friends-routing",
    name: "Friends routing",
    section: |_, _| "Other tests",
    lines: "148-150",
    script: None,
    corner: "SHORT BY",
    heads: &["Result", "Moves"],
    rows: |_| &["0", "1", "2", "3+"],
    cell: |out, _, row, column| match (column, short(row).moves()) {
        (0, _) => out.write_str(text_at(&["Stands", "+1 pip", "Back", "Routs"], row)),
        (_, 0) => Ok(()),
        (_, moves) => write!(out, "{moves}"),
    },
    words: |out, _, row, column| match (column, short(row).moves()) {
        (0, _) => out.write_str(text_at(
            &[
                "Stands firm",
                "Gains a pip",
                "Falls back, facing the enemy",
                "Routs with the friend",
            ],
            row,
        )),
        (_, 0) => out.write_str("Does not move"),
        (_, 1) => out.write_str("One move back"),
        (_, moves) => write!(out, "{moves} moves back, facing away"),
    },
};

fn short(row: usize) -> Contagion {
    Contagion::of(u8::try_from(row).unwrap_or(u8::MAX))
}

pub(super) const OFFICERS: Table = Table {
    id: "officers",
    name: "Officers",
    section: |_, _| "Other tests",
    lines: "96, 152",
    script: None,
    corner: "OFFICER",
    heads: &["Pips off", "Lives"],
    rows: |_| &["OFFICER", "C-IN-C", "RALLY: JOINS", "C-IN-C JOINS", "IS WITH IT"],
    cell: |out, _, row, column| match (column, taken(row)) {
        (0, Some(taken)) => write!(out, "{taken}"),
        (_, Some(_)) => write!(out, "{LIVES}+"),
        _ => Ok(()),
    },
    words: |out, _, row, column| match (column, row, taken(row)) {
        (0, 0 | 1, Some(taken)) => write!(out, "{taken} pips come off while he is with a unit"),
        (0, 4, _) => out.write_str("His pips are off already"),
        (0, _, Some(taken)) => write!(out, "{taken} pips come off before the die"),
        _ => write!(out, "For each stand lost he lives on {LIVES} or more"),
    },
};

/// The pips that an officer takes off when he joins, and when a unit rallies.
fn taken(row: usize) -> Option<u8> {
    match row.checked_sub(Rank::ALL.len()) {
        None => Rank::at(row).map(Rank::takes),
        // The first of them is nobody.
        Some(row) => Officer::at(row + 1).map(Officer::takes),
    }
}
