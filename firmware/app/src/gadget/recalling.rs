//! Asks the log how far the game in play has got, in pieces: a sector of it at a time.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::game::ids::number_of;
use crate::game::recall::{AnotherTurn, Recall};
use crate::storage::index::RecordSpan;
use crate::storage::record::Event;

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

    /// The throw of this record is the last result again. A result that is there is newer: it may
    /// have thrown no dice, or could not be logged.
    fn resume(&mut self, last: Option<u32>) {
        let game = &mut self.app.context.game;
        if game.last.is_some() {
            return;
        }
        game.last_record = last;
        let Some(number) = last else { return };
        let span = RecordSpan { first: number, last: number };
        self.storage.records(span, &mut |bytes, _| {
            if !game.resume(number, bytes) {
                // Today's rules come to something else: only the log shows what it came to.
                game.last_record = None;
            }
        });
    }

    /// Something of the log is void now: a turn that began did not begin.
    pub(super) fn undone(&mut self, number: u32) {
        let game = &mut self.app.context.game;
        let playing = game.ruleset().map(|ruleset| number_of(ruleset.id));
        let span = RecordSpan { first: number, last: number };
        self.storage.records(span, &mut |bytes, _| {
            if let Some(Event::Turn { ruleset, turn }) = Event::read(bytes)
                && Some(ruleset) == playing
            {
                // What the log says of the turn before, if it says anything, comes with the rest.
                game.set_turn(turn.saturating_sub(1));
                game.note_turn_record(0);
            }
        });
        self.app.context.requests.recall = true;
    }
}
