//! The part of a table around the cell in focus.

use embedded_graphics::prelude::*;
use graphics::{Frame, FrameHints as _};
use heapless::Vec;
use rules_core::house::House;

use super::super::tables::place;
use super::layout::MOST;
use super::{TableScreen, cell};
use crate::context::Context;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::{TABLE_ROW, TABLE_ROWS, TABLE_TOP};
use crate::ui::widgets::{Header, ScrollBar, TableHeads, TableLayout, TableRow, Thumb, Ways, px};

impl TableScreen {
    /// Draws the window on the table below its name.
    pub(super) fn draw_window(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        self.draw_name(context, frame)?;
        let (table, house) = (self.table, context.game.house());
        let rows = table.row_count(house);
        let (first, fit) = self.measures.in_sight(self.column);
        let last_top = rows.saturating_sub(TABLE_ROWS);
        let top = (self.row + 2).saturating_sub(TABLE_ROWS).min(last_top);
        let layout = &self.layout(top, first, fit);
        let heads: Vec<&str, MOST> = table.heads.iter().copied().skip(first).take(fit).collect();
        let sides = Ways::of(first > 0, first + fit < table.heads.len());
        TableHeads { layout, corner: table.corner, heads: &heads, sides }.draw(frame)?;
        for (at, row) in (0..).zip(top..rows).take(TABLE_ROWS) {
            let columns = (first..table.heads.len()).take(fit);
            let cells: Vec<Text, MOST> =
                columns.map(|column| cell(table, house, row, column)).collect();
            let name = table.row(house, row);
            TableRow { layout, row: at, name, cells: &cells }.draw(frame)?;
        }
        self.tell_cell(house, frame);
        let bar = ScrollBar::new(top, TABLE_ROWS, rows);
        Thumb { top: TABLE_TOP, height: px(TABLE_ROWS) * TABLE_ROW - 1, bar }.draw(frame)
    }

    /// Says which cell is in focus, to those who do not see where it stands.
    fn tell_cell(&self, house: &House, frame: &mut Frame) {
        let row = self.table.row(house, self.row);
        let head = self.table.heads.get(self.column).copied().unwrap_or_default();
        let cell = cell(self.table, house, self.row, self.column);
        frame.tell_focus(&text(format_args!("{row}, {head}: {cell}")));
    }

    /// The header: the table's name, and its place in the list where both find room.
    fn draw_name(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let name = self.table.name;
        let place = context.game.ruleset().map(|ruleset| place(self.table, ruleset));
        let place = place.filter(|place| Header::fits(name, place)).unwrap_or_default();
        Header::with_text(name, &place).draw(frame)
    }

    /// The layout of the columns in sight, the cell in focus marked.
    fn layout(&self, top: usize, first: usize, fit: usize) -> TableLayout<'_> {
        let columns = self.measures.columns.get(first..first + fit).unwrap_or(&[]);
        let mark = (px(self.row - top), px(self.column - first));
        TableLayout { names: self.measures.names, columns, long: self.measures.long, mark }
    }
}
