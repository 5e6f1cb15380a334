//! Kriegsspiel's tests of nerve, with dice set down. Bare numbers are lines of its text.

use rules_core::procedure::Ending;
use rules_core::report::Mark;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// 3495-3650 The six faces of the five dice as printed: red, blue, or again.
const DICE: [&str; 5] = ["rrrbbb", "~rrbbb", "rrbbbb", "~~rbbb", "~rbbbb"];

/// Throws each face of a die. Faces that are thrown again come before a 6, which is blue on every
/// die.
fn each_face(trial: &Trial, die: usize, mut look: impl FnMut(char, &Transcript)) {
    for (face, sign) in (1..).zip(DICE[die - 1].chars()) {
        let transcript =
            if sign == '~' { trial.throw(&[face, face, 6]) } else { trial.throw(&[face]) };
        look(sign, &transcript);
    }
}

#[test]
fn red_passes_every_test_and_blue_fails_it() {
    #[rustfmt::skip]
    let tests = [
        (at("canister-test"), 3, "passed"),                                                     // 1069
        (at("canister-test").choose("battery", "half"), 2, "passed"),                           // 645, 1069
        (at("canister-test").tick("front_and_flank"), 2, "passed"),                             // 3371
        (at("canister-test").choose("battery", "half").tick("front_and_flank"), 1, "passed"),   // 3371
        (at("surprise"), 1, "passed"),                                                          // 1479
        (at("surprise").tick("artillery"), 2, "passed"),                                        // 1493
        (at("exceptional-throw"), 1, "allowed"),                                                // 187
        (at("joint-command"), 1, "combined"),                                                   // 1239
    ];
    for (trial, die, fact) in tests {
        each_face(&trial, die, |sign, transcript| {
            assert_eq!(transcript.yes(fact), sign == 'r', "{} {sign}", trial.entry.id);
            if transcript.value("die").is_some() {
                assert_eq!(
                    transcript.number("die"),
                    i32::try_from(die).unwrap(),
                    "{}",
                    trial.entry.id
                );
            }
        });
    }
}

#[test]
fn what_is_bad_news_comes_on_blue() {
    // 1500, 1140: the die is for the enemy of those who throw.
    for (trial, die, fact) in [
        (at("surrender"), 3, "captured"),
        (at("ridden-down"), 5, "lost"),
        (at("ridden-down").tick("second_line"), 3, "lost"),
    ] {
        each_face(&trial, die, |sign, transcript| {
            assert_eq!(transcript.yes(fact), sign != 'r', "{} {sign}", trial.entry.id)
        });
    }
    // 1158: it is for the reserve.
    each_face(&at("second-line-pursuit"), 3, |sign, transcript| {
        assert_eq!(transcript.yes("pursuers_win"), sign == 'b');
        assert_eq!(transcript.number("winner_must_rally"), i32::from(sign == 'r'));
        assert_eq!(transcript.value("beaten").is_some(), sign == 'b');
    });
}

#[test]
fn faces_that_are_thrown_again_are_told() {
    let transcript = at("ridden-down").throw(&[1, 1, 2]);
    let marks: Vec<_> = transcript.dice.iter().map(|cast| (cast.face, cast.mark)).collect();
    assert_eq!(marks, [(1, Mark::Again), (1, Mark::Again), (2, Mark::Counts)]);
    assert_eq!(transcript.throws.len(), 1);
    let (throw, _) = transcript.throws[0];
    assert_eq!([1, 2, 3, 6].map(|face| throw.mark(face).unwrap()), ["~", "[R]", "(R)", "(T)"]);
    assert_eq!(transcript.says()[0], "Die V: threw 2, needs 2");
}

