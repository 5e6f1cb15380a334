//! Reference tables: browsable on the device, printed by the host. Cells are written from the
//! rules' own figures.

use core::fmt;

use crate::key::Key;

/// A table of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub id: Key,
    pub name: &'static str,
    /// Where the rulebook has it.
    pub source: &'static str,
    /// What stands above the row names: «D6».
    pub corner: &'static str,
    pub heads: Texts,
    pub rows: Texts,
    /// Writes the cell at a row and a column; nothing for a blank.
    pub cell: Writer,
    /// Writes the cell in words, where a cell alone does not say enough.
    pub words: Writer,
}

/// Writes what belongs to a row and a column.
pub type Writer = fn(&mut dyn fmt::Write, usize, usize) -> fmt::Result;

/// Short texts in one, with bars between them: «LINE|COLUMN|SQUARE». A list of references would
/// cost eight bytes for each.
#[derive(Clone, Copy, Debug)]
pub struct Texts(pub &'static str);

impl Texts {
    pub fn iter(self) -> impl Iterator<Item = &'static str> + Clone {
        (0..self.count()).map(move |at| self.get(at))
    }

    /// How many there are: one at least, which may be empty.
    pub fn count(self) -> usize {
        1 + self.0.bytes().filter(|&byte| byte == BAR).count()
    }

    /// The text at a place; an empty one beyond the last.
    pub fn get(self, at: usize) -> &'static str {
        part(self.0, BAR, at)
    }
}

const BAR: u8 = b'|';

/// The part of a text at a place, between two marks. By bytes: the library's own splitting costs a
/// kilobyte.
fn part(text: &'static str, mark: u8, at: usize) -> &'static str {
    let end = |text: &str| text.bytes().position(|byte| byte == mark);
    let mut rest = text;
    for _ in 0..at {
        rest = end(rest).and_then(|end| rest.get(end + 1..)).unwrap_or("");
    }
    end(rest).and_then(|end| rest.get(..end)).unwrap_or(rest)
}

/// Writes a cell of a text that has a line for every row, with bars between the columns. A line
/// without bars serves for all columns.
pub fn write_cell(
    text: &'static str,
    out: &mut dyn fmt::Write,
    row: usize,
    column: usize,
) -> fmt::Result {
    let line = Texts(part(text, b'\n', row));
    out.write_str(line.get(if line.count() > 1 { column } else { 0 }))
}

/// A table, or the words of one, whose every cell has its own text: a line a row, bars between the
/// columns; or one text a line for all its columns.
#[macro_export]
macro_rules! text_cells {
    ($text:expr) => {{
        fn write(out: &mut dyn core::fmt::Write, row: usize, column: usize) -> core::fmt::Result {
            $crate::table::write_cell($text, out, row, column)
        }
        write
    }};
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::*;

    #[test]
    fn a_text_is_read_by_lines_and_bars() {
        let cell = |row, column| {
            let mut out = String::new();
            write_cell("a|b|\nfor all\n|d", &mut out, row, column).map(|()| out)
        };
        let table: [[_; 3]; 4] =
            core::array::from_fn(|row| core::array::from_fn(|column| cell(row, column).unwrap()));
        assert_eq!(table, [["a", "b", ""], ["for all"; 3], ["", "d", ""], [""; 3]]);
        assert_eq!((Texts("A|B|C").count(), Texts("A|B|C").get(2), Texts("").count()), (3, "C", 1));
    }
}
