//! The Spanish Succession, a die against the record dice: four tests that work alike, and the
//! officers who help. «L146» is a line of its text.

use rules_core::rulesets::wss::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// Every die against every number of pips.
fn every_throw(trial: impl Fn(i32) -> Trial, mut show: impl FnMut(i32, i32, &Transcript)) {
    for pips in 0..=6 {
        for die in 1..=6 {
            show(pips, die.into(), &trial(pips).throw(&[die]));
        }
    }
}

#[test]
fn the_four_tests_ask_for_pips_first_and_show_the_least_die() {
    for (procedure, watch) in [
        ("heavy-fire", "stands"),
        ("friends-routing", "stands"),
        ("critical-manoeuvre", "made"),
        ("rally", "rallies"),
    ] {
        let trial = |pips| at(procedure).set("pips", pips);
        assert_eq!(trial(0).entry.fields[0].id, "pips");
        for (pips, title) in [(0, "1+"), (1, "1+"), (4, "4+"), (6, "6+")] {
            let form = trial(pips).form();
            assert_eq!(
                (form.title.as_str(), form.throws.as_str()),
                (title, "1 die"),
                "{procedure}"
            );
            assert_eq!(form.watch.unwrap().label, watch);
        }
        let transcript = trial(1).throw(&[3]);
        assert_eq!(transcript.says().last(), Some(&"Threw 3 against 1 pip"), "{procedure}");
        assert_eq!(trial(4).throw(&[4]).says().last(), Some(&"Threw 4 against 4 pips"));
    }
}

#[test]
fn heavy_fire_is_borne_on_the_pips_or_more() {
    // L146, R26
    for (moved, in_range) in [(false, false), (false, true), (true, false), (true, true)] {
        let trial = |pips: i32| {
            at("heavy-fire").with(&[
                ("pips", pips),
                ("moved_last", moved.into()),
                ("enemy_in_range", in_range.into()),
            ])
        };
        every_throw(trial, |pips, die, transcript| {
            let passed = die >= pips;
            assert_eq!((transcript.yes("passed"), transcript.number("die")), (passed, die));
            let outcome = if passed { "ok" } else { ["retreat", "halt"][usize::from(moved)] };
            assert_eq!(transcript.word("outcome"), outcome);
            assert_eq!(transcript.number("moves"), i32::from(outcome == "retreat"));
            assert_eq!(transcript.yes("miss_next_move"), outcome == "halt");
            assert_eq!(transcript.yes("must_fire"), !passed && in_range);
        });
    }
    let fails = |moved, in_range| {
        let trial = at("heavy-fire")
            .set("pips", 5)
            .set("moved_last", moved)
            .set("enemy_in_range", in_range);
        trial.throw(&[1]).says().join("; ")
    };
    assert_eq!(
        fails(0, 1),
        "Back 15 cm, cavalry 30; Faces the enemy, fires next; Threw 1 against 5 pips"
    );
    assert_eq!(fails(0, 0), "Back 15 cm, cavalry 30; Faces the enemy; Threw 1 against 5 pips");
    assert_eq!(
        fails(1, 1),
        "Misses its next move; Must fire in its next phase; Threw 1 against 5 pips"
    );
    assert_eq!(fails(1, 0), "Misses its next move; Threw 1 against 5 pips");
}

