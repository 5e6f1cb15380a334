//! What is not kept is told, at once and as it is, and no longer than it is so.

use app::Button::{A, Right};
use app::device::battery::Supply::{Battery, Usb};
use app::device::settings::CellKind;
use app::device::start::{Crash, Start};
use app::storage::{SECTOR, Trouble};
use app::ui::notice::Notice;
use app::ui::setting::Setting;
use rules_core::scratch::OddsScratch;
use vedette_tests::flash::Nor;
use vedette_tests::low_starts::LOW;
use vedette_tests::memory_images;
use vedette_tests::player::Player;
use vedette_tests::resets::{asked, has_blank_log};

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

#[test]
fn an_empty_battery_in_safe_mode_says_that_settings_are_not_saved() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let crash = Some(Crash { in_a_row: Crash::MANY, ..Crash::NONE });
    let start = Start { crash, ..Start::default() };
    let mut player = Player::switched_on(&mut scratch, &chip, start);
    player.press(A).open_settings().left(1).supply(EMPTY).look();
    player.expects("Safe mode: no setting kept.");
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
