//! 34-139, 230-482, 736-742, 1030-1036, 1152-1170, 1615-1690, 1880-1887, 2170-2329, 2405-2464 Lists
//! of one column: what is only read, and not reckoned with.

use crate::prelude::*;

pub(super) const RATES: Table = Table {
    id: "rates",
    name: "Rates and times",
    section: |row, _| match row {
        0 | 1 => "App. 3: umpire decides",
        2 | 3 => "Patrols",
        4..=6 => "Altering formation",
        7 => "App. 3: movement chart",
        8 => "Bridges on the march",
        9 | 10 => "Notes on movement",
        11 | 12 => "App. 3: artillery table",
        13..=17 => "3 Firepower",
        _ => "App. 3: long marches",
    },
    lines: "382-464,497,537,1881-1887,2170-2194,2405-2464",
    script: None,
    corner: "WHAT",
    heads: &["Rate"],
    #[rustfmt::skip]
    rows: |_| &[
        "SWAMP", "THICK WOOD", "FOOT SCOUTS", "CAV. SCOUTS", "FOOT REFORM", "GUNS REFORM",
        "CAV. REFORM", "HEDGES", "BRIDGES", "UNLIMBER", "PREPARE", "RESUPPLY", "GUNS FIRE",
        "CANISTER", "BALL", "RANDOM", "MUSKETS", "CARTRIDGES", "INFANTRY", "A DAY", "FORCED",
        "CAVALRY", "A DAY",
    ],
    cell: |out, _, row, _| out.write_str(text_at(RATES_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(RATES_WORDS, row)),
};

const RATES_CELLS: &[&str] = &[
    "100", "100", "200", "400", "250", "300", "Trot", "Halt", "Walk", "2", "4/8", "10/4", "50",
    "3", "2", "3", "12", "10", "3", "15", "25-40", "5", "30",
];

const RATES_WORDS: &[&str] = &[
    "Foot patrols only",
    "Patrols, messengers on foot",
    "Off open ground",
    "Off open ground",
    "Paces",
    "Paces",
    "Or gallop",
    "Ranks disordered",
    "Of boats; masses on all but stone",
    "Minutes; any change of formation too",
    "Minutes, by text or chart",
    "Minutes, by fire or march chart",
    "Moves",
    "Rounds a minute",
    "Rounds a minute",
    "Rounds a minute",
    "Moves; fouled after 5",
    "Minutes to refill",
    "Miles an hour, 10 minutes of it rest",
    "Miles, the fourth hour rest",
    "Miles a day",
    "Miles an hour",
    "Miles",
];

pub(super) const DISTANCES: Table = Table {
    id: "distances",
    name: "Distances",
    section: |row, _| match row {
        ..6 => "App. 3: distances",
        6 => "Players and umpire",
        7 | 8 => "Infantry formations",
        9..=12 => "Skirmishers",
        13 => "Artillery formations",
        14 => "Cavalry v horse guns",
        _ => "App. 3: what is seen",
    },
    lines: "98,284-299,366,944-947,1152,1170,2252-2329",
    script: None,
    corner: "WHAT",
    heads: &["Paces"],
    #[rustfmt::skip]
    rows: |_| &[
        "CAVALRY", "INFANTRY", "6-PDR GUNS", "12-PDR GUNS", "CAV. 2ND LINE", "INF. 2ND LINE",
        "TALK", "COLUMNS", "LINES", "SKIRMISHERS", "SUPPORTS", "CHAIN", "PAIRS", "WAGONS",
        "HORSE GUNS", "CAV. OR INF.", "ONE MAN", "HIS HEAD", "HIS FACE", "DETAILS",
    ],
    cell: |out, _, row, _| out.write_str(text_at(DISTANCES_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(DISTANCES_WORDS, row)),
};

const DISTANCES_CELLS: &[&str] = &[
    "900", "400", "800", "1000", "400-800", "150-400", "1000", "200", "150-200", "100-300", "100",
    "250", "5-10", "1000+", "300", "1114", "880", "616", "440", "220",
];

const DISTANCES_WORDS: &[&str] = &[
    "In battle order; attack or retire",
    "In battle order",
    "Test under canister",
    "Test under canister",
    "Nearer it runs along, farther it is none",
    "Else it is none",
    "Farther by message",
    "Apart",
    "Apart",
    "Ahead of their line",
    "Ahead of their line",
    "150 beyond the supports",
    "Apart in the chain",
    "To 1500 behind their battery at the start",
    "Back before a charge",
    "Can be told apart",
    "Can be seen",
    "Can be seen, and belts",
    "Can be seen, and musket",
    "To 176",
];

pub(super) const LENGTHS: Table = Table {
    id: "lengths",
    name: "Columns and fronts",
    section: |row, _| match row {
        0..=15 => "App. 3: column lengths",
        17 | 18 => "Infantry formations",
        21.. => "Artillery formations",
        _ => "The apparatus",
    },
    lines: "131,230-366,2196-2251",
    script: None,
    corner: "COLUMN",
    heads: &["Paces"],
    #[rustfmt::skip]
    rows: |_| &[
        "SECTIONS", "ON THE MARCH", "HALF SECTIONS", "OPEN", "CLOSE CO.", "CLOSE PLATOON",
        "CLOSE SECTION", "CAV. IN TWOS", "IN THREES", "IN FOURS", "TROOPS OPEN", "TROOPS CLOSE",
        "HALF TROOPS", "GUNS OPEN", "IN PAIRS", "IN FOURS", "BN FRONT", "HALF BN", "ATT. COLUMN",
        "CAV. BLOCK", "BATTERY", "WIDE", "CLOSE",
    ],
    cell: |out, _, row, _| out.write_str(text_at(LENGTHS_CELLS, row)),
    words: |out, _, row, _| {
        out.write_str(match row {
            2 => "Length of a battalion; on the march 500",
            5 => "Length of a battalion; 37 by the text",
            0..=6 => "Length of a battalion",
            12 => "Length of four squadrons, close; open 400",
            7..=11 => "Length of four squadrons",
            13..=15 => "Length of a battery with wagons",
            18 => "Front of a battalion",
            20 => "Front, guns 25 paces apart",
            22 => "Front of a battery, guns 7-10 apart",
            _ => "Front in line",
        })
    },
};

const LENGTHS_CELLS: &[&str] = &[
    "125", "250", "250", "250", "17", "34", "68", "1200", "800", "400", "400", "200", "300", "300",
    "150", "75", "250", "125", "75", "100", "150", "200", "100",
];

pub(super) const FORCES: Table = Table {
    id: "forces",
    name: "Forces and map",
    section: |row, _| match row {
        3 => "The apparatus",
        4 => "3 Firepower",
        5..=7 => "Skirmish firepower",
        8 => "Infantry v infantry",
        9 => "Number of players",
        13 => "Foreword",
        14 => "Artillery ranges",
        15.. => "Maps and scale",
        _ => "App. 1: the British army",
    },
    lines: "34-41,71-75,131-139,519,545,736-742,1030-1036,1615-1690",
    script: None,
    corner: "WHAT",
    heads: &["Is"],
    #[rustfmt::skip]
    rows: |_| &[
        "BATTALION", "CAV. BLOCK", "CAV. TROOP", "BATTERY", "SKIRM. BLOCK", "LINE BN", "LIGHT BN",
        "RIFLE HALF BN", "NEW SKIRM.", "A PLAYER", "DIVISION", "CAV. DIVISION", "RES. GUNS",
        "A MOVE", "A MILE", "100 PACES", "BRITISH MAP", "PRUSSIAN",
    ],
    cell: |out, _, row, _| out.write_str(text_at(FORCES_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(FORCES_WORDS, row)),
};

const FORCES_CELLS: &[&str] = &[
    "900", "150", "50", "6", "45", "2", "8", "8", "1", "6 8 2", "6-10", "6-8", "5", "2", "2000",
    "3/4", "1:4500", "1:8000",
];

const FORCES_WORDS: &[&str] = &[
    "Men in ten companies",
    "Riders, three troops",
    "Riders",
    "Guns",
    "Men: a platoon",
    "Skirmish blocks",
    "Skirmish blocks, half of it",
    "Skirmish blocks, all of it",
    "Move, then a second time",
    "Battalions, squadrons, batteries",
    "Battalions, 4 squadrons, a battery",
    "Regiments, 1-2 horse batteries",
    "Batteries: 12, two 9, howitzer, rocket",
    "Minutes",
    "Paces",
    "Inch; by 12 inches a mile 0.6",
    "12 inches a mile",
    "7 inches a mile",
];
