//! The battery, the cable, and sleep.

use app::Button;
use app::device::battery::Supply;
use serde_json::json;
use vedette_tests::chip;
use vedette_tests::golden::assert_same;
use vedette_tests::player::picture;
use vedette_tests::script::Script;

#[test]
fn the_battery_is_shown_and_warned_of_and_the_cable_is_shown_instead() {
    let full = Script::boot_with([], json!({"vsys": 4.5})).screen();
    let low = full.volts(2.95).wait(31_000).screen();
    let run = chip::play_one(&low.select().plug_cable().wait(31_000).screen());
    let measured = |millivolts| picture(|player| player.supply(Supply::Battery(millivolts)));
    let shown: Vec<_> = run.pictures().into_iter().map(|(_, rows)| rows).collect();
    assert_same(&shown[0], &measured(4500), "full");
    assert_same(&shown[1], &measured(2950), "low");
    assert_same(&shown[2], &picture(|player| player.supply(Supply::Usb)), "a plug");
}

/// Five minutes after the last press all clocks stop; a press wakes it with the picture it had, one
/// pixel on.
#[test]
fn deep_sleep_ends_with_any_button_and_keeps_the_game() {
    let script =
        |wait: u64, button| Script::new().down(1).select().wait(wait).press(button).screen();
    let [dark, hour, deep] =
        [190_000, 3_600_000, 36_000_000].map(|wait| chip::play_one(&script(wait, Button::Up)));
    assert_eq!(deep.restarts(), 0);
    let asleep = deep.number("/asleep_pct");
    assert!(asleep > 99.99, "ten hours on the table, asleep {asleep} % of it");
    assert_eq!(
        deep.number("/instructions"),
        hour.number("/instructions"),
        "nothing runs in the other nine"
    );
    for button in Button::ALL {
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
    let before = || Script::new().back().select();
    let slept = chip::play_one(&before().wait(400_000));
    let began = chip::play_one(&before()).number("/end_ms");
    let until_sleep = slept.number("/dormant_since_ms") - began;
    assert!((299_000.0..301_000.0).contains(&until_sleep), "asleep after {until_sleep} ms");
    let woken = chip::play_one(&Script::new().wait(190_000).wake().screen());
    let wanted = woken.pictures().remove(0).1;
    // The chip takes microseconds.
    let late = |step| ((until_sleep + 0.05 - 0.03 * f64::from(step)) * 1000.0).round() / 1000.0;
    let scripts: Vec<Script> =
        (0..30).map(|step| before().wait(late(step)).wake().wait(300).screen()).collect();
    for (script, run) in scripts.iter().zip(chip::play(&scripts)) {
        assert_eq!(run.error(), None);
        assert_same(&run.pictures()[0].1, &wanted, &script.to_string());
    }
}

/// The cable keeps it from deep sleep, also when it came after the last measurement.
#[test]
fn on_the_cable_it_does_not_sleep_deeply() {
    let night = Script::new().wait(250_000).plug_cable().wait(3_600_000);
    let awake = chip::play_one(&night.wake().screen());
    let asleep = chip::play_one(&Script::new().wait(3_850_000).wake().screen());
    let hour = |run: &chip::Run| run.number("/instructions");
    assert!(hour(&awake) > 2.0 * hour(&asleep), "it goes on feeding its watchdog");
    // Plugged in while all clocks stand still, it stays dark, and shows the plug when it is woken.
    let night = Script::new().wait(600_000).plug_cable().wait(600_000);
    let plugged = chip::play_one(&night.wake().screen());
    assert_same(&plugged.pictures()[0].1, &awake.pictures()[0].1, "a plug in either case");
}
