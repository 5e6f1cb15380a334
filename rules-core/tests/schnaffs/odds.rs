//! The odds of Walter Schnaffs against enumerations written out here, in plain loops and floats,
//! from its text.

use rules_core::rulesets::schnaffs::RULESET;
use rules_core::walk::Manner;

use crate::support::counted_odds::{EVERY, QUICK, agrees, close, every_throw};
use crate::support::trial::Trial;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// 3 infantry, support behind, half professional against 3 other rifles and 2 BL guns.
fn seventeen_v_twelve() -> Trial {
    at("attack-square").with(&[
        ("a_inf", 3),
        ("a_support", 1),
        ("a_pro", 1),
        ("d_rifle", 3),
        ("d_bl", 2),
    ])
}

#[test]
fn four_dice_against_three_are_ahead_five_times_in_nine() {
    let mut counted = [0.0; 3];
    for faces in every_throw(7) {
        let hits = |dice: &[u8]| dice.iter().filter(|face| **face >= 3).count();
        let (attacker, defender) = faces.split_at(4);
        let verdict = match hits(attacker).cmp(&hits(defender)) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 2,
        };
        counted[verdict] += 1.0 / 6_f64.powi(7);
    }
    let trial = seventeen_v_twelve();
    agrees(&trial, QUICK, &counted);
    let odds = trial.odds(Manner::Together);
    let (ahead, level) = odds.watched(trial.form().watch.unwrap());
    assert_eq!((ahead.permille(), level.permille()), (556, 271));
}

/// The chance of every number of hits with so many dice: two faces in three hit.
fn hits(dice: i32) -> Vec<f64> {
    let mut row = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; row.len() + 1];
        for (hits, chance) in row.iter().enumerate() {
            next[hits] += chance / 3.0;
            next[hits + 1] += chance * 2.0 / 3.0;
        }
        row = next;
    }
    row
}

/// Ahead, level and behind, for points that no die decides and dice that do: d3+2 and d6.
fn exchange(a_points: i32, d_points: i32, chassepots: u32, mitrailleuses: u32) -> [f64; 3] {
    let dice = |points: i32| (points.max(0) + 4) / 5;
    let mut counted = [0.0; 3];
    for faces in every_throw(chassepots + mitrailleuses) {
        let (d3s, d6s) = faces.split_at(usize::try_from(chassepots).unwrap());
        let d3s: i32 = d3s.iter().map(|face| (i32::from(*face) + 1) / 2 + 2).sum();
        let d6s: i32 = d6s.iter().map(|face| i32::from(*face)).sum();
        let (attacker, defender) = (hits(dice(a_points)), hits(dice(d_points + d3s + d6s)));
        for (a, p) in attacker.iter().enumerate() {
            for (d, q) in defender.iter().enumerate() {
                let verdict = if a > d { 0 } else { usize::from(a < d) + 1 };
                counted[verdict] += p * q / 6_f64.powi(faces.len().try_into().unwrap());
            }
        }
    }
    counted
}

#[test]
fn points_thrown_for_are_part_of_the_odds() {
    let trial = |inputs: &[(&str, i32)]| at("attack-square").with(inputs);
    agrees(&trial(&[("d_rifle", 0), ("d_chassepot", 1)]), EVERY, &exchange(4, 0, 1, 0));
    agrees(&trial(&[("d_rifle", 0), ("d_mit", 2)]), EVERY, &exchange(4, 0, 0, 2));
    agrees(
        &trial(&[("d_rifle", 0), ("d_chassepot", 1), ("d_mit", 1), ("d_prior", 2)]),
        EVERY,
        &exchange(4, -4, 1, 1),
    );
    let strong = trial(&[
        ("a_inf", 5),
        ("a_support", 1),
        ("a_flanks", 2),
        ("a_pro", 1),
        ("d_rifle", 0),
        ("d_mit", 5),
    ]);
    agrees(&strong, QUICK, &exchange(27, 0, 0, 5));
    let mixed =
        trial(&[("a_inf", 4), ("d_rifle", 0), ("d_chassepot", 3), ("d_mit", 2), ("d_support", 1)]);
    agrees(&mixed, QUICK, &exchange(16, 3, 3, 2));
    // Neither side throws: level for certain.
    let empty = trial(&[("a_inf", 0), ("a_cav_weak", 1), ("river", 1), ("d_prior", 2)]);
    agrees(&empty, EVERY, &[0.0, 1.0]);
}

/// Bases of a square: cavalry, infantry, guns, mitrailleuses.
type Square = [i32; 4];

