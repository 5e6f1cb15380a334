//! The odds of face-offs, fights and duels of the War of the Spanish Succession Paperboys, against
//! sums written out here from its text.

use rules_core::rulesets::wss::RULESET;
use rules_core::walk::Manner;

use crate::support::counted_odds::{EVERY, QUICK, agrees, binomial};
use crate::support::trial::Trial;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// How many of the 36 throws come to each bucket: GLORY, rout, back, fight, halt, back again.
fn faced(kind: &str, lead: i32, glory_used: bool) -> [f64; 6] {
    let mut counted = [0.0; 6];
    for (a, d) in (1..=6).flat_map(|a| (1..=6).map(move |d| (a, d))) {
        let bucket = match (kind, a - d + lead) {
            ("cav-inf", 2..) => 1,
            (_, 4..) => usize::from(glory_used),
            (_, 2..=3) => 2,
            (_, -1..=1) => 3,
            ("inf-inf", -3..=-2) => 4,
            _ => 5,
        };
        counted[bucket] += 1.0 / 36.0;
    }
    counted
}

#[test]
fn a_face_off_is_two_dice_and_a_lead() {
    for lead in -5..=5 {
        let pips = |trial: Trial| trial.set("a_pips", (-lead).max(0)).set("d_pips", lead.max(0));
        for kind in ["inf-inf", "cav-cav"] {
            let trial = pips(at("face-off").choose("kind", kind));
            agrees(&trial, EVERY, &faced(kind, lead, false));
            agrees(&trial.tick("a_glory_used"), QUICK, &faced(kind, lead, true));
        }
        // From the flank, which costs the infantry two.
        let trial = pips(at("face-off").choose("kind", "cav-inf")).tick("d_flank");
        agrees(&trial, QUICK, &faced("cav-inf", lead + 2, false));
    }
}

/// Two pips against one in cover: 1, 9, 11 and 15 of 36 fall back, fight, halt and are thrown back.
#[test]
fn two_pips_against_one_in_cover() {
    let trial = at("face-off").set("a_pips", 2).set("d_pips", 1).tick("d_cover");
    assert_eq!(trial.form().title, "-2 v +1");
    let odds = trial.odds(Manner::Together);
    let of_36: Vec<_> = (0..6).map(|bucket| (odds.of(bucket).as_f64() * 36.0).round()).collect();
    assert_eq!(of_36, [0.0, 0.0, 1.0, 9.0, 11.0, 15.0]);
    assert_eq!(odds.possible().collect::<Vec<_>>(), [2, 3, 4, 5]);
    let (back, fight) = odds.watched(trial.form().watch.unwrap());
    assert_eq!((back.permille(), fight.permille()), (28, 250));
}

#[test]
fn what_is_forbidden_has_no_odds() {
    let odds = at("face-off").set("a_pips", 6).odds(Manner::Together);
    assert_eq!((odds.possible().count(), odds.paths()), (0, 1));
    assert!((odds.forbidden().as_f64() - 1.0).abs() < 1e-12);
}

/// The chance of every number of hits with so many dice.
fn hits(dice: usize, need: i32) -> Vec<f64> {
    binomial(dice, f64::from(7 - need) / 6.0)
}

/// Defender routs, falls back; on; no result; attacker falls back, routs.
fn fought(
    (a_dice, a_need): (usize, i32),
    (d_dice, d_need): (usize, i32),
    pistols: i32,
    second: bool,
    rout: i32,
) -> [f64; 6] {
    let mut counted = [0.0; 6];
    for (a, p) in (0..).zip(hits(a_dice, a_need)) {
        for (d, q) in (0..).zip(hits(d_dice, d_need)) {
            let bucket = match a - d + pistols {
                lead if lead >= rout => 0,
                2.. => 1,
                -1..=1 => 2 + usize::from(second),
                lead if lead > -rout => 4,
                _ => 5,
            };
            counted[bucket] += p * q;
        }
    }
    counted
}

#[test]
fn a_fight_compares_two_numbers_of_hits() {
    let even = at("fight").set("a_contact", 3).set("d_contact", 3);
    agrees(&even, EVERY, &fought((3, 5), (3, 5), 0, false, 3));
    agrees(&even.set("round", 2), EVERY, &fought((3, 5), (3, 5), 0, true, 3));
    let wall = at("fight").tick("d_obstacle").set("a_overlap", 2);
    agrees(&wall, QUICK, &fought((8, 5), (6, 4), 0, false, 3));
    // L235-237 The example of play, before the dice of the fight fall.
    let horse = at("fight").choose("a_arm", "horse").choose("d_arm", "horse").tick("a_charged");
    let charge = horse.set("a_overlap", 2).set("d_pistol_hits", 1);
    agrees(&charge, QUICK, &fought((8, 3), (6, 5), -1, false, 3));
    agrees(&charge.house("rout_at"), QUICK, &fought((8, 3), (6, 5), -1, false, 4));
}

#[test]
fn the_footer_watches_who_wins() {
    let trial = at("fight");
    let [rout, back, on, ..] = fought((6, 5), (6, 5), 0, false, 3);
    let (wins, draw) = trial.odds(Manner::Together).watched(trial.form().watch.unwrap());
    assert!((wins.as_f64() - rout - back).abs() < 1e-12 && (draw.as_f64() - on).abs() < 1e-12);
    let second = at("fight").set("round", 2);
    let (wins_then, draw_then) =
        second.odds(Manner::Together).watched(second.form().watch.unwrap());
    assert_eq!((wins_then, draw_then), (wins, draw));
}

#[test]
fn a_duel_is_two_dice() {
    for (wall, d_hit) in [(0, 1.0 / 3.0), (1, 0.5)] {
        let a_hit = 1.0 / 3.0;
        let (wins, loses) = (a_hit * (1.0 - d_hit), d_hit * (1.0 - a_hit));
        let rest = 1.0 - wins - loses;
        let trial = |round| at("breach-duel").set("d_obstacle", wall).set("round", round);
        agrees(&trial(1), EVERY, &[wins, rest, 0.0, loses]);
        agrees(&trial(2), EVERY, &[wins, 0.0, rest, loses]);
    }
}

/// The most dice: sixteen stands in contact and two that overlap, on either side.
#[test]
fn the_largest_fight_has_few_paths() {
    let largest = at("fight").with(&[
        ("a_contact", 16),
        ("a_overlap", 2),
        ("d_contact", 16),
        ("d_overlap", 2),
    ]);
    agrees(&largest, QUICK, &fought((18, 5), (18, 5), 0, false, 3));
    assert_eq!(largest.odds(Manner::Together).paths(), 19 * 19);
    assert_eq!(at("face-off").odds(Manner::Together).paths(), 36);
    assert_eq!(at("breach-duel").odds(Manner::Together).paths(), 36);
}
