//! Kriegsspiel: strengths, points and slopes come to an index, and the index to a die.

use rules_core::field::FieldKind;
use rules_core::form::Effect;
use rules_core::house::House;
use rules_core::procedure::Ending;
use rules_core::rulesets::kriegsspiel::RULESET;

use crate::support::trial::{FactsById, Shaker, Trial};

fn odds() -> Trial {
    Trial::new(&RULESET, "assault-odds")
}

fn assault() -> Trial {
    Trial::new(&RULESET, "assault")
}

/// The entries of a tick-list by their ids.
fn entries(trial: &Trial, list: &str) -> Vec<&'static str> {
    let FieldKind::Flags { words } = trial.entry.fields[trial.entry.field(list).unwrap()].kind
    else {
        panic!("{list}")
    };
    words.iter().map(|word| word.id).collect()
}

fn ticked(trial: Trial, list: &str, ids: &[&str]) -> Trial {
    let all = entries(&trial, list);
    let bits = ids.iter().map(|id| 1 << all.iter().position(|other| other == id).expect(id)).sum();
    trial.set(list, bits)
}

fn index(trial: &Trial) -> i32 {
    trial.throw(&[]).number("index")
}

/// The points with the lines that have them: what each is worth to the attacker who has it, and to
/// the defender.
const POINTS: [(&str, i32, i32); 26] = [
    ("canister-prep", 1, 0),       // 836, 2891, 3921
    ("under-canister", -1, 0),     // 838, 3923
    ("art-support", 1, 1),         // 2906, 3910, 1234
    ("heavy-cavalry", 1, 1),       // 865, 2852, 3907
    ("standing", 0, -1),           // 2854, 3935
    ("skirmishers-ahead", 1, 1),   // 2861
    ("skirmishers-lost", -1, -1),  // 1030, 1032
    ("in-position", 0, 1),         // 2868
    ("fresh-renewal", 1, 0),       // 2895
    ("tired-renewal", -1, 0),      // 2899
    ("fresh-v-tired", 1, 1),       // 3913
    ("shaken", -1, -1),            // 2910
    ("badly-shaken", -2, -2),      // 2914
    ("just-won", -1, -1),          // 2918, 3970
    ("flank-threat", -1, -1),      // 2921
    ("obstacle", -1, 0),           // 2925
    ("cav-uneven", -1, 0),         // 3939
    ("cav-ditch", -2, 0),          // 879, 3941
    ("cav-ditch-far", -1, 0),      // 3943
    ("deploying", -1, -1),         // 1222, 2928
    ("moving-near-cav", 0, -1),    // 991, 1224
    ("reforming-near-inf", 0, -1), // 1226
    ("third-lost", -1, 0),         // 3916
    ("carried-through", 0, -1),    // 1337
    ("followed-to-cover", 1, 0),   // 1365
    ("trapped", 0, -2),            // 933
];

#[test]
fn every_point_counts_for_the_side_that_has_it() {
    for procedure in ["assault-odds", "cavalry-odds"] {
        let trial = || Trial::new(&RULESET, procedure);
        let (attack, defence) = (entries(&trial(), "att_mods"), entries(&trial(), "def_mods"));
        for (id, att, def) in POINTS {
            assert_eq!((attack.contains(&id), defence.contains(&id)), (att != 0, def != 0), "{id}");
            if att != 0 {
                assert_eq!(
                    index(&ticked(trial(), "att_mods", &[id])),
                    att,
                    "{procedure} attacker {id}"
                );
            }
            if def != 0 {
                assert_eq!(
                    index(&ticked(trial(), "def_mods", &[id])),
                    -def,
                    "{procedure} defender {id}"
                );
            }
        }
        assert_eq!(
            attack.len() + defence.len(),
            POINTS.iter().map(|(_, a, d)| usize::from(*a != 0) + usize::from(*d != 0)).sum()
        );
    }
}

