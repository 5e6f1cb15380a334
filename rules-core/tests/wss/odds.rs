//! The odds of the Spanish Succession's cards, fire, tests and officers against sums written out
//! here in floats, from its text.

use std::collections::BTreeMap;

use rules_core::rulesets::wss::RULESET;
use rules_core::walk::Manner;

use crate::support::counted_odds::{QUICK, agrees, binomial, close};
use crate::support::trial::Trial;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// A hit that is saved half the time is a casualty half as often: one binomial stands for both
/// throws.
#[test]
fn casualties_are_binomial() {
    let fire = |weapon: &str, range, cover: &str, stands| {
        at("fire")
            .choose("weapon", weapon)
            .set("range", range)
            .choose("cover", cover)
            .set("stands", stands)
    };
    agrees(&fire("musket", 25, "none", 6), QUICK, &binomial(6, 1.0 / 3.0));
    agrees(&fire("musket", 25, "wall", 20), QUICK, &binomial(20, 1.0 / 6.0));
    agrees(&fire("pistol", 5, "none", 8), QUICK, &binomial(8, 1.0 / 6.0));
    agrees(&fire("pistol", 5, "rampart", 8), QUICK, &binomial(8, 1.0 / 12.0));
    agrees(&fire("cannon", 26, "wall", 3), QUICK, &binomial(3, 1.0 / 3.0));
    agrees(&fire("cannon", 25, "rampart", 20), QUICK, &binomial(40, 1.0 / 6.0));
    agrees(&fire("mortar", 40, "rampart", 4).tick("building"), QUICK, &binomial(4, 1.0 / 3.0));
    agrees(&fire("mortar", 40, "none", 4).tick("building_hit"), QUICK, &binomial(4, 0.5));
    agrees(&fire("musket", 25, "none", 7).set("pips", 6), QUICK, &binomial(3, 1.0 / 3.0));
    let out = fire("musket", 26, "none", 6).odds(Manner::Together);
    assert_eq!(out.forbidden().permille(), 1000);
    // Three or more of six at 5+ are 233 in 729.
    let trial = at("fire");
    let (heavy, _) = trial.odds(Manner::Together).watched(trial.form().watch.unwrap());
    close(heavy.as_f64(), 233.0 / 729.0, "three casualties");
}

#[test]
fn works_are_breached_or_burn_as_often_as_their_dice_say() {
    for stands in [1, 3, 12] {
        for so_far in [0, 1] {
            let trial = at("bombard").set("stands", stands).set("hits_so_far", so_far);
            let hits = binomial(usize::try_from(stands).unwrap(), 1.0 / 3.0);
            let holds: f64 = hits.iter().take(2 - usize::try_from(so_far).unwrap()).sum();
            agrees(&trial, QUICK, &[holds, 1.0 - holds]);
        }
        // A die kindles if it hits and its second die is a 5 or 6.
        let trial =
            at("bombard").choose("weapon", "mortar").choose("target", "building").set("range", 15);
        let trial = trial.set("stands", stands);
        let none = (1.0_f64 - 1.0 / 9.0).powi(stands);
        agrees(&trial, QUICK, &[none, 0.0, 1.0 - none]);
        let none = (1.0_f64 - 1.0 / 6.0).powi(stands);
        agrees(&trial.tick("building_hit"), QUICK, &[none, 0.0, 1.0 - none]);
    }
}

#[test]
fn tests_pass_as_often_as_their_faces_say() {
    for pips in 0..=6_i32 {
        // Faces of six that are `less` above the pips.
        let faces = |less: i32| f64::from((7 - (pips + less).max(1)).max(0)) / 6.0;
        let trial = |procedure| at(procedure).set("pips", pips);
        let (plain, raw) = (faces(0), faces(2));
        agrees(&trial("heavy-fire"), QUICK, &[plain, 0.0, 1.0 - plain]);
        agrees(&trial("heavy-fire").tick("moved_last"), QUICK, &[plain, 1.0 - plain]);
        agrees(&trial("rally"), QUICK, &[plain, 1.0 - plain]);
        agrees(&trial("critical-manoeuvre"), QUICK, &[plain, 1.0 - plain]);
        agrees(&trial("critical-manoeuvre").choose("quality", "raw"), QUICK, &[raw, 1.0 - raw]);
        agrees(&trial("critical-manoeuvre").choose("quality", "elite"), QUICK, &[1.0]);
        let mut counted = [0.0; 4];
        for die in 1..=6 {
            let short = (pips + 1).min(6) - (die - 1);
            counted[usize::try_from(short.clamp(0, 3)).unwrap()] += 1.0 / 6.0;
        }
        agrees(&trial("friends-routing").choose("quality", "raw").tick("through"), QUICK, &counted);
    }
    agrees(&at("recover").set("pips", 2).choose("quality", "raw"), QUICK, &[0.5, 0.5]);
    agrees(&at("recover").set("pips", 2), QUICK, &[1.0]);
    for stands in 1..=6 {
        let lives = 0.5_f64.powi(stands);
        agrees(&at("officer-survival").set("stands_lost", stands), QUICK, &[lives, 1.0 - lives]);
    }
    agrees(&at("quality").set("units", 20), QUICK, &binomial(20, 1.0 / 3.0));
    agrees(
        &at("quality").set("units", 20).choose("side", "alliance"),
        QUICK,
        &binomial(20, 1.0 / 6.0),
    );
}

