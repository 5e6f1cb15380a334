//! The battery down to its cut-off and back, and boards that cannot measure it.

use app::Button;
use app::device::battery::Supply;
use rules_core::scratch::OddsScratch;
use serde_json::json;
use vedette_tests::flash::Nor;
use vedette_tests::golden::{PictureRows, assert_same};
use vedette_tests::player::{Playing, picture};
use vedette_tests::script::Script;
use vedette_tests::{chip, memory_images};

use super::FULL;

/// A supply is measured twice a minute.
const MEASURED: u64 = 31_000;
/// An empty battery is told for six seconds.
const TOLD: u64 = 7000;

/// Below the limit of saving, and below the cut-off.
const UNSAVED: Supply = Supply::Battery(2450);
const EMPTY: Supply = Supply::Battery(2350);

fn dark() -> PictureRows {
    picture(|player| player.wait(190_000))
}

/// On the host, the same as on the chip: a list, a warning that is taken away, and the cut-off.
fn emptied(player: &mut Playing) -> &mut Playing {
    player.supply(FULL).down(2).supply(UNSAVED).select().supply(EMPTY)
}

/// Sleep, and a press while it is cut off.
fn pressed(player: &mut Playing) -> &mut Playing {
    player.wait(TOLD).press(Button::A)
}

/// Two presses while it is cut off, and one with fresh cells.
fn refreshed(player: &mut Playing) -> &mut Playing {
    pressed(pressed(emptied(player))).wait(TOLD).supply(FULL).press(Button::A)
}

fn pictures(run: &chip::Run) -> Vec<PictureRows> {
    run.pictures().into_iter().map(|(_, rows)| rows).collect()
}

/// The voltage falls and all clocks stop; neither a press nor what the cells recover to without a
/// load ends it, and fresh cells do.
#[test]
fn an_empty_battery_is_told_and_slept_on_until_fresh_cells_come() {
    let falling = Script::new().down(2).volts(2.45).wait(MEASURED).select();
    let cut = falling.volts(2.35).wait(MEASURED).screen().wait(TOLD).screen();
    let told_again = cut.wait(3_600_000).select().screen().wait(TOLD).screen();
    let rebound = told_again.volts(3.35).wait(600_000).select().screen().wait(TOLD).screen();
    let fresh = rebound.volts(4.0).wait(600_000).select().wait(200).screen();
    let run = chip::play_one(&fresh);
    assert_eq!((run.error(), run.restarts()), (None, 0));
    let asleep = run.number("/asleep_pct");
    assert!(asleep > 99.9, "asleep {asleep} %");
    let wanted = [
        ("it says so", picture(emptied)),
        ("and sleeps", dark()),
        ("a press says it again", picture(|player| pressed(emptied(player)))),
        ("and it sleeps", dark()),
        ("so it does with cells that rose", picture(|player| pressed(pressed(emptied(player))))),
        ("and it sleeps", dark()),
        ("fresh cells bring back the list", picture(refreshed)),
    ];
    let seen = pictures(&run);
    assert_eq!(seen.len(), wanted.len());
    for (seen, (what, wanted)) in seen.iter().zip(&wanted) {
        assert_same(seen, wanted, what);
    }
}

/// The cable ends it without a press.
#[test]
fn the_cable_wakes_a_device_whose_battery_is_empty() {
    let asleep = Script::boot_with([], json!({"vsys": 2.3})).screen().wait(600_000).screen();
    let run = chip::play_one(&asleep.plug_cable().wait(500).screen());
    assert_eq!((run.error(), run.restarts()), (None, 0));
    let seen = pictures(&run);
    assert_same(&seen[0], &picture(|player| player.supply(EMPTY)), "a start on empty cells");
    assert_same(&seen[1], &dark(), "asleep");
    let plugged = picture(|player| player.supply(EMPTY).wait(TOLD).supply(Supply::Usb));
    assert_same(&seen[2], &plugged, "home, with a plug");
}

/// A player who is never idle turns the contrast while the battery falls below the limit.
#[test]
fn the_chip_saves_at_the_limit_what_was_not_saved_yet() {
    let turns = Script::new().left(1).wait(1000).right(1).wait(1000).repeated(16);
    let game = Script::new().open_settings().left(2).volts(2.45).then(&turns);
    let memory = chip::play_with(&Nor::used().bytes(), &game);
    let mut scratch = Box::new(OddsScratch::new());
    let player = memory_images::switched_on(&Nor::of(&memory), &mut scratch);
    let contrast = player.settings().contrast;
    assert!(contrast < 3, "{contrast}");
}

/// A converter's pin that hangs in the air, whatever it reads, and one that reads nothing.
#[test]
fn a_board_without_the_divider_shows_no_battery_and_writes() {
    let game = |board: Script| board.seed(1).screen().select().throw().wait(MEASURED).screen();
    let usual = pictures(&chip::play_one(&game(Script::new())));
    let home = picture(|player| player.supply(Supply::Unmeasured));
    for board in [
        Script::without_sensing(0.3),
        Script::without_sensing(1.25),
        Script::boot_with([], json!({"vsys": 0})),
    ] {
        let what = board.to_string();
        let (run, memory) = chip::play_and_read(&game(board));
        let seen = pictures(&run);
        assert_same(&seen[0], &home, &what);
        assert_same(&seen[1], &usual[1], &format!("{what}: a result, and no warning"));
        assert_eq!(memory_images::entries(&memory), 1, "{what}: which is kept");
    }
}
