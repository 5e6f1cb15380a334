//! The odds of Graveyard St. Privat against enumerations written out here, in plain loops and
//! floats, from its text.

use rules_core::outcome::BUCKETS;
use rules_core::rulesets::stprivat::RULESET;
use rules_core::walk::Manner;

use crate::support::counted_odds::{EVERY, QUICK, agrees, close, every_throw};
use crate::support::trial::Trial;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// The chances of what so many dice kill, die by die: `worth` of each face.
fn volley(dice: i32, worth: impl Fn(usize) -> usize) -> Vec<f64> {
    let mut chances = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + 6];
        for (kills, chance) in chances.iter().enumerate() {
            (1..=6).for_each(|face| next[kills + worth(face)] += chance / 6.0);
        }
        chances = next;
    }
    chances
}

/// The same with all that the last bucket stands for.
fn lumped(mut chances: Vec<f64>) -> Vec<f64> {
    let beyond: f64 = chances.split_off(BUCKETS).into_iter().sum();
    chances[BUCKETS - 1] += beyond;
    chances
}

#[test]
fn rifles_kill_as_often_as_their_dice_say() {
    for (stands, limit, range) in [(1, 4, 1), (3, 3, 2), (7, 2, 3), (12, 4, 1)] {
        let trial = at("rifle-fire").set("stands", stands).set("range", range);
        agrees(&trial, QUICK, &volley(stands, |face| if face <= limit { face } else { 0 }));
        let halves = trial.choose("target", "cavalry");
        agrees(
            &halves,
            QUICK,
            &volley(stands, |face| if face <= limit { face.div_ceil(2) } else { 0 }),
        );
    }
    let few = at("rifle-fire").set("stands", 4).choose("cover", "woods");
    agrees(&few, EVERY, &volley(4, |face| if face <= 3 { face } else { 0 }));
    // The emplacement as printed makes a five hit: twelve stands kill up to sixty.
    let most = at("rifle-fire").set("stands", 12).choose("cover", "fortified").house("fortified");
    agrees(&most, QUICK, &volley(12, |face| if face <= 5 { face } else { 0 }));
    // The most stands (R29), up to where all five faces are told apart.
    let all = || at("rifle-fire").set("stands", 24);
    agrees(&all(), QUICK, &lumped(volley(24, |face| if face <= 4 { face } else { 0 })));
    let most = all().choose("cover", "fortified").house("fortified");
    agrees(&most, QUICK, &lumped(volley(24, |face| if face <= 5 { face } else { 0 })));
    // Mean kills of a stand, adjacent in the open: 10/6 and 6/6.
    let mean = |trial: Trial| trial.odds(Manner::Together).mean_hundredths();
    assert_eq!(mean(at("rifle-fire")), 167);
    assert_eq!(mean(at("rifle-fire").choose("weapon", "needle")), 100);
}

#[test]
fn shells_that_share_kill_as_often_as_their_dice_say() {
    let trial = |lost: bool| {
        let trial = at("artillery-fire").choose("gun", "pr-shell").with(&[
            ("range", 3),
            ("guns", 4),
            ("damage", 2),
        ]);
        let trial = trial.choose("structure", "wall").choose("target", "general");
        if lost { trial.house("overflow") } else { trial }
    };
    for lost in [false, true] {
        let mut counted = [0.0; 20];
        for faces in every_throw(4) {
            let points: usize =
                faces.iter().filter(|&&face| face <= 4).map(|&face| usize::from(face)).sum();
            // One by one, the wall first; it takes three more.
            let (mut wall, mut unit) = (0, 0);
            for point in 0..points {
                match (point % 2 == 0, wall < 3) {
                    (true, true) => wall += 1,
                    (true, false) => unit += usize::from(!lost),
                    (false, _) => unit += 1,
                }
            }
            counted[unit.div_ceil(2)] += 1.0 / 6_f64.powi(4);
        }
        agrees(&trial(lost), EVERY, &counted);
    }
}

/// Top row 1, 4, 1; middle 2, 16, 2; bottom 3, 4, 3 of 36.
#[test]
fn a_shell_falls_on_target_four_times_in_nine() {
    let counted = [1, 4, 1, 2, 16, 2, 3, 4, 3].map(|of_36| f64::from(of_36) / 36.0);
    agrees(&at("shell-scatter"), EVERY, &counted);
}

