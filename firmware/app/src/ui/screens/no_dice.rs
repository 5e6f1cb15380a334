//! The random source failed: nothing was thrown.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::device::start::Errand;
use crate::input::{Button, Press};
use crate::random::Fault;
use crate::ui::Drawn;
use crate::ui::go::{Go, Origin};
use crate::ui::text::{Text, text};
use crate::ui::theme::{LAST, RIGHT};
use crate::ui::widgets::{ButtonHint, Message};

/// The random source failed.
#[derive(Clone, Copy, Debug)]
pub struct NoDiceScreen {
    /// The test that found it.
    pub fault: Option<Fault>,
}

impl Behaviour for NoDiceScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let tried = &context.game.tried;
        match press {
            Press::Down(Button::A) => {
                Some(Go::OwnDice { situation: tried.clone()?, origin: Origin::List })
            }
            Press::Down(Button::B) => {
                context.requests.errand = Some(Errand::Restart);
                Some(Go::Home)
            }
            // Not named, but left is back everywhere.
            Press::Down(Button::Left) => Some(match tried {
                Some(situation) => Go::Procedures { focus: situation.procedure.id },
                None => Go::Dice,
            }),
            _ => None,
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let lines = found(self.fault);
        let lines = lines.each_ref().map(|line| line.as_str());
        Message { headline: "No dice", lines }.draw(frame)?;
        if context.game.tried.is_some() {
            ButtonHint::new(Button::A, "own dice", Point::new(0, LAST)).draw(frame)?;
        }
        let restart = ButtonHint::new(Button::B, "restart: test", Point::new(RIGHT, LAST));
        restart.right().draw(frame)?;
        Ok(())
    }
}

/// What the test found, in two lines.
fn found(fault: Option<Fault>) -> [Text; 2] {
    const NOTHING: &str = "Nothing was thrown.";
    let (first, second) = match fault {
        Some(Fault::Run(run)) => {
            (text(format_args!("Random source failed: {run}")), "equal bits. Nothing thrown.")
        }
        Some(Fault::Window(count)) => {
            (text(format_args!("Random bits: {count} of 1024")), "equal. Nothing was thrown.")
        }
        Some(Fault::Repeats(lag)) => (text(format_args!("Random bits repeat: {lag}.")), NOTHING),
        Some(Fault::Restarts(_)) => {
            (text(format_args!("Random source starts off")), "alike. Nothing was thrown.")
        }
        Some(Fault::NotFree) => (text(format_args!("Random source is not free.")), NOTHING),
        Some(Fault::NoFace) => (text(format_args!("Random source: no face.")), NOTHING),
        None => (text(format_args!("The random source failed.")), NOTHING),
    };
    [first, text(format_args!("{second}"))]
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn plain_dice_cannot_be_typed_in_and_b_restarts() {
        with_context(|context| {
            let mut screen = NoDiceScreen { fault: None };
            assert!(screen.press(Press::Down(Button::A), context).is_none());
            assert!(matches!(screen.press(Press::Down(Button::Left), context), Some(Go::Dice)));
            assert!(matches!(screen.press(Press::Down(Button::B), context), Some(Go::Home)));
            assert_eq!(context.requests.errand, Some(Errand::Restart));
        });
    }
}
