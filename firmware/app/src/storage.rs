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
//! what cannot be read and erases it when it may ([`erasing`]). Where a half makes no sense as a
//! whole, it gives up one sector of it, and [`Storage::news`] tells of it.
//!
//! Storage takes and gives bytes and plain types. It knows no game, no screen and no app.

pub mod erasing;
pub mod firmware;
pub mod forms;
pub mod hash_figures;
pub mod index;
mod log;
pub mod log_event;
mod players;
pub mod recognise;
pub mod record;
pub mod saving;
pub mod sectors;
pub mod snapshot;
pub mod store;
pub mod verified;

pub use erasing::EraseProgress;
pub use log_event::LogEvent;
pub use saving::Saved;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use rules_core::field::MAX_FIELDS;
use rules_core::house::MAX_HOUSE_RULES;

use erasing::Reset;
use index::LogIndex;
use sectors::Sectors;
use snapshot::{Snapshot, StoredGame};
pub use store::Half;
use store::{Failure, Store};
use verified::{FlashFault, VerifiedFlash};

/// The size of the board's flash, and how much of its end is storage. `memory.x` keeps the program
/// out of it.
pub const FLASH: usize = 2 * 1024 * 1024;
pub const BYTES: u32 = 64 * 1024;
/// Where storage begins.
pub const START: u32 = FLASH as u32 - BYTES;

/// The smallest piece that can be erased.
pub const SECTOR: u32 = 4096;
pub const MAP_SECTORS: usize = 4;
pub const LOG_SECTORS: usize = 12;

/// The most games of rulesets on board that have a record of their own.
pub const MAX_GAMES: usize = 8;
/// The most games of players' rulesets that do: as many as there are places.
pub const PLAYERS_GAMES: usize = 8;

/// Room for all inputs of a form: a place takes one byte, a value up to five.
pub type InputBytes = Vec<u8, { 6 * MAX_FIELDS }>;
/// The same where inputs and words stand by the numbers of their ids: six bytes an input, and as
/// many for words that are ticked.
pub type FormBytes = Vec<u8, { 12 * MAX_FIELDS }>;
/// Room for all house rules: a byte for the place of each, and one for its value.
pub type HouseBytes = Vec<u8, { 2 * MAX_HOUSE_RULES }>;

/// Room for any record with its key: a newer firmware may have written longer ones.
pub type Room = [u8; SECTOR as usize];

/// Room to read a record into.
pub const fn room() -> Room {
    [0; SECTOR as usize]
}

/// The key of the record that a start needs. Those of the games come after it.
const START_KEY: u8 = 0;

/// The key of a game's record, by the place of its ruleset on board. After them come those of
/// players' rulesets.
fn key_of_game(at: usize) -> u8 {
    // There are no more rulesets than a byte counts.
    u8::try_from(at + 1).unwrap_or(u8::MAX)
}

/// Whose game a record is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOf {
    /// That of the ruleset at this place on board.
    Board(usize),
    /// That of the player's ruleset with this number.
    Player(u16),
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The battery is too low to write.
    LowBattery,
    /// The flash failed to write or erase.
    Failing,
    /// Something of a half could not be read. It was given up, or the next save takes its place.
    Lost(Half),
    /// The log has no further number.
    NumbersUsedUp,
}

impl Trouble {
    /// Whether it may pass by itself.
    pub const fn passes(self) -> bool {
        matches!(self, Self::LowBattery | Self::Failing)
    }
}

/// Settings, games and the log in some flash.
#[derive(Debug)]
pub struct Storage<F: NorFlash> {
    store: Store<F>,
    index: LogIndex,
    /// Sectors of the log that were read since the start, from `newest` on.
    read: usize,
    newest: usize,
    /// Whether torn sectors of the log were looked for.
    log_is_known: bool,
    /// Torn sectors that were erased in a row.
    mended: usize,
    reset: Option<Reset>,
    /// Why nothing can be erased now.
    halted: Option<FlashFault>,
    trouble: Option<Trouble>,
    /// Whether the trouble is new since [`news`](Self::news) was last asked.
    is_news: bool,
    /// The half that had it.
    troubled: Half,
    /// Whether a trouble passed since [`has_recovered`](Self::has_recovered) was last asked.
    recovered: bool,
}

impl<F: NorFlash + Clone> Storage<F> {
    /// Storage in some flash, from `start` on. Clones of the flash must be handles of the same one.
    pub fn new(flash: F, start: u32) -> Self {
        let store = Store::new(VerifiedFlash::new(flash, start));
        Self {
            store,
            index: LogIndex::EMPTY,
            read: 0,
            newest: 0,
            log_is_known: false,
            mended: 0,
            reset: None,
            halted: None,
            trouble: None,
            is_news: false,
            troubled: Half::Map,
            recovered: false,
        }
    }

    /// Says whether it may write from now on.
    pub fn allow(&mut self, may_write: bool) {
        if may_write {
            self.halted.take_if(|fault| *fault == FlashFault::Refused);
            if self.trouble == Some(Trouble::LowBattery) {
                self.recover();
            }
        }
        self.store.allow(may_write);
    }

