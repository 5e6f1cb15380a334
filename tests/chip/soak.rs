//! The soak in short on the emulated chip: random presses with everything that can happen in
//! between. `cargo soak` is the long form.

use vedette_tests::chip;

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
