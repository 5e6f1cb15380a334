//! What is not kept is told, at once and as it is, and no longer than it is so.

use app::Button::{A, Right};
use app::device::battery::Supply::{Battery, Usb};
use app::device::settings::CellKind;
use app::device::start::{Crash, Letters, Start};
use app::storage::{SECTOR, Trouble};
use app::ui::notice::Notice;
use app::ui::setting::Setting;
use rules_core::scratch::OddsScratch;
use vedette::gadget::texts_of;
use vedette_tests::bent_images::Records;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;
use vedette_tests::resets::{asked, has_blank_log};
use vedette_tests::starts;

const FAILING: Notice = Notice::Memory(Trouble::Failing);
const TOO_LOW: Notice = Notice::Memory(Trouble::LowBattery);
const EMPTY: app::device::battery::Supply = Battery(2399);

/// A chip whose factory reset stopped when its flash failed, and works again.
fn half_reset(scratch: &mut OddsScratch) -> Nor {
    let chip = Nor::of(&memory_images::with_entries(1200));
    let mut player = asked(Usb, scratch, &chip);
    chip.fail_after(5 * SECTOR);
    player.hold(A, 2000).expects("Reset unfinished");
    drop(player);
    Nor::of(&chip.bytes())
}

#[test]
fn a_reset_that_was_begun_is_never_said_to_have_erased_nothing() {
    let mut scratch = Box::new(OddsScratch::new());
    let chip = half_reset(&mut scratch);
    let mut player = asked(LOW, &mut scratch, &chip);
    while !player.notices().is_empty() {
        player.press(A);
    }
    player.hold(A, 2000).expects("Reset unfinished");
    assert_eq!(player.notices(), [Notice::ResetHalts(Trouble::LowBattery)]);
    player.supply(Usb);
    assert!(player.notices().is_empty(), "it went on");
    assert!(has_blank_log(&chip));
}

/// The last complaint was of the battery. That does not make good what failed before.
#[test]
fn a_flash_that_failed_is_not_forgotten_when_the_battery_is_low_too() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    chip.fail(true);
    player.select().throw().press(A).supply(LOW).press(A).press(A).supply(EMPTY).look();
    player.expects("Not all kept: memory failed.");
}

/// Below the limit nothing is tried. What was saved above it stays saved.
#[test]
fn what_was_saved_at_the_limit_is_said_to_be_saved() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.select().throw().supply(LOW).press(A).press(A).supply(EMPTY).look();
    player.expects("All down to 2.5 V is saved.");
}

/// The game in play is not saved while one that was left is not: it might take its place.
#[test]
fn a_game_that_was_left_and_is_not_kept_is_not_said_to_be_saved() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    chip.fail(true);
    player.play("dbfpw").wait(3000).supply(EMPTY).look().expects("Not all kept: memory failed.");
}

/// Below the limit no game is tried. That is no failure of the memory.
#[test]
fn a_game_that_was_left_below_the_limit_is_no_failure() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.supply(LOW).press(A).play("dbfpw").wait(3000).supply(EMPTY).look();
    player.expects("All down to 2.5 V is saved.");
}

/// What a flash lost before is lost. A battery that was too low meanwhile is not any more.
#[test]
fn a_low_battery_is_not_told_of_on_the_cable_whatever_is_missing() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.select().throw();
    chip.fail(true);
    player.throw_again();
    assert_eq!(player.notices(), [FAILING]);
    chip.fail(false);
    player.press(A).supply(LOW).press(A).undo(0);
    assert_eq!(player.notices(), [Notice::NotUndone(Trouble::LowBattery)]);
    player.supply(Usb).home();
    assert_eq!(player.notices(), []);
    player.supply(EMPTY).look().expects("Not all kept: memory failed.");
}

#[test]
fn plain_dice_that_are_not_kept_are_told_of_at_once() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    chip.fail(true);
    player.open_dice().throw().wait(100);
    assert_eq!(player.notices(), [FAILING]);
}

#[test]
fn an_empty_battery_in_safe_mode_says_that_settings_are_not_saved() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = Player::switched_on(&mut scratch, &chip, starts::safe_mode());
    player.press(A).press(A).open_settings().left(1).supply(EMPTY).look();
    player.expects("Safe mode: no setting kept.");
}

/// A crash, and the last of many.
fn crashed(in_a_row: u8) -> Start {
    let (what, place) = (format_args!("Panic: row 7 of 5"), format_args!("view.rs 214"));
    let crash = Crash { what: Letters::of(what), place: Letters::of(place), in_a_row };
    Start { crash: Some(crash), ..Start::default() }
}

#[test]
fn a_restart_says_that_throws_are_kept_unless_the_battery_is_too_low_for_that() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = Player::switched_on(&mut scratch, &chip, crashed(1));
    player.expects("Restarted").expects("1 of 3").expects("Throws are kept.");
    drop(player);
    let mut player = Player::switched_on_with(LOW, &mut scratch, &chip, crashed(2));
    player.press(A).expects("Restarted");
    assert!(!texts_of(player.app()).iter().any(|text| text == "Throws are kept."));
}

