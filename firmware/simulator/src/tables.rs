//! Reference tables as text.

use rules_core::ruleset::Ruleset;
use rules_core::table::Table;

/// What stands in a cell that the rulebook leaves blank.
const BLANK: &str = "·";

/// The table with this id, or with this name in whatever case.
pub fn find<'a>(ruleset: &'a Ruleset, name: &str) -> Option<&'a Table> {
    let is_meant =
        |table: &&Table| table.id == name || table.name.to_lowercase() == name.to_lowercase();
    ruleset.tables.iter().find(is_meant)
}

/// The tables a ruleset has, one to a line.
pub fn names(ruleset: &Ruleset) -> String {
    ruleset.tables.iter().map(|table| format!("{}: {}\n", table.id, table.name)).collect()
}

/// A table in columns.
pub fn to_text(table: &Table) -> String {
    let head = std::iter::once(table.corner)
        .chain(table.heads.iter().copied())
        .map(str::to_owned)
        .collect();
    let mut lines: Vec<Vec<String>> = vec![head];
    for (row, name) in table.rows.iter().copied().enumerate() {
        let cells = (0..table.heads.len()).map(|column| cell(table, row, column));
        lines.push(std::iter::once(name.to_owned()).chain(cells).collect());
    }
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..=table.heads.len()).map(width).collect();
    let body: String = lines.iter().map(|line| columns(line, &widths)).collect();
    format!("{}\n{body}Source: {}\n", table.name, table.source)
}

fn cell(table: &Table, row: usize, column: usize) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = (table.cell)(&mut text, row, column);
    if text.is_empty() { BLANK.to_owned() } else { text }
}

fn columns(cells: &[String], widths: &[usize]) -> String {
    let padded: Vec<String> =
        cells.iter().zip(widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
    format!("{}\n", padded.join("  ").trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::RULESETS;

    #[test]
    fn a_table_stands_in_columns() {
        let table = find(RULESETS[0], "TO HIT").unwrap();
        assert_eq!(
            to_text(table),
            "To hit\nSmoke  Regular  Veteran\nno     4+       3+\nyes    5+       ·\nSource: 1-2\n"
        );
        assert!(find(RULESETS[0], "need").is_some());
        assert!(find(RULESETS[0], "nothing").is_none());
        assert_eq!(names(RULESETS[0]), "need: To hit\n");
    }
}
