//! The list of rulesets, and of the tools that belong to none. A new device shows it at its first
//! start.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::{Context, List};
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{ButtonsOrigin, Go};
use crate::ui::supply;
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use crate::ui::widgets::{Header, Item};

/// The list of rulesets.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulesetsScreen {
    cursor: Cursor,
    /// Whether no game was ever chosen.
    is_first: bool,
}

impl RulesetsScreen {
    /// The list of a new device.
    pub fn first() -> Self {
        Self { is_first: true, ..Self::default() }
    }

    /// The list with this row in focus.
    pub fn at(row: usize, context: &Context<'_>) -> Self {
        let mut cursor = Cursor::on(row);
        cursor.show(count(context), LIST_ROWS);
        Self { cursor, is_first: false }
    }

    /// The list with this tool in focus.
    pub fn at_tool(tool: Tool, context: &Context<'_>) -> Self {
        let at = Tool::GENERAL.iter().position(|&other| other == tool).unwrap_or(0);
        Self::at(context.game.rulesets.len() + at, context)
    }
}

fn count(context: &Context<'_>) -> usize {
    context.game.rulesets.len() + Tool::GENERAL.len()
}

impl Behaviour for RulesetsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.cursor.scrolled(press, count(context), LIST_ROWS) {
            return None;
        }
        if self.is_first && goes_back(press) {
            return Some(Go::ButtonsHeld(ButtonsOrigin::FirstStart));
        }
        if !enters(press) {
            return None;
        }
        if let Some(tool) = self.cursor.at.checked_sub(context.game.rulesets.len()) {
            context.tools_from = List::Rulesets;
            return Tool::GENERAL.get(tool).copied().map(Go::Tool);
        }
        context.game.play(self.cursor.at);
        context.game.odds.stop();
        // A power cut right after it must not ask a new device's questions again.
        context.requests.save |= self.is_first;
        Some(Go::Home)
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let corner = supply::corner(&context.device);
        Header { title: "Choose the game", corner }.draw(frame)?;
        let rulesets = context.game.rulesets.iter().map(Ok);
        let rows = rulesets.chain(Tool::GENERAL.into_iter().map(Err));
        for (row, entry, focus) in self.cursor.in_sight(rows, LIST_ROWS) {
            match entry {
                Ok(ruleset) => Item::new(row, ruleset.name, "", focus).draw(frame)?,
                Err(tool) => tool.draw(row, focus, context, frame)?,
            }
        }
        self.cursor.scroll_bar(count(context), LIST_ROWS).draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::input::Button;

    #[test]
    fn a_ruleset_is_played_and_a_tool_is_opened() {
        with_context(|context| {
            let last = context.game.rulesets.len() - 1;
            let mut screen = RulesetsScreen::at(last, context);
            let go = screen.press(Press::Down(Button::A), context);
            assert!(matches!(go, Some(Go::Home)) && context.game.playing == last);
            screen.press(Press::Down(Button::Down), context);
            let go = screen.press(Press::Down(Button::Right), context);
            assert!(matches!(go, Some(Go::Tool(Tool::Dice))));
            assert_eq!(context.tools_from, List::Rulesets);
        });
    }

    #[test]
    fn a_new_device_can_read_of_its_buttons_again_and_another_has_nothing_before_its_games() {
        with_context(|context| {
            let back = Press::Down(Button::B);
            let go = RulesetsScreen::first().press(back, context);
            assert!(matches!(go, Some(Go::ButtonsHeld(ButtonsOrigin::FirstStart))));
            assert!(RulesetsScreen::default().press(back, context).is_none());
        });
    }
}
