//! `play`: the gadget driven by a script.

use std::fs;

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
        ("outside", &[r#"{"shot":"../x.png"}"#], "Line 1: \"../x.png\" is not a file name."),
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
