//! The budgets hold, and no figure is worse than the one that is kept in `data/figures.txt`.
//!
//! Cycles and bytes on the emulated chip do not vary from run to run. `VEDETTE_BLESS=1 cargo test`
//! keeps new ones.

use std::{env, fs};

use vedette_tests::figure::Figure;
use vedette_tests::{budgets, golden};

#[test]
fn every_budget_is_kept_and_nothing_got_worse() {
    let figures = budgets::figures();
    let broken: Vec<String> =
        figures.iter().filter(|figure| !figure.is_kept()).map(ToString::to_string).collect();
    assert!(broken.is_empty(), "budgets broken:\n{}", broken.join("\n"));

    let path = golden::folder().join("data/figures.txt");
    let line =
        |figure: &Figure| format!("{:.2} {} {}\n", figure.measured, figure.unit, figure.what);
    if env::var_os("VEDETTE_BLESS").is_some() {
        fs::write(&path, figures.iter().map(line).collect::<String>()).unwrap();
    }
    let kept = fs::read_to_string(&path).expect("tests/data/figures.txt");
    for figure in &figures {
        let before =
            kept.lines().find(|line| line.ends_with(&format!(" {} {}", figure.unit, figure.what)));
        let before = before.unwrap_or_else(|| {
            panic!("no kept figure of {}: VEDETTE_BLESS=1 cargo test", figure.what)
        });
        let before: f64 = before.split(' ').next().unwrap().parse().unwrap();
        assert!(
            !figure.is_worse_than(before),
            "{}: it was {before}, now {:.2}",
            figure.what,
            figure.measured
        );
    }
}
