//! Kriegsspiel's attacks on guns, fires and walls, with dice set down. Bare numbers are lines of
//! its text.

use rules_core::dice::ScriptedDice;
use rules_core::procedure::Ending;
use rules_core::rulesets::kriegsspiel::RULESET;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// What a result feeds back into its own form.
fn next_move(transcript: &rules_core::transcript::Transcript) -> i32 {
    assert_eq!(transcript.next.len(), 1);
    let (input, value) = transcript.next[0];
    assert_eq!(input, "move");
    value
}

/// The case, its die, and the faces that take the battery; 0: it is lost without a throw.
#[rustfmt::skip]
const ASSAULTS: [(&str, i32, &[u8]); 8] = [
    ("open-large",    0, &[]),           // 1192
    ("open-half-bn",  3, &[3, 4, 5, 6]), // 1194, Die III against the guns
    ("open-small",    2, &[4, 5, 6]),    // 1196, Die II against the guns
    ("narrow",        2, &[2, 3]),       // 1198, Die II against the attackers
    ("flanks-open",   1, &[4, 5, 6]),    // 1206, Die I, and the attacker stands in the place of the favoured (3482)
    ("flanks-narrow", 3, &[1, 2]),       // 1208, Die III for the guns
    ("cavalry-front", 2, &[2, 3]),       // 997-999, Die II for the guns
    ("flank-rear",    0, &[]),           // 1144-1146
];

#[test]
fn a_battery_is_taken_by_the_printed_dice() {
    for (case, die, taking) in ASSAULTS {
        let trial = at("battery-assault").choose("situation", case);
        if die == 0 {
            let transcript = trial.throw(&[]);
            assert!(transcript.yes("taken"));
            assert_eq!(transcript.number("die"), 0);
            assert_eq!(transcript.headline.as_deref(), Some("Battery is lost"));
            assert_eq!(
                (trial.form().title.as_str(), trial.form().throws.as_str()),
                ("", "lost: no dice needed")
            );
            continue;
        }
        for face in 1..=6 {
            // 3539 A one of Die II is thrown again.
            let again = die == 2 && face == 1;
            let transcript = if again { trial.throw(&[1, 6]) } else { trial.throw(&[face]) };
            let counts = if again { 6 } else { face };
            assert_eq!(transcript.yes("taken"), taking.contains(&counts), "{case} {face}");
            assert_eq!(transcript.number("die"), die);
        }
    }
}

#[test]
fn a_battery_that_holds_is_tried_again_on_the_way() {
    for (case, _, _) in ASSAULTS {
        let trial = at("battery-assault").choose("situation", case);
        // A one beats whoever is favoured; of Die II it is thrown again.
        let transcript = match case {
            "open-large" | "flank-rear" => trial.throw(&[]),
            "open-half-bn" | "flanks-open" => trial.throw(&[1]),
            "open-small" => trial.throw(&[1, 2]),
            _ => trial.throw(&[6]),
        };
        if case == "flank-rear" {
            // 1001, 3980 The guns that are not firing may get away.
            assert_eq!(transcript.follows("Guns limber up?").unwrap().to, "exceptional-throw");
            assert_eq!(transcript.follow_ups.len(), 1);
            continue;
        }
        let follow = transcript.follows("Canister test").unwrap();
        let spread = i32::from(case.starts_with("open"));
        assert_eq!(
            (follow.to, follow.inputs.as_slice()),
            ("canister-test", &[("front_and_flank", spread)][..]),
            "{case}"
        );
    }
    let taken = at("battery-assault").throw(&[6]);
    assert!(taken.follow_ups.is_empty());
    assert_eq!(taken.says()[1..3], ["Held 4 moves: lost outright", "Retaken: out for 30 moves"]); // 1216
    assert_eq!(at("battery-assault").throw(&[1]).says()[1], "They must withdraw");
}

#[test]
fn howitzers_throw_as_often_as_the_houses_and_their_number_allow() {
    // 669, 675, 681
    for (buildings, howitzers, every) in [
        ("wood", 6, 1),
        ("wood", 24, 1),
        ("wood", 5, 2),
        ("wood", 4, 2),
        ("stone", 6, 3),
        ("stone", 7, 3),
        ("stone", 4, 6),
    ] {
        for on_move in 1..=50 {
            let trial = at("ignite")
                .choose("buildings", buildings)
                .set("howitzers", howitzers)
                .set("move", on_move);
            let due = on_move % every == 0;
            let transcript = trial.throw(if due { &[6] } else { &[] });
            assert_eq!(
                (transcript.yes("due"), transcript.number("every")),
                (due, every),
                "{buildings} {howitzers} {on_move}"
            );
            assert!(!transcript.yes("alight"));
            assert_eq!(next_move(&transcript), (on_move + 1).min(50));
            let next = on_move - on_move % every + every;
            let sentence = if next > 50 {
                format!("Move {on_move}: shells run out") // 683
            } else {
                format!("Move {on_move}, throws on {next}")
            };
            assert!(
                transcript.says().contains(&sentence.as_str()),
                "{:?} {sentence}",
                transcript.says()
            );
            if !due {
                assert_eq!(transcript.headline.as_deref(), Some("No throw due"));
                assert_eq!(trial.form().title, "");
                assert_eq!(trial.form().throws, format!("due on move {next}").as_str());
            }
        }
    }
}

