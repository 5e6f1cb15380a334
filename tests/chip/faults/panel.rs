//! The panel: missing, loose, on a bus that is held, and of the other make.

use app::screens::setup::Setting;
use vedette::play;
use vedette_tests::chip;
use vedette_tests::golden::assert_same;

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

/// An SH1106 shows the picture two columns off until it is told what it is; then to the pixel, in
/// either hand.
#[test]
fn an_sh1106_shows_the_same_picture_once_it_is_set() {
    // From the first row of the settings to one of them: by so many presses down.
    let down_to = |wanted| {
        "{\"press\":\"down\"}\n".repeat(Setting::ALL.iter().position(|&one| one == wanted).unwrap())
    };
    let open = "{\"hold\":\"B\",\"ms\":700}\n{\"press\":\"up\"}\n{\"press\":\"A\"}\n";
    let set = &format!("{open}{}{{\"press\":\"right\"}}\n", down_to(Setting::Panel));
    let turned = &format!(
        "{open}{}{{\"press\":\"right\"}}\n{{\"press\":\"A\"}}\n",
        down_to(Setting::LeftHanded)
    );
    let boot = "{\"boot\":[],\"panel\":\"sh1106\"}\n";
    let there = chip::play_one(&format!("{boot}{LOOK}{set}{LOOK}{turned}{LOOK}")).pictures();
    let off = shown("");
    let left = |rows: &[String; 64]| rows.clone().map(|row| row[..126].to_owned());
    let moved = |rows: &[String; 64]| rows.clone().map(|row| row[2..].to_owned());
    assert_eq!(left(&there[0].1), moved(&off));
    assert_same(&there[1].1, &shown(set), "set");
    assert_same(&there[2].1, &shown(&format!("{set}{turned}")), "turned round");
}
