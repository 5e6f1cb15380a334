//! Mangled lines in short: nothing crashes, nothing hangs. `cargo mangle` is the long form.

use vedette_tests::mangle::{TARGETS, run};

#[test]
fn ten_thousand_mangled_lines_for_each_reader_are_all_answered() {
    let seed = 1870;
    println!("seed {seed}");
    for target in &TARGETS {
        let fared = run(target, seed, 10_000);
        println!("{target:?}: {} lines, the slowest took {:?}", fared.lines, fared.slowest);
    }
}
