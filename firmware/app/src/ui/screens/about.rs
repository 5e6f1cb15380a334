//! What the device is.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{ButtonsOrigin, Go};
use crate::ui::text::text;
use crate::ui::theme::{HEAD, LAST, PLAIN, SMALL};
use crate::ui::tool::Tool;
use crate::ui::widgets::{ButtonHint, Label, Pennon};

/// The column of the staff, and of the words beside it.
const STAFF: i32 = 9;
const WORDS: i32 = 40;
/// How many letters of the wide face have room there.
const WIDE: usize = 14;

/// The vedette's sign, and what the device is.
#[derive(Clone, Copy, Debug)]
pub struct AboutScreen;

impl Behaviour for AboutScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::A) => Some(Go::Buttons(ButtonsOrigin::About)),
            Press::Down(_) => Some(Go::ToolList(Tool::About)),
            _ => None,
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Pennon { x: STAFF }.draw(frame)?;
        let rulesets = match context.game.rulesets.len() {
            1 => text(format_args!("one ruleset,")),
            count => text(format_args!("{count} rulesets,")),
        };
        let version = env!("CARGO_PKG_VERSION");
        let board = text(format_args!("{}, {version}", context.device.board));
        // The names of boards are longer than a revision.
        let face = if board.len() <= WIDE { SMALL } else { PLAIN };
        for (base, words, face) in [
            (18, "Vedette", HEAD),
            (29, rulesets.as_str(), PLAIN),
            (40, "exact odds", PLAIN),
            (51, board.as_str(), face),
        ] {
            Label::new(words, Point::new(WORDS, base), face).draw(frame)?;
        }
        ButtonHint::new(Button::A, "buttons", Point::new(WORDS, LAST + 1)).draw(frame)?;
        Ok(())
    }
}