#[test]
fn a_house_is_set_alight_by_the_one_flame_of_die_one() {
    // 669, 3505-3533
    for face in 1..=6 {
        assert_eq!(at("ignite").throw(&[face]).yes("alight"), face == 2);
    }
    for (buildings, place, after) in [("wood", 0, 5), ("stone", 1, 10)] {
        let trial = at("ignite").choose("buildings", buildings).set("move", 3);
        let transcript = trial.throw(&[2]);
        assert_eq!(transcript.number("spread_after"), after); // 671, 677
        assert_eq!(transcript.says()[1], format!("It may spread in {after} moves"));
        let follow = transcript.follows("Fire spreads?").unwrap();
        assert_eq!(
            (follow.to, follow.inputs.as_slice()),
            ("fire-spread", &[("buildings", place)][..])
        );
        assert_eq!(trial.throw(&[1]).number("spread_after"), 0);
    }
}

#[test]
fn howitzers_that_the_text_does_not_count_are_marked() {
    let says = |howitzers| {
        at("ignite").set("howitzers", howitzers).set("move", 2).throw(&[1]).says()[1..].join("|")
    };
    assert_eq!(says(4), "Move 2, throws on 4");
    assert_eq!(says(5), "Move 2, throws on 4|Ruling: 5 count as 4");
    assert_eq!(says(6), "Move 2, throws on 3");
    assert_eq!(says(12), "Move 2, throws on 3|Ruling: 12 count as 6");
}

#[test]
fn a_fire_spreads_on_flames_and_a_blank_is_none() {
    // 671-679; R26: one in three on Die II, so the blank counts as no flame.
    for (buildings, die, flames, radius) in
        [("wood", 3, [1, 2, 3].as_slice(), 0), ("stone", 2, &[2, 3], 500)]
    {
        let trial = at("fire-spread").choose("buildings", buildings);
        for face in 1..=6 {
            let transcript = trial.throw(&[face]);
            let spreads = flames.contains(&face);
            assert_eq!(
                (transcript.yes("spreads"), transcript.number("die")),
                (spreads, die),
                "{buildings} {face}"
            );
            let leave = if spreads { (10, radius) } else { (0, 0) };
            assert_eq!((transcript.number("evacuate_in"), transcript.number("radius")), leave);
            assert_eq!(transcript.follows("Another house").is_some(), !spreads);
        }
    }
    assert_eq!(at("fire-spread").throw(&[1]).says()[1], "Clear streets in 10 moves");
    let stone = at("fire-spread").choose("buildings", "stone");
    assert_eq!(stone.throw(&[2]).says()[1], "Clear 500 paces in 10");
    let follow = stone.throw(&[6]).follows("Another house").cloned().unwrap();
    assert_eq!((follow.to, follow.inputs.as_slice()), ("ignite", &[("buildings", 1)][..]));
}

#[test]
fn by_house_rule_a_blank_flame_is_thrown_again() {
    let stone = || at("fire-spread").choose("buildings", "stone").house("blank_flame");
    assert!(stone().throw(&[1, 1, 3]).yes("spreads"));
    assert!(!stone().throw(&[1, 4]).yes("spreads"));
    // Die III has no blank face, and Die I none either.
    assert!(at("fire-spread").house("blank_flame").throw(&[1]).yes("spreads"));
    assert!(!at("ignite").house("blank_flame").throw(&[1]).yes("alight"));
    let weak = at("wall-breach").choose("wall", "weak").house("blank_flame");
    assert!(weak.throw(&[1, 2]).yes("breach"));
}

/// The die of each move of fire, 0 for none: 697-728, 2821-2842.
fn schedule(wall: &str, batteries: i32, in_vain: i32, on_move: i32) -> i32 {
    match on_move - in_vain {
        ..=0 => 0,
        _ if wall == "weak" => 2,
        1 => 1,
        _ => batteries.min(2),
    }
}

