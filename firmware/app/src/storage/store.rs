//! The store: a map for what changes and a queue for the log, side by side in the flash.
//!
//! Everything here runs to its end: no caller can drop a piece of work half way.

mod torn;

use core::ops::{ControlFlow, Range};

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{MapConfig, MapStorage};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::record::LONGEST;
use super::sectors::Sectors;
use super::verified::{FlashFault, VerifiedFlash, finish};
use super::{LOG_SECTORS, MAP_SECTORS, MAX_GAMES, PLAYERS_GAMES, SECTOR};

/// Keys whose places are cached: one for the start, one for each game.
const KEYS: usize = 1 + MAX_GAMES + PLAYERS_GAMES;

const MAP: Range<u32> = 0..MAP_SECTORS as u32 * SECTOR;
const LOG: Range<u32> = MAP.end..MAP.end + LOG_SECTORS as u32 * SECTOR;

type MapCache = Cache<
    ArrayPageStates<MAP_SECTORS>,
    ArrayPagePointers<MAP_SECTORS>,
    ArrayKeyPointers<u8, KEYS>,
    u8,
>;
/// A queue has no keys.
type LogCache = Cache<ArrayPageStates<LOG_SECTORS>, ArrayPagePointers<LOG_SECTORS>, Uncached, ()>;

fn map_cache() -> MapCache {
    Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), ArrayKeyPointers::new())
}

fn log_cache() -> LogCache {
    Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), Uncached)
}

/// Which half of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    Map,
    Log,
}

impl Half {
    /// The place of a sector in the storage; after the last comes the first.
    pub const fn place_of(self, sector: usize) -> usize {
        match self {
            Self::Map => sector % MAP_SECTORS,
            Self::Log => MAP_SECTORS + sector % LOG_SECTORS,
        }
    }

    /// Where a sector begins.
    const fn start_of(self, sector: usize) -> u32 {
        self.place_of(sector) as u32 * SECTOR
    }

    pub const fn sectors(self) -> usize {
        match self {
            Self::Map => MAP_SECTORS,
            Self::Log => LOG_SECTORS,
        }
    }
}

/// How far a sector has got, by its marks: the first byte says that it is begun, the last that it
/// is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Unbegun,
    Growing,
    Full,
}

/// Why something could not be kept or found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    Flash(FlashFault),
    /// Sectors have to be erased first, and one at a time.
    NotYet,
    /// What is there cannot be read, or there is no room to be made: only clearing that half helps.
    Senseless,
}

/// The flash failed. Another place may do.
const FAILED: Failure = Failure::Flash(FlashFault::Failed);

impl From<Error<FlashFault>> for Failure {
    fn from(error: Error<FlashFault>) -> Self {
        match error {
            Error::Storage { value } => Self::Flash(value),
            _ => Self::Senseless,
        }
    }
}

impl From<FlashFault> for Failure {
    fn from(fault: FlashFault) -> Self {
        Self::Flash(fault)
    }
}

/// The store in a part of some flash. Both halves have a handle of it.
pub struct Store<F: NorFlash> {
    flash: VerifiedFlash<F>,
    map: MapStorage<u8, VerifiedFlash<F>, MapCache>,
    log: QueueStorage<VerifiedFlash<F>, LogCache>,
    /// The sector of the map that begins with the mark of a factory reset.
    marked: Option<usize>,
}

impl<F: NorFlash> core::fmt::Debug for Store<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Store")
    }
}

impl<F: NorFlash + Clone> Store<F> {
    pub fn new(flash: VerifiedFlash<F>) -> Self {
        let (map, log) = (Self::map(&flash), Self::log(&flash));
        Self { flash, map, log, marked: None }
    }

    fn map(flash: &VerifiedFlash<F>) -> MapStorage<u8, VerifiedFlash<F>, MapCache> {
        MapStorage::new(flash.clone(), const { MapConfig::new(MAP) }, map_cache())
    }

    fn log(flash: &VerifiedFlash<F>) -> QueueStorage<VerifiedFlash<F>, LogCache> {
        QueueStorage::new(flash.clone(), const { QueueConfig::new(LOG) }, log_cache())
    }

    /// Whether it may write from now on.
    pub fn allow(&mut self, may_write: bool) {
        for flash in [&mut self.flash, self.map.flash(), self.log.flash()] {
            flash.may_write = may_write;
        }
    }

