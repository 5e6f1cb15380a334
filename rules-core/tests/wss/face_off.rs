//! The face-off of the War of the Spanish Succession Paperboys. «L86» is a line of the text.

use rules_core::follow_up::FollowUp;
use rules_core::rulesets::wss::RULESET;

use crate::support::trial::{FactsById, Trial};

fn face_off(kind: &str) -> Trial {
    Trial::new(&RULESET, "face-off").choose("kind", kind)
}

/// Infantry that cavalry may ride at: five pips.
fn ridden_at() -> Trial {
    face_off("cav-inf").set("d_pips", 5)
}

/// L84-86, L193-201 Every modifier, on its own side.
#[test]
fn every_row_adds_to_its_side() {
    #[rustfmt::skip]
    let rows = [
        // kind, row, value, title, effect, a_mod, d_mod
        ("inf-inf", "a_pips",    4, "-4 v +0", "-4",  0,  0),
        ("inf-inf", "d_pips",    6, "+0 v -6", "-6",  0,  0),
        ("inf-inf", "a_quality", 0, "+1 v +0", "+1",  1,  0),
        ("inf-inf", "a_quality", 2, "-1 v +0", "-1", -1,  0),
        ("inf-inf", "d_quality", 0, "+0 v +1", "+1",  0,  1),
        ("inf-inf", "d_quality", 2, "+0 v -1", "-1",  0, -1),
        ("inf-inf", "d_cover",   1, "+0 v +2", "+2",  0,  2),
        ("cav-cav", "a_charge",  1, "+1 v +0", "+1",  1,  0),
        ("cav-cav", "a_light",   1, "-2 v +0", "-2", -2,  0),
        ("cav-cav", "d_light",   1, "+0 v -2", "-2",  0, -2),
        ("inf-inf", "a_rout",    1, "-1 v +0", "-1", -1,  0),
        ("inf-inf", "d_rout",    1, "+0 v -1", "-1",  0, -1),
        ("inf-inf", "d_flank",   1, "+0 v -2", "-2",  0, -2),
    ];
    for (kind, row, value, title, effect, a_mod, d_mod) in rows {
        let trial = face_off(kind).set(row, value);
        assert_eq!(
            (trial.form().title.as_str(), trial.effect(row).0.as_str()),
            (title, effect),
            "{row}"
        );
        let page = trial.throw(&[3, 3]);
        assert_eq!((page.number("a_mod"), page.number("d_mod")), (a_mod, d_mod), "{row}");
    }
}

/// L86 They add up. «Your record dice shows a 4 and you throw a 3: minus 1» (L84).
#[test]
fn modifiers_are_cumulative_and_pips_subtract() {
    let page = face_off("inf-inf").set("a_pips", 4).throw(&[3, 1]);
    assert_eq!(page.number("a_score"), -1);
    let trial = face_off("cav-inf")
        .with(&[("a_pips", 1), ("a_charge", 1), ("a_quality", 0), ("a_rout", 1)])
        .with(&[("d_pips", 5), ("d_cover", 1), ("d_quality", 2), ("d_flank", 1), ("d_rout", 1)]);
    assert_eq!(trial.form().title, "+0 v -7");
    let page = trial.throw(&[2, 6]);
    assert_eq!((page.number("a_mod"), page.number("d_mod")), (1, -2));
    assert_eq!((page.number("a_score"), page.number("d_score"), page.number("diff")), (2, -1, 3));
    assert_eq!((page.number("a_die"), page.number("d_die")), (2, 6));
}

/// L86 «Facing Cavalry»: light cavalry that meets light loses nothing, nor does it against
/// infantry.
#[test]
fn light_cavalry_is_at_a_loss_only_against_horse() {
    let both = face_off("cav-cav").tick("a_light").tick("d_light");
    assert_eq!(both.form().title, "+0 v +0");
    assert_eq!(both.effect("a_light"), (String::new(), String::new()));
    assert_eq!(face_off("cav-inf").tick("a_light").form().title, "+0 v +0");
    assert_eq!(face_off("inf-inf").tick("d_light").form().title, "+0 v +0");
}

#[test]
fn an_empty_row_tells_what_one_step_would_do() {
    let steps = [
        ("a_pips", "-1"),
        ("a_charge", "+1"),
        ("a_light", "-2"),
        ("a_rout", "-1"),
        ("d_flank", "-2"),
    ];
    for (row, step) in steps {
        assert_eq!(face_off("cav-cav").effect(row), (String::new(), step.to_owned()), "{row}");
    }
    assert_eq!(face_off("inf-inf").effect("d_cover").1, "+2");
}

