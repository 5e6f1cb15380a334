//! DBFPW: the bare roll, ammunition, the mitrailleuse's check, the divisional sub commander, and
//! what the odds cost.

use rules_core::rulesets::dbfpw::RULESET;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// R6 Doubled: above nought, and at least twice the other.
#[test]
fn a_bare_roll_is_drawn_beaten_or_doubled() {
    for (factors, dice, result) in [
        ((4, 4), [3, 3], "draw"),
        ((4, 4), [4, 3], "d-beaten"),
        ((4, 4), [6, 1], "d-doubled"),
        ((4, 4), [5, 1], "d-beaten"),
        ((4, 4), [1, 6], "a-doubled"),
        ((-5, -5), [4, 1], "d-beaten"),
        ((-4, -5), [5, 1], "d-doubled"),
        ((-5, 15), [1, 1], "a-doubled"),
        ((0, -1), [1, 1], "d-doubled"),
        ((-1, -2), [1, 1], "d-beaten"),
    ] {
        let page = at("opposed").with(&[("a", factors.0), ("d", factors.1)]).throw(&dice);
        assert_eq!(page.word("result"), result, "{factors:?} {dice:?}");
        assert_eq!(page.sides[0].plus, i16::try_from(factors.0).unwrap());
        assert_eq!(page.number("a_score"), factors.0 + i32::from(dice[0]));
    }
}

/// The odds of two dice, for all factors there are.
#[test]
fn the_odds_of_a_bare_roll_are_counted_in_thirty_sixths() {
    for a in -5..=15 {
        for d in -5..=15 {
            let mut ways = [0; 5];
            for throw in 0..36 {
                let (own, other) = (a + throw / 6 + 1, d + throw % 6 + 1);
                let bucket = match own - other {
                    0 => 2,
                    1.. if own > 0 && own >= 2 * other => 0,
                    1.. => 1,
                    _ if other > 0 && other >= 2 * own => 4,
                    _ => 3,
                };
                ways[bucket] += 1;
            }
            let odds = at("opposed").with(&[("a", a), ("d", d)]).odds(Manner::Together);
            for (bucket, ways) in (0..).zip(ways) {
                let got = odds.of(bucket).as_f64();
                assert!((got - f64::from(ways) / 36.0).abs() < 1e-12, "{a} v {d}, {bucket}: {got}");
            }
        }
    }
}

/// L167-169, R15
#[test]
fn ammunition_runs_low_then_out_until_a_pack_comes() {
    let after = |state: &str, packs: i32, event: &str| {
        let page =
            at("ammo").choose("state", state).set("packs", packs).choose("event", event).throw(&[]);
        (page.yes("allowed"), page.word("state"), page.number("packs"))
    };
    assert_eq!(after("ok", 0, "fired"), (true, "ok", 0));
    assert_eq!(after("ok", 3, "fired"), (true, "ok", 3));
    assert_eq!(after("ok", 0, "fired-1"), (true, "low", 0));
    assert_eq!(after("ok", 2, "fired-1"), (true, "ok", 1));
    assert_eq!(after("low", 0, "fired"), (true, "out", 0));
    assert_eq!(after("low", 0, "fired-1"), (true, "out", 0));
    assert_eq!(after("out", 0, "fired"), (false, "out", 0));
    assert_eq!(after("ok", 8, "pack"), (true, "ok", 9));
    assert_eq!(after("low", 0, "pack"), (true, "ok", 0));
    assert_eq!(after("out", 0, "pack"), (true, "ok", 0));
}

/// R34 The dial ends at nine.
#[test]
fn a_tenth_pack_is_refused() {
    let full = || at("ammo").set("packs", 9);
    assert_eq!(
        full().choose("event", "pack").refusal(),
        Some(("packs", "No room for a tenth".to_owned()))
    );
    assert_eq!(full().choose("event", "fired-1").throw(&[]).number("packs"), 8);
    assert_eq!(full().throw(&[]).next, [("state", 0), ("packs", 9)]);
}

