//! What the log tells of the game in play: its last result, and what was thrown this turn.
//!
//! The records say it better than anything that is saved beside them: they outlive a power cut, and
//! know what was undone. They are read a sector at a time, the newest sector first.

use super::Game;
use super::ids::number_of_ruleset;
use super::throw_counts::ThrowCounts;
use crate::storage::record::{Event, Head};

/// What the records that were read so far tell.
#[derive(Debug)]
pub struct Recall {
    /// The game that it is about: its ruleset by the number of its id, and its turn.
    ruleset: u16,
    turn: u8,
    /// The record of the turn that the game knows of, and that turn, if it was undone: it did not
    /// begin.
    known: u32,
    undone: Option<u8>,
    /// Records from this one on were read.
    pub from: u32,
    /// What the sectors before the present one told.
    newer: Told,
    /// What the present sector tells, which is read from its oldest record on.
    sector: Told,
}

/// What some records tell, the oldest of them first.
#[derive(Debug, Default)]
struct Told {
    counts: ThrowCounts,
    /// The newest throw.
    last: Option<u32>,
    /// The record of the turn that began among them, and which it was.
    turn: Option<(u32, u8)>,
    /// The record of the new game that began among them.
    new_game: Option<u32>,
}

impl Recall {
    /// Nothing was read yet. There is nothing to read of a new game that the log was not told of.
    pub fn begin(game: &Game<'_>) -> Option<Self> {
        if !game.is_known_to_log() {
            return None;
        }
        let (ruleset, turn) = (number_of_ruleset(game.ruleset()?), game.turn());
        let (newer, sector) = (Told::default(), Told::default());
        let known = game.turn_record();
        Some(Self { ruleset, turn, known, undone: None, from: u32::MAX, newer, sector })
    }

    /// Takes the next record of a sector.
    pub fn take(&mut self, bytes: &[u8], void: bool) {
        let (Some(head), Some(event)) = (Head::read(bytes), Event::read(bytes)) else { return };
        match event {
            Event::Throw(throw) if throw.ruleset == self.ruleset && !void => {
                self.sector.last = Some(head.number);
                if throw.turn == self.turn {
                    self.sector.counts.add(throw.procedure);
                }
            }
            Event::Turn { ruleset, turn } if ruleset == self.ruleset && !void => {
                self.sector.begin_turn(head.number, turn);
            }
            Event::Turn { turn, .. } if void && head.number == self.known => {
                self.undone = Some(turn);
            }
            _ => {}
        }
    }

    /// The sector was read. True if older ones have nothing more to tell.
    pub fn end_sector(&mut self, first: u32) -> bool {
        self.from = first;
        let older = core::mem::take(&mut self.sector);
        self.newer.join(older);
        self.newer.new_game.is_some() || self.newer.turn.is_some() && self.newer.last.is_some()
    }

    /// The game is as the log tells. Gives the record of its last result. If a turn began that the
    /// game does not know of, and so another than was read for, nothing is known yet.
    pub fn tell(self, game: &mut Game<'_>) -> Result<Option<u32>, AnotherTurn> {
        self.tell_turn(game);
        if game.turn() != self.turn {
            return Err(AnotherTurn);
        }
        game.counts = self.newer.counts;
        Ok(self.newer.last)
    }

    /// The turn that began last, and has not been undone.
    fn tell_turn(&self, game: &mut Game<'_>) {
        if let Some(undone) = self.undone {
            game.note_turn_record(0);
            game.set_turn(undone.saturating_sub(1));
        }
        if self.newer.new_game > Some(self.known) {
            // It began after all that was saved. What a turn is counted by goes too, if that is an
            // input.
            game.forget_last();
            game.recent.forget_game();
        }
        if let Some((record, turn)) = self.newer.turn
            && record > game.turn_record()
        {
            game.note_turn_record(record);
            game.set_turn(turn);
        }
    }
}

/// The log has the game at another turn than the one that was read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnotherTurn;

impl Told {
    fn begin_turn(&mut self, record: u32, turn: u8) {
        self.counts.clear();
        self.turn = Some((record, turn));
        if turn == 1 {
            (self.new_game, self.last) = (Some(record), None);
        }
    }

