//! `cargo slowest-odds [RESTARTS]`: where the odds of each procedure take longest, found by search.
//! It takes a minute or two.

use std::env;

use vedette_tests::situation::every_form;
use vedette_tests::slowest_odds::slowest;

fn main() {
    let restarts = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(24);
    let mut found: Vec<_> = every_form().map(|form| slowest(&form, restarts, 1870)).collect();
    found.sort_by_key(|slowest| std::cmp::Reverse(slowest.cost.cycles));
    println!("paths and thousand cycles as the form opens, at the slowest, and where");
    for slowest in &found {
        let (opened, cost) = (slowest.opened, slowest.cost);
        println!(
            "{:>6} {:>7} {:>7} {:>7}  {}",
            opened.paths,
            opened.cycles / 1000,
            cost.paths,
            cost.cycles / 1000,
            slowest.at
        );
    }
}
