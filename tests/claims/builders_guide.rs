//! What a builder reads and looks at: the lists of parts, what they cost, and the drawings that are
//! made from the board's file. KiCad is not needed.

use std::path::PathBuf;
use std::{env, fs};

use vedette_boards::{Board, OURS};
use vedette_tests::perfboard::Perfboard;
use vedette_tests::pins::read;
use vedette_tests::{golden, kicad, wiring};

fn ours() -> Board {
    let text = read("hardware/boards/vedette.toml");
    Board::parse(OURS, &text).unwrap_or_else(|error| panic!("{error}"))
}

fn nets() -> kicad::Nets {
    kicad::netlist(&read("hardware/board/vedette.net"))
}

/// A drawing is the one that is kept. With VEDETTE_BLESS set the new one is kept.
fn assert_kept(name: &str, drawing: &str) {
    let path: PathBuf = golden::folder().join("../hardware/pictures").join(name);
    if env::var_os("VEDETTE_BLESS").is_some() {
        return fs::write(&path, drawing).expect("a picture");
    }
    let kept = fs::read_to_string(&path).expect("a picture");
    assert!(kept == drawing, "{name} is not what the board's file says: VEDETTE_BLESS=1 draws it");
}

#[test]
fn the_wiring_is_drawn_as_the_board_is_connected() {
    assert_kept("wiring.svg", &wiring::draw(&ours(), &nets()));
}

#[test]
fn the_perfboard_is_drawn_as_its_file_says() {
    let perfboard = Perfboard::parse(&read("hardware/perfboard.toml"));
    assert_kept("perfboard.svg", &perfboard.draw(&ours()));
}

#[test]
fn the_perfboard_connects_what_the_schematic_connects() {
    let text = read("hardware/perfboard.toml");
    let faults = |text: &str| Perfboard::parse(text).faults(&ours(), &wiring::bridged(&nets()));
    assert_eq!(faults(&text), [""; 0]);
    // A wire at the wrong pad, one that is missing, one over another's leg, two legs in a hole;
    // wires that share a way, a bend on a wire, one over a leg that it passes, an end on a wire,
    // the same wire twice; a word on a wire.
    for (from, to, fault) in [
        ("[13, 8], [13, 16]", "[13, 8], [13, 15], [14, 16]", "a wire of BTN_RIGHT ends at U1.16"),
        ("BTN_A = [[[27, 6], [11, 6], [11, 16]]]", "BTN_A = []", "BTN_A is in pieces"),
        ("[4, 7], [14, 7]", "[4, 6], [14, 7]", "a wire of BTN_LEFT crosses SW1.2"),
        ("1 = [[7, 20]]", "1 = [[8, 20]]", "C1.2 shares a hole"),
        ("1 = [[7, 20]]", "1 = [[7, 25]]", "C1.1 is in no hole"),
        ("[4, 11], [3, 11]", "[5, 10], [5, 11]", "a wire of GND touches one of GND at 5, 10"),
        (
            "[13, 8], [13, 16]",
            "[14, 8], [13, 16]",
            "a wire of BTN_RIGHT touches one of BTN_LEFT at 14, 8",
        ),
        ("[7, 14], [12, 14], [12", "[7, 10], [7, 14], [12", "a wire of GND crosses SW2.1"),
        ("[[7, 14], [12, 14]", "[[5, 10], [12, 14]", "a wire of GND touches one of GND at 5, 10"),
        (
            "[[4, 10], [7, 10]],",
            "[[4, 10], [7, 10]], [[7, 10], [4, 10]],",
            "a wire of GND touches one of GND at 4, 10",
        ),
        ("label = [8.3, 9]", "label = [8.3, 7]", "right lies on a wire of BTN_LEFT"),
    ] {
        assert!(text.contains(from), "{from}");
        let found = faults(&text.replacen(from, to, 1));
        assert!(found.iter().any(|found| found == fault), "{to}: {found:?}");
    }
}

/// The rows of the parts list, without its head.
fn parts() -> Vec<[String; 10]> {
    let text = read("hardware/parts.csv");
    let rows = text.lines().skip(1).map(fields);
    rows.map(|row| row.try_into().unwrap_or_else(|row| panic!("{row:?}"))).collect()
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
fn the_guide_lists_the_parts_and_where_to_order_them() {
    let (guide, parts) = (read("hardware/README.md"), parts());
    assert!(parts.len() > 20);
    for [of, count, part, number, seller, another, instead, _, needed, note] in parts {
        let of = of.replace(',', ", ");
        let row = format!("| {of} | {count} | {part} | {instead} | {needed} | {note} |");
        assert!(guide.contains(&row), "{row}");
        let row = format!("| {of} | {number} | {seller} | {another} |");
        assert!(guide.contains(&row) || number == "on the board", "{row}");
    }
}

/// The amount in a row of the guide's table of costs, in cents.
fn cents(guide: &str, what: &str) -> u32 {
    let row = guide.lines().find_map(|line| line.strip_prefix(&format!("| {what}")));
    let row = row.unwrap_or_else(|| panic!("no row {what}"));
    let amount = row.trim_end_matches('|').rsplit('|').next().expect("an amount");
    amount.trim().replace('.', "").parse().expect("two decimals")
}

#[test]
fn what_a_device_costs_is_the_sum_of_its_parts_and_of_shipping() {
    let guide = read("hardware/README.md");
    let (mut needed, mut optional) = (0, 0);
    for [_, count, .., price, need, _] in parts() {
        let price: u32 = match price.split_once('.') {
            Some((euros, cents)) => format!("{euros}{cents}").parse().expect("two decimals"),
            None => price.parse::<u32>().expect("euros") * 100,
        };
        let sum = count.parse::<u32>().expect("a count") * price;
        *(if need == "yes" { &mut needed } else { &mut optional }) += sum;
    }
    assert_eq!(cents(&guide, "parts that are needed"), needed);
    assert_eq!(cents(&guide, "parts that can be left out"), optional);
    let shipping = ["the electronic parts", "the panel", "the boards"];
    let shipping = shipping.map(|what| cents(&guide, &format!("shipping: {what}")));
    assert_eq!(cents(&guide, "one device"), needed + optional + shipping.iter().sum::<u32>());
}
