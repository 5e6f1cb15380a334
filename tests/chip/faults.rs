//! When something breaks: what the screen says, and that the device comes back.

mod battery;
mod buttons;
mod panel;
mod power;
mod stack;

use app::Button;
use app::device::battery::Supply;
use app::device::settings::Settings;
use app::device::start::{Crash, Letters, Start};
use app::input::Buttons;
use app::ui::notice::Notice;
use serde_json::json;
use vedette_tests::chip;
use vedette_tests::golden::{self, PictureRows, assert_same};
use vedette_tests::player::{Player, picture};
use vedette_tests::script::Script;

/// The usual supply of the emulated board.
const FULL: Supply = Supply::Battery(3999);

fn crash(what: &str, place: &str, in_a_row: u8) -> Crash {
    Crash {
        what: Letters::of(format_args!("{what}")),
        place: Letters::of(format_args!("{place}")),
        in_a_row,
    }
}

fn started(crash: Crash) -> PictureRows {
    picture(|player| player.start(Start { crash: Some(crash), ..Start::default() }))
}

/// The home screen on a full battery.
fn home() -> PictureRows {
    picture(|player| player.supply(FULL))
}

#[test]
fn everything_the_device_says_of_itself_has_its_picture() {
    let stuck = |button| picture(|player| player.hold_down(button).wait(30_000));
    let long = "Panic: a message that is far too long for a screen of this size";
    let tests = Buttons::NONE.with(Button::Up).with(Button::Down);
    let album = golden::album([
        ("== a crash".to_owned(), started(crash("Panic: row 7 of 5", "view.rs 214", 1))),
        ("== a long one".to_owned(), started(crash(long, "a_file_with_a_long_name.rs 1214", 2))),
        (
            "== three in a row".to_owned(),
            started(crash("Fault at 10001234", "called from 10004321", 3)),
        ),
        ("== a low battery".to_owned(), picture(|player| player.supply(Supply::Battery(2960)))),
        ("== a stuck button".to_owned(), stuck(Button::Left)),
        ("== the one that goes on".to_owned(), stuck(Button::A)),
        (
            "== faults to provoke".to_owned(),
            picture(|player| player.start(Start { held: tests, ..Start::default() })),
        ),
        ("== power by the cable".to_owned(), picture(|player| player.supply(Supply::Usb))),
    ]);
    golden::compare("messages", &album).unwrap();
}

/// A result that the player has not read yet is still there after the battery's warning.
#[test]
fn what_the_device_says_takes_no_screen_away() {
    let mut player = Player::new();
    player.start(Start { held: Buttons::NONE.with(Button::Left), ..Start::default() });
    player.select().throw().supply(Supply::Battery(2900)).wait(30_000);
    assert_eq!(player.notices(), [Notice::LowBattery, Notice::Stuck(Button::Left)]);
    // One press for each, and the stuck button itself takes nothing away.
    player.press(Button::A);
    assert_eq!(player.notices(), [Notice::LowBattery]);
    player.press(Button::B);
    assert!(player.notices().is_empty() && player.shows_result());
    assert_eq!(player.last(), "attack-square");
    // B held on at a notice goes home from there.
    player.supply(Supply::Usb).supply(Supply::Battery(2900)).home();
    assert!(player.notices().is_empty() && player.is_home());
}

#[test]
fn what_is_not_so_any_more_is_not_said_any_more() {
    let mut player = Player::new();
    player.supply(Supply::Battery(2900)).supply(Supply::Battery(2950));
    assert_eq!(player.notices(), [Notice::LowBattery], "told once");
    player.supply(Supply::Usb);
    assert_eq!(player.notices(), []);
    player.hold_down(Button::Up).wait(30_000);
    assert_eq!(player.notices(), [Notice::Stuck(Button::Up)]);
    player.release(Button::Up);
    assert_eq!(player.notices(), []);
}

#[test]
fn a_safe_mode_has_default_settings() {
    let mut player = Player::new();
    // The contrast is their first row.
    player.open_settings().left(2);
    assert_ne!(*player.settings(), Settings::default());
    player.start(Start { crash: Some(crash("x", "y", 2)), ..Start::default() });
    assert_ne!(*player.settings(), Settings::default(), "not after two");
    player.start(Start { crash: Some(crash("x", "y", 3)), ..Start::default() });
    assert_eq!(*player.settings(), Settings::default());
    assert_eq!(player.notices(), [Notice::Crash, Notice::SafeMode]);
}

