//! What is in focus at home, and how it moves.

use super::ProceduresScreen;
use super::rows::{HomeRow, rows};
use crate::game::Game;
use crate::input::Press;
use crate::ui::cursor::Cursor;
use crate::ui::theme::LIST_ROWS;

/// What is in focus. Rows come and go above it, so it is known by itself and not by its place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum HomeFocus {
    #[default]
    FirstProcedure,
    /// The procedure with this id.
    Procedure(&'static str),
    Row(HomeRow),
}

impl ProceduresScreen {
    /// The row in focus, and the part of the list in sight. What was in focus may be gone.
    pub(super) fn cursor(&self, game: &Game<'_>) -> Cursor {
        let entries = game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
        let place = |id| entries.iter().position(|entry| entry.id == id).unwrap_or(0);
        let wanted = match self.focus {
            HomeFocus::FirstProcedure => HomeRow::Procedure(0),
            HomeFocus::Procedure(id) => HomeRow::Procedure(place(id)),
            HomeFocus::Row(row) => row,
        };
        let at = |wanted: HomeRow| rows(game).position(|row| row == wanted);
        let at = at(wanted).or_else(|| at(HomeRow::Procedure(0))).unwrap_or(0);
        in_sight(Cursor { at, top: self.top }, game)
    }

    /// Moves by an arrow and scrolls. True if the press was one.
    pub(super) fn scrolled(&mut self, press: Press, game: &Game<'_>) -> bool {
        let focus = match press {
            Press::Held { .. } => self.pressed_at.unwrap_or(self.focus),
            _ => self.focus,
        };
        let count = rows(game).count();
        let at = Self { focus, ..*self }.cursor(game).at;
        let mut cursor = Cursor { at, ..self.cursor(game) };
        if !cursor.moved(press, count) {
            return false;
        }
        // A hold that goes on jumps from where it has come to.
        self.pressed_at = matches!(press, Press::Down(_)).then_some(focus);
        for _ in 0..count {
            if stops(cursor.at, press, game) {
                break;
            }
            cursor.moved(press, count);
        }
        self.top = in_sight(cursor, game).top;
        self.focus = rows(game).nth(cursor.at).map_or(self.focus, HomeFocus::Row);
        true
    }
}

/// Scrolls until the focus is in sight, and the heading above it.
fn in_sight(mut cursor: Cursor, game: &Game<'_>) -> Cursor {
    cursor.show(rows(game).count(), LIST_ROWS);
    let above = cursor.at.checked_sub(1).filter(|_| cursor.top == cursor.at);
    if let Some(above) = above
        && let Some(HomeRow::Heading(_)) = rows(game).nth(above)
    {
        cursor.top = above;
    }
    cursor
}

