//! Reference tables: browsable on the device, printed by the host. Cells are written from the
//! rules' own figures.
//!
//! The functions in a [`Table`] are those of a table written in Rust. A table of a player's
//! ruleset has a [`ScriptTable`] instead; whoever reads either kind asks the methods.

use core::fmt;

use crate::engine::dice::D6;
use crate::engine::house::House;

/// A table of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub id: &'static str,
    pub name: &'static str,
    /// The section of the rulebook that has the cell at a row and a column.
    pub section: fn(usize, usize) -> &'static str,
    /// The lines of the rulebook that have it.
    pub lines: &'static str,
    /// The table of a player's ruleset that it stands for.
    pub script: Option<&'static dyn ScriptTable>,
    /// What stands above the row names: «D6».
    pub corner: &'static str,
    pub heads: &'static [&'static str],
    /// The rows' names, as the house rules have them.
    pub rows: fn(&House) -> &'static [&'static str],
    /// Writes the cell at a row and a column; nothing for a blank.
    pub cell: Writer,
    /// Writes the cell in words, where a cell alone does not say enough. What stands before a
    /// line break is its headline, and each break begins a new line.
    pub words: Writer,
}

/// A table of a ruleset that a player wrote. It means what the functions of [`Table`] do.
pub trait ScriptTable: fmt::Debug + Sync {
    fn row_count(&self) -> usize;
    fn row(&self, row: usize) -> &'static str;
    fn write_cell(&self, out: Out<'_>, row: usize, column: usize) -> fmt::Result;
    fn write_words(&self, out: Out<'_>, row: usize, column: usize) -> fmt::Result;
}

/// Tables that stand under one heading of the list.
#[derive(Clone, Copy, Debug)]
pub struct TableSection {
    /// In capitals: «ATTACK».
    pub heading: &'static str,
    pub tables: &'static [Table],
}

impl TableSection {
    pub const fn new(heading: &'static str, tables: &'static [Table]) -> Self {
        Self { heading, tables }
    }
}

impl Table {
    /// A table of a player's ruleset.
    pub const fn scripted(
        id: &'static str,
        name: &'static str,
        corner: &'static str,
        heads: &'static [&'static str],
        script: &'static dyn ScriptTable,
    ) -> Self {
        Self {
            id,
            name,
            section: |_, _| "",
            lines: "",
            script: Some(script),
            corner,
            heads,
            rows: |_| &[],
            cell: |_, _, _, _| Ok(()),
            words: |_, _, _, _| Ok(()),
        }
    }

    /// How many rows it has under these house rules.
    pub fn row_count(&self, house: &House) -> usize {
        self.script.map_or_else(|| (self.rows)(house).len(), |script| script.row_count())
    }

    /// The name of a row; an empty one beyond the last.
    pub fn row(&self, house: &House, row: usize) -> &'static str {
        self.script.map_or_else(|| text_at((self.rows)(house), row), |script| script.row(row))
    }

    /// The names of all rows.
    pub fn rows(&self, house: &House) -> impl ExactSizeIterator<Item = &'static str> {
        (0..self.row_count(house)).map(move |row| self.row(house, row))
    }

    /// Writes a cell; nothing for a blank.
    pub fn write_cell(
        &self,
        out: Out<'_>,
        house: &House,
        row: usize,
        column: usize,
    ) -> fmt::Result {
        match self.script {
            Some(script) => script.write_cell(out, row, column),
            None => (self.cell)(out, house, row, column),
        }
    }

    /// Writes a cell in words.
    pub fn write_words(
        &self,
        out: Out<'_>,
        house: &House,
        row: usize,
        column: usize,
    ) -> fmt::Result {
        match self.script {
            Some(script) => script.write_words(out, row, column),
            None => (self.words)(out, house, row, column),
        }
    }

    /// The section of the rulebook that has a cell; empty where none is known.
    pub fn section_at(&self, row: usize, column: usize) -> &'static str {
        (self.section)(row, column)
    }

    /// The sections of the rulebook that have its cells, each of them once.
    pub fn sections(&self, house: &House) -> impl Iterator<Item = &'static str> {
        let Self { section, heads, .. } = *self;
        let cells = self.row_count(house) * heads.len();
        let of = move |cell: usize| section(cell / heads.len(), cell % heads.len());
        let is_new = move |&cell: &usize| (0..cell).all(|earlier| of(earlier) != of(cell));
        (0..cells).filter(is_new).map(of).filter(|section| !section.is_empty())
    }
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
///     "2" / "flees" / "It is off the table" in "Morale",
/// }
/// ```
///
/// Before the rows stand id and name, section and lines, corner and head. A row that another
/// section has names it.
#[macro_export]
macro_rules! notes {
    ($vis:vis $table:ident = $id:literal, $name:literal;
     ($section:literal, $lines:literal);
     $corner:literal, $head:literal;
     $($row:literal / $cell:literal / $words:literal $(in $other:literal)?),+ $(,)?) => {
        $vis const $table: $crate::table::Table = $crate::table::Table {
            id: $id,
            name: $name,
            section: |row, _| {
                $crate::table::text_at(&[$($crate::section_of!($section $(, $other)?)),+], row)
            },
            lines: $lines,
            script: None,
            corner: $corner,
            heads: &[$head],
            rows: |_| &[$($row),+],
            cell: |out, _, row, _| out.write_str($crate::table::text_at(&[$($cell),+], row)),
            words: |out, _, row, _| out.write_str($crate::table::text_at(&[$($words),+], row)),
        };
    };
}

/// The section of a row: the table's, or its own.
#[doc(hidden)]
#[macro_export]
macro_rules! section_of {
    ($section:literal) => {
        $section
    };
    ($section:literal, $other:literal) => {
        $other
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

    notes! {
        HITS = "hits", "Hits";
        ("Casualties", "35, 97, 133");
        "HITS", "Unit is";
        "1" / "hurt" / "It has taken casualties",
        "2" / "flees" / "It is off the table" in "Morale",
        "3" / "lost" / "It is removed",
    }

    #[test]
    fn a_row_may_name_a_section_of_its_own() {
        let house = House::new(&[]);
        assert_eq!(
            [0, 1, 2].map(|row| HITS.section_at(row, 0)),
            ["Casualties", "Morale", "Casualties"]
        );
        assert!(HITS.sections(&house).eq(["Casualties", "Morale"]));
    }

    #[test]
    fn a_text_outside_its_table_is_empty() {
        let table: &[&[&str]] = &[&["a", "b"], &["c"]];
        let read = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
            .map(|(row, column)| cell_at(table, row, column));
        assert_eq!(read, ["a", "b", "c", "", ""]);
    }
}
