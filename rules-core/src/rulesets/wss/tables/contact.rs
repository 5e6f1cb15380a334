//! L82-142 Contact: who may meet whom, the face-off, the fight.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::wss::contact::{HIT, Toll, WALL};
use crate::rulesets::wss::face_off::{self, Ended, RESULTS, UNSTEADY, Upshot, quality_points};
use crate::rulesets::wss::fight::{self, rout, rout_at};
use crate::rulesets::wss::house::Rule;
use crate::rulesets::wss::pursuit;
use crate::rulesets::wss::troops::{MOST_PIPS, Quality};

pub(super) const FACE_OFF: Table = Table {
    id: "face-off",
    name: "Face-off",
    section: |_, column| {
        text_at(&["Infantry v infantry", "Cavalry v cavalry", "Cavalry v infantry"], column)
    },
    lines: "88-124",
    script: None,
    corner: "A-D",
    heads: &["Inf/inf", "Cav/cav", "Cav/inf"],
    rows: |_| &["+4", "+2 +3", "-1 0 +1", "-2 -3", "-4"],
    cell: |out, _, row, column| match upshot(row, column) {
        Some(upshot) => out.write_str(text_at(SHORT, upshot.ended.index())),
        None => Ok(()),
    },
    words: |out, _, row, column| match upshot(row, column) {
        Some(upshot) => write_upshot(out, upshot),
        None => Ok(()),
    },
};

/// How a face-off ends, in the order of [`Ended`].
const SHORT: &[&str] = &["D routs", "D routs", "D back", "Fight", "A halts", "A back"];

fn upshot(row: usize, column: usize) -> Option<Upshot> {
    RESULTS.get(row)?.get(column).copied()
}

/// «Attacker back 1 move», and below it «2 pips more».
fn write_upshot(out: Out<'_>, upshot: Upshot) -> fmt::Result {
    let who = if upshot.on_attacker() { "Attacker" } else { "Defender" };
    match upshot.ended {
        Ended::Fight => return out.write_str("A fight"),
        Ended::AttackerHalts => return write!(out, "{who} halts\nIt must fire next from there"),
        _ => {}
    }
    if upshot.ended == Ended::DefenderPursued {
        return write!(
            out,
            "Defender routs {} move\nA stand lost for {} cavalry a turn",
            upshot.moves,
            pursuit::CAVALRY
        );
    }
    write!(out, "{who} {} ", if upshot.routs() { "routs" } else { "back" })?;
    out.write_str(if upshot.moves == 1 { "1 move" } else { "2 moves" })?;
    let mut mark = "\n";
    if upshot.stands > 0 {
        write!(out, "{mark}{} lost", Counted::stands(upshot.stands))?;
        mark = ", ";
    }
    if upshot.pips > 0 {
        write!(out, "{mark}{} more", Counted::pips(upshot.pips))?;
        mark = ", ";
    }
    if upshot.routs() { write!(out, "{mark}GLORY") } else { Ok(()) }
}

pub(super) const FACE_OFF_POINTS: Table = Table {
    id: "face-off-points",
    name: "Face-off points",
    section: |_, _| "The face-off test",
    lines: "84-86",
    script: None,
    corner: "DIE",
    heads: &["Att.", "Def."],
    #[rustfmt::skip]
    rows: |_| &[
        "EACH PIP", "ELITE", "RAW", "IN COVER", "CHARGING", "LIGHT V HORSE", "FLANK OR REAR",
        "FRIEND ROUTS",
    ],
    cell: |out, _, row, column| match POINTS.get(row).and_then(|points| points.get(column)) {
        None | Some(0) => Ok(()),
        Some(points) => write!(out, "{points:+}"),
    },
    words: |out, _, row, _| out.write_str(text_at(POINT_WORDS, row)),
};

/// For the attacker and the defender.
const POINTS: [[i8; 2]; 8] = [
    [face_off::PIP; 2],
    [quality_points(Quality::Elite); 2],
    [quality_points(Quality::Raw); 2],
    [0, face_off::COVER],
    [face_off::CHARGE, 0],
    [face_off::LIGHT; 2],
    [0, face_off::FLANK],
    [face_off::FRIEND_ROUTS; 2],
];

