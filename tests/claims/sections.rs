//! What the device says of a rulebook names its section, never a line or a ruling's number.

use rules_core::field::FieldKind;
use rules_core::house::House;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;
use rules_core::table::{Table, Writer};
use vedette_tests::data::assert_none;
use vedette_tests::rulebook::{cited, cites_lines, meet, rulings, sections};
use vedette_tests::ruleset_source::sources;

/// What a section is told for: its name, the section, and the lines if it cites any.
type Told = (String, &'static str, &'static str);

fn told(ruleset: &Ruleset) -> Vec<Told> {
    let name = |what: &str, id: &str| format!("{} {what} {id}", ruleset.id);
    let procedures = ruleset.procedures.iter();
    let procedures = procedures.map(|one| (name("procedure", one.id), one.section, one.lines));
    let standard = House::new(ruleset.house);
    let tables = ruleset.tables().flat_map(|one| {
        let sections = one.sections(&standard);
        sections.map(move |section| (name("table", one.id), section, one.lines))
    });
    let house = ruleset.house.iter().map(|one| (name("house rule", one.id), one.section, ""));
    procedures.chain(tables).chain(house).collect()
}

#[test]
fn every_section_is_one_of_the_rulebook() {
    let mut differences = Vec::new();
    for ruleset in rulesets::ALL {
        let sections = sections(ruleset.id);
        for (what, section, _) in told(ruleset) {
            if sections.iter().all(|known| known.name != section) {
                differences.push(format!("{what}: the rulebook has no section {section:?}"));
            }
        }
    }
    assert_none(&differences);
}

/// The section whose parts, one for each arm, are sections of their own.
const OF_PARTS: &str = "Retreats and pursuits";

/// A procedure that carries out others cites them in place of lines.
#[test]
fn a_section_has_a_line_of_what_it_is_named_for() {
    let mut differences = Vec::new();
    for ruleset in rulesets::ALL {
        let sections = sections(ruleset.id);
        for (what, section, lines) in told(ruleset) {
            if lines.is_empty() || lines.starts_with("as ") || section == OF_PARTS {
                continue;
            }
            let cited = cited(lines);
            let mut named = sections.iter().filter(|known| known.name == section);
            if !named.any(|known| cited.iter().any(|lines| meet(lines, &known.lines))) {
                differences.push(format!("{what}: {section:?} has none of the lines {lines}"));
            }
        }
    }
    assert_none(&differences);
}

/// A table, the name of a row, a column, and the section that has the figures there.
#[rustfmt::skip]
const CELLS: &[(&str, &str, &str, usize, &str)] = &[
    ("schnaffs", "words", "LIMIT", 0, "4 Deployment"),
    ("schnaffs", "words", "WEAK INF.", 0, "8 Attacking a square"),
    ("schnaffs", "sb-rules", "BARRAGES", 0, "7 Artillery"),
    ("wss", "face-off", "+4", 0, "Infantry v infantry"),
    ("wss", "face-off", "+4", 1, "Cavalry v cavalry"),
    ("wss", "face-off", "-4", 2, "Cavalry v infantry"),
    ("wss", "officers", "C-IN-C", 0, "Other tests"),
    ("wss", "casualties", "GUN", 0, "Pips and unit losses"),
    ("wss", "setup-ref", "3 DEFENDER", 0, "Getting started"),
    ("wss", "tests", "MANOEUVRE", 0, "Moving"),
    ("wss", "fire-limits", "6 PIPS", 0, "Morale, pips, the test"),
    ("wss", "track", "CHARGE", 0, "Moving"),
    ("wss", "track", "CARDS", 0, "The turn"),
    ("stprivat", "set-up", "DUMMIES", 0, "French set-up"),
    ("stprivat", "set-up", "SIEGE GUN", 0, "Prussian set-up"),
    ("stprivat", "fire-limits", "INTO WOODS", 0, "Rifle fire"),
    ("stprivat", "fire-limits", "SHELLS", 0, "Artillery fire"),
    ("stprivat", "squares", "CAV. DEPTH", 0, "Marching formation"),
    ("dbfpw", "sight", "LONG RANGE", 0, "Firing: notes"),
    ("dbfpw", "mit", "1", 2, "Combat: notes"),
    ("dbfpw", "points", "SUB CMDR", 0, "Special rules"),
    ("dbfpw", "setup-ref", "NLF", 0, "Points of note"),
    ("dbfpw", "larger-ref", "CU OR BT", 0, "Ammunition supply"),
    ("kriegsspiel", "distances", "CAVALRY", 0, "App. 3: distances"),
    ("kriegsspiel", "distances", "TALK", 0, "Players and umpire"),
    ("kriegsspiel", "distances", "HIS FACE", 0, "App. 3: what is seen"),
    ("kriegsspiel", "forces", "BATTALION", 0, "App. 1: the British army"),
    ("kriegsspiel", "forces", "A MOVE", 0, "Foreword"),
    ("kriegsspiel", "forces", "PRUSSIAN", 0, "Maps and scale"),
    ("kriegsspiel", "lengths", "IN THREES", 0, "App. 3: column lengths"),
    ("kriegsspiel", "lengths", "BN FRONT", 0, "The apparatus"),
    ("kriegsspiel", "lengths", "WIDE", 0, "Artillery formations"),
    ("kriegsspiel", "rates", "FORCED", 0, "App. 3: long marches"),
    ("kriegsspiel", "slopes", "INF. 10-15", 0, "In broken ground"),
    ("kriegsspiel", "slopes", "CAV. 5-10", 1, "Cavalry v cavalry"),
    ("kriegsspiel", "retreat", "SKIRM.", 0, "Retreating infantry"),
    ("kriegsspiel", "retreat", "HEAVY", 0, "Retreating cavalry"),
    ("kriegsspiel", "fire-factors", "NIGHT", 0, "Attacks by night"),
    ("kriegsspiel", "defeat", "TOTALLY", 4, "Degrees of defeat"),
    ("kriegsspiel", "reminders", "STORMERS", 0, "Stronghold table notes"),
    ("kriegsspiel", "flank", "BY CAV.", 0, "Infantry v infantry"),
    ("kriegsspiel", "bridges", "CLEAR THEM", 0, "Obstacles on bridges"),
];

