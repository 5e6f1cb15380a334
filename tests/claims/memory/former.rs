//! The memory of a former firmware: all of it is found, and says what it said.

use std::fs;

use app::Button::{A, Down};
use app::storage::record::{Event, Head, LONGEST};
use rules_core::field::{Field, FieldKind};
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use serde_json::{Map, Value};
use vedette::log::{Log, Print};
use vedette_tests::flash::Nor;
use vedette_tests::remembered::{former_log, without_figures};
use vedette_tests::{golden, memory_images, power_cuts, remembered, stored_places};

use super::{FORMER, throw};

/// What version 0.1 itself said of it.
fn formerly(name: &str) -> String {
    let path = golden::folder().join("data").join(format!("memory-0.1.{name}"));
    remembered::in_words_of_today(&fs::read_to_string(path).expect("what version 0.1 said"))
}

#[test]
fn the_log_of_a_former_firmware_is_read_whole() {
    let log = Log::read(FORMER).unwrap();
    assert_eq!(without_figures(&log.print(rulesets::ALL, Print::Text)), former_log());
    let mut rows: Vec<Value> =
        serde_json::from_str(&log.print(rulesets::ALL, Print::Json)).unwrap();
    let last = rows.last().and_then(|row| row["figures"].as_str()).unwrap().to_owned();
    let mut former: Vec<Value> = serde_json::from_str(&formerly("log.json")).unwrap();
    for row in rows.iter_mut().chain(&mut former) {
        // The next test compares the inputs.
        row.as_object_mut().unwrap().retain(|key, _| key != "figures" && key != "inputs");
    }
    assert_eq!(rows, former);
    assert_eq!(rows[63]["hash"], "d8836089aae42e4b63fd6c57ff5a9249");
    assert_eq!(log.breaks(), [""; 0]);
    assert_eq!(log.summary(), format!("64 records, 1 to 64; the last has the hash {last}"));
}

/// All inputs of a row: those that the log leaves out are at their starts.
fn all_inputs(row: &Value) -> Map<String, Value> {
    let id = |key: &str| row[key].as_str().expect("an id");
    let mut rulesets = rulesets::ALL.iter().filter(|ruleset| ruleset.id == id("ruleset"));
    let procedure = rulesets.next().and_then(|it| it.procedure(id("what"))).expect("a procedure");
    let set = row["inputs"].as_object().expect("inputs");
    let value = |field: &Field| {
        (field.id.to_owned(), set.get(field.id).cloned().unwrap_or_else(|| start_of(field)))
    };
    procedure.fields.iter().map(value).collect()
}

/// A start as the log would say it.
fn start_of(field: &Field) -> Value {
    match field.kind {
        FieldKind::Number { start, .. } => start.into(),
        FieldKind::Tick { start } => start.into(),
        FieldKind::Choice { words, start } => {
            words.get(usize::from(start)).expect("a word").id.into()
        }
        FieldKind::Flags { .. } => Value::Array(Vec::new()),
    }
}

/// Version 0.1 has said every input of its log, also those at their starts.
#[test]
fn every_input_of_a_former_log_has_the_value_that_it_had() {
    let log = Log::read(FORMER).unwrap().print(rulesets::ALL, Print::Json);
    let rows: Vec<Value> = serde_json::from_str(&log).unwrap();
    let former = formerly("inputs.jsonl");
    assert_eq!(former.lines().count(), 51);
    for line in former.lines() {
        let former: Value = serde_json::from_str(line).unwrap();
        let number = former["number"].as_u64().unwrap() as usize;
        let mut now = all_inputs(&rows[number - 1]);
        let former = former["inputs"].as_object().unwrap();
        // What came since then has no say in what was thrown.
        now.retain(|id, _| former.contains_key(id));
        assert_eq!(&now, former, "entry {number}");
    }
}

/// What the headlines of version 0.1 said in other words than today's.
const REWORDED: [(u32, &str); 16] = [
    (1, "Attacker hits more"),
    (2, "Unit leaves"),
    (4, "Gun stays"),
    (5, "Unit stays"),
    (10, "Attacker hits more"),
    (12, "Attacker hits more"),
    (13, "Attacker hits more"),
    (14, "Attacker hits more"),
    (22, "French fire"),
    (23, "Alliance fires"),
    (28, "FIGHT"),
    (46, "25 points"),
    (47, "31 points"),
    (48, "34 points"),
    (49, "17 points"),
    (60, "Alliance infantry, guns"),
];