    /// Takes in what older records tell.
    fn join(&mut self, older: Self) {
        if self.turn.is_none() {
            self.counts.join(&older.counts);
            self.turn = older.turn;
        }
        self.last = self.last.or(older.last);
        self.new_game = older.new_game;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;
    use std::vec::Vec;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::game::ids::number_of;
    use crate::storage::firmware::Firmware;
    use crate::storage::record::{How, LONGEST, RuleNames, ThrowRecord};

    fn throw(ruleset: &str, procedure: &str, turn: u8) -> Event<'static> {
        Event::Throw(ThrowRecord {
            ruleset: number_of(ruleset),
            procedure: number_of(procedure),
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

    /// Tells a game of Schnaffs at this turn what stands in sectors, the newest first. Numbers
    /// count from one in the oldest.
    fn recalled(
        at: u8,
        sectors: &[&[(Event<'_>, bool)]],
    ) -> (Result<Option<u32>, AnotherTurn>, u8, [u8; 2]) {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.set_turn(at);
        let mut recall = Recall::begin(&game).unwrap();
        let count: Vec<usize> = sectors.iter().map(|sector| sector.len()).collect();
        for (place, sector) in sectors.iter().enumerate() {
            let before: usize = count[place + 1..].iter().sum();
            let first = u32::try_from(before).unwrap() + 1;
            for (number, (event, void)) in (first..).zip(*sector) {
                let mut room = [0; LONGEST];
                recall.take(event.write(number, &[0; 16], &mut room).unwrap(), *void);
            }
            if recall.end_sector(first) {
                break;
            }
        }
        let told = recall.tell(&mut game);
        let counts = ["attack-square", "morale"].map(|id| game.counts.of(number_of(id)));
        (told, game.turn(), counts)
    }

    #[test]
    fn throws_of_this_turn_count_and_those_of_other_games_or_undone_do_not() {
        let attack = throw("schnaffs", "attack-square", 2);
        let newest = &[
            (turn(2), false),
            (attack, false),
            (throw("schnaffs", "morale", 2), true),
            (throw("wss", "fire", 2), false),
        ][..];
        let oldest = &[(throw("schnaffs", "morale", 1), false)][..];
        assert_eq!(recalled(2, &[newest, oldest]), (Ok(Some(3)), 2, [1, 0]));
    }

    #[test]
    fn the_last_result_stays_through_a_new_turn_and_not_through_a_new_game() {
        let attack = (throw("schnaffs", "attack-square", 1), false);
        assert_eq!(recalled(2, &[&[(turn(2), false)], &[attack]]), (Ok(Some(1)), 2, [0, 0]));
        assert_eq!(recalled(1, &[&[(turn(1), false)], &[attack]]), (Ok(None), 1, [0, 0]));
        let undone = &[(turn(1), true)][..];
        assert_eq!(recalled(1, &[undone, &[attack]]), (Ok(Some(1)), 1, [1, 0]));
    }

    #[test]
    fn the_turn_is_the_one_that_the_log_began_last() {
        let sector = &[(turn(3), false), (turn(4), true)][..];
        let (told, turn, _) = recalled(2, &[sector]);
        assert_eq!((told, turn), (Err(AnotherTurn), 3));
    }

    /// Tells a game that was saved at the third turn, of record 2.
    fn told_at_three(records: &[(Event<'_>, bool)]) -> (Result<Option<u32>, AnotherTurn>, u8) {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.note_turn_record(2);
        game.set_turn(3);
        let mut recall = Recall::begin(&game).unwrap();
        for (number, (event, void)) in (1..).zip(records) {
            let mut room = [0; LONGEST];
            recall.take(event.write(number, &[0; 16], &mut room).unwrap(), *void);
        }
        recall.end_sector(1);
        (recall.tell(&mut game), game.turn())
    }

    /// It may have been undone while another game was played, or just before a power cut.
    #[test]
    fn a_turn_that_was_saved_and_then_undone_did_not_begin() {
        let attack = throw("schnaffs", "attack-square", 1);
        assert_eq!(told_at_three(&[(attack, false), (turn(3), true)]), (Err(AnotherTurn), 2));
        assert_eq!(told_at_three(&[(turn(2), false), (turn(3), true)]), (Err(AnotherTurn), 2));
        assert_eq!(told_at_three(&[(attack, false), (turn(3), false)]), (Ok(Some(1)), 3));
        assert_eq!(told_at_three(&[(turn(2), true), (turn(3), false)]), (Ok(None), 3));
    }

    /// The battery was too low to log it.
    #[test]
    fn a_turn_that_the_log_never_heard_of_stays() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.note_turn_record(1);
        game.set_turn(6);
        let (mut recall, mut room) = (Recall::begin(&game).unwrap(), [0; LONGEST]);
        recall.take(turn(2).write(1, &[0; 16], &mut room).unwrap(), false);
        recall.end_sector(1);
        assert_eq!((recall.tell(&mut game), game.turn()), (Ok(None), 6));
    }
}
