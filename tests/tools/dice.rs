//! `cargo dice [SEED]`: the long look at the random pipeline, on simulated sources. It takes some
//! minutes.

use std::env;
use std::process::ExitCode;

use vedette_tests::randomness::{Finding, RunSize, accepted, dice, faults, rings};

fn main() -> ExitCode {
    let seed = env::args().nth(1).map_or(Some(RunSize::WHOLE.seed), |text| text.parse().ok());
    let Some(seed) = seed else {
        eprintln!("cargo dice [SEED]: a seed is a number below 2^32");
        return ExitCode::from(2);
    };
    println!("seed {seed}");
    let mut wrong = 0;
    for look in [faults, rings, accepted, dice] {
        let findings: Vec<Finding> = look(RunSize { seed, ..RunSize::WHOLE });
        findings.iter().for_each(|finding| println!("{finding}"));
        wrong += findings.iter().filter(|finding| !finding.is_right).count();
    }
    println!("{wrong} findings are not as they should be");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
