//! The attack of Walter Schnaffs: its lists, refusals and what follows. «L95» is a line of the
//! text.

use rules_core::rulesets::schnaffs::RULESET;

use crate::support::trial::{FactsById, Trial};
use crate::support::working_lines::working_lines;

/// An attack of one full infantry unit on one with other rifles: 4 v 2.
fn attack(inputs: &[(&str, i32)]) -> Trial {
    Trial::new(&RULESET, "attack-square").with(inputs)
}

#[test]
fn every_row_adds_its_points_to_its_side() {
    #[rustfmt::skip]
    let rows = [
        // row, count, attacker, defender, effect
        ("a_inf",       3, 12,  2, "+12"), // L95
        ("a_inf_weak",  3, 10,  2, "+6"),  // L96
        ("a_cav",       3, 13,  2, "+9"),  // L97
        ("a_cav_weak",  3,  7,  2, "+3"),  // L98
        ("a_other",     3,  7,  2, "+3"),  // L98
        ("a_support",   1,  7,  2, "+3"),  // L99
        ("a_flanks",    2,  6,  2, "+2"),  // L100
        ("river",       1,  2,  4, "-2"),  // L101, L116
        ("a_pro",       1,  6,  2, "+2"),  // L102
        ("a_res",       1,  3,  2, "-1"),  // L103
        ("closed",      1,  1,  2, "-3"),  // L104
        ("d_rifle",     3,  4,  6, "+6"),  // L109
        ("d_cav",       3,  4,  5, "+3"),  // L110
        ("d_bl",        3,  4, 11, "+9"),  // L112
        ("d_ml",        3,  4,  8, "+6"),  // L113
        ("d_pro",       1,  4,  4, "+2"),  // L114
        ("d_flanks",    2,  4,  6, "+4"),  // L115
        ("d_support",   1,  4,  5, "+3"),  // L117
        ("d_res",       1,  4,  1, "-1"),  // L118
        ("d_prior",     3,  4, -4, "-6"),  // L119
    ];
    for (row, count, a_points, d_points, effect) in rows {
        let trial = attack(&[(row, count)]);
        assert_eq!(trial.form().title, format!("{a_points} v {d_points}").as_str(), "{row}");
        assert_eq!(trial.effect(row).0, effect, "{row}");
        let dice = [1; 20];
        let thrown = dice_of(a_points) + dice_of(d_points);
        let page = trial.throw(&dice[..thrown]);
        assert_eq!(
            (page.number("a_points"), page.number("d_points")),
            (a_points, d_points),
            "{row}"
        );
        assert_eq!(page.number("d_rolled"), 0);
    }
}

fn dice_of(points: i32) -> usize {
    usize::try_from((points.max(0) + 4) / 5).unwrap()
}

#[test]
fn an_empty_row_tells_what_one_step_would_do() {
    let trial = attack(&[("a_inf", 1), ("d_rifle", 1)]);
    #[rustfmt::skip]
    let steps = [
        ("a_inf_weak", "+2"), ("a_cav", "+3"), ("a_cav_weak", "+1"), ("a_other", "+1"), ("a_support", "+3"),
        ("a_flanks", "+1"), ("river", "-2"), ("a_pro", "+2"), ("a_res", "-1"), ("closed", "-3"),
        ("d_chassepot", "3-5"), ("d_cav", "+1"), ("d_mit", "1-6"), ("d_bl", "+3"), ("d_ml", "+2"), ("d_pro", "+2"),
        ("d_flanks", "+2"), ("d_support", "+3"), ("d_res", "-1"), ("d_prior", "-2"),
    ];
    for (row, step) in steps {
        assert_eq!(trial.effect(row), (String::new(), step.to_owned()), "{row}");
    }
}