    /// What is kept under a key, if anything is.
    pub fn fetch<'b>(
        &mut self,
        key: u8,
        buffer: &'b mut [u8],
    ) -> Result<Option<&'b [u8]>, Failure> {
        Ok(finish(self.map.fetch_item(buffer, &key))?)
    }

    /// Keeps something under a key. The buffer must take both. A write that fails is tried once
    /// more, in another place, unless only a byte behind the value has failed.
    pub fn keep(&mut self, key: u8, value: &[u8], buffer: &mut [u8]) -> Result<(), Failure> {
        let mut kept = self.try_to_keep(key, value, buffer);
        if kept == Err(FAILED) && !self.holds(key, value, buffer) {
            kept = self.try_to_keep(key, value, buffer);
        }
        if kept == Err(FAILED) && self.holds(key, value, buffer) { Ok(()) } else { kept }
    }

    /// Whether a value is kept under a key. One that cannot be read is not, and no sector is given
    /// up for it: the write has failed, which says nothing of what was there before.
    fn holds(&mut self, key: u8, value: &[u8], buffer: &mut [u8]) -> bool {
        self.fetch(key, buffer) == Ok(Some(value))
    }

    fn try_to_keep(&mut self, key: u8, value: &[u8], buffer: &mut [u8]) -> Result<(), Failure> {
        Ok(finish(self.map.store_item(buffer, &key, &value))?)
    }

    /// Adds a record to the log. When the log is full, its oldest sector makes room. A write that
    /// fails is tried once more, as in the map.
    pub fn append(&mut self, record: &[u8]) -> Result<(), Failure> {
        let mut appended = self.try_to_append(record);
        if appended == Err(FAILED) && !self.ends_with(record) {
            appended = self.try_to_append(record);
        }
        if appended == Err(FAILED) && self.ends_with(record) { Ok(()) } else { appended }
    }

    fn try_to_append(&mut self, record: &[u8]) -> Result<(), Failure> {
        Ok(finish(self.log.push(record, true))?)
    }

    /// Whether this is the last record of the log, as far as it can be read.
    fn ends_with(&mut self, record: &[u8]) -> bool {
        let Some(sector) = self.growing(Half::Log) else { return false };
        let (mut is_last, mut buffer) = (false, [0; LONGEST + 8]);
        let see = &mut |last: &[u8]| {
            is_last = last == record;
            ControlFlow::Continue(())
        };
        self.see_all(Half::Log, sector, &mut buffer, see) == Ok(true) && is_last
    }

    /// Begins a blank sector of a half with a record, whatever the other sectors hold.
    pub fn begin(&mut self, half: Half, sector: usize, record: &[u8]) -> Result<(), Failure> {
        let start = half.start_of(sector);
        let config = QueueConfig::try_new(start..start + SECTOR).map_err(|_| Failure::Senseless)?;
        let mut one = QueueStorage::new(self.flash.clone(), config, log_cache());
        Ok(finish(one.push(record, false))?)
    }

    /// Shows the records of one sector, the oldest first, until `see` breaks. It writes nothing.
    pub fn look(
        &mut self,
        half: Half,
        sector: usize,
        buffer: &mut [u8],
        see: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let start = half.start_of(sector);
        // A sector that is begun and not full is a queue by itself. So every one is read, without
        // those before it.
        let config = QueueConfig::try_new(start..start + SECTOR).map_err(|_| Failure::Senseless)?;
        let flash = self.flash.veiled(start + SECTOR - 1);
        let mut one = QueueStorage::new(flash, config, log_cache());
        finish(async {
            let mut records = one.iter().await?;
            while let Some(record) = records.next(buffer).await? {
                if see(&record).is_break() {
                    break;
                }
            }
            Ok(())
        })
    }

    fn stage(&mut self, half: Half, sector: usize) -> Result<Stage, Failure> {
        let start = half.start_of(sector);
        let marked = |byte: u8| byte.count_zeros() >= 4;
        let [first, last] = [start, start + SECTOR - 1].map(|at| self.flash.byte(at));
        Ok(match (marked(first?), marked(last?)) {
            (false, _) => Stage::Unbegun,
            (true, false) => Stage::Growing,
            (true, true) => Stage::Full,
        })
    }

    /// The sector of a half that is begun and not full: where the last record went.
    pub fn growing(&mut self, half: Half) -> Option<usize> {
        (0..half.sectors()).find(|&sector| self.stage(half, sector) == Ok(Stage::Growing))
    }

    /// The sector of the map that was found to begin with the mark of a factory reset: it holds
    /// nothing else.
    pub const fn marked(&self) -> Option<usize> {
        self.marked
    }

    /// The sectors that are still to be erased.
    pub const fn torn(&self) -> Sectors {
        self.flash.torn
    }

    /// Makes these read as blank.
    fn veil(&mut self, torn: Sectors) {
        for flash in [&mut self.flash, self.map.flash(), self.log.flash()] {
            flash.torn = torn;
        }
    }

    /// Erases a sector of a half, or as much of it as its worn cells let go.
    pub fn erase(&mut self, half: Half, sector: usize) -> Result<(), Failure> {
        let (place, mut torn) = (half.place_of(sector), self.flash.torn);
        let erased = self.flash.clear(place);
        if erased.is_err() {
            // A refused erase leaves no sector worn, and one that cannot be read is not good
            // enough.
            let is_worn =
                erased == Err(FlashFault::Failed) && self.flash.is_worn(place) == Ok(true);
            if !is_worn {
                self.flash.torn = torn;
                return Ok(erased?);
            }
        }
        torn.remove(place);
        self.veil(torn);
        Ok(())
    }

    /// Whether a sector is blank. One that was torn is not, though it reads so.
    pub fn is_blank(&mut self, half: Half, sector: usize) -> Result<bool, Failure> {
        let place = half.place_of(sector);
        Ok(!self.flash.torn.has(place) && self.flash.is_blank(place)?)
    }

    /// Forgets what it knows of the flash, after sectors that were in use were erased.
    pub fn look_again(&mut self) {
        (self.map, self.log) = (Self::map(&self.flash), Self::log(&self.flash));
        self.marked = None;
    }
}
