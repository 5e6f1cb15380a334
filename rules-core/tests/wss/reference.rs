//! Tables of the Spanish Succession, cell by cell against its text: the turn, fire, tests,
//! officers. «L42» is a line of it; the figures are typed in here once more.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::wss::RULESET;

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    tables::cells(&RULESET, id)
}

#[test]
fn the_tables_of_fire_are_the_printed_ones() {
    assert_eq!(
        cells("weapons"),
        [
            ["PISTOL", "1-5", "6", "1"],        // L42, L171
            ["MUSKET", "1-25", "5+", "1"],      // L43, L172
            ["CANNON FAR", "26-70", "5+", "1"], // L44, L173
            ["CANNON NEAR", "1-25", "5+", "2"], // L45, L174
            ["MORTAR", "15-40", "5+", "1"],     // L46, L175
        ]
    );
    // L52, L177
    assert_eq!(
        cells("saves"),
        [["OPEN", "", "", ""], ["WALL", "4+", "", ""], ["RAMPART", "4+", "4+", ""]]
    );
    assert_eq!(
        cells("casualties"),
        [
            ["INFANTRY", "4", "1"],  // L50
            ["CAVALRY", "3", "1"],   // L50
            ["GUN", "3", ""],        // L140, L19
            ["HEAVY FIRE", "3", ""], // L146
        ]
    );
    assert_eq!(
        cells("fire-limits"),
        [
            ["ARC", "45 deg."],       // L35
            ["TARGET", "Nearest"],    // L35
            ["GUN TARGET", "Any"],    // L35-39
            ["NEW AIM", "1 turn"],    // L39
            ["AND MOVE", "1st fire"], // L35
            ["PISTOLS", "Contact"],   // L48
            ["6 PIPS", "Half"],       // L76
        ]
    );
    // L54
    assert_eq!(
        cells("bombard"),
        [["WALL", "2 hits", ""], ["BUILDING", "2 hits", "5+"], ["RAMPART", "", ""]]
    );
    assert_eq!(
        cells("breach"),
        [
            ["HIGH WALL", "breach"],  // L142
            ["LOW WALL", "attack"],   // L142
            ["RAMPART", "attack"],    // L54, L142
            ["BREACH", "1 stand"],    // L142
            ["DUEL", "1 v 1"],        // L142
            ["DEFENDER", "obstacle"], // L142
            ["GRENADIER", "elite"],   // L142
        ]
    );
}

#[test]
fn the_tables_of_tests_and_officers_are_the_printed_ones() {
    assert_eq!(
        cells("tests"),
        [
            ["HEAVY FIRE", "0", "Tests", "3 lost"], // L146
            ["FRIENDS", "-1", "Tests", "15 cm"],    // L148
            ["MANOEUVRE", "-2", "Passes", "30 cm"], // L70
            ["RALLY", "0", "Tests", "Turn"],        // L31
        ]
    );
    // L148
    assert_eq!(
        cells("friends-routing"),
        [["0", "Stands", ""], ["1", "+1 pip", ""], ["2", "Back", "1"], ["3+", "Routs", "2"]]
    );
    // L152, R11
    assert_eq!(
        cells("officers"),
        [
            ["OFFICER", "2", "4+"],
            ["C-IN-C", "3", "4+"],
            ["RALLY: JOINS", "2", "4+"],
            ["C-IN-C JOINS", "3", "4+"],
            ["IS WITH IT", "0", "4+"],
        ]
    );
}

#[test]
fn the_tables_of_the_turn_are_the_printed_ones() {
    // L31
    assert_eq!(
        cells("turn"),
        [
            ["FIRST", "Firing"],
            ["SECOND", "Cavalry"],
            ["THIRD", "Foot, guns"],
            ["THEN", "Pips off"],
            ["LAST", "Rally"],
            ["BLACK", "French"],
            ["RED", "Alliance"],
        ]
    );
    // L138
    assert_eq!(
        cells("recover"),
        [
            ["ELITE", "", "No", "", ""],
            ["TRAINED", "", "No", "No", "No"],
            ["RAW", "4+", "No", "No", "No"]
        ]
    );
    // L21
    assert_eq!(cells("raw"), [["FRENCH", "1-2"], ["ALLIANCE", "1"]]);
}

/// A cell in words.
fn words(id: &str, row: usize, column: usize) -> String {
    tables::words(&RULESET, id, row, column)
}

#[test]
fn words_say_what_a_cell_means() {
    assert_eq!(words("weapons", 0, 1), "A hit is 6; French side only, Bavarians too");
    assert_eq!(words("weapons", 1, 1), "A hit is 5 or more");
    assert_eq!(words("weapons", 2, 0), "From 26 to 70 cm");
    assert_eq!(words("weapons", 3, 2), "2 dice a stand");
    assert_eq!(words("weapons", 4, 1), "5 or more; +1 if its building was just hit");
    assert_eq!(words("saves", 1, 0), "A hit is cancelled on 4 or more");
    assert_eq!(words("saves", 1, 1), "No save");
    assert_eq!(words("casualties", 0, 0), "4 casualties remove a stand");
    assert_eq!(words("casualties", 2, 1), "Guns have no morale dice");
    let works = |row| [0, 1].map(|column| words("bombard", row, column));
    assert_eq!(works(0), ["2 hits: a breach one stand wide", "No effect"]);
    assert_eq!(works(1), ["2 cannon hits: a breach. Mortar: fire on 5+"; 2]);
    assert_eq!(works(2), ["Nothing breaches it"; 2]);
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6].map(|row| words("breach", row, 0)),
        [
            "Cannot be taken unless it is breached",
            "Can be attacked without a breach",
            "Likewise; no fire can breach it",
            "Never less; a bridge is fought for likewise",
            "After the face-off, one stand a side, no overlap",
            "Has the points of an obstacle in both",
            "+1 in the face-off; he is the stand that is lost",
        ]
    );
    // R16
    let mut house = House::new(RULESET.house);
    house.set(RULESET.house.iter().position(|rule| rule.id == "gren_bonus").unwrap(), 1);
    assert_eq!(
        [5, 6].map(|row| tables::words_under(&house, &RULESET, "breach", row, 0)),
        ["Has the points of an obstacle in both", "+1 in face-off and duel; he is the stand lost"]
    );
    assert_eq!(words("tests", 2, 0), "A raw unit takes 2 off its die");
    assert_eq!(words("tests", 3, 2), "At the end of a turn, no enemy within 15 cm");
    assert_eq!(words("friends-routing", 3, 1), "2 moves back, facing away");
    assert_eq!(words("officers", 4, 0), "His pips are off already");
    assert_eq!(words("officers", 0, 1), "For each stand lost he lives on 4 or more");
    assert_eq!(words("recover", 0, 2), "A pip comes off all the same");
    assert_eq!(words("recover", 2, 0), "A pip comes off on 4 or more");
    assert_eq!(words("raw", 0, 0), "A unit that is not elite is raw on 1 to 2");
}
