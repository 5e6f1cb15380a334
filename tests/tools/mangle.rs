//! `cargo mangle [SEED] [LINES]`: a million mangled lines for each of what the host command reads.

use std::env;
use std::process::ExitCode;

use vedette_tests::{mangle, soak};

fn main() -> ExitCode {
    let numbers: Result<Vec<u32>, _> = env::args().skip(1).map(|text| text.parse()).collect();
    let Ok(numbers) = numbers else {
        eprintln!("cargo mangle [SEED] [LINES]: both are numbers below 2^32");
        return ExitCode::from(2);
    };
    let seed = numbers.first().copied().unwrap_or_else(soak::seed_of_the_hour);
    let lines = numbers.get(1).copied().unwrap_or(1_000_000);
    println!("seed {seed}");
    for target in &mangle::TARGETS {
        let fared = mangle::run(target, seed, lines);
        println!("{target:?}: {} lines, the slowest took {:?}", fared.lines, fared.slowest);
    }
    ExitCode::SUCCESS
}
