//! The evidence: what the device can tell of its random source and of its dice.

use super::Screen;
use super::cursor::goes_back;
use super::setup::{Setting, at_setting};
use crate::input::Button;
use crate::input::gestures::Press;
use crate::random::Evidence;

/// The evidence as it stood when it was asked for.
#[derive(Clone, Copy, Debug)]
pub struct RandomScreen {
    pub evidence: Evidence,
    pub page: Page,
}

/// Which part of it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The tests, and how far off the dice are.
    Summary,
    /// How often each face fell.
    Faces,
}

impl RandomScreen {
    pub const fn new(evidence: Evidence) -> Self {
        Self { evidence, page: Page::Summary }
    }

    pub fn press(&mut self, press: Press) -> Option<Screen> {
        match press {
            Press::Down(Button::Down) => self.page = Page::Faces,
            Press::Down(Button::Up) => self.page = Page::Summary,
            _ if goes_back(press) => return Some(at_setting(Setting::Randomness)),
            _ => {}
        }
        None
    }
}
