//! The battery on its way down: the player is warned, all is saved, and the device sleeps before
//! the cells are harmed. And boards that cannot measure it.

use app::Button::{A, B, Down, Up};
use app::device::battery::Supply::{self, Battery, Unmeasured, Usb};
use app::device::settings::{CellKind, Settings};
use app::device::start::Start;
use app::input::{Button, Edge};
use app::storage::Storage;
use app::ui::notice::Notice;
use app::ui::setting::Setting;
use app::{Gadget, Millis};
use graphics::Frame;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::gadget::texts_of;
use vedette_tests::dice::Dice;
use vedette_tests::flash::Nor;
use vedette_tests::golden;
use vedette_tests::grammar::DARK;
use vedette_tests::memory_images;
use vedette_tests::player::{Player, picture};

/// Longer than it says that the battery is empty.
const TOLD: Millis = 7000;

/// Alkaline cells, as the settings have them at first: below the limit of saving, at the cut-off,
/// below it, and what such cells rise to when nothing is asked of them.
const UNSAVED: Supply = Battery(2450);
const CUT: Supply = Battery(2399);
const REBOUND: Supply = Battery(3399);
const FRESH: Supply = Battery(3400);

fn settings_of(chip: &Nor) -> Settings {
    let mut scratch = Box::new(OddsScratch::new());
    *memory_images::switched_on(chip, &mut scratch).settings()
}

/// A player is idle after 1.5 s, and then all is saved. The limit does not wait for that.
#[test]
fn what_is_not_saved_yet_is_saved_at_the_limit() {
    for supply in [UNSAVED, CUT] {
        let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
        let mut player = memory_images::switched_on(&chip, &mut scratch);
        // The first setting is the contrast.
        player.open_settings().left(1).supply(supply);
        assert_eq!(settings_of(&chip).contrast, 3, "{supply:?}");
        let then = chip.bytes();
        player.press_all([A, Button::Left]).wait(3000).supply(supply).wait(3000);
        assert!(chip.bytes() == then, "{supply:?}: and nothing from there on");
    }
}

#[test]
fn an_empty_battery_says_so_and_the_device_sleeps() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.select().throw().supply(UNSAVED).press(A).supply(CUT);
    let then = (chip.bytes(), player.log_span());
    player.expects("Battery empty").expects("All down to 2.5 V is saved.");
    player.expects("Switch off and renew it,").expects("or plug the cable in.");
    player.wait(TOLD);
    assert!(player.app().is_asleep() && !player.panel().lit);
    // Any press says it again, and does nothing else, however often.
    for button in Button::ALL {
        player.press(button).expects("Battery empty").press(A).press(B).hold(A, 900);
        player.expects("Battery empty").wait(TOLD);
        assert!(player.app().is_asleep() && !player.panel().lit, "{button:?}");
    }
    assert!(player.shows_result() && then == (chip.bytes(), player.log_span()));
}

/// It has passed the limit at the start, in one fall, or in play after the warning was read.
#[test]
fn below_the_limit_of_saving_the_warning_says_that_saving_has_stopped() {
    for (steps, volts, stopped, warning) in [
        (0, [4000, 2900, 2450], "Saving stopped: renew it.", "Battery low: renew it soon."),
        (1, [4000, 3100, 2750], "Saving stopped: charge it.", "Battery low: charge it soon."),
        (2, [4000, 3200, 2900], "Saving stopped: charge it.", "Battery low: charge it soon."),
    ] {
        let [full, low, unsaved] = volts.map(Battery);
        let (chip, mut scratch) = (with_cells(steps), Box::new(OddsScratch::new()));
        let start = Start::default();
        let mut player = Player::switched_on_with(unsaved, &mut scratch, &chip, start);
        player.expects(stopped).expects("All saved before is safe.");
        player.supply(full).supply(unsaved).expects(stopped).press(A);
        player.supply(full).supply(low).expects(warning).press(A);
        assert_eq!(player.supply(low).notices(), []);
        player.supply(unsaved).expects(stopped).press(A);
        assert_eq!(player.supply(unsaved).notices(), [], "once");
        // What was not read yet is not said twice, and is as true as it was.
        player.supply(full).supply(low).supply(unsaved).expects(stopped);
        assert_eq!(player.notices(), [Notice::LowBattery]);
    }
}

/// A dark panel stays dark: nobody looks at it.
#[test]
fn a_battery_that_runs_empty_in_the_dark_ends_in_sleep_at_once() {
    let mut player = Player::new();
    player.wait(DARK).supply(CUT);
    assert!(player.app().is_asleep() && !player.panel().lit);
    player.press(Up).expects("Battery empty");
    // B held at power-on keeps the picture up, but no empty battery.
    let held = app::input::Buttons::NONE.with(B);
    let mut player = Player::new();
    player.start(Start { held, ..Start::default() }).supply(CUT).wait(TOLD);
    assert!(player.app().is_asleep());
}

#[test]
fn cells_that_only_recover_do_not_wake_it_and_fresh_ones_do() {
    let mut player = Player::new();
    player.select().throw().supply(CUT).wait(TOLD);
    for supply in [Battery(2500), Battery(3000), REBOUND, CUT, REBOUND] {
        player.supply(supply);
        assert!(player.app().is_asleep(), "{supply:?}");
        player.press(A).expects("Battery empty").supply(supply).expects("Battery empty").wait(TOLD);
    }
    // Cells are measured before the press that woke the chip is told.
    player.supply(FRESH);
    assert!(player.app().is_asleep());
    player.press(A);
    assert!(player.panel().lit && player.shows_result() && player.notices().is_empty());
    // Cells that are changed while it speaks.
    player.supply(CUT).supply(FRESH).wait(TOLD);
    assert!(player.panel().lit && player.shows_result());
}

