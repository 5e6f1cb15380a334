//! What the gadget keeps: settings, inputs and the log, in the last sectors of the flash.
//!
//! Four sectors are a map: one record with all that a start needs (settings, dice presets, the
//! ruleset in play with its house rules, its turn and the last inputs of its procedures), and one
//! for each ruleset that the player left for another. A record is written only if it differs from
//! the one that is there. Twelve sectors are the log, a queue of [`record`]s. When the queue is
//! full its oldest sector goes; the numbers of the records say how many went, and the oldest that
//! is left holds the hash of the last that went.
//!
//! A power cut loses at most the write in hand. Whatever the flash holds, storage opens: it skips
//! or clears what cannot be read, and [`Storage::news`] tells of it.
//!
//! Storage takes and gives bytes and plain types. It knows no game, no screen and no app.

pub mod forms;
pub mod index;
mod log;
pub mod log_event;
pub mod record;
pub mod snapshot;
pub mod store;
pub mod verified;

pub use log_event::LogEvent;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use rules_core::field::MAX_FIELDS;
use rules_core::house::MAX_HOUSE_RULES;

use index::LogIndex;
use snapshot::{Snapshot, StoredGame};
use store::{Failure, Half, Store};
use verified::{FlashFault, VerifiedFlash};

/// The size of the board's flash, and how much of its end is storage. `memory.x` keeps the program
/// out of it.
pub const FLASH: usize = 2 * 1024 * 1024;
pub const BYTES: u32 = 64 * 1024;
/// Where storage begins.
pub const START: u32 = FLASH as u32 - BYTES;

/// The smallest piece that can be erased.
pub const SECTOR: u32 = 4096;
pub(crate) const MAP_SECTORS: usize = 4;
pub const LOG_SECTORS: usize = 12;

/// The most games that have a record of their own.
pub const MAX_GAMES: usize = 8;

/// Room for all inputs of a form: a place takes one byte, a value up to five.
pub type InputBytes = Vec<u8, { 6 * MAX_FIELDS }>;
/// Room for all house rules: a byte for the place of each, and one for its value.
pub type HouseBytes = Vec<u8, { 2 * MAX_HOUSE_RULES }>;

/// Room for a record of the map with its key.
pub type Room = [u8; ROOM];
const ROOM: usize = snapshot::LONGEST + 8;

/// Room to read a record of the map into.
pub const fn room() -> Room {
    [0; ROOM]
}

/// The key of the record that a start needs. Those of the games come after it.
const START_KEY: u8 = 0;

/// The key of a game's record, by the place of its ruleset.
fn key_of_game(at: usize) -> u8 {
    // There are no more rulesets than a byte counts.
    u8::try_from(at + 1).unwrap_or(u8::MAX)
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The battery is too low to write.
    LowBattery,
    /// The flash failed to write or erase.
    Failing,
    /// What was there could not be read. It was cleared, or the next save takes its place.
    Lost,
}

/// Settings, games and the log in some flash.
#[derive(Debug)]
pub struct Storage<F: NorFlash> {
    store: Store<F>,
    index: LogIndex,
    /// Sectors of the log that were read since the start, from `newest` on.
    read: usize,
    newest: usize,
    trouble: Option<Trouble>,
    /// Whether the trouble is new since [`news`](Self::news) was last asked.
    is_news: bool,
}

impl<F: NorFlash + Clone> Storage<F> {
    /// Storage in some flash, from `start` on. Clones of the flash must be handles of the same one.
    pub fn new(flash: F, start: u32) -> Self {
        let store = Store::new(VerifiedFlash::new(flash, start));
        let index = LogIndex::EMPTY;
        Self { store, index, read: 0, newest: 0, trouble: None, is_news: false }
    }

    /// Says whether it may write from now on.
    pub fn allow(&mut self, may_write: bool) {
        self.store.allow(may_write);
    }

