//! The pins: chip, firmware, schematic, board, guide, and emulated board are held to
//! `hardware/pins.toml`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use vedette_tests::kicad::{self, Node};
use vedette_tests::pins::{Plan, read};
use vedette_tests::{binary_info, chip, golden};

fn plan() -> Plan {
    Plan::parse(&read("hardware/pins.toml"))
}

fn board() -> Node {
    Node::parse(&read("hardware/board/vedette.kicad_pcb"))
}

/// Everything that does not agree with a plan, by where.
fn disagreements(plan: &Plan) -> BTreeMap<&'static str, Vec<String>> {
    BTreeMap::from([
        ("the chip", plan.impossible()),
        ("the firmware", plan.against_firmware(&read("firmware/src/board.rs"))),
        ("the schematic", plan.against_nets(&kicad::netlist(&read("hardware/board/vedette.net")))),
        ("the board", plan.against_nets(&kicad::board_nets(&board()))),
        ("the guide", plan.against_guide(&read("hardware/README.md"))),
        (
            "the emulated board",
            plan.against_emulator(
                &read("tests/emulator/lib/pins.js"),
                &read("tests/emulator/lib/piezo.js"),
            ),
        ),
    ])
}

#[test]
fn everything_agrees_with_the_pins_that_were_chosen() {
    let plan = plan();
    assert_eq!(plan.pins.len(), 13);
    for (place, wrong) in disagreements(&plan) {
        assert!(wrong.is_empty(), "{place}: {wrong:#?}");
    }
}

#[test]
fn a_wrong_pin_is_found_everywhere() {
    let text = read("hardware/pins.toml");
    // Button A on the next pin of the Pico, with its right pad: only its wires are elsewhere.
    let moved = text.replace("gpio = 14\npad = 19", "gpio = 18\npad = 24");
    let found = disagreements(&Plan::parse(&moved));
    let places: Vec<_> =
        found.iter().filter(|(_, wrong)| !wrong.is_empty()).map(|(place, _)| *place).collect();
    assert_eq!(
        places,
        ["the board", "the emulated board", "the firmware", "the guide", "the schematic"]
    );
    // What neither the chip nor the Pico has.
    for (from, to, fault) in [
        ("I2C0_SDA", "I2C1_SDA", "GP4 cannot be I2C1_SDA"),
        ("PWM0_A", "PWM0_B", "GP16 cannot be PWM0_B"),
        ("ADC3", "ADC2", "GP29 cannot be ADC2"),
        ("gpio = 5", "gpio = 4", "GP4 is taken already"),
        ("pad = 6\n", "pad = 5\n", "GP4 is on pad Some(6)"),
        ("VSYS = [39]", "VSYS = [40]", "VSYS: pad 40"),
    ] {
        let wrong = Plan::parse(&text.replacen(from, to, 1)).impossible();
        assert!(
            wrong.iter().any(|sentence| sentence.ends_with(fault)),
            "{from} for {to}: {wrong:?}"
        );
    }
}

/// All files in a folder and in the folders below it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn only_the_board_names_pins() {
    let sources = files(&golden::folder().join("../firmware/src"));
    assert!(sources.iter().any(|path| path.ends_with("panel/transport.rs")), "folders too");
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source");
        let named = text.replace("PIN_NAMES", "").contains("PIN_");
        assert!(!named || path.ends_with("board.rs"), "{}", path.display());
    }
}

#[test]
fn schematic_and_board_connect_the_same() {
    let drawn = kicad::netlist(&read("hardware/board/vedette.net"));
    assert!(drawn.len() > 60, "{} pads", drawn.len());
    assert_eq!(drawn, kicad::board_nets(&board()));
}

#[test]
fn parts_that_have_a_direction_have_the_right_one() {
    let nets = kicad::netlist(&read("hardware/board/vedette.net"));
    for (part, pad, net) in [
        // The cathode towards the Pico: neither USB nor swapped cells reach what they should not.
        ("D1", "1", "VSYS"),
        ("D1", "2", "VSW"),
        ("C1", "1", "VSYS"),
        ("C1", "2", "GND"),
        ("SW7", "1", "VSW"),
        ("SW7", "2", "VBAT"),
        // Both bridges to their first pads: GND and VCC; both to their third: VCC and GND.
        ("JP1", "1", "GND"),
        ("JP1", "2", "OLED_1"),
        ("JP1", "3", "+3V3"),
        ("JP2", "1", "+3V3"),
        ("JP2", "2", "OLED_2"),
        ("JP2", "3", "GND"),
        ("J1", "1", "OLED_1"),
        ("J1", "2", "OLED_2"),
    ] {
        assert_eq!(
            nets.get(&(part.to_owned(), pad.to_owned())).map(String::as_str),
            Some(net),
            "{part}.{pad}"
        );
    }
}

