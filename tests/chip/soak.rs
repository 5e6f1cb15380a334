//! The soak in short: random presses with everything that can happen in between. `cargo soak` is
//! the long form.

use vedette_tests::{chip, soak};

#[test]
fn fifty_thousand_presses_leave_no_screen_that_cannot_be_left() {
    let seed = 2026;
    println!("seed {seed}");
    let tally = soak::run(seed, 50_000);
    println!("{tally}");
    assert_eq!(tally.presses, 50_000);
    assert!(tally.disturbances.len() == 9 && tally.results > 500, "it was a soak: {tally:?}");
    assert!(tally.torn > 50 && tally.checks > 200, "the log was held against its lives: {tally:?}");
}

#[test]
fn a_thousand_presses_on_the_chip_end_in_a_working_gadget() {
    let seed = 2026;
    println!("seed {seed}");
    let run = chip::soak(seed, 1000);
    println!("{}", run.soaked());
    assert_eq!(run.restarts(), 0);
    let lit = run.pictures().pop().unwrap().1.iter().any(|row| row.contains('#'));
    assert!(lit, "the panel is on");
}