#[test]
fn every_tick_shows_its_points_on_every_form() {
    for procedure in ["assault-odds", "cavalry-odds", "assault"] {
        let trial = Trial::new(&RULESET, procedure);
        for (list, side) in [("att_mods", 0), ("def_mods", 1)] {
            let row = trial.entry.field(list).unwrap();
            for (flag, id) in entries(&trial, list).into_iter().enumerate() {
                let (_, att, def) = POINTS.into_iter().find(|(other, ..)| *other == id).unwrap();
                let points = i16::try_from([att, def][side]).unwrap();
                assert_eq!(
                    trial.form().flag_points_of(row, flag),
                    Effect::Points(points),
                    "{procedure} {list} {id}"
                );
            }
        }
    }
}

/// R55: the same point twice, or two things that cannot both be.
#[test]
fn points_that_contradict_each_other_are_refused_by_name() {
    let ground = ["obstacle", "cav-uneven", "cav-ditch", "cav-ditch-far"];
    let mut refused: Vec<(Vec<&str>, Vec<&str>, &str)> = vec![
        (vec!["art-support", "canister-prep"], vec![], "Canister or guns: tick one"),
        (vec!["under-canister"], vec!["art-support"], "Canister or their guns?"),
        (vec!["shaken", "badly-shaken"], vec![], "Shaken or badly: tick one"),
        (vec![], vec!["shaken", "badly-shaken"], "Shaken or badly: tick one"),
        (vec!["fresh-renewal", "tired-renewal"], vec![], "Fresh or tired: tick one"),
        (vec!["skirmishers-ahead", "skirmishers-lost"], vec![], "Skirm. ahead or beaten?"),
        (vec![], vec!["skirmishers-ahead", "skirmishers-lost"], "Skirm. ahead or beaten?"),
        (vec!["skirmishers-ahead"], vec!["skirmishers-lost"], "Skirm. ahead or beaten?"),
        (vec!["skirmishers-lost"], vec!["skirmishers-ahead"], "Skirm. ahead or beaten?"),
    ];
    for (place, one) in ground.iter().enumerate() {
        refused.extend(
            ground[place + 1..]
                .iter()
                .map(|other| (vec![*one, *other], vec![], "Tick one obstacle only")),
        );
    }
    for procedure in ["assault-odds", "cavalry-odds", "assault"] {
        for (attack, defence, why) in &refused {
            let trial = ticked(Trial::new(&RULESET, procedure), "att_mods", attack);
            let row = if attack.is_empty() { "def_mods" } else { "att_mods" };
            assert_eq!(
                ticked(trial, "def_mods", defence).refusal(),
                Some((row, (*why).to_owned())),
                "{procedure}"
            );
        }
        // All other pairs go together.
        let trial = || Trial::new(&RULESET, procedure);
        let sides: Vec<(&str, &str)> = ["att_mods", "def_mods"]
            .into_iter()
            .flat_map(|list| entries(&trial(), list).into_iter().map(move |id| (list, id)))
            .collect();
        let pairs = sides
            .iter()
            .enumerate()
            .flat_map(|(at, one)| sides[at + 1..].iter().map(move |other| (one, other)));
        let count = pairs
            .filter(|((list, id), (other_list, other))| {
                let trial = if list == other_list {
                    ticked(trial(), list, &[*id, *other])
                } else {
                    ticked(ticked(trial(), list, &[*id]), other_list, &[*other])
                };
                trial.refusal().is_some()
            })
            .count();
        assert_eq!(count, refused.len(), "{procedure}");
    }
}

/// 814-822 and 4148-4173: the difference as a part of the weaker side (R16).
fn strength(attacker: i32, defender: i32, chart: bool) -> i32 {
    let (weaker, stronger) = (attacker.min(defender), attacker.max(defender));
    let more = f64::from(stronger - weaker) / f64::from(weaker);
    let limits = [1.0 / 6.0, 0.25, 0.5, 1.0, 5.0 / 3.0];
    let near = |limit: f64| (more - limit).abs() < 1e-9;
    let passed = |limit: &&f64| if near(**limit) { chart } else { more > **limit };
    let points = limits.iter().filter(passed).count() as i32;
    if attacker < defender { -points } else { points }
}

