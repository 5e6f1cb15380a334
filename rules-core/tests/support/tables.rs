//! The reference tables of a ruleset as texts, for tests that hold them to the rulebook cell by
//! cell.

use rules_core::house::House;
use rules_core::ruleset::Ruleset;
use rules_core::table::{Table, Writer};

pub(crate) fn table(ruleset: &Ruleset, id: &str) -> &'static Table {
    ruleset.tables().find(|table| table.id == id).expect(id)
}

/// All cells of a table, row by row, each row led by its name. Every house rule is at its ruling.
pub(crate) fn cells(ruleset: &Ruleset, id: &str) -> Vec<Vec<String>> {
    cells_under(&House::new(ruleset.house), ruleset, id)
}

/// The same under the house rules given.
pub(crate) fn cells_under(house: &House, ruleset: &Ruleset, id: &str) -> Vec<Vec<String>> {
    let table = table(ruleset, id);
    let row = |(row, name): (usize, &str)| {
        let cells = (0..table.heads.len()).map(|column| written(table.cell, house, row, column));
        std::iter::once(name.to_owned()).chain(cells).collect()
    };
    table.rows(house).enumerate().map(row).collect()
}

/// A cell in words. Every house rule is at its ruling.
pub(crate) fn words(ruleset: &Ruleset, id: &str, row: usize, column: usize) -> String {
    words_under(&House::new(ruleset.house), ruleset, id, row, column)
}

/// The same under the house rules given.
pub(crate) fn words_under(
    house: &House,
    ruleset: &Ruleset,
    id: &str,
    row: usize,
    column: usize,
) -> String {
    written(table(ruleset, id).words, house, row, column)
}

/// Shows every cell of every table, with its words. Every house rule is at its ruling.
pub(crate) fn every_cell(ruleset: &Ruleset, show: impl FnMut(&Table, (usize, usize), &str, &str)) {
    every_cell_under(&House::new(ruleset.house), ruleset, show);
}

/// The same under the house rules given.
pub(crate) fn every_cell_under(
    house: &House,
    ruleset: &Ruleset,
    mut show: impl FnMut(&Table, (usize, usize), &str, &str),
) {
    for table in ruleset.tables() {
        for row in 0..table.rows(house).len() {
            for column in 0..table.heads.len() {
                let [cell, words] =
                    [table.cell, table.words].map(|writer| written(writer, house, row, column));
                show(table, (row, column), &cell, &words);
            }
        }
    }
}

/// The house rules at their rulings, and with one of them changed in every way there is.
pub(crate) fn houses(ruleset: &Ruleset) -> Vec<House> {
    let mut houses = vec![House::new(ruleset.house)];
    for (place, rule) in ruleset.house.iter().enumerate() {
        for choice in (0..rule.values.len()).filter(|&choice| choice != rule.default) {
            let mut house = House::new(ruleset.house);
            house.set(place, choice);
            houses.push(house);
        }
    }
    houses
}

fn written(writer: Writer, house: &House, row: usize, column: usize) -> String {
    let mut text = String::new();
    writer(&mut text, house, row, column).expect("a text");
    text
}
