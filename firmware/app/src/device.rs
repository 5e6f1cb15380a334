//! The device itself: how it is set, what feeds it, how it sounds, and what it found at its start.

pub mod battery;
pub mod crash_record;
pub mod panel;
pub mod settings;
pub mod sound;
pub mod start;

pub use panel::Panel;

use crate::random::fairness::Fairness;
use battery::Battery;
use settings::Settings;
use sound::Sound;
use start::{Crash, Errand};

/// What belongs to the device and not to a game.
#[derive(Debug)]
pub struct Device {
    pub settings: Settings,
    pub battery: Battery,
    /// How the device's own six-sided dice fell.
    pub fairness: Fairness,
    /// The crash that ended the time before.
    pub crash: Option<Crash>,
    /// What the device is asked to do.
    pub errand: Option<Errand>,
    /// What is to be heard.
    pub sound: Option<Sound>,
}

impl Device {
    pub fn new() -> Self {
        Self {
            settings: Settings::default(),
            battery: Battery::UNKNOWN,
            fairness: Fairness::default(),
            crash: None,
            errand: None,
            sound: None,
        }
    }
}

impl Default for Device {
    fn default() -> Self {
        Self::new()
    }
}
