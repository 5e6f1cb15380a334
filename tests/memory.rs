//! The memory: what is kept is found again, whatever happens to the power and to the flash.

use serde_json::json;
use vedette_tests::chances::Chances;
use vedette_tests::{chip, cuts, images, model};

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn a_power_cut_after_any_byte_loses_nothing_that_was_acknowledged() {
    let cuts: u32 = (0..6).map(|seed| model::cut_everywhere(seed, 12, 401)).sum();
    assert!(cuts > 5000, "{cuts} cuts");
}

#[test]
fn any_bytes_in_the_flash_start_a_usable_gadget() {
    let chances = &mut Chances::new(64);
    for image in 0..150 {
        images::is_usable(&images::random(chances)).unwrap_or_else(|why| panic!("image {image}: {why}"));
    }
}

#[test]
fn a_memory_with_flipped_bits_starts_a_usable_gadget() {
    let (chances, played) = (&mut Chances::new(65), images::played(3, 2500));
    images::is_usable(&played).unwrap();
    for image in 0..150 {
        let flipped = images::flipped(&played, chances);
        images::is_usable(&flipped).unwrap_or_else(|why| panic!("image {image}: {why}"));
    }
}

/// The first picture waits for settings and inputs, not for the log.
#[test]
fn a_chip_with_five_hundred_entries_starts_in_time() {
    for (memory, list) in [(images::with_entries(500), 80.0), (cuts::well_used(), 110.0)] {
        let entries = images::entries(&memory);
        assert!(entries >= 500, "{entries} entries");
        let report = chip::measure_with(&memory, json!({"setup": [], "measures": []}));
        let boot = |path: &str| chip::number(&report["boot"], path);
        let measured = ["/reset_to_first_data_byte_ms", "/reset_to_whole_picture_ms", "/reset_to_idle_ms"].map(boot);
        println!("{entries} entries: {measured:?} ms");
        // Presses are answered from the first picture on; the rest of the time goes into the index of the log.
        assert!(measured.iter().zip([15.0, 40.0, list]).all(|(ms, most)| *ms <= most), "{measured:?} ms");
    }
}

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn on_the_chip_a_cut_around_any_flash_operation_loses_nothing() {
    let memory = cuts::well_used();
    let (cuts, operations) = cuts::run(&memory, 3, 4);
    assert_eq!(cuts, 20);
    assert!(operations > 30, "{operations} operations");
}
