//! The settings and games that were acknowledged, and whether a memory still holds them.
//!
//! The chip sees every record that the map is given go by
//! ([`written_items`](crate::written_items)). The last one of a key that was written whole is
//! acknowledged: from then on a start finds it, or a newer one.

use std::collections::BTreeMap;

use app::App;
use app::storage::room;
use app::storage::snapshot::{self, Snapshot};
use rules_core::rulesets;

use crate::flash::Nor;
use crate::store_model;

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
                // The mark of a reset is gone when the reset is done.
                let acknowledged = acknowledged.filter(|record| !snapshot::is_reset(record));
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

/// What a start takes over as it is. How far the game has got is among it: the log, which may know
/// of a later turn and of a later result, is read only after the start.
fn told(snapshot: &Snapshot<'_>) -> String {
    let Snapshot { first, fairness } = snapshot;
    format!(
        "ruleset {}, {:?}, dice {:?}, {:?}, house rules {:?}, forms {:?}, faces {:?}, turn {}, {:?}",
        first.playing,
        first.settings,
        first.plain,
        first.presets,
        first.game.house,
        first.game.forms,
        fairness.counts,
        first.game.turn,
        first.game.progress
    )
}
