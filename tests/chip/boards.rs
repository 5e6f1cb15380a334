//! The boards that one can buy: the firmware of each, on a chip that is wired as its file says, with
//! its own panel and its own buttons.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use app::Button::{self, A, B, Down, Up};
use app::device::start::Start;
use app::ui::setting::Setting;
use serde_json::json;
use vedette::play;
use vedette_boards::{Board, Controller, OURS};
use vedette_image::Image;
use vedette_tests::binary_info;
use vedette_tests::chip::{self, Run};
use vedette_tests::golden::{self, PictureRows};
use vedette_tests::player::picture;
use vedette_tests::script::{self, Script};

/// What each board plays: from the first start on; a throw with its workings; the picture turned
/// over, for the left hand.
const SCENARIOS: [&str; 3] = ["first-start", "morale", "left-handed"];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// All boards but ours, which every other test is about, each with its firmware. They are built
/// once.
fn others() -> impl Iterator<Item = &'static (Board, Image)> {
    static OTHERS: OnceLock<Vec<(Board, Image)>> = OnceLock::new();
    let build = || {
        let names = vedette_boards::names(root()).expect("the boards");
        assert!(names.len() >= 8, "{names:?}");
        names.into_iter().filter(|name| name != OURS).map(|name| with_image(&name)).collect()
    };
    OTHERS.get_or_init(build).iter()
}

fn with_image(name: &str) -> (Board, Image) {
    let board = Board::read(root(), name).unwrap_or_else(|error| panic!("{error}"));
    let image = vedette_image::build_for(name).unwrap_or_else(|error| panic!("{error}"));
    image.weigh().unwrap_or_else(|error| panic!("{name}: {error}"));
    (board, image)
}

/// What a scenario shows on a board: the golden pictures, on one that measures its battery as ours
/// does. The others show no battery, so theirs are those of our own without its divider.
fn wanted(board: &Board, script: &str) -> Vec<PictureRows> {
    if board.pin.contains_key("vsys_sense") {
        let golden = play::run_in(&golden::scenario_folder(), script).expect("pictures");
        return golden.iter().map(|shot| shot.picture.lines()).collect();
    }
    pictures(&chip::play_on(chip::image(), &without_divider(script)))
}

/// A scenario on our board without the divider at its converter.
fn without_divider(script: &str) -> String {
    let boot = Script::without_sensing(0.3).to_string();
    match script.split_once('\n') {
        Some((start, rest)) if start.contains("start") => format!("{start}\n{boot}{rest}"),
        _ => boot + script,
    }
}

fn pictures(run: &Run) -> Vec<PictureRows> {
    run.pictures().into_iter().map(|(_, rows)| rows).collect()
}

#[test]
fn every_board_shows_the_golden_pictures() {
    for (board, image) in others() {
        for scenario in SCENARIOS {
            let what = format!("{}: {scenario}", board.name);
            let file = golden::scenario_folder().join(format!("{scenario}.jsonl"));
            let script = fs::read_to_string(file).expect("a scenario");
            let run = chip::play_on(image, &script);
            let (shown, wanted) = (pictures(&run), wanted(board, &script));
            assert_eq!(shown.len(), wanted.len(), "{what}");
            for (at, (shown, wanted)) in shown.iter().zip(&wanted).enumerate() {
                golden::assert_same(shown, wanted, &format!("{what}, picture {at}"));
            }
            assert_eq!((run.restarts(), run.number("/lamps_lit")), (0, 0.0), "{what}");
            assert!(run.warnings().is_empty(), "{what}: {:?}", run.warnings());
        }
    }
}

/// What our own board shows for a script, with its battery measured or not as on this one.
fn wanted_of_ours(board: &Board, script: &Script) -> Vec<PictureRows> {
    let script = script.to_string();
    match board.pin.contains_key("vsys_sense") {
        true => pictures(&chip::play_on(chip::image(), &script)),
        false => pictures(&chip::play_on(chip::image(), &without_divider(&script))),
    }
}

