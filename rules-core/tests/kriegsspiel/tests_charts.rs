//! Kriegsspiel's charts of tests, assaults on guns, fires and walls, cell by cell against its text.
//! Bare numbers are lines of it; the figures are typed in here once more.

use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::table::Table;

fn table(id: &str) -> &'static Table {
    RULESET.tables().find(|table| table.id == id).expect(id)
}

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    let table = table(id);
    let cell = |row, column| {
        let mut text = String::new();
        table.write_cell(&mut text, &House::NONE, row, column).unwrap();
        text
    };
    let row = |(row, name): (usize, &str)| {
        let cells = (0..table.heads.len()).map(|column| cell(row, column));
        std::iter::once((*name).to_owned()).chain(cells).collect()
    };
    table.rows(&House::NONE).enumerate().map(row).collect()
}

fn words(id: &str, row: usize, column: usize) -> String {
    let mut text = String::new();
    table(id).write_words(&mut text, &House::NONE, row, column).unwrap();
    text
}

#[test]
fn the_five_dice_are_the_printed_ones() {
    // Odds, red, blue, roll again, flames.
    assert_eq!(
        cells("tests"),
        [
            ["I", "1:1", "1-3", "4-6", "", "2"],     // 3505-3535
            ["II", "3:2", "2-3", "4-6", "1", "2-3"], // 3538-3563
            ["III", "2:1", "1-2", "3-6", "", "1-3"], // 3566-3594
            ["IV", "3:1", "3", "4-6", "1-2", ""],    // 3597-3620
            ["V", "4:1", "2", "3-6", "1", ""],       // 3623-3650
        ]
    );
    assert_eq!(words("tests", 1, 1), "Passed on 2 faces of 5");
}

#[test]
fn the_exits_of_defiles_are_the_printed_ones() {
    assert_eq!(table("exits").heads, ["near", "good", "bad", "far", "good", "bad"]);
    assert_eq!(
        cells("exits"),
        [
            ["HALF 6", "400", "-", "III", "600", "III", "II"], // 3435-3441
            ["6-PDR", "600", "-", "V", "800", "V", "IV"],      // 3444-3453
            ["HALF 12", "500", "-", "III", "800", "III", "II"], // 3456-3465
            ["12-PDR", "800", "-", "V", "1000", "V", "IV"],    // 3468-3477
        ]
    );
    assert_eq!(words("exits", 1, 4), "Die V needs 2");
    assert_eq!(words("exits", 1, 1), "Barred but for twice the guns"); // 658
}

#[test]
fn assaults_on_guns_are_the_printed_ones() {
    assert_eq!(
        cells("guns"),
        [
            ["BN OPEN", "lost", ""],        // 1192
            ["HALF OPEN", "III", "att."],   // 1194
            ["LESS OPEN", "II", "att."],    // 1196
            ["HALF NARROW", "II", "def."],  // 1198
            ["FLANKS COV.", "I", "both"],   // 1206
            ["COV. NARROW", "III", "def."], // 1208
            ["CAV. FRONT", "II", "def."],   // 997-999
            ["FLANK REAR", "lost", ""],     // 1144-1146
            ["SUPPORTED", "", ""],          // 1210-1214
            ["CAV. ON BOTH", "", ""],       // 975, 3373
            ["ASK FIRST", "", ""],          // 1214
            ["CAPTURED", "", ""],           // 1003, 1216
        ]
    );
    // 1003: twenty minutes are ten moves.
    assert_eq!(words("guns", 11, 0), "Out for good in 4 moves, else for 30. Away in 10");
    assert_eq!(words("guns", 8, 1), "It is taken only if the support is beaten too");
    assert_eq!(words("guns", 9, 0), "2 squadrons and 1 for each half bn, one die worse");
    assert_eq!(words("guns", 10, 0), "Do the guns stay or go? Skirmishers keep them busy");
}

#[test]
fn fires_are_the_printed_ones() {
    assert_eq!(table("fires").heads, ["every", "after", "die", "clear"]);
    assert_eq!(
        cells("fires"),
        [
            ["WOOD", "1", "5", "III", "10"],  // 669-673
            ["STONE", "3", "10", "II", "10"], // 675-679
        ]
    );
    assert_eq!(words("fires", 1, 3), "Moves to leave 500 paces around"); // 679
    assert_eq!(words("fires", 0, 2), "Die III needs 1-3");
}

#[test]
fn fire_at_walls_is_the_printed_one() {
    assert_eq!(table("walls").heads, ["one", "more", "weak"]);
    assert_eq!(
        cells("walls"),
        [
            ["MOVE 1", "-", "-", "-"],  // 701-703, 2827-2829
            ["MOVE 2", "-", "-", "-"],  // 705-707
            ["MOVE 3", "I", "I", "II"], // 709-711, 728
            ["LATER", "I", "II", "II"], // 713-719
            ["6-PDR", "400", "", ""],   // 693, 2818-2819
            ["12-PDR", "600", "", ""],  // 691, 2815-2816
            ["AFAR", "900", "", ""],    // 726, 2840
            ["HALF", "2", "", ""],      // 689, R27
            ["BRIDGE", "30", "", ""],   // 732
        ]
    );
    assert_eq!(words("walls", 4, 0), "Paces. 2 moves are in vain");
    assert_eq!(words("walls", 6, 0), "Paces. 6 moves are in vain"); // 726
    assert_eq!(words("walls", 3, 1), "Die II needs 2-3");
    assert_eq!(words("walls", 7, 0), "Moves a throw (ruling)");
}

#[test]
fn an_assault_on_guns_is_headed_by_its_die_or_by_whom_that_favours() {
    let case = "Half bn or squadron with room to spread";
    assert_eq!(words("guns", 1, 0), format!("Die III\n{case}"));
    assert_eq!(words("guns", 1, 1), format!("For the attacker\n{case}"));
    assert_eq!(words("guns", 0, 0), "Bn or 2 squadrons with room to spread", "it needs no die");
}

#[test]
fn every_cell_has_its_words() {
    for id in ["tests", "exits", "guns", "fires", "walls"] {
        for row in 0..table(id).rows(&House::NONE).len() {
            for column in 0..table(id).heads.len() {
                let words = words(id, row, column);
                let fits = words.lines().all(|line| line.len() <= 52);
                assert!(!words.is_empty() && fits, "{id}: {words}");
            }
        }
    }
}
