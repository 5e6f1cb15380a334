//! The log's index: which sector holds which records, which throws are void, and how far the
//! chain has got.
//!
//! Storage makes it from the log itself, sector by sector after the first picture. It is not
//! stored, so it cannot disagree with the log.

use super::record::{Event, Hash, Head};
use super::{LOG_SECTORS, record};

/// More than twice the records that the log can hold: forty-eight kilobytes, and none below 32
/// bytes. The undo of a throw that has made room is still read, and must not mark a newer one.
const MARKS: usize = 4096;

/// Records from one number to another, both included. It is empty while `last` is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordSpan {
    pub first: u32,
    pub last: u32,
}

impl RecordSpan {
    /// Takes in one more.
    fn add(&mut self, number: u32) {
        self.first = if self.last == 0 { number } else { self.first.min(number) };
        self.last = self.last.max(number);
    }

    pub const fn holds(&self, number: u32) -> bool {
        self.last > 0 && self.first <= number && number <= self.last
    }

    /// Whether both have a record in common.
    pub const fn meets(&self, other: Self) -> bool {
        self.last > 0 && other.last > 0 && self.first <= other.last && other.first <= self.last
    }

    /// How many there are.
    pub const fn count(&self) -> u32 {
        if self.last == 0 { 0 } else { self.last - self.first + 1 }
    }
}

/// The index.
#[derive(Debug)]
pub struct LogIndex {
    sectors: [RecordSpan; LOG_SECTORS],
    /// Records that are not in force: void, or nothing that could be.
    void: Marks,
    /// Records that say that a turn began.
    turns: Marks,
    /// The hash of the newest record.
    pub hash: Hash,
}

impl LogIndex {
    /// The index of an empty log.
    pub const EMPTY: Self = Self {
        sectors: [RecordSpan { first: 0, last: 0 }; LOG_SECTORS],
        void: Marks::NONE,
        turns: Marks::NONE,
        hash: [0; 16],
    };

    /// All records. Numbers that lie further back than the log can reach are no part of it: they
    /// come of bytes that have suffered.
    pub fn span(&self) -> RecordSpan {
        let begun = self.sectors.iter().filter(|sector| sector.last > 0);
        let mut span = begun.fold(RecordSpan::default(), |mut all, sector| {
            all.add(sector.first);
            all.add(sector.last);
            all
        });
        span.first = span.first.max(span.last.saturating_sub(MARKS as u32 - 1));
        span
    }

    /// The records of one sector.
    pub fn sector(&self, sector: usize) -> RecordSpan {
        self.sectors.get(sector).copied().unwrap_or_default()
    }

    /// The sector that holds a record.
    pub fn sector_of(&self, number: u32) -> Option<usize> {
        self.sectors.iter().position(|sector| sector.holds(number))
    }

    /// Forgets what is known of a sector that begins again.
    pub fn begin(&mut self, sector: usize) {
        if let Some(span) = self.sectors.get_mut(sector) {
            *span = RecordSpan::default();
        }
    }

    /// Takes in a record that was found in a sector.
    pub fn found(&mut self, sector: usize, bytes: &[u8]) {
        let Some(head) = Head::read(bytes).filter(|head| head.number > 0) else { return };
        if let Some(span) = self.sectors.get_mut(sector) {
            span.add(head.number);
        }
        match Event::read(bytes) {
            Some(Event::Undo { number, .. }) => {
                self.void.set(number);
                self.void.set(head.number);
            }
            Some(Event::Fault { .. }) | None => self.void.set(head.number),
            Some(Event::Turn { .. }) => self.turns.set(head.number),
            Some(Event::Throw(_) | Event::Dice { .. }) => {}
        }
    }

    /// Takes in a record that was just written. Its place in the ring of marks may still hold that
    /// of a record which is long gone.
    pub fn written(&mut self, number: u32, bytes: &[u8]) {
        self.void.clear(number);
        self.turns.clear(number);
        self.hash = record::hash(bytes);
    }

    /// Whether a record is one that a later one made void.
    pub fn is_void(&self, bytes: &[u8]) -> bool {
        let can_be = Event::read(bytes).is_some_and(|event| event.can_be_undone());
        can_be && Head::read(bytes).is_some_and(|head| self.void.has(head.number))
    }

    /// The throws in force, the newest first.
    pub fn throws(&self) -> impl Iterator<Item = u32> {
        let span = self.span();
        let counts = |number: u32| !self.void.has(number) && !self.turns.has(number);
        (span.first..=span.last).rev().filter(move |&number| number > 0 && counts(number))
    }

    /// The records of the newest sector that are all older than this one.
    pub fn before(&self, number: u32) -> Option<RecordSpan> {
        let begun = self.sectors.iter().filter(|sector| sector.last > 0);
        begun.filter(|sector| sector.last < number).max_by_key(|sector| sector.last).copied()
    }
}

/// A bit for each record, in a ring.
#[derive(Debug)]
struct Marks([u8; MARKS / 8]);

impl Marks {
    const NONE: Self = Self([0; MARKS / 8]);

    fn set(&mut self, number: u32) {
        let (byte, bit) = place(number);
        if let Some(marks) = self.0.get_mut(byte) {
            *marks |= bit;
        }
    }

    fn clear(&mut self, number: u32) {
        let (byte, bit) = place(number);
        if let Some(marks) = self.0.get_mut(byte) {
            *marks &= !bit;
        }
    }

    fn has(&self, number: u32) -> bool {
        let (byte, bit) = place(number);
        self.0.get(byte).is_some_and(|marks| marks & bit != 0)
    }
}

/// Where the mark of a record stands.
fn place(number: u32) -> (usize, u8) {
    let at = number as usize % MARKS;
    (at / 8, 1 << (at % 8))
}
