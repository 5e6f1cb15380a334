//! How far a game has got, as it is stored.

use super::Game;
use super::latin;
use super::throw_counts::CountBytes;
use crate::storage::log_event::{LatinHeadline, LoggedThrow};

/// What is stored of a game beside its turn, its house rules and its forms.
#[derive(Debug, Default)]
pub(super) struct Progress {
    /// The record of the last result, or of the newest throw before it if it threw no dice; zero if
    /// there is none.
    pub last: u32,
    /// What a start shows of it.
    pub words: LatinHeadline,
    pub counts: CountBytes,
    /// The last result, if the log does not have it.
    pub settled: Option<LoggedThrow>,
}

impl Game<'_> {
    /// How far the game at a place has got. One that was left is as it was left.
    pub(super) fn progress_of(&self, at: usize) -> Progress {
        if at == self.entered {
            return self.progress();
        }
        match self.left.get(at) {
            Some(Some(left)) => left.progress(),
            _ => Progress::default(),
        }
    }

    fn progress(&self) -> Progress {
        let ruleset = self.rulesets.get(self.entered);
        let settled = self.settled().zip(ruleset);
        Progress {
            last: self.last_to_store(),
            words: latin::stored(&self.words_to_store()),
            counts: self.counts.to_bytes(),
            settled: settled
                .map(|(last, ruleset)| last.to_log(ruleset, self.turn_of(self.entered))),
        }
    }
}
