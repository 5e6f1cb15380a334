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
    /// The record that the last result is still to take the place of.
    replaces: Option<u32>,
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
            replaces: self.last.as_ref().and_then(|last| last.replaces),
            counts: self.counts.clone(),
        });
        if let Some(place) = self.left.get_mut(self.entered) {
            *place = left;
        }
    }

    /// The game in play is as it was left. False if nothing is known of that: the log may know.
    pub fn rejoin(&mut self) -> bool {
        let left = self.left.get_mut(self.playing).and_then(Option::take);
        let Some(LeftGame { last, record, code, last_throw, replaces, counts }) = left else {
            return false;
        };
        self.forget_last();
        if let Some(last) = last {
            self.make_last(&last.as_record());
        }
        self.counts = counts;
        self.last_throw = last_throw;
        self.note_logged(record, code);
        self.note_replaces(replaces);
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
        game.leave();
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
    fn a_result_that_only_the_log_has_is_left_to_the_log() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.last_record = Some(7);
        play(&mut game, 1);
        assert!(!play(&mut game, 0));
    }

    #[test]
    fn an_undone_throw_makes_its_own_game_ask_the_log_and_a_turn_every_game() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        throw(&mut game, Some(7));
        play(&mut game, 1);
        play(&mut game, 2);
        let is_left = |game: &Game<'_>| [0, 1].map(|at: usize| game.left[at].is_some());
        assert_eq!(is_left(&game), [true; 2]);
        let bytes = &mut [0; crate::storage::record::LONGEST];
        let last = game.left[0].as_ref().and_then(|left| left.last.clone()).unwrap();
        let event = crate::storage::LogEvent::Throw(last);
        let record = event.as_event().write(7, &[0; 16], bytes).unwrap();
        game.look_at(7, record, Some(&event.as_event()), false);
        game.forget_left(7);
        assert_eq!(is_left(&game), [false, true]);
        game.forget_left(8);
        assert_eq!(is_left(&game), [false; 2]);
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
