//! `cargo soak [SEED]`: 100,000 random presses on the host and 10,000 on the emulated chip, with
//! everything that can happen in between. Without a seed the time gives one; it is printed, and the
//! same seed does the same again.

use std::env;
use std::process::ExitCode;

use vedette_tests::{chip, soak};

fn main() -> ExitCode {
    let seed =
        env::args().nth(1).map_or_else(|| Some(soak::seed_of_the_hour()), |text| text.parse().ok());
    let Some(seed) = seed else {
        eprintln!("A seed is a number below 2^32");
        return ExitCode::from(2);
    };
    println!("seed {seed}");
    println!("on the host: {}", soak::run(seed, 100_000));
    println!("on the chip: {}", chip::soak(seed, 10_000).soaked());
    ExitCode::SUCCESS
}
