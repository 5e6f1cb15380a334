//! What fire costs in the Kriegsspiel: quarters added, cover, night, men; rounded once, halves up
//! (R57).

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn battery() -> Trial {
    Trial::new(&RULESET, "artillery-fire")
}

fn foot() -> Trial {
    Trial::new(&RULESET, "small-arms-fire")
}

/// Whether a whole number is a fraction rounded, halves up.
fn rounds(number: i32, (parts, whole): (i64, i64)) -> bool {
    let twice = 2 * i64::from(number);
    (twice - 1) * whole <= 2 * parts && 2 * parts < (twice + 1) * whole
}

fn times(one: (i64, i64), other: (i64, i64)) -> (i64, i64) {
    (one.0 * other.0, one.1 * other.1)
}

/// 513 Men for points, by the text.
const MEN: [(i64, i64); 5] = [(5, 1), (10, 3), (3, 2), (3, 2), (0, 1)];
const TARGETS: [&str; 5] = ["inf3", "inf2", "skirmish", "cavalry", "artillery"];

fn assert_men(transcript: &Transcript, points: (i64, i64), target: usize) {
    assert!(
        rounds(transcript.number("points"), points),
        "{} for {points:?}",
        transcript.number("points")
    );
    assert!(
        rounds(transcript.number("men"), times(points, MEN[target])),
        "{} men for {points:?}",
        transcript.number("men")
    );
    let guns = if target == 4 { 2 * points.0 / (25 * points.1) } else { 0 };
    assert_eq!(i64::from(transcript.number("guns")), guns);
}

/// 607-633, 685: every combination of cover, density and flank, for all numbers of guns.
#[test]
fn guns_count_in_proportion_and_nothing_is_rounded_before_the_end() {
    // Large canister and elevation of a 6-pdr at good effect, face 2; a howitzer's first band of
    // shell.
    for (gun, range, base, canister) in
        [("6", 700, 15, true), ("6", 900, 6, false), ("howitzer", 1100, 6, false)]
    {
        for (cover, share) in [
            ("none", (1, 1)),
            ("defending", if canister { (1, 2) } else { (1, 3) }),
            ("sheltered", (0, 1)),
            ("buildings", (1, 3)),
        ] {
            for ticks in 0..4 {
                let (dense, flank) = (ticks & 1, ticks >> 1);
                let shell = i64::from(gun == "howitzer");
                let more = (i64::from(dense) | shell) + i64::from(flank);
                for guns in 1..=48 {
                    let target = usize::try_from(guns).unwrap() % 5;
                    let trial = battery()
                        .choose("gun", gun)
                        .set("range", range)
                        .set("guns", guns)
                        .choose("cover", cover);
                    let trial = trial
                        .set("dense", dense)
                        .set("flank", flank)
                        .choose("target", TARGETS[target]);
                    let points = times(times((base * i64::from(guns), 6), (4 + more, 4)), share);
                    assert_men(&trial.throw(&[2]), points, target);
                }
            }
        }
    }
}

/// 539, 767, 1518: sixths of a half battalion, blocks, cover and night.
#[test]
fn muskets_count_in_proportion_and_nothing_is_rounded_before_the_end() {
    for (firer, whole, good, bad) in
        [("line", 6, 10, 5), ("skirmish", 2, 10, 6), ("rifles", 2, 10, 6)]
    {
        for size in 0..=24 {
            let counted = if size == 0 { whole } else { i64::from(size) };
            for (cover, share) in [("none", (1, 1)), ("defending", (1, 2)), ("sheltered", (0, 1))] {
                for night in [0, 1] {
                    let target = usize::try_from(size).unwrap() % 5;
                    let trial =
                        foot().choose("firer", firer).set("size", size).choose("effect", "good");
                    let trial = trial
                        .choose("cover", cover)
                        .set("night", night)
                        .choose("target", TARGETS[target]);
                    let transcript = trial.throw(&[2]);
                    // By night the effect is bad, and halved.
                    let (base, dark) = if night == 1 { (bad, (1, 2)) } else { (good, (1, 1)) };
                    assert_eq!(i64::from(transcript.number("base")), base, "{firer}");
                    assert_eq!(i64::from(transcript.number("size")), counted);
                    assert_men(
                        &transcript,
                        times(times((base * counted, whole), share), dark),
                        target,
                    );
                }
            }
        }
    }
}

