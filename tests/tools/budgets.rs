//! `cargo budgets [odds]`: the figures of the firmware on the emulated chip beside their budgets and
//! the peers', or those of odds alone.

use std::env;
use std::process::ExitCode;

use vedette_tests::{budgets, odds_on_chip};

fn main() -> ExitCode {
    let odds_alone = env::args().nth(1).is_some_and(|what| what == "odds");
    let figures = if odds_alone { odds_on_chip::figures() } else { budgets::figures() };
    for figure in &figures {
        println!("{figure}");
    }
    let broken = figures.iter().filter(|figure| !figure.is_kept()).count();
    println!("{} figures, {broken} budgets broken", figures.len());
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
