//! A reference table: a window that moves over it, and any cell in words.

mod layout;
mod window;
mod words;

use core::fmt::Write as _;

use graphics::Frame;
use rules_core::house::House;
use rules_core::table::Table;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{Go, TableOrigin};
use crate::ui::text::Text;
use crate::ui::theme::TABLE_ROWS;
use layout::Measures;

/// A place in a table.
#[derive(Clone, Debug)]
pub struct TableScreen {
    pub table: &'static Table,
    pub row: usize,
    pub column: usize,
    view: TableView,
    /// Measured when it opens: the house rules stay what they are while it is open.
    measures: Measures,
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
        let measures = Measures::of(table, context.game.house());
        Self { table, row, column, view: TableView::Window, measures, from }
    }

    /// Moves the focus, no further than the table reaches.
    fn step(&mut self, button: Button, rows: usize, columns: usize, house: &House) {
        let last_row = self.table.row_count(house).saturating_sub(1);
        let last_column = self.table.heads.len().saturating_sub(1);
        match button {
            Button::Up => self.row = self.row.saturating_sub(rows),
            Button::Down => self.row = (self.row + rows).min(last_row),
            Button::Left => self.column = self.column.saturating_sub(columns),
            Button::Right => self.column = (self.column + columns).min(last_column),
            Button::A | Button::B => {}
        }
    }
}

impl Behaviour for TableScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let house = context.game.house();
        match (press, self.view) {
            (Press::Down(Button::B), TableView::Window) => return Some(self.from.clone().back()),
            (Press::Down(Button::A | Button::B), TableView::Cell) => self.view = TableView::Window,
            (Press::Down(Button::A), TableView::Window) => self.view = TableView::Cell,
            // In words, too, the arrows go from cell to cell.
            (Press::Down(button), _) => self.step(button, 1, 1, house),
            (Press::Held { button, .. }, _) => {
                let (_, columns) = self.measures.in_sight(self.column);
                self.step(button, TABLE_ROWS, columns, house);
            }
            _ => {}
        }
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match self.view {
            TableView::Window => self.draw_window(context, frame),
            TableView::Cell => self.draw_words(context.game.house(), frame),
        }
    }
}

/// What stands in a cell that has nothing.
const BLANK: &str = "\u{b7}";

fn cell(table: &Table, house: &House, row: usize, column: usize) -> Text {
    let mut cell = Text::new();
    // A cell is short; a test holds every table to its widths.
    let _ = table.write_cell(&mut cell, house, row, column);
    if cell.is_empty() {
        let _ = cell.write_str(BLANK);
    }
    cell
}

#[cfg(test)]
mod tests {
    use graphics::Faults;
    use rules_core::ruleset::Ruleset;

    use super::super::with_context;
    use super::*;
    use crate::game::situation::Situation;
    use crate::ui::cursor::Cursor;
    use crate::ui::go::Origin;

    /// The list of tables at a row.
    fn list(at: usize) -> TableOrigin {
        TableOrigin::List(Cursor::on(at))
    }

    /// A table of several rows and columns, from the list.
    fn opened(context: &Context<'_>) -> TableScreen {
        let is_wide = |table: &&'static Table| table.heads.len() > 3;
        let table = context.game.ruleset().unwrap().tables().find(is_wide).unwrap();
        TableScreen::open(table, None, list(2), context)
    }

    #[test]
    fn the_focus_stays_on_the_table() {
        with_context(|context| {
            let mut screen = opened(context);
            for button in [Button::Down, Button::Right] {
                (0..99).for_each(|_| _ = screen.press(Press::Down(button), context));
            }
            let rows = screen.table.row_count(context.game.house());
            assert_eq!((screen.row, screen.column), (rows - 1, screen.table.heads.len() - 1));
            for button in [Button::Up, Button::Left] {
                let held = Press::Held { button, after: 400, count: 1 };
                (0..99).for_each(|_| _ = screen.press(held, context));
            }
            assert_eq!((screen.row, screen.column), (0, 0));
        });
    }

    #[test]
    fn a_hold_goes_on_by_as_much_as_is_in_sight() {
        with_context(|context| {
            let mut screen = opened(context);
            let (_, columns) = screen.measures.in_sight(0);
            let held = Press::Held { button: Button::Right, after: 400, count: 1 };
            screen.press(held, context);
            assert!(columns > 1);
            assert_eq!(screen.column, columns.min(screen.table.heads.len() - 1));
        });
    }

    #[test]
    fn b_closes_the_cell_and_then_the_table() {
        with_context(|context| {
            let mut screen = opened(context);
            screen.press(Press::Down(Button::A), context);
            assert!(screen.press(Press::Down(Button::B), context).is_none());
            let go = screen.press(Press::Down(Button::B), context);
            assert!(matches!(go, Some(Go::Tables(list)) if list == Cursor::on(2)));
        });
    }

    #[test]
    fn b_leads_back_to_the_row_of_the_form_that_the_table_was_opened_from() {
        with_context(|context| {
            let ruleset = context.game.ruleset().unwrap();
            let situation = Situation::new(&ruleset.procedures[0]);
            let (origin, at) = (Origin::Result, Cursor::on(7));
            let from = TableOrigin::Form { situation, origin, cursor: at };
            let table = ruleset.tables().next().unwrap();
            let mut screen = TableScreen::open(table, Some((1, 0)), from, context);
            assert_eq!((screen.row, screen.column), (1, 0));
            let go = screen.press(Press::Down(Button::B), context);
            assert!(matches!(
                go,
                Some(Go::FormAsLeft { situation, origin: Origin::Result, cursor })
                    if cursor == at && situation.procedure.id == ruleset.procedures[0].id
            ));
        });
    }

    /// Draws every cell of every table, in its window and in words.
    fn draw_every_cell(ruleset: &Ruleset, context: &Context<'_>) {
        for table in ruleset.tables() {
            let mut screen = TableScreen::open(table, None, list(0), context);
            let house = context.game.house().clone();
            let rows = table.row_count(&house);
            for (row, column) in
                (0..rows).flat_map(|row| (0..table.heads.len()).map(move |column| (row, column)))
            {
                (screen.row, screen.column) = (row, column);
                for view in [TableView::Window, TableView::Cell] {
                    screen.view = view;
                    let mut frame = Frame::new();
                    let Ok(()) = screen.draw(context, &mut frame);
                    let place = (ruleset.id, table.id, table.row(&house, row), table.heads[column]);
                    assert_eq!(frame.faults(), Faults::CLEAN, "{view:?} of {place:?}");
                }
            }
        }
    }

    /// The rulings, and each house rule changed in every way there is.
    #[test]
    fn no_table_has_cut_or_colliding_text_under_any_house_rule() {
        with_context(|context| {
            for place in 0..context.game.rulesets.len() {
                context.game.play(place);
                let ruleset = context.game.ruleset().unwrap();
                draw_every_cell(ruleset, context);
                for (at, rule) in ruleset.house.iter().enumerate() {
                    for choice in (0..rule.values.len()).filter(|&choice| choice != rule.default) {
                        context.game.houses[place].set(at, choice);
                        draw_every_cell(ruleset, context);
                    }
                    context.game.houses[place].set(at, rule.default);
                }
            }
        });
    }
}
