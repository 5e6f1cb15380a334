//! The panel: missing, loose, on a bus that is held, and of the other make.

use app::device::settings::Settings;
use app::ui::setting::Setting;
use serde_json::{Value, json};
use vedette::play;
use vedette_tests::chip;
use vedette_tests::hand::assert_same;

const LOOK: &str = "{\"screen\":\"ascii\"}\n";

/// What the simulator shows after some lines.
fn shown(lines: &str) -> [String; 64] {
    let mut shots = play::run(&format!("{lines}{LOOK}")).expect("a script that is right");
    shots.pop().expect("a picture").picture.lines()
}

/// A transfer that is cut in the middle of a byte leaves the data line low until the rest of its
/// clocks have come.
#[test]
fn a_data_line_that_is_held_is_clocked_free() {
    let wanted = shown("{\"press\":\"down\"}\n{\"press\":\"down\"}\n");
    for clocks in [1, 5, 9] {
        let held = format!("{{\"wire\":\"sda\",\"clocks\":{clocks}}}\n");
        let run = chip::play_one(&format!(
            "{{\"press\":\"down\"}}\n{held}{{\"press\":\"down\"}}\n{{\"wait\":1500}}\n{LOOK}"
        ));
        assert_same(&run.pictures()[0].1, &wanted, &held);
        assert_eq!(run.restarts(), 0);
    }
}

/// With the clock line held nothing gets through. The gadget plays on, and within two seconds of
/// its release the picture is whole.
#[test]
fn a_clock_line_that_is_held_stops_no_game() {
    let run = chip::play_one(&format!(
        "{{\"wire\":\"scl\"}}\n{{\"press\":\"down\"}}\n{{\"wait\":10000}}\n{{\"press\":\"down\"}}\n{{\"wire\":\"free\"}}\n{{\"wait\":1500}}\n{LOOK}"
    ));
    assert_same(
        &run.pictures()[0].1,
        &shown("{\"press\":\"down\"}\n{\"press\":\"down\"}\n"),
        "two rows down",
    );
    assert_eq!(run.restarts(), 0, "waiting for the bus is no hang");
}

/// No panel at all, from the start: it sleeps and wakes like any other, and shows all when one is
/// plugged in.
#[test]
fn without_a_panel_it_sleeps_and_wakes() {
    let run = chip::play_one(&format!(
        "{{\"boot\":[],\"oled\":\"unplug\",\"wait\":1500}}\n{{\"press\":\"down\"}}\n{{\"wait\":3600000}}\n{{\"press\":\"A\"}}\n{{\"press\":\"down\"}}\n{{\"oled\":\"plug\"}}\n{{\"wait\":1500}}\n{LOOK}"
    ));
    let wanted =
        shown("{\"press\":\"down\"}\n{\"wait\":70000}\n{\"press\":\"A\"}\n{\"press\":\"down\"}\n");
    assert_same(&run.pictures()[0].1, &wanted, "one pixel on, two rows down");
    assert!(run.number("/asleep_pct") > 99.9);
}

/// Opens the settings and goes down to one of them.
fn open(wanted: Setting) -> String {
    let rows = Setting::ALL.iter().position(|&one| one == wanted).expect("a setting");
    let down = "{\"press\":\"down\"}\n".repeat(rows);
    format!("{{\"hold\":\"B\",\"ms\":700}}\n{{\"press\":\"up\"}}\n{{\"press\":\"A\"}}\n{down}")
}

/// Everything that decides how the glass looks, after a start, and dimmed and turned. Power-on
/// leaves some of it otherwise: contrast, pre-charge, VCOMH, pump, remap and the order of rows.
#[test]
fn the_panel_is_set_up_for_its_glass() {
    let turn = format!("{}{{\"press\":\"right\"}}\n", open(Setting::LeftHanded));
    let dim = format!("{}{{\"press\":\"left\"}}\n", open(Setting::Contrast));
    let runs = chip::play(&["", &dim, &turn]);
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
    let turn = format!("{}{{\"press\":\"right\"}}\n", open(Setting::LeftHanded));
    let replug = "{\"oled\":\"unplug\"}\n{\"wait\":1500}\n{\"oled\":\"plug\"}\n{\"wait\":1500}\n";
    let sleep = "{\"wait\":70000}\n{\"oled\":\"unplug\"}\n{\"oled\":\"plug\"}\n{\"press\":\"A\"}\n";
    let run = chip::play_one(&format!("{replug}{turn}{replug}{sleep}{LOOK}"));
    assert_eq!(run.warnings(), [] as [Value; 0]);
    assert!(run.panel().iter().any(|row| row.contains('#')), "it is lit in the end");
}

/// An SH1106 shows the picture two columns off until it is told what it is; then to the pixel, in
/// either hand, and after a sleep.
#[test]
fn an_sh1106_shows_the_same_picture_once_it_is_set() {
    let set = &format!("{}{{\"press\":\"right\"}}\n", open(Setting::Panel));
    let turned =
        &format!("{}{{\"press\":\"right\"}}\n{{\"press\":\"A\"}}\n", open(Setting::LeftHanded));
    let slept = "{\"wait\":70000}\n{\"press\":\"A\"}\n{\"press\":\"up\"}\n";
    let boot = "{\"boot\":[],\"panel\":\"sh1106\"}\n";
    let script = format!("{boot}{LOOK}{set}{LOOK}{turned}{LOOK}{slept}{LOOK}");
    let there = chip::play_one(&script).pictures();
    let off = shown("");
    let left = |rows: &[String; 64]| rows.clone().map(|row| row[..126].to_owned());
    let moved = |rows: &[String; 64]| rows.clone().map(|row| row[2..].to_owned());
    assert_eq!(left(&there[0].1), moved(&off));
    assert_same(&there[1].1, &shown(set), "set");
    assert_same(&there[2].1, &shown(&format!("{set}{turned}")), "turned round");
    assert_same(&there[3].1, &shown(&format!("{set}{turned}{slept}")), "after a sleep");
}