#[test]
fn every_test_reads_alike() {
    for (trial, faces, sentence, title, throws) in [
        (at("canister-test"), [4], "Die III: threw 4, needs 1-2", "Die III", "on 1-2"),
        (at("surprise").tick("artillery"), [2], "Die II: threw 2, needs 2-3", "Die II", "on 2-3"),
        (at("surrender"), [6], "Die III: threw 6, needs 1-2", "Die III", "on 1-2"),
        (at("ridden-down"), [2], "Die V: threw 2, needs 2", "Die V", "on 2"),
        (at("second-line-pursuit"), [2], "Die III: threw 2, needs 3-6", "Die III", "on 3-6"),
        (at("joint-command"), [1], "Die I: threw 1, needs 1-3", "Die I", "on 1-3"),
        (at("exceptional-throw"), [3], "Die I: threw 3, needs 1-3", "Die I", "on 1-3"),
        (at("debouch"), [3], "Die V: threw 3, needs 2", "Die V", "on 2"),
        (at("battery-assault"), [3], "Die III: threw 3, needs 3-6", "Die III", "on 3-6"),
        (at("ignite"), [2], "Die I: threw 2, needs 2", "Die I", "on 2"),
        (at("fire-spread"), [4], "Die III: threw 4, needs 1-3", "Die III", "on 1-3"),
        (at("wall-breach"), [5], "Die I: threw 5, needs 2", "Die I", "on 2"),
    ] {
        assert_eq!(trial.throw(&faces).says()[0], sentence, "{}", trial.entry.id);
        assert_eq!(
            (trial.form().title.as_str(), trial.form().throws.as_str()),
            (title, throws),
            "{}",
            trial.entry.id
        );
    }
}

/// 653-655 The example of the text: half a battery, a five.
#[test]
fn a_battalion_under_canister_goes_back_on_a_five() {
    let transcript = at("canister-test").choose("battery", "half").throw(&[5]);
    assert!(!transcript.yes("passed"));
    assert_eq!((transcript.number("die"), transcript.number("retreat")), (2, 250));
    assert_eq!(transcript.says()[1], "Back 250 paces, no more");
    assert!(transcript.follow_ups.is_empty());
}

#[test]
fn guns_that_are_engaged_or_fire_badly_make_no_test() {
    for (trial, why) in [
        (at("canister-test").tick("battery_engaged"), "The guns are engaged"), // 645
        (at("canister-test").choose("effect", "bad"), "Bad effect: losses only"), // 1079
        (
            at("canister-test").choose("effect", "bad").tick("battery_engaged"),
            "The guns are engaged",
        ),
    ] {
        let transcript = trial.throw(&[]);
        assert!(!transcript.yes("needed") && transcript.yes("passed"));
        assert_eq!((transcript.number("die"), transcript.number("retreat")), (0, 0));
        assert_eq!(transcript.headline.as_deref(), Some("No test needed"));
        assert_eq!(transcript.says(), [why]);
        assert_eq!(
            (trial.form().title.as_str(), trial.form().throws.as_str()),
            ("", "no test: no dice needed")
        );
    }
}

/// R22: the chart's 3:1 at bad effect favours the troops, whatever the battery and from wherever
/// they come.
#[test]
fn by_house_rule_bad_effect_tests_at_three_to_one_for_the_troops() {
    let bad = || at("canister-test").choose("effect", "bad").house("bad_effect_test");
    for trial in [bad(), bad().choose("battery", "half"), bad().tick("front_and_flank")] {
        each_face(&trial, 4, |sign, transcript| {
            assert_eq!(transcript.yes("passed"), sign != 'r');
            assert_eq!(transcript.number("die"), 4);
        });
    }
    assert!(!bad().tick("battery_engaged").throw(&[]).yes("needed"));
    // At good effect it changes nothing.
    assert_eq!(at("canister-test").house("bad_effect_test").throw(&[2]).number("die"), 3);
}

