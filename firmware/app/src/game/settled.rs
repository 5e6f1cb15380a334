//! A last result that threw no dice. The log does not have it, so it is stored with its game.
//!
//! The log is asked after each start which throw was its newest. A result that was settled after
//! that very throw is still the last one. If it is another throw, the log knows better: something
//! was thrown since the game was saved, or the throw that the result came after was undone. A throw
//! that has made room for other games' entries is neither.

use super::Game;
use super::throw::Thrown;
use crate::storage::hash_figures::HashFigures;
use crate::storage::index::RecordSpan;
use crate::storage::snapshot::StoredProgress;

impl Game<'_> {
    /// The last result, if it was settled without dice.
    pub(super) fn settled(&self) -> Option<&Thrown> {
        self.last.as_ref().filter(|last| last.transcript.dice.is_empty())
    }

    /// The record that is stored with the last result.
    pub(super) fn last_to_store(&self) -> u32 {
        let before = self.settled().map(|_| self.last_throw);
        before.or(self.last_record).unwrap_or(0)
    }

    /// The log has the last result in this record, or does not have it.
    pub fn note_logged(&mut self, record: Option<u32>, code: Option<HashFigures>) {
        (self.last_record, self.last_code, self.is_restored) = (record, code, false);
        self.last_throw = record.unwrap_or(self.last_throw);
    }

    /// Takes over what was stored of the last result. One without dice is there at once.
    pub(super) fn restore_last(&mut self, progress: &StoredProgress<'_>) {
        self.last_throw = progress.last;
        match &progress.settled {
            Some(settled) => self.is_restored = self.make_last(settled),
            None => self.last_record = (progress.last > 0).then_some(progress.last),
        }
    }

    /// The log was asked: this is its newest throw of the game in play, among these records. Gives
    /// that throw if it is to be the last result again.
    pub fn recalled(&mut self, newest: Option<u32>, log: RecordSpan) -> Option<u32> {
        let known = core::mem::replace(&mut self.last_throw, newest.unwrap_or(0));
        let is_newer = self.last_throw > known;
        let is_undone = self.last_throw < known && log.holds(known);
        if core::mem::take(&mut self.is_restored) && (is_newer || is_undone) {
            self.forget_last();
        }
        if self.last.is_some() {
            // It is newer: it threw no dice, or could not be logged.
            return None;
        }
        self.last_record = newest;
        newest
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::dice::ScriptedDice;
    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::game::situation::Situation;
    use crate::storage::record::How;

    /// Whether a result that was settled after record 7 is still there when the log was asked.
    fn stays(newest: Option<u32>, log: RecordSpan) -> bool {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        let procedure = game.ruleset().unwrap().procedure("kill-apply").unwrap();
        let (situation, none) = (Situation::new(procedure), &mut ScriptedDice::new(&[]));
        game.throw(&situation, How::Device.into(), none, &[]).unwrap();
        (game.last_throw, game.is_restored) = (7, true);
        game.recalled(newest, log);
        game.last.is_some()
    }

    #[test]
    fn a_settled_result_goes_with_a_newer_throw_or_the_undone_one_and_not_with_the_end_of_the_log()
    {
        let (all, rest) = (RecordSpan { first: 1, last: 9 }, RecordSpan { first: 8, last: 900 });
        assert!(stays(Some(7), all));
        assert!(!stays(Some(8), all), "newer");
        assert!(!stays(Some(6), all) && !stays(None, all), "undone");
        assert!(stays(None, rest), "the log goes on without it");
        assert!(!stays(Some(9), rest), "newer");
        assert!(stays(None, RecordSpan::default()), "no log at all");
    }
}
