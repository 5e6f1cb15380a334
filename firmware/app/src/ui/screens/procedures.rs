//! Home: the last result, the procedures of the ruleset in play, those used last, and the tools.

mod header;
mod rows;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::procedure::ProcedureInfo;

use super::Behaviour;
use crate::context::{Context, List};
use crate::game::Game;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, HelpOrigin, Origin};
use crate::ui::text::{Text, text};
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use crate::ui::widgets::{Focus, Heading, Item};
use rows::{HomeRow, rows};

/// The list of procedures.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProceduresScreen {
    focus: HomeFocus,
    /// The first row in sight.
    top: usize,
    /// What up or down was pressed on: a hold jumps from there, not from the row the press led to.
    pressed_at: Option<HomeFocus>,
}

/// What is in focus. Rows come and go above it, so it is known by itself and not by its place.
#[derive(Clone, Copy, Debug, Default)]
enum HomeFocus {
    #[default]
    FirstProcedure,
    /// The procedure with this id.
    Procedure(&'static str),
    Row(HomeRow),
}

impl ProceduresScreen {
    /// The list with this procedure in focus: where B leads from its form.
    pub const fn at_procedure(id: &'static str) -> Self {
        Self { focus: HomeFocus::Procedure(id), top: 0, pressed_at: None }
    }

    /// The list with this tool in focus.
    pub const fn at_tool(tool: Tool) -> Self {
        Self { focus: HomeFocus::Row(HomeRow::Tool(tool)), top: 0, pressed_at: None }
    }

    /// The row in focus, and the part of the list in sight. What was in focus may be gone.
    fn cursor(&self, game: &Game<'_>) -> Cursor {
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
    fn scrolled(&mut self, press: Press, game: &Game<'_>) -> bool {
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

/// Opens a procedure. One that needs no inputs throws at once; cards are looked at first.
pub(super) fn open(procedure: &'static ProcedureInfo, game: &Game<'_>) -> Go {
    if game.turns_cards(procedure) {
        return Go::Card;
    }
    let (situation, origin) = (game.recent.of(procedure).beginning(), Origin::List);
    match procedure.at_once {
        true => Go::Throw { situation, origin },
        false => Go::Form { situation, origin },
    }
}

/// Opens a tool. The next turn begins at once, and its row stays in focus.
fn open_tool(tool: Tool, context: &mut Context<'_>) -> Option<Go> {
    context.tools_from = List::Procedures;
    if tool == Tool::NextTurn {
        context.next_turn();
        return None;
    }
    Some(Go::Tool(tool))
}

impl Behaviour for ProceduresScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.scrolled(press, &context.game) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::Rulesets { row: context.game.playing });
        }
        if !enters(press) {
            return None;
        }
        let row = rows(&context.game).nth(self.cursor(&context.game).at);
        match row? {
            HomeRow::Heading(_) => None,
            // It is not there again before the log was read.
            HomeRow::LastResult => context.game.last.as_ref().map(|last| match last.is_blind() {
                true => Go::Blind,
                false => Go::Result,
            }),
            HomeRow::Procedure(at) | HomeRow::Recent(at) => {
                let procedure = context.game.ruleset()?.procedures.get(at)?;
                Some(match press {
                    Press::Down(Button::Right) => Go::Help(HelpOrigin::List(procedure)),
                    _ => open(procedure, &context.game),
                })
            }
            HomeRow::Tool(tool) => open_tool(tool, context),
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        header::draw(context, frame)?;
        let cursor = self.cursor(&context.game);
        for (row, entry, focus) in cursor.in_sight(rows(&context.game), LIST_ROWS) {
            draw_row(row, entry, focus, context, frame)?;
        }
        cursor.scroll_bar(rows(&context.game).count(), LIST_ROWS).draw(frame)
    }
}

fn draw_row(
    row: i32,
    entry: HomeRow,
    focus: Focus,
    context: &Context<'_>,
    frame: &mut Frame,
) -> Drawn {
    let game = &context.game;
    match entry {
        HomeRow::Heading(name) => Heading { row, name }.draw(frame),
        HomeRow::Tool(tool) => tool.draw(row, focus, context, frame),
        HomeRow::LastResult => {
            let [headline, short] = game.last_words();
            draw_item(row, "Last result", &[&headline, &short], focus, frame)
        }
        HomeRow::Procedure(at) | HomeRow::Recent(at) => {
            let procedures = game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
            let Some(procedure) = procedures.get(at) else { return Ok(()) };
            let note = note(procedure, game);
            draw_item(row, procedure.name, &[&note], focus, frame)
        }
    }
}

/// Draws a row with the first of some notes that finds room beside its name, in focus or not.
fn draw_item(row: i32, name: &str, notes: &[&str], focus: Focus, frame: &mut Frame) -> Drawn {
    let in_focus = |note| Item::new(row, name, note, Focus::Here);
    let note = notes.iter().copied().find(|note| in_focus(note).fits()).unwrap_or("");
    Item { focus, ..in_focus(note) }.draw(frame)
}

/// How often a procedure was thrown this turn; how far the turn has got, of one that counts it.
fn note(procedure: &'static ProcedureInfo, game: &Game<'_>) -> Text {
    let counts = game.turn_counter().is_some_and(|counter| counter.id == procedure.id);
    if let Some(standing) = game.standing().filter(|_| counts) {
        return text(format_args!("{}", standing.progress));
    }
    match game.thrown_this_turn(procedure) {
        0 => Text::new(),
        times => text(format_args!("{times}x")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

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

    #[test]
    fn right_leads_to_the_help_of_a_procedure_and_opens_a_tool() {
        with_context(|context| {
            let right = Press::Down(Button::Right);
            let go = ProceduresScreen::default().press(right, context);
            assert!(matches!(go, Some(Go::Help(_))));
            let go = ProceduresScreen::at_tool(Tool::Log).press(right, context);
            assert!(matches!(go, Some(Go::Tool(Tool::Log))));
        });
    }

    #[test]
    fn the_next_turn_begins_at_once_and_is_told_to_the_log() {
        with_context(|context| {
            context.game.counts.add(7);
            let go =
                ProceduresScreen::at_tool(Tool::NextTurn).press(Press::Down(Button::A), context);
            assert!(go.is_none() && context.requests.log.is_some());
            assert_eq!((context.game.turn(), context.game.counts.of(7)), (2, 0));
        });
    }
}