/// Whether the focus stops at a row. It goes over a heading to the next name. Held, it goes from
/// section to section: to the last result, the first procedure, and what follows a heading.
fn stops(at: usize, press: Press, game: &Game<'_>) -> bool {
    let mut before = rows(game).skip(at.saturating_sub(1));
    let before = if at == 0 { None } else { before.next() };
    let row = rows(game).nth(at);
    let begins = matches!(before, None | Some(HomeRow::Heading(_) | HomeRow::LastResult));
    match (press, row) {
        (_, None | Some(HomeRow::Heading(_))) => false,
        (Press::Held { .. }, _) => begins,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Behaviour as _, with_context};
    use super::*;
    use crate::input::Button;
    use crate::ui::tool::Tool;

    fn in_focus(screen: &ProceduresScreen, game: &Game<'_>) -> Option<HomeRow> {
        rows(game).nth(screen.cursor(game).at)
    }

    const fn held(button: Button) -> Press {
        Press::Held { button, after: 400, count: 1 }
    }

    #[test]
    fn every_procedure_and_tool_is_found_again() {
        with_context(|context| {
            for place in 0..context.game.rulesets.len() {
                context.game.play(place);
                for (at, procedure) in context.game.ruleset().unwrap().procedures.iter().enumerate()
                {
                    let screen = ProceduresScreen::at_procedure(procedure.id);
                    let found = in_focus(&screen, &context.game);
                    assert_eq!(found, Some(HomeRow::Procedure(at)), "{}", procedure.id);
                }
                let by_hand = context.game.counts_by_hand().is_some();
                let tools = Tool::PLAYING.into_iter();
                for tool in tools.filter(|tool| by_hand || *tool != Tool::NextTurn) {
                    let screen = ProceduresScreen::at_tool(tool);
                    let found = in_focus(&screen, &context.game);
                    assert_eq!(found, Some(HomeRow::Tool(tool)));
                }
            }
        });
    }

    #[test]
    fn the_focus_never_stops_at_a_heading() {
        with_context(|context| {
            for place in 0..context.game.rulesets.len() {
                context.game.play(place);
                let mut screen = ProceduresScreen::default();
                for _ in 0..rows(&context.game).count() {
                    screen.press(Press::Down(Button::Down), context);
                    let row = in_focus(&screen, &context.game);
                    assert!(!matches!(row, None | Some(HomeRow::Heading(_))));
                }
            }
        });
    }

    #[test]
    fn home_is_the_first_procedure_and_the_last_result_is_one_press_up() {
        with_context(|context| {
            context.game.last_record = Some(40);
            let mut home = ProceduresScreen::default();
            assert_eq!(in_focus(&home, &context.game), Some(HomeRow::Procedure(0)));
            home.press(Press::Down(Button::Up), context);
            assert_eq!(in_focus(&home, &context.game), Some(HomeRow::LastResult));
        });
    }

    #[test]
    fn a_row_that_comes_above_the_focus_leaves_it_where_it_is() {
        with_context(|context| {
            let mut home = ProceduresScreen::default();
            home.press(Press::Down(Button::Down), context);
            context.game.last_record = Some(40);
            assert_eq!(in_focus(&home, &context.game), Some(HomeRow::Procedure(1)));
        });
    }

    #[test]
    fn held_the_focus_goes_from_section_to_section() {
        with_context(|context| {
            context.game.last_record = Some(40);
            let procedure = &context.game.ruleset().unwrap().procedures[3];
            context.game.recent.keep(&context.game.recent.of(procedure));
            let mut home = ProceduresScreen::default();
            let mut found = [held(Button::Down); 4].map(|press| {
                home.press(press, context);
                in_focus(&home, &context.game)
            });
            let sections = [
                HomeRow::Recent(3),
                HomeRow::Tool(Tool::NextTurn),
                HomeRow::LastResult,
                HomeRow::Procedure(0),
            ];
            assert_eq!(found, sections.map(Some));
            found = [held(Button::Up); 4].map(|press| {
                home.press(press, context);
                in_focus(&home, &context.game)
            });
            assert_eq!(found[..2], [sections[2], sections[1]].map(Some));
        });
    }

    #[test]
    fn a_hold_jumps_from_the_row_that_was_pressed_and_skips_no_section_of_one_row() {
        with_context(|context| {
            let procedures = context.game.ruleset().unwrap().procedures;
            context.game.recent.keep(&context.game.recent.of(&procedures[3]));
            let mut home = ProceduresScreen::at_procedure(procedures.last().unwrap().id);
            let presses = [Press::Down(Button::Down), held(Button::Down), held(Button::Down)];
            let found = presses.map(|press| {
                home.press(press, context);
                in_focus(&home, &context.game)
            });
            let tools = HomeRow::Tool(Tool::NextTurn);
            assert_eq!(found, [HomeRow::Recent(3), HomeRow::Recent(3), tools].map(Some));
        });
    }

    #[test]
    fn the_heading_above_the_focus_is_in_sight() {
        with_context(|context| {
            let mut home = ProceduresScreen::default();
            // Round the end to the last tool, and on to the first.
            home.press(Press::Down(Button::Up), context);
            home.press(held(Button::Up), context);
            let cursor = home.cursor(&context.game);
            assert_eq!(in_focus(&home, &context.game), Some(HomeRow::Tool(Tool::NextTurn)));
            assert_eq!(cursor.top + 1, cursor.at);
        });
    }
}
