//! The memory: what is kept is found again, whatever happens to the power and to the flash.

use std::fs;

use app::Button::{A, B, Left, Right, Up};
use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::{Crash, Start};
use app::storage::BYTES;
use app::storage::record::{Event, Head, LONGEST};
use app::ui::screens::Screen;
use rules_core::bench::Bench;
use rules_core::rulesets;
use serde_json::json;
use vedette::gadget::Gadget;
use vedette::log::{Log, Print};
use vedette_tests::chances::Chances;
use vedette_tests::flash::Nor;
use vedette_tests::{chip, cuts, golden, images, model, remembered};

/// The memory of a board that ran version 0.1, read from the emulated chip after a game: throws of
/// all five rulesets, real dice, some typed again, a blind roll, plain dice, undone throws, a crash
/// and a failed source; settings, presets, a house rule, turns and the inputs of many forms.
const FORMER: &[u8] = include_bytes!("data/memory-0.1.bin");

/// What version 0.1 itself said of it.
fn formerly(name: &str) -> String {
    let path = golden::folder().join("data").join(format!("memory-0.1.{name}"));
    fs::read_to_string(path).expect("what version 0.1 said")
}

#[test]
fn the_log_of_a_former_firmware_is_read_whole() {
    let log = Log::read(FORMER).unwrap();
    assert_eq!(log.print(rulesets::ALL, Print::Text), formerly("log.txt"));
    assert_eq!(log.print(rulesets::ALL, Print::Json), formerly("log.json"));
    assert_eq!(log.breaks(), [""; 0]);
    let last = "the last has the hash d8836089aae42e4b63fd6c57ff5a9249";
    assert_eq!(log.summary(), format!("64 records, 1 to 64; {last}"));
}

#[test]
fn settings_and_inputs_of_a_former_firmware_are_all_found() {
    assert_eq!(remembered::told(FORMER), formerly("remembered.txt"));
}

/// Every record comes out of the new types as the bytes that went in: what a hash was made of stays.
#[test]
fn records_of_a_former_firmware_are_written_again_byte_for_byte() {
    let records = cuts::records(FORMER);
    assert_eq!(records.len(), 64);
    for record in &records {
        let (head, event) = (Head::read(record).unwrap(), Event::read(record).unwrap());
        let mut room = [0; LONGEST];
        assert_eq!(event.write(head.number, &head.before, &mut room), Some(record.as_slice()));
    }
}

#[test]
fn a_gadget_goes_on_with_the_memory_of_a_former_firmware() {
    let (chip, mut bench) = (Nor::of(FORMER), Box::new(Bench::new()));
    let mut gadget = images::switched_on(&chip, &mut bench);
    gadget.wait(2000);
    assert!(chip.bytes() == FORMER, "nothing is written because of the firmware alone");
    throw(&mut gadget, 3);
    gadget.wait(2000);
    let log = Log::read(&chip.bytes()).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(log.summary().starts_with("67 records, 1 to 67;"), "{}", log.summary());
    let former = formerly("log.txt");
    assert!(log.print(rulesets::ALL, Print::Text).starts_with(&former), "and those are the same");
}

#[test]
fn on_the_chip_a_game_goes_on_with_the_memory_of_a_former_firmware() {
    // Plain dice: for everything else the settings ask for real ones.
    let memory = chip::play_with(
        FORMER,
        &("{\"hold\":\"B\",\"ms\":800}\n".to_owned()
            + &"{\"press\":\"up\"}\n".repeat(3)
            + &"{\"press\":\"A\"}\n".repeat(3)
            + "{\"wait\":2000}\n"),
    );
    let log = Log::read(&memory).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(log.summary().starts_with("66 records, 1 to 66;"), "{}", log.summary());
    assert!(log.print(rulesets::ALL, Print::Text).starts_with(&formerly("log.txt")));
}

/// Records of a newer firmware: neither read nor written over, and numbers go on behind them.
#[test]
fn what_a_newer_firmware_kept_is_left_alone() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let newer = [99, 1, 2, 3];
    let mut entry = [0; 40];
    entry[..5].copy_from_slice(&[99, 1, 0, 0, 0]);
    let mut store = model::opened(&chip);
    store.keep(0, &newer, &mut [0; 64]).unwrap();
    store.append(&entry).unwrap();
    let mut gadget = images::switched_on(&chip, &mut bench);
    assert_eq!(gadget.app().context().device.settings, Settings::default());
    throw(&mut gadget, 1);
    gadget.wait(2000);
    let mut buffer = [0; 2048];
    assert_eq!(model::opened(&chip).fetch(0, &mut buffer).unwrap(), Some(&newer[..]));
    let log = Log::read(&chip.bytes()).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(log.print(rulesets::ALL, Print::Text).starts_with("1 unknown: , "));
    assert!(log.summary().starts_with("2 records, 1 to 2;"), "{}", log.summary());
}

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
        images::is_usable(&images::random(chances))
            .unwrap_or_else(|why| panic!("image {image}: {why}"));
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
    for memory in [images::with_entries(500), cuts::well_used()] {
        let entries = images::entries(&memory);
        assert!(entries >= 500, "{entries} entries");
        let report = chip::measure_with(&memory, json!({"setup": [], "measures": []}));
        let boot = |path: &str| chip::number(&report["boot"], path);
        let measured =
            ["/reset_to_first_data_byte_ms", "/reset_to_whole_picture_ms", "/reset_to_idle_ms"]
                .map(boot);
        println!("{entries} entries: {measured:?} ms");
        // The index of the log is made between the first presses, sector by sector.
        assert!(
            measured.iter().zip([15.0, 40.0, 80.0]).all(|(ms, most)| *ms <= most),
            "{measured:?} ms"
        );
    }
}

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn on_the_chip_a_cut_around_any_flash_operation_loses_nothing() {
    let memory = cuts::well_used();
    let (cuts, operations) = cuts::run(&memory, 3, 4);
    assert_eq!(cuts, 20);
    assert!(operations > 25, "{operations} operations");
}