#[test]
fn strengths_are_compared_with_the_weaker_side() {
    for attacker in 1..=72 {
        for defender in 1..=72 {
            for (trial, chart) in [(odds(), true), (odds().house("strength_bounds"), false)] {
                let page = trial.set("att", attacker).set("def", defender).throw(&[]);
                assert_eq!(
                    page.number("strength"),
                    strength(attacker, defender, chart),
                    "{attacker} v {defender}"
                );
            }
        }
    }
    // 842 What strikes flank or rear counts twice.
    for flank in 0..=12 {
        let page = odds().set("att", 12).set("def", 13).set("att_flank", flank).throw(&[]);
        assert_eq!(page.number("strength"), strength(12 + flank, 13, true));
    }
    assert_eq!(
        odds().set("att_flank", 7).refusal(),
        Some(("att_flank", "Flank exceeds the whole".to_owned()))
    );
}

#[test]
fn the_table_of_strengths_has_the_printed_dice() {
    // 4148-4173
    let printed =
        [("I", "+0"), ("II", "+1"), ("III", "+2"), ("IV", "+3"), ("V", "+4"), ("X", "+5")];
    let table = RULESET.tables().find(|table| table.id == "strengths").unwrap();
    assert!(table.rows(&House::NONE).eq(["LESS", "1/6", "1/4", "1/2", "1", "1 2/3"]));
    for (row, (die, points)) in printed.into_iter().enumerate() {
        let cells = [0, 1].map(|column| {
            let mut cell = String::new();
            table.write_cell(&mut cell, &House::NONE, row, column).unwrap();
            cell
        });
        assert_eq!(cells, [die, points]);
    }
}

/// 1042-1058, 3375-3410 (R25, R73); nothing where no attack is allowed.
const SLOPES: [(&str, Option<i32>); 12] = [
    ("none", Some(0)),
    ("formed-up-10", Some(-1)),
    ("formed-down-10", Some(0)),
    ("formed-up-15", None),
    ("formed-down-15", Some(0)),
    ("formed-down-20", None),
    ("skirmish-up-20", Some(-1)),
    ("skirmish-down-20", Some(0)),
    ("skirmish-up-25", Some(-2)),
    ("skirmish-down-25", Some(-1)),
    ("skirmish-up-30", Some(-3)),
    ("skirmish-down-30", Some(-2)),
];

#[test]
fn slopes_cost_points_or_forbid_the_attack() {
    for (slope, points) in SLOPES {
        for trial in [odds().choose("slope", slope), assault().choose("slope", slope)] {
            let (ending, page) = trial.run(&mut Shaker::new(3));
            assert_eq!(page.yes("possible"), points.is_some(), "{slope}");
            assert_eq!(ending == Ok(Ending::Forbidden), points.is_none(), "{slope}");
            if let Some(points) = points {
                assert_eq!(page.number("index"), points, "{slope}");
            } else {
                assert_eq!((page.number("die"), page.word("odds")), (0, "no attack"));
                assert_eq!(trial.form().throws, "no attack");
            }
        }
    }
}

#[test]
fn the_table_of_slopes_has_the_printed_points() {
    let printed = [
        ["-1", "0"],      // 10-15 formed
        ["none", "0"],    // 15-20
        ["none", "none"], // 20+
        ["-1", "0"],      // 20-25 skirmishers
        ["-2", "-1"],
        ["-3", "-2"],
        ["-1", "-2"], // 5-10 cavalry, 883-891
        ["none", "-3"],
        ["none", "none"],
    ];
    let table = RULESET.tables().find(|table| table.id == "slopes").unwrap();
    assert_eq!(table.rows(&House::NONE).len(), printed.len());
    for (row, cells) in printed.iter().enumerate() {
        for (column, wanted) in cells.iter().enumerate() {
            let mut cell = String::new();
            table.write_cell(&mut cell, &House::NONE, row, column).unwrap();
            assert_eq!(cell, *wanted, "{} {column}", table.row(&House::NONE, row));
        }
    }
}
