//! Asks the log how far the game in play has got, in pieces: a sector of it at a time. A game that
//! is not in play is asked for when it is played again.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::game::recall::{AnotherTurn, Recall};
use crate::input::Millis;
use crate::storage::index::RecordSpan;

/// So long after the start the log is read if nobody presses a button. The first picture and the
/// random bits of the first throw come before, in a quarter of this.
const UNPRESSED: Millis = 300;

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// The log may know of more than was saved before the power went, and home shows it. In safe
    /// mode what is stored may be to blame: then it waits for the player.
    pub(super) fn begin_later(&mut self) {
        self.begins = (!self.app.is_in_safe_mode()).then_some(self.now + UNPRESSED);
    }

    /// From now on the log is read as if the player had begun, if it is time.
    pub(super) fn begin_in_time(&mut self) {
        if self.begins.take_if(|due| *due <= self.now).is_some() {
            self.app.context.requests.read_log = true;
        }
    }

    /// Whether the log is still to be asked. It is not before the player begins, or a moment has
    /// passed: the start needs no more than what was saved, and all else comes after its picture.
    /// In safe mode what is stored may be to blame, and is not asked.
    pub(super) fn has_to_recall(&self) -> bool {
        let requests = &self.app.context.requests;
        let is_wanted = requests.recall && requests.read_log && !self.app.is_in_safe_mode();
        is_wanted || self.recall.is_some()
    }

    /// Reads on. True when this changes the picture.
    pub(super) fn recall_on(&mut self) -> bool {
        if core::mem::take(&mut self.app.context.requests.recall) {
            self.recall = Recall::begin(&self.app.context.game);
        }
        let Some(recall) = &mut self.recall else { return false };
        if let Some(span) = self.storage.records_before(recall.from) {
            self.storage.records(span, &mut |bytes, void| recall.take(bytes, void));
            if !recall.end_sector(span.first) {
                return false;
            }
        }
        self.end_recall()
    }

    /// The log has told all that it knows.
    fn end_recall(&mut self) -> bool {
        let Some(recall) = self.recall.take() else { return false };
        match recall.tell(&mut self.app.context.game) {
            Ok(last) => self.resume(last),
            Err(AnotherTurn) => self.app.context.requests.recall = true,
        }
        true
    }

    /// The log's newest throw of the game in play is the last result again, unless there is one
    /// that is newer.
    fn resume(&mut self, newest: Option<u32>) {
        let game = &mut self.app.context.game;
        let Some(number) = game.recalled(newest, self.storage.span()) else { return };
        let span = RecordSpan { first: number, last: number };
        self.storage.records(span, &mut |bytes, _| {
            if !game.resume(number, bytes) {
                // Today's rules come to something else: only the log shows what it came to.
                game.last_record = None;
            }
        });
    }
}