const POINT_WORDS: &[&str] = &[
    "For every pip on the record dice",
    "Guard, or a grenadier battalion",
    "Diced for before the battle",
    "Infantry that defends cover or anything built",
    "Alliance cavalry, once a game",
    "Dragoons or hussars that face horse",
    "Attacked in an open flank or in the rear",
    "Through or round it, if its pip is not on the dice",
];

pub(super) const FIGHT: Table = Table {
    id: "fight",
    name: "Fight",
    section: |_, _| "Fighting",
    lines: "134, 217-219",
    script: None,
    corner: "HITS",
    heads: &["Moves", "Stands"],
    rows: |house| match rout_at(house.choice(Rule::RoutAt)) {
        3 => &["0-1 MORE", "0-1 ROUND 2", "2 MORE", "3 MORE"],
        _ => &["0-1 MORE", "0-1 ROUND 2", "2-3 MORE", "4 MORE"],
    },
    cell: |out, house, row, column| match (tolls(house).get(row), column) {
        (Some(Toll { moves: 1.., .. }), 0) if row == 1 => out.write_str("A 1"),
        (Some(Toll { moves: moves @ 1.., .. }), 0) => write!(out, "{moves}"),
        (Some(Toll { stands, .. }), 1) => {
            write!(out, "{stands}{}", if row < 2 { " each" } else { "" })
        }
        _ => Ok(()),
    },
    words: |out, _, row, _| out.write_str(text_at(FIGHT_WORDS, row)),
};

/// What the loser pays, or both.
fn tolls(house: &House) -> [Toll; 4] {
    [Toll::STAND, Toll::BACK, Toll::BACK, rout(house.choice(Rule::RoutLoss))]
}

const FIGHT_WORDS: &[&str] = &[
    "Both lose a stand\nThey fight on next turn",
    "Both lose a stand\nThe attacker falls back",
    "The loser falls back\nHe loses a stand",
    "The loser routs\nThe winner may pursue next move",
];

pub(super) const FIGHT_POINTS: Table = Table {
    id: "fight-points",
    name: "Fight dice",
    section: |_, _| "Fighting",
    lines: "132-134",
    script: None,
    corner: "DICE",
    heads: &["Each"],
    rows: |_| &["HITS ON", "CHARGED", "HORSE V LIGHT", "BEHIND WALL"],
    cell: |out, _, row, _| match [HIT, fight::CHARGE, fight::HORSE, WALL].get(row) {
        Some(hit) if row == 0 => write!(out, "{hit}+"),
        Some(points) => write!(out, "+{points}"),
        None => Ok(()),
    },
    words: |out, _, row, _| out.write_str(text_at(DICE_WORDS, row)),
};

const DICE_WORDS: &[&str] = &[
    "A die a stand in contact, and one overlap a flank",
    "Cavalry, in the first round",
    "Against dragoons or hussars",
    "Infantry that defends a wall or an earthwork",
];

pub(super) const WHO_MEETS_WHOM: Table = Table {
    id: "contact",
    name: "Who meets whom",
    section: |row, _| match row {
        0 => "Infantry v infantry",
        1 => "The face-off test",
        4 => "Morale, pips, the test",
        _ => "Cavalry v infantry",
    },
    lines: "76-128",
    script: None,
    corner: "MOVE",
    heads: &["Contact"],
    #[rustfmt::skip]
    rows: |_| &[
        "INF. V INF.", "CAV. V CAV.", "CAV. V INF.", "INF. V CAV.", "AT 6 PIPS", "GUNS ETC",
        "TWO FOES", "JOINING", "ENGAGED",
    ],
    cell: |out, _, row, _| match row {
        2 => write!(out, "{UNSTEADY}-{MOST_PIPS} pips"),
        _ => out.write_str(text_at(CONTACTS, row)),
    },
    words: |out, _, row, _| out.write_str(text_at(CONTACT_WORDS, row)),
};

const CONTACTS: &[&str] =
    &["Test", "Test", "", "No test", "No", "Removed", "Split", "Rear", "Lost"];

const CONTACT_WORDS: &[&str] = &[
    "If both advance, the story's defender defends",
    "From 10 cm, as all face-offs",
    "In front only if unsteady; flank and rear always",
    "Steady (0-4 pips): cavalry gives way. Else open",
    "May not move towards an enemy",
    "Also held horses: overrun without a test",
    "The unit between is split; fight it as two fights",
    "From the rear alone, with a face-off of its own",
    "In front and rear: back means surrender",
];
