//! What is saved when the player is idle, or leaves a game for another.

use embedded_storage_async::nor_flash::NorFlash;

use super::snapshot::{self, Snapshot, StoredGame};
use super::store::{Failure, Half};
use super::{GameOf, START_KEY, Storage, key_of_game, room};

/// What came of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It is kept from now on.
    Kept,
    /// A newer firmware has left a record there. It stays as it is.
    LeftAlone,
    /// It could not be written.
    Missed,
}

impl<F: NorFlash + Clone> Storage<F> {
    /// Saves all that the next start needs.
    pub fn save(&mut self, snapshot: &Snapshot<'_>) -> Saved {
        let mut room = [0; snapshot::LONGEST];
        snapshot.write(&mut room).map_or(Saved::Missed, |record| self.keep(START_KEY, record))
    }

    /// Saves a game.
    pub fn save_game(&mut self, of: GameOf, game: &StoredGame<'_>) -> Saved {
        match of {
            GameOf::Board(at) => self.keep_game(key_of_game(at), game),
            GameOf::Player(_) => self.save_players_game(game),
        }
    }

    pub(super) fn keep_game(&mut self, key: u8, game: &StoredGame<'_>) -> Saved {
        let mut room = [0; snapshot::LONGEST];
        game.write(&mut room).map_or(Saved::Missed, |record| self.keep(key, record))
    }

    /// Writes a record into the map, unless the one that is there is the same, or of a newer
    /// version.
    fn keep(&mut self, key: u8, record: &[u8]) -> Saved {
        let mut room = room();
        let old = self.fetch(key, &mut room);
        if old == Some(record) {
            return Saved::Kept;
        }
        if old.is_some_and(snapshot::is_unknown) {
            return Saved::LeftAlone;
        }
        let mut kept = self.ready(Half::Map).and_then(|()| self.store.keep(key, record, &mut room));
        if kept == Err(Failure::Senseless) {
            self.checked(Half::Map, kept);
            kept = self.store.keep(key, record, &mut room);
        }
        if self.written(Half::Map, kept) { Saved::Kept } else { Saved::Missed }
    }
}
