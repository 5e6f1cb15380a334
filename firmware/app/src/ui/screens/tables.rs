//! The list of the tables of the ruleset in play, in sections.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::ruleset::Ruleset;
use rules_core::table::{Table, TableSection};

use super::Behaviour;
use crate::context::Context;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, TableOrigin};
use crate::ui::text::{Text, text};
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use crate::ui::widgets::{Header, Heading, Item};

/// The list of tables.
#[derive(Clone, Copy, Debug)]
pub struct TablesScreen {
    cursor: Cursor,
    /// The row that up or down was pressed on: a hold jumps from there, not from the row the press
    /// led to.
    pressed_at: Option<usize>,
}

/// A row of the list.
#[derive(Clone, Copy, Debug)]
enum TablesRow {
    Heading(&'static str),
    Table(&'static Table),
}

impl TablesScreen {
    /// The list at its first table, below the first heading.
    pub fn open(context: &Context<'_>) -> Self {
        let first = rows(context).position(|row| matches!(row, TablesRow::Table(_)));
        Self::at(Cursor::on(first.unwrap_or(0)))
    }

    /// The list as it was left.
    pub fn at(cursor: Cursor) -> Self {
        Self { cursor, pressed_at: None }
    }

    fn scrolled(&mut self, press: Press, context: &Context<'_>) -> bool {
        let count = rows(context).count();
        if !is_sectioned(sections(context)) {
            return self.cursor.scrolled(press, count, LIST_ROWS);
        }
        let is_heading = |at| matches!(rows(context).nth(at), Some(TablesRow::Heading(_)));
        let mut cursor = self.cursor;
        if matches!(press, Press::Held { .. }) {
            cursor.at = self.pressed_at.unwrap_or(cursor.at);
        }
        let from = cursor.at;
        let scrolled = cursor.scrolled_by_section(press, count, LIST_ROWS, is_heading);
        if scrolled {
            // A hold that goes on jumps from where it has come to.
            self.pressed_at = matches!(press, Press::Down(_)).then_some(from);
            self.cursor = cursor;
        }
        scrolled
    }

    /// The table in focus.
    fn table(&self, context: &Context<'_>) -> Option<&'static Table> {
        match rows(context).nth(self.cursor.at)? {
            TablesRow::Heading(_) => None,
            TablesRow::Table(table) => Some(table),
        }
    }
}

fn sections(context: &Context<'_>) -> &'static [TableSection] {
    context.game.ruleset().map_or(&[], |ruleset| ruleset.tables)
}

/// A single section needs no heading.
fn is_sectioned(sections: &[TableSection]) -> bool {
    sections.len() > 1
}

/// The rows of the ruleset in play: its tables, each section below its heading.
fn rows(context: &Context<'_>) -> impl Iterator<Item = TablesRow> + use<> {
    let sections = sections(context);
    sections.iter().flat_map(|section| {
        let heading = is_sectioned(sections).then_some(TablesRow::Heading(section.heading));
        heading.into_iter().chain(section.tables.iter().map(TablesRow::Table))
    })
}

/// Which of the ruleset's tables it is: «5 of 14».
pub(super) fn place(table: &Table, ruleset: &Ruleset) -> Text {
    let place = ruleset.tables().position(|other| other.id == table.id).unwrap_or(0);
    text(format_args!("{} of {}", place + 1, ruleset.tables().count()))
}

impl Behaviour for TablesScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.scrolled(press, context) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::ToolList(Tool::Tables));
        }
        let table = self.table(context).filter(|_| enters(press))?;
        Some(Go::Table { table, cell: None, from: TableOrigin::List(self.cursor) })
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let table = self.table(context).zip(context.game.ruleset());
        let place = table.map_or(Text::new(), |(table, ruleset)| place(table, ruleset));
        Header::with_text("Tables", &place).draw(frame)?;
        for (row, entry, focus) in self.cursor.in_sight(rows(context), LIST_ROWS) {
            match entry {
                TablesRow::Heading(name) => Heading { row, name }.draw(frame)?,
                TablesRow::Table(table) => Item::new(row, table.name, "", focus).draw(frame)?,
            }
        }
        self.cursor.scroll_bar(rows(context).count(), LIST_ROWS).draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::input::Button;

    #[test]
    fn every_table_is_reached_in_its_order_and_no_heading_takes_the_focus() {
        with_context(|context| {
            for ruleset in 0..context.game.rulesets.len() {
                context.game.play(ruleset);
                let ruleset = context.game.ruleset().unwrap();
                let mut screen = TablesScreen::open(context);
                for table in ruleset.tables().chain(ruleset.tables().take(1)) {
                    assert_eq!(screen.table(context).unwrap().id, table.id);
                    screen.press(Press::Down(Button::Down), context);
                }
            }
        });
    }

    #[test]
    fn a_held_arrow_goes_to_the_next_section_or_runs_where_there_is_only_one() {
        with_context(|context| {
            for ruleset in 0..context.game.rulesets.len() {
                context.game.play(ruleset);
                let next = match sections(context) {
                    [only] => &only.tables[1],
                    sections => &sections[1].tables[0],
                };
                let mut screen = TablesScreen::open(context);
                let held = Press::Held { button: Button::Down, after: 400, count: 1 };
                screen.press(held, context);
                assert_eq!(screen.table(context).unwrap().id, next.id);
            }
        });
    }
}
