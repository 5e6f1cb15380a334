//! `log`: what is in an image, and nothing that a terminal would obey.

use std::fs;

use app::game::ids::{number_of, number_of_ruleset};
use app::storage::BYTES;
use app::storage::firmware::Firmware;
use app::storage::record::{Event, How, LONGEST, RuleNames, ThrowRecord, VERSION};
use app::storage::store::Store;
use app::storage::verified::VerifiedFlash;
use serde_json::Value;

use vedette::flash::Flash;
use vedette::log::Log;
use vedette::own_rules::with_own;

use crate::call::{folder, right, stopped, vedette};

/// All bytes that are control characters in Latin-1, in two pieces that fit a record.
fn controls() -> [Vec<u8>; 2] {
    [(0..0x20).collect(), (0x7f..0xa0).collect()]
}

/// A crash in these words.
fn crash<'a>(what: &'a [u8], place: &'a [u8]) -> Event<'a> {
    Event::Fault { what, place, in_a_row: 1 }
}

/// A throw with this headline.
fn throw(headline: &[u8]) -> Event<'_> {
    Event::Throw(ThrowRecord {
        ruleset: 300,
        procedure: 5,
        how: How::Device,
        turn: 1,
        inputs: headline,
        house: headline,
        dice: &[6],
        headline,
        again_of: None,
        image: None,
        by: Firmware::Present,
        rules: RuleNames::Ids,
    })
}

