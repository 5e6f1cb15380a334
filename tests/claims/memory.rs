//! The memory: what is kept is found again, whatever happens to the power and to the flash.

mod former;
mod players;

use app::Button::{A, B, Left, Right};
use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::Start;
use app::input::Buttons;
use app::storage::BYTES;
use fastrand::Rng;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::log::{Log, Print};
use vedette_tests::bent_images::{self, Records};
use vedette_tests::flash::Nor;
use vedette_tests::player::Player;
use vedette_tests::starts;
use vedette_tests::{memory_images, store_model};

/// The memory of a board that ran version 0.1, read from the emulated chip after a game: throws of
/// all five rulesets, real dice, some typed again, a blind roll, plain dice, undone throws, a crash
/// and a failed source; settings, presets, a house rule, turns and the inputs of many forms.
const FORMER: &[u8] = include_bytes!("../data/memory-0.1.bin");

/// Records of a newer firmware: neither read nor written over, and numbers go on behind them.
#[test]
fn what_a_newer_firmware_kept_is_left_alone() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let newer = [99, 1, 2, 3];
    let mut entry = [0; 40];
    entry[..5].copy_from_slice(&[99, 1, 0, 0, 0]);
    let mut store = store_model::opened(&chip);
    store.keep(0, &newer, &mut [0; 64]).unwrap();
    store.append(&entry).unwrap();
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    assert_eq!(*player.settings(), Settings::default());
    throw(&mut player, 1);
    player.wait(2000);
    let mut buffer = [0; 2048];
    assert_eq!(store_model::opened(&chip).fetch(0, &mut buffer).unwrap(), Some(&newer[..]));
    let log = Log::read(&chip.bytes()).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(
        log.print(rulesets::ALL, Print::Text).starts_with("1 unknown: A newer firmware wrote it, ")
    );
    assert!(log.summary().starts_with("2 records, 1 to 2;"), "{}", log.summary());
}

/// A record of a known version with a value that no setting has: the player hears of it, and it is
/// not taken for a newer firmware's.
#[test]
fn a_record_that_makes_no_sense_is_told_and_replaced() {
    let (chip, mut scratch) = (Nor::of(FORMER), Box::new(OddsScratch::new()));
    let (mut store, mut buffer) = (store_model::opened(&chip), [0; 2048]);
    let mut record = store.fetch(0, &mut buffer).unwrap().expect("settings").to_vec();
    // Version, ruleset, contrast, and then when the panel goes dark: there are four values.
    record[3] = 9;
    store.keep(0, &record, &mut buffer).unwrap();
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    assert_eq!(*player.settings(), Settings::default());
    player.home().expects("Settings lost").select();
    throw(&mut player, 1);
    player.wait(2000);
    assert_ne!(store_model::opened(&chip).fetch(0, &mut buffer).unwrap(), Some(&record[..]));
    assert_eq!(Log::read(&chip.bytes()).unwrap().breaks(), [""; 0], "the log is as it was");
}

/// A and B at power-on, then A held: nothing of what the flash held is left.
#[test]
fn a_factory_reset_forgets_everything_once() {
    let (chip, mut scratch) = (Nor::of(FORMER), Box::new(OddsScratch::new()));
    let held = Buttons::NONE.with(A).with(B);
    let start = Start { held, ..Start::default() };
    let mut player = Player::switched_on(&mut scratch, &chip, start);
    player.release(A).release(B).wait(100).hold(A, 1000).wait(2000);
    assert_eq!((player.wipes, player.log_span().count()), (1, 0));
    assert_eq!(*player.settings(), Settings::default());
    assert!(player.is_first_start(), "as on the first day");
    assert_eq!(
        memory_images::span_of(&chip.bytes()).count(),
        0,
        "nor does the next start find any"
    );
}

/// A seeded share; `cargo power-cuts` runs it all.
#[test]
fn a_power_cut_after_any_byte_loses_nothing_that_was_acknowledged() {
    let cuts: u32 = (0..6).map(|seed| store_model::cut_everywhere(seed, 12, 401)).sum();
    assert!(cuts > 5000, "{cuts} cuts");
}