/// It sleeps until one of its own buttons wakes it, and lights up while that is still down. The press
/// means nothing else.
#[test]
fn every_board_is_woken_by_its_buttons() {
    for (board, image) in others() {
        for button in Button::ALL {
            let asleep = Script::new().wait(400_000).hold_down(button).wait(150).screen();
            let asleep = asleep.release(button).wait(60).press(Down).screen();
            let (run, what) =
                (chip::play_on(image, &asleep), format!("{}, {button:?}", board.name));
            let (shown, wanted) = (pictures(&run), wanted_of_ours(board, &asleep));
            assert_eq!(shown.len(), wanted.len());
            for (shown, wanted) in shown.iter().zip(&wanted) {
                golden::assert_same(shown, wanted, &what);
            }
            assert!(run.number("/asleep_pct") > 99.9, "{what}");
        }
    }
}

/// What `picotool info -a` finds in each file that is flashed.
#[test]
fn every_image_says_what_its_pins_are() {
    for (board, image) in others() {
        let uf2 = fs::read(&image.uf2).expect("the .uf2");
        let said = binary_info::read(&uf2).expect("a header that picotool finds");
        assert_eq!(said.texts[&binary_info::BOARD], board.pico_board, "{}", board.name);
        let pins = board.pins().into_iter().map(|(name, pin)| (pin.gpio, name.to_owned()));
        assert_eq!(said.pins, pins.collect(), "{}", board.name);
    }
}

/// What it says of itself has the board's own name.
#[test]
fn every_board_says_which_it_is() {
    for (board, image) in others() {
        let told = Start { board: board.told_as().leak(), ..Start::default() };
        let about = picture(|player| player.start(told).back().press(Up).select());
        let run = chip::play_on(image, &Script::new().back().press(Up).select().screen());
        golden::assert_same(&pictures(&run)[0], &about, &board.name);
    }
}

/// Sounds are heard on the boards that have something to make them with, and their notes are ours.
#[test]
fn boards_with_a_loudspeaker_sound_like_ours() {
    let script = Script::new().open_setting(Setting::Sounds).right(2).home().select().throw();
    let script = script.seed(1).wait(2000);
    let ours = chip::play_on(chip::image(), &script).notes();
    assert!(ours.len() > 5, "{ours:?}");
    for (board, image) in others() {
        let notes = chip::play_on(image, &script).notes();
        if !board.pin.contains_key("buzzer_p") {
            assert!(notes.is_empty(), "{}: {notes:?}", board.name);
            continue;
        }
        assert_eq!(notes.len(), ours.len(), "{}", board.name);
        for ((hz, ms), (our_hz, our_ms)) in notes.iter().zip(&ours) {
            // A picture on SPI holds the processor for most of a millisecond.
            assert!(hz == our_hz && ms.abs_diff(*our_ms) <= 1, "{}: {notes:?}", board.name);
        }
    }
}

/// The contacts that a board has beside the one of each button, by their names, and what they mean.
fn other_contacts(board: &Board) -> impl Iterator<Item = (&str, Button)> {
    let button = |means: &str| {
        Button::ALL.into_iter().find(|button| script::name(*button).eq_ignore_ascii_case(means))
    };
    let pins = board.pin.iter();
    pins.filter_map(move |(name, pin)| Some((name.as_str(), button(pin.means.as_deref()?)?)))
}

/// Where a button has several contacts, a press of each is a press of it, and wakes the board.
#[test]
fn every_contact_is_its_button() {
    let mut count = 0;
    for (board, image) in others() {
        for (contact, button) in other_contacts(board) {
            count += 1;
            let touched = |script: Script| script.line(json!({"contact": contact}));
            let play = |script: Script| pictures(&chip::play_on(image, &script.screen()));
            let below = || Script::new().press(Down).press(Down);
            let what = format!("{}, {contact}", board.name);
            let pressed = play(below().press(button));
            golden::assert_same(&play(touched(below()))[0], &pressed[0], &what);
            assert_ne!(pressed, play(below()), "{what}");
            let asleep = || Script::new().wait(400_000);
            let woken = play(touched(asleep()).press(Down));
            golden::assert_same(&woken[0], &play(asleep().press(button).press(Down))[0], &what);
        }
    }
    assert!(count >= 4, "those of three boards");
}

