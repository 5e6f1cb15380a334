//! What the device does besides showing pictures: sounds, and the way to a new firmware.

use app::Button::{A, Up};
use app::device::battery::Supply;
use app::device::sound::Sound;
use app::ui::setting::Setting;
use serde_json::json;
use vedette_tests::golden::{PictureRows, assert_same};
use vedette_tests::player::{Playing, picture};
use vedette_tests::script::Script;
use vedette_tests::{chip, golden};

fn notes(sound: Sound) -> Vec<(u32, u32)> {
    let note =
        |note: &app::device::sound::Note| (500_000 / u32::from(note.half), u32::from(note.millis));
    sound.notes().iter().map(note).collect()
}

/// Turns the sound up by `steps`.
fn turned_up(script: Script, steps: usize) -> Script {
    script.open_setting(Setting::Sounds).right(steps)
}

/// Goes home from the settings, opens a form and throws.
fn thrown() -> Script {
    Script::new().home().select().throw()
}

/// Turns the sound up by `steps`, throws, and rests for half a minute. Gives the number of presses
/// that may be heard.
fn heard(steps: usize) -> (usize, chip::Run) {
    let script = turned_up(Script::new(), steps).then(&thrown()).wait(30_000);
    (thrown().lines().len(), chip::play_one(&script))
}

/// Equal but for the end of each note, which may be cut by up to a period.
fn alike(played: &[(u32, u32)], wanted: &[(u32, u32)]) -> bool {
    let near = |(a, b): (&(u32, u32), &(u32, u32))| a.0 == b.0 && a.1 <= b.1 && a.1 + 1 >= b.1;
    played.len() == wanted.len() && played.iter().zip(wanted).all(near)
}

#[test]
fn nothing_is_heard_until_it_is_wanted() {
    assert_eq!(heard(0).1.notes(), []);
}

#[test]
fn each_press_clicks_and_a_throw_is_heard() {
    let click = notes(Sound::Click);
    // The press that switches clicks on is the first that clicks.
    let (presses, clicks) = heard(1);
    assert!(alike(&clicks.notes(), &click.repeat(1 + presses)), "{:?}", clicks.notes());
    let (presses, all) = heard(2);
    let wanted = [click.repeat(2 + presses), notes(Sound::Thrown)].concat();
    assert!(alike(&all.notes(), &wanted), "{:?}", all.notes());
    // Between sounds the device sleeps as it does without.
    let asleep = all.number("/asleep_pct");
    assert!(asleep > 99.0, "asleep {asleep} % of the half minute");
}

#[test]
fn a_throw_that_fails_is_heard_as_such() {
    let stuck = Script::boot_with([], json!({"rosc": {"kind": "stuck", "value": 0}}));
    let run = chip::play_one(&turned_up(stuck, 2).then(&thrown()).wait(400));
    let refused = notes(Sound::Refused);
    let played = run.notes();
    assert!(alike(&played[played.len() - refused.len()..], &refused), "{played:?}");
}

#[test]
fn a_new_firmware_is_asked_for_before_the_device_becomes_a_drive() {
    let ask = Script::new().open_setting(Setting::Update).right(1);
    let asked = chip::play_one(&ask.clone().screen());
    let wanted = on_battery(|player| player.open_setting(Setting::Update).right(1));
    assert_same(&asked.panel(), &wanted, "it says what will happen");

    let run = chip::play_one(&ask.clone().back().screen());
    let wanted = on_battery(|player| player.open_setting(Setting::Update).right(1).back());
    assert_same(&run.panel(), &wanted, "B leaves it at that");

    let short = chip::play_one(&ask.clone().select().select().hold(A, 700).screen());
    assert_same(&short.panel(), &asked.panel(), "neither do short presses of A, nor one let go");

    let sure = ask.hold(A, 1000);
    let run = chip::play(&[&sure]).pop().expect("a report");
    let ended = format!("line {}: the firmware went to the USB boot loader", sure.lines().len());
    assert_eq!(run.error(), Some(ended.as_str()));
    let wanted = on_battery(|player| player.open_setting(Setting::Update).right(1).hold(A, 1000));
    assert_same(&run.panel(), &wanted, "and the panel goes on saying what to do");
}

/// The picture after something was done on the usual supply of the emulated board.
fn on_battery(play: impl FnOnce(&mut Playing) -> &mut Playing) -> PictureRows {
    picture(|player| play(player.supply(Supply::Battery(3999))))
}

#[test]
fn what_the_device_says_of_itself_has_its_picture() {
    let update = Setting::Update;
    let album = golden::album([
        ("== the last settings".to_owned(), on_battery(|player| player.open_setting(update))),
        (
            "== before it becomes a drive".to_owned(),
            on_battery(|player| player.open_setting(update).select()),
        ),
        (
            "== while A is held".to_owned(),
            on_battery(|player| player.open_setting(update).select().hold_down(A).wait(400)),
        ),
        (
            "== a drive".to_owned(),
            on_battery(|player| player.open_setting(update).select().hold(A, 1000)),
        ),
        // The last tool of the rulesets is what tells about the device.
        ("== about".to_owned(), on_battery(|player| player.back().press(Up).select())),
    ]);
    golden::compare("device", &album).unwrap();
}
