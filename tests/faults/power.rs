//! The battery, the cable, and sleep.

use app::device::battery::Supply;
use vedette_tests::chip;
use vedette_tests::hand::{assert_same, picture};

#[test]
fn the_battery_is_shown_and_warned_of_and_the_cable_is_shown_instead() {
    let run = chip::play_one(
        "{\"boot\":[],\"vsys\":4.5}\n{\"screen\":\"ascii\"}\n{\"vsys\":2.95}\n{\"wait\":31000}\n{\"screen\":\"ascii\"}\n{\"press\":\"A\"}\n{\"usb\":true}\n{\"wait\":31000}\n{\"screen\":\"ascii\"}",
    );
    let measured = |millivolts| picture(|app| app.supply(Supply::Battery(millivolts)));
    let shown: Vec<_> = run.pictures().into_iter().map(|(_, rows)| rows).collect();
    assert_same(&shown[0], &measured(4500), "full");
    assert_same(&shown[1], &measured(2950), "low");
    assert_same(&shown[2], &picture(|app| app.supply(Supply::Usb)), "a plug");
}

/// Five minutes after the last press all clocks stop; a press wakes it with the picture it had, one
/// pixel on.
#[test]
fn deep_sleep_ends_with_any_button_and_keeps_the_game() {
    let script = |wait: u64, button: &str| {
        format!(
            "{{\"press\":\"down\"}}\n{{\"press\":\"A\"}}\n{{\"wait\":{wait}}}\n{{\"press\":\"{button}\"}}\n{{\"screen\":\"ascii\"}}"
        )
    };
    let [dark, hour, deep] =
        [70_000, 3_600_000, 36_000_000].map(|wait| chip::play_one(&script(wait, "up")));
    assert_eq!(deep.restarts(), 0);
    let asleep = deep.number("/asleep_pct");
    assert!(asleep > 99.99, "ten hours on the table, asleep {asleep} % of it");
    assert_eq!(
        deep.number("/instructions"),
        hour.number("/instructions"),
        "nothing runs in the other nine"
    );
    for button in ["up", "down", "left", "right", "A", "B"] {
        let woken = chip::play_one(&script(600_000, button));
        assert_same(
            &woken.pictures()[0].1,
            &dark.pictures()[0].1,
            "woken from either, by any, it shows the same",
        );
    }
}

/// A press in the very moment in which the clocks are about to stop is not slept over.
#[test]
fn a_press_on_the_way_to_sleep_wakes() {
    let before = "{\"press\":\"B\"}\n{\"press\":\"A\"}\n";
    let slept = chip::play_one(&format!("{before}{{\"wait\":400000}}"));
    let began = chip::play_one(before).number("/end_ms");
    let until_sleep = slept.number("/dormant_since_ms") - began;
    assert!((299_000.0..301_000.0).contains(&until_sleep), "asleep after {until_sleep} ms");
    let wanted = chip::play_one("{\"wait\":70000}\n{\"press\":\"B\"}\n{\"screen\":\"ascii\"}")
        .pictures()
        .remove(0)
        .1;
    let scripts: Vec<String> = (0..30)
        .map(|step| {
            let wait = until_sleep + 0.05 - 0.03 * f64::from(step);
            let press = format!("{{\"wait\":{wait:.3}}}\n{{\"press\":\"B\"}}\n{{\"wait\":300}}\n");
            format!("{before}{press}{{\"screen\":\"ascii\"}}")
        })
        .collect();
    let scripts: Vec<&str> = scripts.iter().map(String::as_str).collect();
    for (script, run) in scripts.iter().zip(chip::play(&scripts)) {
        assert_eq!(run.error(), None);
        assert_same(&run.pictures()[0].1, &wanted, script);
    }
}

/// The cable keeps it from deep sleep, also when it came after the last measurement.
#[test]
fn on_the_cable_it_does_not_sleep_deeply() {
    let awake = chip::play_one(
        "{\"wait\":250000}\n{\"usb\":true}\n{\"wait\":3600000}\n{\"press\":\"B\"}\n{\"screen\":\"ascii\"}",
    );
    let asleep = chip::play_one("{\"wait\":3850000}\n{\"press\":\"B\"}\n{\"screen\":\"ascii\"}");
    let hour = |run: &chip::Run| run.number("/instructions");
    assert!(hour(&awake) > 2.0 * hour(&asleep), "it goes on feeding its watchdog");
    // Plugged in while all clocks stand still, it sleeps on, and shows the plug when it is woken.
    let plugged = chip::play_one(
        "{\"wait\":600000}\n{\"usb\":true}\n{\"wait\":600000}\n{\"press\":\"B\"}\n{\"screen\":\"ascii\"}",
    );
    assert_same(&plugged.pictures()[0].1, &awake.pictures()[0].1, "a plug in either case");
}
