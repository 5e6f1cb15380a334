//! When something breaks: what the screen says, and that the device comes back.

#[path = "faults/buttons.rs"]
mod buttons;
#[path = "faults/panel.rs"]
mod panel;
#[path = "faults/power.rs"]
mod power;

use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::{Crash, Letters, Start};
use app::input::Buttons;
use app::ui::notice::Notice;
use app::ui::screens::Screen;
use app::{App, Button, Edge};
use rules_core::bench::Bench;
use rules_core::rulesets;
use vedette_tests::hand::{NoDice, assert_same, picture, tap};
use vedette_tests::player::Player;
use vedette_tests::{chip, golden};

/// The usual supply of the emulated board.
const FULL: Supply = Supply::Battery(3999);

/// The firmware may restart, and faults are its own to handle.
const ALLOW: &str = "{\"resets\":\"allowed\"}\n{\"faults\":\"taken\"}\n";
const LOOK: &str = "{\"screen\":\"ascii\"}\n";

fn crash(what: &str, place: &str, in_a_row: u8) -> Crash {
    Crash {
        what: Letters::of(format_args!("{what}")),
        place: Letters::of(format_args!("{place}")),
        in_a_row,
    }
}

fn started(crash: Crash) -> [String; 64] {
    picture(|app| app.start(Start { crash: Some(crash), ..Start::default() }))
}

/// The home screen on a full battery.
fn home() -> [String; 64] {
    picture(|app| app.supply(FULL))
}

#[test]
fn everything_the_device_says_of_itself_has_its_picture() {
    let low = |app: &mut App<'_>| app.supply(Supply::Battery(2960));
    let stuck = |button| {
        picture(|app| {
            app.edge(Edge::Down(button), 0, &mut NoDice);
            app.tick(30_000, &mut NoDice);
        })
    };
    let long = "Panic: a message that is far too long for a screen of this size";
    let tests = Buttons::NONE.with(Button::Up).with(Button::Down);
    let album = golden::album([
        ("== a crash".to_owned(), started(crash("Panic: row 7 of 5", "view.rs 214", 1))),
        ("== a long one".to_owned(), started(crash(long, "a_file_with_a_long_name.rs 1214", 2))),
        (
            "== three in a row".to_owned(),
            started(crash("Fault at 10001234", "called from 10004321", 3)),
        ),
        ("== a low battery".to_owned(), picture(low)),
        ("== a stuck button".to_owned(), stuck(Button::Left)),
        ("== the one that goes on".to_owned(), stuck(Button::A)),
        (
            "== faults to provoke".to_owned(),
            picture(|app| app.start(Start { held: tests, ..Start::default() })),
        ),
        ("== power by the cable".to_owned(), picture(|app| app.supply(Supply::Usb))),
    ]);
    golden::compare("messages", &album).unwrap();
}

/// A result that nobody has read yet is still there when the battery has had its say.
#[test]
fn what_the_device_says_takes_no_screen_away() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    player.app.start(Start { held: Buttons::NONE.with(Button::Left), ..Start::default() });
    player.press(&[Button::A, Button::A]);
    player.app.supply(Supply::Battery(2900));
    player.app.tick(30_000, &mut NoDice);
    assert_eq!(player.app.notices(), [Notice::LowBattery, Notice::Stuck(Button::Left)]);
    // One press for each, and the stuck button itself takes nothing away.
    tap(&mut player.app, Button::A, 31_100);
    assert_eq!(player.app.notices(), [Notice::LowBattery]);
    tap(&mut player.app, Button::B, 31_300);
    assert!(player.app.notices().is_empty() && player.shows_result());
    assert_eq!(player.last(), "attack-square");
    // B held on at a notice goes home from there.
    player.app.supply(Supply::Usb);
    player.app.supply(Supply::Battery(2900));
    player.app.edge(Edge::Down(Button::B), 32_000, &mut NoDice);
    player.app.tick(32_600, &mut NoDice);
    assert!(
        player.app.notices().is_empty() && matches!(player.app.screen(), Screen::Procedures(_))
    );
}

#[test]
fn what_is_not_so_any_more_is_not_said_any_more() {
    let mut bench = Box::new(Bench::new());
    let mut app = App::new(rulesets::ALL, &mut bench);
    app.supply(Supply::Battery(2900));
    app.supply(Supply::Battery(2950));
    assert_eq!(app.notices(), [Notice::LowBattery], "told once");
    app.supply(Supply::Usb);
    assert_eq!(app.notices(), []);
    app.edge(Edge::Down(Button::Up), 0, &mut NoDice);
    app.tick(30_000, &mut NoDice);
    assert_eq!(app.notices(), [Notice::Stuck(Button::Up)]);
    app.edge(Edge::Up(Button::Up), 30_001, &mut NoDice);
    assert_eq!(app.notices(), []);
}

