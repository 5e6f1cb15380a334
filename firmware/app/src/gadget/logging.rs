//! What happened is told to the log, before anything else can happen.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::context::requests::LogRequest;
use crate::storage::LogEvent;
use crate::storage::index::RecordSpan;
use crate::storage::record::{Event, UndoReason};

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Whether the log does not have everything yet.
    pub(super) const fn has_to_log(&self) -> bool {
        self.app.context.requests.log.is_some()
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

    /// Tells the log what happened, if it does not know yet. True when this changes the picture:
    /// the player is told that it could not, or something was undone.
    pub(super) fn write_log(&mut self) -> bool {
        let Some(mut request) = self.app.context.requests.log.take() else { return false };
        let Some(number) = self.append(&mut request) else {
            // It comes after what has to be erased.
            self.app.context.requests.log = Some(request);
            return false;
        };
        self.logged(&request.event, number);
        if matches!(request.event, LogEvent::Throw(_)) {
            self.app.context.game.note_replaces(request.replaces);
        }
        self.show_log();
        if let LogEvent::Undo { number: undone, .. } = request.event {
            if number.is_none() {
                self.app.not_undone(undone, self.storage.trouble());
            }
            return true;
        }
        self.app.context.log.misses_some |= number.is_none() && self.storage.is_failing();
        // A crash was told of already, and so was a random source that failed.
        let is_told = !matches!(request.event, LogEvent::Fault { .. });
        number.is_none() && is_told && self.app.tell_trouble()
    }

    /// The game takes note of what the log has of it, and where.
    fn logged(&mut self, event: &LogEvent, record: Option<u32>) {
        // What is being read of the log does not have this: it is read anew.
        self.app.context.requests.recall |= self.recall.is_some();
        let game = &mut self.app.context.game;
        match (event, record) {
            (LogEvent::Throw(_), _) => {
                game.note_logged(record, record.map(|_| self.storage.newest_code()));
            }
            (&LogEvent::Turn { ruleset, turn }, _) => game.note_turn(ruleset, turn, record),
            (&LogEvent::Undo { number, .. }, Some(_)) => self.undone(number),
            _ => {}
        }
    }

    /// A record is void: a throw is the last result no more, a turn that began did not begin. The
    /// log knows of what game it is.
    fn undone(&mut self, number: u32) {
        let newest = self.app.context.game_of_newest(number);
        let Self { app, storage, .. } = self;
        storage.records(RecordSpan { first: number, last: number }, &mut |bytes, _| {
            let undone = Event::read(bytes).map(|event| app.context.game.undone(number, &event));
            app.context.requests.recall |= undone == Some(true);
        });
        let game = &mut self.app.context.game;
        if let Some(ruleset) = newest {
            game.play(ruleset);
            if game.is_changed() {
                self.change_game();
            }
            self.app.context.game.put_back();
        } else if game.last_record == Some(number) {
            game.forget_last();
        }
    }

    /// Tells the log of turns that it could not be told of when they began; `next` comes after them
    /// by itself. False if sectors have to be erased first. Not inlined: the turn would lie on the
    /// stack below what is saved after it.
    #[inline(never)]
    pub(super) fn log_late_turns(&mut self, next: Option<&LogEvent>) -> bool {
        let is_late = |turn: &LogEvent| Some(turn) != next;
        while let Some(turn) = self.app.context.game.unlogged_turn().filter(is_late) {
            let Some(number) = self.storage.append(&turn) else {
                return !self.storage.has_to_erase();
            };
            self.logged(&turn, Some(number));
            self.show_log();
        }
        true
    }

    /// Appends to the log. Gives the number of the record, if it was written; nothing at all if
    /// sectors have to be erased first. What cannot take the place of another record is not
    /// written: both would be in force.
    fn append(&mut self, LogRequest { event, replaces }: &mut LogRequest) -> Option<Option<u32>> {
        if !self.log_late_turns(Some(event)) {
            return None;
        }
        if let Some(number) = *replaces {
            let undo = LogEvent::Undo { number, why: UndoReason::TypedAgain };
            match self.storage.append(&undo) {
                // What comes after it may have to wait. This is not written twice.
                Some(_) => *replaces = None,
                None if self.storage.has_to_erase() => return None,
                None => return Some(None),
            }
        }
        let number = self.storage.append(event);
        (number.is_some() || !self.storage.has_to_erase()).then_some(number)
    }

    /// Shows the app what the log holds now.
    pub(super) fn show_log(&mut self) {
        self.app.context.log.span = self.storage.span();
        self.app.context.log.throws = self.storage.throws();
        self.app.context.log.newest = self.storage.newest_throw();
        self.report();
    }
}
