//! The pins of our own board: chip, schematic, board, guide, and what the image says of itself are
//! held to `hardware/boards/vedette.toml`. The firmware and the emulated board are made from it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rules_core::script::places::{REGION_AT, REGION_BYTES};
use vedette_boards::{Board, OURS};
use vedette_tests::kicad::{self, Node};
use vedette_tests::pins::{against_guide, against_nets, impossible, read};
use vedette_tests::{binary_info, chip, golden};

/// Where the chip sees its flash.
const FLASH_AT: u32 = 0x1000_0000;

const FILE: &str = "hardware/boards/vedette.toml";

fn ours() -> Board {
    parse(&read(FILE))
}

fn parse(text: &str) -> Board {
    Board::parse(OURS, text).unwrap_or_else(|error| panic!("{error}"))
}

fn board() -> Node {
    Node::parse(&read("hardware/board/vedette.kicad_pcb"))
}

/// Everything that does not agree with a choice of pins, by where.
fn disagreements(ours: &Board) -> BTreeMap<&'static str, Vec<String>> {
    let netlist = kicad::netlist(&read("hardware/board/vedette.net"));
    BTreeMap::from([
        ("the chip", impossible(ours)),
        ("the schematic", against_nets(ours, &netlist)),
        ("the board", against_nets(ours, &kicad::board_nets(&board()))),
        ("the guide", against_guide(ours, &read("hardware/README.md"))),
    ])
}

#[test]
fn everything_agrees_with_the_pins_that_were_chosen() {
    let ours = ours();
    assert_eq!(ours.pin.len(), 13);
    for (place, wrong) in disagreements(&ours) {
        assert!(wrong.is_empty(), "{place}: {wrong:#?}");
    }
}

#[test]
fn a_wrong_pin_is_found_everywhere() {
    let text = read(FILE);
    // Button A on the next pin of the Pico, with its right pad: only its wires are elsewhere.
    let moved = text.replace("gpio = 14\npad = 19", "gpio = 18\npad = 24");
    let found = disagreements(&parse(&moved));
    let places: Vec<_> =
        found.iter().filter(|(_, wrong)| !wrong.is_empty()).map(|(place, _)| *place).collect();
    assert_eq!(places, ["the board", "the guide", "the schematic"]);
    // What neither the chip nor the Pico has.
    for (from, to, fault) in [
        ("I2C0_SDA", "I2C1_SDA", "GP4 cannot be I2C1_SDA"),
        ("PWM0_A", "PWM0_B", "GP16 cannot be PWM0_B"),
        ("ADC3", "ADC2", "GP29 cannot be ADC2"),
        ("gpio = 5", "gpio = 4", "GP4 is taken already"),
        ("pad = 6\n", "pad = 5\n", "GP4 is on pad Some(6)"),
        ("VSYS = [39]", "VSYS = [40]", "VSYS: pad 40"),
    ] {
        let wrong = impossible(&parse(&text.replacen(from, to, 1)));
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

/// The firmware's sources know no pin by its number.
#[test]
fn only_the_boards_name_pins() {
    let sources = files(&golden::folder().join("../firmware/src"));
    assert!(sources.iter().any(|path| path.ends_with("panel/transport.rs")), "folders too");
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source");
        assert!(!text.replace("PIN_NAMES", "").contains("PIN_"), "{}", path.display());
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
        // The fuse before the switch: nothing but the plug is on the cells' side of it.
        ("J2", "1", "VBAT"),
        ("F1", "1", "VBAT"),
        ("F1", "2", "VFUSE"),
        ("SW7", "2", "VFUSE"),
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

const BUTTONS: &[&str] = &["SW1", "SW2", "SW3", "SW4", "SW5", "SW6"];

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
            "GND" => (&["JP1", "JP2", "J3", "J4"], "GND"),
            "RUN" => (&["J4"], "RUN"),
            "3V3" => (&["JP1", "JP2"], "+3V3"),
            "UP" => (BUTTONS, "BTN_UP"),
            "DOWN" => (BUTTONS, "BTN_DOWN"),
            "LEFT" => (BUTTONS, "BTN_LEFT"),
            "RIGHT" => (BUTTONS, "BTN_RIGHT"),
            "A" => (BUTTONS, "BTN_A"),
            "B" => (BUTTONS, "BTN_B"),
            _ => continue,
        };
        seen += 1;
        let pad = kicad::nearest(&pads, parts, *place).expect("a pad");
        // A button's mark stands between its two rows, one of which is ground.
        let right = pad.net == net || (net.starts_with("BTN_") && belongs(&pads, &pad.part, net));
        assert!(right, "{mark} stands at {}.{}, which is {}", pad.part, pad.number, pad.net);
    }
    assert_eq!(seen, 22, "{marks:?}");
}