#[test]
fn a_routing_friend_shakes_by_how_much_the_die_falls_short() {
    // L148: 1 less a pip, 2 less one move back, 3 less a rout of two; raw units take one off the
    // die.
    for (quality, less) in [("elite", 0), ("trained", 0), ("raw", 1)] {
        for through in [0, 1] {
            let trial = |pips| {
                at("friends-routing")
                    .choose("quality", quality)
                    .set("pips", pips)
                    .set("through", through)
            };
            every_throw(trial, |pips, die, transcript| {
                // The pip of a friend who passes through is on the dice before the test; six is the
                // most (L76).
                let now = (pips + through).min(6);
                let short = (now - (die - less)).max(0);
                let (outcome, moves) = match short {
                    0 => ("ok", 0),
                    1 => ("pip", 0),
                    2 => ("fall-back", 1),
                    _ => ("rout", 2),
                };
                let told = ["die", "score", "short", "moves"].map(|id| transcript.number(id));
                assert_eq!(
                    (told, transcript.word("outcome")),
                    ([die, die - less, short, moves], outcome)
                );
                assert_eq!(transcript.number("pips"), (now + i32::from(outcome == "pip")).min(6));
                let follow = transcript.follows("Friends test too");
                assert_eq!(
                    follow.map(|follow| follow.to),
                    (outcome == "rout").then_some("friends-routing")
                );
            });
        }
    }
    let raw = at("friends-routing").choose("quality", "raw").tick("through").set("pips", 3);
    assert_eq!((raw.form().title.as_str(), raw.form().throws.as_str()), ("5+", "1 die -1"));
    assert_eq!(
        (raw.effect("quality").0, raw.effect("through").0),
        ("-1".to_owned(), "+1".to_owned())
    );
    assert_eq!(raw.throw(&[4]).says(), ["Pips 3 to 5", "Threw 4-1 against 4 pips"]);
    assert_eq!(
        raw.throw(&[3]).says(),
        ["Back 15 cm, cavalry 30", "Pips 3 to 4", "Threw 3-1 against 4 pips"]
    );
    assert_eq!(
        raw.throw(&[1]).says(),
        ["Back 30 cm, cavalry 60", "Pips 3 to 4", "Threw 1-1 against 4 pips"]
    );
}

#[test]
fn elite_units_manoeuvre_and_raw_ones_take_two_off() {
    // L70
    for pips in 0..=6 {
        let elite = at("critical-manoeuvre").choose("quality", "elite").set("pips", pips);
        let transcript = elite.throw(&[]);
        assert_eq!((transcript.yes("passed"), transcript.facts.len()), (true, 1));
        assert_eq!(
            (elite.form().title.as_str(), elite.form().throws.as_str()),
            ("", "no dice needed")
        );
    }
    for (quality, less) in [("trained", 0), ("raw", 2)] {
        every_throw(
            |pips| at("critical-manoeuvre").choose("quality", quality).set("pips", pips),
            |pips, die, transcript| {
                let told = ["die", "score"].map(|id| transcript.number(id));
                assert_eq!(
                    (told, transcript.yes("passed")),
                    ([die, die - less], die - less >= pips)
                );
            },
        );
    }
    let raw = at("critical-manoeuvre").choose("quality", "raw").set("pips", 5);
    assert_eq!(raw.form().title, "7+");
    assert_eq!(raw.throw(&[6]).says(), ["It cannot move this turn", "Threw 6-2 against 5 pips"]);
}

/// L96, L152, R11: the pips that come off before the die.
const OFFICERS: [(&str, i32); 4] =
    [("none", 0), ("joins", 2), ("cinc-joins", 3), ("already-there", 0)];

#[test]
fn routers_rally_on_their_pips_or_more() {
    for (officer, takes) in OFFICERS {
        for pursued in [0, 1] {
            let trial = |pips| {
                at("rally").choose("officer", officer).set("pips", pips).set("pursued", pursued)
            };
            every_throw(trial, |pips, die, transcript| {
                let taken = takes.min(pips);
                let rallies = die >= pips - taken;
                assert_eq!(
                    ["die", "pips", "taken"].map(|id| transcript.number(id)),
                    [die, pips - taken, taken]
                );
                assert_eq!((transcript.yes("allowed"), transcript.yes("passed")), (true, rallies));
                // L96: else a move and a stand; R23: before cavalry the pursuit takes the stands.
                let lost = i32::from(!rallies) * (1 - pursued);
                assert_eq!(
                    (transcript.number("moves"), transcript.number("stands_lost")),
                    (i32::from(!rallies), lost)
                );
                let tests = lost > 0 && officer != "none";
                assert_eq!(
                    (
                        transcript.yes("officer_test"),
                        transcript.follows("Officer lives?").is_some()
                    ),
                    (tests, tests)
                );
            });
        }
    }
    let says = |trial: Trial| trial.set("pips", 6).throw(&[1]).says().join("; ");
    assert_eq!(
        says(at("rally")),
        "Back 15 cm, cavalry 30; It loses a stand; Threw 1 against 6 pips"
    );
    assert_eq!(
        says(at("rally").tick("pursued")),
        "Back 15 cm, cavalry 30; Pursuit takes its stands; Threw 1 against 6 pips"
    );
    assert_eq!(at("rally").set("pips", 4).choose("officer", "joins").form().title, "2+");
}

