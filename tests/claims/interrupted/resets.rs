//! A factory reset happens whole, or it says that it did not.

use app::Button::A;
use app::device::battery::Supply;
use app::storage::{MAP_SECTORS, SECTOR};
use app::ui::notice::Notice;
use rules_core::scratch::OddsScratch;
use vedette::log::Log;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::resets::{self, asked, has_blank_log};

/// The chain holds and its numbers go on where they were.
fn goes_on(chip: &Nor, before: u32, scratch: &mut OddsScratch) {
    let mut player = memory_images::switched_on(chip, scratch);
    player.go_home().open_dice().throws(6).go_home().wait(3000);
    assert_eq!(player.log_span().last, before + 6);
    assert_eq!(Log::read(&chip.bytes()).expect("a log").breaks(), [""; 0]);
}

#[test]
fn a_reset_on_a_low_battery_erases_nothing_and_says_so() {
    let (memory, mut scratch) = (memory_images::with_entries(60), Box::new(OddsScratch::new()));
    let (chip, before) = (Nor::of(&memory), memory_images::span_of(&memory).last);
    let mut player = asked(LOW, &mut scratch, &chip);
    player.select().expects("Factory reset?").hold(A, 2000).expects("Nothing was erased");
    assert_eq!((player.wipes, chip.bytes() == memory), (0, true));
    // With the cable it goes on in the log that is there.
    player.supply(Supply::Usb).go_home().open_dice().throws(6).go_home().wait(3000);
    assert_eq!(player.log_span().last, before + 6);
    assert_eq!(Log::read(&chip.bytes()).expect("a log").breaks(), [""; 0]);
}

#[test]
fn a_reset_on_a_flash_that_fails_erases_nothing_and_says_so() {
    let (memory, mut scratch) = (memory_images::with_entries(60), Box::new(OddsScratch::new()));
    let (chip, before) = (Nor::of(&memory), memory_images::span_of(&memory).last);
    let mut player = asked(Supply::Usb, &mut scratch, &chip);
    chip.fail(true);
    player.hold(A, 2000).expects("Nothing was erased");
    assert_eq!((player.wipes, chip.bytes() == memory), (0, true));
    drop(player);
    chip.fail(false);
    goes_on(&chip, before, &mut scratch);
}

/// The next start finds the log whole, or goes on with the reset until nothing is left, on a low
/// battery as soon as there is another.
#[test]
fn a_reset_that_is_cut_short_is_finished_or_never_began() {
    let tally = resets::cut_short(&memory_images::with_entries(1200), 1365);
    // The mark has ten bytes: eight of a head, its key, and what it says.
    assert_eq!(tally.refused, 10, "{tally:?}");
    assert!(tally.finished > 30 && tally.half.is_empty(), "{tally:?}");
}

/// The sector with the mark holds older settings too. An erase of it that is cut short may leave
/// them without the mark.
#[test]
fn a_reset_that_is_cut_short_in_its_last_erases_brings_no_old_settings_back() {
    let (chip, mut scratch) =
        (Nor::of(&memory_images::with_entries(60)), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_settings();
    for _ in 0..6 {
        // None of them is what a new device has.
        player.left(1).wait(3000).left(1).wait(3000).right(1).wait(3000);
    }
    drop(player);
    let tally = resets::cut_at_the_end(&chip.bytes(), 9);
    assert!(tally.finished > 800 && tally.half.is_empty() && tally.refused == 0, "{tally:?}");
}

/// One sector of the map never takes what is written into it.
#[test]
fn a_reset_ends_though_a_sector_takes_no_second_mark() {
    let (memory, mut begun) = (memory_images::with_entries(60), 0);
    for worn in 0..MAP_SECTORS {
        let (chip, mut scratch) = (Nor::of(&memory), Box::new(OddsScratch::new()));
        chip.wear((0..4096).map(|at| worn * 4096 + at).filter(|&at| memory[at] == 0xff));
        let mut player = asked(Supply::Usb, &mut scratch, &chip);
        player.hold(A, 2000).wait(1000);
        if player.wipes == 0 {
            player.expects("Nothing was erased");
            continue;
        }
        begun += 1;
        assert!(has_blank_log(&chip), "sector {worn}");
        assert!(!player.notices().iter().any(|it| matches!(it, Notice::ResetHalts(_))));
    }
    assert_eq!(begun, MAP_SECTORS - 1, "one of them is where the first mark goes");
}

#[test]
fn a_reset_that_halts_says_so_and_gives_no_number_inside_the_old_log() {
    let (memory, mut scratch) = (memory_images::with_entries(1200), Box::new(OddsScratch::new()));
    let chip = Nor::of(&memory);
    let mut player = asked(Supply::Usb, &mut scratch, &chip);
    chip.fail_after(5 * SECTOR);
    player.hold(A, 2000).expects("failed to erase");
    assert_eq!(player.wipes, 1);
    player.go_home().open_dice().throws(3).go_home().wait(3000);
    assert_eq!(player.log_span().count(), 0);
    drop(player);
    chip.fail(false);
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    assert!(has_blank_log(&chip), "the next start finished it");
    player.go_home().open_dice().throws(3).go_home();
    assert_eq!(player.log_span().last, 3);
}