#[test]
fn crews_lose_men_as_often_as_odd_dice_come() {
    for (hits, men, horses) in [(1, 6, 4), (4, 6, 4), (6, 2, 4), (5, 6, 1), (7, 3, 3)] {
        let dice = hits.min(men + horses);
        let mut counted = [0.0; 11];
        for faces in every_throw(dice) {
            let (mut men_left, mut horses_left) = (men, horses);
            for face in faces {
                match (face % 2 == 1, men_left, horses_left) {
                    (true, 1.., _) | (false, _, 0) => men_left -= 1,
                    _ => horses_left -= 1,
                }
            }
            counted[(men - men_left) as usize] += 1.0 / 6_f64.powi(dice.try_into().unwrap());
        }
        let inputs = [("hits", hits as i32), ("men", men as i32), ("horses", horses as i32)];
        let trial = at("crew-casualties").with(&inputs);
        agrees(&trial, QUICK, &counted);
    }
}

/// Of six dice, in the columns 1-4 to 4-1.
#[test]
fn the_defender_is_driven_off_as_often_as_the_table_says() {
    for (att, def, dice) in
        [(6, 24, 0), (6, 18, 1), (6, 12, 3), (6, 6, 4), (12, 6, 5), (18, 6, 6), (24, 6, 6)]
    {
        let trial = at("melee").with(&[("att", att), ("def", def)]);
        let (driven_off, _) = trial.odds(Manner::Together).watched(trial.form().watch.unwrap());
        close(driven_off.as_f64(), f64::from(dice) / 6.0, &format!("{att} to {def}"));
    }
    // As printed the defender advances on a one at even odds, and falls back on a six at 1-2.
    for (att, def, dice) in [(6, 12, 4), (6, 6, 3)] {
        let trial = at("melee").with(&[("att", att), ("def", def)]).house("melee_cells");
        let (driven_off, _) = trial.odds(Manner::Together).watched(trial.form().watch.unwrap());
        close(driven_off.as_f64(), f64::from(dice) / 6.0, &format!("{att} to {def} as printed"));
    }
}

#[test]
fn initiative_is_even_and_level_dice_come_once_in_six() {
    agrees(&at("initiative"), QUICK, &[0.5, 0.5]);
    let chances = at("initiative").facts_odds(Manner::Together);
    for rerolls in 0..12 {
        let chance = chances[&("rerolls".to_owned(), rerolls.to_string())];
        close(chance, 5.0 / 6_f64.powi(rerolls + 1), &format!("{rerolls} times level"));
    }
    let sum: f64 =
        chances.iter().filter(|((id, _), _)| id == "rerolls").map(|(_, chance)| chance).sum();
    close(sum, 1.0, "all of them");
    agrees(&at("siege-gun-placement"), QUICK, &[1.0 / 3.0; 3]);
}

/// On the chip odds come in slices of five milliseconds, 400 of them at most.
#[test]
fn no_odds_take_long() {
    let mut most = 0;
    for (cover, target) in (0..6).flat_map(|cover| (0..4).map(move |target| (cover, target))) {
        for house in 0..4 {
            let mut trial =
                at("rifle-fire").with(&[("stands", 24), ("cover", cover), ("target", target)]);
            trial.house.set(1, house % 2);
            trial.house.set(2, house / 2);
            let (slices, paths) = trial.effort();
            assert!(
                paths <= 121 && slices < 12,
                "{:?}: {paths} paths, {slices} slices",
                trial.inputs
            );
            most = most.max(paths);
        }
    }
    // Every sum of 24 dice of five faces, or of none of them.
    assert_eq!(most, 121, "the largest is among them");
    for target in 0..5 {
        let trial = at("artillery-fire").with(&[
            ("range", 3),
            ("guns", 4),
            ("target", target),
            ("structure", 2),
        ]);
        let (slices, paths) = trial.choose("gun", "pr-shell").effort();
        assert!(paths < 100 && slices < 5, "target {target}: {paths} paths, {slices} slices");
    }
    for trial in [
        at("crew-casualties").set("hits", 10),
        at("initiative"),
        at("siege-gun-placement"),
        at("melee"),
    ] {
        let (slices, paths) = trial.effort();
        assert!(paths <= 60 && slices <= 2, "{}: {paths} paths, {slices} slices", trial.entry.id);
    }
    // At the inputs of a new form they are there at once.
    for entry in RULESET.procedures {
        let (slices, paths) = at(entry.id).effort();
        assert!(slices <= 2 && paths <= 60, "{}: {paths} paths, {slices} slices", entry.id);
    }
}
