//! What the device does besides showing pictures: sounds, and the way to a new firmware.

use app::device::sound::Sound;
use app::ui::setting::Setting;
use app::{App, Button, Edge};
use vedette_tests::hand::{NoDice, picture};
use vedette_tests::{chip, golden};

/// The presses that lead from home to a setting: the tools stand above the first procedure, round
/// the end.
fn to_setting(setting: Setting) -> Vec<Button> {
    let at = Setting::ALL.iter().position(|&one| one == setting).expect("a setting");
    let down = std::iter::repeat_n(Button::Down, at);
    [Button::Up, Button::A].into_iter().chain(down).collect()
}

fn script(presses: &[Button]) -> String {
    let name = |button: &Button| match button {
        Button::A | Button::B => format!("{button:?}"),
        arrow => format!("{arrow:?}").to_lowercase(),
    };
    presses.iter().map(|button| format!("{{\"press\":\"{}\"}}\n", name(button))).collect()
}

fn press(app: &mut App<'_>, buttons: &[Button]) {
    for (&button, now) in buttons.iter().zip((0..).step_by(100)) {
        app.edge(Edge::Down(button), now, &mut NoDice);
        app.edge(Edge::Up(button), now + 40, &mut NoDice);
    }
}

fn notes(sound: Sound) -> Vec<(u32, u32)> {
    let note =
        |note: &app::device::sound::Note| (500_000 / u32::from(note.half), u32::from(note.millis));
    sound.notes().iter().map(note).collect()
}

/// Turns the sound up so many steps, goes home, throws, and rests for half a minute.
fn heard(steps: usize) -> (usize, chip::Run) {
    let mut presses = to_setting(Setting::Sounds);
    presses.extend(vec![Button::Right; steps]);
    let silent = presses.len();
    presses.extend([Button::B, Button::Down, Button::A, Button::A]);
    let run = chip::play_one(&format!("{}{{\"wait\":30000}}", script(&presses)));
    (presses.len() - silent, run)
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
    let mut presses = to_setting(Setting::Sounds);
    presses.extend([Button::Right, Button::Right, Button::B, Button::Down, Button::A, Button::A]);
    let stuck = "{\"boot\":[],\"rosc\":{\"kind\":\"stuck\",\"value\":0}}\n";
    let run = chip::play_one(&format!("{stuck}{}{{\"wait\":400}}", script(&presses)));
    let refused = notes(Sound::Refused);
    let played = run.notes();
    assert!(alike(&played[played.len() - refused.len()..], &refused), "{played:?}");
}

#[test]
fn a_new_firmware_is_asked_for_before_the_device_becomes_a_drive() {
    let mut presses = to_setting(Setting::Update);
    presses.push(Button::Right);
    let asked = chip::play_one(&format!("{}{{\"screen\":\"ascii\"}}", script(&presses)));
    assert_eq!(asked.panel(), picture(|app| on_battery(app, &presses)), "it says what will happen");

    let back = [&presses[..], &[Button::B]].concat();
    let run = chip::play_one(&format!("{}{{\"screen\":\"ascii\"}}", script(&back)));
    assert_eq!(run.panel(), picture(|app| on_battery(app, &back)), "B leaves it at that");

    let sure = [&presses[..], &[Button::A]].concat();
    let run = chip::play(&[&script(&sure)]).pop().expect("a report");
    let ended = format!("line {}: the firmware went to the USB boot loader", sure.len());
    assert_eq!(run.error(), Some(ended.as_str()));
    assert_eq!(
        run.panel(),
        picture(|app| on_battery(app, &sure)),
        "and the panel goes on saying what to do"
    );
}

/// Presses on the usual supply of the emulated board.
fn on_battery(app: &mut App<'_>, presses: &[Button]) {
    app.supply(app::device::battery::Supply::Battery(3999));
    press(app, presses);
}

#[test]
fn what_the_device_says_of_itself_has_its_picture() {
    let shown = |presses: &[Button]| picture(|app| on_battery(app, presses));
    let update = to_setting(Setting::Update);
    // B leads to the rulesets, whose last tool is what tells about the device.
    let about = [Button::B, Button::Up, Button::A];
    let album = golden::album([
        ("== the last settings".to_owned(), shown(&update)),
        ("== before it becomes a drive".to_owned(), shown(&[&update[..], &[Button::A]].concat())),
        ("== a drive".to_owned(), shown(&[&update[..], &[Button::A, Button::A]].concat())),
        ("== about".to_owned(), shown(&about)),
    ]);
    golden::compare("device", &album).unwrap();
}
