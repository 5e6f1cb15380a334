//! When something breaks: what the screen says, and that the device comes back.

use app::battery::Supply;
use app::start::{Buttons, Crash, Letters, Start};
use app::{App, Button, Edge};
use vedette_tests::hand::{NoDice, picture};
use vedette_tests::{chip, golden};

/// The usual supply of the emulated board.
const FULL: Supply = Supply::Battery(3999);

fn crash(what: &str, place: &str, in_a_row: u8) -> Crash {
    Crash { what: Letters::of(format_args!("{what}")), place: Letters::of(format_args!("{place}")), in_a_row }
}

fn started(crash: Crash) -> [String; 64] {
    picture(|app| app.start(Start { crash: Some(crash), ..Start::default() }))
}

fn press(app: &mut App<'_>, button: Button, now: u64) {
    app.edge(Edge::Down(button), now, &mut NoDice);
    app.edge(Edge::Up(button), now + 40, &mut NoDice);
}

#[test]
fn every_message_has_its_picture() {
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
        ("== three in a row".to_owned(), started(crash("Fault at 10001234", "called from 10004321", 3))),
        ("== a low battery".to_owned(), picture(low)),
        ("== a stuck button".to_owned(), stuck(Button::Left)),
        ("== the one that goes on".to_owned(), stuck(Button::A)),
        ("== faults to provoke".to_owned(), picture(|app| app.start(Start { held: tests, ..Start::default() }))),
    ]);
    golden::compare("messages", &album).unwrap();
}

#[test]
fn every_message_can_be_left() {
    let home = picture(|_| {});
    let left = |tell: &dyn Fn(&mut App<'_>), button| {
        picture(|app| {
            tell(app);
            press(app, button, 30_100);
        })
    };
    let crashed = |app: &mut App<'_>| app.start(Start { crash: Some(crash("x", "y", 3)), ..Start::default() });
    let stuck = |app: &mut App<'_>| {
        app.edge(Edge::Down(Button::A), 0, &mut NoDice);
        app.tick(30_000, &mut NoDice);
    };
    assert_eq!(left(&crashed, Button::A), home);
    assert_eq!(left(&stuck, Button::B), home);
    assert_eq!(
        left(&|app| app.start(Start { held: Buttons::NONE.with(Button::Up), ..Start::default() }), Button::B),
        { picture(|app| press(app, Button::B, 100)) }
    );
}

/// Three provoked faults, each told by the next start; the third makes a safe mode. After half a minute that went well
/// the count begins anew.
#[test]
fn a_provoked_fault_is_told_by_the_next_start() {
    let boot = "{\"boot\":[\"up\",\"down\"]}\n{\"resets\":\"allowed\"}\n{\"faults\":\"taken\"}\n{\"up\":\"up\"}\n{\"up\":\"down\"}\n{\"wait\":100}\n";
    let run = chip::play_one(&format!("{boot}{{\"press\":\"A\"}}\n{{\"wait\":500}}\n{{\"screen\":\"ascii\"}}"));
    assert_eq!(run.restarts(), 1);
    let panic = |count| format!("{count} of 3");
    let told = run.pictures().pop().unwrap().1;
    // The line of the panic is the compiler's to say; the message is ours.
    let ours = started(crash("Panic: as the test menu asked", "fault.rs 0", 1));
    assert_eq!(told[..36], ours[..36], "{}", panic(1));

    let hang = "{\"press\":\"down\"}\n{\"press\":\"A\"}\n{\"wait\":3500}\n{\"screen\":\"ascii\"}";
    let run = chip::play_one(&format!("{boot}{hang}"));
    assert_eq!(run.restarts(), 1);
    let ours = started(crash("Hung: no task got on", "ended by the watchdog", 1));
    assert_eq!(run.pictures().pop().unwrap().1, ours);

    let fault = "{\"press\":\"up\"}\n{\"press\":\"A\"}\n{\"wait\":500}\n{\"screen\":\"ascii\"}";
    let run = chip::play_one(&format!("{boot}{fault}"));
    assert_eq!(run.restarts(), 1);
    let ours = started(crash("Fault at ", "called from ", 1));
    assert_eq!(run.pictures().pop().unwrap().1[..24], ours[..24]);
}

