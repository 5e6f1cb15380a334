//! Home: the last result, the procedures of the ruleset in play, those used last, and the tools.

mod drawing;
mod focus;
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
use crate::ui::cursor::{enters, goes_back};
use crate::ui::go::{Go, HelpOrigin, Origin};
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use focus::HomeFocus;
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

impl ProceduresScreen {
    /// The list with this procedure in focus: where B leads from its form.
    pub const fn at_procedure(id: &'static str) -> Self {
        Self { focus: HomeFocus::Procedure(id), top: 0, pressed_at: None }
    }

    /// The list with this tool in focus.
    pub const fn at_tool(tool: Tool) -> Self {
        Self { focus: HomeFocus::Row(HomeRow::Tool(tool)), top: 0, pressed_at: None }
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
            return Some(Go::Rulesets { row: context.game.row_of_playing() });
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
            drawing::draw(row, entry, focus, context, frame)?;
        }
        cursor.scroll_bar(rows(&context.game).count(), LIST_ROWS).draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

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