/// A sector that has just been begun holds no record yet, and is not taken for a torn one; the next
/// may be torn in any way, and the mending cut short too. At every 97th byte of an erase there are
/// cuts in all of its stages.
#[test]
fn a_power_cut_in_any_stage_of_an_erase_loses_nothing() {
    let cuts: u32 = (820_800..820_803).map(|seed| store_model::cut_everywhere(seed, 20, 97)).sum();
    assert!(cuts > 4000, "{cuts} cuts");
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

/// Records with right checksums and values that no firmware writes. `cargo power-cuts` bends more.
#[test]
fn bent_records_clip_no_text_and_leave_a_usable_gadget() {
    bent_images::run(67, 150).unwrap();
}

#[test]
fn the_last_number_there_is_ends_the_log_and_says_so() {
    let mut records = Records::of(&memory_images::with_entries(20));
    records.renumber_newest(u32::MAX - 1);
    let (chip, mut scratch) = (Nor::of(&records.image()), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    throw(&mut player, 1);
    assert_eq!(player.log_span().last, u32::MAX);
    player.open_dice().throw().wait(100).expects("Log at its end").select().home();
    assert_eq!(player.log_span().last, u32::MAX, "no number comes twice");
    player.open_log().frame();
    player.select().frame();
    let summary = Log::read(&chip.bytes()).unwrap().summary();
    assert!(summary.contains("no number is left"), "{summary}");
}

#[test]
fn bytes_behind_the_end_of_a_record_are_told_by_device_and_command() {
    let mut records = Records::of(&memory_images::with_entries(20));
    records.lengthen_newest(&[0; 8]);
    let (image, mut scratch) = (records.image(), Box::new(OddsScratch::new()));
    let log = Log::read(&image).unwrap();
    let last = memory_images::span_of(&image).last;
    assert_eq!(log.breaks(), [format!("8 bytes are left over at the end of {last}")]);
    let mut player = memory_images::switched_on(&Nor::of(&image), &mut scratch);
    player.home().open_log().select().expects("8 bytes left over");
}

/// Both show the same sixteen figures.
#[test]
fn device_and_command_show_the_same_eighty_bits_of_a_hash() {
    let (image, mut scratch) = (memory_images::with_entries(20), Box::new(OddsScratch::new()));
    let text = Log::read(&image).unwrap().print(rulesets::ALL, Print::Text);
    let figures = text.lines().last().and_then(|line| line.rsplit_once(", ")).unwrap().1;
    assert_eq!(figures.split(' ').map(str::len).collect::<Vec<_>>(), [4; 4]);
    let mut player = memory_images::switched_on(&Nor::of(&image), &mut scratch);
    player.home().open_log().select().workings().down(30).expects(figures);
}

/// Throws plain dice `times` times and goes home.
fn throw(player: &mut Player<'_>, times: usize) {
    player.home().home().open_dice().throws(times).home();
}

#[test]
fn a_flash_that_fails_leaves_a_gadget_that_plays_and_says_so() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    throw(&mut player, 2);
    assert_eq!(player.log_span().last, 2);
    chip.fail(true);
    player.open_dice().throw().wait(100).expects("Not all is kept").select().home();
    assert!(player.is_home(), "it goes on");
    throw(&mut player, 1);
    assert!(player.is_home(), "and says so once");
    chip.fail(false);
    throw(&mut player, 1);
    assert_eq!(player.log_span().last, 3, "what was not written has no number");
}

#[test]
fn worn_cells_are_passed_over() {
    let (chip, mut scratch, random) =
        (Nor::used(), Box::new(OddsScratch::new()), &mut Rng::with_seed(8));
    chip.wear((0..60).map(|_| random.usize(..BYTES as usize)));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    throw(&mut player, 900);
    let span = player.log_span();
    assert!(span.count() > 500, "{span:?}");
    assert_eq!(memory_images::span_of(&chip.bytes()), span);
}

#[test]
fn a_low_battery_writes_nothing_and_says_so() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.supply(Supply::Battery(2400));
    player.select();
    let before = chip.bytes();
    player.open_dice().throw().wait(100);
    player.expects("Nothing new is kept").expects("All saved before is safe.");
    player.select().throw_again().home().wait(2000);
    assert!(chip.bytes() == before, "not a byte");
}

#[test]
fn safe_mode_plays_with_default_settings_and_leaves_what_is_kept() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    // The first setting of the last tool is the contrast.
    player.open_settings().left(1).wait(2000);
    let mut scratch = Box::new(OddsScratch::new());
    let mut safe = Player::switched_on(&mut scratch, &chip, starts::safe_mode());
    assert_eq!(*safe.settings(), Settings::default());
    safe.press(A).press(A);
    throw(&mut safe, 1);
    safe.wait(2000);
    let mut scratch = Box::new(OddsScratch::new());
    let mut next = memory_images::switched_on(&chip, &mut scratch);
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

/// What docs/trust.md says about wear: the busiest sector's erases for 3,000 throws.
#[test]
fn a_sector_is_erased_once_in_hundreds_of_throws() {
    let (chip, mut scratch, random) =
        (Nor::used(), Box::new(OddsScratch::new()), &mut Rng::with_seed(5));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
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
        Some("This is no memory image, which has 65536 bytes or more, not 65535")
    );
    let flash = [vec![0; 4096], memory].concat();
    assert_eq!(
        Log::read(&flash).unwrap().summary(),
        log.summary(),
        "a whole flash has it at its end"
    );
}