/// The entry itself says that today's rules differ where they come to another headline: here only
/// where the words are others.
#[test]
fn every_throw_of_a_former_log_comes_to_what_it_came_to_or_says_that_rules_differ() {
    let (chip, mut scratch) = (Nor::of(FORMER), Box::new(OddsScratch::new()));
    let player = memory_images::switched_on(&chip, &mut scratch);
    let game = &player.app().context().game;
    let records = power_cuts::records(FORMER);
    let differing = records.iter().filter_map(|record| match Event::read(record) {
        Some(Event::Throw(throw)) => {
            game.procedure_of(&throw).expect("a procedure of this firmware");
            let number = Head::read(record).expect("a head").number;
            let differs = game.short_of(&throw).is_none();
            differs.then(|| (number, str::from_utf8(throw.headline).expect("ASCII")))
        }
        _ => None,
    });
    assert_eq!(differing.collect::<Vec<_>>(), REWORDED);
}

/// Version 0.1 showed «Att. 36, def. 18» below its headline.
#[test]
fn a_former_assault_is_told_with_the_losses_that_it_had() {
    let (chip, mut scratch) = (Nor::of(FORMER), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    // The newest of 64 is at the top.
    player.home().open_log().press_all(vec![Down; 64 - 51]).press(A);
    player.expects("Attacker repulsed").expects("Points: att. 36, def. 18");
}

#[test]
fn settings_and_inputs_of_a_former_firmware_are_all_found() {
    let assault = "  assault, row 2: att=7 ";
    let former = formerly("remembered.txt").replace(
        &format!("{assault}slope=2"),
        &format!("{assault}slope=2 att_units=2 def_units=2"),
    );
    // Its cards count the turns of the Spanish Succession now, and had no count then.
    let former = former.replace("wss, turn 3", "wss, turn 1");
    // A panel that went dark after two minutes does so after three now.
    let former = former.replace("sleep TwoMinutes", "sleep ThreeMinutes");
    // The turn of this game is the one that its cards are at.
    let former = former.replace("wss, turn 3", "wss, turn 1");
    assert_eq!(remembered::told(FORMER), former);
}

/// Memories and logs name inputs, words and house rules by their places.
#[test]
fn what_records_store_by_place_stays_in_its_place() {
    stored_places::compare().unwrap_or_else(|wrong| panic!("{wrong}"));
}

/// Every record comes out of the new types as the bytes that went in, but for its version: what a
/// hash was made of stays. Behind a throw stands now that it repeats none.
#[test]
fn records_of_a_former_firmware_are_written_again_byte_for_byte() {
    let records = power_cuts::records(FORMER);
    assert_eq!(records.len(), 64);
    for record in &records {
        let (head, event) = (Head::read(record).unwrap(), Event::read(record).unwrap());
        let mut room = [0; LONGEST];
        let written = event.write(head.number, &head.before, &mut room).unwrap();
        assert_eq!((head.version, written[0]), (1, 3));
        let behind: &[u8] = if matches!(event, Event::Throw(_)) { &[0] } else { &[] };
        assert_eq!(written[1..], [&record[1..], behind].concat());
    }
}

#[test]
fn a_gadget_goes_on_with_the_memory_of_a_former_firmware() {
    let (chip, mut scratch) = (Nor::of(FORMER), Box::new(OddsScratch::new()));
    let mut player = memory_images::switched_on(&chip, &mut scratch);
    player.wait(2000);
    assert!(chip.bytes() == FORMER, "nothing is written because of the firmware alone");
    throw(&mut player, 3);
    player.wait(2000);
    let log = Log::read(&chip.bytes()).unwrap();
    assert_eq!(log.breaks(), [""; 0]);
    assert!(log.summary().starts_with("67 records, 1 to 67;"), "{}", log.summary());
    let told = without_figures(&log.print(rulesets::ALL, Print::Text));
    assert!(told.starts_with(&former_log()), "and those are the same");
}
