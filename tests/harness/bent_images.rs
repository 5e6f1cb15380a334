//! Memory images whose checksums are right and whose records are not: numbers, texts and values
//! that no firmware writes.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use app::Button;
use app::storage::LOG_SECTORS;
use app::storage::store::Half;
use fastrand::Rng;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::log::{Log, Print};

use crate::flash::Nor;
use crate::{memory_images, store_model};

/// The records of a memory.
#[derive(Clone, Debug)]
pub struct Records {
    log: Vec<Vec<u8>>,
    map: BTreeMap<u8, Vec<u8>>,
}

/// The first byte behind a record's head, and where its number stands.
const BODY: usize = 21;
const NUMBER: std::ops::Range<usize> = 1..5;

impl Records {
    /// Takes a memory apart.
    pub fn of(memory: &[u8]) -> Self {
        let (mut store, mut buffer) = (store_model::opened(&Nor::of(memory)), [0; 4096]);
        let mut log = BTreeMap::new();
        for sector in 0..LOG_SECTORS {
            let see = &mut |record: &[u8]| {
                log.insert(number(record), record.to_vec());
                ControlFlow::Continue(())
            };
            store.look(Half::Log, sector, &mut buffer, see).expect("a sector");
        }
        let mut map = BTreeMap::new();
        for key in 0..6 {
            if let Some(record) = store.fetch(key, &mut buffer).expect("a map") {
                map.insert(key, record.to_vec());
            }
        }
        Self { log: log.into_values().collect(), map }
    }

    /// Puts a memory together.
    pub fn image(&self) -> Vec<u8> {
        let chip = Nor::used();
        let (mut store, mut buffer) = (store_model::opened(&chip), [0; 4096]);
        for record in &self.log {
            store.append(record).expect("room for it");
        }
        for (key, record) in &self.map {
            store.keep(*key, record, &mut buffer).expect("room for it");
        }
        chip.bytes()
    }

    /// Gives the newest record another number.
    pub fn renumber_newest(&mut self, to: u32) {
        if let Some(record) = self.log.last_mut() {
            record[NUMBER].copy_from_slice(&to.to_le_bytes());
        }
    }

    /// Adds bytes behind the end of the newest record.
    pub fn lengthen_newest(&mut self, bytes: &[u8]) {
        if let Some(record) = self.log.last_mut() {
            record.extend_from_slice(bytes);
        }
    }

    /// Bends some records in some way.
    fn bend(&mut self, random: &mut Rng) {
        for _ in 0..=random.u8(..5) {
            match random.u8(..10) {
                0..6 if !self.log.is_empty() => self.bend_entry(random),
                6 if self.log.len() > 1 => {
                    let count = self.log.len();
                    self.log.swap(random.usize(..count), random.usize(..count));
                }
                _ => self.bend_saved(random),
            }
        }
    }

    /// Mostly one of the newest, which the screens show.
    fn bend_entry(&mut self, random: &mut Rng) {
        const NUMBERS: [u32; 10] =
            [0, 1, 2, 2047, 2048, 2049, u32::MAX, u32::MAX - 1, 1 << 31, 65_536];
        let reach = if random.bool() { self.log.len().min(5) } else { self.log.len() };
        let at = self.log.len() - 1 - random.usize(..reach);
        let record = &mut self.log[at];
        match random.u8(..5) {
            0 => {
                let number = *random.choice(&NUMBERS).expect("a number");
                record[NUMBER].copy_from_slice(&number.to_le_bytes());
            }
            1 => {
                let near = number(record).wrapping_add(random.u32(..5)).wrapping_sub(2);
                record[NUMBER].copy_from_slice(&near.to_le_bytes());
            }
            2 => record[0] = random.u8(..),
            3 => {
                let most = if random.u8(..4) == 0 { 1500 } else { 512 };
                bend(record, BODY, most, random);
                record.resize(record.len().max(BODY), 0);
            }
            _ => {
                let twice = record.clone();
                self.log.push(twice);
            }
        }
    }

    fn bend_saved(&mut self, random: &mut Rng) {
        let keys: Vec<u8> = self.map.keys().copied().collect();
        if let Some(record) = random.choice(&keys).and_then(|key| self.map.get_mut(key)) {
            let from = usize::from(random.u8(..6) > 0);
            bend(record, from, 1200, random);
        }
    }
}

fn number(record: &[u8]) -> u32 {
    u32::from_le_bytes(record[NUMBER].try_into().expect("four bytes"))
}

/// Bends some bytes from a place on.
fn bend(record: &mut Vec<u8>, from: usize, most: usize, random: &mut Rng) {
    const NASTY: [u8; 14] = [0, 1, 2, 3, 4, 5, 0x1b, 0x7f, 0x80, 0xfe, 0xff, 95, 96, 97];
    for _ in 0..=random.u8(..4) {
        if record.len() <= from {
            record.push(random.u8(..));
            continue;
        }
        let at = random.usize(from..record.len());
        match random.u8(..7) {
            0 => record[at] ^= 1 << random.u8(..8),
            1 => record[at] = random.u8(..),
            2 => record[at] = *random.choice(&NASTY).expect("a byte"),
            3 => record.truncate(at.max(1)),
            4 => {
                let count = random.usize(..60);
                record.splice(at..at, store_model::bytes(count, random));
            }
            5 => record[at..].iter_mut().take(5).for_each(|byte| *byte = 0xff),
            _ => drop(record.remove(at)),
        }
        record.truncate(most);
    }
}

/// Bends as many memories, each in another way. Gives what is wrong with the first that is not
/// sound.
pub fn run(seed: u64, images: u64) -> Result<(), String> {
    let bases = [60, 400, 2500].map(|presses| Records::of(&memory_images::played(3, presses)));
    let random = &mut Rng::with_seed(seed);
    (0..images).try_for_each(|image| {
        let mut records = random.choice(&bases).expect("a memory").clone();
        records.bend(random);
        is_sound(&records.image(), image).map_err(|why| format!("image {image}: {why}"))
    })
}

/// A gadget that starts with an image shows no text that is clipped, whatever of the log is looked
/// at; `vedette log` prints no control characters; and the gadget can be used, and has the same log
/// after a restart.
fn is_sound(image: &[u8], seed: u64) -> Result<(), String> {
    let log = Log::read(image)?;
    for print in [Print::Text, Print::Csv, Print::Json] {
        let printed = log.print(rulesets::ALL, print);
        if printed.chars().any(|letter| letter.is_control() && letter != '\n') {
            return Err(format!("control characters as {print:?}"));
        }
    }
    look_around(image, &mut Rng::with_seed(seed));
    memory_images::is_usable(image)
}

/// Looks at the log, the settings and the forms. A picture with a clipped text fails.
fn look_around(image: &[u8], random: &mut Rng) {
    let mut scratch = Box::new(OddsScratch::new());
    let mut player = memory_images::switched_on(&Nor::of(image), &mut scratch);
    player.frame();
    player.go_home().open_log().frame();
    for _ in 0..15 {
        let buttons = [Button::Down, Button::Down, Button::Up, Button::A, Button::Left, Button::B];
        player.press(*random.choice(&buttons).expect("a button")).frame();
    }
    player.go_home().open_settings().frame();
    for _ in 0..25 {
        player.press(*random.choice(&Button::ALL).expect("a button")).frame();
    }
}
