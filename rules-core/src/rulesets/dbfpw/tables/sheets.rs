//! L23-69, L91, L99-135 The two playsheets: factors, results, and who may fire at whom.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{Fate, Upshot, printed};
use crate::rulesets::dbfpw::firing::SIGHT_IN_BG;
use crate::rulesets::dbfpw::house::Rule;
use crate::rulesets::dbfpw::mit::{Check, FAILED, Use};
use crate::rulesets::dbfpw::{combat, firing};

/// The points of a list; the last line is the mitrailleuse's.
fn points(out: Out<'_>, list: &[i8], row: usize) -> fmt::Result {
    let points = list.get(row).copied().unwrap_or(0);
    write!(out, "{:+}", if points == 0 { FAILED } else { points })
}

pub(super) const FIRE_FACTORS: Table = Table {
    id: "fire-factors",
    name: "Fire factors",
    section: |_, _| "Firing factors",
    lines: "37-51",
    script: None,
    corner: "FIRE",
    heads: &["Each"],
    #[rustfmt::skip]
    rows: |_| &[
        "WEAPON", "FLANK REAR", "ELITE", "GUNS LONG", "RM", "GUNS SILENT", "SUPPORT", "CLOSE GUNS",
        "POOR", "SHAKEN", "BG", "COVER", "BRIDGE", "INF LONG", "MIT FAILS",
    ],
    cell: |out, _, row, _| points(out, &firing::STEPS.list(), row),
    words: |out, house, row, _| {
        let mit_arty = house.on(Rule::MitArty);
        out.write_str(match text_at(FIRE_FACTORS_WORDS, row) {
            LONG if mit_arty => "Artillery or Mit at long range",
            NO_REPLY if mit_arty => "A target's artillery or Mit that does not answer",
            words => words,
        })
    },
};

// Mitrailleuses are artillery to these two, if the players want it (R8).
const LONG: &str = "Artillery at long range";
const NO_REPLY: &str = "A target's artillery that does not answer";

const FIRE_FACTORS_WORDS: &[&str] = &[
    "With BLR2, Prussian guns or a mitrailleuse",
    "Into the enemy's flank or rear",
    "Either unit",
    LONG,
    "Infantry with RM",
    NO_REPLY,
    "For each unit that supports the other's fire",
    "By Mit or German guns to 400, French to 200",
    "Either unit; Bavarian infantry too",
    "Either unit",
    "From bad going or into it, but not SS",
    "Into BUA, NLF or fortification; SS only -1",
    "From a bridge or causeway",
    "Infantry at long range",
    "Stoppage, or a shot that cannot be plotted",
];

pub(super) const COMBAT_FACTORS: Table = Table {
    id: "combat-factors",
    name: "Combat factors",
    section: |_, _| "Close combat factors",
    lines: "99-115",
    script: None,
    corner: "COMBAT",
    heads: &["Each"],
    #[rustfmt::skip]
    rows: |_| &[
        "GARRISON", "COLUMN", "HC", "UPHILL", "COMMANDER", "ELITE", "FORT", "POOR OR SS",
        "CAVALRY", "SUPPORT", "SHAKEN", "FLANKED", "BG", "NO AMMO", "BRIDGE", "MIT FAILS",
    ],
    cell: |out, _, row, _| points(out, &combat::STEPS.list(), row),
    words: |out, _, row, _| out.write_str(text_at(COMBAT_FACTORS_WORDS, row)),
};

const COMBAT_FACTORS_WORDS: &[&str] = &[
    "Infantry in a built-up area",
    "Infantry in attack column against foot",
    "Or lancers, against mounted cavalry",
    "Standing higher",
    "CinC, commander or DSC in full contact",
    "Zouaves and Chasseurs d'Afrique too",
    "Behind a fortification",
    "But not Bavarian infantry",
    "Against infantry",
    "For each unit that supports the enemy",
    "With two hits",
    "Attacked first in flank or rear",
    "In bad going, but not SS",
    "Any unit",
    "Or causeway, or moving by road",
    "Its check shows a 1",
];

/// What an entry of a table of results says: short for the cell, and in words.
fn write_fate(out: Out<'_>, fate: Fate, words: bool) -> fmt::Result {
    let texts = match (fate.upshot, fate.hits) {
        (Upshot::Destroyed, _) => ["lost", "Destroyed"],
        (Upshot::Recoils, 0) => ["recoil", "Recoil, no hit"],
        (Upshot::Recoils, _) => ["1, recoil", "1 hit and recoil"],
        (Upshot::Flees, 0) => ["flee", "Flee 600, no hit"],
        (Upshot::Flees, _) => ["1, flee", "1 hit and flee 600"],
        (Upshot::Stays, 0) => ["none", "No effect"],
        (Upshot::Stays, 1) => ["1 hit", "1 hit"],
        (Upshot::Stays, _) => ["2 hits", "2 hits"],
    };
    let [short, long] = texts;
    out.write_str(if words { long } else { short })
}

