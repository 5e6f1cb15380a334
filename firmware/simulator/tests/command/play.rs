//! `play`: the gadget driven by a script.

use std::fs;
use std::path::{Path, PathBuf};

use app::Button;
use app::device::start::Start;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::gadget::SimulatedGadget;
use vedette::memory_file::{Begin, MemoryFile};

use crate::call::{folder, right, stopped};

fn script(name: &str, lines: &[&str]) -> String {
    let file = folder(name).join("script.jsonl");
    fs::write(&file, lines.join("\n")).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_script_shows_its_pictures() {
    let file = script(
        "pictures",
        &[r#"{"screen":"ascii"}"#, r#"{"press":"A"}"#, r#"{"shot":"form.png"}"#],
    );
    let shots = folder("shots");
    let text = right(&["play", &file, "--shots", shots.to_str().unwrap()]);
    assert_eq!(text.lines().count(), 64);
    assert!(
        text.lines()
            .all(|line| line.len() == 128 && line.chars().all(|pixel| "#.".contains(pixel)))
    );
    assert!(text.contains('#'), "home is not dark");
    let form = fs::File::open(shots.join("form.png")).unwrap();
    let reader = png::Decoder::new(std::io::BufReader::new(form)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (512, 256));
    assert_eq!(
        right(&["play", &file]),
        text,
        "without a folder nothing is written, and nothing else changes"
    );
}

#[test]
fn a_script_that_goes_wrong_names_its_line() {
    for (name, lines, sentence) in [
        ("not-json", &[r#"{"wait":1}"#, "x"][..], "Line 2: this is not a JSON object."),
        (
            "button",
            &[r#"{"press":"C"}"#],
            "Line 1: \"C\" is not one of up, down, left, right, A, B.",
        ),
        (
            "near-button",
            &[r#"{"press":"rigth"}"#],
            "Line 1: \"rigth\" is not one of up, down, left, right, A, B; did you mean \"right\"?",
        ),
        (
            "near-line",
            &[r#"{"shoot":"a.png"}"#],
            "Line 1: there is no \"shoot\"; did you mean \"shot\"?",
        ),
        ("power", &[r#"{"power":"on"}"#], "Line 1: power can only be \"cut\"."),
        (
            "outside",
            &[r#"{"shot":"../x.png"}"#],
            "Line 1: \"../x.png\" is not a file name, which has no folder and no dot first.",
        ),
        (
            // Home, the form of the first procedure, and its throw of two dice.
            "dry",
            &[r#"{"dice":[3]}"#, r#"{"press":"A"}"#, r#"{"press":"A"}"#],
            "Line 3: the procedure wants another d6, and no dice are left.",
        ),
        (
            "face",
            &[r#"{"dice":[9,9]}"#, r#"{"press":"A"}"#, r#"{"press":"A"}"#],
            "Line 3: a d6 is thrown, which has no face 9.",
        ),
    ] {
        assert_eq!(stopped(2, &["play", &script(name, lines)]), sentence);
    }
}

#[test]
fn an_expectation_that_is_not_met_ends_with_one() {
    let file = script("unmet", &[r#"{"press":"A"}"#, r#"{"expect":"no screen says this"}"#]);
    let sentence = stopped(1, &["play", &file]);
    assert!(
        sentence.starts_with("Line 2: the screen does not say \"no screen says this\""),
        "{sentence}"
    );
}

#[test]
fn a_seed_always_gives_the_same_pictures() {
    let lines = [r#"{"seed":7}"#, r#"{"press":"A"}"#, r#"{"press":"A"}"#, r#"{"screen":"ascii"}"#];
    let file = script("seed", &lines);
    assert_eq!(right(&["play", &file]), right(&["play", &file]));
}

/// Throws once on a gadget whose memory is in a file, and gives the file beside a script's.
fn image_beside(script: &str) -> PathBuf {
    let file = Path::new(script).with_file_name("saturday.bin");
    let mut memory = MemoryFile::open(&file, Begin::Kept).unwrap();
    let mut scratch = Box::new(OddsScratch::new());
    let start = Start::default();
    let mut gadget =
        SimulatedGadget::remembering(rulesets::ALL, &mut scratch, memory.flash(), start);
    // Home, from the first start too.
    gadget.hold(Button::B, 700);
    gadget.tap(Button::A);
    gadget.tap(Button::Right);
    gadget.tap(Button::A);
    gadget.close();
    memory.save().unwrap();
    file
}

#[test]
fn a_script_begins_on_a_used_gadget_a_new_one_or_with_an_image_beside_it() {
    let lines = [r#"{"press":"A"}"#, r#"{"screen":"ascii"}"#];
    let used = right(&["play", &script("no-start", &lines)]);
    let home = [r#"{"start":"first"}"#, r#"{"hold":"B","ms":700}"#];
    let first = [&home[..], &lines].concat();
    assert_eq!(right(&["play", &script("start-first", &first)]), used);
    let buttons = [&home[..1], &lines].concat();
    assert_ne!(right(&["play", &script("start-buttons", &buttons)]), used);
    let with_image =
        script("start-image", &[&[r#"{"start":"saturday.bin"}"#][..], &lines].concat());
    let image = image_beside(&with_image);
    let before = fs::read(&image).unwrap();
    let kept = right(&["play", &with_image]);
    assert_ne!(kept, used, "an input is set");
    assert_eq!(right(&["play", &with_image]), kept);
    assert!(fs::read(&image).unwrap() == before, "a script leaves the image as it was");
}

#[test]
fn a_script_with_a_wrong_image_names_its_line() {
    let file = script("start-wrong", &[r#"{"start":"will.txt"}"#]);
    let will = Path::new(&file).with_file_name("will.txt");
    let missing = format!("Line 1: there is no file {}.", will.display());
    assert_eq!(stopped(2, &["play", &file]), missing);
    fs::write(&will, "My will, in the only copy.").unwrap();
    assert_eq!(
        stopped(2, &["play", &file]),
        format!(
            "Line 1: {} is no memory of a gadget; name another file, or move this one out of the \
             way.",
            will.display()
        )
    );
}
