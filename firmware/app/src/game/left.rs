//! Games that were left for another, as far as the log may not know it: a battery too low to write,
//! a flash that fails or safe mode leave it behind. What is here is found again on the return, and
//! is what is stored of such a game.

use super::progress::Progress;
use super::throw_counts::ThrowCounts;
use super::{Game, MAX_RULESETS, latin};
use crate::storage::hash_figures::HashFigures;
use crate::storage::log_event::{LatinHeadline, LoggedThrow};

/// How far each game has got that was left, by the place of its ruleset.
pub(super) type LeftGames = [Option<LeftGame>; MAX_RULESETS];

/// No game was left.
pub(super) const NONE_LEFT: LeftGames = [const { None }; MAX_RULESETS];

/// How far a game has got that was left.
#[derive(Debug)]
pub(super) struct LeftGame {
    /// The last result as a record tells it: a transcript is too large to be kept for each game.
    last: Option<LoggedThrow>,
    /// What a start shows of it. It is known before the result is there again.
    words: LatinHeadline,
    /// What the game knows of its record, and of the newest throw that the log has.
    record: Option<u32>,
    code: Option<HashFigures>,
    last_throw: u32,
    /// The record that the last result is still to take the place of.
    replaces: Option<u32>,
    pub counts: ThrowCounts,
    /// Whether the log is to be asked on the return, because it may know better.
    asks_log: bool,
}

impl LeftGame {
    /// What is stored of it.
    pub(super) fn progress(&self) -> Progress {
        let settled = self.last.as_ref().filter(|last| last.dice.is_empty());
        let before = settled.map(|_| self.last_throw);
        Progress {
            last: before.or(self.record).unwrap_or(0),
            words: self.words.clone(),
            counts: self.counts.to_bytes(),
            settled: settled.cloned(),
        }
    }

    /// A record of it is void: the log knows better how far it has got.
    pub(super) fn undone(&mut self, number: u32) {
        self.asks_log = true;
        if self.record == Some(number) {
            (self.last, self.record, self.code) = (None, None, None);
            self.words.clear();
        }
    }
}

impl Game<'_> {
    /// The game at `entered` is left: how far it has got is noted, and whether the log was still to
    /// be asked. It is if only the log has the last result yet.
    pub fn leave(&mut self, asks_log: bool) {
        let is_known = self.last.is_some() || self.last_record.is_none();
        let left = self.rulesets.get(self.entered).map(|ruleset| LeftGame {
            last: self.last.as_ref().map(|last| last.to_log(ruleset, self.turn_of(self.entered))),
            words: latin::stored(&self.words_to_store()),
            record: self.last_record,
            code: self.last_code,
            last_throw: self.last_throw,
            replaces: self.last.as_ref().and_then(|last| last.replaces),
            counts: self.counts.clone(),
            asks_log: asks_log || !is_known,
        });
        if let Some(place) = self.left.get_mut(self.entered) {
            *place = left;
        }
    }

    /// The game in play is as it was left. False if the log may know better.
    pub fn rejoin(&mut self) -> bool {
        let Some(left) = self.left.get_mut(self.playing).and_then(Option::take) else {
            return false;
        };
        self.forget_last();
        if let Some(last) = &left.last {
            self.make_last(&last.as_record());
        }
        self.stored_words = latin::shown(&left.words);
        (self.counts, self.last_throw) = (left.counts, left.last_throw);
        self.note_logged(left.record, left.code);
        self.note_replaces(left.replaces);
        self.is_restored = left.asks_log && self.settled().is_some();
        !left.asks_log
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

    /// Throws the first procedure of the game in play, which the log has in this record.
    fn throw(game: &mut Game<'_>, record: Option<u32>) {
        let situation = Situation::new(game.ruleset().unwrap().procedures.first().unwrap());
        game.throw(&situation, How::Device.into(), &mut ScriptedDice::new(&[6; 20]), &[]).unwrap();
        game.note_logged(record, None);
    }

    fn play(game: &mut Game<'_>, ruleset: usize) -> bool {
        game.leave(false);
        game.play(ruleset);
        game.enter();
        game.rejoin()
    }

    #[test]
    fn a_game_is_found_again_once_with_its_result_and_its_counts() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        throw(&mut game, None);
        let (words, counts) = (game.last_words(), game.counts.clone());
        assert!(!play(&mut game, 1), "nothing was left there");
        assert!(!game.has_last());
        assert!(play(&mut game, 0));
        assert_eq!((game.last_words(), &game.counts, game.last_record), (words, &counts, None));
        game.enter();
        assert!(!game.rejoin(), "it is in play");
    }

    #[test]
    fn a_result_that_only_the_log_has_is_asked_of_the_log() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.last_record = Some(7);
        game.stored_words = latin::shown(b"Routed");
        play(&mut game, 1);
        assert_eq!(game.progress_of(0).last, 7, "and stored as it was");
        assert_eq!(game.progress_of(0).words, b"Routed");
        assert!(!play(&mut game, 0));
        assert_eq!((game.last_record, game.last_words()[0].as_str()), (Some(7), "Routed"));
    }

    #[test]
    fn a_game_that_was_left_is_stored_as_far_as_it_has_got() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        throw(&mut game, Some(7));
        let procedure = game.ruleset().unwrap().procedure("kill-apply").unwrap();
        for settles in [false, true] {
            if settles {
                let (none, situation) = (&mut ScriptedDice::new(&[]), Situation::new(procedure));
                game.throw(&situation, How::Device.into(), none, &[]).unwrap();
            }
            let entered = game.progress_of(0);
            assert_eq!((entered.last, entered.settled.is_some()), (7, settles));
            play(&mut game, 1);
            let left = game.progress_of(0);
            assert_eq!((left.last, &left.settled), (7, &entered.settled));
            assert_eq!((&left.words, &left.counts), (&entered.words, &entered.counts));
            assert!(!left.words.is_empty() && !left.counts.is_empty());
            play(&mut game, 0);
        }
    }

    #[test]
    fn a_factory_reset_forgets_what_was_left_and_none_of_it_needs_much_room() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        throw(&mut game, None);
        play(&mut game, 1);
        game.forget();
        assert!(!game.rejoin());
        assert!(size_of::<LeftGames>() < 7 * 1024, "{} bytes", size_of::<LeftGames>());
    }
}