/// Throws plain dice, so many times, and goes home.
fn throw(gadget: &mut Gadget<'_, Nor>, times: u32) {
    gadget.hold(B, 700);
    gadget.hold(B, 700);
    (0..3).for_each(|_| gadget.tap(Up));
    (0..=times).for_each(|_| gadget.tap(A));
    gadget.hold(B, 700);
}

#[test]
fn a_flash_that_fails_leaves_a_gadget_that_plays_and_says_so() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let mut gadget = images::switched_on(&chip, &mut bench);
    throw(&mut gadget, 2);
    assert_eq!(images::span(&gadget).last, 2);
    chip.fail(true);
    throw(&mut gadget, 1);
    assert!(gadget.texts().contains(&"Not all is kept".to_owned()), "{:?}", gadget.texts());
    gadget.tap(A);
    assert!(matches!(gadget.app().screen(), Screen::Procedures(_)), "it goes on");
    throw(&mut gadget, 1);
    assert!(matches!(gadget.app().screen(), Screen::Procedures(_)), "and says so once");
    chip.fail(false);
    throw(&mut gadget, 1);
    assert_eq!(images::span(&gadget).last, 3, "what was not written has no number");
}

#[test]
fn worn_cells_are_passed_over() {
    let (chip, mut bench, chances) = (Nor::blank(), Box::new(Bench::new()), &mut Chances::new(8));
    chip.wear((0..60).map(|_| chances.below(u64::from(BYTES)) as usize));
    let mut gadget = images::switched_on(&chip, &mut bench);
    throw(&mut gadget, 900);
    let span = images::span(&gadget);
    assert!(span.count() > 500, "{span:?}");
    assert_eq!(images::span_of(&chip.bytes()), span);
}

#[test]
fn a_low_battery_writes_nothing_and_says_so() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let mut gadget = images::switched_on(&chip, &mut bench);
    gadget.supply(Supply::Battery(2400));
    gadget.tap(A);
    let before = chip.bytes();
    throw(&mut gadget, 2);
    gadget.wait(2000);
    assert!(gadget.texts().contains(&"Nothing is kept".to_owned()), "{:?}", gadget.texts());
    assert!(chip.bytes() == before, "not a byte");
}

#[test]
fn safe_mode_plays_with_default_settings_and_leaves_what_is_kept() {
    let (chip, mut bench) = (Nor::blank(), Box::new(Bench::new()));
    let mut gadget = images::switched_on(&chip, &mut bench);
    // The first setting of the last tool is the contrast.
    [Up, A, Left].into_iter().for_each(|button| gadget.tap(button));
    gadget.wait(2000);
    let crash = Some(Crash { in_a_row: Crash::MANY, ..Crash::NONE });
    let mut bench = Box::new(Bench::new());
    let start = Start { crash, ..Start::default() };
    let mut safe = Gadget::remembering(rulesets::ALL, &mut bench, chip.clone(), start);
    assert_eq!(safe.app().context().device.settings, Settings::default());
    safe.tap(A);
    throw(&mut safe, 1);
    safe.wait(2000);
    let mut bench = Box::new(Bench::new());
    let mut next = images::switched_on(&chip, &mut bench);
    assert_eq!(
        next.app().context().device.settings,
        Settings { contrast: 3, ..Settings::default() }
    );
    next.tap(B);
    assert_eq!(images::span(&next).last, 2, "the crash and the throw");
}

#[test]
fn when_the_log_is_full_its_oldest_sector_goes_openly_and_the_chain_holds() {
    let memory = images::with_entries(1200);
    let log = Log::read(&memory).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    let summary = log.summary();
    assert!(summary.contains("went before them and ended with"), "{summary}");
    assert!(images::entries(&memory) >= 500);
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
    let (chip, mut bench, chances) = (Nor::blank(), Box::new(Bench::new()), &mut Chances::new(5));
    let mut gadget = images::switched_on(&chip, &mut bench);
    while images::span(&gadget).last < 3000 {
        // A throw, and a pause in which all is saved: more writing than any game asks for.
        images::play(&mut gadget, 4, chances, &[A, A, Left, Right]);
    }
    let (log, map) =
        (chip.erases()[4..].iter().max().copied(), chip.erases()[..4].iter().max().copied());
    println!("3000 throws: at most {log:?} erases of a sector of the log, {map:?} of the map");
    assert!(log <= Some(5) && map <= Some(40), "{log:?}, {map:?}");
}

/// Throws as fast as a quick finger can while the log goes round: some presses fall into the 45 ms
/// of an erase.
#[test]
fn on_the_chip_no_press_is_lost_while_a_sector_is_erased() {
    const THROWS: u32 = 130;
    let memory = cuts::well_used();
    let dice = "{\"hold\":\"B\",\"ms\":800}\n".to_owned()
        + &"{\"press\":\"up\"}\n".repeat(3)
        + "{\"press\":\"A\"}\n";
    let throws = "{\"press\":\"A\"}\n".repeat(THROWS as usize) + "{\"wait\":200}\n";
    let [before, after] =
        [images::span_of(&memory), images::span_of(&chip::play_with(&memory, &(dice + &throws)))];
    assert_eq!(after.last, before.last + THROWS);
    assert!(after.first > before.first, "a sector was erased meanwhile");
}

#[test]
fn the_command_prints_a_log_and_says_where_its_chain_is_broken() {
    let memory = images::with_entries(20);
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
