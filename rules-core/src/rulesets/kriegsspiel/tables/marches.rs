//! 410-482, 1771-1795, 1878-2168 The march chart, roads, and what limbers carry.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::marches::BLANK;
use crate::rulesets::kriegsspiel::marches::chart::{Unit, paces};

use super::number;

pub(super) const CHART: Table = Table {
    id: "march-chart",
    name: "March chart",
    section: |_, _| "App. 3: movement chart",
    lines: "1878-2168",
    script: None,
    corner: "PACES",
    // Short, so that three columns stand beside the names.
    heads: &["<5°", "Wd", "5°", "10°", "15°", "R15°", "R25°", "Yd"],
    #[rustfmt::skip]
    rows: |_| &[
        "INF MAR.", "HC MAR.", "LC MAR.", "WAGONS", "RANKS", "HURRYING", "SKIRM.", "HC FORM",
        "HC ATT.", "HC PURS", "LC FORM", "LC ATT.", "LC PURS", "12-PDR", "12 FAST", "9-PDR",
        "9 FAST", "ROPES", "HA", "HA FAST", "CAV PAT.", "INF PAT.", "MSG 2000", "MSG MORE",
    ],
    cell: |out, _, row, column| number(out, paces(row, column)),
    words: |out, house, row, column| {
        let unit = Unit::at(row);
        out.write_str(match (paces(row, column), unit.and_then(Unit::limit), unit) {
            (None, ..) => BLANK,
            (Some(_), Some(limit), _) => limit,
            (Some(_), _, Some(Unit::MessengerFirst)) if house.on(Rule::Messenger) => {
                "The first 2000 paces"
            }
            (Some(_), _, Some(Unit::MessengerFirst)) => "Up to 2000 paces",
            // R33
            (Some(_), _, Some(Unit::MessengerAfter)) if house.on(Rule::Messenger) => {
                "The rest beyond 2000 paces"
            }
            (Some(_), _, Some(Unit::MessengerAfter)) => "All the way if beyond 2000 paces",
            (Some(_), ..) => "Paces a move",
        })
    },
};

pub(super) const ROADS: Table = Table {
    id: "road-widths",
    name: "Road widths",
    section: |row, _| if row < 2 { "Ground conditions" } else { "Through defiles" },
    lines: "410-428,469-482",
    script: None,
    corner: "ABREAST",
    heads: &["Foot", "Horse", "Guns"],
    rows: |_| &["MAIN ROAD", "OTHERS", "DEFILE"],
    cell: |out, _, row, column| out.write_str(cell_at(ROADS_CELLS, row, column)),
    words: |out, _, row, _| out.write_str(text_at(ROADS_WORDS, row)),
};

#[rustfmt::skip]
const ROADS_CELLS: &[&[&str]] = &[
    &["18", "6", "2"],
    &["3", "3", "1"],
    &["Pl.", "Pl.", "Pl."],
];

const ROADS_WORDS: &[&str] = &[
    "Half platoons; large sound bridges too",
    "And paths, gates, small or new bridges",
    "A platoon at most",
];

/// 1775-1795 Rounds of shot (or shell) and of canister.
const ROUNDS: [[u8; 2]; 9] =
    [[56, 14], [48, 12], [152, 40], [12, 8], [80, 20], [15, 5], [66, 15], [4, 4], [44, 9]];

pub(super) const AMMUNITION: Table = Table {
    id: "ammunition",
    name: "Ammunition",
    section: |_, _| "App. 1: ammunition",
    lines: "1771-1795",
    script: None,
    corner: "ROUNDS",
    heads: &["Shot", "Can."],
    #[rustfmt::skip]
    rows: |_| &[
        "6 FOOT", "6 HORSE", "6 WAGON", "12-PDR", "12 WAGON", "5-IN. HOW.", "ITS WAGON", "10 HOW.",
        "2 WAGONS",
    ],
    cell: |out, _, row, column| {
        number(out, ROUNDS.get(row).and_then(|rounds| rounds.get(column)).copied().map(u16::from))
    },
    words: |out, _, row, _| {
        out.write_str(match row {
            2 => "A battery has two",
            4 => "A gun has one",
            6 | 8 => "And 1 carcass, 2 flares",
            _ => "In the limber",
        })
    },
};