#[test]
fn a_knob_is_up_and_down() {
    let is_macropad = |(board, _): &&(Board, Image)| board.name == "macropad";
    let (board, image) = others().find(is_macropad).expect("the board");
    let turn = |script: Script, way: &str| script.line(json!({"turn": way}));
    let turned = turn(turn(turn(Script::new(), "right"), "right"), "left").screen();
    let pressed = Script::new().press(Down).press(Down).press(Up).screen();
    let [turned, pressed] =
        [turned, pressed].map(|script| pictures(&chip::play_on(image, &script)));
    golden::assert_same(&turned[0], &pressed[0], &board.name);
    let moved = pictures(&chip::play_on(image, &turn(Script::new(), "right").screen()));
    assert_ne!(moved, pictures(&chip::play_on(image, &Script::new().screen())));
    let [woken, wanted] = [
        turn(Script::new().wait(400_000), "right").press(Down).screen(),
        Script::new().wait(400_000).press(Down).press(Down).screen(),
    ]
    .map(|script| pictures(&chip::play_on(image, &script)));
    golden::assert_same(&woken[0], &wanted[0], "a turn wakes it, and means nothing else");
}

/// On the boards with five buttons two of them together are B, and each alone is still itself.
#[test]
fn a_chord_is_b() {
    for (board, image) in others().filter(|(board, _)| board.chord.is_some()) {
        let home = pictures(&chip::play_on(image, &Script::new().screen()));
        let there =
            Script::new().select().screen().press(B).screen().select().hold(B, 600).screen();
        let there = pictures(&chip::play_on(image, &there));
        assert_ne!(there[0], home[0], "{}: a form", board.name);
        golden::assert_same(&there[1], &home[0], &board.name);
        golden::assert_same(&there[2], &home[0], &format!("{}, held", board.name));
    }
}

/// So it is when the power comes: with A it asks for a factory reset, and B leaves that; alone it
/// keeps the picture up, and is not stuck once it was let go.
#[test]
fn a_chord_that_is_held_at_the_start_is_b() {
    let reset = Script::boot([A, B]).screen().release(A).release(B).wait(60).press(B).screen();
    let lit = Script::boot([B]).wait(500).release(B).wait(400_000).screen();
    let ours = [&reset, &lit].map(|script| pictures(&chip::play_on(chip::image(), script)));
    assert_ne!(ours[0][0], ours[0][1], "the question goes");
    for (board, image) in others().filter(|(board, _)| board.chord.is_some()) {
        for (script, ours) in [&reset, &lit].into_iter().zip(&ours) {
            let run = chip::play_on(image, script);
            let shown = pictures(&run);
            assert_eq!(shown.len(), ours.len());
            for (shown, ours) in shown.iter().zip(ours) {
                golden::assert_same(shown, ours, &board.name);
            }
            assert!(run.warnings().is_empty(), "{}: {:?}", board.name, run.warnings());
        }
    }
}

/// A board's battery runs empty, which is said for a while: then it sleeps, and so does its lamp.
#[test]
fn a_backlight_is_dark_when_an_empty_battery_has_put_the_board_to_sleep() {
    let boards = others().filter(|(board, _)| board.panel.controller == Controller::St7567);
    for (board, image) in boards {
        let run = chip::play_on(image, &Script::new().volts(2.0).wait(60_000));
        assert!(run.number("/dormant_since_ms") > 30_000.0, "{}", board.name);
        assert_eq!(run.panel_settings()["backlight"], json!(0), "{}", board.name);
    }
}

/// The lamp of an LCD is lit with the picture, dimmed with it, and dark with it.
#[test]
fn a_backlight_follows_the_picture() {
    let boards = others().filter(|(board, _)| board.panel.controller == Controller::St7567);
    for (board, image) in boards {
        let brightness = |script: Script| {
            let run = chip::play_on(image, &script.screen());
            run.panel_settings()["backlight"].as_f64().expect("a brightness")
        };
        let (lit, dimmed) = (brightness(Script::new()), brightness(Script::new().wait(70_000)));
        let dark = brightness(Script::new().wait(190_000));
        assert!(lit > dimmed && dimmed > 0.05, "{}: {lit}, {dimmed}", board.name);
        assert_eq!(dark, 0.0, "{}", board.name);
    }
}
