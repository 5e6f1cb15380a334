//! `cargo soak [SEED]`: 100,000 random presses on the host and 10,000 on the emulated chip, with everything that can
//! happen in between. Without a seed the time gives one; it is printed, and the same seed does the same again.

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, thread};

use vedette_tests::{chip, soak};

fn main() -> ExitCode {
    let time = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.subsec_micros());
    let seed = env::args().nth(1).map_or_else(|| Some(time()), |text| text.parse().ok());
    let Some(seed) = seed else {
        eprintln!("A seed is a number below 2^32");
        return ExitCode::from(2);
    };
    println!("seed {seed}");
    let host = thread::spawn(move || soak::run(seed, 100_000));
    let chip = chip::soak(seed, 10_000);
    println!("on the chip: {}", chip.soaked());
    let Ok(tally) = host.join() else { return ExitCode::FAILURE };
    println!("on the host: {tally:?}");
    ExitCode::SUCCESS
}