#[test]
fn cards_come_as_often_as_there_are_of_them() {
    for red in 0..=3 {
        for black in 0..=3 {
            let trial = at("card-draw").with(&[("red", red), ("black", black)]);
            if red + black == 0 {
                assert_eq!(trial.odds(Manner::Together).forbidden().permille(), 1000);
                continue;
            }
            let all = f64::from(red + black);
            agrees(&trial, QUICK, &[f64::from(black) / all, f64::from(red) / all]);
        }
    }
    let orders = at("turn-cards").facts_odds(Manner::Together);
    assert_eq!(orders.len(), 20);
    orders.values().for_each(|chance| close(*chance, 0.05, "an order"));
}

/// Not only the outcome: every fact has the same chance whether dice are taken together or one by
/// one.
#[test]
fn every_fact_has_the_same_odds_in_both_manners() {
    let trials = [
        at("fire")
            .set("stands", 3)
            .choose("cover", "wall")
            .set("target_markers", 2)
            .set("target_turn", 1),
        at("fire")
            .set("stands", 3)
            .choose("weapon", "mortar")
            .tick("building")
            .choose("target", "artillery"),
        at("fire")
            .set("stands", 2)
            .choose("weapon", "cannon")
            .choose("cover", "rampart")
            .choose("target", "cavalry"),
        at("fire").set("range", 30),
        at("bombard").set("stands", 2).set("range", 20),
        at("bombard")
            .set("stands", 2)
            .choose("weapon", "mortar")
            .choose("target", "building")
            .set("range", 20),
        at("heavy-fire").set("pips", 4),
        at("friends-routing").set("pips", 4).tick("through"),
        at("critical-manoeuvre").set("pips", 4).choose("quality", "raw"),
        at("rally").set("pips", 5).choose("officer", "joins"),
        at("rally").set("pips", 5).tick("enemy_15"),
        at("recover").set("pips", 3).choose("quality", "raw"),
        at("officer-survival").set("stands_lost", 3),
        at("quality").set("units", 4),
        at("card-draw").set("red", 2),
    ];
    for trial in trials {
        let (together, one_by_one) =
            (trial.facts_odds(Manner::Together), trial.facts_odds(Manner::DieByDie));
        let keys = |odds: &BTreeMap<_, _>| odds.keys().cloned().collect::<Vec<(String, String)>>();
        assert_eq!(keys(&together), keys(&one_by_one), "{}", trial.entry.id);
        for (key, chance) in &together {
            close(*chance, one_by_one[key], &format!("{} {key:?}", trial.entry.id));
        }
    }
}

/// A tenth of a second of the chip is 20 slices of five milliseconds.
#[test]
fn the_largest_inputs_stay_within_a_tenth_of_a_second_of_the_chip() {
    let mortars = || at("fire").choose("weapon", "mortar").set("stands", 20);
    let works = || at("bombard").set("stands", 12);
    let trials = [
        ("40 cannon dice in the open", at("fire").choose("weapon", "cannon").set("stands", 20)),
        (
            "and as many saves behind a rampart",
            at("fire").choose("weapon", "cannon").choose("cover", "rampart").set("stands", 20),
        ),
        ("20 muskets at a wall", at("fire").choose("cover", "wall").set("stands", 20)),
        ("20 mortars at a building", mortars().tick("building").tick("building_hit")),
        ("12 cannon at a wall", works().set("range", 25)),
        (
            "12 mortars at a building",
            works().choose("weapon", "mortar").choose("target", "building").set("range", 40),
        ),
        ("20 units for raw", at("quality").set("units", 20)),
        ("six stands of an officer", at("officer-survival").set("stands_lost", 6)),
        ("all six cards", at("turn-cards")),
    ];
    for (name, trial) in trials {
        let (slices, paths) = trial.effort();
        println!("{name}: {paths} paths, {slices} slices");
        assert!(paths < 1000 && slices < 20, "{name}: {paths} paths, {slices} slices");
    }
}

/// Fifty milliseconds at the inputs a form starts with are ten slices.
#[test]
fn odds_at_the_start_come_at_once() {
    for entry in RULESET.procedures {
        let (slices, paths) = at(entry.id).effort();
        assert!(slices <= 10, "{}: {paths} paths, {slices} slices", entry.id);
    }
}
