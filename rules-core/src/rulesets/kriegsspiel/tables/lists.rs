//! 34-139, 230-482, 736-742, 1030-1036, 1152-1170, 1615-1690, 1880-1887, 2170-2329, 2405-2464 Lists
//! of one column: what is only read, and not reckoned with.

use crate::prelude::*;

pub(super) const RATES: Table = Table {
    id: key!("rates"),
    name: "Rates and times",
    source: "382-464,497,537,1881-1887,2170-2194,2405-2464",
    corner: "WHAT",
    heads: Texts("Rate"),
    rows: Texts(
        "SWAMP|THICK WOOD|FOOT SCOUTS|CAV. SCOUTS|FOOT REFORM|GUNS REFORM|CAV. REFORM|HEDGES|BRIDGES|UNLIMBER|\
         PREPARE|RESUPPLY|GUNS FIRE|CANISTER|BALL|RANDOM|MUSKETS|CARTRIDGES|INFANTRY|A DAY|FORCED|CAVALRY|A DAY",
    ),
    cell: text_cells!(
        "100\n100\n200\n400\n250\n300\nTrot\nHalt\nWalk\n2\n4/8\n10/4\n50\n3\n2\n3\n12\n10\n3\n15\n25-40\n5\n30"
    ),
    words: text_cells!(
        "Foot patrols alone\nPatrols, messengers on foot\nOff open ground\nOff open ground\nPaces\nPaces\n\
         Or gallop\nRanks disordered\nOf boats; masses on all but stone\nMinutes; any change of formation too\n\
         Minutes, by text or chart\nMinutes, by fire or march chart\nMoves\nRounds a minute\nRounds a minute\n\
         Rounds a minute\nMoves; fouled after 5\nMinutes to refill\nMiles an hour, 10 minutes of it rest\n\
         Miles, the fourth hour rest\nMiles a day\nMiles an hour\nMiles"
    ),
};

pub(super) const DISTANCES: Table = Table {
    id: key!("distances"),
    name: "Distances",
    source: "98,284-299,366,944-947,1152,1170,2252-2329",
    corner: "WHAT",
    heads: Texts("Paces"),
    rows: Texts(
        "CAVALRY|INFANTRY|6-PDR GUNS|12-PDR GUNS|CAV. 2ND LINE|INF. 2ND LINE|TALK|COLUMNS|LINES|SKIRMISHERS|\
         SUPPORTS|CHAIN|PAIRS|WAGONS|HORSE GUNS|CAV. OR INF.|ONE MAN|HIS HEAD|HIS FACE|DETAILS",
    ),
    cell: text_cells!(
        "900\n400\n800\n1000\n400-800\n150-400\n1000\n200\n150-200\n100-300\n100\n250\n5-10\n1000+\n300\n1114\n880\n\
         616\n440\n220"
    ),
    words: text_cells!(
        "In battle order; attack or retire\nIn battle order\nTest under canister\nTest under canister\n\
         Nearer it runs along, farther it is none\nElse it is none\nFarther by message\nApart\nApart\n\
         Ahead of their line\nAhead of their line\n150 beyond the supports\nApart in the chain\n\
         To 1500 behind their battery at the start\nBack before a charge\nCan be told apart\nCan be seen\n\
         Can be seen, and belts\nCan be seen, and musket\nTo 176"
    ),
};

pub(super) const LENGTHS: Table = Table {
    id: key!("lengths"),
    name: "Columns and fronts",
    source: "131,230-366,2196-2251",
    corner: "COLUMN",
    heads: Texts("Paces"),
    rows: Texts(
        "SECTIONS|ON THE MARCH|HALF SECTIONS|OPEN|CLOSE CO.|CLOSE PLATOON|CLOSE SECTION|CAV. IN TWOS|IN THREES|\
         IN FOURS|TROOPS OPEN|TROOPS CLOSE|HALF TROOPS|GUNS OPEN|IN PAIRS|IN FOURS|BN FRONT|HALF BN|ATT. COLUMN|\
         CAV. BLOCK|BATTERY|WIDE|CLOSE",
    ),
    cell: text_cells!(
        "125\n250\n250\n250\n17\n34\n68\n1200\n800\n400\n400\n200\n300\n300\n150\n75\n250\n125\n75\n100\n150\n200\n\
         100"
    ),
    words: |out, row, _| {
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

pub(super) const FORCES: Table = Table {
    id: key!("forces"),
    name: "Forces and map",
    source: "34-41,71-75,131-139,545,736-742,1030-1036,1615-1690",
    corner: "WHAT",
    heads: Texts("Is"),
    rows: Texts(
        "BATTALION|CAV. BLOCK|CAV. TROOP|BATTERY|SKIRM. BLOCK|LINE BN|LIGHT BN|RIFLE HALF BN|NEW SKIRM.|A PLAYER|\
         DIVISION|CAV. DIVISION|RES. GUNS|A MOVE|A MILE|100 PACES|BRITISH MAP|PRUSSIAN",
    ),
    cell: text_cells!(
        "900\n150\n50\n6\n45\n2\n8\n8\n1\n6 8 2\n6-10\n6-8\n5\n2\n2000\n3/4\n1:4500\n1:8000"
    ),
    words: text_cells!(
        "Men in ten companies\nRiders, three troops\nRiders\nGuns\nMen: a platoon\nSkirmish blocks\n\
         Skirmish blocks, half of it\nSkirmish blocks, all of it\nMove, then a second time\n\
         Battalions, squadrons, batteries\nBattalions, 4 squadrons, a battery\nRegiments, 1-2 horse batteries\n\
         Batteries: 12, two 9, howitzer, rocket\nMinutes\nPaces\nInch; by 12 inches a mile 0.6\n12 inches a mile\n\
         7 inches a mile"
    ),
};
