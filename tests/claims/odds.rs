//! The odds of every procedure: the quick walk beside the slow and obvious ones, and what it costs
//! at the slowest inputs.

#![allow(clippy::unwrap_used, reason = "a failed unwrap here is a failed test")]

use fastrand::Rng;
use rules_core::odds::Odds;
use rules_core::scratch::OddsScratch;
use rules_core::walk::Manner;
use vedette_tests::situation::{Situation, every_form};
use vedette_tests::slowest_odds::slowest;

/// How many forms are filled in at random, spread over all procedures.
const FORMS: usize = 100_000;

/// Die by die only forms of few dice can be walked: with this many paths at most.
const SMALL: u32 = 300;

/// The most paths of a walk that someone listens to.
const HEARD: u32 = 25_000;

/// What the chip does in a millisecond.
const MS: u32 = 125_000;

/// Nine decimals, all of them.
fn agree(quick: &Odds, slow: &Odds, what: &Situation) {
    let pairs = (0..64).map(|bucket| (quick.of(bucket), slow.of(bucket)));
    for (bucket, (a, b)) in pairs.chain([(quick.forbidden(), slow.forbidden())]).enumerate() {
        let (a, b) = (a.as_f64(), b.as_f64());
        assert!((a - b).abs() < 5e-10, "{what}: bucket {bucket} is {a}, walked slowly {b}");
    }
    assert!((quick.known().as_f64() - 1.0).abs() < 5e-10, "{what}");
}

#[test]
fn merged_cases_have_the_odds_of_the_slow_walks_in_a_hundred_thousand_forms() {
    let (mut rng, mut scratch) = (Rng::with_seed(1870), Box::new(OddsScratch::new()));
    let forms: Vec<Situation> = every_form().collect();
    let (mut compared, mut die_by_die, mut merged) = (0, 0, 0);
    while compared < FORMS {
        for form in &forms {
            let Some(form) = form.at_random(&mut rng) else { continue };
            let (quick, cost) = form.odds(&mut scratch);
            let (slow, all) = form.odds_within(Manner::Together, u32::MAX, &mut scratch).unwrap();
            agree(&quick, &slow, &form);
            assert!(quick.throws() || slow.paths() == 1, "{form}: something is thrown");
            if let Some((slowest, _)) = form.odds_within(Manner::DieByDie, SMALL, &mut scratch) {
                agree(&quick, &slowest, &form);
                die_by_die += 1;
            }
            compared += 1;
            merged += usize::from(cost.paths < all.paths);
        }
    }
    println!("{compared} forms, {die_by_die} of them die by die, {merged} with merged cases");
    assert!(die_by_die > FORMS / 2 && merged > FORMS / 50, "{die_by_die} {merged}");
}

/// On the host someone listens, and is told of every case. That must not take long either.
#[test]
fn who_listens_waits_for_twenty_five_thousand_paths_at_most() {
    let mut scratch = Box::new(OddsScratch::new());
    for form in every_form() {
        let at = slowest(&form, 2, 1870).at;
        let (_, cost) = at.odds_heard(u32::MAX, &mut scratch).unwrap();
        assert!(cost.paths <= HEARD, "{at}: {} paths", cost.paths);
    }
}

/// As the walk reckons; the budgets hold its reckoning to the emulated chip.
#[test]
fn odds_stand_in_a_blink_wherever_a_search_looks() {
    for form in every_form() {
        let found = slowest(&form, 2, 1870);
        assert!(found.opened.cycles <= 10 * MS, "{form} {:?}", found.opened);
        assert!(found.cost.cycles <= 250 * MS, "{} {:?}", found.at, found.cost);
    }
}