/// What came of it: the outcome, then moves, centimetres, stands and pips of attacker and defender.
type Came = (&'static str, [i32; 2], [i32; 2], [i32; 2], [i32; 2]);

fn came(trial: &Trial, dice: &[u8]) -> Came {
    let page = trial.throw(dice);
    let both = |a, d| [page.number(a), page.number(d)];
    (
        page.word("outcome"),
        both("a_moves", "d_moves"),
        both("a_cm", "d_cm"),
        both("a_stands_lost", "d_stands_lost"),
        both("a_pips", "d_pips"),
    )
}

/// L92-100, L110, L120-122: every difference from +5 to -5, for all arms. R12: cavalry gains no
/// pips when it is thrown back. R24: moves of 15 and 30 cm.
#[test]
fn every_difference_does_what_the_text_says() {
    let dice: [(i32, [u8; 2]); 11] = [
        (5, [6, 1]),
        (4, [5, 1]),
        (3, [4, 1]),
        (2, [3, 1]),
        (1, [2, 1]),
        (0, [1, 1]),
        (-1, [1, 2]),
        (-2, [1, 3]),
        (-3, [1, 4]),
        (-4, [1, 5]),
        (-5, [1, 6]),
    ];
    for (diff, dice) in dice {
        let trial = face_off("inf-inf").set("a_pips", 1).set("d_pips", 1);
        let foot: Came = match diff {
            4.. => ("d-routs", [0, 2], [0, 30], [0, 1], [0, 1]),
            2..=3 => ("d-falls-back", [0, 1], [0, 15], [0, 0], [1, 2]),
            -1..=1 => ("fight", [0, 0], [0, 0], [0, 0], [1, 1]),
            -3..=-2 => ("a-halts", [0, 0], [0, 0], [0, 0], [1, 1]),
            _ => ("a-falls-back", [1, 0], [15, 0], [0, 0], [3, 1]),
        };
        assert_eq!(came(&trial, &dice), foot, "inf-inf {diff}");

        let trial = face_off("cav-cav").set("a_pips", 1).set("d_pips", 1);
        let horse: Came = match diff {
            4.. => ("d-routs", [0, 2], [0, 60], [0, 1], [0, 1]),
            2..=3 => ("d-falls-back", [0, 1], [0, 30], [0, 0], [1, 2]),
            -1..=1 => ("fight", [0, 0], [0, 0], [0, 0], [1, 1]),
            _ => ("a-falls-back", [1, 0], [30, 0], [0, 0], [1, 1]),
        };
        assert_eq!(came(&trial, &dice), horse, "cav-cav {diff}");

        // An attacker on five pips levels the scores; eight stands in contact cost the infantry two
        // (L122).
        let trial = ridden_at().set("a_pips", 5).set("a_contact", 8);
        let mixed: Came = match diff {
            2.. => ("d-routs-pursued", [0, 1], [0, 15], [0, 2], [5, 5]),
            -1..=1 => ("fight", [0, 0], [0, 0], [0, 0], [5, 5]),
            _ => ("a-falls-back", [1, 0], [30, 0], [1, 0], [5, 5]),
        };
        assert_eq!(came(&trial, &dice), mixed, "cav-inf {diff}");
    }
}

/// L76 The record dice goes up to six, and no further.
#[test]
fn pips_stop_at_six() {
    let repulsed = face_off("inf-inf").set("a_pips", 5).throw(&[1, 1]);
    assert_eq!((repulsed.number("a_pips"), repulsed.says()[0]), (6, "Back 15 cm, pips 5 to 6"));
    let back =
        face_off("inf-inf").set("d_pips", 6).set("d_quality", 0).set("d_cover", 1).throw(&[1, 1]);
    assert_eq!(
        (back.word("outcome"), back.number("d_pips"), back.says()[0]),
        ("d-falls-back", 6, "Back 15 cm")
    );
}

/// L96 Glory wipes the pips and comes once a game; L112 cavalry must then pursue.
#[test]
fn glory_comes_once_a_game() {
    for (kind, must) in [("inf-inf", false), ("cav-cav", true)] {
        let first = face_off(kind).set("a_pips", 1).throw(&[6, 1]);
        assert_eq!(
            (first.yes("glory"), first.yes("must_pursue"), first.number("a_pips")),
            (true, must, 0),
            "{kind}"
        );
        let again = face_off(kind).set("a_pips", 1).tick("a_glory_used").throw(&[6, 1]);
        assert_eq!(
            (again.yes("glory"), again.yes("must_pursue"), again.number("a_pips")),
            (false, false, 1),
            "{kind}"
        );
        assert_eq!(again.word("outcome"), "d-routs");
    }
    // L122 No glory over infantry, but a pursuit.
    let hunt = ridden_at().throw(&[6, 1]);
    assert_eq!((hunt.yes("glory"), hunt.yes("must_pursue")), (false, true));
}

#[test]
fn facts_say_who_tests_and_who_fires() {
    let yes = |trial: &Trial, dice: &[u8]| {
        let page = trial.throw(dice);
        (page.yes("friends_test"), page.yes("must_fire"))
    };
    assert_eq!(yes(&face_off("inf-inf"), &[6, 1]), (true, false));
    assert_eq!(yes(&face_off("inf-inf"), &[4, 1]), (false, false));
    assert_eq!(yes(&face_off("inf-inf"), &[1, 3]), (false, true));
    assert_eq!(yes(&face_off("cav-cav"), &[1, 3]), (false, false));
    assert_eq!(yes(&ridden_at(), &[1, 1]), (true, false));
}

/// L76; L116, L207.
#[test]
fn nobody_advances_at_six_pips_and_nobody_rides_at_steady_infantry() {
    let reason = |trial: &Trial| {
        let page = trial.throw(&[]);
        assert!(page.forbidden && !page.yes("allowed"));
        page.word("reason")
    };
    for pips in 0..=4 {
        assert_eq!(reason(&face_off("cav-inf").set("d_pips", pips)), "steady-infantry");
        let flank = face_off("cav-inf").set("d_pips", pips).tick("d_flank").throw(&[1, 1]);
        assert!(flank.yes("allowed") && flank.value("reason").is_none());
    }
    for pips in 5..=6 {
        assert!(face_off("cav-inf").set("d_pips", pips).throw(&[1, 1]).yes("allowed"));
    }
    for kind in ["inf-inf", "cav-cav", "cav-inf"] {
        assert_eq!(reason(&face_off(kind).set("a_pips", 6)), "attacker-6-pips");
    }
    assert!(
        face_off("inf-inf").set("d_pips", 6).throw(&[1, 1]).yes("allowed"),
        "it may defend itself"
    );
}

#[test]
fn contradictions_name_their_row() {
    let refusal = |kind: &str, row: &str| face_off(kind).tick(row).refusal();
    assert_eq!(
        refusal("cav-cav", "d_cover"),
        Some(("d_cover", "Only infantry uses cover".to_owned()))
    );
    assert_eq!(
        refusal("inf-inf", "a_charge"),
        Some(("a_charge", "Only cavalry charges".to_owned()))
    );
    for kind in ["inf-inf", "cav-inf"] {
        assert_eq!(refusal(kind, "d_cover"), None);
    }
    for kind in ["cav-cav", "cav-inf"] {
        assert_eq!(refusal(kind, "a_charge"), None);
    }
}

#[test]
fn rows_that_cannot_matter_are_hidden() {
    let hidden = |trial: &Trial| {
        let all = ["a_charge", "a_contact", "a_light", "a_glory_used", "d_cover", "d_light"];
        all.into_iter().filter(|row| trial.is_hidden(row)).collect::<Vec<_>>()
    };
    assert_eq!(hidden(&face_off("inf-inf")), ["a_charge", "a_contact", "a_light", "d_light"]);
    assert_eq!(hidden(&face_off("cav-cav")), ["a_contact", "d_cover"]);
    assert_eq!(hidden(&face_off("cav-inf")), ["a_light", "a_glory_used", "d_light"]);
    // What is set and refused stays in sight.
    assert!(!face_off("inf-inf").tick("a_charge").is_hidden("a_charge"));
    assert!(!face_off("cav-cav").tick("d_cover").is_hidden("d_cover"));
}

fn inputs(follow: &FollowUp) -> Vec<(&'static str, i32)> {
    follow.inputs.iter().chain(&follow.guesses).copied().collect()
}

/// Where a follow-up leads, its label, and what it fills in.
type Offered = (&'static str, &'static str, Vec<(&'static str, i32)>);

fn offers(trial: &Trial, dice: &[u8]) -> Vec<Offered> {
    trial
        .throw(dice)
        .follow_ups
        .iter()
        .map(|follow| (follow.to, follow.label, inputs(follow)))
        .collect()
}

/// Places in the lists: infantry 0, horse 1, light 2 of the arms; elite 0, trained 1, raw 2.
#[test]
fn a_fight_takes_over_arms_charge_obstacle_and_contact() {
    let arms = |a, d, charged, obstacle| {
        vec![("a_arm", a), ("d_arm", d), ("a_charged", charged), ("d_obstacle", obstacle)]
    };
    assert_eq!(offers(&face_off("inf-inf"), &[1, 1]), [("fight", "Fight", arms(0, 0, 0, 0))]);
    let cover = offers(&face_off("inf-inf").tick("d_cover"), &[3, 1]);
    assert_eq!(
        cover,
        [("fight", "Fight", arms(0, 0, 0, 1)), ("breach-duel", "Duel in a breach", vec![])]
    );
    let charge = face_off("cav-cav").tick("a_charge").tick("d_light").set("a_contact", 9);
    assert_eq!(offers(&charge, &[1, 4])[0], ("fight", "Fight", arms(1, 2, 1, 0)));
    assert_eq!(offers(&face_off("cav-cav").tick("a_light"), &[3, 1])[0].2, arms(2, 1, 0, 0));
    let mixed = ridden_at().set("a_pips", 5).set("a_contact", 9).tick("d_cover");
    let known = [arms(1, 0, 0, 1), vec![("a_contact", 9)]].concat();
    assert_eq!(offers(&mixed, &[3, 1])[0], ("fight", "Fight", known));
}

/// L96, L148, L152: friends test, glory attacks on, an officer with the lost stand tests.
#[test]
fn a_rout_leads_to_friends_glory_officer_and_strength() {
    let trial = face_off("inf-inf")
        .set("a_pips", 2)
        .set("d_pips", 1)
        .choose("d_quality", "elite")
        .tick("d_flank");
    let officer = ("officer-survival", "Defender's officer", vec![("stands_lost", 1), ("pips", 1)]);
    let strength = ("unit-strength", "Defender scattered?", vec![("lost", 1), ("start", 6)]);
    let friends = |quality| ("friends-routing", "Friends routing", vec![("quality", quality)]);
    let again = (
        "face-off",
        "Glory: attack again",
        vec![("a_glory_used", 1), ("a_pips", 0), ("a_charge", 0)],
    );
    assert_eq!(offers(&trial, &[6, 1]), [friends(1), again, officer.clone(), strength.clone()]);
    let page = trial.throw(&[6, 1]);
    assert_eq!(page.follows("Glory: attack again").unwrap().clear, Some("DEFENDER"));
    assert_eq!(page.follows("Defender's officer").unwrap().side, "defender");
    // L148 Nobody is tested for a friend who is worse: near raw routers, raw units alone.
    let raw = face_off("inf-inf").choose("d_quality", "raw").set("d_pips", 1).tick("a_glory_used");
    assert_eq!(offers(&raw, &[6, 1]), [friends(2), officer, strength]);
}

#[test]
fn a_pursuit_takes_over_the_cavalry_in_contact() {
    let offers_of =
        |contact: i32, dice: &[u8]| offers(&ridden_at().set("a_contact", contact), dice);
    let hunt = offers_of(11, &[6, 1]);
    assert_eq!(
        hunt[1],
        (
            "pursuit-loss",
            "Pursuit, each turn",
            vec![("cavalry_stands", 11), ("infantry_stands", 3), ("start", 6)]
        )
    );
    assert_eq!(hunt[2].2, [("stands_lost", 3), ("pips", 5)]);
    // Two stands of cavalry catch nobody.
    let labels: Vec<_> = offers_of(2, &[6, 1]).into_iter().map(|offer| offer.1).collect();
    assert_eq!(labels, ["Friends routing", "Pursuit, each turn"]);
    // L120 Cavalry thrown back by infantry loses a stand itself.
    let thrown_back = offers(&ridden_at().set("a_pips", 5), &[1, 6]);
    assert_eq!(
        thrown_back[0],
        ("officer-survival", "Attacker's officer", vec![("stands_lost", 1), ("pips", 5)])
    );
    assert_eq!(offers(&face_off("inf-inf"), &[1, 3]), []);
}
