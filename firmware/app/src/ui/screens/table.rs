//! A reference table: a window that moves over it, and any cell in words.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::Vec;
use rules_core::house::House;
use rules_core::table::{Table, text_at};

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{Go, TableOrigin};
use crate::ui::text::{Text, rule};
use crate::ui::theme::{
    BOLD, EFFECT, FACTS, HEADLINE, LAST, PLAIN, SMALL, TABLE_ROW, TABLE_ROWS, TABLE_TOP,
};
use crate::ui::widgets::{
    Header, Headline, IfCut, Label, Paragraph, ScrollBar, TableHeads, TableLayout, TableRow, Thumb,
    Ways, px,
};

/// Columns that a table has and that can be in sight, and the least width of one.
const MAX_COLUMNS: usize = 16;
const MOST: usize = 8;
const LEAST: i32 = 16;

/// A place in a table.
#[derive(Clone, Debug)]
pub struct TableScreen {
    pub table: &'static Table,
    pub row: usize,
    pub column: usize,
    view: TableView,
    /// Where it was opened from.
    from: TableOrigin,
}

/// What is in sight of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableView {
    Window,
    /// The cell in focus, in words.
    Cell,
}

impl TableScreen {
    /// Opens at a cell; if none is named, at the one that the last result was read from, or at the
    /// first.
    pub fn open(
        table: &'static Table,
        cell: Option<(usize, usize)>,
        from: TableOrigin,
        context: &Context<'_>,
    ) -> Self {
        let cell = cell.or_else(|| context.game.looked_up(table));
        let (row, column) = cell.unwrap_or_default();
        Self { table, row, column, view: TableView::Window, from }
    }
}

impl Behaviour for TableScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let rows = (self.table.rows)(context.game.house()).len();
        let columns = self.table.heads.len();
        match (press, self.view) {
            (Press::Down(Button::B), TableView::Window) => return Some(self.from.clone().back()),
            (Press::Down(Button::A | Button::B), TableView::Cell) => self.view = TableView::Window,
            (Press::Down(Button::A), TableView::Window) => self.view = TableView::Cell,
            // In words, too, the arrows go from cell to cell.
            (Press::Down(Button::Up), _) => self.row = self.row.saturating_sub(1),
            (Press::Down(Button::Down), _) => self.row = (self.row + 1).min(rows.saturating_sub(1)),
            (Press::Down(Button::Left), _) => self.column = self.column.saturating_sub(1),
            (Press::Down(Button::Right), _) => {
                self.column = (self.column + 1).min(columns.saturating_sub(1))
            }
            (Press::Held { button: Button::Up, .. }, _) => {
                self.row = self.row.saturating_sub(TABLE_ROWS)
            }
            (Press::Held { button: Button::Down, .. }, _) => {
                self.row = (self.row + TABLE_ROWS).min(rows.saturating_sub(1))
            }
            (Press::Held { button: Button::Left, .. }, _) => self.column = 0,
            (Press::Held { button: Button::Right, .. }, _) => {
                self.column = columns.saturating_sub(1)
            }
            _ => {}
        }
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let house = context.game.house();
        match self.view {
            TableView::Window => self.draw_window(house, frame),
            TableView::Cell => self.draw_cell(house, frame),
        }
    }
}

impl TableScreen {
    /// Draws the part of the table around the cell in focus.
    fn draw_window(&self, house: &House, frame: &mut Frame) -> Drawn {
        let table = self.table;
        let rows = (table.rows)(house);
        let names = names_width(table.corner, rows);
        let widths: Vec<i32, MAX_COLUMNS> = (0..table.heads.len())
            .map(|column| wide(table, house, column).min(EFFECT - names))
            .take(MAX_COLUMNS)
            .collect();
        let (first, fit) = columns_in_sight(&widths, self.column, EFFECT - names);
        let last_top = rows.len().saturating_sub(TABLE_ROWS);
        let top = (self.row + 2).saturating_sub(TABLE_ROWS).min(last_top);
        let mark = (px(self.row - top), px(self.column - first));
        let columns = widths.get(first..first + fit).unwrap_or(&[]);
        let layout = &TableLayout { names, columns, mark };
        let heads: Vec<&str, MOST> = table.heads.iter().copied().skip(first).take(fit).collect();
        let sides = Ways::of(first > 0, first + fit < table.heads.len());
        TableHeads { layout, corner: table.corner, heads: &heads, sides }.draw(frame)?;
        for (at, (row, name)) in (0..).zip(rows.iter().enumerate().skip(top)).take(TABLE_ROWS) {
            let cells: Vec<Text, MOST> = (first..table.heads.len())
                .take(fit)
                .map(|column| cell(table, house, row, column))
                .collect();
            TableRow { layout, row: at, name, cells: &cells }.draw(frame)?;
        }
        let bar = ScrollBar::new(top, TABLE_ROWS, rows.len());
        Thumb { top: TABLE_TOP, height: px(TABLE_ROWS) * TABLE_ROW - 1, bar }.draw(frame)
    }