#[test]
fn reservists_and_earlier_attacks_are_capped() {
    // L103: up to 3. L118: up to 2. L119: up to 3 attacks.
    for (count, points) in [(0, 20), (1, 19), (2, 18), (3, 17), (4, 17), (5, 17)] {
        assert_eq!(
            attack(&[("a_inf", 5), ("a_res", count)]).form().title,
            format!("{points} v 2").as_str()
        );
    }
    for (count, points) in [(0, 10), (1, 9), (2, 8), (3, 8), (4, 8), (5, 8)] {
        assert_eq!(
            attack(&[("d_rifle", 5), ("d_res", count)]).form().title,
            format!("4 v {points}").as_str()
        );
    }
    for (count, points) in [(0, 10), (1, 8), (2, 6), (3, 4)] {
        assert_eq!(
            attack(&[("d_rifle", 5), ("d_prior", count)]).form().title,
            format!("4 v {points}").as_str()
        );
    }
}

#[test]
fn modifiers_are_told_only_where_they_apply() {
    let none = attack(&[]).throw(&[1, 1]);
    assert!(none.facts.iter().all(|(fact, _)| !fact.id.contains("_mods.")));

    let all = attack(&[
        ("a_inf", 5),
        ("a_support", 1),
        ("a_flanks", 2),
        ("river", 1),
        ("a_pro", 1),
        ("a_res", 2),
        ("closed", 1),
        ("d_rifle", 5),
        ("d_pro", 1),
        ("d_flanks", 1),
        ("d_support", 1),
        ("d_res", 2),
        ("d_prior", 2),
    ]);
    let page = all.throw(&[1; 7]);
    for (id, points) in [
        ("a_mods.support", 3),
        ("a_mods.flanks", 2),
        ("a_mods.river", -2),
        ("a_mods.pro", 2),
        ("a_mods.res", -2),
        ("a_mods.closed", -3),
        ("d_mods.pro", 2),
        ("d_mods.flanks", 2),
        ("d_mods.river", 2),
        ("d_mods.support", 3),
        ("d_mods.res", -2),
        ("d_mods.prior", -4),
    ] {
        assert_eq!(page.number(id), points, "{id}");
    }
    assert_eq!((page.number("a_points"), page.number("d_points")), (20, 13));
}

#[test]
fn a_die_is_thrown_for_every_five_points_begun() {
    // L121. R12: an exact multiple stays, nothing or less throws nothing.
    for (guns, cavalry, points, dice) in
        [(0, 1, 1, 1), (1, 2, 5, 1), (2, 0, 6, 2), (3, 1, 10, 2), (3, 2, 11, 3)]
    {
        let trial = attack(&[("d_rifle", 0), ("d_bl", guns), ("d_cav", cavalry)]);
        let page = trial.throw(&[1; 20][..1 + dice]);
        assert_eq!(
            (page.number("d_points"), page.number("d_dice")),
            (points, i32::try_from(dice).unwrap())
        );
    }
    let worn = attack(&[("d_prior", 1), ("a_inf", 0), ("a_cav_weak", 1), ("closed", 1)]);
    let page = worn.throw(&[]);
    assert_eq!((page.number("a_points"), page.number("d_points")), (-2, 0));
    assert_eq!((page.number("a_dice"), page.number("d_dice")), (0, 0));
}

#[test]
fn chassepots_throw_a_d3_and_two_and_mitrailleuses_a_d6() {
    // L108: d3 is a d6 halved, rounded up. L111.
    for (face, worth) in [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)] {
        let trial = attack(&[("d_rifle", 0), ("d_chassepot", 1)]);
        let page = trial.throw(&[face, 1, 1]);
        assert_eq!((page.number("d_rolled"), page.number("d_points")), (worth, worth));
        let trial = attack(&[("d_rifle", 0), ("d_mit", 1)]);
        let thrown = 1 + 1 + dice_of(face.into());
        let page = trial.throw(&[face, 1, 1, 1][..thrown]);
        assert_eq!(page.number("d_rolled"), face.into());
    }
    // The d3s fall first, then the mitrailleuses, then the attacker's dice, then the defender's.
    let trial = attack(&[("d_rifle", 0), ("d_chassepot", 2), ("d_mit", 1)]);
    let page = trial.throw(&[1, 6, 2, 6, 3, 4]);
    assert_eq!(
        page.throws.iter().map(|(throw, _)| throw.why).collect::<Vec<_>>(),
        ["Chassepot", "Mitrailleuses", "Attacker", "Defender"]
    );
    assert_eq!((page.number("d_rolled"), page.number("d_points")), (10, 10));
    assert_eq!((page.number("on_defender.sixes"), page.number("on_attacker.ones")), (1, 2));
}

