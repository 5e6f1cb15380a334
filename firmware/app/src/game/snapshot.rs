//! The game as storage keeps it, and back again. Storage has the bytes, the game knows what they
//! mean.

use rules_core::house::House;
use rules_core::plain_dice::PlainDice;
use rules_core::ruleset::Ruleset;

use super::Game;
use super::ids::number_of_ruleset;
use super::progress::Progress;
use super::throw_counts::ThrowCounts;
use super::{latin, stored_house, stored_inputs};
use crate::device::settings::Settings;
use crate::random::fairness::Fairness;
use crate::storage::GameOf;
use crate::storage::firmware::Firmware;
use crate::storage::forms::StoredForms;
use crate::storage::log_event::{LoggedHouse, LoggedThrow};
use crate::storage::snapshot::{FirstVersion, Snapshot, StoredDice, StoredGame, StoredProgress};

/// One game with the bytes that its record borrows.
#[derive(Debug)]
pub struct GameToStore {
    ruleset: u16,
    turn: u8,
    house: LoggedHouse,
    forms: StoredForms,
    turn_record: u32,
    progress: Progress,
}

impl GameToStore {
    pub fn as_stored(&self) -> StoredGame<'_> {
        let Progress { last, words, counts, settled } = &self.progress;
        StoredGame {
            ruleset: self.ruleset,
            turn: self.turn,
            house: &self.house,
            forms: self.forms.as_bytes(),
            by: Firmware::Present,
            left_at: 0,
            progress: StoredProgress {
                last: *last,
                words,
                turn_record: self.turn_record,
                counts,
                settled: settled.as_ref().map(LoggedThrow::as_record),
            },
        }
    }
}

impl From<PlainDice> for StoredDice {
    fn from(dice: PlainDice) -> Self {
        Self { count: dice.count(), sides: dice.die().faces(), plus: dice.plus() }
    }
}

/// Plain dice as they were stored, or a d6 if there are no such dice.
fn sensible(StoredDice { count, sides, plus }: StoredDice) -> PlainDice {
    PlainDice::new(count, sides, plus).unwrap_or(PlainDice::PLAIN_D6)
}

/// House rules as they are stored: by their places, or, of a player's ruleset, by their ids.
fn house_to_store(house: &House, ruleset: &Ruleset) -> LoggedHouse {
    if ruleset.image.is_some() {
        return stored_house::write(house, ruleset.house);
    }
    // A place takes less room than an id.
    LoggedHouse::from_slice(&stored_inputs::write_house(house, ruleset.house)).unwrap_or_default()
}

fn stored_house(bytes: &[u8], ruleset: &Ruleset) -> House {
    match ruleset.image {
        Some(_) => stored_house::by_ids(bytes, ruleset.house),
        None => stored_inputs::read_house(bytes, ruleset.house),
    }
}

