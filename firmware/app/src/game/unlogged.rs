//! Turns that began while the log could not be written. It is told of them before anything else is
//! kept: by a log that never heard of a new game, the next start would go on with the old one.

use super::Game;
use super::ids::number_of_ruleset;
use crate::storage::LogEvent;

/// What the log is still to be told of the turns of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unlogged {
    Nothing,
    /// Which turn it is.
    Turn,
    /// That a new game began, and which turn it is.
    NewGame,
}

impl Game<'_> {
    /// A turn began. The log has it in this record, or could not be told.
    pub fn note_turn(&mut self, ruleset: u16, turn: u8, record: Option<u32>) {
        let Some(place) = self.place_of(ruleset) else { return };
        let now = self.turn_of(place);
        let (Some(unlogged), Some(turn_record)) =
            (self.unlogged.get_mut(place), self.turn_records.get_mut(place))
        else {
            return;
        };
        *turn_record = record.unwrap_or(*turn_record);
        *unlogged = match (*unlogged, record) {
            (_, None) if turn == 1 => Unlogged::NewGame,
            (Unlogged::NewGame, _) if turn > 1 => Unlogged::NewGame,
            (_, Some(_)) if turn == now => Unlogged::Nothing,
            _ => Unlogged::Turn,
        };
    }

    /// The next turn that the log is still to be told of.
    pub fn unlogged_turn(&self) -> Option<LogEvent> {
        let place = self.unlogged.iter().position(|unlogged| *unlogged != Unlogged::Nothing)?;
        let ruleset = number_of_ruleset(self.rulesets.get(place)?);
        let is_new = self.unlogged.get(place) == Some(&Unlogged::NewGame);
        Some(LogEvent::Turn { ruleset, turn: if is_new { 1 } else { self.turn_of(place) } })
    }

    /// Whether the log was told that the game in play began, if it is a new one.
    pub(super) fn is_known_to_log(&self) -> bool {
        self.unlogged.get(self.playing) != Some(&Unlogged::NewGame)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::game::recall::Recall;

    /// The log is told of one more turn, in this record. Gives which turn that was.
    fn told(game: &mut Game<'_>, record: u32) -> Option<u8> {
        let LogEvent::Turn { ruleset, turn } = game.unlogged_turn()? else { return None };
        game.note_turn(ruleset, turn, Some(record));
        Some(turn)
    }

    fn not_told(game: &mut Game<'_>, begun: Option<LogEvent>) {
        let Some(LogEvent::Turn { ruleset, turn }) = begun else { panic!("a turn") };
        game.note_turn(ruleset, turn, None);
    }

    #[test]
    fn a_new_game_and_its_turn_are_told_in_their_order_and_a_former_turn_is_not() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        for begin in [Game::next_turn, Game::begin_anew, Game::next_turn, Game::next_turn] {
            let begun = begin(&mut game);
            not_told(&mut game, begun);
        }
        assert!(Recall::begin(&game).is_none(), "the log knows only the former game");
        assert_eq!([1, 2, 3].map(|record| told(&mut game, record)), [Some(1), Some(3), None]);
        assert_eq!(game.turn_record(), 2);
        assert!(Recall::begin(&game).is_some());
    }

    #[test]
    fn it_is_told_of_games_that_were_left_too() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        let begun = game.next_turn();
        not_told(&mut game, begun);
        game.play(1);
        game.enter();
        assert_eq!((told(&mut game, 7), game.turn_record()), (Some(2), 0));
        game.play(0);
        assert_eq!(game.turn_record(), 7);
    }
}