/// L125-127 once more: takes one die off a square.
fn kill(square: &mut Square, face: u8, six: &str) {
    let [cav, inf, art, mit] = square;
    match face {
        3..=5 if *cav > 0 => *cav -= 1,
        3..=5 => *inf = (*inf - 1).max(0),
        6 if six == "cav" && *cav > 0 => *cav = (*cav - 2).max(0),
        6 if six == "inf" && *inf > 0 => *inf = (*inf - 2).max(0),
        6 if six == "mit" && *mit > 0 => *mit -= 1,
        6 if *art > 0 => *art -= 1,
        6 if *mit > 0 => *mit -= 1,
        6 if *inf > 0 => *inf = (*inf - 2).max(0),
        6 => *cav = (*cav - 2).max(0),
        _ => {}
    }
}

/// The chance of every number of bases lost to so many rolls.
fn losses(square: Square, six: &str, rolls: u32) -> Vec<f64> {
    let mut counted = vec![0.0; 64];
    for faces in every_throw(rolls) {
        let mut left = square;
        faces.iter().for_each(|face| kill(&mut left, *face, six));
        let lost = usize::try_from(square.iter().sum::<i32>() - left.iter().sum::<i32>()).unwrap();
        counted[lost] += 1.0 / 6_f64.powi(rolls.try_into().unwrap());
    }
    counted
}

fn pool(procedure: &str, [cav, inf, art, mit]: Square, six: &str) -> Trial {
    at(procedure).with(&[("cav", cav), ("inf", inf), ("art", art), ("mit", mit)]).choose("six", six)
}

const SQUARES: [Square; 6] =
    [[0, 5, 0, 0], [1, 3, 0, 0], [3, 2, 1, 1], [2, 0, 0, 1], [0, 1, 2, 0], [15, 25, 5, 5]];

#[test]
fn kill_chart_odds_are_those_of_every_throw() {
    for square in SQUARES {
        for six in ["auto", "art", "mit", "inf", "cav"] {
            for rolls in 0..=5 {
                let trial = pool("kill-chart", square, six).set("rolls", rolls.try_into().unwrap());
                agrees(&trial, EVERY, &losses(square, six, rolls));
            }
        }
    }
}

#[test]
fn odds_of_giving_ground_are_those_of_every_throw() {
    let mixed = |square, six: &str, rolls: [u32; 6]| {
        let mut counted = vec![0.0; 64];
        for count in rolls {
            losses(square, six, count)
                .iter()
                .zip(&mut counted)
                .for_each(|(chance, sum)| *sum += chance / 6.0);
        }
        counted
    };
    for square in SQUARES {
        for six in ["auto", "cav"] {
            agrees(
                &pool("retreat-losses", square, six),
                EVERY,
                &mixed(square, six, [0, 0, 0, 1, 2, 3]),
            );
            agrees(
                &pool("retire-losses", square, six),
                EVERY,
                &mixed(square, six, [0, 0, 1, 2, 3, 4]),
            );
            let blocked = pool("retreat-losses", square, six).tick("blocked");
            agrees(&blocked, QUICK, &mixed(square, six, [1, 2, 3, 4, 5, 6]));
        }
    }
}

#[test]
fn kills_applied_are_certain() {
    let odds = pool("kill-apply", [1, 5, 1, 0], "auto")
        .with(&[("ones", 3), ("sixes", 2)])
        .odds(Manner::Together);
    // One cavalry base and two of infantry, then the gun and two of infantry.
    assert_eq!((odds.paths(), odds.of(6).permille()), (1, 1000));
}

#[test]
fn fire_odds_are_those_of_each_gun_alone() {
    // A mitrailleuse hits on 4+ and woods save on 5+: a kill is 1/2 of 2/3. A BL gun: 1/3, and 4+
    // leaves 1/2.
    for (gun, kills) in
        [("mitrailleuse", 0.5 * 2.0 / 3.0), ("bl-field", 1.0 / 3.0 * 0.5), ("ml-heavy", 1.0 / 3.0)]
    {
        for bases in 1..=5 {
            let trial = at("artillery-fire")
                .choose("gun", gun)
                .choose("terrain", "woods")
                .set("bases", bases);
            let mut row = vec![1.0];
            for _ in 0..bases {
                let mut next = vec![0.0; row.len() + 1];
                for (count, chance) in row.iter().enumerate() {
                    next[count] += chance * (1.0 - kills);
                    next[count + 1] += chance * kills;
                }
                row = next;
            }
            agrees(&trial, if bases <= 3 { EVERY } else { QUICK }, &row);
        }
    }
    let out = at("artillery-fire")
        .choose("gun", "mitrailleuse")
        .choose("range", "two")
        .odds(Manner::Together);
    assert_eq!(out.forbidden().permille(), 1000);
}

/// The chances of a morale test: no effect, pinned, back, all stay, units leave.
fn morale(dice: u32, taken_back: u32, units: i32) -> [f64; 5] {
    let all_stay = (2.0 / 3.0_f64).powi(units);
    let mut counted = [0.0; 5];
    let mut ways = 1.0;
    for raw in 0..=dice {
        let chance = ways / 2_f64.powi(dice.try_into().unwrap());
        match raw.saturating_sub(taken_back) {
            failures @ 0..=2 => counted[usize::try_from(failures).unwrap()] += chance,
            _ => {
                counted[3] += chance * all_stay;
                counted[4] += chance * (1.0 - all_stay);
            }
        }
        ways *= f64::from(dice - raw) / f64::from(raw + 1);
    }
    counted
}

