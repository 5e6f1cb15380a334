//! The picture has just been turned round for the left hand.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::go::Go;
use crate::ui::setting::Setting;
use crate::ui::theme::PLAIN;
use crate::ui::widgets::{LeftHand, Lines};

/// Base lines of the two lines below the picture of the device.
const LINES: [i32; 2] = [45, 56];

/// How to hold the device now.
#[derive(Clone, Copy, Debug)]
pub struct LeftHandedScreen;

impl Behaviour for LeftHandedScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        matches!(press, Press::Down(_)).then_some(Go::Settings(Setting::LeftHanded))
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        LeftHand.draw(frame)?;
        let texts = ["Turn the device round: the", "picture and arrows follow."];
        Lines { texts: &texts, x: 0, bases: &LINES, face: PLAIN }.draw(frame)?;
        Ok(())
    }
}
