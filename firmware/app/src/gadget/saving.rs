//! What is saved: settings and games, when the player is idle, leaves a game, or the device goes.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::storage::{MAX_GAMES, Saved, room};

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Saves everything: the device is about to go. What has to be erased is left to the next
    /// start, unless the log waits for it.
    pub fn close(&mut self) {
        self.allow();
        while self.has_to_log() {
            self.store();
        }
        if self.is_open && !self.storage.has_to_erase() {
            self.save();
            self.report();
        }
    }

    /// Saves what changed since the player was last idle: the battery still lasts for this write,
    /// and there is no other to come.
    pub(super) fn save_at_the_limit(&mut self) {
        self.allow();
        self.save();
        self.report();
    }

    /// Saves the game that was left and loads the one in play. What could not be saved stays as it
    /// is: it is newer than what is stored. The log is asked where that is not known.
    pub(super) fn change_game(&mut self) {
        self.write_log();
        if self.app.may_write() {
            self.log_late_turns(None);
        }
        self.save_game(self.app.context.game.entered());
        let asks_log = self.has_to_recall();
        self.app.context.game.leave(asks_log);
        self.app.context.game.enter();
        let entered = self.app.context.game.entered();
        if !self.app.context.game.is_unsaved(entered)
            && let Some(game) =
                self.storage.game(self.app.context.game.game_of(entered), &mut room())
        {
            self.app.context.game.restore_game(&game);
        }
        (self.recall, self.app.context.requests.recall) = (None, !self.app.context.game.rejoin());
        self.report();
    }

    /// Saves the game at a place, and notes whether that went well.
    pub(super) fn save_game(&mut self, at: usize) -> Saved {
        let saved = match self.app.context.game.to_store(at) {
            Some(game) if self.may_save() => {
                let of = self.app.context.game.game_of(at);
                self.storage.save_game(of, &game.as_stored())
            }
            Some(_) => Saved::Missed,
            None => Saved::Kept,
        };
        self.app.context.game.note_saved(at, saved == Saved::Kept);
        saved
    }

    /// Saves everything. Games that were left and could not be saved come first: the record that is
    /// written last may be the only one that still has them.
    pub(super) fn save(&mut self) {
        if self.app.may_write() && !self.log_late_turns(None) {
            self.app.context.requests.save = true;
            return;
        }
        if self.may_save() {
            let saved =
                if self.misses_left_game() { Some(Saved::Missed) } else { self.save_start() };
            self.app.context.log.saved = saved.unwrap_or(self.app.context.log.saved);
        }
        // Then it comes after what has to be erased.
        self.app.context.requests.save |= self.storage.has_to_erase();
    }

    /// Saves the games that were left and could not be saved then. True if one still cannot.
    fn misses_left_game(&mut self) -> bool {
        let (playing, mut misses_one) = (self.app.context.game.playing, false);
        for at in (0..MAX_GAMES).filter(|&at| at != playing) {
            if self.app.context.game.is_unsaved(at) {
                misses_one |= self.save_game(at) == Saved::Missed;
            }
        }
        misses_one
    }

    /// Saves all that the next start needs, the game in play with it.
    fn save_start(&mut self) -> Option<Saved> {
        let (game, device) = (&self.app.context.game, &self.app.context.device);
        let stored = game.to_store(game.playing)?;
        let snapshot = game.snapshot(&stored, device.settings, device.fairness)?;
        Some(self.storage.save(&snapshot))
    }

    /// Whether to save at all. Before it was read, and in safe mode, what is stored stays as it is:
    /// the next start that goes well has it again.
    fn may_save(&self) -> bool {
        self.is_open && self.app.may_write() && !self.app.is_in_safe_mode()
    }
}
