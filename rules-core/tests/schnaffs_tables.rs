//! The tables of Walter Schnaffs, cell by cell against its text. «L95» is a line of it; the figures are typed in here
//! once more.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failed unwrap or index here is a failed test")]

use rules_core::rulesets::schnaffs::RULESET;

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    let table = RULESET.tables.iter().find(|table| table.id == id).expect(id);
    let cell = |row, column| {
        let mut text = String::new();
        (table.cell)(&mut text, row, column).unwrap();
        text
    };
    let row = |(row, name): (usize, &&str)| {
        let cells = (0..table.heads.len()).map(|column| cell(row, column));
        std::iter::once((*name).to_owned()).chain(cells).collect()
    };
    table.rows.iter().enumerate().map(row).collect()
}

#[test]
fn the_attackers_list_is_the_printed_one() {
    assert_eq!(
        cells("attacker"),
        [
            ["INF. FULL", "+4", ""],     // L95
            ["INF. WEAK", "+2", ""],     // L96
            ["CAV. FULL", "+3", ""],     // L97
            ["CAV. WEAK", "+1", ""],     // L98
            ["OTHER UNIT", "+1", ""],    // L98
            ["2 INF. BEHIND", "+3", ""], // L99
            ["EACH FLANK", "+1", ""],    // L100
            ["RIVER", "-2", ""],         // L101
            ["HALF PROF.", "+2", ""],    // L102
            ["RESERVIST", "-1", "-3"],   // L103
            ["CLOSED", "-3", ""],        // L104
        ]
    );
}

#[test]
fn the_defenders_list_is_the_printed_one() {
    assert_eq!(
        cells("defender"),
        [
            ["CHASSEPOT", "3-5", ""],    // L108
            ["OTHER RIFLE", "+2", ""],   // L109
            ["CAVALRY", "+1", ""],       // L110
            ["MITRAILLEUSE", "1-6", ""], // L111
            ["BL GUN", "+3", ""],        // L112
            ["ML GUN", "+2", ""],        // L113
            ["HALF PROF.", "+2", ""],    // L114
            ["EACH FLANK", "+2", ""],    // L115
            ["RIVER", "+2", ""],         // L116
            ["2 INF. BEHIND", "+3", ""], // L117
            ["RESERVIST", "-1", "-2"],   // L118
            ["ATTACK MET", "-2", "-6"],  // L119
        ]
    );
}

#[test]
fn the_other_tables_are_the_printed_ones() {
    // L125-127
    assert_eq!(
        cells("kill-chart"),
        [["1-2", "", "", "", ""], ["3-5", "1", "or 1", "", ""], ["6", "2", "or 2", "or 1", "or 1"]]
    );
    // L140-144
    assert_eq!(cells("morale"), [["0", "no effect"], ["1", "pinned"], ["2", "fall back"], ["3+", "unit dice"]]);
    assert_eq!(
        cells("to-hit"),
        [
            ["BL FIELD", "5+", "5+", "5+"], // L79
            ["BL LIGHT", "5+", "6", "6"],   // L83, L81
            ["ML HEAVY", "4+", "6", "6"],   // L85, L81
            ["ML LIGHT", "5+", "", ""],     // L83, L73
            ["MITR.", "4+", "", ""],        // L85, L73
        ]
    );
    // L87
    assert_eq!(
        cells("saves"),
        [["OPEN", "", ""], ["BUILDINGS", "5+", "5+"], ["WOODS", "4+", "5+"], ["SOFT GROUND", "4+", ""]]
    );
    // L75, L89
    assert_eq!(
        cells("fire-limits"),
        [
            ["OVER WOODS", "higher"],
            ["OVER BLDG", "higher"],
            ["OVER TROOPS", "higher"],
            ["GUN MOVES", "no"],
            ["GUN ATTACKS", "no"],
            ["BARRAGE", "no"],
        ]
    );
    assert_eq!(
        cells("move-ref"),
        [
            ["INFANTRY", "1", ""],     // L57
            ["CAVALRY", "2", ""],      // L59
            ["GUNS", "1", "4+"],       // L61
            ["LIGHT GUNS", "1", "3+"], // L61
            ["MITR.", "1", "3+"],      // L61
        ]
    );
    assert_eq!(
        cells("exit"),
        [
            ["INFANTRY", "4+"],  // L65
            ["CAVALRY", "5+"],   // L67
            ["LIGHT GUN", "5+"], // L67
            ["MITR.", "5+"],     // L67
            ["OTHER GUN", "6"],  // L69
        ]
    );
    // L17-21
    assert_eq!(
        cells("army-ref"),
        [["INF. UNIT", "3-5", "600"], ["CAV. UNIT", "2-3", "300"], ["BATTERY", "1", "1 gun"]]
    );
    assert_eq!(
        cells("words"),
        [
            ["INF. FULL", "3+ bases"],   // L95
            ["INF. WEAK", "up to 2"],    // L96
            ["CAV. FULL", "2+ bases"],   // L97
            ["CAV. WEAK", "1 base"],     // L98
            ["PROF.", "Guard etc"],      // L102
            ["RESERVIST", "Landwehr"],   // L103
            ["GOOD RIFLE", "Chassepot"], // L108
            ["LIGHT GUN", "BL, 4-pdr"],  // L83
            ["CLOSED", "wood/bldg"],     // L75
            ["LIMIT", "5 units"],        // L53
        ]
    );
    // L146-152
    assert_eq!(
        cells("costs"),
        [
            ["INF.", "10", "13", "7"],
            ["CHASSEPOT", "11", "14", "8"],
            ["CAV.", "12", "15", "9"],
            ["BL OR MITR.", "20", "23", "17"],
            ["ML GUN", "18", "21", "15"],
        ]
    );
    assert_eq!(
        cells("plans"),
        [
            ["NACH PARIS", "1", ""],   // L27, L39
            ["STEADY ADV.", "2", "2"], // L29, L41
            ["FLANKER", "3", "3"],     // L31, L43
            ["SOLID DEF.", "4", "4"],  // L33, L45
            ["TO THE LAST", "", "5"],  // L35, L47
        ]
    );
    // L51-53
    assert_eq!(cells("deploy-ref"), [["DEFENDER", "row 3 on"], ["LIMIT", "5 units"], ["THE REST", "as SB"]]);
    assert_eq!(RULESET.tables.len(), 14, "a table is not tested here");
}

#[test]
fn every_cell_has_words() {
    for table in RULESET.tables {
        for row in 0..table.rows.len() {
            for column in 0..table.heads.len() {
                let mut words = String::new();
                (table.words)(&mut words, row, column).unwrap();
                assert!(!words.is_empty(), "{} {row} {column}", table.id);
            }
        }
    }
}
