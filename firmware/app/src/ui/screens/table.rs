//! A reference table: a window that moves over it, and any cell in words.

use rules_core::table::Table;

use super::Screen;
use super::cursor::Cursor;
use crate::context::Context;
use crate::input::Button;
use crate::input::gestures::Press;

/// A place in a table.
#[derive(Clone, Debug)]
pub struct TableScreen {
    pub table: &'static Table,
    pub row: usize,
    pub column: usize,
    pub view: Part,
    /// Where the table stands in the list it was opened from.
    list: Cursor,
}

/// What is seen of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Window,
    /// The cell in focus, in words.
    Cell,
}

/// Rows seen at once, and how far a hold moves.
pub const SEEN: usize = 6;

impl TableScreen {
    /// Opens at the cell that the last result was read from, or at the first.
    pub fn open(table: &'static Table, list: Cursor, context: &Context<'_>) -> Self {
        let (row, column) = context.game.looked_up(table).unwrap_or_default();
        Self { table, row, column, view: Part::Window, list }
    }

    pub fn press(&mut self, press: Press) -> Option<Screen> {
        let (rows, columns) = (self.table.rows.len(), self.table.heads.len());
        match (press, self.view) {
            (Press::Down(Button::B), Part::Window) => return Some(Screen::Tables(self.list)),
            (Press::Down(Button::A | Button::B), Part::Cell) => self.view = Part::Window,
            (Press::Down(Button::A), Part::Window) => self.view = Part::Cell,
            // In words, too, the arrows go from cell to cell.
            (Press::Down(Button::Up), _) => self.row = self.row.saturating_sub(1),
            (Press::Down(Button::Down), _) => self.row = (self.row + 1).min(rows.saturating_sub(1)),
            (Press::Down(Button::Left), _) => self.column = self.column.saturating_sub(1),
            (Press::Down(Button::Right), _) => {
                self.column = (self.column + 1).min(columns.saturating_sub(1))
            }
            (Press::Held { button: Button::Up, .. }, _) => self.row = self.row.saturating_sub(SEEN),
            (Press::Held { button: Button::Down, .. }, _) => {
                self.row = (self.row + SEEN).min(rows.saturating_sub(1))
            }
            (Press::Held { button: Button::Left, .. }, _) => self.column = 0,
            (Press::Held { button: Button::Right, .. }, _) => {
                self.column = columns.saturating_sub(1)
            }
            _ => {}
        }
        None
    }
}