#[test]
fn a_wall_is_fired_at_by_the_printed_schedule() {
    for (gun, near) in [("6", 400), ("9", 400), ("12", 600)] {
        for (range, in_vain) in [(1, 2), (near, 2), (near + 1, 6), (900, 6)] {
            for (wall, batteries, on_move) in ["strong", "weak"].into_iter().flat_map(|wall| {
                [1, 2, 6]
                    .into_iter()
                    .flat_map(move |count| (1..=12).map(move |at| (wall, count, at)))
            }) {
                let trial =
                    at("wall-breach").choose("gun", gun).set("range", range).choose("wall", wall);
                let trial = trial.set("batteries", batteries).set("move", on_move);
                let die = schedule(wall, batteries, in_vain, on_move);
                wall_is(&trial, die, on_move, (on_move + 1).max(in_vain + 1));
                // R27: half a battery throws every second move.
                let half_die = if on_move % 2 == 0 { die } else { 0 };
                let after = on_move.max(in_vain) + 1;
                if batteries == 1 {
                    wall_is(&trial.tick("half"), half_die, on_move, after + after % 2);
                }
            }
        }
    }
}

/// 689 Two halves are a battery (R85).
#[test]
fn half_a_battery_with_others_is_refused() {
    for (wall, batteries) in [("strong", 2), ("strong", 6), ("weak", 2)] {
        let trial = at("wall-breach").choose("wall", wall).tick("half");
        assert_eq!(trial.clone().refusal(), None);
        let refused = trial.set("batteries", batteries);
        assert_eq!(refused.refusal(), Some(("half", "Two halves make one".to_owned())));
        assert!(!refused.is_hidden("batteries"), "what is refused stays in sight");
    }
    assert!(at("wall-breach").set("batteries", 2).is_hidden("half"), "there is no half of two");
}

fn wall_is(trial: &Trial, die: i32, on_move: i32, next: i32) {
    let place = format!("{:?}", trial.inputs);
    let transcript = trial.throw(if die == 0 { &[] } else { &[6] });
    assert_eq!(
        (transcript.yes("due"), transcript.number("die"), transcript.yes("breach")),
        (die > 0, die, false),
        "{place}"
    );
    assert!(
        transcript.says().contains(&format!("Move {on_move}, throws on {next}").as_str()),
        "{place} {:?}",
        transcript.says()
    );
    assert_eq!(next_move(&transcript), on_move + 1);
    match die {
        0 => assert_eq!(trial.form().throws, format!("due on move {next}").as_str(), "{place}"),
        1 => assert!(trial.throw(&[2]).yes("breach") && !trial.throw(&[3]).yes("breach")),
        _ => assert!(
            [2, 3].iter().all(|&face| trial.throw(&[face]).yes("breach"))
                && !trial.throw(&[1]).yes("breach")
        ),
    }
}

#[test]
fn beyond_nine_hundred_paces_no_wall_falls() {
    for (gun, range) in [("6", 901), ("12", 901), ("12", 2000)] {
        let trial = at("wall-breach").choose("gun", gun).set("range", range);
        let (ending, transcript) = trial.run(&mut ScriptedDice::new(&[]));
        assert_eq!(ending, Ok(Ending::Forbidden));
        assert_eq!(
            (transcript.yes("due"), transcript.number("die"), transcript.yes("breach")),
            (false, 0, false)
        );
        assert_eq!(
            (trial.form().title.as_str(), trial.form().throws.as_str()),
            ("", "too far: no dice needed")
        );
    }
    let stops = |gun| {
        let trial = at("wall-breach").choose("gun", gun);
        trial.form().stops_of(trial.entry.field("range").unwrap()).to_vec()
    };
    assert_eq!([stops("6"), stops("9"), stops("12")], [[400, 900], [400, 900], [600, 900]]);
}

#[test]
fn what_the_text_does_not_tell_of_walls_is_marked() {
    let marked = |trial: Trial| {
        trial.throw(if trial.form().title.is_empty() { &[] } else { &[6] }).says().join("|")
    };
    let house = "Ruling: not in the text";
    let wall = || at("wall-breach");
    assert!(!marked(wall()).contains(house));
    assert!(!marked(wall().set("range", 800)).contains(house)); // 726
    assert!(marked(wall().set("range", 799)).contains(house)); // R27
    assert!(marked(wall().tick("half")).contains(house)); // R27
    assert!(marked(wall().choose("gun", "9").set("range", 400)).contains(house));
    assert_eq!(wall().throw(&[2]).says()[1], "Half a platoon can pass"); // 722
}

#[test]
fn the_last_move_of_fire_is_not_passed() {
    assert_eq!(next_move(&at("wall-breach").set("move", 200).throw(&[6])), 200);
    assert_eq!(next_move(&at("ignite").set("move", 50).throw(&[6])), 50);
}
