//! What a flash chip sees of the records that the map of a store is given.

use std::collections::BTreeMap;

use app::storage::{MAP_SECTORS, SECTOR};

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
    pub fn was_in_hand(&self, key: u8, found: Option<&[u8]>) -> bool {
        self.torn.as_ref().is_some_and(|(torn, record)| *torn == key && found == Some(record))
    }
}
