//! The memory: what is kept is found again, whatever happens to the power and to the flash.

use app::Button::{A, Left, Right};
use app::battery::Supply;
use app::memory::BYTES;
use app::settings::Settings;
use app::start::{Crash, Start};
use fastrand::Rng;
use rules_core::bench::Bench;
use rules_core::rulesets;
use vedette::log::{Log, Print};
use vedette_tests::flash::Nor;
use vedette_tests::player::Player;
use vedette_tests::{memory_images, store_model};

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn a_power_cut_after_any_byte_loses_nothing_that_was_acknowledged() {
    let cuts: u32 = (0..6).map(|seed| store_model::cut_everywhere(seed, 12, 401)).sum();
    assert!(cuts > 5000, "{cuts} cuts");
}

#[test]
fn any_bytes_in_the_flash_start_a_usable_gadget() {
    let random = &mut Rng::with_seed(64);
    for image in 0..150 {
        memory_images::is_usable(&memory_images::random(random))
            .unwrap_or_else(|why| panic!("image {image}: {why}"));
    }
}

#[test]
fn a_memory_with_flipped_bits_starts_a_usable_gadget() {
    let (random, played) = (&mut Rng::with_seed(65), memory_images::played(3, 2500));
    memory_images::is_usable(&played).unwrap();
    for image in 0..150 {
        let flipped = memory_images::flipped(&played, random);
        memory_images::is_usable(&flipped).unwrap_or_else(|why| panic!("image {image}: {why}"));
    }
}

/// Throws plain dice, so many times, and goes home.
fn throw(player: &mut Player<'_>, times: usize) {
    player.home().home().open_dice().throws(times).home();
}

#[test]
fn a_flash_that_fails_leaves_a_gadget_that_plays_and_says_so() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let mut player = memory_images::switched_on(&chip, &mut bench);
    throw(&mut player, 2);
    assert_eq!(player.log_span().last, 2);
    chip.fail(true);
    throw(&mut player, 1);
    player.expects("Not all is kept");
    player.select();
    assert!(player.is_home(), "it goes on");
    throw(&mut player, 1);
    assert!(player.is_home(), "and says so once");
    chip.fail(false);
    throw(&mut player, 1);
    assert_eq!(player.log_span().last, 3, "what was not written has no number");
}

#[test]
fn worn_cells_are_passed_over() {
    let (chip, mut bench, random) = (Nor::blank(), Box::new(Bench::new()), &mut Rng::with_seed(8));
    chip.wear((0..60).map(|_| random.usize(..BYTES as usize)));
    let mut player = memory_images::switched_on(&chip, &mut bench);
    throw(&mut player, 900);
    let span = player.log_span();
    assert!(span.count() > 500, "{span:?}");
    assert_eq!(memory_images::span_of(&chip.bytes()), span);
}

#[test]
fn a_low_battery_writes_nothing_and_says_so() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let mut player = memory_images::switched_on(&chip, &mut bench);
    player.supply(Supply::Battery(2400));
    player.select();
    let before = chip.bytes();
    throw(&mut player, 2);
    player.wait(2000);
    player.expects("Nothing is kept");
    assert!(chip.bytes() == before, "not a byte");
}

#[test]
fn safe_mode_plays_with_default_settings_and_leaves_what_is_kept() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let mut player = memory_images::switched_on(&chip, &mut bench);
    // The first setting of the last tool is the contrast.
    player.open_settings().left(1).wait(2000);
    let crash = Some(Crash { in_a_row: Crash::MANY, ..Crash::NONE });
    let mut bench = Box::new(Bench::new());
    let start = Start { crash, ..Start::default() };
    let mut safe = Player::switched_on(&mut bench, &chip, start);
    assert_eq!(*safe.settings(), Settings::default());
    safe.select();
    throw(&mut safe, 1);
    safe.wait(2000);
    let mut bench = Box::new(Bench::new());
    let mut next = memory_images::switched_on(&chip, &mut bench);
    assert_eq!(*next.settings(), Settings { contrast: 3, ..Settings::default() });
    next.back();
    assert_eq!(next.log_span().last, 2, "the crash and the throw");
}

#[test]
fn when_the_log_is_full_its_oldest_sector_goes_openly_and_the_chain_holds() {
    let memory = memory_images::with_entries(1200);
    let log = Log::read(&memory).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    let summary = log.summary();
    assert!(summary.contains("went before them and ended with"), "{summary}");
    assert!(memory_images::entries(&memory) >= 500);
    // A byte of one record, in the log of a gadget that does not look.
    let mut changed = memory.clone();
    let at = (0..memory.len()).rev().find(|&at| memory[at..].starts_with(b"No effect")).unwrap();
    changed[at] = b'A';
    assert_eq!(
        Log::read(&changed).unwrap().breaks().len(),
        1,
        "a record whose checksum is wrong is missing"
    );
}

/// What the README says of wear: the busiest sector's erases for so many throws.
#[test]
fn a_sector_is_erased_once_in_hundreds_of_throws() {
    let (chip, mut bench, random) = (Nor::blank(), Box::new(Bench::new()), &mut Rng::with_seed(5));
    let mut player = memory_images::switched_on(&chip, &mut bench);
    while player.log_span().last < 3000 {
        // A throw, and a pause in which all is saved: more writing than any game asks for.
        memory_images::play(&mut player, 4, random, &[A, A, Left, Right]);
    }
    let (log, map) =
        (chip.erases()[4..].iter().max().copied(), chip.erases()[..4].iter().max().copied());
    println!("3000 throws: at most {log:?} erases of a sector of the log, {map:?} of the map");
    assert!(log <= Some(5) && map <= Some(40), "{log:?}, {map:?}");
}

#[test]
fn the_command_prints_a_log_and_says_where_its_chain_is_broken() {
    let memory = memory_images::with_entries(20);
    let log = Log::read(&memory).unwrap();
    let [text, csv, json] =
        [Print::Text, Print::Csv, Print::Json].map(|print| log.print(rulesets::ALL, print));
    assert_eq!(text.lines().count() + 1, csv.lines().count());
    let rows: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(rows.as_array().unwrap().len(), text.lines().count());
    assert!(rows[0]["hash"].as_str().unwrap().len() == 32 && rows[0]["number"] == 1);
    assert_eq!(
        Log::read(&memory[1..]).err().as_deref(),
        Some("This is no memory image, it is too short")
    );
    let flash = [vec![0; 4096], memory].concat();
    assert_eq!(
        Log::read(&flash).unwrap().summary(),
        log.summary(),
        "a whole flash has it at its end"
    );
}
