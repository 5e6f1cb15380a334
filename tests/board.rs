//! The pins: the firmware and the wiring guide are held to `hardware/pins.toml`.

use std::collections::BTreeMap;
use std::fs;

use vedette_tests::golden;

/// The values of every `[pin.name]` in the file, by name and key.
fn pins() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut pins: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut pin = None;
    for line in read("hardware/pins.toml").lines() {
        if let Some(name) = line.strip_prefix("[pin.").and_then(|rest| rest.strip_suffix(']')) {
            pin = Some(name.to_owned());
        } else if let (Some(pin), Some((key, value))) = (&pin, line.split_once(" = ")) {
            pins.entry(pin.clone()).or_default().insert(key.to_owned(), value.trim_matches('"').to_owned());
        }
    }
    pins
}

fn read(path: &str) -> String {
    fs::read_to_string(golden::folder().join("..").join(path)).expect("a file of the project")
}

#[test]
fn the_firmware_takes_the_pins_that_were_chosen() {
    let board = read("firmware/src/board.rs");
    let pins = pins();
    assert_eq!(pins.len(), 13);
    let place = |name: &str| match name {
        "display_sda" => "sda: p.".to_owned(),
        "display_scl" => "scl: p.".to_owned(),
        "vsys_sense" => "third: Channel::new_pin(p.".to_owned(),
        "smps_mode" => "steady: Output::new(p.".to_owned(),
        "vbus_sense" => "usb: Input::new(p.".to_owned(),
        button => format!("(Button::{}{}, button(p.", button[..1].to_uppercase(), &button[1..]),
    };
    let mut taken = 0;
    for (name, pin) in &pins {
        let gpio = format!("PIN_{}", pin["gpio"]);
        if pin["used"] == "true" {
            assert!(board.contains(&format!("{}{gpio}", place(name))), "{name} is {gpio}");
            taken += 1;
        } else {
            assert!(
                !board.contains(&format!("{gpio},")) && !board.contains(&format!("{gpio})")),
                "{name} is not used yet"
            );
        }
    }
    assert_eq!(board.matches("p.PIN_").count(), taken, "no pin that was not chosen");
}

#[test]
fn only_the_board_names_pins() {
    for file in fs::read_dir(golden::folder().join("../firmware/src")).expect("the firmware") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a source");
        assert!(!text.contains("PIN_") || path.ends_with("board.rs"), "{}", path.display());
    }
}

#[test]
fn the_wiring_guide_is_the_table_of_pins() {
    let guide = read("hardware/README.md");
    for (name, pin) in pins() {
        let function = match pin.get("pull") {
            Some(pull) => format!("{}, pull-{pull}, pressed = {}", pin["function"], pin["active"]),
            None => pin["function"].clone(),
        };
        let pad = pin.get("pad").map_or("inside", String::as_str);
        let row = format!("| {name} | GP{} | {pad} | {function} | {} |", pin["gpio"], pin["to"]);
        assert!(guide.contains(&row), "{row}");
    }
}

/// The linker keeps the program out of the memory; both know where it begins.
#[test]
fn the_memory_lies_behind_the_program() {
    use app::memory::{BYTES, FLASH};
    let script = fs::read_to_string(golden::folder().join("../memory.x")).expect("memory.x");
    let length = format!("LENGTH = {}K - 0x100 - {}K", FLASH / 1024, BYTES / 1024);
    assert!(script.contains(&length), "memory.x has no {length:?}");
}
