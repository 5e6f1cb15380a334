//! 913-917, 1241-1329, 2338-2345, 4082-4116 What follows a fight.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::combat::{CHARGE_POINTS, Share};
use crate::rulesets::kriegsspiel::dice::Degree;
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::retreat::{PURSUIT, Runner, paces_back};

/// 1241-1277, 2338-2344, 3495-3656 What a degree of defeat costs.
pub(super) const DEFEAT: Table = Table {
    id: "defeat",
    name: "After a fight",
    section: |_, column| match column {
        0 | 1 => "App. 3: hand to hand",
        4 | 5 => "Degrees of defeat",
        _ => "App. 3: the dice",
    },
    lines: "1241-1277,2338-2344,3495-3656",
    script: None,
    corner: "LOSER",
    heads: &["inf.", "cav.", "inf. won", "cav. won", "defend", "attack", "blocks"],
    rows: |_| &["REPULSED", "DEFEATED", "TOTALLY"],
    cell: |out, house, row, column| {
        let Some(degree) = Degree::at(row) else { return Ok(()) };
        let (cost, (defend, attack)) = (degree.cost(), degree.recovery(house));
        match column {
            0 => write!(out, "{}", cost.foot),
            1 => write!(out, "{}", cost.horse),
            2 | 3 => match degree.share(column == 3, house) {
                Share::OfLoser(part) => write!(out, "1/{part}"),
                Share::Defenders(points) => write!(out, "{points}"),
            },
            4 => write!(out, "{defend}"),
            5 => write!(out, "{attack}"),
            _ => write!(out, "{}", cost.blocks),
        }
    },
    words: |out, house, _, column| match column {
        // R12, R13
        0 if house.on(Rule::LossesPer) => out.write_str("Points of a battalion or two blocks"),
        2 if house.on(Rule::VictorLosses) => {
            out.write_str("Points of a half bn that defended; attackers none")
        }
        3 => write!(out, "Of the loser's points; over inf. {CHARGE_POINTS} a squadron"),
        _ => out.write_str(text_at(DEFEAT_WORDS, column)),
    },
};

const DEFEAT_WORDS: &[&str] = &[
    "Points of a half battalion or two blocks",
    "Points of a squadron",
    "Of the loser's points",
    "",
    "Moves until it may defend",
    "Moves until it may attack",
    "Blocks turned over",
];

/// 1279-1311, 4082-4116 How far victorious cavalry goes.
pub(super) const PURSUIT_CHART: Table = Table {
    id: "pursuit",
    name: "Pursuit",
    section: |_, _| "Retreats and pursuits",
    lines: "1279-1311,4082-4116",
    script: None,
    corner: "MOVE",
    heads: &["light", "heavy"],
    rows: |_| &["1", "2", "3", "4", "5+"],
    cell: |out, _, row, column| match PURSUIT.get(row).and_then(|row| row.get(column)) {
        Some(0) | None => out.write_str("wait"),
        Some(paces) => write!(out, "{paces}"),
    },
    words: |out, _, row, _| {
        out.write_str(if row == 0 { "Rallies where it won" } else { "Paces in this move" })
    },
};

/// 913-917, 1313-1329 How far beaten troops go.
pub(super) const RETREAT_CHART: Table = Table {
    id: "retreat",
    name: "Retreat",
    section: |row, _| if row < 2 { "Retreating infantry" } else { "Retreating cavalry" },
    lines: "913-917,1313-1329",
    script: None,
    corner: "MOVE",
    heads: &["1-2", "3+", "haste"],
    rows: |_| &["INF.", "SKIRM.", "LIGHT", "HEAVY"],
    cell: |out, _, row, column| {
        let Some(&runner) = Runner::ALL.get(row) else { return Ok(()) };
        // Haste is for moves that are not fast anyway.
        let first = if column == 0 { 1 } else { 3 };
        write!(out, "{}", paces_back(runner, first, column == 2))
    },
    words: |out, _, _, column| {
        out.write_str(if column == 2 {
            "Paces a move, and one degree worse"
        } else {
            "Paces in a move"
        })
    },
};
