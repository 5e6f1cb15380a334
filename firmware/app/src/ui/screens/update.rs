//! The way to a new firmware.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::device::start::Errand;
use crate::input::{Button, Gestures, Press};
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::hold::Hold;
use crate::ui::setting::Setting;
use crate::ui::theme::{LAST, PLAIN};
use crate::ui::widgets::{ButtonPair, HoldBar, Label, Message};

/// Asks whether to start as a drive for a new firmware, and then does. A has to be held: as a drive
/// the device is of no use until its power is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateScreen {
    /// The player is asked.
    Question(Hold),
    /// The device restarts. This picture stays on the panel while the boot loader waits.
    Restarting,
}

impl Default for UpdateScreen {
    fn default() -> Self {
        Self::Question(Hold::default())
    }
}

impl Behaviour for UpdateScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match (self, press) {
            (Self::Question(hold), Press::Down(Button::A)) => hold.begin(),
            (_, Press::Down(_)) => return Some(Go::Settings(Setting::Update)),
            _ => {}
        }
        None
    }

    fn moves(&self) -> bool {
        matches!(self, Self::Question(hold) if hold.filled().is_some())
    }

    fn tick(&mut self, gestures: &Gestures, context: &mut Context<'_>) -> Option<Go> {
        let Self::Question(hold) = self else { return None };
        if !hold.grow(gestures) {
            return None;
        }
        context.requests.errand = Some(Errand::Update);
        *self = Self::Restarting;
        Some(Go::Here)
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match self {
            Self::Question(hold) => {
                let lines = ["A USB drive until its power", "is cut. The memory stays."];
                Message { headline: "New firmware", lines }.draw(frame)?;
                if let Some(done) = hold.filled() {
                    HoldBar { done, full: Hold::FULL }.draw(frame)?;
                }
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
    use crate::ui::hold::tests::a_down;

    #[test]
    fn only_a_held_a_restarts_and_only_once() {
        with_context(|context| {
            let mut screen = UpdateScreen::default();
            screen.press(Press::Down(Button::A), context);
            assert!(screen.moves());
            for _ in 1..Hold::FULL {
                assert!(screen.tick(&a_down(), context).is_none());
                assert_eq!(context.requests.errand, None);
            }
            assert!(matches!(screen.tick(&a_down(), context), Some(Go::Here)));
            assert_eq!(context.requests.errand.take(), Some(Errand::Update));
            screen.press(Press::Down(Button::A), context);
            assert!(!screen.moves() && screen.tick(&a_down(), context).is_none());
            assert_eq!(context.requests.errand, None);
        });
    }

    #[test]
    fn short_presses_of_a_do_nothing_and_any_other_button_leaves() {
        with_context(|context| {
            let mut screen = UpdateScreen::default();
            for _ in 0..2 {
                screen.press(Press::Down(Button::A), context);
                screen.press(Press::Up(Button::A), context);
                assert!(screen.tick(&Gestures::default(), context).is_none());
            }
            assert_eq!((screen, context.requests.errand), (UpdateScreen::default(), None));
            let back = screen.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::Settings(Setting::Update))));
        });
    }
}
