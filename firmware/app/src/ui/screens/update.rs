//! The way to a new firmware.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::device::start::Errand;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::setting::Setting;
use crate::ui::theme::{LAST, PLAIN};
use crate::ui::widgets::{ButtonPair, Label, Message};

/// Asks whether to start as a drive for a new firmware, and then does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UpdateScreen {
    /// The player is asked.
    #[default]
    Question,
    /// The device restarts. This picture stays on the panel while the boot loader waits.
    Restarting,
}

impl Behaviour for UpdateScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let Press::Down(button) = press else { return None };
        if (*self, button) != (Self::Question, Button::A) {
            return Some(Go::Settings(Setting::Update));
        }
        context.requests.errand = Some(Errand::Update);
        *self = Self::Restarting;
        Some(Go::Here)
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match self {
            Self::Question => {
                let lines = ["It restarts as a USB drive", "and waits for a .uf2 file."];
                Message { headline: "New firmware", lines }.draw(frame)?;
                ButtonPair { a: "restart", b: "back" }.draw(frame)
            }
            Self::Restarting => {
                let lines = ["Copy the .uf2 file onto", "the drive RPI-RP2."];
                Message { headline: "USB drive", lines }.draw(frame)?;
                let leave = "To leave, cut its power.";
                Label::new(leave, Point::new(0, LAST), PLAIN).draw(frame)?;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn only_a_restarts_and_only_once() {
        with_context(|context| {
            let mut screen = UpdateScreen::default();
            let back = screen.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::Settings(Setting::Update))));
            assert_eq!(context.requests.errand, None);
            assert!(matches!(screen.press(Press::Down(Button::A), context), Some(Go::Here)));
            assert_eq!(context.requests.errand.take(), Some(Errand::Update));
            screen.press(Press::Down(Button::A), context);
            assert_eq!(context.requests.errand, None);
        });
    }
}
