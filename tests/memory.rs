//! The memory: what is kept is found again, whatever happens to the power and to the flash.

use vedette_tests::model;

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn a_power_cut_after_any_byte_loses_nothing_that_was_acknowledged() {
    let cuts: u32 = (0..6).map(|seed| model::cut_everywhere(seed, 12, 401)).sum();
    assert!(cuts > 5000, "{cuts} cuts");
}