    /// Looks what a power cut left half done. It comes before anything else. It writes nothing.
    pub fn look_over(&mut self) {
        let found = self.store.find_torn(Half::Map, &mut room());
        self.checked(Half::Map, found);
        if self.store.torn() != Sectors::NONE {
            // As a rule it is one sector, or a board that was used for something else.
            self.look_over_log();
        }
    }

    /// Looks what a power cut left half done, and mends it if that is soon done. It comes once more
    /// when all that was torn is erased.
    pub fn open(&mut self) {
        self.look_over();
        if self.is_resetting() {
            return;
        }
        if self.is_marked() {
            self.go_on_with_reset();
        } else if self.erase_progress().is_none() && self.has_to_erase() {
            self.erase_next();
        }
    }

    /// Whether a factory reset was begun.
    fn is_marked(&mut self) -> bool {
        self.store.marked().is_some()
            || self.fetch(START_KEY, &mut room()).is_some_and(snapshot::is_reset)
    }

    /// Whether nothing was ever saved, and nothing was lost that might have been.
    pub fn is_new(&mut self) -> bool {
        let is_empty = self.fetch(START_KEY, &mut room()).is_none();
        is_empty && self.trouble.is_none() && !self.is_resetting()
    }

    /// What was saved for the next start, if it can be read.
    pub fn snapshot<'r>(&mut self, room: &'r mut Room) -> Option<Snapshot<'r>> {
        let record = self.fetch(START_KEY, room)?;
        self.readable(record, Snapshot::read(record))
    }

    /// What was saved of a game, if it can be read.
    pub fn game<'r>(&mut self, of: GameOf, room: &'r mut Room) -> Option<StoredGame<'r>> {
        let key = match of {
            GameOf::Board(at) => key_of_game(at),
            GameOf::Player(number) => self.key_of_players(number)?,
        };
        let record = self.fetch(key, room)?;
        self.readable(record, StoredGame::read(record))
    }

    /// What went wrong, if something else did since this was last asked.
    pub fn news(&mut self) -> Option<Trouble> {
        self.trouble.filter(|_| core::mem::take(&mut self.is_news))
    }

    /// Whether what went wrong has passed since this was last asked.
    pub fn has_recovered(&mut self) -> bool {
        core::mem::take(&mut self.recovered)
    }

    /// What went wrong last, if that has not passed.
    pub const fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// Whether the flash failed when it last wrote, or erased.
    pub const fn is_failing(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Failing))
    }

    fn fetch<'r>(&mut self, key: u8, room: &'r mut Room) -> Option<&'r [u8]> {
        if self.is_resetting() {
            return None;
        }
        let length = |found: Option<&[u8]>| found.map(<[u8]>::len);
        let mut found = self.store.fetch(key, room).map(length);
        if found == Err(Failure::Senseless) {
            self.checked(Half::Map, found);
            // Once more: a sector was given up.
            found = self.store.fetch(key, room).map(length);
        }
        let length = self.checked(Half::Map, found).flatten()?;
        // The key takes the first byte.
        room.get(1..=length)
    }

    /// What was read of a record. One of a known version that makes no sense is lost: the next that
    /// is saved takes its place, and the player should know.
    fn readable<T>(&mut self, record: &[u8], read: Option<T>) -> Option<T> {
        if read.is_none() && !snapshot::is_unknown(record) {
            self.complain(Trouble::Lost(Half::Map));
        }
        read
    }

    /// Whether something was written. If so, what kept this half from it has passed.
    fn written(&mut self, half: Half, result: Result<(), Failure>) -> bool {
        let is_written = self.checked(half, result).is_some();
        if is_written && self.troubled == half {
            self.recover();
        }
        is_written
    }

    /// What hindered a write has passed: the next time it is told again.
    fn recover(&mut self) {
        let passed = self.trouble.take_if(|trouble| trouble.passes());
        self.recovered |= passed.is_some();
    }

    /// Unwraps a result and records a failure. Gives up a sector of a half that makes no sense.
    fn checked<T>(&mut self, half: Half, result: Result<T, Failure>) -> Option<T> {
        let failure = match result {
            Ok(value) => return Some(value),
            // Nothing is wrong: it comes later.
            Err(Failure::NotYet) => return None,
            Err(Failure::Senseless) => self.give_up(half).err(),
            Err(failure) => Some(failure),
        };
        self.troubled = half;
        self.complain(match failure {
            Some(Failure::Flash(FlashFault::Refused)) => Trouble::LowBattery,
            Some(Failure::Flash(FlashFault::Failed)) => Trouble::Failing,
            Some(Failure::Senseless | Failure::NotYet) | None => Trouble::Lost(half),
        });
        None
    }

    fn complain(&mut self, trouble: Trouble) {
        if self.trouble != Some(trouble) {
            (self.trouble, self.is_news) = (Some(trouble), true);
        }
    }

    /// Gives up the oldest sector of the log, or one of the map: then the rest makes sense, or the
    /// next time another goes.
    fn give_up(&mut self, half: Half) -> Result<(), Failure> {
        self.ready(half)?;
        let first = match half {
            Half::Map => 0,
            Half::Log => {
                self.index.sector_of(self.index.span().last).map_or(0, |newest| newest + 1)
            }
        };
        for sector in (first..first + half.sectors()).map(|sector| sector % half.sectors()) {
            if !self.store.is_blank(half, sector)? {
                return self.drop_sector(half, sector);
            }
        }
        Ok(())
    }
}