#[test]
fn the_cable_wakes_it_with_all_it_had_and_saves_what_was_not() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_settings().supply(UNSAVED).press(A).left(2).supply(CUT).wait(TOLD);
    assert_eq!(settings_of(&chip).contrast, 4, "nothing is written below the limit");
    player.supply(Usb);
    assert!(player.panel().lit && player.notices().is_empty());
    player.expects("Contrast");
    assert_eq!(settings_of(&chip).contrast, 2, "what was newer is saved as soon as it may be");
    // The cable has not charged them.
    player.supply(REBOUND).expects("Battery empty").wait(TOLD);
    assert!(player.app().is_asleep());
}

/// With a flash that fails it does not say that all is saved.
#[test]
fn an_empty_battery_promises_nothing_that_was_not_kept() {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    chip.fail(true);
    player.select().throw().supply(CUT).look().expects("Not all kept: memory failed.");
}

#[test]
fn an_empty_battery_has_its_picture() {
    let cells =
        [(CellKind::Alkaline, 0, 2399), (CellKind::Nimh, 1, 2699), (CellKind::Lipo, 2, 2799)];
    let album = cells.map(|(cell, steps, millivolts)| {
        let shown = picture(|player| {
            player.open_setting(Setting::Cell).right(steps).supply(Battery(millivolts + 1));
            assert_eq!(player.notices(), [Notice::LowBattery], "{cell:?} at the cut-off");
            player.supply(Battery(millivolts))
        });
        (format!("== {cell:?}"), shown)
    });
    golden::compare("battery_empty", &golden::album(album)).unwrap();
}

/// A start on a supply: the kind of cells is stored, and counts from the first measurement on.
fn started<'a>(scratch: &'a mut OddsScratch, chip: &Nor, supply: Supply) -> Gadget<'a, Nor> {
    let mut gadget = Gadget::new(rulesets::ALL, scratch, Storage::new(chip.clone(), 0));
    gadget.start(Start::default());
    gadget.open(supply);
    gadget
}

/// A memory whose settings name these cells.
fn with_cells(steps: usize) -> Nor {
    let (chip, mut scratch) = (Nor::used(), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.open_setting(Setting::Cell).right(steps).look();
    let label = player.settings().cell.label();
    player.expects(label).wait(2000);
    chip
}

#[test]
fn a_start_on_an_empty_battery_ends_at_once_by_the_limits_of_its_cells() {
    let cells = [(0, 2400), (1, 2700), (2, 2800)];
    for (steps, cuts) in cells {
        let (chip, mut scratch) = (with_cells(steps), Box::new(OddsScratch::new()));
        let says_empty = |gadget: &Gadget<'_, Nor>| {
            texts_of(gadget.app()).iter().any(|text| text == "Battery empty")
        };
        assert!(!says_empty(&started(&mut scratch, &chip, Battery(cuts))), "{cuts}");
        let mut gadget = started(&mut scratch, &chip, Battery(cuts - 1));
        assert!(says_empty(&gadget), "{cuts}");
        gadget.tick(TOLD, &mut Dice::none());
        assert!(gadget.is_asleep() && !gadget.panel().lit);
    }
}

/// The header as it is drawn, with the symbol of what feeds the device.
fn header(gadget: &mut Gadget<'_, Nor>) -> Vec<bool> {
    let mut frame = Frame::new();
    gadget.draw(&mut frame);
    (0..6).flat_map(|y| (0..128).map(move |x| (x, y))).map(|(x, y)| frame.is_lit(x, y)).collect()
}

/// Found at the start, or set.
#[test]
fn a_board_that_cannot_measure_its_battery_plays_and_writes() {
    assert_eq!(CellKind::ALL.last(), Some(&CellKind::Unmeasured));
    let header_on =
        |supply| header(&mut started(&mut Box::new(OddsScratch::new()), &with_cells(0), supply));
    let without_symbol = header_on(Battery(4500));
    assert!(header_on(Usb) != without_symbol, "a symbol would be seen");
    for (steps, supply) in [(0, Unmeasured), (3, Battery(0)), (3, Battery(9897))] {
        let (chip, mut scratch) = (with_cells(steps), Box::new(OddsScratch::new()));
        let mut gadget = started(&mut scratch, &chip, supply);
        let dice = &mut Dice::always(3);
        assert_eq!(gadget.app().notices(), [], "{supply:?}");
        assert!(header(&mut gadget) == without_symbol, "{supply:?}: no symbol");
        for at in [1, 2] {
            gadget.edge(Edge::Down(A), at * 1_000_000, dice);
            gadget.edge(Edge::Up(A), at * 1_000_000 + 40_000, dice);
            gadget.supply(supply, at * 1000);
        }
        gadget.store_all();
        assert_eq!(memory_images::entries(&chip.bytes()), 1, "{supply:?}: the throw is kept");
    }
}

/// A reading that makes no sense later is no reason to trust the battery again.
#[test]
fn a_board_that_measured_once_goes_on_measuring() {
    let mut player = Player::new();
    player.supply(Battery(0)).expects("Battery empty");
    player.press(Down).wait(TOLD);
    assert!(player.app().is_asleep());
}
