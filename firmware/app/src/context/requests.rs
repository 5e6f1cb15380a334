//! What the app wants done outside. Whoever carries it does so between two events.

use crate::device::sound::Sound;
use crate::device::start::Errand;
use crate::storage::LogEvent;

/// What is to be done.
#[derive(Debug, Default)]
pub struct Requests {
    /// What the log is to be told, before the next event.
    pub log: Option<LogRequest>,
    /// The log is to be read: the player has begun, or lets the start pass without a press.
    pub read_log: bool,
    /// The log is to be asked how far the game in play has got: it was loaded, or something of it
    /// was undone.
    pub recall: bool,
    /// Settings and games are to be saved: the player is idle, a result without dice or a turn has
    /// come that must not wait for that, or the battery lasts for a write again.
    pub save: bool,
    /// Everything that is stored is to be cleared.
    pub forget: bool,
    /// The player's ruleset in this place is to be opened.
    pub open: Option<usize>,
    /// That in this place is to be removed.
    pub remove: Option<usize>,
    pub sound: Option<Sound>,
    pub errand: Option<Errand>,
}

/// Something that the log is to be told.
#[derive(Debug)]
pub struct LogRequest {
    pub event: LogEvent,
    /// The record that the event replaces, because its dice were typed wrongly.
    pub replaces: Option<u32>,
}

impl Requests {
    /// Tells the log.
    pub fn log(&mut self, event: LogEvent) {
        self.log = Some(LogRequest { event, replaces: None });
    }

    /// Everything was cleared: there is nothing to be stored.
    pub(super) fn forget_storage(&mut self) {
        let (sound, errand) = (self.sound.take(), self.errand.take());
        *self = Self { sound, errand, ..Self::default() };
    }
}
