//! The list of the tables of the ruleset in play.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::table::Table;

use super::Behaviour;
use crate::context::Context;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, TableOrigin};
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use crate::ui::widgets::{Header, Item};

/// The list of tables.
#[derive(Clone, Copy, Debug, Default)]
pub struct TablesScreen {
    cursor: Cursor,
}

impl TablesScreen {
    /// The list as it was left.
    pub fn at(cursor: Cursor) -> Self {
        Self { cursor }
    }
}

fn tables(context: &Context<'_>) -> impl Iterator<Item = &'static Table> + use<> {
    context.game.ruleset().into_iter().flat_map(|ruleset| ruleset.tables())
}

impl Behaviour for TablesScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.cursor.scrolled(press, tables(context).count(), LIST_ROWS) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::ToolList(Tool::Tables));
        }
        let table = tables(context).nth(self.cursor.at).filter(|_| enters(press))?;
        Some(Go::Table { table, cell: None, from: TableOrigin::List(self.cursor) })
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header::new("Tables").draw(frame)?;
        for (row, table, focus) in self.cursor.in_sight(tables(context), LIST_ROWS) {
            Item::new(row, table.name, "", focus).draw(frame)?;
        }
        self.cursor.scroll_bar(tables(context).count(), LIST_ROWS).draw(frame)
    }
}
