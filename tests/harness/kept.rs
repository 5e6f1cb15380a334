//! The settings and games that were acknowledged, and whether a memory still holds them.
//!
//! The chip sees every record that the map is given go by ([`WrittenItems`]). The last one of a key
//! that was written whole is acknowledged: from then on a start finds it, or a newer one.

use std::collections::BTreeMap;

use app::App;
use app::storage::snapshot::{self, Snapshot};
use app::storage::{MAP_SECTORS, SECTOR, room};
use rules_core::rulesets;

use crate::flash::Nor;
use crate::store_model;

/// A key and what is kept under it.
pub type Item = (u8, Vec<u8>);

/// Bytes of an item's head, and of the marks at both ends of a sector.
const WORD: usize = 8;

/// The items that are written into the map of a store: each is a head, then its bytes in one write
/// or two.
#[derive(Debug, Default)]
pub struct WrittenItems {
    /// The last whole one of each key.
    whole: BTreeMap<u8, Vec<u8>>,
    /// One whose last bytes were being written when the power went.
    torn: Option<Item>,
    begun: Option<Begun>,
}

/// An item whose head is written.
#[derive(Debug)]
struct Begun {
    length: usize,
    bytes: Vec<u8>,
    /// Where its next bytes go.
    next: usize,
}

impl WrittenItems {
    /// Sees a write that is about to happen. Gives the item that it completes.
    pub fn see(&mut self, at: usize, bytes: &[u8]) -> Option<Item> {
        let sector = SECTOR as usize;
        if at >= MAP_SECTORS * sector || [0, sector - WORD].contains(&(at % sector)) {
            return None;
        }
        let Some(mut item) = self.begun.take().filter(|begun| begun.next == at) else {
            let length = u16::from_le_bytes([bytes[4], bytes[5]]).into();
            self.begun = Some(Begun { length, bytes: Vec::new(), next: at + WORD });
            return None;
        };
        item.bytes.extend(bytes);
        item.next += bytes.len();
        if item.bytes.len() < item.length {
            self.begun = Some(item);
            return None;
        }
        item.bytes.truncate(item.length);
        Some((item.bytes.remove(0), item.bytes))
    }

    /// An item was written whole.
    pub fn is_whole(&mut self, (key, record): Item) {
        self.whole.insert(key, record);
    }

    /// The power went in the last write of an item.
    pub fn is_torn(&mut self, item: Item) {
        self.torn = Some(item);
    }

    /// The last whole item of a key.
    pub fn whole(&self, key: u8) -> Option<&[u8]> {
        self.whole.get(&key).map(Vec::as_slice)
    }

    /// Whether this is what was being written when the power went.
    fn was_in_hand(&self, key: u8, found: Option<&[u8]>) -> bool {
        self.torn.as_ref().is_some_and(|(torn, record)| *torn == key && found == Some(record))
    }
}

/// The record of each key that was acknowledged last.
#[derive(Debug, Default)]
pub struct Kept(BTreeMap<u8, Vec<u8>>);

impl Kept {
    /// What a memory holds.
    pub fn of(memory: &[u8]) -> Self {
        Self(keys().filter_map(|key| Some((key, found(memory, key)?))).collect())
    }

    /// The memory was wiped.
    pub fn wiped(&mut self) {
        self.0.clear();
    }

    /// A chip must hold what was acknowledged, or what was being written when the power went.
    pub fn check(&mut self, chip: &Nor) -> Result<(), String> {
        let memory = chip.bytes();
        for key in keys() {
            let found = found(&memory, key);
            let held = chip.written(|items| {
                let acknowledged = items.whole(key).or(self.0.get(&key).map(Vec::as_slice));
                found.as_deref() == acknowledged || items.was_in_hand(key, found.as_deref())
            });
            if !held {
                return Err(format!("key {key} does not hold what was acknowledged: {found:?}"));
            }
            found.map(|record| self.0.insert(key, record));
        }
        Ok(())
    }

    /// A device that has just started must have what its memory holds. What a record of an unknown
    /// version says it cannot know.
    pub fn is_found_by(&self, app: &App<'_>) -> Result<(), String> {
        let Some(stored) = self.0.get(&0).and_then(|record| Snapshot::read(record)) else {
            return Ok(());
        };
        let known = snapshot_of(app, told);
        if known == told(&stored) {
            return Ok(());
        }
        Err(format!("the start found\n{known}\nand not\n{}", told(&stored)))
    }

    /// A device that had the time to save must have saved all it knows.
    pub fn has_all_of(&self, app: &App<'_>) -> Result<(), String> {
        let known = snapshot_of(app, |snapshot| {
            let mut room = [0; snapshot::LONGEST];
            snapshot.write(&mut room).map(<[u8]>::to_vec)
        });
        if self.0.get(&0) == known.as_ref() {
            return Ok(());
        }
        let stored = self.0.get(&0).and_then(|record| Snapshot::read(record));
        let known = known.as_deref().and_then(Snapshot::read);
        Err(format!("it knows {known:?}\nand has saved {stored:?}"))
    }
}

/// One for the start and one for each ruleset.
fn keys() -> impl Iterator<Item = u8> {
    0..=u8::try_from(rulesets::ALL.len()).expect("few rulesets")
}

fn found(memory: &[u8], key: u8) -> Option<Vec<u8>> {
    let (mut store, mut room) = (store_model::opened(&Nor::of(memory)), room());
    store.fetch(key, &mut room).expect("a map that can be read").map(<[u8]>::to_vec)
}

/// What an app would save now.
fn snapshot_of<T>(app: &App<'_>, take: impl FnOnce(&Snapshot<'_>) -> T) -> T {
    let (game, device) = (&app.context().game, &app.context().device);
    let stored = game.to_store(game.playing).expect("the game in play");
    let snapshot = game.snapshot(&stored, device.settings, device.fairness);
    take(&snapshot.expect("few rulesets"))
}

/// What a start takes over as it is. A log may know of a later turn, and of a later result.
fn told(snapshot: &Snapshot<'_>) -> String {
    let Snapshot { first, fairness } = snapshot;
    format!(
        "ruleset {}, {:?}, dice {:?}, {:?}, house rules {:?}, forms {:?}, faces {:?}",
        first.playing,
        first.settings,
        first.plain,
        first.presets,
        first.game.house,
        first.game.forms,
        fairness.counts
    )
}
