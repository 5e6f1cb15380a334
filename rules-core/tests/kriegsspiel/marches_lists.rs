//! The lists of the Kriegsspiel that are only read, cell by cell against its text. Bare numbers are
//! lines of it.

use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::table::{Table, Writer};

/// The tables of fire, marches, forces and crossings.
const OURS: [&str; 17] = [
    "guns-good",
    "guns-bad",
    "muskets-good",
    "muskets-bad",
    "ranges",
    "effect",
    "fire-factors",
    "points-men",
    "march-chart",
    "rates",
    "distances",
    "lengths",
    "road-widths",
    "ammunition",
    "forces",
    "bridges",
    "boats",
];

fn table(id: &str) -> &'static Table {
    RULESET.tables().find(|table| table.id == id).expect(id)
}

fn written(write: Writer, row: usize, column: usize) -> String {
    let mut text = String::new();
    write(&mut text, &House::NONE, row, column).unwrap();
    text
}

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    let table = table(id);
    let row = |(row, name): (usize, &str)| {
        let cells = (0..table.heads.len()).map(|column| written(table.cell, row, column));
        std::iter::once(name.to_owned()).chain(cells).collect()
    };
    table.rows(&House::NONE).enumerate().map(row).collect()
}

fn words(id: &str, name: &str, column: usize) -> String {
    let row = table(id).rows(&House::NONE).position(|row| row == name).expect(name);
    written(table(id).words, row, column)
}

#[test]
fn the_tables_about_fire_are_the_printed_ones() {
    assert_eq!(
        cells("ranges"),
        [
            ["SMALL CAN.", "400", "500"],  // 2281
            ["LARGE CAN.", "800", "1000"], // 2285
            ["ELEVATION", "1200", "1500"], // 2289
            ["RANDOM", "1800", "2000"],    // 2293
        ]
    );
    // 549-561: good up to the first, bad beyond the second, the umpire between them (R45).
    assert_eq!(
        cells("effect"),
        [["CANISTER", "To 5°", "10°+"], ["BALL", "To 10°", "15°+"], ["RANDOM", "To 5°", "10°+"]]
    );
    assert_eq!(
        cells("fire-factors"),
        [
            ["DENSE", "+1/4"],      // 563, 621-629
            ["FLANK", "+1/4"],      // 633
            ["CANISTER", "x1/2"],   // 611
            ["BALL SHELL", "x1/3"], // 611
            ["MUSKETS", "x1/2"],    // 539
            ["SHELTERED", "x0"],    // 613
            ["BUILDINGS", "x1/3"],  // 685
            ["NIGHT", "x1/2"],      // 1518
        ]
    );
    assert_eq!(
        cells("points-men"),
        [
            ["3 RANKS", "1", "5", "30"],  // 513, 526
            ["2 RANKS", "3", "10", "45"], // 513, 527
            ["SKIRM.", "2", "3", "100"],  // 513, 524
            ["CAVALRY", "2", "3", "100"], // 513, 528
            ["GUNS", "12½", "1", "12½"],  // 513, 530
        ]
    );
    assert_eq!(
        cells("ammunition"),
        [
            ["6 FOOT", "56", "14"],    // 1775
            ["6 HORSE", "48", "12"],   // 1777
            ["6 WAGON", "152", "40"],  // 1779
            ["12-PDR", "12", "8"],     // 1781
            ["12 WAGON", "80", "20"],  // 1783
            ["5-IN. HOW.", "15", "5"], // 1785
            ["ITS WAGON", "66", "15"], // 1787
            ["10 HOW.", "4", "4"],     // 1791
            ["2 WAGONS", "44", "9"],   // 1793
        ]
    );
}

