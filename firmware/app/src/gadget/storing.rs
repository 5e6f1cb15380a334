//! What passes between the app and its storage.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::storage::Trouble;
use crate::ui::notice::Notice;
use crate::ui::screens::Behaviour as _;

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Whether there is something to write or to read that the picture does not wait for.
    pub fn has_to_store(&self) -> bool {
        let requests = &self.app.context.requests;
        self.has_to_log()
            || requests.forget
            || requests.save
            || self.storage.has_to_erase()
            || self.has_to_recall()
            || self.has_to_check()
            || requests.read_log && !self.storage.is_read()
    }

    /// Whether it is about to forget everything.
    pub const fn has_to_forget(&self) -> bool {
        self.app.context.requests.forget
    }

    /// Whether a factory reset was begun and is not finished.
    pub const fn is_resetting(&self) -> bool {
        self.storage.is_resetting()
    }

    /// Does one piece of what there is to write or to read. True when this changes the picture.
    pub fn store(&mut self) -> bool {
        self.allow();
        if self.has_to_forget() {
            self.forget();
            return true;
        }
        if self.has_to_check() {
            // That is a piece by itself.
            return self.check_place();
        }
        let needs_log =
            self.has_to_log() || self.has_to_recall() || self.app.context.requests.read_log;
        if needs_log && self.storage.look_over_log() {
            // That is a piece by itself.
            return false;
        }
        if self.storage.has_to_erase() {
            self.erase();
            return true;
        }
        if self.has_to_log() {
            return self.write_log();
        } else if !self.storage.is_read() {
            self.storage.read_on();
            self.show_log();
            return self.storage.is_read();
        } else if self.has_to_recall() {
            return self.recall_on();
        } else if core::mem::take(&mut self.app.context.requests.save) {
            self.save();
            self.report();
        }
        false
    }

    /// Erases a sector. While there are more, a bar stands before the screen.
    fn erase(&mut self) {
        self.storage.erase_next();
        self.app.show_erasing(self.storage.erase_progress());
        match self.storage.halts_reset() {
            Some(trouble) => self.app.notice(Notice::ResetHalts(trouble)),
            None => self.app.reset_goes_on(),
        }
        if self.storage.has_to_erase() {
            return;
        }
        if !self.is_open {
            self.find_what_was_left();
        }
        self.report();
    }

    /// Writes and reads all there is.
    pub fn store_all(&mut self) {
        while self.has_to_store() {
            self.store();
        }
    }

    /// Brings what the next picture needs: the inputs of another ruleset, records of the log.
    pub(super) fn bring(&mut self) {
        self.allow();
        self.bring_places();
        if self.app.context.game.is_changed() {
            self.change_game();
        }
        if self.app.screen.wanted_records(&self.app.context).is_some() {
            self.storage.look_over_log();
            if self.storage.has_to_erase() {
                // It comes again when that is done.
                return;
            }
            self.storage.read_all();
            self.show_log();
            self.write_log();
            self.bring_records();
        }
    }

    /// Hands the screen the records that it wants, until it wants no more.
    fn bring_records(&mut self) {
        let Self { app, storage, .. } = self;
        while let Some(span) = app.screen.wanted_records(&app.context) {
            storage.records(span, &mut |bytes, void| {
                app.screen.take_record(bytes, void, &mut app.context);
            });
            app.screen.end_records();
        }
        self.report();
    }

    /// Begins to forget everything, or says that it does not.
    fn forget(&mut self) {
        if let Err(trouble) = self.storage.begin_reset() {
            self.app.context.requests.forget = false;
            self.app.notice(Notice::NotReset(trouble));
            return;
        }
        self.app.forget();
        self.recall = None;
        self.app.show_erasing(self.storage.erase_progress());
        self.show_log();
    }

    pub(super) fn allow(&mut self) {
        self.storage.allow(self.app.may_write());
    }

    /// The board has this to say of the flash that it keeps in a file. The player is told at once:
    /// what is not saved may be the throw that is shown now.
    pub fn complain(&mut self, trouble: Trouble) {
        self.app.context.log.complain(trouble);
        self.app.tell_trouble();
    }

    /// What the board complained of has passed.
    pub fn complain_no_more(&mut self) {
        self.app.trouble_passed();
    }

    /// Tells the app what went wrong.
    pub(super) fn report(&mut self) {
        if self.storage.has_recovered() {
            self.app.trouble_passed();
        }
        if let Some(trouble) = self.storage.news() {
            self.app.context.log.complain(trouble);
        }
    }
}
