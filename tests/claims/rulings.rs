//! docs/rulings.md says what the code does: each ruling that the code names stands there, and its
//! lists of house rules are the code's own. The README counts them.
//!
//! `VEDETTE_BLESS=1 cargo test -p vedette-tests --test claims rulings` writes those lists again.

#![allow(clippy::indexing_slicing, reason = "what is missing fails the test, as it should")]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

use rules_core::house::{HouseRule, HouseValue};
use rules_core::ruleset::Ruleset;
use rules_core::rulesets;
use vedette::value::house_text;
use vedette_tests::data::assert_none;
use vedette_tests::golden;
use vedette_tests::rulebook::{cites_lines, rulings, sections};
use vedette_tests::ruleset_source::sources;

/// What stands above a list that the code writes. It ends with its section of the page.
const WRITTEN: &str = "<!-- The house rules below are written by the test `rulings`. -->";

fn page_file() -> PathBuf {
    golden::folder().join("../docs/rulings.md")
}

fn page() -> String {
    fs::read_to_string(page_file()).expect("docs/rulings.md")
}

/// The page in pieces, each but the first from its title on.
fn pieces(page: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = page.match_indices("\n## ").map(|(at, _)| at + 1).collect();
    starts.insert(0, 0);
    starts.push(page.len());
    starts.windows(2).map(|ends| &page[ends[0]..ends[1]]).collect()
}

fn title(ruleset: &Ruleset) -> String {
    format!("## {}\n", ruleset.title)
}

/// A row of a ruleset's table of rulings.
struct Row<'a> {
    cells: Vec<&'a str>,
}

impl Row<'_> {
    /// Its number: that of «R11a» is 11.
    fn number(&self) -> u32 {
        let number = self.cells[0].trim_start_matches('R');
        let number = number.trim_end_matches(|part: char| part.is_ascii_lowercase());
        number.parse().unwrap_or_else(|_| panic!("{:?} is no ruling", self.cells[0]))
    }

    fn sections(&self) -> impl Iterator<Item = &str> {
        self.cells.get(1).copied().unwrap_or_default().split("; ")
    }

    fn house_rules(&self) -> Vec<&str> {
        let cell = self.cells.get(4).copied().unwrap_or_default();
        cell.split('`').skip(1).step_by(2).collect()
    }
}

/// The rows of a ruleset's table of rulings: none if the page has nothing on it yet.
fn rows<'a>(page: &'a str, ruleset: &Ruleset) -> Vec<Row<'a>> {
    let piece = pieces(page).into_iter().find(|piece| piece.starts_with(&title(ruleset)));
    let table = piece.unwrap_or_default().split(WRITTEN).next().unwrap_or_default();
    let lines =
        table.lines().filter(|line| line.starts_with("| R") && !line.starts_with("| Ruling"));
    let cells = |line: &'a str| line.trim_matches('|').split('|').map(str::trim).collect();
    lines.map(|line| Row { cells: cells(line) }).collect()
}

