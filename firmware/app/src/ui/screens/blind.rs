//! A blind roll: thrown, and for the umpire's eyes only.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::game::throw::BLIND;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::text::text;
use crate::ui::widgets::{ButtonPair, Message};

/// A result that only the umpire looks at: holding A shows it, B keeps it hidden.
#[derive(Clone, Copy, Debug)]
pub struct BlindScreen;

impl Behaviour for BlindScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Held { button: Button::A, .. } => Some(Go::Result),
            Press::Down(Button::B) => Go::back_from_result(&context.game),
            _ => None,
        }
    }

    fn held(&self, _context: &Context<'_>) -> Option<&'static str> {
        Some("look at it")
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let name = context.game.last.as_ref().map_or("", |last| last.situation.procedure.name);
        let first = text(format_args!("{name}, thrown."));
        let lines = [first.as_str(), "For the umpire's eyes only."];
        Message { headline: BLIND, lines }.draw(frame)?;
        ButtonPair { a: "hold: look", b: "keep" }.draw(frame)
    }
}