/// Up and down held at power-on: the menu of faults to provoke.
fn tests_menu() -> Script {
    let held = Script::boot([Button::Up, Button::Down]).release(Button::Up).release(Button::Down);
    held.wait(100).allow_restarts()
}

/// A panic, a hang and a fault, each reported by the next start; B leaves the menu.
#[test]
fn a_provoked_fault_is_told_by_the_next_start() {
    let run = chip::play_one(&tests_menu().select().wait(500).screen());
    assert_eq!(run.restarts(), 1);
    let told = run.pictures().pop().unwrap().1;
    // The line of the panic is the compiler's to say; the message is ours.
    let ours = started(crash("Panic: as the test menu asked", "fault.rs 0", 1));
    assert_eq!(told[..36], ours[..36]);

    let run = chip::play_one(&tests_menu().down(1).select().wait(3500).screen());
    assert_eq!(run.restarts(), 1);
    let ours = started(crash("Hung: no task got on", "ended by the watchdog", 1));
    assert_same(&run.pictures().pop().unwrap().1, &ours, "a hang");

    let run = chip::play_one(&tests_menu().down(2).select().wait(500).screen());
    assert_eq!(run.restarts(), 1);
    let ours = started(crash("Fault at ", "called from ", 1));
    assert_eq!(run.pictures().pop().unwrap().1[..24], ours[..24]);

    let run = chip::play_one(&tests_menu().back().screen());
    assert_same(&run.pictures().pop().unwrap().1, &home(), "B leaves the menu");
}

/// A fault without a valid stack cannot be reported, but the watchdog ends it.
#[test]
fn a_fault_without_a_stack_ends_in_a_restart_too() {
    let run = chip::play_one(&Script::new().allow_restarts().crash("lockup", 2600).screen());
    let ours = started(crash("Hung: no task got on", "ended by the watchdog", 1));
    assert_same(&run.pictures().pop().unwrap().1, &ours, "after a lock-up");
}

/// From before the memory is opened until its first picture is on its way.
#[test]
fn a_hang_while_it_starts_ends_in_a_restart_too() {
    let report = chip::measure(&json!({"setup": [], "measures": []}));
    let first_byte = chip::number(&report, "/boot/reset_to_first_data_byte_ms");
    // The watchdog counts the crystal, which the chip waits for at first.
    let hung = |before: f64| {
        let boot = Script::boot_with([], json!({"wait": first_byte - before})).allow_restarts();
        boot.crash("hang", 2600).screen()
    };
    let scripts: Vec<Script> = [2.4, 2.0, 1.5, 1.0, 0.5, 0.1].map(hung).into();
    let ours = started(crash("Hung: no task got on", "ended by the watchdog", 1));
    for (script, run) in scripts.iter().zip(chip::play(&scripts)) {
        assert_eq!(run.error(), None, "{script}");
        assert_same(&run.pictures()[0].1, &ours, &script.to_string());
    }
}

#[test]
fn three_crashes_in_a_row_start_a_safe_mode_and_a_quiet_time_forgets_them() {
    let crash_once = Script::new().crash("fault", 1000).screen();
    let thrice = Script::new().allow_restarts().then(&crash_once.clone().repeated(3));
    let run = chip::play_one(&thrice.wait(31_000).then(&crash_once));
    let safe = started(crash("", "", 3));
    let pictures = run.pictures();
    let headline = |row: usize| &pictures[row].1[..18];
    assert_ne!(headline(0), headline(1), "1 of 3, 2 of 3");
    assert_same(&pictures[2].1, &safe, "three in a row");
    assert_eq!(headline(3), headline(0), "and 1 of 3 again");
    assert_eq!(run.restarts(), 4);
}

/// Only what broke is reported: neither power, nor the reset pin, nor a new image copied onto it.
#[test]
fn an_ordinary_start_tells_of_no_crash() {
    for start in [
        json!({"power": "cut"}),
        json!({"reset": "run"}),
        json!({"reset": "image"}),
        json!({"reset": "system"}),
    ] {
        let run = chip::play_one(&Script::new().wait(1000).line(start.clone()).screen());
        assert_same(&run.pictures().pop().unwrap().1, &home(), &start.to_string());
    }
}
