//! Whether to begin a new game of the same rules.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::tool::Tool;
use crate::ui::widgets::{ButtonPair, Message};

/// The question. A has to be held.
#[derive(Clone, Copy, Debug)]
pub struct NewGameScreen;

impl Behaviour for NewGameScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Held { button: Button::A, .. } => {
                context.new_game();
                Some(Go::Home)
            }
            Press::Down(Button::B) => Some(Go::ToolList(Tool::NewGame)),
            _ => None,
        }
    }

    fn asks(&self) -> Option<&'static str> {
        Some("begin a new game")
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let lines = ["Inputs and last result go.", "House rules and log stay."];
        Message { headline: "New game?", lines }.draw(frame)?;
        ButtonPair { a: "hold: begin", b: "back" }.draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn a_new_game_begins_only_if_a_is_held_until_the_bar_is_full() {
        with_context(|context| {
            context.next_turn();
            for press in [Press::Down(Button::A), Press::Up(Button::A)] {
                assert!(NewGameScreen.press(press, context).is_none());
                assert_eq!(context.game.turn(), 2);
            }
            let held = Press::Held { button: Button::A, after: 800, count: 1 };
            assert!(matches!(NewGameScreen.press(held, context), Some(Go::Home)));
            assert_eq!(context.game.turn(), 1);
        });
    }
}
