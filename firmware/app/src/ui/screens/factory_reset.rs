//! Whether the device should forget all that it remembers.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Gestures, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::hold::Hold;
use crate::ui::widgets::{ButtonPair, HoldBar, Message};

/// Asks before all is forgotten. A has to be held; once the memory is clear, the gadget goes home.
#[derive(Clone, Copy, Debug, Default)]
pub struct FactoryResetScreen {
    hold: Hold,
}

impl Behaviour for FactoryResetScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::A) => self.hold.begin(),
            Press::Down(Button::B) => return Some(Go::Latest),
            _ => {}
        }
        None
    }

    fn moves(&self) -> bool {
        self.hold.filled().is_some()
    }

    fn tick(&mut self, gestures: &Gestures, context: &mut Context<'_>) -> Option<Go> {
        if self.hold.grow(gestures) {
            context.ask_to_forget();
        }
        None
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let lines = ["Settings, inputs and the", "whole log would go."];
        Message { headline: "Factory reset?", lines }.draw(frame)?;
        if let Some(done) = self.hold.filled() {
            HoldBar { done, full: Hold::FULL }.draw(frame)?;
        }
        ButtonPair { a: "hold: forget all", b: "keep" }.draw(frame)
    }
}
