//! The soak in short: random presses on the host with everything that can happen in between. `cargo
//! soak` is the long form.

use vedette_tests::soak;

#[test]
fn fifty_thousand_presses_leave_no_screen_that_cannot_be_left() {
    let seed = 2026;
    println!("seed {seed}");
    let tally = soak::run(seed, 50_000);
    println!("{tally}");
    assert_eq!(tally.presses, 50_000);
    assert_eq!(tally.disturbances.len(), soak::Disturbance::COUNT);
    assert!(tally.results > 500, "it was a soak: {tally:?}");
    assert!(tally.torn > 50 && tally.checks > 200, "the log was held against its lives: {tally:?}");
    assert!(
        tally.low_starts > 30 && tally.wipes > 5 && tally.resumed > 5,
        "and its starts were of all kinds: {tally:?}"
    );
}
