//! A window on a reference table: heads and first column stay, the marked cell is lit.

use super::{Focus, Painter, Way, Ways, hangs};
use crate::{
    font::Face,
    theme::{
        BOLD, BOTTOM, HEADER, PLAIN, RIGHT, SMALL, TABLE_HEADS, TABLE_ROW, TABLE_ROWS, TABLE_TOP,
    },
};
use embedded_graphics::pixelcolor::BinaryColor;

/// How a table's window is laid out. Rows and columns count from the first in sight.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// Width of the first column, which holds the rows' names.
    pub names: i32,
    /// Widths of the other columns in sight.
    pub columns: &'a [i32],
    /// The marked cell: its row and column.
    pub mark: (i32, i32),
}

impl Table<'_> {
    /// The columns in sight: their number, where they begin and how wide they are.
    fn places(&self) -> impl Iterator<Item = (i32, i32, i32)> {
        let mut x = self.names;
        (0..).zip(self.columns).map(move |(column, width)| {
            x += width;
            (column, x - width, *width)
        })
    }

    /// Where a row begins.
    const fn y(row: i32) -> i32 {
        TABLE_TOP + TABLE_ROW * row
    }
}

impl Painter<'_> {
    /// What the rows are, the heads of the columns in sight, and where further columns are.
    pub fn table_heads(&mut self, table: &Table<'_>, corner: &str, heads: &[&str], sides: Ways) {
        let end = self.left(SMALL, 0, HEADER, corner);
        for ((column, x, width), head) in table.places().zip(heads) {
            self.mid(PLAIN, x + width / 2, TABLE_HEADS, head);
            if column == table.mark.1 {
                self.fill(x + 1, TABLE_HEADS, width - 3, 1, BinaryColor::On);
            }
        }
        if sides.less() {
            self.arrow(end + 2, 4, Way::Left);
        }
        if sides.more() {
            self.arrow(RIGHT - 3, 4, Way::Right);
        }
    }

    /// A row: its name, and its cells in sight.
    pub fn table_row(&mut self, table: &Table<'_>, row: i32, name: &str, cells: &[&str]) {
        let y = Table::y(row);
        let face = if row == table.mark.0 { BOLD } else { PLAIN };
        let end = self.left(face, 0, y + 9, name);
        self.apart(end, table.names + 2);
        for ((column, x, width), cell) in table.places().zip(cells) {
            self.cell(row, (x, width), cell, Focus::when((row, column) == table.mark));
        }
    }

    fn cell(&mut self, row: i32, (x, column): (i32, i32), text: &str, focus: Focus) {
        let y = Table::y(row);
        let (face, base) = cell_face(text);
        // On the last row letters that hang need one of the pixels above.
        let base = if row == TABLE_ROWS - 1 && hangs(text) { base - 1 } else { base };
        let width = face.width(text);
        self.apart(width, column + 1);
        let start = x + (column - width) / 2;
        if focus == Focus::Here {
            self.frame.hurry(y..y + TABLE_ROW + 1);
            // The last row has one pixel less below it.
            self.pill(x, y, column - 1, (TABLE_ROW + 1).min(BOTTOM - y));
            self.text(face, start, y + base, text, BinaryColor::Off);
        } else {
            self.left(face, start, y + base, text);
        }
    }

    /// The place in a table that is longer than the window.
    pub fn table_scroll(&mut self, first: i32, count: i32) {
        if count > TABLE_ROWS {
            self.thumb(TABLE_TOP, TABLE_ROWS * TABLE_ROW - 1, first, TABLE_ROWS, count);
        }
    }
}

/// Long cells take the small font, marked or not, so that nothing jumps. With its base line in the
/// row.
fn cell_face(text: &str) -> (&'static Face, i32) {
    if text.chars().count() > 4 { (SMALL, 8) } else { (PLAIN, 9) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{Faults, Frame};

    #[test]
    fn a_cell_wider_than_its_column_is_counted() {
        for (column, tight) in [(38, 0), (30, 1)] {
            let mut frame = Frame::new();
            let table = Table { names: 13, columns: &[column], mark: (0, 0) };
            Painter::new(&mut frame).table_row(&table, 0, "1", &["+1L-1H"]);
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN });
        }
    }
}