/// 563, 621, 633 (R10): what can be added to 40 points of a howitzer's shell and of a gun's ball.
#[test]
fn quarters_are_added_as_the_house_agrees() {
    let points = |stack: usize, gun: &str, dense: i32, flank: i32| {
        // Forty guns, elevation, face 1: 6 x 40 / 6.
        let mut trial = battery().choose("gun", gun).set("range", 1150).set("guns", 40);
        let rule = RULESET.house.iter().position(|rule| rule.id == "stack25").unwrap();
        trial.house.set(rule, stack);
        trial.set("dense", dense).set("flank", flank).throw(&[1]).number("points")
    };
    for (dense, flank, list_and_flank, one, each) in
        [(0, 0, 40, 40, 40), (1, 0, 50, 50, 50), (0, 1, 50, 50, 50), (1, 1, 60, 50, 60)]
    {
        for (stack, total) in [list_and_flank, one, each].into_iter().enumerate() {
            assert_eq!(points(stack, "6", dense, flank), total, "{stack} {dense} {flank}");
        }
    }
    for (dense, flank, list_and_flank, one, each) in
        [(0, 0, 50, 50, 50), (1, 0, 50, 50, 60), (0, 1, 60, 50, 60), (1, 1, 60, 50, 70)]
    {
        for (stack, total) in [list_and_flank, one, each].into_iter().enumerate() {
            assert_eq!(points(stack, "howitzer", dense, flank), total, "{stack} {dense} {flank}");
        }
    }
}

/// 633 (R58): canister too; but a howitzer's canister is no shell (R69).
#[test]
fn flank_fire_counts_with_canister() {
    assert_eq!(battery().tick("flank").throw(&[6]).number("points"), 50);
    assert_eq!(battery().choose("gun", "howitzer").throw(&[6]).number("points"), 40);
}

/// 613 Behind a wood or a bank only a howitzer that knows the place reaches them.
#[test]
fn shelter_saves_from_all_but_howitzers_that_know_where() {
    for (gun, located, points) in
        [("6", 0, 0), ("6", 1, 0), ("howitzer", 0, 0), ("howitzer", 1, 13)]
    {
        let trial =
            battery().choose("gun", gun).choose("cover", "sheltered").set("located", located);
        let transcript = trial.throw(&[6]);
        assert_eq!(transcript.number("points"), points, "{gun} {located}");
        // 40 on the table: what shelter takes off is not hidden.
        assert_eq!(transcript.number("base"), 40);
        assert_eq!(transcript.follows("Loss track").is_some(), points > 0);
    }
}

/// 1518 By night to 600 paces and with bad effect; as by day if laid along a defile.
#[test]
fn by_night_guns_fire_near_and_badly() {
    let night = || battery().tick("night");
    assert_eq!(night().throw(&[6]).word("table"), "6-bad");
    assert_eq!(night().tick("laid").throw(&[6]).word("table"), "6-good");
    let far = night().set("range", 601).throw(&[]);
    assert!(far.forbidden && !far.yes("in_range"));
    assert_eq!(far.headline.as_deref(), Some("Out of range"));
    assert_eq!(far.says(), ["These guns reach 600"]);
    assert!(night().tick("laid").set("range", 1800).throw(&[1]).yes("in_range"));
    assert!(night().set("range", 601).choose("gun", "12").throw(&[]).forbidden);
    for (gun, reach) in [("6", 1800), ("9", 1800)] {
        let transcript = battery().choose("gun", gun).set("range", reach + 1).throw(&[]);
        assert_eq!(transcript.says(), [format!("These guns reach {reach}")]);
    }
    for gun in ["12", "howitzer"] {
        assert!(battery().choose("gun", gun).set("range", 2000).throw(&[1]).yes("in_range"));
    }
}

/// 635-637 says 6 points and 20 men, which is a figure of bad effect: the table has 25, which are
/// 83 men.
#[test]
fn the_texts_example_of_a_battery_contradicts_its_table() {
    let trial = battery().set("range", 700).choose("target", "inf2");
    let transcript = trial.throw(&[4]);
    assert_eq!((transcript.number("points"), transcript.number("men")), (25, 83));
    let bad =
        battery().set("range", 900).choose("effect", "bad").choose("target", "inf2").throw(&[4]);
    assert_eq!(
        (bad.number("points"), bad.number("men")),
        (6, 20),
        "the text's figures are those of 900 paces"
    );
}