/// Looks at the rows of every ruleset, and fails with all that is wrong.
fn look(mut wrong: impl FnMut(&Ruleset, &[Row<'_>]) -> Vec<String>) {
    let page = page();
    let mut differences = Vec::new();
    for ruleset in rulesets::ALL {
        let wrong = wrong(ruleset, &rows(&page, ruleset));
        differences.extend(wrong.into_iter().map(|wrong| format!("{}: {wrong}", ruleset.id)));
    }
    assert_none(&differences);
}

#[test]
fn every_ruling_that_the_code_names_has_a_row() {
    look(|ruleset, rows| {
        let sources = sources(ruleset.id);
        let comments = sources.iter().flat_map(|(_, parts)| &parts.comments);
        let named = comments.flat_map(|comment| rulings(comment));
        let of_house = ruleset.house.iter().flat_map(|rule| rulings(rule.ruling));
        let named: BTreeSet<u32> = named.chain(of_house).collect();
        let has_row = |number: &&u32| rows.iter().any(|row| row.number() == **number);
        named
            .iter()
            .filter(|number| !has_row(number))
            .map(|number| format!("R{number} has no row"))
            .collect()
    });
}

/// Whether a cell has several sentences. The dot of «St. Privat» or «App. 3» ends none.
fn has_sentences(cell: &str) -> bool {
    let ends = cell.match_indices(". ").filter(|(at, _)| {
        let (before, after) = (&cell[..*at], &cell[at + 2..]);
        !before.ends_with("St")
            && !before.ends_with("App")
            && !after.starts_with(char::is_lowercase)
    });
    ends.count() > 0
}

#[test]
fn only_a_cell_of_several_sentences_ends_with_a_full_stop() {
    look(|_, rows| {
        let cells = rows.iter().flat_map(|row| row.cells[2..=3].iter());
        let wrong = cells.filter(|cell| cell.ends_with('.') != has_sentences(cell));
        wrong.map(|&cell| cell.to_owned()).collect()
    });
}

#[test]
fn rulings_are_numbered_without_a_gap() {
    look(|_, rows| {
        let mut numbers: Vec<u32> = rows.iter().map(Row::number).collect();
        let Some(&first) = numbers.first() else { return vec!["there are no rows".to_owned()] };
        numbers.dedup();
        let expected: Vec<u32> = (first..).take(numbers.len()).collect();
        if first <= 1 && numbers == expected {
            vec![]
        } else {
            vec![format!("the rows are {numbers:?}")]
        }
    });
}

#[test]
fn a_row_is_whole_and_its_sections_are_those_of_the_rulebook() {
    look(|ruleset, rows| {
        let known = sections(ruleset.id);
        let mut wrong = Vec::new();
        for row in rows {
            let cells = &row.cells;
            if cells.len() != 5 || cells.iter().take(4).any(|cell| cell.is_empty()) {
                wrong.push(format!("{} has {} cells, or an empty one", cells[0], cells.len()));
            }
            let unknown = row.sections().filter(|name| known.iter().all(|one| one.name != *name));
            wrong.extend(unknown.map(|name| format!("{}: no section {name:?}", cells[0])));
        }
        wrong
    });
}

#[test]
fn a_ruling_names_the_house_rules_that_name_it() {
    look(|ruleset, rows| {
        let mut wrong = Vec::new();
        for rule in ruleset.house {
            let names = |row: &&Row<'_>| row.house_rules().contains(&rule.id);
            let wanted = rulings(rule.ruling);
            let named: Vec<u32> = rows.iter().filter(names).map(Row::number).collect();
            if wanted.is_empty() || named != wanted {
                wrong.push(format!("{} is ruled by {}, named by {named:?}", rule.id, rule.ruling));
            }
            let tells = |row: &Row<'_>| row.sections().any(|section| section == rule.section);
            if !rows.iter().filter(names).any(tells) {
                wrong
                    .push(format!("{}: {} does not name {:?}", rule.id, rule.ruling, rule.section));
            }
        }
        let known = |id: &&str| ruleset.house.iter().any(|rule| rule.id == *id);
        let unknown = rows.iter().flat_map(Row::house_rules).filter(|id| !known(id));
        wrong.extend(unknown.map(|id| format!("there is no house rule {id}")));
        wrong
    });
}

#[test]
fn the_page_names_no_line_of_a_rulebook() {
    let page = page();
    let wrong: Vec<String> =
        page.lines().filter(|line| cites_lines(line)).map(str::to_owned).collect();
    assert_none(&wrong);
}

/// A ruleset's house rules as the page lists them.
fn list(ruleset: &Ruleset) -> String {
    let head = "| House rule | On the device | Choices | Section | Ruling | About |\n\
                |---|---|---|---|---|---|\n";
    let rows: String = ruleset.house.iter().map(house_rule).collect();
    format!("{WRITTEN}\n\n{head}{rows}")
}

fn house_rule(rule: &HouseRule) -> String {
    let HouseRule { id, label, section, ruling, explain, .. } = rule;
    let choice = |(at, value): (usize, &HouseValue)| match at == rule.default {
        true => format!("**{}**", house_value(*value)),
        false => house_value(*value),
    };
    let choices: Vec<String> = rule.values.iter().enumerate().map(choice).collect();
    let choices = choices.join(", ");
    format!("| `{id}` | {label} | {choices} | {section} | {ruling} | {explain} |\n")
}

/// A value as the device calls it and, where that is another word, as the command line does.
fn house_value(value: HouseValue) -> String {
    match (value, value.label(), house_text(value)) {
        (HouseValue::Number(..) | HouseValue::Word(..), label, text) if label != text => {
            format!("{label} (`{text}`)")
        }
        (_, label, _) => label.to_owned(),
    }
}

/// The page with the lists as the code has them.
fn rewritten(page: &str) -> String {
    let rewritten = |piece: &str| {
        let ruleset = rulesets::ALL.iter().find(|ruleset| piece.starts_with(&title(ruleset)));
        let Some(ruleset) = ruleset else { return piece.to_owned() };
        let before = piece.split(WRITTEN).next().unwrap_or_default().trim_end();
        format!("{before}\n\n{}\n", list(ruleset))
    };
    pieces(page).into_iter().map(rewritten).collect()
}

#[test]
fn the_lists_of_house_rules_are_the_codes_own() {
    let kept = page();
    let wanted = rewritten(&kept);
    if env::var_os("VEDETTE_BLESS").is_some() {
        fs::write(page_file(), wanted).expect("docs/rulings.md");
        return;
    }
    let missing = wanted.lines().filter(|line| !kept.lines().any(|other| other == *line));
    let missing: Vec<String> = missing.map(str::to_owned).collect();
    assert_none(&missing);
    assert_eq!(kept, wanted, "VEDETTE_BLESS=1 writes the lists again");
    for ruleset in rulesets::ALL {
        assert!(kept.contains(&title(ruleset)), "docs/rulings.md has nothing on {}", ruleset.title);
    }
}

#[test]
fn the_readme_counts_what_is_on_board() {
    let readme = golden::folder().join("../README.md");
    let readme = fs::read_to_string(readme).expect("README.md");
    let row = |ruleset: &&Ruleset| {
        let Ruleset { title, procedures, house, .. } = ruleset;
        let counts = [
            (procedures.len(), "procedure"),
            (house.len(), "house rule"),
            (ruleset.tables().count(), "table"),
        ];
        let counts = counts.map(|(count, what)| match count {
            1 => format!("1 {what}"),
            _ => format!("{count} {what}s"),
        });
        let counts = counts.join(", ");
        let is_row = |line: &str| line.contains(&format!("**{title}**"));
        let found = readme.lines().find(|line| is_row(line)).unwrap_or_default();
        (!found.contains(&counts)).then(|| format!("{title} has {counts}, not {found:?}"))
    };
    assert_none(&rulesets::ALL.iter().filter_map(row).collect::<Vec<_>>());
}