#[test]
fn a_cell_names_the_section_that_has_its_figures() {
    let mut differences = Vec::new();
    for &(ruleset, id, row, column, expected) in CELLS {
        let ruleset = rulesets::ALL.iter().find(|one| one.id == ruleset).expect("a ruleset");
        let table = ruleset.tables().find(|one| one.id == id).expect("a table");
        let house = House::new(ruleset.house);
        let place = table.rows(&house).position(|name| name == row).expect("a row");
        let section = table.section_at(place, column);
        if section != expected {
            differences.push(format!("{id} {row} {column}: {section}, not {expected}"));
        }
    }
    assert_none(&differences);
}

#[test]
fn a_section_has_room_on_its_line_of_the_screen() {
    for ruleset in rulesets::ALL {
        for (what, section, _) in told(ruleset) {
            assert!((1..=24).contains(&section.chars().count()), "{what}: {section}");
        }
    }
}

/// Whether a text sends the player to a line or to a ruling by its number.
fn points_into_the_text(text: &str) -> bool {
    cites_lines(text) || !rulings(text).is_empty()
}

/// All that a ruleset shows whatever is thrown.
fn labels(ruleset: &Ruleset) -> Vec<&'static str> {
    let mut labels = vec![ruleset.name, ruleset.title];
    for entry in ruleset.procedures {
        labels.extend([entry.name, entry.help, entry.section]);
        for field in entry.fields {
            labels.extend([field.label, field.section]);
            if let FieldKind::Choice { words, .. } | FieldKind::Flags { words } = field.kind {
                labels.extend(words.iter().map(|word| word.label));
            }
        }
        labels.extend(entry.facts.iter().map(|fact| fact.label));
    }
    for rule in ruleset.house {
        labels.extend([rule.label, rule.section, rule.explain]);
        labels.extend(rule.values.iter().map(|value| value.label()));
    }
    labels
}

/// Every setting of the house rules with one of them changed, and the one with none.
fn houses(ruleset: &Ruleset) -> Vec<House> {
    let mut houses = vec![House::new(ruleset.house)];
    for (place, rule) in ruleset.house.iter().enumerate() {
        for choice in 0..rule.values.len() {
            let mut house = House::new(ruleset.house);
            house.set(place, choice);
            houses.push(house);
        }
    }
    houses
}

/// Names, cells and words of a table.
fn texts(table: &Table, house: &House) -> Vec<String> {
    let names = [table.name, table.corner].into_iter().chain(table.sections(house));
    let names = names.chain(table.heads.iter().copied().chain(table.rows(house)));
    let mut texts: Vec<String> = names.map(str::to_owned).collect();
    for row in 0..table.rows(house).len() {
        for column in 0..table.heads.len() {
            texts.extend(
                [table.cell, table.words].map(|writer| written(writer, house, (row, column))),
            );
        }
    }
    texts
}

fn written(writer: Writer, house: &House, (row, column): (usize, usize)) -> String {
    let mut text = String::new();
    writer(&mut text, house, row, column).expect("a text");
    text
}

#[test]
fn labels_and_tables_name_no_line_and_no_ruling() {
    let mut differences = Vec::new();
    for ruleset in rulesets::ALL {
        let mut texts: Vec<String> = labels(ruleset).into_iter().map(str::to_owned).collect();
        for house in houses(ruleset) {
            texts.extend(ruleset.tables().flat_map(|table| self::texts(table, &house)));
        }
        texts.sort_unstable();
        texts.dedup();
        let wrong = texts.iter().filter(|text| points_into_the_text(text));
        differences.extend(wrong.map(|text| format!("{}: {text}", ruleset.id)));
    }
    assert_none(&differences);
}

/// Sentences are put together as they are said: what they are made of stands between quotation
/// marks in the source. A house rule names its ruling there by the number alone.
#[test]
fn no_sentence_in_the_source_names_a_line_or_a_ruling() {
    let mut differences = Vec::new();
    for ruleset in rulesets::ALL {
        for (file, parts) in sources(ruleset.id) {
            let names_a_ruling =
                |text: &&String| ruleset.house.iter().any(|rule| text == &rule.ruling);
            let said = parts.texts.iter().filter(|text| !names_a_ruling(text));
            let wrong = said.filter(|text| points_into_the_text(text));
            differences.extend(wrong.map(|text| format!("{file}: {text}")));
        }
    }
    assert_none(&differences);
}
