//! Reference tables: browsable on the device, printed by the host. Cells are written from the
//! rules' own figures.

use core::fmt;

use crate::engine::dice::D6;
use crate::engine::house::House;

/// A table of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub id: &'static str,
    pub name: &'static str,
    /// The section of the rulebook that has it.
    pub section: &'static str,
    /// The lines of the rulebook that have it.
    pub lines: &'static str,
    /// What stands above the row names: «D6».
    pub corner: &'static str,
    pub heads: &'static [&'static str],
    /// The rows' names, as the house rules have them.
    pub rows: fn(&House) -> &'static [&'static str],
    /// Writes the cell at a row and a column; nothing for a blank.
    pub cell: Writer,
    /// Writes the cell in words, where a cell alone does not say enough.
    pub words: Writer,
}

/// What a cell is written into.
pub type Out<'a> = &'a mut dyn fmt::Write;

/// Writes what the house rules have at a row and a column.
pub type Writer = fn(Out<'_>, &House, usize, usize) -> fmt::Result;

/// Declares a table of words: a row's name, its cell, and the cell in words.
///
/// ```text
/// notes! {
///     HITS = "hits", "Hits";
///     ("Casualties", "35, 97");
///     "HITS", "Unit is";
///     "1" / "hurt" / "It has taken casualties",
/// }
/// ```
///
/// Before the rows stand id and name, section and lines, corner and head.
#[macro_export]
macro_rules! notes {
    ($vis:vis $table:ident = $id:literal, $name:literal;
     ($section:literal, $lines:literal);
     $corner:literal, $head:literal;
     $($row:literal / $cell:literal / $words:literal),+ $(,)?) => {
        $vis const $table: $crate::table::Table = $crate::table::Table {
            id: $id,
            name: $name,
            section: $section,
            lines: $lines,
            corner: $corner,
            heads: &[$head],
            rows: |_| &[$($row),+],
            cell: |out, _, row, _| out.write_str($crate::table::text_at(&[$($cell),+], row)),
            words: |out, _, row, _| out.write_str($crate::table::text_at(&[$($words),+], row)),
        };
    };
}

/// The text at a place of a list; an empty one beyond the last.
pub fn text_at(texts: &[&'static str], place: usize) -> &'static str {
    texts.get(place).copied().unwrap_or("")
}

/// The text at a row and a column of a table that is written out row by row; an empty one outside.
pub fn cell_at(rows: &[&[&'static str]], row: usize, column: usize) -> &'static str {
    rows.get(row).map_or("", |texts| text_at(texts, column))
}

/// The least d6 that will do: «5+», «6».
pub fn write_need(out: Out<'_>, need: u8) -> fmt::Result {
    if need == D6.faces() { write!(out, "{need}") } else { write!(out, "{need}+") }
}

/// The same in words: «5 or more», «6».
pub fn write_from(out: Out<'_>, need: u8) -> fmt::Result {
    if need == D6.faces() { write!(out, "{need}") } else { write!(out, "{need} or more") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_outside_its_table_is_empty() {
        let table: &[&[&str]] = &[&["a", "b"], &["c"]];
        let read = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
            .map(|(row, column)| cell_at(table, row, column));
        assert_eq!(read, ["a", "b", "c", "", ""]);
    }
}
