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

/// Asks whether to start as a drive for a new firmware, and then does. A has to be held: as a drive
/// the device is of no use until its power is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateScreen {
    /// The player is asked.
    Question,
    /// The device restarts. This picture stays on the panel while the boot loader waits.
    Restarting,
}

impl Behaviour for UpdateScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match (*self, press) {
            (Self::Question, Press::Down(Button::A)) => None,
            (Self::Question, Press::Held { button: Button::A, .. }) => {
                context.requests.errand = Some(Errand::Update);
                *self = Self::Restarting;
                Some(Go::Here)
            }
            (_, Press::Down(_)) => Some(Go::Settings(Setting::Update)),
            _ => None,
        }
    }

    fn asks(&self) -> Option<&'static str> {
        (*self == Self::Question).then_some("restart as a drive")
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match self {
            Self::Question => {
                let lines = ["A USB drive until its power", "is cut. The memory stays."];
                Message { headline: "New firmware", lines }.draw(frame)?;
                ButtonPair { a: "hold: restart", b: "back" }.draw(frame)
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

    const HELD: Press = Press::Held { button: Button::A, after: 800, count: 1 };

    #[test]
    fn only_a_held_a_restarts_and_only_once() {
        with_context(|context| {
            let mut screen = UpdateScreen::Question;
            assert!(matches!(screen.press(HELD, context), Some(Go::Here)));
            assert_eq!(context.requests.errand.take(), Some(Errand::Update));
            assert_eq!(screen.asks(), None);
            assert!(screen.press(HELD, context).is_none());
            assert_eq!(context.requests.errand, None);
        });
    }

    #[test]
    fn short_presses_of_a_do_nothing_and_any_other_button_leaves() {
        with_context(|context| {
            let mut screen = UpdateScreen::Question;
            for press in [Press::Down(Button::A), Press::Up(Button::A)] {
                assert!(screen.press(press, context).is_none());
            }
            assert_eq!((screen, context.requests.errand), (UpdateScreen::Question, None));
            let back = screen.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::Settings(Setting::Update))));
        });
    }
}
