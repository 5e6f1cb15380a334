//! A factory reset happens whole, or it says that it did not.

use app::Button::{A, B};
use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::Start;
use app::input::Buttons;
use app::storage::{MAP_SECTORS, SECTOR};
use rules_core::scratch::OddsScratch;
use vedette::log::Log;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;

/// A player who holds A and B while the power comes, and then lets go of them.
fn asked<'a>(supply: Supply, scratch: &'a mut OddsScratch, chip: &Nor) -> Player<'a> {
    let start = Start { held: Buttons::NONE.with(A).with(B), ..Start::default() };
    let mut player = Player::switched_on_with(supply, scratch, chip, start);
    player.release(A).release(B).wait(100);
    player
}

fn has_blank_log(chip: &Nor) -> bool {
    chip.bytes().iter().skip(MAP_SECTORS * SECTOR as usize).all(|&byte| byte == 0xff)
}

/// The chain holds and its numbers go on where they were.
fn goes_on(chip: &Nor, before: u32, scratch: &mut OddsScratch) {
    let mut player = memory_images::switched_on(chip, scratch);
    player.go_home().open_dice().throws(6).go_home().wait(3000);
    assert_eq!(player.log_span().last, before + 6);
    assert_eq!(Log::read(&chip.bytes()).unwrap().breaks(), [""; 0]);
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
    assert_eq!(Log::read(&chip.bytes()).unwrap().breaks(), [""; 0]);
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

/// At every sector, and in the middle of each: the next start finds the log whole, or goes on with
/// the reset until nothing is left, on a low battery as soon as there is another.
#[test]
fn a_reset_that_is_cut_short_is_finished_or_never_began() {
    let memory = memory_images::with_entries(1200);
    let before = memory_images::span_of(&memory);
    let (mut finished, mut refused) = (0, 0);
    for cut in (0..40).chain((0..16 * SECTOR).step_by(SECTOR as usize / 3)) {
        let (chip, mut scratch) = (Nor::of(&memory), Box::new(OddsScratch::new()));
        let mut player = asked(Supply::Usb, &mut scratch, &chip);
        chip.cut_after(cut, cut.into());
        player.hold(A, 2000);
        drop(player);
        if chip.is_on() {
            // There is less to erase: some sectors are blank.
            assert!(has_blank_log(&chip));
            break;
        }
        let chip = Nor::of(&chip.bytes());
        let mut player = Player::switched_on_with(LOW, &mut scratch, &chip, Start::default());
        if player.go_home().log_span() == before {
            refused += 1;
            continue;
        }
        assert_eq!(player.log_span().count(), 0, "cut after {cut}: part of a log");
        assert_eq!(*player.settings(), Settings::default());
        player.go_home().open_dice().throws(2).go_home();
        player.supply(Supply::Usb).wait(100);
        assert_eq!(player.log_span().count(), 0);
        assert!(has_blank_log(&chip), "cut after {cut}: something is left");
        player.go_home().open_dice().throws(2).go_home();
        assert_eq!(player.log_span().last, 2, "it begins anew");
        finished += 1;
    }
    assert!(finished > 40 && refused > 10, "{finished} finished, {refused} never began");
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
