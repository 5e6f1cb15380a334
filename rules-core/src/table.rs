//! Reference tables: browsable on the device, printed by the host. Cells are written from the rules' own figures.

use core::fmt;

/// A table of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub id: &'static str,
    pub name: &'static str,
    /// Where the rulebook has it.
    pub source: &'static str,
    /// What stands above the row names: «D6».
    pub corner: &'static str,
    pub heads: &'static [&'static str],
    pub rows: &'static [&'static str],
    /// Writes the cell at a row and a column; nothing for a blank.
    pub cell: fn(&mut dyn fmt::Write, usize, usize) -> fmt::Result,
    /// Writes the cell in words, where a cell alone does not say enough.
    pub words: fn(&mut dyn fmt::Write, usize, usize) -> fmt::Result,
}

/// A table with words of its own in every cell, one row a line.
#[macro_export]
macro_rules! text_cells {
    ($cells:expr) => {{
        fn cell(out: &mut dyn core::fmt::Write, row: usize, column: usize) -> core::fmt::Result {
            let cells: &[&[&str]] = &$cells;
            out.write_str(cells.get(row).and_then(|row| row.get(column)).copied().unwrap_or(""))
        }
        cell
    }};
}
