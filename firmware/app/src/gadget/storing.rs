//! What passes between the app and its storage.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::context::requests::LogRequest;
use crate::device::battery::{Battery, Supply};
use crate::device::settings::CellKind;
use crate::storage::record::UndoReason;
use crate::storage::{LogEvent, MAX_GAMES, Saved, Trouble, room};
use crate::ui::notice::Notice;
use crate::ui::screens::Behaviour as _;

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Opens the storage, once the supply is known, and puts the app where the player left it.
    pub fn open(&mut self, supply: Supply) {
        // What may be erased depends on the cells, and storage knows which these are.
        self.storage.allow(false);
        self.storage.look_over();
        let cell = self.stored_cell();
        let device = &mut self.app.context.device;
        device.settings.cell = cell.unwrap_or(device.settings.cell);
        device.battery.measured(supply, device.settings.cell);
        self.allow();
        self.find_what_was_left();
    }

    /// The kind of cells that was stored, unless nothing that was stored is trusted. Not inlined:
    /// the room for the record would lie on the stack below everything that follows.
    #[inline(never)]
    fn stored_cell(&mut self) -> Option<CellKind> {
        if self.app.is_in_safe_mode() {
            return None;
        }
        self.storage.snapshot(&mut room()).map(|snapshot| snapshot.first.settings.cell)
    }

    /// What a power cut tore in many places is erased first, step by step; so is what was being
    /// reset.
    fn find_what_was_left(&mut self) {
        self.storage.open();
        if self.storage.has_to_erase() {
            self.app.erasing = self.storage.erase_progress();
        } else {
            self.restore();
        }
    }

    /// Gives the app what was stored. After too many crashes in a row it starts with nothing: what
    /// is stored may be to blame.
    fn restore(&mut self) {
        self.is_open = true;
        let is_new = !self.app.is_in_safe_mode() && !self.restore_snapshot();
        // Only now it is known which cells these are.
        if let Some(supply) = self.app.context.device.battery.supply() {
            self.app.context.device.battery = Battery::UNKNOWN;
            self.app.supply(supply, self.now);
        }
        self.allow();
        self.report();
        self.loaded = self.app.context.game.playing;
        self.app.context.requests.recall = true;
        if is_new && self.storage.is_new() {
            self.app.open_first();
        } else {
            self.app.open_where_left();
        }
    }

    /// Gives the app the snapshot, if there is one.
    fn restore_snapshot(&mut self) -> bool {
        let mut room = room();
        let snapshot = self.storage.snapshot(&mut room);
        snapshot.inspect(|snapshot| self.app.restore(snapshot)).is_some()
    }

    /// Whether the log does not have everything yet.
    pub(super) const fn has_to_log(&self) -> bool {
        self.app.context.requests.log.is_some()
    }

    /// Whether there is something to write or to read that the picture does not wait for.
    pub fn has_to_store(&self) -> bool {
        let requests = &self.app.context.requests;
        self.has_to_log()
            || requests.forget
            || requests.save
            || self.storage.has_to_erase()
            || self.has_to_recall()
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

    /// Writes what the log does not have yet. If several sectors have to be erased before, it
    /// erases one: a bar stands then, and no press means anything.
    pub(super) fn write_log_first(&mut self) {
        if self.has_to_log() {
            self.store();
        }
        while self.has_to_log() && self.app.erasing.is_none() {
            self.store();
        }
    }

    /// Does one piece of what there is to write or to read. True when this changes the picture.
    pub fn store(&mut self) -> bool {
        self.allow();
        if self.has_to_forget() {
            self.forget();
            return true;
        }
        if self.has_to_log() || self.has_to_recall() || self.app.context.requests.read_log {
            self.storage.look_over_log();
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

    /// Saves everything: the device is about to go. What has to be erased is left to the next
    /// start.
    pub fn close(&mut self) {
        self.allow();
        if self.is_open && !self.storage.has_to_erase() {
            self.write_log();
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

    /// Brings what the next picture needs: the inputs of another ruleset, records of the log.
    pub(super) fn bring(&mut self) {
        self.allow();
        if self.app.context.game.playing != self.loaded {
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

    /// Saves the game that was left and loads the one in play. What could not be saved stays as it
    /// is: it is newer than what is stored.
    fn change_game(&mut self) {
        self.write_log();
        self.save_game(self.loaded);
        self.loaded = self.app.context.game.playing;
        self.app.context.game.enter();
        (self.recall, self.app.context.requests.recall) = (None, true);
        if !self.app.context.game.is_unsaved(self.loaded)
            && let Some(game) = self.storage.game(self.loaded, &mut room())
        {
            self.app.context.game.restore_game(&game);
        }
        self.report();
    }

    /// Saves the game at a place, and notes whether that went well.
    fn save_game(&mut self, at: usize) -> Saved {
        let saved = match self.app.context.game.to_store(at) {
            Some(game) if self.may_save() => self.storage.save_game(at, &game.as_stored()),
            Some(_) => Saved::Missed,
            None => Saved::Kept,
        };
        self.app.context.game.note_saved(at, saved == Saved::Kept);
        saved
    }

    /// Hands the screen the records that it wants, until it wants no more.
    fn bring_records(&mut self) {
        let Self { app, storage, .. } = self;
        while let Some(span) = app.screen.wanted_records(&app.context) {
            app.screen.begin_records();
            storage.records(span, &mut |bytes, void| {
                app.screen.take_record(bytes, void, &mut app.context);
            });
            app.screen.end_records();
        }
        self.report();
    }

    /// Tells the log what happened, if it does not know yet. True when it could not, and the player
    /// is told so now.
    fn write_log(&mut self) -> bool {
        let Some(mut request) = self.app.context.requests.log.take() else { return false };
        let Some(number) = self.append(&mut request) else {
            // It comes after what has to be erased.
            self.app.context.requests.log = Some(request);
            return false;
        };
        let is_throw = matches!(request.event, LogEvent::Throw(_));
        self.logged(&request.event, number);
        self.app.context.log.misses_some |= number.is_none() && self.storage.is_failing();
        self.show_log();
        number.is_none() && is_throw && self.app.tell_trouble()
    }

    /// The game takes note of what the log has of it, and where.
    fn logged(&mut self, event: &LogEvent, record: Option<u32>) {
        // What is being read of the log does not have this: it is read anew.
        self.app.context.requests.recall |= self.recall.is_some();
        let game = &mut self.app.context.game;
        match (event, record) {
            (LogEvent::Throw(_), _) => {
                game.last_record = record;
                game.last_code = record.map(|_| self.storage.newest_code());
            }
            (LogEvent::Turn { .. }, Some(record)) => game.note_turn_record(record),
            (&LogEvent::Undo { number, .. }, Some(_)) => self.undone(number),
            _ => {}
        }
    }

    /// Appends to the log. Gives the number of the record, if it was written; nothing at all if
    /// sectors have to be erased first.
    fn append(&mut self, LogRequest { event, replaces }: &mut LogRequest) -> Option<Option<u32>> {
        if let Some(number) = *replaces {
            let undo = LogEvent::Undo { number, why: UndoReason::TypedAgain };
            match self.storage.append(&undo) {
                // What comes after it may have to wait. This is not written twice.
                Some(_) => *replaces = None,
                None if self.storage.has_to_erase() => return None,
                None => {}
            }
        }
        let number = self.storage.append(event);
        (number.is_some() || !self.storage.has_to_erase()).then_some(number)
    }

    /// Saves everything. Games that were left and could not be saved come first: the record that is
    /// written last may be the only one that still has them.
    fn save(&mut self) {
        let (playing, mut misses_one) = (self.app.context.game.playing, false);
        for at in 0..MAX_GAMES {
            if at != playing && self.app.context.game.is_unsaved(at) {
                misses_one |= self.save_game(at) == Saved::Missed;
            }
        }
        let (game, device) = (&self.app.context.game, &self.app.context.device);
        if self.may_save()
            && !misses_one
            && let Some(stored) = game.to_store(playing)
            && let Some(snapshot) = game.snapshot(&stored, device.settings, device.fairness)
        {
            self.app.context.log.saved = self.storage.save(&snapshot);
        }
        // Then it comes after what has to be erased.
        self.app.context.requests.save |= self.storage.has_to_erase();
    }

    /// Whether to save at all. Before it was read, and in safe mode, what is stored stays as it is:
    /// the next start that goes well has it again.
    fn may_save(&self) -> bool {
        self.is_open && self.app.may_write() && !self.app.is_in_safe_mode()
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
        self.loaded = self.app.context.game.playing;
        self.show_log();
    }

    pub(super) fn allow(&mut self) {
        self.storage.allow(self.app.may_write());
    }

    /// Shows the app what the log holds now.
    fn show_log(&mut self) {
        self.app.context.log.span = self.storage.span();
        self.app.context.log.throws = self.storage.throws();
        self.app.context.log.newest = self.storage.newest_throw();
        self.report();
    }

    /// The board has this to say of the flash that it keeps in a file.
    pub fn complain(&mut self, trouble: Trouble) {
        self.app.context.log.complain(trouble);
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
