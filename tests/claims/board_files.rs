//! All boards, as their files describe them: what the chip can do, and what the guide says of them.

use std::collections::BTreeSet;
use std::path::Path;

use vedette_boards::{Board, Error, OURS, names};
use vedette_tests::board_table;
use vedette_tests::pins::read;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn all() -> Vec<Board> {
    let names = names(root()).expect("the boards");
    names
        .iter()
        .map(|name| Board::read(root(), name).unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

#[test]
fn every_board_can_be_what_it_says() {
    let boards = all();
    assert_eq!(boards.first().map(|board| board.name.as_str()), Some(OURS), "ours is the first");
    let names: BTreeSet<&str> = boards.iter().map(|board| board.name.as_str()).collect();
    let listed = [
        "gfx-pack",
        "gp2040-ce",
        "haute42",
        "macropad",
        "mavercade",
        "open-core0",
        "picoboy",
        OURS,
    ];
    assert!(names.is_superset(&BTreeSet::from(listed)), "{names:?}");
    for board in boards {
        assert!(!board.sources.is_empty(), "{}: where it was looked up", board.name);
    }
}

#[test]
fn the_guide_says_what_each_board_has() {
    let guide = read("hardware/boards/README.md");
    let rows = [board_table::parts, board_table::buttons, board_table::sources];
    let rows = rows.iter().flat_map(|row| all().iter().map(row).collect::<Vec<_>>());
    let missing: Vec<String> = rows.filter(|row| !guide.contains(row.as_str())).collect();
    assert!(missing.is_empty(), "README.md of the boards lacks\n{}", missing.join("\n"));
}

/// What is wrong with a board in which this was changed.
fn wrong(name: &str, from: &str, to: &str) -> String {
    let text = read(&format!("hardware/boards/{name}.toml"));
    assert!(text.contains(from), "{name} has no {from}");
    match Board::parse(name, &text.replacen(from, to, 1)) {
        Ok(board) => board.check().join("; "),
        Err(error) => error.message().to_owned(),
    }
}

#[test]
fn a_board_that_cannot_be_is_refused_with_a_reason() {
    for (name, from, to, reason) in [
        ("macropad", "SPI1_SCK", "SPI0_SCK", "display_sck: GP26 cannot be SPI0_SCK"),
        ("macropad", "bus = \"SPI1\"", "bus = \"SPI0\"", "display_sck is SPI1_SCK, not SPI0_SCK"),
        ("macropad", "bus = \"SPI1\"", "bus = \"SPI7\"", "the chip has no bus SPI7"),
        ("macropad", "display_dc", "display_cd", "a panel on SPI1 needs display_dc"),
        ("macropad", "knob_b =", "knob_c =", "knob_a without knob_b"),
        ("macropad", "flash_mib = 8", "flash_mib = 1", "1 MiB of flash are too few"),
        ("macropad", "hz = 4_000_000", "addresses = [60]", "a panel has addresses on I2C"),
        ("picoboy", "chord.b", "# chord.b", "there is no button b"),
        ("picoboy", "[\"up\", \"left\"]", "[\"up\", \"up\"]", "a chord is of two other buttons"),
        ("haute42", "down = { gpio = 3", "down = { gpio = 2", "GP2 is taken already"),
        ("haute42", "means = \"up\", ", "", "nobody knows what such a pin is for"),
        ("haute42", ", active = \"low\", to = \"down\"", ", to = \"down\"", "an active level"),
        ("haute42", "lamps = 40", "lamp = 40", "unknown field `lamp`"),
        ("haute42", "lamps = 40", "", "lamps need a pin and their number"),
        ("gfx-pack", "contrast = ", "# ", "an LCD has a contrast"),
        ("gfx-pack", "first_column = 0", "first_column = 5", "which of its first columns"),
        ("macropad", "PWM0_A", "OUT", "buzzer_p: OUT is no PWM"),
        (
            "macropad",
            "buzzer_enable = { gpio = 14, function = \"OUT\"",
            "buzzer_n = { gpio = 14, function = \"PWM7_A\"",
            "no outputs A and B",
        ),
        (
            "macropad",
            "knob_a = { gpio = 18, function = \"IN\", pull = \"up",
            "knob_a = { gpio = 18, function = \"IN\", pull = \"down",
            "knob_a: a knob's contact is pulled up",
        ),
        ("vedette", "PWM0_B", "OUT", "buzzer_n: OUT is no PWM"),
        (
            "picoboy",
            "function = \"OUT\", active = \"high\", to = \"the red",
            "function = \"PWM2_B\", active = \"high\", to = \"the red",
            "led_red: PWM2_B is no OUT",
        ),
        ("haute42", "controller", "contrast = [1, 2]\ncontroller", "an LCD has a contrast"),
        ("haute42", "chip = \"RP2040\"", "chip = \"RP2350\"", "unknown variant `RP2350`"),
    ] {
        let wrong = wrong(name, from, to);
        assert!(wrong.contains(reason), "{name}, {to}: {wrong}");
    }
}

#[test]
fn a_name_that_is_no_boards_is_answered_with_those_that_are() {
    let error = Board::read(root(), "haute43").expect_err("no board");
    assert!(matches!(error, Error::Unknown(..)));
    let said = error.to_string();
    assert!(said.starts_with("there is no board haute43: there are vedette, "), "{said}");
}
