//! The long runs of the memory: power cuts after any byte, random and bent images, low starts,
//! resets that are cut short, and cuts around every flash operation of games on the emulated chip.
//! It takes a quarter of an hour; with the word `chip` only what runs there, with a seed only what
//! runs on the host, from that seed.

use std::process::ExitCode;

use fastrand::Rng;
use vedette_tests::low_starts::LOW;
use vedette_tests::{bent_images, low_starts, memory_images, power_cuts, resets, store_model};

/// The seed of a run that names none.
const SEED: u64 = 2026;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        None => {
            on_the_host(SEED);
            on_the_chip();
        }
        Some("chip") => on_the_chip(),
        Some(word) => match word.parse::<u32>() {
            Ok(seed) => on_the_host(seed.into()),
            Err(_) => {
                eprintln!("cargo power-cuts [chip | SEED]: a seed is a number below 2^32");
                return ExitCode::from(2);
            }
        },
    }
    ExitCode::SUCCESS
}

fn on_the_host(seed: u64) {
    let cuts: u32 =
        (200 * seed..200 * (seed + 1)).map(|seed| store_model::cut_everywhere(seed, 20, 97)).sum();
    println!("{cuts} power cuts in a store beside its model: nothing acknowledged was lost");

    let random = &mut Rng::with_seed(seed);
    for image in 0..10_000 {
        memory_images::is_usable(&memory_images::random(random))
            .unwrap_or_else(|why| panic!("random image {image}: {why}"));
    }
    println!("10000 random images start a usable gadget");
    let played = memory_images::played(seed, 2500);
    for image in 0..10_000 {
        let flipped = memory_images::flipped(&played, random);
        memory_images::is_usable(&flipped)
            .unwrap_or_else(|why| panic!("flipped image {image}: {why}"));
    }
    println!("10000 memories with flipped bits start a usable gadget");
    bent_images::run(seed, 4000).unwrap_or_else(|why| panic!("bent {why}"));
    println!("4000 memories with records that no firmware wrote are sound");
    for entries in [1200, 2000] {
        let memory = memory_images::with_entries(entries);
        let low = low_starts::run(&memory, LOW, 0..220);
        println!("{entries} entries, cuts that are followed by a low start: {low:?}");
        let resets = resets::cut_short(&memory, 97);
        println!("{entries} entries, resets that were cut short: {resets:?}");
        assert!(low.lost == 0 && resets.half.is_empty(), "something was lost");
    }
}

fn on_the_chip() {
    let mut cuts = 0;
    for entries in [0, 300, 690, 780, 1200] {
        let memory = memory_images::with_entries(entries);
        let (mut first, mut operations) = (0, 1);
        while first < operations {
            let (done, of) = power_cuts::run(&memory, first, 10);
            (cuts, first, operations) = (cuts + done, first + 10, of);
        }
        println!(
            "{cuts} power cuts on the chip so far, {operations} flash operations with {entries} entries"
        );
    }
}
