//! The device itself: how it is set, what feeds it, how it sounds, when it sleeps, and what it
//! found at its start.

pub mod battery;
pub mod crash_record;
pub mod panel;
pub mod power;
pub mod settings;
pub mod sound;
pub mod start;

pub use panel::Panel;

use crate::random::fairness::Fairness;
use battery::Battery;
use settings::Settings;
use start::{Crash, OUR_BOARD};

/// What belongs to the device and not to a game.
#[derive(Debug)]
pub struct Device {
    pub settings: Settings,
    pub battery: Battery,
    /// The board, as it tells of itself.
    pub board: &'static str,
    /// How the device's own six-sided dice fell.
    pub fairness: Fairness,
    /// The crash that ended the last run.
    pub crash: Option<Crash>,
    /// Whether it is a window on a screen, with a file as its memory: no key is held at its start.
    pub is_window: bool,
}

impl Device {
    pub fn new() -> Self {
        Self {
            settings: Settings::default(),
            battery: Battery::UNKNOWN,
            board: OUR_BOARD,
            fairness: Fairness::default(),
            crash: None,
            is_window: false,
        }
    }

    /// Whether the battery lasts for a write.
    pub fn may_write(&self) -> bool {
        self.battery.may_write(self.settings.cell)
    }

    /// Whether it crashed so often that what is stored may be to blame.
    pub fn is_in_safe_mode(&self) -> bool {
        self.crash.as_ref().is_some_and(Crash::is_one_of_many)
    }
}

impl Default for Device {
    fn default() -> Self {
        Self::new()
    }
}
