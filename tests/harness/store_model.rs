//! A plain map and a plain list beside the store, under random operations and power cuts.

use std::collections::BTreeMap;
use std::iter;
use std::ops::{ControlFlow, Range};

use app::storage::store::{Half, Store};
use app::storage::verified::VerifiedFlash;
use app::storage::{BYTES, LOG_SECTORS, SECTOR};
use fastrand::Rng;

use crate::flash::Nor;

/// What is done to the store.
#[derive(Clone, Debug)]
pub enum Deed {
    Keep(u8, Vec<u8>),
    Append(Vec<u8>),
}

impl Deed {
    /// Some deed beside a model. Records and values have the sizes of a game's, and now and then the
    /// largest there are; records have heads, with the next number.
    pub fn any(model: &StoreModel, random: &mut Rng) -> Self {
        let large = random.u8(..24) == 0;
        match random.u8(..3) {
            0 => {
                let key = random.u8(..6);
                let size = if large { 1400 } else { random.usize(20..420) };
                Self::Keep(key, bytes(size, random))
            }
            _ => {
                let size = if large { 400 } else { random.usize(40..130) };
                let mut record = bytes(size, random);
                let number = u32::try_from(model.log.len() + 1).expect("few records");
                record[NUMBER].copy_from_slice(&number.to_le_bytes());
                Self::Append(record)
            }
        }
    }
}

/// Where the number of a record stands, behind its version.
const NUMBER: Range<usize> = 1..5;

/// `count` random bytes.
pub fn bytes(count: usize, random: &mut Rng) -> Vec<u8> {
    iter::repeat_with(|| random.u8(..)).take(count).collect()
}

/// What the store was told and has acknowledged.
#[derive(Clone, Debug, Default)]
pub struct StoreModel {
    map: BTreeMap<u8, Vec<u8>>,
    log: Vec<Vec<u8>>,
}

impl StoreModel {
    pub fn note(&mut self, deed: &Deed) {
        match deed {
            Deed::Keep(key, value) => {
                self.map.insert(*key, value.clone());
            }
            Deed::Append(record) => self.log.push(record.clone()),
        }
    }

    /// Whether a store holds this. Of the log, only whole sectors at the old end may be missing.
    pub fn is_held_by(&self, store: &mut Store<Nor>) -> Result<(), String> {
        let mut buffer = [0; 2048];
        for key in 0..6 {
            let found = store
                .fetch(key, &mut buffer)
                .map_err(|failure| format!("key {key}: {failure:?}"))?;
            if found != self.map.get(&key).map(Vec::as_slice) {
                return Err(format!("key {key} is another"));
            }
        }
        let found = records(store)?;
        if !self.log.ends_with(&found) {
            return Err(format!("{} records, and not the last of {}", found.len(), self.log.len()));
        }
        let size =
            |records: &[Vec<u8>]| records.iter().map(|record| record.len() + 8).sum::<usize>();
        // A sector may be lost to the one that is growing, one to a cut, and what does not fit at
        // their ends.
        let room = (LOG_SECTORS - 3) * (SECTOR as usize - 500);
        if found.len() < self.log.len() && size(&found) < room {
            return Err(format!("only {} of {} records are left", found.len(), self.log.len()));
        }
        Ok(())
    }
}

/// All records of a log, the oldest first.
fn records(store: &mut Store<Nor>) -> Result<Vec<Vec<u8>>, String> {
    let mut sectors: Vec<Vec<Vec<u8>>> = Vec::new();
    let mut buffer = [0; 2048];
    for sector in 0..LOG_SECTORS {
        let mut found = Vec::new();
        let looked = store.look(Half::Log, sector, &mut buffer, &mut |record| {
            found.push(record.to_vec());
            ControlFlow::Continue(())
        });
        looked.map_err(|failure| format!("sector {sector}: {failure:?}"))?;
        sectors.push(found);
    }
    // The sector after the one that is growing holds the oldest.
    let newest = store
        .growing(Half::Log)
        .or_else(|| sectors.iter().rposition(|sector| !sector.is_empty()))
        .unwrap_or(0);
    sectors.rotate_left((newest + 1) % LOG_SECTORS);
    Ok(sectors.concat())
}

/// A key that no deed keeps anything under.
const UNSEEN: u8 = 6;