#[test]
fn points_that_dice_decide_stand_as_a_range() {
    let trial = attack(&[("d_rifle", 2), ("d_chassepot", 2)]);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("4 v 10-14", "1 v 2-3 dice"));
    assert_eq!(trial.effect("d_chassepot"), ("6-10".to_owned(), "3-5".to_owned()));
    let worn = attack(&[("d_rifle", 0), ("d_mit", 1), ("d_prior", 2)]);
    assert_eq!(worn.form().title, "4 v -3..2");
    assert_eq!(worn.form().throws, "1 v 0-1 dice");
}

#[test]
fn contradictions_name_their_row() {
    let refused = |inputs: &[(&str, i32)], row: &str, sentence: &str| {
        assert_eq!(
            attack(inputs).refusal(),
            Some((row_name(row), sentence.to_owned())),
            "{inputs:?}"
        );
    };
    refused(&[("a_inf", 0)], "a_inf", "No unit is attacking");
    refused(&[("a_inf", 0), ("a_other", 2)], "a_inf", "No unit is attacking");
    refused(&[("d_rifle", 0)], "d_rifle", "No unit is defending");
    refused(&[("a_inf", 5), ("a_cav", 1)], "a_cav", "Att. 6 units: limit is 5");
    refused(&[("a_inf", 5), ("a_other", 5)], "a_other", "Att. 10 units: limit is 5");
    refused(&[("d_rifle", 4), ("d_bl", 2)], "d_bl", "Def. 6 units: limit is 5");
    refused(&[("d_rifle", 5), ("d_chassepot", 1), ("d_ml", 1)], "d_ml", "Def. 7 units: limit is 5");
    refused(&[("a_res", 2)], "a_res", "More reservists than units");
    refused(&[("a_inf", 2), ("a_other", 3), ("a_res", 3)], "a_res", "More reservists than units");
    refused(&[("d_rifle", 2), ("d_res", 3)], "d_res", "More reservists than units");
    refused(&[("a_inf", 3), ("a_pro", 1), ("a_res", 2)], "a_pro", "Most units are reservists");
    refused(
        &[("a_inf", 2), ("a_other", 3), ("a_pro", 1), ("a_res", 2)],
        "a_pro",
        "Most units are reservists",
    );
    refused(&[("d_rifle", 3), ("d_pro", 1), ("d_res", 2)], "d_pro", "Most units are reservists");
    // Half reservists, half professional is no contradiction (R5).
    assert_eq!(attack(&[("a_inf", 4), ("a_pro", 1), ("a_res", 2)]).refusal(), None);
    assert_eq!(attack(&[("d_rifle", 2), ("d_bl", 2), ("d_pro", 1), ("d_res", 2)]).refusal(), None);
    assert_eq!(attack(&[("a_inf", 2), ("a_other", 3)]).refusal(), None);
}

fn row_name(id: &str) -> &'static str {
    let entry = RULESET.procedure("attack-square").unwrap();
    entry.fields[entry.field(id).expect(id)].id
}

#[test]
fn the_rows_of_an_attack_stand_in_the_order_of_use() {
    // 17 v 12 in twelve presses: two right, down right, down right, the next section, two right,
    // down, two right.
    let entry = RULESET.procedure("attack-square").unwrap();
    let ids: Vec<_> = entry.fields.iter().map(|field| field.id).collect();
    assert_eq!(ids[..3], ["a_inf", "a_support", "a_pro"]);
    let defender = entry.fields.iter().position(|field| field.section == "DEFENDER").unwrap();
    assert_eq!(ids[defender..defender + 2], ["d_rifle", "d_bl"]);
    assert!(entry.fields[..defender].iter().all(|field| field.section == "ATTACKER"));

    let trial =
        attack(&[("a_inf", 3), ("a_support", 1), ("a_pro", 1), ("d_rifle", 3), ("d_bl", 2)]);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("17 v 12", "4 v 3 dice"));
    assert_eq!(form.watch.unwrap().label, "ahead");
}