/// R34 A unit that is low or out has used its packs, whatever happens to it.
#[test]
fn packs_with_a_unit_that_is_low_or_out_are_refused() {
    for state in ["low", "out"] {
        for event in ["fired", "fired-1", "pack"] {
            let unit = || at("ammo").choose("state", state).choose("event", event);
            assert!(unit().set("packs", 1).refusal().is_some(), "{state} {event}");
            assert_eq!(unit().refusal(), None, "{state} {event}");
        }
    }
}

#[test]
fn the_next_look_at_the_ammunition_goes_on_from_the_last() {
    let page = at("ammo").choose("event", "fired-1").throw(&[]);
    assert_eq!(page.next, [("state", 1), ("packs", 0)]);
    assert_eq!(
        (page.headline.as_ref().unwrap().as_str(), page.says()),
        ("Low on ammo", vec!["One more shot, then out"])
    );
    let out = at("ammo").choose("state", "out").throw(&[]);
    assert_eq!(
        (out.word("reason"), out.headline.as_ref().unwrap().as_str()),
        ("out-of-ammo", "Out of ammo")
    );
}

/// L25, L91
#[test]
fn the_check_of_a_mitrailleuse() {
    for (at_use, failing) in [("effective", 1), ("long", 3), ("close-combat", 1)] {
        for die in 1..=6 {
            let page = at("mit-check").choose("use", at_use).throw(&[die]);
            let status = match die {
                1 => "stoppage",
                _ if die <= failing => "no-plot",
                _ => "ok",
            };
            assert_eq!(page.word("status"), status, "{at_use} {die}");
            assert_eq!(page.number("factor"), if status == "ok" { 0 } else { -2 });
            assert_eq!(page.yes("can_support"), status == "ok" && at_use != "close-combat");
        }
    }
}

/// L181
#[test]
fn half_of_all_divisional_commanders_get_away() {
    for die in 1..=6 {
        assert_eq!(
            at("dsc-combat").throw(&[die]).word("result"),
            if die <= 3 { "flee" } else { "destroyed" }
        );
    }
}

/// L171
#[test]
fn a_shaken_caisson_supplies_half_as_far() {
    let page = at("supply-radius").throw(&[]);
    assert_eq!((page.number("paces"), page.number("enemy_clear")), (1200, 400));
    assert_eq!(at("supply-radius").tick("shaken").throw(&[]).number("paces"), 600);
}

/// L159 Skirmishing cavalry moves as infantry when dismounted, «#» included.
#[test]
fn dismounted_cavalry_moves_as_infantry() {
    let sc = || at("move").choose("type", "sc").tick("dismounted");
    for (going, paces) in [("gg", 200), ("bg", 200), ("road", 400)] {
        assert_eq!(sc().choose("going", going).throw(&[]).number("paces"), paces, "{going}");
    }
    assert_eq!(sc().tick("charge").throw(&[]).number("paces"), 300);
    assert_eq!(sc().form().throws.as_str(), "GG 200 BG 200 road 400");
}

/// Two mitrailleuses at long range throw most: four dice.
#[test]
fn no_walk_is_long() {
    let mits = |procedure: &str| at(procedure).choose("a_type", "mit").choose("d_type", "mit");
    for (trial, paths) in [
        (mits("firing").set("range", 1000), 3 * 3 * 36),
        (mits("close-combat"), 2 * 2 * 36),
        (at("firing"), 36),
        (at("close-combat"), 36),
        (at("opposed"), 36),
        (at("mit-check"), 2),
        (at("dsc-combat"), 6),
        (at("army-check"), 1),
    ] {
        let (slices, walked) = trial.effort();
        assert_eq!(walked, paths, "{}", trial.entry.id);
        assert!(slices <= 5, "{}: {slices} slices of 5 ms", trial.entry.id);
    }
}