#[test]
fn rows_that_cannot_matter_are_hidden() {
    let hidden = |trial: &Trial| -> Vec<&str> {
        trial.entry.fields.iter().map(|field| field.id).filter(|id| trial.is_hidden(id)).collect()
    };
    let canister = || at("canister-test");
    assert_eq!(hidden(&canister()), [""; 0]);
    assert_eq!(
        hidden(&canister().tick("battery_engaged")),
        ["battery", "effect", "front_and_flank"]
    );
    let bad = || canister().choose("effect", "bad");
    assert_eq!(hidden(&bad()), ["battery", "front_and_flank", "battery_engaged"]);
    assert_eq!(hidden(&bad().house("bad_effect_test")), ["battery", "front_and_flank"]);
    assert_eq!(hidden(&bad().tick("battery_engaged")), ["battery", "effect", "front_and_flank"]);
    assert_eq!(hidden(&at("surrender").tick("defile")), ["ratio"]);
    assert_eq!(hidden(&at("debouch").tick("covering_fire")), ["range", "gun", "battery", "effect"]);
    assert_eq!(hidden(&at("debouch").set("range", 801)), ["effect"]);
    assert_eq!(hidden(&at("wall-breach").choose("wall", "weak")), ["batteries"]);
}

#[test]
fn surprised_troops_fall_back_shaken() {
    // 1483-1487, 3209-3223
    for (trial, retire, sentence) in [
        (at("surprise"), "reserve", "Back on the reserve"),
        (at("surprise").set("reserve", 0), "way-came", "Back the way they came"),
    ] {
        let transcript = trial.throw(&[4]);
        assert_eq!((transcript.word("retire"), transcript.says()[1]), (retire, sentence));
        assert_eq!(
            (transcript.number("shaken_moves"), transcript.number("enemy_doubles_moves")),
            (3, 3)
        );
        assert_eq!(transcript.says()[2], "If beaten: regroup 5 moves");
    }
    let transcript = at("surprise").throw(&[3]);
    assert_eq!(
        (transcript.number("shaken_moves"), transcript.number("enemy_doubles_moves")),
        (0, 0)
    );
    assert_eq!(transcript.value("retire"), None);
}

#[test]
fn three_to_one_makes_prisoners() {
    // 1506: below three to one they resist.
    for ratio in [1, 2] {
        let trial = at("surrender").set("ratio", ratio);
        let transcript = trial.throw(&[]);
        assert!(!transcript.yes("needed") && !transcript.yes("captured"));
        assert_eq!(
            (transcript.number("die"), trial.form().title.as_str(), trial.form().throws.as_str()),
            (0, "", "too few: no dice needed")
        );
    }
    for ratio in [3, 20] {
        let transcript = at("surrender").set("ratio", ratio).throw(&[4]);
        assert!(transcript.yes("captured"));
        assert_eq!(transcript.says()[1], "Escort: a tenth as many"); // 1512
    }
    assert!(!at("surrender").throw(&[2]).yes("captured"));
}

/// 1510 Equals suffice, and nobody throws (R84).
#[test]
fn troops_caught_in_a_defile_are_captured_at_once() {
    for ratio in [1, 2, 3, 20] {
        let trial = at("surrender").set("ratio", ratio).tick("defile");
        let transcript = trial.throw(&[]);
        assert!(!transcript.yes("needed") && transcript.yes("captured"));
        assert_eq!(transcript.number("die"), 0);
        assert_eq!(transcript.says(), ["Escort: a tenth as many"]); // 1512
        assert_eq!(
            (trial.form().title.as_str(), trial.form().throws.as_str()),
            ("", "taken: no dice needed")
        );
        assert!(trial.is_hidden("ratio"));
    }
}

#[test]
fn the_beaten_who_are_ridden_down_are_at_best_totally_defeated() {
    let saved = at("ridden-down").throw(&[2]);
    assert_eq!((saved.word("degree"), saved.number("die")), ("T", 5));
    let lost = at("ridden-down").tick("second_line").throw(&[3]);
    assert_eq!((lost.value("degree"), lost.number("die")), (None, 3));
    let pursued = at("second-line-pursuit").throw(&[6]);
    assert_eq!(pursued.word("beaten"), "T");
    assert_eq!(pursued.says()[1..], ["Beaten again: total defeat", "Destroyed if followed up"]); // 1158, R49
    assert_eq!(at("second-line-pursuit").throw(&[1]).says()[1], "It must rally for 1 move");
}