    /// Draws the cell in focus in words.
    fn draw_cell(&self, house: &House, frame: &mut Frame) -> Drawn {
        /// Below the header a headline stands lower than at the top, and so do the words below it.
        const HEADLINE_DOWN: i32 = 8;
        const WORDS_DOWN: i32 = 6;
        let table = self.table;
        let row = text_at((table.rows)(house), self.row);
        let head = text_at(table.heads, self.column);
        Header::with_text(row, head).draw(frame)?;
        let cell = cell(table, house, self.row, self.column);
        if cell != BLANK {
            Headline { text: &cell, at: Point::new(0, HEADLINE + HEADLINE_DOWN) }.draw(frame)?;
        }
        let mut words = heapless::String::<96>::new();
        // Two lines of words; a test holds every table to them.
        let _ = (table.words)(&mut words, house, self.row, self.column);
        let bases = FACTS.map(|base| base + WORDS_DOWN);
        Paragraph { text: &words, x: 0, bases: &bases, face: PLAIN, if_cut: IfCut::Fault }
            .draw(frame)?;
        let section = (table.section)(self.row, self.column);
        Label::new(&rule(section), Point::new(0, LAST), PLAIN).draw(frame)?;
        Ok(())
    }
}

/// What stands in a cell that has nothing.
const BLANK: &str = "\u{b7}";

fn cell(table: &Table, house: &House, row: usize, column: usize) -> Text {
    let mut cell = Text::new();
    // A cell is short; a test holds every table to its widths.
    let _ = (table.cell)(&mut cell, house, row, column);
    if cell.is_empty() {
        let _ = cell.write_str(BLANK);
    }
    cell
}

/// Wide cells are set in the small font.
fn width(cell: &str) -> i32 {
    if cell.chars().count() > 4 { SMALL.width(cell) } else { PLAIN.width(cell) }
}

/// How wide a column is: its widest cell or its head, and some air.
fn wide(table: &Table, house: &House, column: usize) -> i32 {
    let rows = 0..(table.rows)(house).len();
    let cells = rows.map(|row| width(&cell(table, house, row, column)));
    let head = PLAIN.width(text_at(table.heads, column));
    (cells.max().unwrap_or(0).max(head) + 4).max(LEAST)
}

/// The first column in sight and how many are, so that `column` is among them.
fn columns_in_sight(widths: &[i32], column: usize, room: i32) -> (usize, usize) {
    let fit = |first: usize| {
        let mut used = 0;
        let fits = |width: &&i32| {
            used += **width;
            used <= room
        };
        widths.iter().skip(first).take_while(fits).count().clamp(1, MOST)
    };
    let first = (0..=column).find(|&first| first + fit(first) > column).unwrap_or(column);
    (first, fit(first))
}

/// How wide the column of the rows' names is. The corner's word and the arrow beside it have room
/// above them.
fn names_width(corner: &str, rows: &[&str]) -> i32 {
    let names = rows.iter().map(|name| BOLD.width(name).max(PLAIN.width(name)));
    names.max().unwrap_or(0).max(SMALL.width(corner) + 4) + 3
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::ui::cursor::Cursor;

    /// The list of tables at a row.
    fn list(at: usize) -> TableOrigin {
        TableOrigin::List(Cursor::on(at))
    }

    #[test]
    fn the_focus_stays_on_the_table() {
        with_context(|context| {
            let table = &context.game.ruleset().unwrap().tables().next().unwrap();
            let mut screen = TableScreen::open(table, None, list(0), context);
            for button in [Button::Down, Button::Right] {
                for _ in 0..99 {
                    screen.press(Press::Down(button), context);
                }
            }
            let last = ((table.rows)(context.game.house()).len() - 1, table.heads.len() - 1);
            assert_eq!((screen.row, screen.column), last);
            screen.press(Press::Held { button: Button::Left, after: 400, count: 1 }, context);
            assert_eq!(screen.column, 0);
        });
    }

    #[test]
    fn b_closes_the_cell_and_then_the_table() {
        with_context(|context| {
            let table = &context.game.ruleset().unwrap().tables().next().unwrap();
            let mut screen = TableScreen::open(table, None, list(2), context);
            screen.press(Press::Down(Button::A), context);
            assert!(screen.press(Press::Down(Button::B), context).is_none());
            let go = screen.press(Press::Down(Button::B), context);
            assert!(matches!(go, Some(Go::Tables(list)) if list == Cursor::on(2)));
        });
    }
}
