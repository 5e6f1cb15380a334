//! Kriegsspiel: storming strongholds, attack after attack.

use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::table::Table;
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn storm() -> Trial {
    Trial::new(&RULESET, "stronghold")
}

fn table(id: &str) -> &'static Table {
    RULESET.tables().find(|table| table.id == id).unwrap()
}

fn cell(table: &Table, row: usize, column: usize) -> String {
    let mut cell = String::new();
    table.write_cell(&mut cell, &House::NONE, row, column).unwrap();
    cell
}

/// 3717-3838 and again 3992-4079: a star is the attacker's. Light, strong, fortified, each held two
/// moves and less.
const PRINTED: [[&str; 6]; 8] = [
    ["II", "I", "III", "II", "V", "II"],
    ["I", "I", "II", "I", "III", "II"],
    ["II*", "II*", "I", "II*", "I", "I"],
    ["III*", "III*", "II*", "III*", "II*", "II*"],
    ["IV*", "IV*", "III*", "IV*", "III*", "III*"],
    ["II", "I", "III", "II", "V", "II"],
    ["II", "II", "III", "II", "V", "III"],
    ["III", "III", "IV", "III", "V", "IV"],
];

fn numbered(row: usize, column: usize) -> Trial {
    let trial = storm().choose("defence", ["light", "strong", "fortified"][column / 2]);
    let trial = trial.set("held", i32::from(column.is_multiple_of(2)));
    let (troops, attack) = if row < 5 { ("fresh", row + 1) } else { ("tired", row - 4) };
    trial.choose("troops", troops).set("attack", i32::try_from(attack).unwrap())
}

#[test]
fn the_dice_of_all_attacks_are_as_printed() {
    for (row, dice) in PRINTED.iter().enumerate() {
        for (column, printed) in dice.iter().enumerate() {
            let transcript = numbered(row, column).throw(&[6, 1]);
            let die = ["I", "II", "III", "IV", "V"]
                .iter()
                .position(|name| *name == printed.trim_end_matches('*'));
            assert_eq!(
                transcript.number("die"),
                i32::try_from(die.unwrap()).unwrap() + 1,
                "{row} {column}"
            );
            let side =
                if printed.ends_with('*') || *printed == "I" { "attacker" } else { "defender" };
            assert_eq!(transcript.word("advantage"), side, "{row} {column}");
            assert_eq!(cell(table("strongholds"), row, column), *printed);
        }
    }
    // The table of tired troops ends with the third attack.
    assert_eq!(numbered(7, 0).set("attack", 5).throw(&[6, 1]).number("die"), 3);
}

#[test]
fn shortage_and_lost_skirmishers_move_the_index() {
    // 1062, 1456-1457
    let index = |trial: Trial| trial.throw(&[6, 1]).number("index");
    assert_eq!(index(storm()), -1);
    assert_eq!(index(storm().tick("def_third_short")), 0);
    for quarters in 1..=3 {
        assert_eq!(index(storm().set("att_quarters_short", quarters)), -1 - quarters);
        assert_eq!(
            index(storm().set("att_quarters_short", quarters).tick("def_third_short")),
            -1 - quarters
        );
    }
    assert_eq!(index(storm().tick("skirmishers_lost")), -2);
    assert_eq!(index(storm().set("other", 2)), 1);
    let trial =
        storm().tick("def_third_short").set("att_quarters_short", 2).tick("skirmishers_lost");
    assert_eq!(trial.effect("def_third_short").0, "", "not if they are short themselves");
    assert_eq!(
        (
            trial.effect("att_quarters_short").0.as_str(),
            trial.effect("skirmishers_lost").0.as_str()
        ),
        ("-2", "-1")
    );
    assert_eq!((trial.form().title.as_str(), trial.form().throws.as_str()), ("-4", "Die V"));
}

/// 1465, 2662-2700 The figures of two skirmish blocks in cover at 100 to 200 paces.
const FIRE: [i32; 6] = [6, 10, 20, 20, 25, 50];

#[test]
fn stormers_lose_to_fire_and_defenders_by_the_block() {
    for (face, figure) in (1..).zip(FIRE) {
        for pairs in [1, 3, 24] {
            let transcript = storm().set("def_pairs", pairs).throw(&[4, face]);
            assert_eq!(transcript.number("att_points"), figure * pairs, "{face} {pairs}");
        }
    }
    // 1467; 1446 half as much again if they are pursued on foot. Die II: 4 beats the attacker, 2
    // the defender.
    let points =
        |trial: Trial, face| trial.set("def_units", 5).throw(&[face, 1]).number("def_points");
    assert_eq!((points(storm(), 4), points(storm(), 2)), (75, 90));
    assert_eq!((points(storm().tick("pursue"), 4), points(storm().tick("pursue"), 2)), (75, 135));
}

