//! What an undone record takes back at once, in its own game alone. The log is asked for the rest,
//! but not in safe mode.

use super::Game;
use super::throw_counts::ThrowCounts;
use crate::storage::record::{Event, ThrowRecord};

impl Game<'_> {
    /// A record is void. True if it is of the game in play. Plain dice are of none.
    pub fn undone(&mut self, number: u32, event: &Event<'_>) -> bool {
        let place = match event {
            Event::Throw(throw) => self.place_of(throw.ruleset),
            Event::Turn { ruleset, .. } => self.place_of(*ruleset),
            _ => None,
        };
        let Some(place) = place else { return false };
        match event {
            Event::Turn { turn, .. } => self.turn_undone(place, number, *turn),
            Event::Throw(throw) => self.throw_undone(place, number, throw),
            _ => {}
        }
        if let Some(Some(left)) = self.left.get_mut(place) {
            left.undone(number);
        }
        place == self.entered
    }

    /// A throw of this turn counts no more.
    fn throw_undone(&mut self, place: usize, number: u32, throw: &ThrowRecord<'_>) {
        let began = self.turn_records.get(place).copied().unwrap_or(0);
        let turn = if place == self.playing { self.turn() } else { self.turn_of(place) };
        if number > began
            && throw.turn == turn
            && let Some(counts) = self.counts_of(place)
        {
            counts.take_back(throw.procedure);
        }
    }

    /// The newest turn did not begin. Its record stays noted until the log has told which turn did:
    /// what began before it is known already.
    fn turn_undone(&mut self, place: usize, number: u32, turn: u8) {
        if self.turn_records.get(place) != Some(&number) {
            return;
        }
        if let Some(counted) = self.turns.get_mut(place) {
            *counted = turn.saturating_sub(1).max(1);
        }
        if let Some(counts) = self.counts_of(place) {
            counts.clear();
        }
    }

    /// What was thrown this turn in the game at a place, if that is known here.
    fn counts_of(&mut self, place: usize) -> Option<&mut ThrowCounts> {
        if place == self.entered {
            return Some(&mut self.counts);
        }
        let left = self.left.get_mut(place)?.as_mut()?;
        Some(&mut left.counts)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::game::ids::number_of;
    use crate::storage::firmware::Firmware;
    use crate::storage::record::{How, RuleNames};

    const DICE: Event<'_> = Event::Dice { count: 1, sides: 6, plus: 0, dice: &[3] };

    fn attack(turn: u8) -> Event<'static> {
        Event::Throw(ThrowRecord {
            ruleset: number_of("schnaffs"),
            procedure: number_of("attack-square"),
            how: How::Device,
            turn,
            inputs: &[],
            house: &[],
            dice: &[3],
            headline: b"",
            by: Firmware::Present,
            rules: RuleNames::Ids,
            again_of: None,
            image: None,
        })
    }

    fn turn(turn: u8) -> Event<'static> {
        Event::Turn { ruleset: number_of("schnaffs"), turn }
    }

    /// Schnaffs in its third turn, which record 5 began, with two attacks in it.
    fn played(scratch: &mut OddsScratch) -> Game<'_> {
        let mut game = Game::new(rulesets::ALL, scratch);
        game.set_turn(3);
        game.note_turn_record(5);
        (0..2).for_each(|_| game.counts.add(number_of("attack-square")));
        game
    }

    fn attacks(game: &Game<'_>) -> u8 {
        game.counts.of(number_of("attack-square"))
    }

    #[test]
    fn a_throw_counts_no_more_if_it_was_of_this_turn() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = played(&mut scratch);
        for (number, event, left) in [(7, attack(3), 1), (4, attack(3), 1), (3, attack(2), 1)] {
            assert!(game.undone(number, &event));
            assert_eq!((game.turn(), attacks(&game)), (3, left), "record {number}");
        }
    }

    #[test]
    fn a_turn_did_not_begin_if_it_was_the_newest() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = played(&mut scratch);
        assert!(game.undone(2, &turn(2)));
        assert_eq!((game.turn(), attacks(&game)), (3, 2));
        assert!(game.undone(5, &turn(3)));
        assert_eq!((game.turn(), attacks(&game)), (2, 0));
    }

    #[test]
    fn only_the_game_that_it_is_of_asks_the_log() {
        for (event, asks) in [(attack(3), true), (turn(3), true), (DICE, false)] {
            let mut scratch = Box::new(OddsScratch::new());
            let mut game = played(&mut scratch);
            for ruleset in [1, 0] {
                game.leave(false);
                game.play(ruleset);
                game.enter();
                if ruleset == 1 {
                    assert!(!game.undone(7, &event), "it is not in play");
                }
            }
            assert_eq!(game.rejoin(), !asks, "{event:?}");
            game.leave(false);
            game.play(1);
            game.enter();
            assert!(game.rejoin(), "another game");
        }
    }
}
