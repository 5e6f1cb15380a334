//! Tables of the War of the Spanish Succession Paperboys: contact, moves and armies, cell by cell
//! against its text. «L86» is a line of it; the figures are typed in here once more.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::wss::RULESET;

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    tables::cells(&RULESET, id)
}

/// A cell in words.
fn words(id: &str, row: usize, column: usize) -> String {
    tables::words(&RULESET, id, row, column)
}

#[test]
fn the_results_of_a_face_off_are_the_printed_ones() {
    assert!(
        tables::table(&RULESET, "face-off")
            .heads
            .iter()
            .copied()
            .eq(["Inf/inf", "Cav/cav", "Cav/inf"])
    );
    assert_eq!(
        cells("face-off"),
        [
            ["+4", "D routs", "D routs", "D routs"],  // L96, L110, L122
            ["+2 +3", "D back", "D back", "D routs"], // L94, L110, L122
            ["-1 0 +1", "Fight", "Fight", "Fight"],   // L92, L122
            ["-2 -3", "A halts", "A back", "A back"], // L98, L110, L120
            ["-4", "A back", "A back", "A back"],     // L100, L110, L120
        ]
    );
    let in_words = |row| [0, 1, 2].map(|column| words("face-off", row, column));
    let rout = "Defender routs 2 moves\n1 stand lost, GLORY";
    let hunt = "Defender routs 1 move\nA stand lost for 3 cavalry a turn";
    assert_eq!(in_words(0), [rout, rout, hunt]);
    let back = "Defender back 1 move\n1 pip more";
    assert_eq!(in_words(1), [back, back, hunt]);
    assert_eq!(in_words(2), ["A fight"; 3]);
    let halt = "Attacker halts\nIt must fire next from there";
    let loses = "Attacker back 1 move\n1 stand lost";
    assert_eq!(in_words(3), [halt, "Attacker back 1 move", loses]);
    assert_eq!(in_words(4), ["Attacker back 1 move\n2 pips more", "Attacker back 1 move", loses]);
}

#[test]
fn the_points_of_a_face_off_are_the_printed_ones() {
    assert_eq!(
        cells("face-off-points"),
        [
            ["EACH PIP", "-1", "-1"],      // L84
            ["ELITE", "+1", "+1"],         // L86
            ["RAW", "-1", "-1"],           // L86
            ["IN COVER", "", "+2"],        // L86
            ["CHARGING", "+1", ""],        // L86
            ["LIGHT V HORSE", "-2", "-2"], // L86
            ["FLANK OR REAR", "", "-2"],   // L86
            ["FRIEND ROUTS", "-1", "-1"],  // L86
        ]
    );
}

/// L134, L217-219, R1, R2: the overlapping line and the loss of a rout are the players' to agree
/// on.
#[test]
fn the_fight_table_follows_the_house_rules() {
    let under = |rules: &[&str]| {
        let mut house = House::new(RULESET.house);
        for id in rules {
            house.set(RULESET.house.iter().position(|rule| rule.id == *id).unwrap(), 1);
        }
        tables::cells_under(&house, &RULESET, "fight")
    };
    let first = [["0-1 MORE", "", "1 each"], ["0-1 ROUND 2", "A 1", "1 each"]];
    let table = |back, rout| [first.as_slice(), &[back, rout]].concat();
    assert_eq!(under(&[]), table(["2 MORE", "1", "1"], ["3 MORE", "2", "2"]));
    assert_eq!(under(&["rout_at"]), table(["2-3 MORE", "1", "1"], ["4 MORE", "2", "2"]));
    assert_eq!(under(&["rout_loss"]), table(["2 MORE", "1", "1"], ["3 MORE", "1", "1"]));
    assert_eq!(
        under(&["rout_at", "rout_loss"]),
        table(["2-3 MORE", "1", "1"], ["4 MORE", "1", "1"])
    );
    assert_eq!(
        [0, 1, 2, 3].map(|row| words("fight", row, 0)),
        [
            "Both lose a stand\nThey fight on next turn",
            "Both lose a stand\nThe attacker falls back",
            "The loser falls back\nHe loses a stand",
            "The loser routs\nThe winner may pursue next move",
        ]
    );
}

/// L132-134.
#[test]
fn the_tables_of_a_fight_are_the_printed_ones() {
    assert!(tables::table(&RULESET, "fight").heads.iter().copied().eq(["Moves", "Stands"]));
    assert_eq!(
        cells("fight"),
        [
            ["0-1 MORE", "", "1 each"],
            ["0-1 ROUND 2", "A 1", "1 each"],
            ["2 MORE", "1", "1"],
            ["3 MORE", "2", "2"]
        ]
    );
    assert_eq!(
        cells("fight-points"),
        [["HITS ON", "5+"], ["CHARGED", "+2"], ["HORSE V LIGHT", "+1"], ["BEHIND WALL", "+1"]]
    );
}

