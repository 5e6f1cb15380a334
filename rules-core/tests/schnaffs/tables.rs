//! The tables of Walter Schnaffs, cell by cell against its text. «L95» is a line of it; the figures
//! are typed in here once more.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::schnaffs::RULESET;

use crate::support::tables::every_cell;

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    tables::cells(&RULESET, id)
}

#[test]
fn the_attackers_list_is_the_printed_one() {
    assert_eq!(
        cells("attacker"),
        [
            ["FULL INF.", "+4", ""],     // L95
            ["WEAK INF.", "+2", ""],     // L96
            ["FULL CAV.", "+3", ""],     // L97
            ["WEAK CAV.", "+1", ""],     // L98
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
    assert_eq!(
        cells("morale"),
        [["0", "No effect"], ["1", "Pinned"], ["2", "Fall back"], ["3+", "Dice for units"]]
    );
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
        [
            ["OPEN", "", ""],
            ["BUILDINGS", "5+", "5+"],
            ["WOODS", "4+", "5+"],
            ["SOFT GROUND", "4+", ""]
        ]
    );
    // L75, L89
    assert_eq!(
        cells("fire-limits"),
        [
            ["OVER WOODS", "Higher"],
            ["OVER BLDG", "Higher"],
            ["OVER TROOPS", "Higher"],
            ["GUN MOVES", "No"],
            ["GUN ATTACKS", "No"],
            ["BARRAGE", "No"],
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
            ["INFANTRY", "4+"],   // L65
            ["CAVALRY", "5+"],    // L67
            ["LIGHT GUNS", "5+"], // L67
            ["MITR.", "5+"],      // L67
            ["OTHER GUNS", "6"],  // L69
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
            ["FULL INF.", "3+ bases"],   // L95
            ["WEAK INF.", "Up to 2"],    // L96
            ["FULL CAV.", "2+ bases"],   // L97
            ["WEAK CAV.", "1 base"],     // L98
            ["PROF.", "Guards"],         // L102
            ["RESERVIST", "Landwehr"],   // L103
            ["GOOD RIFLE", "Chassepot"], // L108
            ["LIGHT GUN", "BL, 4-pdr"],  // L83
            ["CLOSED", "Wood, bldg"],    // L75
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
    assert_eq!(
        cells("deploy-ref"),
        [["DEFENDER", "Row 3+"], ["LIMIT", "5 units"], ["THE REST", "As SB"]]
    );
    // L154, L89
    assert_eq!(
        cells("sb-rules"),
        [["RULE 20", "Off"], ["RULE 21", "Off"], ["RULE 22", "Off"], ["BARRAGES", "None"]]
    );
    assert_eq!(RULESET.tables().count(), 15, "a table is not tested here");
}

/// A cell stands as a headline above its words. «or 1» goes on from the cell left of it.
#[test]
fn no_cell_begins_with_a_small_letter() {
    every_cell(&RULESET, |table, place, cell, _| {
        let small = cell.starts_with(|first: char| first.is_lowercase());
        assert!(!small || cell.starts_with("or "), "{} {place:?}: {cell}", table.id);
    });
}

/// A blank says in words what it stands for.
#[test]
fn blank_cells_say_what_is_not_there() {
    every_cell(&RULESET, |table, place, cell, words| {
        if cell.is_empty() {
            let begins = |nothing: &&str| words.starts_with(nothing);
            let nothing = ["No ", "Not a plan", "Counts once", "Out of range: cannot fire"];
            assert!(nothing.iter().any(begins), "{} {place:?}: {words}", table.id);
        }
    });
}

/// The words of a table's row, from the first column on.
fn words(id: &str, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    every_cell(&RULESET, |table, (row, _), _, words| {
        if table.id == id && table.row(&House::NONE, row) == name {
            found.push(words.to_owned());
        }
    });
    found
}

#[test]
fn words_speak_of_their_own_column() {
    assert_eq!(words("attacker", "FULL INF."), ["+4 a full strength infantry unit", "No limit"]);
    assert_eq!(words("attacker", "RIVER"), ["-2 across a river or bridge", "Counts once"]);
    assert_eq!(
        words("attacker", "RESERVIST"),
        ["-1 an attacking reservist unit", "-3 at most for all of them"]
    );
    assert_eq!(
        words("defender", "CHASSEPOT"),
        ["3-5 (d3+2) a unit with Chassepot or Werder", "No limit"]
    );
    assert_eq!(words("defender", "MITRAILLEUSE"), ["1-6 (d6) a mitrailleuse base", "No limit"]);
    assert_eq!(
        words("defender", "RESERVIST"),
        ["-1 a reservist unit in the square", "-2 at most for all of them"]
    );
    assert_eq!(
        words("defender", "ATTACK MET"),
        ["-2 an attack met in this go", "-6 at most for all of them"]
    );
    assert_eq!(words("move-ref", "INFANTRY"), ["1 square", "No die: always moves"]);
    assert_eq!(
        words("move-ref", "CAVALRY"),
        ["2 squares, never dismounted", "No die: always moves"]
    );
    assert_eq!(words("move-ref", "GUNS"), ["1 square if the die allows", "Moves on 4 or more"]);
    assert_eq!(
        words("army-ref", "INF. UNIT"),
        ["3 to 5 bases", "About 600 men: 2 to 4 figures on 30 x 30 mm"]
    );
    assert_eq!(words("army-ref", "BATTERY"), ["1 base", "One gun or mitrailleuse with its crew"]);
    assert_eq!(words("to-hit", "ML LIGHT")[1], "Out of range: cannot fire");
    assert_eq!(words("kill-chart", "6")[3], "1 mitrailleuse base, or another loss of this line");
    assert_eq!(
        words("deploy-ref", "DEFENDER"),
        ["Not in the first two rows from the attacker's edge"]
    );
}

/// L140-144, R16: what three failures do to the survivors is the players' choice.
#[test]
fn the_words_of_morale_follow_the_house_rule() {
    let house = House::new(RULESET.house);
    let mut back = house.clone();
    back.set(RULESET.house.iter().position(|rule| rule.id == "mf3_back").unwrap(), 1);
    let words = |house: &House| {
        [0, 1, 2, 3].map(|row| tables::words_under(house, &RULESET, "morale", row, 0))
    };
    let same = [
        "Nothing happens",
        "Nothing leaves the square in its next go",
        "All units back a square in the next go",
    ];
    assert_eq!(
        (&words(&house)[..3], &words(&back)[..3]),
        (&same.map(str::to_owned)[..], &same.map(str::to_owned)[..])
    );
    assert_eq!(words(&house)[3], "A die a unit: on 5-6 it is removed");
    assert_eq!(words(&back)[3], "A die a unit: 5-6 removed; the rest fall back");
    let cells = |house: &House| tables::cells_under(house, &RULESET, "morale");
    assert_eq!(cells(&house), cells(&back));
}

/// L89, L154
#[test]
fn the_parent_rules_that_are_off_are_named() {
    let said = ["RULE 20", "RULE 21", "RULE 22", "BARRAGES"].map(|row| words("sb-rules", row));
    assert_eq!(
        said,
        [
            ["Gas is not used"],
            ["Fortifications are not used"],
            ["Higher command is not used"],
            ["There are no artillery barrages"],
        ]
    );
}
