//! The examples, compiled: the loader takes them, they play, and odds agree however they are
//! walked.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod support;

use rules_core::walk::Manner;
use support::{agree, any_house, any_inputs, compiled, odds, open, run, some_inputs};

const EXAMPLES: [&str; 9] = [
    "cove",
    "dbfpw",
    "features",
    "kriegsspiel",
    "schnaffs",
    "stprivat",
    "tables",
    "weather",
    "wss",
];

#[test]
fn every_example_is_opened_and_plays() {
    for name in EXAMPLES {
        let image = compiled(name);
        let length = image.len();
        let ruleset = open(image).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
        println!("{name}: {length} bytes, {} procedures", ruleset.procedures.len());
        let mut rng = fastrand::Rng::with_seed(5);
        for procedure in ruleset.procedures {
            for _ in 0..50 {
                let inputs = any_inputs(procedure, &mut rng);
                let house = any_house(ruleset, &mut rng);
                let _ = procedure.preview(&inputs, &house);
                if procedure.check(&inputs, &house).is_err() {
                    continue;
                }
                let dice: Vec<u8> = (0..2000).map(|_| rng.u8(1..=3)).collect();
                let (ending, told, _) = run(procedure, &inputs, &house, &dice);
                assert!(ending.is_ok(), "{name} {}: {ending:?}", procedure.id);
                assert_eq!(told.lost, 0, "{name} {}", procedure.id);
                let outcome = told.facts.iter().any(|(fact, _)| fact.id == "outcome");
                assert_eq!(outcome, !told.forbidden, "{name} {}", procedure.id);
            }
        }
    }
}

#[test]
fn what_is_left_out_where_nobody_listens_changes_no_odds() {
    let mut rng = fastrand::Rng::with_seed(6);
    for name in EXAMPLES {
        let ruleset = open(compiled(name)).unwrap();
        for procedure in ruleset.procedures {
            let mut compared = 0;
            for _ in 0..200 {
                let mut inputs = some_inputs(procedure, &mut rng);
                // Few dice: the slow walk sees each of them.
                for (row, field) in procedure.fields.iter().enumerate() {
                    let (least, most) = field.range();
                    inputs.set(row, inputs.value(row).min(least.max(3)).clamp(least, most));
                }
                let house = any_house(ruleset, &mut rng);
                if procedure.check(&inputs, &house).is_err() {
                    continue;
                }
                let merged = odds(procedure, &inputs, &house, Manner::Merged);
                let together = odds(procedure, &inputs, &house, Manner::Together);
                let (Ok((merged, _)), Ok((together, _))) = (merged, together) else { continue };
                let total: f64 = merged.iter().sum();
                assert!((total - 1.0).abs() < 1e-9, "{name} {}: {total}", procedure.id);
                assert!(agree(&merged, &together), "{name} {} {inputs:?}", procedure.id);
                compared += 1;
                if compared == 10 {
                    break;
                }
            }
            assert!(compared > 0, "{name} {}", procedure.id);
        }
    }
}
