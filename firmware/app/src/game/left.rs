//! Games that were left for another, as far as the log may not know it: a battery too low to write,
//! a flash that fails or safe mode leave it behind. What is here is found again on the return, and
//! the log is asked only where nothing is here.

use super::throw_counts::ThrowCounts;
use super::{Game, MAX_RULESETS};
use crate::storage::hash_figures::HashFigures;
use crate::storage::log_event::LoggedThrow;

/// How far each game has got that was left, by the place of its ruleset.
pub(super) type LeftGames = [Option<LeftGame>; MAX_RULESETS];

/// No game was left.
pub(super) const NONE_LEFT: LeftGames = [const { None }; MAX_RULESETS];

/// How far a game has got that was left.
#[derive(Debug)]
pub(super) struct LeftGame {
    /// The last result as a record tells it: a transcript is too large to be kept for each game.
    last: Option<LoggedThrow>,
    /// What the game knows of its record, and of the newest throw that the log has.
    record: Option<u32>,
    code: Option<HashFigures>,
    last_throw: u32,
    counts: ThrowCounts,
}

impl Game<'_> {
    /// The game at `entered` is left: how far it has got is noted. A result that only the log has
    /// yet is left to the log.
    pub fn leave(&mut self) {
        let is_known = self.last.is_some() || self.last_record.is_none();
        let left = self.rulesets.get(self.entered).filter(|_| is_known).map(|ruleset| LeftGame {
            last: self.last.as_ref().map(|last| last.to_log(ruleset, self.turn_of(self.entered))),
            record: self.last_record,
            code: self.last_code,
            last_throw: self.last_throw,
            counts: self.counts.clone(),
        });
        if let Some(place) = self.left.get_mut(self.entered) {
            *place = left;
        }
    }

    /// The game in play is as it was left. False if nothing is known of that: the log may know.
    pub fn rejoin(&mut self) -> bool {
        let left = self.left.get_mut(self.playing).and_then(Option::take);
        let Some(LeftGame { last, record, code, last_throw, counts }) = left else { return false };
        self.forget_last();
        if let Some(last) = last {
            self.make_last(&last.as_record());
        }
        self.counts = counts;
        self.last_throw = last_throw;
        self.note_logged(record, code);
        true
    }

    /// A record was undone: the log knows better how far its game has got. Of which game a turn is
    /// only the log can tell.
    pub fn forget_left(&mut self, undone: u32) {
        let entry = self.looked_at.as_ref().filter(|entry| entry.number == undone);
        let of = entry.map(|entry| entry.replay.ruleset);
        let left = self.left.iter_mut().enumerate();
        left.filter(|(place, _)| of.is_none_or(|of| of == *place))
            .for_each(|(_, left)| *left = None);
    }
}