#[test]
fn who_meets_whom_is_as_the_text_says() {
    assert_eq!(
        cells("contact"),
        [
            ["INF. V INF.", "Test"],     // L84
            ["CAV. V CAV.", "Test"],     // L110
            ["CAV. V INF.", "5-6 pips"], // L116, L207
            ["INF. V CAV.", "No test"],  // L116
            ["AT 6 PIPS", "No"],         // L76
            ["GUNS ETC", "Removed"],     // L126
            ["TWO FOES", "Split"],       // L128
            ["JOINING", "Rear"],         // L128
            ["ENGAGED", "Lost"],         // L128
        ]
    );
}

/// L60-68.
#[test]
fn moves_are_the_printed_ones() {
    assert_eq!(
        cells("move-ref"),
        [
            ["GUN BY HAND", "10", "no"],
            ["MORTAR", "10", "no"],
            ["INFANTRY", "15", "7.5"],
            ["LIMBER", "15", "no"],
            ["CART", "15", "7.5"],
            ["CAVALRY", "30", "15"],
            ["OFFICER", "45", "22.5"],
            ["CHARGE", "+15", ""],
            ["UNLIMBER", "all", ""],
            ["DISMOUNT", "all", ""],
        ]
    );
    assert_eq!(words("move-ref", 2, 0), "At most: less is allowed"); // L7
    assert_eq!(words("move-ref", 6, 0), "Once a turn, at any time");
    assert_eq!(words("move-ref", 7, 0), "Alliance only, once a game");
}

#[test]
fn units_are_the_printed_ones() {
    assert_eq!(
        cells("unit-ref"),
        [
            ["BATTALION", "6-7 st."], // L13
            ["REGIMENT", "8-16 st."], // L15: four to eight squadrons of two
            ["ARTILLERY", "1 st."],   // L17
            ["LIMBERS", "leave"],     // L19
            ["BRIGADE", "3-4 reg."],  // L15
            ["GUARD ETC", "elite"],   // L21
            ["GRENADIERS", "elite"],  // L13
            ["BRIT. DRAG.", "horse"], // L104
            ["DRAGOONS", "light"],    // L134
            ["HUSSARS", "light"],     // L134
            ["ON FOOT", "inf."],      // L104
        ]
    );
    assert_eq!(words("unit-ref", 0, 0), "Grenadiers are one of them; 120 men a stand"); // L11, L13
    assert_eq!(words("unit-ref", 2, 0), "A unit without pips; 3 casualties remove it"); // L19, L140
    assert_eq!(words("unit-ref", 3, 0), "Off the field once the guns stand; then by hand"); // L19
    assert_eq!(words("unit-ref", 6, 0), "In a battalion of their own, or in a breach"); // L13, L142
}

/// L25-27.
#[test]
fn setting_up_is_as_the_text_says() {
    let steps = ["1 STORY", "2 RAW", "3 DEFENDER", "4 ATTACKER", "5 DEFENDER", "FAR APART"];
    assert!(tables::table(&RULESET, "setup-ref").rows(&House::NONE).eq(steps));
    assert_eq!(words("setup-ref", 2, 0), "Sets up first, within a third of the table");
    assert_eq!(words("setup-ref", 4, 0), "May shift a quarter of his units");
}

/// L156-158.
#[test]
fn victory_is_counted_as_the_text_says() {
    assert_eq!(
        cells("victory-ref"),
        [
            ["STAND", "1"],
            ["CANNON", "2"],
            ["MORTAR", "1"],
            ["OFFICER", "1"],
            ["C-IN-C", "3"],
            ["WITHDRAWS", "30%"],
            ["NIGHT", "turn 7"],
        ]
    );
}

/// A row without a single cell would say nothing.
#[test]
fn no_row_is_wholly_blank() {
    #[rustfmt::skip]
    let tables = [
        "face-off", "face-off-points", "fight", "fight-points", "contact", "move-ref", "unit-ref", "setup-ref",
        "victory-ref", "track",
    ];
    for id in tables {
        for cells in cells(id) {
            let (name, cells) = cells.split_first().unwrap();
            assert!(cells.iter().any(|cell| !cell.is_empty()), "{id}: {name}");
        }
    }
}