#[test]
fn a_safe_mode_has_default_settings() {
    let mut bench = Box::new(Bench::new());
    let mut player = Player::new(&mut bench);
    // The settings are the last row; contrast is their first.
    player.press(&[Button::Up, Button::A, Button::Left, Button::Left]);
    assert_ne!(player.app.context().device.settings, Settings::default());
    player.app.start(Start { crash: Some(crash("x", "y", 2)), ..Start::default() });
    assert_ne!(player.app.context().device.settings, Settings::default(), "not after two");
    player.app.start(Start { crash: Some(crash("x", "y", 3)), ..Start::default() });
    assert_eq!(player.app.context().device.settings, Settings::default());
    assert_eq!(player.app.notices(), [Notice::Crash, Notice::SafeMode]);
}

/// Up and down held at power-on: a panic, a hang and a fault, each told by the next start; B leaves
/// the menu.
#[test]
fn a_provoked_fault_is_told_by_the_next_start() {
    let boot = "{\"boot\":[\"up\",\"down\"]}\n{\"up\":\"up\"}\n{\"up\":\"down\"}\n{\"wait\":100}\n";
    let boot = &format!("{boot}{ALLOW}");
    let run = chip::play_one(&format!("{boot}{{\"press\":\"A\"}}\n{{\"wait\":500}}\n{LOOK}"));
    assert_eq!(run.restarts(), 1);
    let told = run.pictures().pop().unwrap().1;
    // The line of the panic is the compiler's to say; the message is ours.
    let ours = started(crash("Panic: as the test menu asked", "fault.rs 0", 1));
    assert_eq!(told[..36], ours[..36]);

    let run = chip::play_one(&format!(
        "{boot}{{\"press\":\"down\"}}\n{{\"press\":\"A\"}}\n{{\"wait\":3500}}\n{LOOK}"
    ));
    assert_eq!(run.restarts(), 1);
    let ours = started(crash("Hung: no task got on", "ended by the watchdog", 1));
    assert_same(&run.pictures().pop().unwrap().1, &ours, "a hang");

    let run = chip::play_one(&format!(
        "{boot}{{\"press\":\"up\"}}\n{{\"press\":\"A\"}}\n{{\"wait\":500}}\n{LOOK}"
    ));
    assert_eq!(run.restarts(), 1);
    let ours = started(crash("Fault at ", "called from ", 1));
    assert_eq!(run.pictures().pop().unwrap().1[..24], ours[..24]);

    let run = chip::play_one(&format!("{boot}{{\"press\":\"B\"}}\n{LOOK}"));
    assert_same(&run.pictures().pop().unwrap().1, &home(), "B leaves the menu");
}

/// A fault whose stack is nowhere cannot be told, but the watchdog ends it.
#[test]
fn a_fault_without_a_stack_ends_in_a_restart_too() {
    let run =
        chip::play_one(&format!("{ALLOW}{{\"crash\":\"lockup\",\"within_ms\":2600}}\n{LOOK}"));
    let ours = started(crash("Hung: no task got on", "ended by the watchdog", 1));
    assert_same(&run.pictures().pop().unwrap().1, &ours, "after a lock-up");
}

#[test]
fn three_crashes_in_a_row_start_a_safe_mode_and_a_quiet_time_forgets_them() {
    let crash_once = "{\"crash\":\"fault\",\"within_ms\":1000}\n";
    let run = chip::play_one(&format!(
        "{ALLOW}{crash_once}{LOOK}{crash_once}{LOOK}{crash_once}{LOOK}{{\"wait\":31000}}\n{crash_once}{LOOK}"
    ));
    let safe = started(crash("", "", 3));
    let pictures = run.pictures();
    let headline = |row: usize| &pictures[row].1[..18];
    assert_ne!(headline(0), headline(1), "1 of 3, 2 of 3");
    assert_same(&pictures[2].1, &safe, "three in a row");
    assert_eq!(headline(3), headline(0), "and 1 of 3 again");
    assert_eq!(run.restarts(), 4);
}

/// Only what broke is told: neither power, nor the reset pin, nor a new image copied onto it.
#[test]
fn an_ordinary_start_tells_of_no_crash() {
    for start in [
        "{\"power\":\"cut\"}",
        "{\"reset\":\"run\"}",
        "{\"reset\":\"image\"}",
        "{\"reset\":\"system\"}",
    ] {
        let run = chip::play_one(&format!("{{\"wait\":1000}}\n{start}\n{LOOK}"));
        assert_same(&run.pictures().pop().unwrap().1, &home(), start);
    }
}
