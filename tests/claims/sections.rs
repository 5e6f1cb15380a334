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
    let tables = ruleset.tables.iter().map(|one| (name("table", one.id), one.section, one.lines));
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
        labels.extend([entry.name, entry.about, entry.section]);
        for field in entry.fields {
            labels.extend([field.label, field.section]);
            if let FieldKind::Choice { words, .. } | FieldKind::Flags { words } = field.kind {
                labels.extend(words.iter().map(|word| word.label));
            }
        }
        labels.extend(entry.facts.iter().map(|fact| fact.label));
    }
    for rule in ruleset.house {
        labels.extend([rule.label, rule.section, rule.about]);
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
    let names = [table.name, table.section, table.corner];
    let names = names.iter().chain(table.heads).chain((table.rows)(house));
    let mut texts: Vec<String> = names.map(|&name| name.to_owned()).collect();
    for row in 0..(table.rows)(house).len() {
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
            texts.extend(ruleset.tables.iter().flat_map(|table| self::texts(table, &house)));
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