/// 769-771 Four platoons in the open at 150 paces. The text throws a 4 and reads 17, which is the
/// 5's figure.
#[test]
fn the_texts_example_of_skirmishers_is_one_face_off() {
    let trial = |target| foot().choose("firer", "skirmish").set("size", 4).choose("target", target);
    for (face, points, skirmishers, ranks) in [(4, 30, 45, 150), (5, 34, 51, 170)] {
        let transcript = trial("skirmish").throw(&[face]);
        assert_eq!((transcript.number("points"), transcript.number("men")), (points, skirmishers));
        assert_eq!(transcript.headline.as_deref(), Some(format!("{points} points lost").as_str()));
        assert_eq!(
            transcript.says(),
            [
                format!("{skirmishers} skirmishers"),
                "To 200 paces, bad effect".to_owned(),
                format!("{} x2 = {points}", points / 2),
            ]
        );
        assert_eq!(trial("inf3").throw(&[face]).number("men"), ranks);
    }
}

#[test]
fn one_of_a_thing_is_not_several() {
    let transcript =
        foot().set("range", 400).set("size", 2).choose("target", "cavalry").throw(&[4]);
    assert_eq!(transcript.headline.as_deref(), Some("2 points lost"));
    assert_eq!(transcript.says()[0], "3 riders");
    let least = foot().set("range", 400).set("size", 6).choose("target", "artillery").throw(&[1]);
    assert_eq!(least.headline.as_deref(), Some("1 point lost"));
    assert_eq!(least.says()[0], "0 guns");
    let lost = battery().choose("target", "artillery").throw(&[1]);
    assert_eq!((lost.number("points"), lost.number("men"), lost.number("guns")), (10, 0, 0));
    let lost = battery().choose("target", "artillery").throw(&[4]);
    assert_eq!((lost.says()[0], lost.number("guns")), ("2 guns", 2));
}

/// 2493: large canister of a 6-pdr is 10 15 20 25 25 40 for six guns. Beyond 63 points the odds
/// tell no losses apart.
#[test]
fn the_footer_watches_the_upper_half_of_what_can_come() {
    for (guns, label, hits) in [(3, "13+", 3), (6, "25+", 3), (12, "50+", 3), (18, "63+", 3)] {
        let trial = battery().set("guns", guns);
        let watch = trial.form().watch.unwrap();
        assert_eq!(watch.label, label);
        let chance = trial.odds(Manner::default()).watched(watch).0.as_f64();
        assert!((chance - f64::from(hits) / 6.0).abs() < 1e-12, "{guns}: {chance}");
    }
}

/// The chance of the footer is half or less and one in six or more, as long as something is lost
/// less often than always.
#[test]
fn the_chance_of_the_footer_is_neither_great_nor_small() {
    for range in (50..=2000).step_by(75) {
        for (gun, effect) in
            [("6", "good"), ("9", "bad"), ("9", "good"), ("12", "bad"), ("howitzer", "good")]
        {
            for trial in [battery(), battery().house("nine_pdr")] {
                let trial = trial.set("range", range).choose("gun", gun).choose("effect", effect);
                let Some(watch) = trial.form().watch else { continue };
                let chance = trial.odds(Manner::default()).watched(watch).0.as_f64();
                let place = format!("{gun} {effect} {range}: {} {chance}", watch.label);
                assert!((1.0 / 6.0 - 1e-9..=0.5 + 1e-9).contains(&chance), "{place}");
            }
        }
    }
}

#[test]
fn the_walk_is_as_short_as_its_dice() {
    let largest = |id: &str| {
        let mut trial = Trial::new(&RULESET, id).house("nine_pdr");
        for (place, field) in trial.entry.fields.iter().enumerate() {
            trial.inputs.set(place, field.range().1);
        }
        trial
    };
    assert_eq!(largest("artillery-fire").choose("gun", "9").set("range", 1800).effort().1, 36);
    assert_eq!(
        largest("artillery-fire").choose("gun", "9").tick("night").set("laid", 1).effort().1,
        21
    );
    assert_eq!(largest("artillery-fire").effort().1, 6);
    assert_eq!(largest("small-arms-fire").effort().1, 6);
    // One to four hits over: the die moves the pin or it does not, and the walk need not tell the
    // faces apart.
    assert!(largest("loss-track").set("hits", 399).effort().1 <= 6);
    assert_eq!(largest("obstacle-loss").effort().1, 4);
}
