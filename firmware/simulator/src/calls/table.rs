//! Reference tables as text.

use std::fmt;

use rules_core::house::House;
use rules_core::ruleset::Ruleset;
use rules_core::table::{Out, Table, TableSection};

use crate::requests::wrong_request::WrongRequest;
use crate::text::columns::aligned;
use crate::text::nearest::Hint;
use crate::text::paper::Paper;
use crate::text::source;

/// What stands in a cell that the rulebook leaves blank.
const BLANK: &str = "·";

/// The table with this id or this name. Case does not matter in a name.
pub fn find(ruleset: &'static Ruleset, name: &str) -> Result<&'static Table, WrongRequest> {
    let is_meant =
        |table: &&Table| table.id == name || table.name.to_lowercase() == name.to_lowercase();
    ruleset.tables().find(is_meant).ok_or_else(|| {
        let names = ruleset.tables().flat_map(|table| [table.id, table.name]);
        let hint = Hint::among(name, names);
        WrongRequest::UnknownTable { ruleset: ruleset.id, table: name.to_owned(), hint }
    })
}

/// The tables of a ruleset, one a line, each section below its heading.
pub fn names(ruleset: &Ruleset, paper: Paper) -> String {
    let section = |section: &TableSection| {
        let names = section.tables.iter().map(|table| format!("{}: {}\n", table.id, table.name));
        let names: String = names.collect();
        match ruleset.tables {
            [_] => names,
            _ => format!("{}\n{names}", paper.bold(section.heading)),
        }
    };
    ruleset.tables.iter().map(section).collect()
}

/// A table in columns, as these house rules have it.
pub fn to_text(ruleset: &Ruleset, table: &Table, house: &House, paper: Paper) -> String {
    let mut lines = vec![heads(table)];
    for (row, name) in table.rows(house).enumerate() {
        let cells = (0..table.heads.len()).map(|column| cell(table, house, row, column));
        let words = in_words(table)
            .then(|| sentence(&written(|out| table.write_words(out, house, row, 0))));
        lines.push(std::iter::once(name.to_owned()).chain(cells).chain(words).collect());
    }
    let sections = table.sections(house).collect::<Vec<_>>().join("; ");
    let source = source(ruleset, &sections);
    let body = format!("{}\n{}", paper.bold(table.name), aligned(&lines));
    if source.is_empty() { body } else { format!("{body}{}\n", paper.dim(&source)) }
}

/// A cell in words on one line: its headline, and the sentences after it.
fn sentence(words: &str) -> String {
    words.replacen('\n', ": ", 1).replace('\n', "; ")
}

fn heads(table: &Table) -> Vec<String> {
    let heads = std::iter::once(table.corner).chain(table.heads.iter().copied());
    heads.chain(in_words(table).then_some("In words")).map(str::to_owned).collect()
}

/// Whether the cells stand in words beside them. Where there are several columns they have no room.
fn in_words(table: &Table) -> bool {
    table.heads.len() == 1
}

fn cell(table: &Table, house: &House, row: usize, column: usize) -> String {
    match written(|out| table.write_cell(out, house, row, column)) {
        text if text.is_empty() => BLANK.to_owned(),
        text => text,
    }
}

fn written(write: impl FnOnce(Out<'_>) -> fmt::Result) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requests::house_rules;
    use crate::sample_ruleset::RULESETS;

    fn print(name: &str, house: &[&str]) -> String {
        let house = house_rules::from_words(RULESETS[0], house).unwrap();
        to_text(RULESETS[0], find(RULESETS[0], name).unwrap(), &house, Paper::PLAIN)
    }

    #[test]
    fn a_table_stands_in_columns() {
        assert_eq!(
            print("TO HIT", &[]),
            "To hit\nSmoke  Regular  Veteran\nno     4+       3+\nyes    5+       ·\n\
             Source: invented, Sample\n"
        );
    }

    #[test]
    fn one_column_stands_in_words_too_as_the_house_rules_have_it() {
        assert_eq!(
            print("saves", &[]),
            "Saves\nCover  Die  In words\nwall   5+   5 or more saves\nopen   ·    Nothing saves\n\
             Source: invented, Cover; Sample\n"
        );
        assert_eq!(
            print("saves", &["two=true", "save_at=4"]),
            "Saves\nCover  Die  In words\nwall   4+   4 or more saves\nopen   ·    Nothing saves\n\
             Source: invented, Cover; Sample\n"
        );
    }

    #[test]
    fn a_table_is_found_by_its_id_or_its_name() {
        assert!(find(RULESETS[0], "need").is_ok());
        let unknown = |name| find(RULESETS[0], name).unwrap_err().to_string();
        assert_eq!(
            unknown("nothing"),
            r#"sample has no table "nothing", `vedette table sample` names them"#
        );
        assert_eq!(unknown("nede"), r#"sample has no table "nede"; did you mean "need"?"#);
        assert_eq!(unknown("to hitt"), r#"sample has no table "to hitt"; did you mean "To hit"?"#);
        assert_eq!(names(RULESETS[0], Paper::PLAIN), "need: To hit\nsaves: Saves\n");
    }
}
