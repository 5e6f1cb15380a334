//! Asks the log how far the game in play has got, in pieces: a sector of it at a time. A game that
//! is not in play is asked for when it is played again.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::game::recall::{AnotherTurn, Recall};
use crate::storage::index::RecordSpan;

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Whether the log is still to be asked. It is not before the player begins: the start needs no
    /// more than what was saved. In safe mode what is stored may be to blame, and is not asked.
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
        let Some(number) = game.recalled(newest) else { return };
        let span = RecordSpan { first: number, last: number };
        self.storage.records(span, &mut |bytes, _| {
            if !game.resume(number, bytes) {
                // Today's rules come to something else: only the log shows what it came to.
                game.last_record = None;
            }
        });
    }
}
