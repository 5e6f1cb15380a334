//! L15-46 The armies, and where they are set up.

use crate::prelude::*;
use crate::rulesets::stprivat::crew;
use crate::rulesets::stprivat::guns::OWNED;
use crate::rulesets::stprivat::victory::{FRENCH_ARMY, UNITS};

use super::figure;

/// Columns that have figures: French and Prussian stands, figures on a stand, victory points.
type Line = [u8; 4];

const LINES: [Line; 9] = {
    let [f_inf, f_cav, f_gun, f_mit, f_crew] = FRENCH_ARMY;
    let [v_inf, v_cav, v_gun, v_mit, v_crew] = UNITS;
    let [p_gun, _, p_siege, ..] = OWNED;
    [
        [3, 3, 2, 0],
        [f_inf, 36, 3, v_inf],
        [f_cav, 15, 2, v_cav],
        [f_gun, p_gun, 1, v_gun],
        [f_mit, 0, 1, v_mit],
        [0, p_siege, 1, 0],
        [f_crew, 5, crew::MEN as u8, v_crew],
        [2, 3, crew::HORSES as u8, 0],
        [16, 0, 0, 0],
    ]
};

pub(super) const ORDER: Table = Table {
    id: "order-of-battle",
    name: "Order of battle",
    section: |_, _| "Order of battle",
    lines: "17-27",
    script: None,
    corner: "STANDS",
    heads: &["Fr.", "Pr.", "Fig.", "VP", "Card"],
    rows: |_| {
        &["GENERAL", "INFANTRY", "CAVALRY", "GUN", "MITR.", "SIEGE GUN", "CREW", "TEAM", "DUMMY"]
    },
    cell: |out, _, row, column| match (column, figure(&LINES, row, column)) {
        (4, _) => out.write_str(text_at(&["", "2-9", "", "A", "Joker", "", "", "", "10-K"], row)),
        (_, 0) => Ok(()),
        (_, figure) => write!(out, "{figure}"),
    },
    words: |out, _, _, column| out.write_str(text_at(ORDER_WORDS, column)),
};

const ORDER_WORDS: &[&str] = &[
    "Stands of the French",
    "Stands of the Prussians",
    "Figures on a stand",
    "Points for the Prussians; a crew with its team",
    "For units hidden in towns; crews go with guns",
];

pub(super) const SET_UP: Table = Table {
    id: "set-up",
    name: "Setting up",
    section: |row, _| if row < 6 { "French set-up" } else { "Prussian set-up" },
    lines: "29-46",
    script: None,
    corner: "UNIT",
    heads: &["Where"],
    #[rustfmt::skip]
    rows: |_| &[
        "GENERALS", "INFANTRY", "GUNS", "LIMBERED", "CAVALRY", "DUMMIES", "SIEGE GUN", "PR. UNITS",
    ],
    cell: |out, _, row, _| out.write_str(text_at(SET_UP_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(SET_UP_WORDS, row)),
};

const SET_UP_CELLS: &[&str] =
    &["Towns", "Towns", "Towns", "Row 1-10", "Row 1-10", "Towns", "By dice", "Row 17-18"];

const SET_UP_WORDS: &[&str] = &[
    "One in each town",
    "All 24 companies, 4 or more in each town",
    "3 sections, unlimbered, in towns as they like",
    "2 sections, anywhere outside the towns",
    "All 10 squadrons, anywhere outside the towns",
    "16 cards among those of the hidden units",
    "Hidden until shown or a Frenchman is adjacent",
    "All the rest, files A to R",
];