#[test]
fn the_sides_of_an_attack_show_their_own_dice() {
    let trial =
        attack(&[("a_inf", 3), ("a_support", 1), ("a_pro", 1), ("d_rifle", 3), ("d_bl", 2)]);
    let page = trial.throw(&[6, 4, 3, 1, 5, 2, 1]);
    let [def, att] = &page.sides[..] else { panic!("two sides") };
    assert_eq!(
        (def.figure, def.label, [&*def.notes[0], &*def.notes[1]]),
        (3, "Def. lost", ["2 bases", "1 six"])
    );
    assert_eq!(
        (att.figure, att.label, [&*att.notes[0], &*att.notes[1]]),
        (1, "Att. lost", ["1 base", ""])
    );
    let faces = |throw| page.cast(throw).iter().map(|cast| cast.face).collect::<Vec<_>>();
    assert_eq!((faces(def.throw), faces(att.throw)), (vec![6, 4, 3, 1], vec![5, 2, 1]));

    // With dice for points before them, and with no dice of the attacker's own.
    let trial =
        attack(&[("a_inf", 0), ("a_cav_weak", 1), ("river", 1), ("d_rifle", 0), ("d_mit", 1)]);
    let page = trial.throw(&[2, 6]);
    let [def, att] = &page.sides[..] else { panic!("two sides") };
    assert!(page.cast(def.throw).is_empty());
    assert_eq!(page.cast(att.throw).iter().map(|cast| cast.face).collect::<Vec<_>>(), [6]);
    assert_eq!([&*att.notes[0], &*att.notes[1]], ["1 six", ""]);
}

#[test]
fn the_workings_of_an_attack_say_what_the_dice_were_bought_with() {
    let trial =
        attack(&[("a_inf", 3), ("a_support", 1), ("a_pro", 1), ("river", 1), ("d_rifle", 1)]);
    let page = trial.throw(&[6, 4, 2, 5]);
    assert_eq!(
        working_lines(&trial, &page),
        [
            "attacker",
            "Full infantry 3 +12",
            "Support behind +3",
            "Half are prof. +2",
            "Across a river -2",
            "= 3 dice for 15",
            "defender",
            "Other infantry 1 +2",
            "Holds the river +2",
            "= 1 die for 4",
        ]
    );
    assert_eq!(page.headline.as_deref(), Some("Lost: def. 2, att. 1"));

    // Dice for points stand where the form has none: a Chassepot's 6 is worth 5.
    let dice = |inputs: &[(&str, i32)], faces: &[u8]| {
        let trial = attack(inputs);
        let page = trial.throw(faces);
        working_lines(&trial, &page).split_off(4)
    };
    assert_eq!(
        dice(&[("d_rifle", 0), ("d_chassepot", 1)], &[6, 1, 1]),
        ["Chassepot inf. 1 +5", "= 1 die for 5"]
    );
    assert_eq!(
        dice(&[("d_rifle", 0), ("d_mit", 1)], &[3, 1, 1]),
        ["Mitrailleuses 1 +3", "= 1 die for 3"]
    );
    assert_eq!(
        dice(&[("d_rifle", 0), ("d_chassepot", 1), ("d_mit", 1), ("d_prior", 1)], &[6, 3, 1, 1, 1]),
        ["Attacks so far 1 -2", "Chassepot inf. 1 +5", "Mitrailleuses 1 +3", "= 2 dice for 6",]
    );
}

