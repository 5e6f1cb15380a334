//! The examples of `tests/rules`, as players would write them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::fs;
use std::path::PathBuf;

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
