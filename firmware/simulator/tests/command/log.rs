//! `log`: what is in an image, and nothing that a terminal would obey.

use std::fs;

use app::storage::BYTES;
use app::storage::record::{Event, LONGEST};
use app::storage::store::Store;
use app::storage::verified::VerifiedFlash;
use serde_json::Value;
use vedette::flash::Flash;

use crate::call::{folder, right, stopped};

/// All bytes that are control characters in Latin-1, in two pieces that fit a record.
fn controls() -> [Vec<u8>; 2] {
    [(0..0x20).collect(), (0x7f..0xa0).collect()]
}

/// A memory whose log tells of a crash in these words.
fn image_with(name: &str, what: &[u8], place: &[u8]) -> String {
    let flash = Flash::blank();
    let mut room = [0; LONGEST];
    let event = Event::Fault { what, place, in_a_row: 1 };
    let record = event.write(1, &[0; 16], &mut room).unwrap();
    Store::new(VerifiedFlash::new(flash.clone(), 0)).append(record).unwrap();
    let file = folder(name).join("memory.bin");
    fs::write(&file, flash.image().as_slice()).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn no_control_character_of_an_image_reaches_the_terminal() {
    let [low, high] = controls();
    let file = image_with("controls", &low, &high);
    for words in [&["log", &file][..], &["log", &file, "--csv"], &["log", &file, "--json"]] {
        let text = right(words);
        let obeyed: Vec<char> = text.chars().filter(|c| c.is_control() && *c != '\n').collect();
        assert_eq!(obeyed, [], "{words:?}");
        let lines = if words.contains(&"--csv") { 2 } else { 1 };
        assert!(words.contains(&"--json") || text.lines().count() == lines, "{text}");
    }
    let rows: Value = serde_json::from_str(&right(&["log", &file, "--json"])).unwrap();
    let told = [low, high].map(|part| part.into_iter().map(char::from).collect::<String>());
    assert_eq!(rows[0]["headline"], told.join(", "), "JSON says what the image says");
}

#[test]
fn what_is_written_is_seen() {
    let file = image_with("seen", b"\x1b[2J\x9bHello", b"view.rs\n7");
    let text = right(&["log", &file]);
    assert!(text.contains("\\u{1b}[2J\\u{9b}Hello, view.rs\\n7"), "{text}");
}

#[test]
fn what_is_no_memory_has_no_log() {
    let folder = folder("no-log");
    let file = |name: &str, bytes: &[u8]| {
        let file = folder.join(name);
        fs::write(&file, bytes).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let short = file("short", b"Dear diary");
    assert_eq!(
        stopped(2, &["log", &short]),
        "This is no memory image, which has 65536 bytes or more, not 10."
    );
    let text = file("text", &b"Dear diary. ".repeat(10_000));
    assert_eq!(
        stopped(2, &["log", &text]),
        format!(
            "No record can be read in {text}; name the memory of a gadget in a terminal, or a \
             dump of a board's whole flash."
        )
    );
    let blank = file("blank", &vec![0xff; BYTES as usize]);
    assert_eq!(right(&["log", &blank]), "", "a new memory has an empty log");
}