#[test]
fn an_enemy_near_by_lets_nobody_rally() {
    // L31
    for (officer, _) in OFFICERS {
        for pursued in [0, 1] {
            let trial = at("rally")
                .choose("officer", officer)
                .tick("enemy_15")
                .set("pursued", pursued)
                .set("pips", 3);
            let transcript = trial.throw(&[]);
            assert!(transcript.forbidden && !transcript.yes("allowed"));
            assert_eq!((transcript.word("reason"), transcript.facts.len()), ("enemy-15", 5));
            assert_eq!(
                (transcript.number("moves"), transcript.number("stands_lost")),
                (1, 1 - pursued)
            );
            let tests = pursued == 0 && officer != "none";
            assert_eq!(
                (transcript.yes("officer_test"), transcript.follows("Officer lives?").is_some()),
                (tests, tests)
            );
            assert_eq!(
                (trial.form().title.as_str(), trial.form().throws.as_str()),
                ("", "no test")
            );
        }
    }
}

#[test]
fn what_an_officer_took_is_handed_on_to_the_day_he_leaves() {
    let hands_on = |officer, pips| {
        let transcript = at("rally").choose("officer", officer).set("pips", pips).throw(&[1]);
        transcript.follows("Officer lives?").unwrap().guesses.to_vec()
    };
    assert_eq!(hands_on("joins", 6), [("pips", 4), ("taken", 2)]);
    assert_eq!(hands_on("cinc-joins", 6), [("pips", 3), ("taken", 3)]);
    // What he took before only the players know.
    assert_eq!(hands_on("already-there", 4), [("pips", 4), ("taken", 2)]);
    // R28: he is killed, and leaves.
    let killed = at("officer-survival").throw(&[3]);
    assert_eq!(killed.follows("Pips back on").unwrap().to, "officer-leave");
    assert!(at("officer-survival").throw(&[4]).follow_ups.is_empty());
}

#[test]
fn an_officer_lives_on_four_for_every_stand() {
    // L152, R19
    for (dice, killed) in
        [(&[4][..], false), (&[3], true), (&[4, 5, 6], false), (&[6, 3, 6], true), (&[1; 6], true)]
    {
        let trial = at("officer-survival").set("stands_lost", i32::try_from(dice.len()).unwrap());
        assert_eq!(trial.throw(dice).yes("killed"), killed, "{dice:?}");
    }
    let form = at("officer-survival").set("stands_lost", 2).form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("4+", "2 dice"));
}

#[test]
fn an_officer_takes_pips_off_while_he_stays() {
    // L152, L76
    for (officer, takes) in [("officer", 2), ("cinc", 3)] {
        for pips in 0..=6 {
            let trial = at("officer-join").choose("officer", officer).set("pips", pips);
            let transcript = trial.throw(&[]);
            let taken = takes.min(pips);
            assert_eq!(
                (transcript.number("taken"), transcript.number("pips")),
                (taken, pips - taken)
            );
            assert_eq!(trial.form().title.as_str(), format!("pips {pips} to {}", pips - taken));
            let leaves = transcript.follows("Officer leaves").unwrap();
            assert_eq!(leaves.inputs[..], [("pips", pips - taken), ("taken", taken)]);
        }
    }
    for pips in 0..=6 {
        for taken in 0..=3 {
            let trial = at("officer-leave").set("pips", pips).set("taken", taken);
            let transcript = trial.throw(&[]);
            let now = (pips + taken).min(6);
            assert_eq!(transcript.number("pips"), now);
            let headline = if now == pips {
                format!("Pips stay at {now}")
            } else {
                format!("Pips {pips} to {now}")
            };
            assert_eq!(transcript.headline.as_deref(), Some(headline.as_str()));
        }
    }
    assert_eq!(at("officer-leave").set("taken", 1).throw(&[]).says(), ["1 pip back on"]);
}
