//! `cargo dice`: the long look at the random pipeline, on simulated sources. It takes some minutes.

use std::process::ExitCode;

use vedette_tests::randomness::{Finding, RunSize, accepted, dice, faults, rings};

fn main() -> ExitCode {
    let mut wrong = 0;
    for look in [faults, rings, accepted, dice] {
        let findings: Vec<Finding> = look(RunSize::WHOLE);
        findings.iter().for_each(|finding| println!("{finding}"));
        wrong += findings.iter().filter(|finding| !finding.is_right).count();
    }
    println!("{wrong} findings are not as they should be");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
