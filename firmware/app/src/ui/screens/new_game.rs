//! Whether to begin a new game of the same rules.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Gestures, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::hold::Hold;
use crate::ui::tool::Tool;
use crate::ui::widgets::{ButtonPair, HoldBar, Message};

/// The question, and how far A has been held.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewGameScreen {
    hold: Hold,
}

impl Behaviour for NewGameScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::A) => self.hold.begin(),
            Press::Down(Button::B) => return Some(Go::ToolList(Tool::NewGame)),
            _ => {}
        }
        None
    }

    fn moves(&self) -> bool {
        self.hold.filled().is_some()
    }

    fn tick(&mut self, gestures: &Gestures, context: &mut Context<'_>) -> Option<Go> {
        if !self.hold.grow(gestures) {
            return None;
        }
        context.new_game();
        Some(Go::Home)
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let lines = ["Inputs and last result go.", "House rules and log stay."];
        Message { headline: "New game?", lines }.draw(frame)?;
        if let Some(done) = self.hold.filled() {
            HoldBar { done, full: Hold::FULL }.draw(frame)?;
        }
        ButtonPair { a: "hold: begin", b: "back" }.draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::ui::hold::tests::a_down;

    #[test]
    fn a_new_game_begins_only_if_a_is_held_until_the_bar_is_full() {
        with_context(|context| {
            context.next_turn();
            let mut screen = NewGameScreen::default();
            screen.press(Press::Down(Button::A), context);
            for _ in 1..Hold::FULL {
                assert!(screen.tick(&a_down(), context).is_none());
                assert_eq!(context.game.turn(), 2);
            }
            assert!(matches!(screen.tick(&a_down(), context), Some(Go::Home)));
            assert_eq!(context.game.turn(), 1);
        });
    }
}