#[test]
fn safe_mode_says_what_is_not_kept_what_to_do_and_what_broke() {
    for (in_a_row, count) in [(Crash::MANY, "3 of 3"), (Crash::MANY + 1, "no. 4")] {
        let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
        let mut player = Player::switched_on(&mut scratch, &chip, crashed(in_a_row));
        player.expects("All at default, not saved.").expects("Off and on: yours is back.");
        player.press(A).expects(count).expects("Panic: row 7 of 5").expects("view.rs 214");
        player.press(A);
        assert!(player.notices().is_empty());
    }
}

/// A window has no keys that are held at its start.
#[test]
fn a_log_at_its_end_names_only_keys_that_there_are() {
    for (stays_lit, way) in
        [(false, "at switch-on erase it all."), (true, "memory begins a new log.")]
    {
        let mut records = Records::of(&memory_images::with_entries(20));
        records.renumber_newest(u32::MAX);
        let (chip, mut scratch) = (Nor::of(&records.image()), Box::new(OddsScratch::new()));
        let start = Start { stays_lit, ..Start::default() };
        let mut player = Player::switched_on(&mut scratch, &chip, start);
        player.select().throw().expects("Log at its end").expects(way);
    }
}

/// Cells that are charged are not renewed.
#[test]
fn what_to_do_about_a_battery_is_named_by_its_cells() {
    for (steps, way) in [(0, "Battery too low: renew it."), (1, "Battery too low: charge it.")] {
        let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
        let mut player = memory_images::switched_on(&chip, &mut scratch);
        player.open_setting(Setting::Cell).right(steps).wait(2000).home();
        player.supply(Battery([2450, 2750][steps])).press(A).select().throw();
        player.expects("Nothing new is kept").expects(way).expects("All saved before is safe.");
    }
}

#[test]
fn a_notice_goes_with_its_cause() {
    let mut scratch = Box::new(OddsScratch::new());
    let chip = half_reset(&mut scratch);
    let mut player = Player::switched_on_with(LOW, &mut scratch, &chip, Start::default());
    assert!(player.notices().contains(&Notice::ResetHalts(Trouble::LowBattery)));
    player.supply(Usb);
    assert!(!player.notices().contains(&Notice::ResetHalts(Trouble::LowBattery)));

    let (chip, mut other) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut other);
    player.supply(LOW).press(A).select().throw();
    assert_eq!(player.notices(), [TOO_LOW], "it comes with the throw");
    player.supply(Usb);
    assert!(player.notices().is_empty() && player.shows_result());

    let memory = memory_images::with_entries(60);
    let (chip, mut third) = (Nor::of(&memory), Box::new(OddsScratch::new()));
    let mut player = asked(LOW, &mut third, &chip);
    player.press(A).hold(A, 2000);
    assert!(player.notices().contains(&Notice::NotReset(Trouble::LowBattery)));
    player.supply(Usb);
    assert!(player.notices().is_empty());
}

/// Every spell in which something is not kept is told, with its first throw, and only once.
#[test]
fn each_spell_is_told_with_its_first_throw() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.select().throw();
    for _ in 0..3 {
        chip.fail(true);
        player.throw_again();
        assert_eq!(player.notices(), [FAILING]);
        player.press(A).throw_again().throw_again();
        assert!(player.notices().is_empty(), "once");
        chip.fail(false);
        player.throw_again().wait(100);
        assert!(player.notices().is_empty());
    }
    for _ in 0..3 {
        player.supply(LOW).press(A).throw_again();
        assert_eq!(player.notices(), [TOO_LOW]);
        player.press(A).throw_again().throw_again();
        assert!(player.notices().is_empty(), "once");
        player.supply(Usb).throw_again();
        assert!(player.notices().is_empty());
    }
}

/// A throw that is lost is told of, though the settings after it are saved.
#[test]
fn a_lost_throw_is_not_made_good_by_a_later_write() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    chip.fail(true);
    player.select().throw();
    chip.fail(false);
    player.wait(3000);
    assert_eq!(player.notices(), [FAILING]);
    player.press(A).supply(EMPTY).look().expects("Not all kept: memory failed.");
}

/// Cells that are named at a voltage too low for them: their own limit holds from the next
/// measurement on, which saves first.
#[test]
fn the_kind_of_cells_is_saved_before_their_limits_hold() {
    for (steps, cell) in [(1, CellKind::Nimh), (2, CellKind::Lipo)] {
        for idle in [0, 3000] {
            let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
            let mut player = memory_images::switched_on(&chip, &mut scratch);
            player.supply(Battery(2650)).press(A).open_setting(Setting::Cell);
            player.press_all([Right].repeat(steps));
            player.wait(idle).supply(Battery(2650));
            drop(player);
            let found = memory_images::switched_on(&chip, &mut scratch).settings().cell;
            assert_eq!(found, cell, "idle for {idle} ms");
        }
    }
}

#[test]
fn the_way_to_a_new_firmware_says_that_the_memory_stays_and_how_to_leave() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_setting(Setting::Update).right(1).expects("A USB drive until its power");
    player.expects("is cut. The memory stays.").look();
}
