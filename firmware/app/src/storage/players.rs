//! The games of players' rulesets: a record each, found by the number of the ruleset's id, since
//! rulesets come and go in their places.
//!
//! Together they take no more room than is left beside the games on board. What does not fit goes,
//! beginning with the game that was left longest ago.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::saving::Saved;
use super::snapshot::{self, Snapshot, StoredGame};
use super::{MAX_GAMES, PLAYERS_GAMES, Storage, key_of_game, room};

/// Bytes of all these records together. Three sectors of the map hold records; those of the start
/// and of five games on board take two of them at most.
const ROOM: usize = 3 * 1024;

const _: () = assert!(snapshot::LONGEST <= ROOM, "the longest record has room");

/// The number of no ruleset.
const NOBODY: u16 = 0;

/// A record as it is found.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u8,
    /// The ruleset that it is of; nobody's if it is free.
    number: u16,
    left_at: u32,
    length: usize,
}

impl<F: NorFlash + Clone> Storage<F> {
    /// The key of the record that the game of a ruleset has.
    pub(super) fn key_of_players(&mut self, number: u16) -> Option<u8> {
        self.slots().into_iter().find(|slot| slot.number == number).map(|slot| slot.key)
    }

    /// All records that this firmware can read, or that are free. What a newer one wrote stays.
    #[inline(never)]
    fn slots(&mut self) -> Vec<Slot, PLAYERS_GAMES> {
        let mut room = room();
        let keys = (MAX_GAMES..MAX_GAMES + PLAYERS_GAMES).map(key_of_game);
        keys.filter_map(|key| {
            let free = Slot { key, number: NOBODY, left_at: 0, length: 0 };
            let Some(record) = self.fetch(key, &mut room) else { return Some(free) };
            let length = record.len();
            match StoredGame::read(record) {
                Some(StoredGame { ruleset: number, left_at, .. }) => {
                    Some(Slot { key, number, left_at, length })
                }
                None if snapshot::is_unknown(record) => None,
                None => Some(free),
            }
        })
        .collect()
    }

    /// Saves the game of a player's ruleset.
    pub(super) fn save_players_game(&mut self, game: &StoredGame<'_>) -> Saved {
        let game = StoredGame { left_at: self.span().last, ..*game };
        let needed = length_of(&game);
        let mut slots = self.slots();
        let own = slots.iter().position(|slot| slot.number == game.ruleset);
        let free = slots.iter().position(|slot| slot.number == NOBODY);
        let oldest = (0..slots.len()).min_by_key(|&at| slots.get(at).map(|slot| slot.left_at));
        let Some(taken) = own.or(free).or(oldest) else { return Saved::LeftAlone };
        let key = slots.swap_remove(taken).key;
        match self.make_room(slots, needed) {
            Saved::Kept => self.keep_game(key, &game),
            missed => missed,
        }
    }

    /// Drops games until all take no more than their room.
    fn make_room(&mut self, mut slots: Vec<Slot, PLAYERS_GAMES>, needed: usize) -> Saved {
        slots.sort_unstable_by_key(|slot| slot.left_at);
        let mut used: usize = needed + slots.iter().map(|slot| slot.length).sum::<usize>();
        for slot in slots.iter().filter(|slot| slot.number != NOBODY) {
            if used <= ROOM {
                break;
            }
            if self.keep_game(slot.key, &StoredGame::new(NOBODY)) != Saved::Kept {
                return Saved::Missed;
            }
            used -= slot.length;
        }
        Saved::Kept
    }

    /// Saves what the next start needs to play the game of another player's ruleset, as it was
    /// left: all else is as the snapshot has it.
    pub fn save_for(&mut self, snapshot: &Snapshot<'_>, number: u16) -> Saved {
        let mut room = room();
        let game = self.game(super::GameOf::Player(number), &mut room);
        let mut next = snapshot.clone();
        next.first.game = game.unwrap_or(StoredGame::new(number));
        next.first.game.left_at = 0;
        next.first.playing = u8::MAX;
        self.save(&next)
    }
}

/// Bytes of a game's record.
fn length_of(game: &StoredGame<'_>) -> usize {
    let mut room = [0; snapshot::LONGEST];
    game.write(&mut room).map_or(0, <[u8]>::len)
}