/// A memory whose log tells of these events, in a file.
fn image_with(name: &str, events: &[Event<'_>]) -> String {
    let flash = Flash::blank();
    let mut store = Store::new(VerifiedFlash::new(flash.clone(), 0));
    for (event, number) in events.iter().zip(1..) {
        let mut room = [0; LONGEST];
        store.append(event.write(number, &[0; 16], &mut room).unwrap()).unwrap();
    }
    let file = folder(name).join("memory.bin");
    fs::write(&file, flash.image().as_slice()).unwrap();
    file.to_str().unwrap().to_owned()
}

const GAME: &str = "\
ruleset mine \"My game\"
procedure fire \"Fire\"
  ask men \"Men\" 1 to 12, start 6
  counts \"Hits\", none \"Nobody\", one \"man hit\", many \"men hit\"
  roll hits = men d6 that show 4+ \"Fire\"
  outcome hits
";

#[test]
fn a_players_ruleset_is_named_if_its_file_is_given_and_told_by_its_image_otherwise() {
    let file = folder("own-log").join("mine.rules");
    fs::write(&file, GAME).unwrap();
    let rules = file.to_str().unwrap();
    let own = with_own(&[], std::slice::from_ref(&file)).unwrap()[0];
    let event = Event::Throw(ThrowRecord {
        ruleset: number_of_ruleset(own),
        procedure: number_of("fire"),
        how: How::Device,
        turn: 1,
        inputs: &[],
        house: &[],
        dice: &[6; 6],
        headline: b"6 men hit",
        again_of: None,
        image: own.image,
        by: Firmware::Present,
        rules: RuleNames::Ids,
    });
    let memory = image_with("own-memory", &[event]);
    let alone = right(&["log", &memory]);
    let sum = format!("{:08x}", own.image.unwrap());
    let called = format!("1 a player's ruleset {sum} another rule: 6 men hit");
    assert!(alone.starts_with(&called), "{alone}");
    let named = right(&["log", &memory, "--rules", rules]);
    assert!(named.starts_with("1 mine fire: 6 men hit"), "{named}");
    assert!(!named.contains("changed since"), "{named}");
    fs::write(&file, GAME.replace("4+", "5+")).unwrap();
    let changed = right(&["log", &memory, "--rules", rules]);
    assert!(changed.starts_with("1 mine fire: 6 men hit"), "{changed}");
    assert!(changed.contains("; rules have changed since)"), "{changed}");
}

/// The control characters of a text, but for the ends of its lines.
fn obeyed(text: &str) -> Vec<char> {
    text.chars().filter(|letter| letter.is_control() && *letter != '\n').collect()
}

#[test]
fn no_control_character_of_an_image_reaches_the_terminal() {
    let [low, high] = controls();
    let events = [crash(&low, &high), throw(&low), throw(&high), throw(b"Routed")];
    let file = image_with("controls", &events);
    for words in [&["log", &file][..], &["log", &file, "--csv"], &["log", &file, "--json"]] {
        let text = right(words);
        assert_eq!(obeyed(&text), [], "{words:?}");
        let lines = if words.contains(&"--csv") { 5 } else { 4 };
        assert!(words.contains(&"--json") || text.lines().count() == lines, "{text}");
    }
    let rows: Value = serde_json::from_str(&right(&["log", &file, "--json"])).unwrap();
    let told = |at: usize| (rows[at]["what"].as_str(), rows[at]["headline"].as_str());
    for at in 0..3 {
        let why = format!("{} makes no sense: no firmware writes such a record", at + 1);
        assert_eq!(told(at), (Some("unknown"), Some(why.as_str())), "such letters");
        assert_eq!(rows[at]["figures"].as_str().map(str::len), Some(19), "its figures are told");
    }
    assert_eq!(told(3), (Some("another rule"), Some("Routed")));
}

/// One by one: a single letter that a terminal obeys is enough to pass a record over.
#[test]
fn every_control_character_alone_makes_a_record_unknown() {
    let letters: Vec<[u8; 1]> = controls().concat().into_iter().map(|letter| [letter]).collect();
    let events: Vec<Event<'_>> = letters.iter().map(|letter| throw(letter)).collect();
    let text = right(&["log", &image_with("each-control", &events)]);
    assert_eq!(obeyed(&text), []);
    assert_eq!(text.lines().filter(|line| line.contains(" unknown: ")).count(), events.len());
}

#[test]
fn what_is_written_is_seen() {
    let file = image_with("seen", &[crash(b"\\u{1b}[2J \xdcber, \"all\"", b"view.rs:7")]);
    let told = "\\u{1b}[2J \u{dc}ber, \"all\", view.rs:7";
    let text = right(&["log", &file]);
    assert!(text.starts_with(&format!("1 restarted: {told}, ")), "{text}");
    let csv = right(&["log", &file, "--csv"]);
    assert!(csv.contains(&format!(",\"{}\",", told.replace('"', "\"\""))), "{csv}");
    let rows: Value = serde_json::from_str(&right(&["log", &file, "--json"])).unwrap();
    assert_eq!(rows[0]["headline"], told, "JSON says what the image says");
}

#[test]
fn one_record_is_not_told_as_many_nor_many_as_one() {
    let log = |numbers: &[u32]| {
        let flash = Flash::blank();
        let mut store = Store::new(VerifiedFlash::new(flash.clone(), 0));
        for number in numbers {
            let mut room = [0; LONGEST];
            store.append(throw(b"Routed").write(*number, &[0; 16], &mut room).unwrap()).unwrap();
        }
        Log::read(flash.image().as_slice()).unwrap()
    };
    let one = log(&[3]).summary();
    assert!(one.starts_with("1 record, number 3, 2 went before it and ended with "), "{one}");
    assert!(one.contains("; it has the hash "), "{one}");
    let many = log(&[3, 5, 8]);
    let told = many.summary();
    assert!(told.starts_with("3 records, 3 to 8, 2 went before them and ended with "), "{told}");
    assert!(told.contains("; the last has the hash "), "{told}");
    let breaks = [
        "The chain is broken after 3: 4 is missing",
        "The chain is broken after 5: 6 to 7 are missing",
    ];
    assert_eq!(many.breaks(), breaks);
}

/// A memory whose log has one record of a version and a number, in a file.
fn image_of(version: u8, number: u32, event: &Event<'_>) -> String {
    let flash = Flash::blank();
    let mut store = Store::new(VerifiedFlash::new(flash.clone(), 0));
    let mut room = [0; LONGEST];
    let mut record = event.write(number, &[0; 16], &mut room).unwrap().to_vec();
    // A record begins with its version.
    record[0] = version;
    store.append(&record).unwrap();
    let file = folder(&format!("version-{version}-{number}")).join("memory.bin");
    fs::write(&file, flash.image().as_slice()).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_record_that_makes_no_sense_is_told_with_the_reason_and_does_not_verify() {
    let (sensible, senseless) = (throw(b"Routed"), throw(b"\x07"));
    for (version, number, event, why) in [
        (VERSION, 1, senseless, "1 makes no sense: no firmware writes such a record"),
        (0, 1, sensible, "1 makes no sense: no firmware writes such a record"),
        (VERSION, 0, sensible, "0 makes no sense: numbers begin with 1"),
    ] {
        let file = image_of(version, number, &event);
        let ended = vedette(&["log", &file, "--verify"]);
        assert_eq!((ended.status, ended.err), (1, format!("{why}.\n")));
        let text = ended.out;
        assert!(number == 0 || text.starts_with(&format!("1 unknown: {why}, ")), "{text}");
        assert_eq!(text.lines().count(), 1, "not empty: {text}");
    }
    let newer = image_of(VERSION + 1, 1, &sensible);
    assert!(right(&["log", &newer]).starts_with("1 unknown: A newer firmware wrote it, "));
    assert_eq!(vedette(&["log", &newer, "--verify"]).status, 0);
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
    assert_eq!(right(&["log", &blank]), "The log is empty.\n");
    assert_eq!(right(&["log", &blank, "--verify"]), "The log is empty.\n");
    assert_eq!(right(&["log", &blank, "--json"]), "[]\n");
    assert_eq!(right(&["log", &blank, "--csv"]).lines().count(), 1, "its heads alone");
}

#[test]
fn a_turn_has_the_name_that_its_game_has_for_it() {
    let turn = |ruleset, turn| Event::Turn { ruleset: number_of(ruleset), turn };
    let file =
        image_with("turns", &[turn("kriegsspiel", 1), turn("kriegsspiel", 2), turn("wss", 3)]);
    let text = right(&["log", &file]);
    let told = ["new game: Move 1", "next turn: Move 2", "next turn: Turn 3"];
    assert!(text.lines().zip(told).all(|(line, told)| line.contains(told)), "{text}");
}
