//! The log's oldest sector, torn in the middle of its erase: what is left of it is not shown, by
//! the device or by the command, and everything else is.

use app::device::battery::Supply;
use app::device::start::Start;
use app::storage::index::RecordSpan;
use app::storage::store::Half;
use app::storage::{MAP_SECTORS, SECTOR};
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::log::{Log, Print};
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;

/// A memory whose log makes room for the next throw, the sector that goes then, and the memory
/// after that throw.
fn about_to_make_room() -> (Vec<u8>, usize, Vec<u8>) {
    let (chip, mut scratch) =
        (Nor::of(&memory_images::with_entries(1200)), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.go_home().open_dice().throw();
    loop {
        let (before, erases) = (chip.bytes(), chip.erases());
        player.throw_again();
        let now = chip.erases();
        let erased = now.iter().zip(&erases).skip(MAP_SECTORS).position(|(now, then)| now > then);
        if let Some(sector) = erased {
            return (before, MAP_SECTORS + sector, chip.bytes());
        }
    }
}

/// The records that the command finds, from the first to the last.
fn listed(log: &Log) -> RecordSpan {
    let json = log.print(rulesets::ALL, Print::Json);
    let rows: Vec<serde_json::Value> = serde_json::from_str(&json).expect("rows");
    let number = |row: Option<&serde_json::Value>| {
        row.map_or(0, |row| row["number"].as_u64().expect("a number").try_into().expect("32 bits"))
    };
    RecordSpan { first: number(rows.first()), last: number(rows.last()) }
}

#[test]
fn a_sector_of_the_log_that_is_torn_in_its_erase_is_gone_for_device_and_command() {
    let (memory, sector, _) = about_to_make_room();
    let whole = memory_images::span_of(&memory);
    let mut scratch = Box::new(OddsScratch::new());
    for seed in 0..120 {
        let chip = Nor::of(&memory);
        chip.tear(sector, seed);
        let log = Log::read(&chip.bytes()).expect("a memory");
        assert_eq!(log.breaks(), [""; 0], "tear {seed}");
        let mut player = Player::switched_on_with(LOW, &mut scratch, &chip, Start::default())
            .with_dice(Dice::seeded(seed));
        let found = player.go_home().log_span();
        assert_eq!(found, listed(&log), "tear {seed}");
        assert!(found.last == whole.last && found.first < whole.first + 100, "tear {seed}");
        player.supply(Supply::Usb).go_home().open_dice().throws(6).go_home().wait(3000);
        let log = Log::read(&chip.bytes()).expect("a memory");
        assert_eq!(log.breaks(), [""; 0], "tear {seed}, and six throws");
        assert_eq!(listed(&log).last, whole.last + 6, "tear {seed}");
    }
}

/// Where the next throw has room nothing is being erased: entries that have suffered are shown.
#[test]
fn an_old_sector_that_has_suffered_stays_while_the_log_has_room() {
    let (_, growing, memory) = about_to_make_room();
    let oldest = Half::Log.place_of(growing - MAP_SECTORS + 1);
    let mut damaged = memory.clone();
    *damaged.get_mut(oldest * SECTOR as usize + 2000).expect("a byte") ^= 0x10;
    let [before, log] = [&memory, &damaged].map(|image| Log::read(image).expect("a memory"));
    assert_eq!(listed(&log), listed(&before));
    assert_eq!(log.breaks().len(), 1, "{:?}", log.breaks());
}

/// Bits that have flipped anywhere, on top of a torn sector.
#[test]
fn device_and_command_find_the_same_records_in_any_memory() {
    let ((memory, sector, _), random) = (about_to_make_room(), &mut fastrand::Rng::with_seed(3));
    for seed in 0..60 {
        let chip = Nor::of(&memory_images::flipped(&memory, random));
        chip.tear(sector, seed);
        let image = chip.bytes();
        let listed = listed(&Log::read(&image).expect("a memory"));
        assert_eq!(memory_images::span_of(&image), listed, "image {seed}");
    }
}