#[test]
fn the_loser_is_beaten_as_the_die_says_unless_something_covers_it() {
    // 1440-1442. The fifth attack of fresh troops: Die IV for the attackers.
    let taken = |trial: Trial, face| trial.set("attack", 5).throw(&[face, 1]);
    for (face, degree) in [(4, "R"), (5, "D"), (6, "T")] {
        let transcript = taken(storm(), face);
        assert_eq!(
            (transcript.word("loser"), transcript.word("degree"), transcript.yes("taken")),
            ("defender", degree, true)
        );
        assert_eq!(transcript.headline.as_ref().unwrap(), "Stronghold taken");
        assert_eq!(taken(storm().tick("defile"), face).word("degree"), "R");
        assert_eq!(
            taken(storm().tick("att_second_line"), face).word("degree"),
            degree,
            "the winner's is no help"
        );
        let held = storm().throw(&[face, 1]);
        assert_eq!(
            (held.word("loser"), held.word("degree"), held.yes("taken")),
            ("attacker", degree, false)
        );
        assert_eq!(held.headline.as_ref().unwrap(), "Stronghold held");
        assert_eq!(storm().tick("att_second_line").throw(&[face, 1]).word("degree"), "R");
        assert_eq!(held.number("retreat"), 250);
        let follows: Vec<_> = held.follow_ups.iter().map(|follow| follow.to).collect();
        assert_eq!(follows, ["retreat-rate", "recovery", "loss-track", "loss-track"]);
    }
    assert_eq!(
        storm().throw(&[6, 1]).says()[..3],
        ["Points: att. 18, def. 30", "Att. totally defeated", "May defend after 5 moves"]
    );
    let chart = storm().house("recovery").throw(&[4, 1]);
    assert_eq!((chart.number("defend_after"), chart.number("attack_after")), (2, 5));
}

#[test]
fn the_next_attack_is_one_press_away() {
    let next = |transcript: &Transcript| {
        transcript.next.iter().find(|(input, _)| *input == "attack").map(|(_, attack)| *attack)
    };
    assert_eq!(next(&storm().throw(&[4, 1])), Some(2));
    assert_eq!(
        next(&storm().set("attack", 4).throw(&[3, 1])),
        Some(1),
        "Die III for the attackers: taken"
    );
    assert_eq!(next(&storm().set("attack", 4).throw(&[1, 1])), Some(5));
    assert_eq!(next(&storm().set("attack", 5).throw(&[3, 1])), Some(5), "the table ends there");
    assert_eq!(next(&storm().throw(&[2, 1])), Some(1), "taken");
}

#[test]
fn a_foregone_storm_still_comes_under_fire() {
    let transcript = storm().choose("defence", "fortified").set("other", -1).throw(&[5]);
    assert_eq!(
        (transcript.number("die"), transcript.word("odds"), transcript.word("degree")),
        (0, "foregone", "umpire")
    );
    assert_eq!(
        (transcript.yes("taken"), transcript.number("att_points"), transcript.number("def_points")),
        (false, 75, 30)
    );
    assert_eq!((transcript.value("raw"), transcript.value("defend_after")), (None, None));
    assert!(transcript.says().contains(&"Umpire says how badly"));
    let taken = storm().set("attack", 5).set("other", 2).throw(&[1]);
    assert_eq!((taken.word("loser"), taken.yes("taken")), ("defender", true));
}

#[test]
fn both_dice_are_shown_each_with_its_marks() {
    let transcript = storm().throw(&[1, 5, 6]);
    let (throw, count) = transcript.throws[0];
    assert_eq!((count, throw.mark(1), throw.mark(5)), (2, Some("~"), Some("(D)")));
    assert_eq!(
        (transcript.throws[1].1, transcript.throws[1].0.mark(6)),
        (1, Some("50")),
        "the fire die shows its figure"
    );
}

/// Every path against a sum over both dice.
#[test]
fn the_odds_are_those_of_two_dice() {
    let chances = storm().facts_odds(Manner::Together);
    let chance = |fact: &str, value: &str| chances[&(fact.to_owned(), value.to_owned())];
    // Die II for the defender: two faces of five take it.
    assert!((chance("taken", "true") - 2.0 / 5.0).abs() < 1e-9);
    for points in [6, 10, 20, 25, 50] {
        let faces = FIRE.iter().filter(|figure| **figure == points).count();
        let exact = faces as f64 / 6.0;
        assert!((chance("att_points", &(3 * points).to_string()) - exact).abs() < 1e-9, "{points}");
    }
}

#[test]
fn the_tables_of_places_and_garrisons_stand_as_in_the_text() {
    // 1389-1433, 3681-3713 (R63)
    let classes = [
        (
            "light",
            &[
                "WOOD EDGE",
                "HEDGE",
                "FENCED VILL.",
                "DITCHED ROAD",
                "15-20 DEGR.",
                "SMALL BRIDGE",
                "FORD",
            ][..],
        ),
        ("light", &["SUNKEN ROAD"]),
        (
            "strong",
            &[
                "SOLID VILL.",
                "DEEP HEDGES",
                "TOWN WALL",
                "DIKE",
                "HASTY WORKS",
                "DEEP DITCH",
                "20-25 DEGR.",
            ],
        ),
        ("strong", &["BARRICADE", "BRIDGE 50+", "DEFILE", "WOOD ENTRY"]),
        ("fort.", &["BUILT WALL", "FULL WORKS", "25+ DEGR.", "GATE"]),
    ];
    let places = table("places");
    let rows: Vec<_> = classes
        .iter()
        .flat_map(|(class, rows)| rows.iter().map(move |row| (*row, *class)))
        .collect();
    assert_eq!(places.rows(&House::NONE).len(), rows.len());
    for (at, (row, class)) in rows.into_iter().enumerate() {
        assert_eq!((places.row(&House::NONE, at), cell(places, at, 0).as_str()), (row, class));
    }
    // 1369-1383, 3841-3868
    let garrison = [["400-600", "400"], ["300-400", "200"], ["fill it", "as many"]];
    for (row, cells) in garrison.iter().enumerate() {
        assert_eq!([0, 1].map(|column| cell(table("garrison"), row, column)), *cells);
    }
}