/// A store on a chip, as after switching on.
pub fn opened(chip: &Nor) -> Store<Nor> {
    let mut store = Store::new(VerifiedFlash::new(chip.clone(), 0));
    assert!(mend(&mut store), "nothing is wrong with the chip");
    store
}

/// Finds and erases what is torn. False if the power went.
fn mend(store: &mut Store<Nor>) -> bool {
    [Half::Map, Half::Log].into_iter().all(|half| {
        store.find_torn(half, &mut [0; 4096]).expect("it can be read");
        let torn = store.torn();
        let mut sectors = (0..half.sectors()).filter(|&at| torn.has(half.place_of(at)));
        sectors.all(|sector| store.erase(half, sector).is_ok())
    })
}

/// Does a deed. True if the store acknowledged it.
pub fn done(store: &mut Store<Nor>, deed: &Deed) -> bool {
    let mut buffer = [0; 2048];
    match deed {
        Deed::Keep(key, value) => store.keep(*key, value, &mut buffer).is_ok(),
        Deed::Append(record) => store.append(record).is_ok(),
    }
}

/// Runs random deeds, and cuts each of them short at many bytes: at every one of a write, at every
/// `stride`-th of an erase. After each cut the store must hold all that was acknowledged, with or
/// without the deed in hand, and go on. Gives the number of cuts.
pub fn cut_everywhere(seed: u64, deeds: u32, stride: u32) -> u32 {
    let random = &mut Rng::with_seed(seed);
    let (mut bytes, mut model, mut cuts) = (vec![0xff; BYTES as usize], StoreModel::default(), 0);
    // A log that is about to go round: the interesting things happen at the ends of sectors.
    for _ in 0..random.u32(..900) {
        let chip = Nor::of(&bytes);
        let deed = Deed::any(&model, random);
        assert!(done(&mut opened(&chip), &deed));
        model.note(&deed);
        bytes = chip.bytes();
    }
    for _ in 0..deeds {
        let deed = Deed::any(&model, random);
        let whole = Nor::of(&bytes);
        assert!(done(&mut opened(&whole), &deed), "seed {seed}: {deed:?}");
        let step = if whole.done() > SECTOR { stride } else { 1 };
        for cut in (0..whole.done()).step_by(step as usize) {
            check_cut(&bytes, &model, &deed, cut, random).unwrap_or_else(|why| {
                panic!("seed {seed}, cut after {cut} of {} bytes: {why}", whole.done());
            });
            cuts += 1;
        }
        model.note(&deed);
        bytes = whole.bytes();
    }
    cuts
}

/// Every other time the power goes once more, while what the first cut left is mended or the next
/// value kept. That one may then be there or not, so it is under a key that nobody looks at.
fn cut_again(bytes: &[u8], random: &mut Rng) -> Vec<u8> {
    let chip = Nor::of(bytes);
    if random.bool() {
        chip.cut_after(random.u32(..2 * SECTOR), random.u64(..));
        let mut store = Store::new(VerifiedFlash::new(chip.clone(), 0));
        mend(&mut store);
        let _ = store.keep(UNSEEN, &[1; 60], &mut [0; 2048]);
    }
    chip.bytes()
}

/// One cut: what is found after it, and that the store goes on.
fn check_cut(
    bytes: &[u8],
    before: &StoreModel,
    deed: &Deed,
    cut: u32,
    random: &mut Rng,
) -> Result<(), String> {
    let chip = Nor::of(bytes);
    let mut store = opened(&chip);
    chip.cut_after(cut, random.u64(..));
    let is_acknowledged = done(&mut store, deed);
    let after = &mut before.clone();
    after.note(deed);
    // The cut may come behind what counts.
    let before = if is_acknowledged { &after.clone() } else { before };
    let chip = Nor::of(&cut_again(&chip.bytes(), random));
    let mut store = opened(&chip);
    let held = match before.is_held_by(&mut store) {
        Ok(()) => before,
        Err(why) => {
            after
                .is_held_by(&mut store)
                .map_err(|other| format!("neither as before ({why}) nor after ({other})"))?;
            after
        }
    };
    let mut further = held.clone();
    for _ in 0..3 {
        let deed = Deed::any(&further, random);
        if !done(&mut store, &deed) {
            return Err(format!("it does not go on: {deed:?}"));
        }
        further.note(&deed);
    }
    further.is_held_by(&mut opened(&Nor::of(&chip.bytes())))
}