impl Game<'_> {
    /// What is to be stored of the game at a place.
    pub fn to_store(&self, at: usize) -> Option<GameToStore> {
        let ruleset = self.rulesets.get(at)?;
        Some(GameToStore {
            ruleset: number_of_ruleset(ruleset),
            turn: self.turn_of(at),
            house: house_to_store(self.houses.get(at)?, ruleset),
            forms: self.recent.forms_of(at),
            turn_record: self.turn_records.get(at).copied().unwrap_or(0),
            progress: self.progress_of(at),
        })
    }

    /// All that the next start needs. `playing` is the game in play, as
    /// [`to_store`](Self::to_store) gives it.
    pub fn snapshot<'p>(
        &self,
        playing: &'p GameToStore,
        settings: Settings,
        fairness: Fairness,
    ) -> Option<Snapshot<'p>> {
        let first = FirstVersion {
            // There are no more rulesets than a byte counts.
            playing: u8::try_from(self.playing).ok()?,
            settings,
            plain: self.plain.into(),
            presets: self.presets.map(StoredDice::from),
            game: playing.as_stored(),
        };
        Some(Snapshot { first, fairness })
    }

    /// Whose game the one at a place is.
    pub fn game_of(&self, at: usize) -> GameOf {
        match self.rulesets.get(at).filter(|ruleset| ruleset.image.is_some()) {
            Some(ruleset) => GameOf::Player(number_of_ruleset(ruleset)),
            None => GameOf::Board(at),
        }
    }

    /// Whether a game was left and could not be saved.
    pub fn is_unsaved(&self, at: usize) -> bool {
        self.unsaved.get(at).copied().unwrap_or(false)
    }

    /// Notes whether a game is stored as it is here.
    pub fn note_saved(&mut self, at: usize, saved: bool) {
        if let Some(unsaved) = self.unsaved.get_mut(at) {
            *unsaved = !saved;
        }
    }

    /// Takes over what a snapshot has of games and dice.
    pub fn restore(&mut self, snapshot: &FirstVersion<'_>) {
        let by_place = usize::from(snapshot.playing);
        let there = Some(by_place).filter(|&place| place < self.on_board());
        self.play(self.place_of(snapshot.game.ruleset).or(there).unwrap_or(0));
        self.enter();
        self.plain = sensible(snapshot.plain);
        self.presets = snapshot.presets.map(sensible);
        self.restore_game(&snapshot.game);
    }

    /// Takes over what was stored of the ruleset in play.
    pub fn restore_game(&mut self, game: &StoredGame<'_>) {
        // A ruleset that came to stand in the place of another has no use for what that one left.
        let ruleset = self.ruleset().filter(|ruleset| number_of_ruleset(ruleset) == game.ruleset);
        let (turn, house) = (self.turns.get_mut(self.playing), self.houses.get_mut(self.playing));
        let turn_record = self.turn_records.get_mut(self.playing);
        if let (Some(ruleset), Some(turn), Some(turn_record), Some(house)) =
            (ruleset, turn, turn_record, house)
        {
            *turn = game.turn.max(1);
            *house = stored_house(game.house, ruleset);
            self.counts = ThrowCounts::read(game.progress.counts);
            *turn_record = game.progress.turn_record;
            self.stored_words = latin::shown(game.progress.words);
            self.recent.take_over(game, ruleset, &self.unsaved);
            self.restore_last(&game.progress);
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;

    #[test]
    fn the_words_of_a_result_are_stored_with_its_own_game_and_forgotten_with_it() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.stored_words = latin::shown(b"Routed");
        assert_eq!(game.to_store(0).unwrap().progress.words, b"Routed");
        assert!(game.to_store(1).unwrap().progress.words.is_empty(), "another game");
        game.play(1);
        game.enter();
        assert!(game.to_store(1).unwrap().progress.words.is_empty());
    }

    #[test]
    fn a_game_is_restored_as_it_was_and_not_into_another_ruleset() {
        let (mut one, mut other) = (Box::new(OddsScratch::new()), Box::new(OddsScratch::new()));
        let mut game = Game::new(rulesets::ALL, &mut one);
        game.play(3);
        game.enter();
        game.set_turn(2);
        game.counts.add(7);
        game.last_record = Some(40);
        game.plain = PlainDice::new(4, 8, 2).unwrap();
        let to_store = game.to_store(3).unwrap();
        let stored = game.snapshot(&to_store, Settings::default(), Fairness::default()).unwrap();

        let mut restored = Game::new(rulesets::ALL, &mut other);
        restored.restore(&stored.first);
        assert_eq!((restored.playing, restored.turn(), restored.plain), (3, 2, game.plain));
        assert_eq!((restored.counts.of(7), restored.last_record), (1, Some(40)));
        restored.play(4);
        restored.enter();
        restored.restore_game(&stored.first.game);
        assert_eq!(restored.turn(), 1, "the turn of another ruleset");
        assert_eq!((restored.counts.of(7), restored.last_record), (0, None));
    }
}
