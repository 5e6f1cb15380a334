//! `cargo endurance`: that the device keeps working, point by point: what is promised, where it is
//! tested, and its figures; then a soak and mangled lines in short. `cargo soak` and `cargo mangle`
//! are their long forms, `cargo budgets` adds how fast it is.

use std::process::ExitCode;

use vedette_tests::{endurance, mangle, soak};

fn main() -> ExitCode {
    let points = endurance::points();
    for point in &points {
        println!("{} ({})", point.promise, point.tests);
        point.figures.iter().for_each(|figure| println!("{figure}"));
    }
    println!(
        "buttons stick, bounce and go down all at once, in either hand (tests/chip/faults/buttons.rs, tests/chip/firmware.rs)"
    );
    // The same seed each time: the report depends on the firmware, not on the hour. `cargo soak`
    // takes another.
    let seed = 2026;
    println!(
        "random presses on the host (tests/claims/soak.rs), seed {seed}\n  {}",
        soak::run(seed, 20_000)
    );
    println!("mangled lines (tests/claims/mangled.rs), seed {seed}");
    for target in &mangle::TARGETS {
        let fared = mangle::run(target, seed, 10_000);
        println!("  {target:?}: {} lines, the slowest took {:?}", fared.lines, fared.slowest);
    }
    let kept = points.iter().flat_map(|point| &point.figures).all(|figure| figure.is_kept());
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
