//! The examples of `tests/rules`, as players would write them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use app::ui::measure::ScreenFonts;

fn examples() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/rules");
    let files = fs::read_dir(folder).expect("the examples");
    let mut all: Vec<(String, String)> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("UTF-8"))
        })
        .collect();
    all.sort();
    all
}

#[test]
fn every_example_is_read_without_a_mistake() {
    for (name, text) in examples() {
        let reading = rules_text::read(&text, &name);
        let told: Vec<String> =
            reading.mistakes.iter().map(|m| m.render(&name, &text).to_string()).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        let program = reading.program.expect("a program");
        assert!(!program.procedures.is_empty(), "{name}");
    }
}

#[test]
fn every_example_is_inspected_without_a_mistake() {
    for (name, text) in examples() {
        let begin = Instant::now();
        let glance = rules_text::proofread(&text, &name, &ScreenFonts);
        let soon = begin.elapsed();
        let inspection = rules_text::inspect(&text, &name, &ScreenFonts);
        println!("{name}: read in {soon:?}, inspected in {:?}", begin.elapsed() - soon);
        let mistakes = inspection.mistakes.iter().filter(|mistake| !mistake.is_warning);
        let told: Vec<String> =
            mistakes.map(|mistake| mistake.render(&name, &text).to_string()).collect();
        for dear in inspection.dearest.iter().take(3) {
            println!("  {} {} {}", dear.procedure, dear.cycles, dear.with);
        }
        for wide in inspection.widest.iter().take(3) {
            println!("  {} {} of {}", wide.text, wide.pixels, wide.room);
        }
        assert!(told.is_empty(), "{}", told.join("\n"));
        assert_eq!(glance.image, inspection.image);
        assert_eq!(inspection.places, 1, "{name}");
    }
}

#[test]
fn the_template_is_inspected_without_a_mistake() {
    let inspection = rules_text::inspect(rules_text::TEMPLATE, "mine", &ScreenFonts);
    assert_eq!(inspection.mistakes, []);
    assert_eq!(rules_text::format(rules_text::TEMPLATE, "mine").unwrap(), rules_text::TEMPLATE);
}