#[test]
fn morale_odds_are_those_of_coins_and_unit_dice() {
    for (killed, reservist, pro, units) in
        [(0, 1, 0, 1), (1, 0, 0, 1), (3, 0, 0, 2), (4, 1, 1, 5), (20, 1, 1, 5)]
    {
        let trial = at("morale").with(&[
            ("killed", killed),
            ("reservist", reservist),
            ("pro_full", pro),
            ("units", units),
        ]);
        let dice = if killed > 0 { killed + reservist } else { 0 };
        let counted = morale(dice.try_into().unwrap(), pro.try_into().unwrap(), units);
        agrees(&trial, if dice + units <= 6 { EVERY } else { QUICK }, &counted);
    }
}

/// Not only the outcome: every fact has the same chance whether dice are taken together or one by
/// one.
#[test]
fn every_fact_has_the_same_odds_in_both_manners() {
    let trials = [
        at("attack-square").with(&[("d_chassepot", 1), ("d_rifle", 0), ("d_mit", 1)]),
        at("attack-square").with(&[("a_inf", 2), ("d_rifle", 3)]),
        pool("kill-chart", [2, 3, 1, 1], "inf").set("rolls", 4),
        pool("retreat-losses", [1, 2, 1, 0], "auto"),
        pool("retire-losses", [2, 1, 0, 1], "cav"),
        pool("kill-apply", [2, 1, 0, 1], "cav").set("sixes", 2),
        at("artillery-fire").set("bases", 3).choose("terrain", "woods"),
        at("artillery-fire").choose("gun", "ml-light").choose("range", "two"),
        at("morale").with(&[("killed", 3), ("units", 2)]).house("mf3_back"),
        at("gun-move"),
        at("exit-closed"),
        at("plan-reveal").set("french", 2),
        at("points"),
    ];
    for trial in trials {
        let (together, one_by_one) =
            (trial.facts_odds(Manner::Together), trial.facts_odds(Manner::DieByDie));
        let keys = |odds: &std::collections::BTreeMap<_, _>| {
            odds.keys().cloned().collect::<Vec<(String, String)>>()
        };
        assert_eq!(keys(&together), keys(&one_by_one), "{}", trial.entry.id);
        for (key, chance) in &together {
            close(*chance, one_by_one[key], &format!("{} {key:?}", trial.entry.id));
        }
    }
}

/// A tenth of a second of the chip is 20 slices of five milliseconds.
#[test]
fn the_largest_inputs_stay_within_a_tenth_of_a_second_of_the_chip() {
    let strongest = [("a_inf", 5), ("a_support", 1), ("a_flanks", 2), ("a_pro", 1), ("d_rifle", 0)];
    let held = [("d_pro", 1), ("d_flanks", 2), ("d_support", 1)];
    let attack = |more: &[(&str, i32)]| at("attack-square").with(&strongest).with(&held).with(more);
    let trials = [
        ("attack, 5 mitrailleuses", attack(&[("d_mit", 5)])),
        ("attack, 5 mitrailleuses, river", attack(&[("d_mit", 5), ("river", 1)])),
        ("attack, 5 Chassepots", attack(&[("d_chassepot", 5)])),
        ("attack, 4 mitrailleuses, BL guns", attack(&[("d_mit", 4), ("d_bl", 1)])),
        ("attack, 3 Chassepots, 2 mitrailleuses", attack(&[("d_chassepot", 3), ("d_mit", 2)])),
        (
            "kill chart, 20 rolls, most states",
            pool("kill-chart", [10, 15, 5, 5], "cav").set("rolls", 20),
        ),
        (
            "kill chart, 20 rolls, all bases",
            pool("kill-chart", [15, 25, 5, 5], "auto").set("rolls", 20),
        ),
        ("retreat, blocked", pool("retreat-losses", [15, 25, 5, 5], "cav").tick("blocked")),
        ("morale, 21 dice", at("morale").with(&[("killed", 20), ("reservist", 1), ("units", 5)])),
        ("fire, 5 bases", at("artillery-fire").set("bases", 5).choose("terrain", "woods")),
    ];
    for (name, trial) in trials {
        let (slices, paths) = trial.effort();
        println!("{name}: {paths} paths, {slices} slices");
        assert!(paths < 1000 && slices < 20, "{name}: {paths} paths, {slices} slices");
    }
}

/// Most used first: fifty milliseconds at the inputs a form starts with are ten slices.
#[test]
fn odds_at_the_start_come_at_once() {
    for entry in RULESET.procedures {
        let (slices, paths) = at(entry.id).effort();
        assert!(slices <= 10, "{}: {paths} paths, {slices} slices", entry.id);
    }
}
