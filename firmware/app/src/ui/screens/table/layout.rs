//! How wide the columns of a table are, and which of them are in sight.

use graphics::Face;
use heapless::Vec;
use rules_core::house::House;
use rules_core::table::{Table, text_at};

use super::cell;
use crate::ui::theme::{BOLD, EFFECT, PLAIN, SMALL};
use crate::ui::widgets::{cell_face, hangs, px};

/// Columns that a table has and that can be in sight, and the least width of one.
const MAX_COLUMNS: usize = 32;
pub(super) const MOST: usize = 8;
const LEAST: i32 = 16;
/// Dark columns beside a head or a cell, both sides together.
const AIR: i32 = 4;
/// The air right of the last column may reach under the scroll bar's own.
const ROOM_END: i32 = EFFECT + 1;

/// The widths of a table.
#[derive(Clone, Debug)]
pub(super) struct Measures {
    /// Width of the first column, which holds the rows' names.
    pub(super) names: i32,
    pub(super) columns: Vec<i32, MAX_COLUMNS>,
    /// The font of cells that are more than a figure.
    pub(super) long: &'static Face,
}

impl Measures {
    /// Measures all of a table.
    pub(super) fn of(table: &Table, house: &House) -> Self {
        let (names, long) = (names_width(table, house), long_face(table, house));
        let room = ROOM_END - names;
        let columns = 0..table.heads.len().min(MAX_COLUMNS);
        let columns: Vec<i32, MAX_COLUMNS> =
            columns.map(|column| column_width(table, house, column, long).min(room)).collect();
        Self { names, columns, long }.evened()
    }

    /// Columns as wide as the widest, unless words would then hide each other or a column.
    fn evened(self) -> Self {
        let widest = self.columns.iter().copied().max().unwrap_or(LEAST);
        let mut even = self.clone();
        even.columns.fill(widest);
        let hides = 2 * widest > ROOM_END - self.names || even.fit(0) < self.fit(0);
        if hides { self } else { even }
    }

    /// The first column in sight and how many are, so that `column` is among them.
    pub(super) fn in_sight(&self, column: usize) -> (usize, usize) {
        let first = (0..=column).find(|&first| first + self.fit(first) > column);
        let first = first.unwrap_or(column);
        (first, self.fit(first))
    }

    /// How many columns fit from this one on.
    fn fit(&self, first: usize) -> usize {
        let mut used = self.names;
        let fits = |width: &&i32| {
            used += **width;
            used <= ROOM_END
        };
        self.columns.iter().skip(first).take_while(fits).count().clamp(1, MOST)
    }
}

/// The small font is for words that hang below the line. Where none do, the plain one is easier to
/// read and narrower.
fn long_face(table: &Table, house: &House) -> &'static Face {
    let rows = 0..table.row_count(house);
    let mut cells = rows.flat_map(|row| (0..table.heads.len()).map(move |column| (row, column)));
    let hangs_below = |(row, column)| hangs(&cell(table, house, row, column));
    if cells.any(hangs_below) { SMALL } else { PLAIN }
}

/// How wide a column is: its widest cell or its head, and some air.
fn column_width(table: &Table, house: &House, column: usize, long: &'static Face) -> i32 {
    let rows = 0..table.row_count(house);
    let cells = rows.map(|row| {
        let cell = cell(table, house, row, column);
        cell_face(&cell, long).width(&cell)
    });
    let head = text_at(table.heads, column);
    let head = BOLD.width(head).max(PLAIN.width(head));
    (cells.max().unwrap_or(0).max(head) + AIR).max(LEAST)
}

/// How wide the column of the rows' names is. The corner's word and the arrow beside it have room
/// above them.
fn names_width(table: &Table, house: &House) -> i32 {
    /// Dark columns before the first cell's own.
    const NAMES_AIR: i32 = 3;
    let arrow = px(usize::from(table.heads.len() > 1)) * ARROW;
    let corner = SMALL.width(table.corner) + arrow;
    let names = table.rows(house).map(|name| SMALL.width(name));
    names.max().unwrap_or(0).max(corner) + NAMES_AIR
}

/// Columns of the arrow that points to further columns.
const ARROW: i32 = 4;