#[test]
fn three_crashes_in_a_row_start_a_safe_mode_and_a_quiet_time_forgets_them() {
    let crash_once = "{\"crash\":\"fault\",\"within_ms\":1000}\n";
    let allow = "{\"resets\":\"allowed\"}\n{\"faults\":\"taken\"}\n";
    let look = "{\"screen\":\"ascii\"}\n";
    let run = chip::play_one(&format!(
        "{allow}{crash_once}{look}{crash_once}{look}{crash_once}{look}{{\"wait\":31000}}\n{crash_once}{look}"
    ));
    let safe = started(crash("", "", 3));
    let pictures = run.pictures();
    let headline = |row: usize| &pictures[row].1[..18];
    assert_ne!(headline(0), headline(1), "1 of 3, 2 of 3");
    assert_eq!(pictures[2].1, safe);
    assert_eq!(headline(3), headline(0), "and 1 of 3 again");
    assert_eq!(run.restarts(), 4);
}

#[test]
fn a_button_that_is_stuck_is_named_and_ignored() {
    for boot in ["{\"boot\":[\"left\"]}\n", "{\"down\":\"left\"}\n"] {
        let run = chip::play_one(&format!(
            "{boot}{{\"wait\":31000}}\n{{\"screen\":\"ascii\"}}\n{{\"press\":\"A\"}}\n{{\"screen\":\"ascii\"}}"
        ));
        let named = picture(|app| {
            app.start(Start { held: Buttons::NONE.with(Button::Left), ..Start::default() });
            app.tick(30_000, &mut NoDice);
        });
        let home = picture(|app| app.supply(FULL));
        let pictures = run.pictures();
        assert_eq!([&pictures[0].1, &pictures[1].1], [&named, &home], "{boot}");
    }
}

#[test]
fn the_battery_is_shown_warned_of_and_hidden_on_usb() {
    let run = chip::play_one(
        "{\"boot\":[],\"vsys\":4.5}\n{\"screen\":\"ascii\"}\n{\"vsys\":2.95}\n{\"wait\":31000}\n{\"screen\":\"ascii\"}\n{\"press\":\"A\"}\n{\"usb\":true}\n{\"wait\":31000}\n{\"screen\":\"ascii\"}",
    );
    let measured = |millivolts| picture(|app| app.supply(Supply::Battery(millivolts)));
    let shown: Vec<_> = run.pictures().into_iter().map(|(_, rows)| rows).collect();
    assert_eq!(shown[0], measured(4500));
    assert_eq!(shown[1], measured(2950));
    assert_eq!(shown[2], picture(|_| {}), "no symbol");
}

/// Five minutes after the last press all clocks stop; a press wakes it with the picture it had, one pixel on.
#[test]
fn deep_sleep_ends_with_any_button_and_keeps_the_game() {
    let script = |end: &str| {
        format!(
            "{{\"press\":\"down\"}}\n{{\"press\":\"A\"}}\n{{\"wait\":{end}}}\n{{\"press\":\"up\"}}\n{{\"screen\":\"ascii\"}}"
        )
    };
    let [dark, hour, deep] = ["70000", "3600000", "36000000"].map(|wait| chip::play_one(&script(wait)));
    assert_eq!(deep.pictures(), dark.pictures(), "woken from either, it shows the same");
    assert_eq!(deep.restarts(), 0);
    let asleep = deep.number("/asleep_pct");
    assert!(asleep > 99.99, "ten hours on the table, asleep {asleep} % of it");
    assert_eq!(deep.number("/instructions"), hour.number("/instructions"), "nothing runs in the other nine");
}