#[test]
fn rates_and_distances_are_the_printed_ones() {
    assert_eq!(
        cells("rates"),
        [
            ["SWAMP", "100"],        // 2172
            ["THICK WOOD", "100"],   // 2174
            ["FOOT SCOUTS", "200"],  // 460
            ["CAV. SCOUTS", "400"],  // 462
            ["FOOT REFORM", "250"],  // 438
            ["GUNS REFORM", "300"],  // 440
            ["CAV. REFORM", "Trot"], // 442-444
            ["HEDGES", "Halt"],      // 1887
            ["BRIDGES", "Walk"],     // 432, 480
            ["UNLIMBER", "2"],       // 382, 1883, 2276
            ["PREPARE", "4/8"],      // 384, 1881 (R34)
            ["RESUPPLY", "10/4"],    // 2464, 1885 (R34)
            ["GUNS FIRE", "50"],     // 2416
            ["CANISTER", "3"],       // 497, 2408
            ["BALL", "2"],           // 497, 2411
            ["RANDOM", "3"],         // 497, 2414
            ["MUSKETS", "12"],       // 537
            ["CARTRIDGES", "10"],    // 537
            ["INFANTRY", "3"],       // 2185
            ["A DAY", "15"],         // 2186
            ["FORCED", "25-40"],     // 2194
            ["CAVALRY", "5"],        // 2189
            ["A DAY", "30"],         // 2190
        ]
    );
    assert_eq!(
        cells("distances"),
        [
            ["CAVALRY", "900"],           // 2254
            ["INFANTRY", "400"],          // 2257
            ["6-PDR GUNS", "800"],        // 2260
            ["12-PDR GUNS", "1000"],      // 2260
            ["CAV. 2ND LINE", "400-800"], // 1152, 2269
            ["INF. 2ND LINE", "150-400"], // 1170, 2272
            ["TALK", "1000"],             // 98
            ["COLUMNS", "200"],           // 284
            ["LINES", "150-200"],         // 284
            ["SKIRMISHERS", "100-300"],   // 288
            ["SUPPORTS", "100"],          // 299
            ["CHAIN", "250"],             // 299: 150 beyond 100
            ["PAIRS", "5-10"],            // 299
            ["WAGONS", "1000+"],          // 366
            ["HORSE GUNS", "300"],        // 947
            ["CAV. OR INF.", "1114"],     // 2314
            ["ONE MAN", "880"],           // 2317
            ["HIS HEAD", "616"],          // 2321
            ["HIS FACE", "440"],          // 2324
            ["DETAILS", "220"],           // 2327
        ]
    );
    assert_eq!(words("distances", "WAGONS", 0), "To 1500 behind their battery at the start");
    assert_eq!(words("distances", "DETAILS", 0), "To 176");
}

#[test]
fn columns_fronts_and_forces_are_the_printed_ones() {
    assert_eq!(
        cells("lengths"),
        [
            ["SECTIONS", "125"],      // 2200
            ["ON THE MARCH", "250"],  // 2200
            ["HALF SECTIONS", "250"], // 2202
            ["OPEN", "250"],          // 2228
            ["CLOSE CO.", "17"],      // 2231
            ["CLOSE PLATOON", "34"],  // 2234
            ["CLOSE SECTION", "68"],  // 2237
            ["CAV. IN TWOS", "1200"], // 2206
            ["IN THREES", "800"],     // 2209
            ["IN FOURS", "400"],      // 2212
            ["TROOPS OPEN", "400"],   // 2241
            ["TROOPS CLOSE", "200"],  // 2247
            ["HALF TROOPS", "300"],   // 2250
            ["GUNS OPEN", "300"],     // 2217
            ["IN PAIRS", "150"],      // 2220
            ["IN FOURS", "75"],       // 2223
            ["BN FRONT", "250"],      // 131
            ["HALF BN", "125"],       // 295
            ["ATT. COLUMN", "75"],    // 262
            ["CAV. BLOCK", "100"],    // 131
            ["BATTERY", "150"],       // 131
            ["WIDE", "200"],          // 363
            ["CLOSE", "100"],         // 363
        ]
    );
    assert_eq!(words("lengths", "HALF SECTIONS", 0), "Length of a battalion; on the march 500"); // 2202
    assert_eq!(
        cells("forces"),
        [
            ["BATTALION", "900"],      // 131
            ["CAV. BLOCK", "150"],     // 131
            ["CAV. TROOP", "50"],      // 1678
            ["BATTERY", "6"],          // 131
            ["SKIRM. BLOCK", "45"],    // 519
            ["LINE BN", "2"],          // 738
            ["LIGHT BN", "8"],         // 740
            ["RIFLE HALF BN", "8"],    // 742
            ["NEW SKIRM.", "1"],       // 1034
            ["A PLAYER", "6 8 2"],     // 73
            ["DIVISION", "6-10"],      // 1633
            ["CAV. DIVISION", "6-8"],  // 1646
            ["RES. GUNS", "5"],        // 1654-1660
            ["A MOVE", "2"],           // 34
            ["A MILE", "2000"],        // 1878
            ["100 PACES", "3/4"],      // 39
            ["BRITISH MAP", "1:4500"], // 39
            ["PRUSSIAN", "1:8000"],    // 39
        ]
    );
    // 414-418, 470-474
    assert_eq!(
        cells("road-widths"),
        [["MAIN ROAD", "18", "6", "2"], ["OTHERS", "3", "3", "1"], ["DEFILE", "Pl.", "Pl.", "Pl."]]
    );
}

