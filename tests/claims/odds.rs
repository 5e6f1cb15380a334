//! The odds of every procedure: the quick walk beside the slow and obvious ones, and what it costs
//! at the slowest inputs.

#![allow(clippy::unwrap_used, reason = "a failed unwrap here is a failed test")]

use fastrand::Rng;
use rules_core::odds::Odds;
use rules_core::scratch::OddsScratch;
use rules_core::walk::Manner;
use vedette_tests::odds_on_chip::BEYOND_RECKONING_MS;
use vedette_tests::situation::{Situation, every_form};
use vedette_tests::slowest_odds::slowest;

/// How many forms are filled in at random, spread over all procedures.
const FORMS: usize = 100_000;

/// Die by die, or with someone listening, only forms of few paths are walked: this many at most.
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

/// How many forms of a procedure were compared, and in how many of them cases were merged; with the
/// walk die by die, and with one that someone listens to.
#[derive(Clone, Default)]
struct Compared {
    forms: usize,
    merged: usize,
    die_by_die: usize,
    heard: usize,
}

impl Compared {
    /// Fills a form in at random, and holds the quick walk to the slower ones.
    fn compare(&mut self, opened: &Situation, rng: &mut Rng, scratch: &mut OddsScratch) {
        let Some(form) = opened.at_random(rng) else { return };
        let (quick, cost) = form.odds(scratch);
        let (slow, all) = form.odds_within(Manner::Together, u32::MAX, scratch).unwrap();
        agree(&quick, &slow, &form);
        assert!(quick.throws() || slow.paths() == 1, "{form}: something is thrown");
        if let Some((slowest, _)) = form.odds_within(Manner::DieByDie, SMALL, scratch) {
            agree(&quick, &slowest, &form);
            self.die_by_die += 1;
        }
        if let Some((heard, _)) = form.odds_heard(SMALL, scratch) {
            agree(&quick, &heard, &form);
            self.heard += 1;
        }
        self.forms += 1;
        self.merged += usize::from(cost.paths < all.paths);
    }
}

/// Half of the forms are of all procedures alike, and half of those that have cases to merge.
#[test]
fn merged_cases_have_the_odds_of_the_slow_walks_in_a_hundred_thousand_forms() {
    let (mut rng, mut scratch) = (Rng::with_seed(1870), Box::new(OddsScratch::new()));
    let forms: Vec<Situation> = every_form().collect();
    let mut compared = vec![Compared::default(); forms.len()];
    let sum = |compared: &[Compared], of: fn(&Compared) -> usize| compared.iter().map(of).sum();
    let of_merging = |one: &Compared| if one.merged > 0 { one.forms } else { 0 };
    let mut total: usize = 0;
    while total < FORMS {
        let merging_lag = 2 * sum(&compared, of_merging) < total;
        for (form, compared) in forms.iter().zip(&mut compared) {
            if !merging_lag || compared.merged > 0 || compared.forms < 20 {
                compared.compare(form, &mut rng, &mut scratch);
            }
        }
        total = sum(&compared, |one| one.forms);
    }
    let (die_by_die, heard) =
        (sum(&compared, |one| one.die_by_die), sum(&compared, |one| one.heard));
    let (merging, merged) = (sum(&compared, of_merging), sum(&compared, |one| one.merged));
    let (least, most) = compared
        .iter()
        .map(|one| one.forms)
        .fold((usize::MAX, 0), |(a, b), forms| (a.min(forms), b.max(forms)));
    println!("{total} forms, {least} to {most} of a procedure; {merging} of procedures that merge");
    println!("cases merged in {merged}, {die_by_die} die by die, {heard} with someone listening");
    assert!(least >= FORMS / forms.len() / 3, "{least} forms of a procedure");
    assert!(merging >= FORMS / 2 - FORMS / 50 && merged > FORMS / 10, "{merging} {merged}");
    assert!(die_by_die > FORMS / 3 && heard > FORMS / 2, "{die_by_die} {heard}");
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

/// As the walk reckons; the budgets hold its reckoning to the emulated chip, where the work may take
/// half as much again and some milliseconds, and there they measure every form as it opens.
#[test]
fn odds_stand_in_a_blink_wherever_a_search_looks() {
    for form in every_form() {
        let found = slowest(&form, 2, 1870);
        assert!(found.opened.cycles <= 10 * MS, "{form} {:?}", found.opened);
        let most = found.cost.cycles / 2 * 3 + BEYOND_RECKONING_MS * MS;
        assert!(most <= 250 * MS, "{} {:?}", found.at, found.cost);
    }
}
