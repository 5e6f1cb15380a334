//! Whether the device should forget all that it remembers.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::widgets::{ButtonPair, Message};

/// Asks before all is forgotten. A has to be held; once the memory is clear, the gadget goes home.
#[derive(Clone, Copy, Debug)]
pub struct FactoryResetScreen;

impl Behaviour for FactoryResetScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Held { button: Button::A, .. } => context.ask_to_forget(),
            Press::Down(Button::B) => return Some(Go::Latest),
            _ => {}
        }
        None
    }

    fn asks(&self) -> Option<&'static str> {
        Some("forget all")
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let lines = ["Settings, inputs and the", "whole log would go."];
        Message { headline: "Factory reset?", lines }.draw(frame)?;
        ButtonPair { a: "hold: forget all", b: "keep" }.draw(frame)
    }
}