#[test]
fn bridges_and_boats_are_the_printed_ones() {
    assert_eq!(
        cells("bridges"),
        [
            ["PONTOON", "10", "50"],     // 1534
            ["AFLOAT", "6", "50"],       // 1538
            ["TAKE UP", "10", "10"],     // 1540
            ["FLOATING", "15", "25"],    // 1546
            ["TRESTLE", "10", "50"],     // 1556
            ["REPAIR STONE", "10", ""],  // 1580
            ["REPAIR WOOD", "10", "25"], // 1582
            ["BLOW UP", "30", ""],       // 1566
            ["BURN", "30", ""],          // 1568
            ["TEAR A GAP", "10", ""],    // 1572
            ["TEAR ALL", "60", ""],      // 1572
            ["OBSTACLES", "60", ""],     // 1588
            ["CLEAR THEM", "30", ""],    // 1588
        ]
    );
    assert_eq!(
        cells("boats"),
        [
            ["FERRY", "100", "25", "1"],         // 1594-1599
            ["PONTOON", "25", "", ""],           // 1601
            ["DOUBLE", "50", "10", "1"],         // 1605
            ["DOWNSTREAM", "250", "250", "250"], // 1609
            ["UPSTREAM", "100", "100", "100"],   // 1609
            ["ACROSS", "150", "150", "150"],     // 1609
            ["SWIMMERS", "50", "50", "50"],      // 1613
        ]
    );
    assert_eq!(words("boats", "DOUBLE", 2), "A light gun without limber or horses");
}

/// Two lines of the screen, about twenty-six letters each.
#[test]
fn every_cell_has_words_that_fit_and_a_blank_says_what_is_not_there() {
    for id in OURS {
        let table = table(id);
        for row in 0..table.rows(&House::NONE).len() {
            for column in 0..table.heads.len() {
                let (cell, words) =
                    (written(table.cell, row, column), written(table.words, row, column));
                let place = format!("{id} {row} {column}: {words}");
                assert!(!words.is_empty() && words.chars().count() <= 52, "{place}");
                assert!(words.starts_with(|first: char| !first.is_lowercase()), "{place}");
                assert!(!cell.is_empty() || words.starts_with("No"), "{place}");
            }
        }
        for name in table.rows(&House::NONE) {
            assert!(
                !name.contains(['Q', ',', ';'])
                    && !name.contains(|letter: char| letter.is_lowercase()),
                "{name}"
            );
        }
    }
}

#[test]
fn words_say_what_a_figure_does_not() {
    assert_eq!(words("guns-good", "12 LARGE CAN.", 0), "Points of six guns; a 9-pdr reads the 12");
    assert_eq!(words("guns-bad", "6 RANDOM", 5), "Points of six guns; a 9-pdr reads the 6");
    assert_eq!(words("muskets-bad", "LINE 100", 3), "Points of half a battalion");
    assert_eq!(words("muskets-bad", "SKIRM. 200", 3), "Points of two blocks, and of rifles to 200");
    assert_eq!(
        words("muskets-good", "SKIRM. 300", 3),
        "Points of two blocks, and of rifles 200-400"
    );
    assert_eq!(words("muskets-good", "SKIRM. 100", 3), "Points of two blocks");
    assert_eq!(words("ranges", "RANDOM", 1), "Up to this; ruling: howitzers too");
    assert_eq!(words("effect", "BALL", 1), "No clear view, or a fourth of the way barred");
    assert_eq!(words("points-men", "GUNS", 0), "12½ points are a gun");
    assert_eq!(words("ammunition", "12 WAGON", 0), "A gun has one");
    assert_eq!(words("bridges", "TEAR A GAP", 0), "No measure: impassable, however long it is"); // R86
}