/// The entry of a table of results; in words with what else is to be known.
fn result(out: Out<'_>, entry: Fate, notes: Option<&str>) -> fmt::Result {
    write_fate(out, entry, notes.is_some())?;
    out.write_str(notes.unwrap_or(""))
}

/// An entry of the fire results, as the house rules have it.
fn fire_result(house: &House, row: usize, column: usize) -> Fate {
    firing::entry(row, column > 0, house.on(Rule::SsHit))
}

fn combat_result(row: usize, column: usize) -> Fate {
    printed(&combat::RESULTS, row, column > 0)
}

pub(super) const FIRE_RESULTS: Table = Table {
    id: "fire-results",
    name: "Fire results",
    section: |_, _| "Firing results",
    lines: "53-69",
    script: None,
    corner: "LOSER",
    heads: &["Beaten", "Doubled"],
    rows: |_| &["CMD", "FIXED GUNS", "GS", "SC", "SS", "GARRISON", "OTHER"],
    cell: |out, house, row, column| result(out, fire_result(house, row, column), None),
    words: |out, house, row, column| {
        let notes = match (row, column) {
            (3, 0) => "; mounts up",
            (3, _) => "; lost in BG",
            (4, 0) => "; no recoil in BUA or fort",
            (4, _) => "; lost to SS or SC",
            _ => "",
        };
        result(out, fire_result(house, row, column), Some(notes))
    },
};

/// What a shot needs beside its range.
pub(super) const SIGHT: Table = Table {
    id: "sight",
    name: "Sight",
    section: |row, _| if row < 3 { "Terrain factors" } else { "Firing: notes" },
    lines: "23, 31",
    script: None,
    corner: "SHOT",
    heads: &["Limit"],
    rows: |_| &["INTO BG", "WITHIN BG", "OUT OF BG", "LONG RANGE"],
    cell: |out, _, row, _| match row {
        0 | 1 => write!(out, "{SIGHT_IN_BG}"),
        2 => out.write_str("edge"),
        _ => out.write_str("GG"),
    },
    words: |out, house, row, _| match row {
        // Two readings of the same line (R9).
        0 if house.on(Rule::Bg100) => {
            write!(out, "No shot over {SIGHT_IN_BG} paces into BG, and no reply")
        }
        0 => write!(out, "No more than {SIGHT_IN_BG} paces of the line lie in BG"),
        1 => write!(out, "Both in BG: no shot over {SIGHT_IN_BG} paces"),
        2 => out.write_str("Who fires out of BG stands on its edge"),
        _ => out.write_str("Firer raised and halted, target in GG"),
    },
};

pub(super) const COMBAT_RESULTS: Table = Table {
    id: "combat-results",
    name: "Combat results",
    section: |_, _| "Close combat results",
    lines: "117-135",
    script: None,
    corner: "LOSER",
    heads: &["Beaten", "Doubled"],
    rows: |_| &["CMD", "HC OR LC", "SC", "GUNS", "SS", "INF", "GARRISON"],
    cell: |out, _, row, column| result(out, combat_result(row, column), None),
    words: |out, _, row, column| {
        let notes = match (row, column) {
            (1, 0) => "; lost in BG or to artillery",
            (2, 0) => "; on foot as infantry",
            (2, _) => "; lost to mounted or in BG",
            (3, _) => "; Gs, trains and caissons too",
            (4, 0) => "; lost to mounted in GG",
            (4, _) => "; lost to mounted or SS",
            (5, 0) => "; lost to HC in GG",
            _ => "",
        };
        result(out, combat_result(row, column), Some(notes))
    },
};

pub(super) const MIT: Table = Table {
    id: "mit",
    name: "Mit. check",
    section: |_, column| if column < 2 { "Firing: notes" } else { "Combat: notes" },
    lines: "25, 91",
    script: None,
    corner: "D6",
    heads: &["Eff.", "Long", "Combat"],
    rows: |_| &["1", "2-3", "4-6"],
    cell: |out, _, row, column| match check(row, column).factor() {
        0 => Ok(()),
        factor => write!(out, "{factor}"),
    },
    words: |out, _, row, column| {
        out.write_str(match (check(row, column), column) {
            (Check::Works, _) => "It works",
            (Check::Stoppage, 2) => "Stoppage: -2 to its factor",
            (Check::Stoppage, _) => "Stoppage: -2, and no fire support this phase",
            (Check::NoPlot, _) => "Cannot plot: -2, and no fire support this phase",
        })
    },
};

fn check(row: usize, column: usize) -> Check {
    let die = [1, 2, 4].get(row).copied().unwrap_or(0);
    Check::of(die, Use::at(column).unwrap_or(Use::Combat))
}