/// 3429-3477 Calibre, battery, limit, die at good and at bad effect; 0: barred.
const EXITS: [(&str, &str, i32, i32, i32); 8] = [
    ("6", "half", 400, 0, 3),
    ("6", "half", 600, 3, 2),
    ("6", "full", 600, 0, 5),
    ("6", "full", 800, 5, 4),
    ("12", "half", 500, 0, 3),
    ("12", "half", 800, 3, 2),
    ("12", "full", 800, 0, 5),
    ("12", "full", 1000, 5, 4),
];

#[test]
fn a_defile_is_left_by_the_printed_dice() {
    for (row, &(gun, battery, limit, good, bad)) in EXITS.iter().enumerate() {
        // From one pace beyond the nearer limit of the same battery, which stands in the row
        // before.
        let from = if row % 2 == 0 { 1 } else { EXITS[row - 1].2 + 1 };
        let guns: &[&str] = if gun == "6" { &["6", "9"] } else { &["12"] };
        for (gun, range) in guns.iter().flat_map(|gun| [from, limit].map(|range| (gun, range))) {
            for (effect, die) in [("good", good), ("bad", bad)] {
                let trial =
                    at("debouch").choose("gun", gun).choose("battery", battery).set("range", range);
                exit_is(&trial.choose("effect", effect), die);
            }
        }
    }
}

fn exit_is(trial: &Trial, die: i32) {
    let covered = at("debouch").tick("covering_fire");
    let covered = Trial { inputs: trial.inputs.clone(), ..covered }.tick("covering_fire");
    assert_eq!(covered.throw(&[]).word("verdict"), "free", "658, R77");
    if die == 0 {
        let (ending, transcript) = trial.run(&mut rules_core::dice::ScriptedDice::new(&[]));
        assert_eq!(ending, Ok(Ending::Forbidden));
        assert_eq!((transcript.word("verdict"), transcript.number("die")), ("barred", 0));
        assert_eq!(
            (trial.form().title.as_str(), trial.form().throws.as_str()),
            ("", "barred: no dice needed")
        );
        return;
    }
    each_face(trial, usize::try_from(die).unwrap(), |sign, transcript| {
        assert_eq!(transcript.number("die"), die);
        assert_eq!(transcript.word("verdict"), if sign == 'r' { "out" } else { "held" });
    });
}

#[test]
fn beyond_the_further_limit_the_way_is_free() {
    for &(gun, battery, limit, ..) in EXITS.iter().skip(1).step_by(2) {
        let trial =
            at("debouch").choose("gun", gun).choose("battery", battery).set("range", limit + 1);
        let transcript = trial.throw(&[]);
        assert_eq!((transcript.word("verdict"), transcript.number("die")), ("free", 0));
        assert_eq!(trial.form().throws, "free: no dice needed");
        let stops = trial.form().stops_of(trial.entry.field("range").unwrap()).to_vec();
        assert_eq!((stops[1], stops[2]), (limit, 2000));
    }
    assert_eq!(at("debouch").set("range", 900).throw(&[]).says(), ["The guns are too far off"]);
    assert_eq!(
        at("debouch").tick("covering_fire").throw(&[]).says(),
        ["Twice the guns cover them"]
    );
    let nine = at("debouch").choose("gun", "9").throw(&[6]);
    assert_eq!(nine.says()[1], "Ruling: 9-pdr as a 6-pdr");
}

#[test]
fn a_dispute_is_red_up_to_three() {
    for face in 1..=6 {
        let transcript = at("dispute").throw(&[face]);
        assert_eq!(transcript.word("right"), if face <= 3 { "red" } else { "blue" });
        assert_eq!(transcript.says(), ["Ruling: 1-3 Red, 4-6 Blue"]);
    }
}
