//! The panel: missing, loose, on a bus that is held, and of the other make.

use app::screens::setup::Setting;
use serde_json::json;
use vedette_tests::chip;
use vedette_tests::golden::{Rows, assert_same};
use vedette_tests::script::Script;

/// A transfer that is cut in the middle of a byte leaves the data line low until the rest of its
/// clocks have come.
#[test]
fn a_data_line_that_is_held_is_clocked_free() {
    let wanted = Script::new().down(2).picture();
    for clocks in [1, 5, 9] {
        let held = Script::new().down(1).line(json!({"wire": "sda", "clocks": clocks})).down(1);
        let run = chip::play_one(&held.wait(1500).screen());
        assert_same(&run.pictures()[0].1, &wanted, &format!("held for {clocks} clocks"));
        assert_eq!(run.restarts(), 0);
    }
}

/// With the clock line held nothing gets through. The gadget plays on, and within two seconds of
/// its release the picture is whole.
#[test]
fn a_clock_line_that_is_held_stops_no_game() {
    let held = Script::new().line(json!({"wire": "scl"})).down(1).wait(10_000).down(1);
    let run = chip::play_one(&held.line(json!({"wire": "free"})).wait(1500).screen());
    assert_same(&run.pictures()[0].1, &Script::new().down(2).picture(), "two rows down");
    assert_eq!(run.restarts(), 0, "waiting for the bus is no hang");
}

/// No panel at all, from the start: it sleeps and wakes like any other, and shows all when one is
/// plugged in.
#[test]
fn without_a_panel_it_sleeps_and_wakes() {
    let missing = Script::boot_with([], json!({"oled": "unplug", "wait": 1500})).down(1);
    let woken = missing.wait(3_600_000).wake().down(1).plug_panel().wait(1500);
    let run = chip::play_one(&woken.screen());
    let wanted = Script::new().down(1).wait(70_000).wake().down(1).picture();
    assert_same(&run.pictures()[0].1, &wanted, "one pixel on, two rows down");
    assert!(run.number("/asleep_pct") > 99.9);
}

/// Goes from any screen to one of the settings.
fn open(setting: Setting) -> Script {
    Script::new().home().open_setting(setting)
}

/// An SH1106 shows the picture two columns off until it is told what it is; then to the pixel, in
/// either hand.
#[test]
fn an_sh1106_shows_the_same_picture_once_it_is_set() {
    let set = open(Setting::Panel).right(1);
    let turned = open(Setting::LeftHanded).right(1).select();
    let boot = Script::boot_with([], json!({"panel": "sh1106"})).screen();
    let script = boot.then(&set).screen().then(&turned).screen();
    let there = chip::play_one(&script).pictures();
    let left = |rows: &Rows| rows.clone().map(|row| row[..126].to_owned());
    let moved = |rows: &Rows| rows.clone().map(|row| row[2..].to_owned());
    assert_eq!(left(&there[0].1), moved(&Script::new().picture()));
    assert_same(&there[1].1, &set.picture(), "set");
    let set_and_turned = set.then(&turned);
    assert_same(&there[2].1, &set_and_turned.picture(), "turned round");
}
