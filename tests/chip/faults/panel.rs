//! The panel: missing, loose, on a bus that is held, and of the other make.

use app::device::settings::Settings;
use app::ui::setting::Setting;
use serde_json::{Value, json};
use vedette_tests::chip;
use vedette_tests::golden::{PictureRows, assert_same};
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
    let wanted = Script::new().down(1).wait(190_000).wake().down(1).picture();
    assert_same(&run.pictures()[0].1, &wanted, "one pixel on, two rows down");
    assert!(run.number("/asleep_pct") > 99.9);
}

/// Goes from any screen to one of the settings.
fn open(setting: Setting) -> Script {
    Script::new().home().open_setting(setting)
}

/// Everything that decides how the glass looks, after a start, and dimmed and turned. Power-on
/// leaves some of it otherwise: contrast, pre-charge, VCOMH, pump, remap and the order of rows.
#[test]
fn the_panel_is_set_up_for_its_glass() {
    let turn = open(Setting::LeftHanded).right(1);
    let dim = open(Setting::Contrast).left(1);
    let runs = chip::play(&[Script::new(), dim, turn]);
    let contrast = |contrast| Settings { contrast, ..Settings::default() }.contrast_register();
    let usual = Settings::default().contrast;
    let wanted = [(usual, true), (usual - 1, true), (usual, false)];
    for (run, (level, upright)) in runs.iter().zip(wanted) {
        let settings = json!({
            "on": true, "pump": true, "all_on": false, "inverse": false,
            "contrast": contrast(level), "clock": 0x80, "precharge": 0xf1, "vcomh": 0x40,
            "com_pins": 0x12, "multiplex": 63, "offset": 0, "start_line": 0, "mode": 2,
            "remap": upright, "com_reversed": upright,
        });
        assert_eq!(run.panel_settings(), &settings);
        assert_eq!(run.warnings(), [] as [Value; 0]);
    }
}

/// Switched on before its picture is whole, it would show what power-on left in its memory: at the
/// start, after it was pulled out, turned over, and after a sleep.
#[test]
fn the_panel_is_dark_until_its_picture_is_whole() {
    let replug = Script::new().unplug_panel().wait(1500).plug_panel().wait(1500);
    let turned = replug.clone().then(&open(Setting::LeftHanded)).right(1).then(&replug);
    let slept = turned.wait(190_000).unplug_panel().plug_panel().wake();
    let run = chip::play_one(&slept.screen());
    assert_eq!(run.warnings(), [] as [Value; 0]);
    assert!(run.panel().iter().any(|row| row.contains('#')), "it is lit in the end");
}

/// An SH1106 shows the picture two columns off until it is told what it is; then to the pixel, in
/// either hand, and after a sleep.
#[test]
fn an_sh1106_shows_the_same_picture_once_it_is_set() {
    let set = open(Setting::Panel).right(1);
    let turned = open(Setting::LeftHanded).right(1).select();
    let slept = Script::new().wait(190_000).wake().up(1);
    let boot = Script::boot_with([], json!({"panel": "sh1106"})).screen();
    let script = boot.then(&set).screen().then(&turned).screen().then(&slept).screen();
    let there = chip::play_one(&script).pictures();
    let left = |rows: &PictureRows| rows.clone().map(|row| row[..126].to_owned());
    let moved = |rows: &PictureRows| rows.clone().map(|row| row[2..].to_owned());
    assert_eq!(left(&there[0].1), moved(&Script::new().picture()));
    assert_same(&there[1].1, &set.picture(), "set");
    let set_and_turned = set.then(&turned);
    assert_same(&there[2].1, &set_and_turned.picture(), "turned round");
    assert_same(&there[3].1, &set_and_turned.then(&slept).picture(), "after a sleep");
}

/// Modules are sold with either address; the jumper is a resistor on the back. Each is found at the
/// start, after it was pulled out, and in the other's place.
#[test]
fn a_panel_is_found_at_either_address() {
    const OTHER: u8 = 0x3d;
    let boot = Script::boot_with([], json!({"address": OTHER})).screen();
    let again = boot.unplug_panel().down(1).wait(1500).plug_panel().wait(1500).screen();
    let swapped = again.unplug_panel().down(1).wait(1500).plug_panel_at(0x3c).wait(1500).screen();
    let back = swapped.unplug_panel().down(1).wait(1500).plug_panel_at(OTHER).wait(1500).screen();
    let run = chip::play_one(&back.wait(190_000).wake().screen());
    let shown: Vec<_> = run.pictures().into_iter().map(|(_, rows)| rows).collect();
    for (rows, there) in shown.iter().take(4).enumerate() {
        assert_same(there, &Script::new().down(rows).picture(), &format!("{rows} rows down"));
    }
    assert_same(&shown[4], &Script::new().down(3).wait(190_000).wake().picture(), "woken");
    assert_eq!(run.warnings(), [] as [Value; 0]);
    assert_eq!(run.restarts(), 0);
}