    /// Mends what a power cut left half done. It comes before anything else.
    pub fn open(&mut self) {
        let mended = self.store.mend(Half::Map, &mut [0; ROOM]);
        self.checked(Half::Map, mended);
    }

    /// What was saved for the next start, if it can be read.
    pub fn snapshot<'r>(&mut self, room: &'r mut Room) -> Option<Snapshot<'r>> {
        let record = self.fetch(START_KEY, room)?;
        self.readable(record, Snapshot::read(record))
    }

    /// What was saved of the game at a place, if it can be read.
    pub fn game<'r>(&mut self, at: usize, room: &'r mut Room) -> Option<StoredGame<'r>> {
        let record = self.fetch(key_of_game(at), room)?;
        self.readable(record, StoredGame::read(record))
    }

    /// Saves all that the next start needs.
    pub fn save(&mut self, snapshot: &Snapshot<'_>) {
        let mut room = [0; snapshot::LONGEST];
        if let Some(record) = snapshot.write(&mut room) {
            self.keep(START_KEY, record);
        }
    }

    /// Saves the game at a place.
    pub fn save_game(&mut self, at: usize, game: &StoredGame<'_>) {
        let mut room = [0; snapshot::LONGEST];
        if let Some(record) = game.write(&mut room) {
            self.keep(key_of_game(at), record);
        }
    }

    /// Clears everything. What went wrong before is forgotten with it.
    pub fn wipe(&mut self) {
        let cleared = self.store.clear(Half::Map).and_then(|()| self.store.clear(Half::Log));
        self.index = LogIndex::EMPTY;
        self.checked(Half::Map, cleared);
        (self.trouble, self.is_news) = (None, false);
    }

    /// What went wrong, if something else did since this was last asked.
    pub fn news(&mut self) -> Option<Trouble> {
        self.trouble.filter(|_| core::mem::take(&mut self.is_news))
    }

    fn fetch<'r>(&mut self, key: u8, room: &'r mut Room) -> Option<&'r [u8]> {
        let found = self.store.fetch(key, room);
        self.checked(Half::Map, found).flatten()
    }

    /// What was read of a record. One of a known version that makes no sense is lost: the next that
    /// is saved takes its place, and the player should know.
    fn readable<T>(&mut self, record: &[u8], read: Option<T>) -> Option<T> {
        if read.is_none() && !snapshot::is_unknown(record) {
            self.complain(Trouble::Lost);
        }
        read
    }

    /// Writes a record into the map, unless the one that is there is the same, or of a newer
    /// version.
    fn keep(&mut self, key: u8, record: &[u8]) {
        let mut room = [0; ROOM];
        let old = self.fetch(key, &mut room);
        if old == Some(record) || old.is_some_and(snapshot::is_unknown) {
            return;
        }
        let kept = self.store.keep(key, record, &mut room);
        if self.checked(Half::Map, kept).is_none() {
            // Once more: if the map could not be read, it is clear now.
            let _ = self.store.keep(key, record, &mut room);
        }
    }

    /// Unwraps a result and records a failure. Clears a half that cannot be read.
    fn checked<T>(&mut self, half: Half, result: Result<T, Failure>) -> Option<T> {
        let trouble = match result {
            Ok(value) => return Some(value),
            Err(Failure::Flash(FlashFault::Refused)) => Trouble::LowBattery,
            Err(Failure::Flash(FlashFault::Failed)) => Trouble::Failing,
            Err(Failure::Senseless) => self.start_over(half),
        };
        self.complain(trouble);
        None
    }

    fn complain(&mut self, trouble: Trouble) {
        if self.trouble != Some(trouble) {
            (self.trouble, self.is_news) = (Some(trouble), true);
        }
    }

    fn start_over(&mut self, half: Half) -> Trouble {
        if half == Half::Log {
            self.index = LogIndex::EMPTY;
        }
        match self.store.clear(half) {
            Ok(()) => Trouble::Lost,
            Err(_) => Trouble::Failing,
        }
    }
}
