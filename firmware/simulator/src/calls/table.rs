//! Reference tables as text.

use rules_core::house::House;
use rules_core::ruleset::Ruleset;
use rules_core::table::Table;

use crate::requests::wrong_request::WrongRequest;
use crate::text::columns::aligned;
use crate::text::nearest::Hint;

/// What stands in a cell that the rulebook leaves blank.
const BLANK: &str = "·";

/// The table with this id or this name. Case does not matter in a name.
pub fn find(ruleset: &'static Ruleset, name: &str) -> Result<&'static Table, WrongRequest> {
    let is_meant =
        |table: &&Table| table.id == name || table.name.to_lowercase() == name.to_lowercase();
    ruleset.tables.iter().find(is_meant).ok_or_else(|| {
        let names = ruleset.tables.iter().flat_map(|table| [table.id, table.name]);
        let hint = Hint::among(name, names);
        WrongRequest::UnknownTable { ruleset: ruleset.id, table: name.to_owned(), hint }
    })
}

/// The tables of a ruleset, one a line.
pub fn names(ruleset: &Ruleset) -> String {
    ruleset.tables.iter().map(|table| format!("{}: {}\n", table.id, table.name)).collect()
}

/// A table in columns.
pub fn to_text(table: &Table, house: &House) -> String {
    let head = std::iter::once(table.corner)
        .chain(table.heads.iter().copied())
        .map(str::to_owned)
        .collect();
    let mut lines: Vec<Vec<String>> = vec![head];
    for (row, name) in (table.rows)(house).iter().copied().enumerate() {
        let cells = (0..table.heads.len()).map(|column| cell(table, house, row, column));
        lines.push(std::iter::once(name.to_owned()).chain(cells).collect());
    }
    format!("{}\n{}Source: {}\n", table.name, aligned(&lines), table.section)
}

fn cell(table: &Table, house: &House, row: usize, column: usize) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = (table.cell)(&mut text, house, row, column);
    if text.is_empty() { BLANK.to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_ruleset::RULESETS;

    #[test]
    fn a_table_stands_in_columns() {
        let table = find(RULESETS[0], "TO HIT").unwrap();
        assert_eq!(
            to_text(table, &House::NONE),
            "To hit\nSmoke  Regular  Veteran\nno     4+       3+\nyes    5+       ·\nSource: Sample\n"
        );
        assert!(find(RULESETS[0], "need").is_ok());
        let unknown = |name| find(RULESETS[0], name).unwrap_err().to_string();
        assert_eq!(
            unknown("nothing"),
            r#"sample has no table "nothing", `vedette table sample` names them"#
        );
        assert_eq!(unknown("nede"), r#"sample has no table "nede"; did you mean "need"?"#);
        assert_eq!(unknown("to hitt"), r#"sample has no table "to hitt"; did you mean "To hit"?"#);
        assert_eq!(names(RULESETS[0]), "need: To hit\n");
    }
}