fn belongs(pads: &[kicad::Pad], part: &str, net: &str) -> bool {
    pads.iter().any(|pad| pad.part == part && pad.net == net)
}

/// Many board houses ask more for a board of which a side is longer than 100 mm.
#[test]
fn the_board_is_no_longer_than_100_mm() {
    let corners = kicad::outline(&board());
    let span = |axis: fn(&(f64, f64)) -> f64| {
        let (least, most) = corners
            .iter()
            .map(axis)
            .fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)));
        most - least
    };
    assert_eq!((span(|corner| corner.0), span(|corner| corner.1)), (100.0, 56.0));
}

#[test]
fn the_boards_revision_is_the_one_the_firmware_shows() {
    let ours = ours();
    assert_eq!(app::device::start::OUR_BOARD, ours.told_as());
    let revision = ours.revision.expect("it has one");
    let printed = format!("VEDETTE rev {revision}");
    assert!(kicad::marks(&board()).iter().any(|(mark, _)| *mark == printed), "{printed}");
    let drawn = format!("(rev \"{revision}\")");
    for file in ["hardware/board/vedette.kicad_sch", "hardware/board/vedette.kicad_pcb"] {
        assert!(read(file).contains(&drawn), "{file}: {drawn}");
    }
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
        ours().pin.into_iter().map(|(name, pin)| (pin.gpio, name)).collect();
    assert_eq!(said.pins, chosen);
}

/// The linker keeps the program out of the memory; both know where it begins.
#[test]
fn the_memory_lies_behind_the_program() {
    use app::storage::START;
    let script = fs::read_to_string(golden::folder().join("../memory.x")).expect("memory.x");
    let program = format!("LENGTH = {}K - 0x100", (REGION_AT - FLASH_AT) / 1024);
    let rules = format!("ORIGIN = 0x{REGION_AT:X}, LENGTH = {}K", REGION_BYTES / 1024);
    for said in [program, rules] {
        assert!(script.contains(&said), "memory.x has no {said:?}");
    }
    // Between players' rulesets and the memory there is room for it to grow.
    let end = REGION_AT + u32::try_from(REGION_BYTES).unwrap();
    assert_eq!(end + 64 * 1024, FLASH_AT + START);
}

/// New firmware is copied over the old one: nothing of it may lie where players' rulesets or the log
/// do.
#[test]
fn new_firmware_keeps_players_rules_and_the_log() {
    const SECTOR: u32 = 4096;
    let uf2 = fs::read(&chip::image().uf2).expect("the .uf2");
    let word = |block: &[u8], at: usize| u32::from_le_bytes(block[at..at + 4].try_into().unwrap());
    // Each block says where it goes and how many bytes it has; the boot ROM erases whole sectors.
    let ends =
        uf2.chunks(512).map(|block| (word(block, 12) + word(block, 16)).next_multiple_of(SECTOR));
    let last = ends.max().expect("a block");
    assert!((FLASH_AT + 1..=REGION_AT).contains(&last), "{last:#x} reaches into {REGION_AT:#x}");
}
