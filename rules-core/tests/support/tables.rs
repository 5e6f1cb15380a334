//! The reference tables of a ruleset as texts, for tests that hold them to the rulebook cell by
//! cell.

#![allow(dead_code, reason = "each test file uses its own part")]

use rules_core::ruleset::Ruleset;
use rules_core::table::{Table, Writer};

pub(crate) fn table(ruleset: &Ruleset, id: &str) -> &'static Table {
    ruleset.tables.iter().find(|table| table.id == id).expect(id)
}

/// All cells of a table, row by row, each row led by its name.
pub(crate) fn cells(ruleset: &Ruleset, id: &str) -> Vec<Vec<String>> {
    let table = table(ruleset, id);
    let row = |(row, name): (usize, &str)| {
        let cells = (0..table.heads.len()).map(|column| written(table.cell, row, column));
        std::iter::once(name.to_owned()).chain(cells).collect()
    };
    table.rows.iter().copied().enumerate().map(row).collect()
}

/// A cell in words.
pub(crate) fn words(ruleset: &Ruleset, id: &str, row: usize, column: usize) -> String {
    written(table(ruleset, id).words, row, column)
}

/// Shows every cell of every table, with its words.
pub(crate) fn every_cell(
    ruleset: &Ruleset,
    mut show: impl FnMut(&Table, (usize, usize), &str, &str),
) {
    for table in ruleset.tables {
        for row in 0..table.rows.len() {
            for column in 0..table.heads.len() {
                let [cell, words] =
                    [table.cell, table.words].map(|writer| written(writer, row, column));
                show(table, (row, column), &cell, &words);
            }
        }
    }
}

fn written(writer: Writer, row: usize, column: usize) -> String {
    let mut text = String::new();
    writer(&mut text, row, column).expect("a text");
    text
}
