//! The Kriegsspiel's five dice: every face against the printed table, and their odds.

use rules_core::house::House;
use rules_core::report::Mark;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

/// 3503-3650 As printed: `[x]` against the favoured side, `(x)` against the other, «again» thrown
/// again.
const PRINTED: [[&str; 6]; 5] = [
    ["[T]", "[D]", "[R]", "(R)", "(D)", "(T)"],
    ["again", "[R]", "[R]", "(R)", "(D)", "(T)"],
    ["[R]", "[R]", "(R)", "(R)", "(D)", "(T)"],
    ["again", "again", "[R]", "(R)", "(D)", "(T)"],
    ["again", "[R]", "(R)", "(R)", "(D)", "(T)"],
];

/// Squares on both sides: nothing alters what the die says.
fn by_die(die: i32, favours: &str) -> Trial {
    let trial = Trial::new(&RULESET, "close-combat").set("die", die).choose("advantage", favours);
    trial.choose("att_arm", "square").choose("def_arm", "square")
}

/// The loser and the degree, in the table's own marks.
fn mark(transcript: &Transcript, favoured: &str) -> String {
    let letter = transcript.word("raw");
    if transcript.word("loser") == favoured { format!("[{letter}]") } else { format!("({letter})") }
}

#[test]
fn every_face_of_every_die_beats_whom_it_is_printed_to_beat() {
    for (die, faces) in (1..).zip(PRINTED) {
        for favoured in ["attacker", "defender"] {
            // 3482 With Die I red is against the attacker, whomever the row names.
            let named = if die == 1 { "attacker" } else { favoured };
            for (face, printed) in (1..).zip(faces) {
                if printed != "again" {
                    let transcript = by_die(die, favoured).throw(&[face]);
                    assert_eq!(
                        mark(&transcript, named),
                        printed,
                        "die {die}, face {face}, {favoured}"
                    );
                    assert_eq!(transcript.word("degree"), transcript.word("raw"));
                    assert_eq!(
                        (transcript.number("die"), transcript.word("advantage")),
                        (die, named)
                    );
                }
            }
        }
    }
}

#[test]
fn blank_faces_are_thrown_again_and_shown() {
    for (die, faces) in (1..).zip(PRINTED) {
        for (face, _) in (1..).zip(faces).filter(|(_, printed)| *printed == "again") {
            let transcript = by_die(die, "attacker").throw(&[face, face, 6]);
            let marks: Vec<_> =
                transcript.cast(0).iter().map(|cast| (cast.face, cast.mark)).collect();
            assert_eq!(
                marks,
                [(face, Mark::Again), (face, Mark::Again), (6, Mark::Counts)],
                "die {die}"
            );
            assert_eq!(transcript.throws.len(), 1);
        }
    }
}

/// 810-822 The odds each die is named after.
#[test]
fn the_odds_of_the_dice_are_those_they_are_named_after() {
    for (die, name, part, whole) in
        [(1, "1:1", 1, 2), (2, "3:2", 3, 5), (3, "2:1", 2, 3), (4, "3:1", 3, 4), (5, "4:1", 4, 5)]
    {
        for (favoured, other) in [("attacker", "defender"), ("defender", "attacker")] {
            let trial = by_die(die, favoured);
            let facts = trial.facts_odds(Manner::Together);
            let beaten = facts[&("loser".to_owned(), other.to_owned())];
            let exact = f64::from(part) / f64::from(whole);
            assert!((beaten - exact).abs() < 1e-9, "die {die} for {favoured}: {beaten}");
            assert_eq!(trial.throw(&[6]).word("odds"), name);
            // The footer watches the attacker's chance.
            let watch = trial.form().watch.unwrap();
            let (won, _) = trial.odds(Manner::Together).watched(watch);
            let wins = if favoured == "attacker" { exact } else { 1.0 - exact };
            assert!((won.as_f64() - wins).abs() < 1e-9, "die {die} for {favoured}");
        }
    }
}

/// How many faces of Die IV beat the favoured side etc. is told by degree too: brute force over the
/// printed faces.
#[test]
fn the_odds_by_degree_are_those_of_the_faces_that_count() {
    for (die, faces) in (1..).zip(PRINTED) {
        let chances = by_die(die, "attacker").facts_odds(Manner::Together);
        let kept: Vec<_> = faces.into_iter().filter(|printed| *printed != "again").collect();
        for degree in ["R", "D", "T"] {
            let count = kept.iter().filter(|printed| printed.contains(degree)).count();
            let exact = count as f64 / kept.len() as f64;
            let told = chances.get(&("raw".to_owned(), degree.to_owned())).copied().unwrap_or(0.0);
            assert!((told - exact).abs() < 1e-9, "die {die} {degree}: {told}, not {exact}");
        }
    }
}

#[test]
fn the_table_of_the_dice_says_what_they_do() {
    let table = RULESET.tables().find(|table| table.id == "dice").unwrap();
    for (row, (faces, odds)) in PRINTED.iter().zip(["1:1", "3:2", "2:1", "3:1", "4:1"]).enumerate()
    {
        let mut cell = String::new();
        table.write_cell(&mut cell, &House::NONE, row, 0).unwrap();
        assert_eq!(cell, odds);
        for (column, printed) in (1..).zip(faces) {
            let mut cell = String::new();
            table.write_cell(&mut cell, &House::NONE, row, column).unwrap();
            assert_eq!(cell, if *printed == "again" { "~" } else { printed });
        }
    }
    // 3515, 3545-3551, 3569-3581 Flames.
    let flames = [(0, 2), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)];
    for row in 0..5 {
        for face in 1..=6 {
            let mut words = String::new();
            table.write_words(&mut words, &House::NONE, row, face).unwrap();
            assert_eq!(
                words.contains("flame"),
                flames.contains(&(row, face)),
                "row {row}, face {face}"
            );
        }
    }
}
