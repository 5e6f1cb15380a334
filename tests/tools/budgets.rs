//! `cargo budgets`: the figures of the firmware on the emulated chip beside their budgets and the
//! peers'.

use std::process::ExitCode;

use vedette_tests::budgets;

fn main() -> ExitCode {
    let figures = budgets::figures();
    for figure in &figures {
        println!("{figure}");
    }
    let broken = figures.iter().filter(|figure| !figure.is_kept()).count();
    println!("{} figures, {broken} budgets broken", figures.len());
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