#[test]
fn an_attack_is_followed_by_kills_ground_given_and_the_next_attack() {
    let trial = attack(&[
        ("a_inf", 1),
        ("a_inf_weak", 1),
        ("a_cav", 1),
        ("a_cav_weak", 1),
        ("closed", 1),
        ("d_rifle", 1),
        ("d_chassepot", 1),
        ("d_cav", 1),
        ("d_bl", 1),
        ("d_mit", 1),
        ("d_res", 1),
        ("d_prior", 2),
    ]);
    // 10 - 3 points; 2 + 5 + 1 + 3 + 6 - 1 - 4 points.
    let page = trial.throw(&[6, 6, 3, 6, 1, 2, 5]);
    let labels: Vec<_> = page
        .follow_ups
        .iter()
        .map(|follow| (follow.to, follow.label, follow.note.as_str()))
        .collect();
    assert_eq!(
        labels,
        [
            ("kill-apply", "Defender's losses", "2"),
            ("kill-apply", "Attacker's losses", "1"),
            ("retreat-losses", "Defender retreats", "d6-3"),
            ("retire-losses", "Attacker retires", "d6-2"),
            ("attack-square", "Same defender again", "-2"),
        ]
    );
    let inputs = |label| page.follows(label).unwrap().inputs.to_vec();
    let guesses = |label| page.follows(label).unwrap().guesses.to_vec();
    // Guns are known.
    let (defender, attacker) = ([("art", 1), ("mit", 1)], [("art", 0), ("mit", 0)]);
    assert_eq!(inputs("Defender's losses"), [&[("ones", 1), ("sixes", 1)][..], &defender].concat());
    assert_eq!(inputs("Attacker's losses"), [&[("ones", 1), ("sixes", 0)][..], &attacker].concat());
    assert_eq!(inputs("Defender retreats"), defender);
    assert_eq!(inputs("Attacker retires"), attacker);
    // To begin with: three bases a full infantry unit, two a weak one; two and one of cavalry
    // (L17-19, L95-98). The units and the reservists are for the morale test that comes of it.
    for label in ["Defender's losses", "Defender retreats"] {
        assert_eq!(guesses(label), [("cav", 2), ("inf", 6), ("units", 5), ("reservist", 1)]);
        assert_eq!(
            (page.follows(label).unwrap().side, page.follows(label).unwrap().clear),
            ("defender", None)
        );
    }
    for label in ["Attacker's losses", "Attacker retires"] {
        assert_eq!(guesses(label), [("cav", 3), ("inf", 5), ("units", 4), ("reservist", 0)]);
        assert_eq!(
            (page.follows(label).unwrap().side, page.follows(label).unwrap().clear),
            ("attacker", None)
        );
    }
    assert_eq!(inputs("Same defender again"), [("closed", 1), ("d_prior", 3)]);
    let again = page.follows("Same defender again").unwrap();
    assert_eq!((again.side, again.clear, again.guesses.len()), ("", Some("ATTACKER"), 0));

    // No hits, nothing to apply; a square that has met three attacks meets no more (L119).
    let last = attack(&[("d_prior", 3)]).throw(&[1]);
    let labels: Vec<_> = last.follow_ups.iter().map(|follow| follow.label).collect();
    assert_eq!(labels, ["Defender retreats", "Attacker retires"]);
}

/// L53, L133-138: the test is for the square, with the units in it that did not attack.
#[test]
fn the_morale_after_an_attack_knows_the_units_of_its_square() {
    let page = attack(&[("a_inf", 2), ("a_other", 3), ("a_res", 2), ("d_rifle", 2), ("d_ml", 1)])
        .throw(&[6, 6, 6, 6]);
    let handed = |label| {
        let follow = page.follows(label).unwrap();
        ["units", "reservist"]
            .map(|input| follow.guesses.iter().find(|(id, _)| *id == input).unwrap().1)
    };
    for label in ["Attacker's losses", "Attacker retires"] {
        assert_eq!(handed(label), [5, 1], "{label}");
    }
    for label in ["Defender's losses", "Defender retreats"] {
        assert_eq!(handed(label), [3, 0], "{label}");
    }
}

/// L17-21, L53: no attack asks a later form for more bases than it takes.
#[test]
fn bases_carried_from_an_attack_always_fit() {
    for (unit, bases) in [("d_rifle", 15), ("d_chassepot", 15)] {
        let page = attack(&[("d_rifle", 0), (unit, 5)])
            .throw(&[6; 20][..if unit == "d_rifle" { 3 } else { 11 }]);
        assert_eq!(page.follows("Defender retreats").unwrap().guesses[0], ("inf", bases));
    }
}