#[test]
fn marks_on_the_board_stand_at_the_pads_they_name() {
    let board = board();
    let (pads, marks) = (kicad::pads(&board), kicad::marks(&board));
    let mut seen = 0;
    for (mark, place) in &marks {
        let (parts, net): (&[&str], &str) = match mark.as_str() {
            "+" => (&["J2"], "VBAT"),
            "-" => (&["J2"], "GND"),
            "ON" => (&["SW7"], "VSW"),
            "SWDIO" => (&["J3"], "SWDIO"),
            "SWCLK" => (&["J3"], "SWCLK"),
            "SCL" => (&["J1"], "SCL"),
            "SDA" => (&["J1"], "SDA"),
            "JP1" => (&["J1"], "OLED_1"),
            "JP2" => (&["J1"], "OLED_2"),
            "GND" => (&["JP1", "JP2"], "GND"),
            "3V3" => (&["JP1", "JP2"], "+3V3"),
            "A" => (&["SW1", "SW2", "SW3", "SW4", "SW5", "SW6"], "BTN_A"),
            "B" => (&["SW1", "SW2", "SW3", "SW4", "SW5", "SW6"], "BTN_B"),
            _ => continue,
        };
        seen += 1;
        let pad = kicad::nearest(&pads, parts, *place).expect("a pad");
        // A button's mark stands between its two rows, one of which is ground.
        let right = pad.net == net || (net.starts_with("BTN_") && belongs(&pads, &pad.part, net));
        assert!(right, "{mark} stands at {}.{}, which is {}", pad.part, pad.number, pad.net);
    }
    assert_eq!(seen, 15, "{marks:?}");
}

fn belongs(pads: &[kicad::Pad], part: &str, net: &str) -> bool {
    pads.iter().any(|pad| pad.part == part && pad.net == net)
}

#[test]
fn the_guide_lists_the_parts_that_are_ordered() {
    let (guide, parts) = (read("hardware/README.md"), read("hardware/parts.csv"));
    let rows: Vec<Vec<String>> = parts.lines().skip(1).map(fields).collect();
    assert!(rows.len() > 15);
    for row in rows {
        let [of, count, part, number, instead, _price, needed, note] = &row[..] else {
            panic!("{row:?}")
        };
        let part = if number == "generic" { part.clone() } else { format!("{part} ({number})") };
        let line = format!(
            "| {} | {count} | {part} | {instead} | {needed} | {note} |",
            of.replace(',', ", ")
        );
        assert!(guide.contains(&line), "{line}");
    }
}

/// The fields of a line of a table with commas; those with a comma of their own stand in quotes.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            letter => fields.last_mut().expect("a field").push(letter),
        }
    }
    fields
}

#[test]
fn the_boards_revision_is_the_one_the_firmware_shows() {
    let plan = plan();
    assert_eq!(app::device::start::BOARD, plan.revision);
    let printed = format!("VEDETTE rev {}", plan.revision);
    assert!(kicad::marks(&board()).iter().any(|(mark, _)| *mark == printed), "{printed}");
    assert!(
        read("hardware/board/vedette.kicad_sch").contains(&format!("(rev \"{}\")", plan.revision))
    );
}

/// What `picotool info -a` would find in the file that is flashed.
#[test]
fn the_image_says_what_it_is_and_which_pins_it_uses() {
    let uf2 = fs::read(&chip::image().uf2).expect("the .uf2");
    let said = binary_info::read(&uf2).expect("a header that picotool finds");
    assert_eq!(said.texts[&binary_info::NAME], "Vedette");
    assert_eq!(said.texts[&binary_info::VERSION], env!("CARGO_PKG_VERSION"));
    assert_eq!(said.texts[&binary_info::BOARD], "pico");
    let chosen: BTreeMap<u8, String> =
        plan().pins.into_iter().map(|(name, pin)| (pin.gpio, name)).collect();
    assert_eq!(said.pins, chosen);
}

/// The linker keeps the program out of the memory; both know where it begins.
#[test]
fn the_memory_lies_behind_the_program() {
    use app::storage::{BYTES, FLASH};
    let script = fs::read_to_string(golden::folder().join("../memory.x")).expect("memory.x");
    let length = format!("LENGTH = {}K - 0x100 - {}K", FLASH / 1024, BYTES / 1024);
    assert!(script.contains(&length), "memory.x has no {length:?}");
}
