//! The log's side of storage: records are appended, found again, and read a sector at a time.

use core::ops::ControlFlow;

use embedded_storage_async::nor_flash::NorFlash;

use super::hash_figures::HashFigures;
use super::index::RecordSpan;
use super::log_event::LogEvent;
use super::record::{self, Head};
use super::store::{Failure, Half};
use super::{LOG_SECTORS, Storage, Trouble, room};

impl<F: NorFlash + Clone> Storage<F> {
    /// The records that are known so far.
    pub fn span(&self) -> RecordSpan {
        self.index.span()
    }

    /// How many throws are in force.
    pub fn throws(&self) -> u32 {
        self.index.throws().map(|_| 1).sum()
    }

    /// The newest throw in force.
    pub fn newest_throw(&self) -> Option<u32> {
        self.index.throws().next()
    }

    /// The records of the newest sector that are all older than this one.
    pub fn records_before(&self, number: u32) -> Option<RecordSpan> {
        self.index.before(number)
    }

    /// The figures of the newest record's hash.
    pub fn newest_code(&self) -> HashFigures {
        HashFigures::new(self.index.hash)
    }

    /// Whether all of the log was read since the start.
    pub const fn is_read(&self) -> bool {
        self.read == LOG_SECTORS
    }

    /// Writes down what happened. Gives the number of its record, if it could be written.
    pub fn append(&mut self, event: &LogEvent) -> Option<u32> {
        self.find_the_end();
        let mut room = [0; record::LONGEST];
        let Some(number) = self.index.span().last.checked_add(1) else {
            // No number comes twice, and none is left.
            self.complain(Trouble::NumbersUsedUp);
            return None;
        };
        let record = event.as_event().write(number, &self.index.hash, &mut room)?;
        let growing = self.store.growing(Half::Log);
        let mut appended = self.ready(Half::Log).and_then(|()| self.store.append(record));
        if appended == Err(Failure::Senseless) {
            self.read_all();
            self.checked(Half::Log, appended);
            appended = self.store.append(record);
        }
        if !self.written(Half::Log, appended) {
            return None;
        }
        self.note(number, record, growing);
        Some(number)
    }

    /// Reads as much of the log as is needed to append to it.
    fn find_the_end(&mut self) {
        if self.read == 0 {
            // The newest sector is enough: it holds the record that the next one follows.
            self.read_on();
        }
        if !self.is_read()
            && (self.index.span().last == 0 || self.store.growing(Half::Log).is_none())
        {
            // Unless a power cut left no growing sector, or no record in it.
            self.read_all();
        }
    }

    /// Takes a record that was written into the index. `before` it another sector may have been
    /// growing.
    fn note(&mut self, number: u32, record: &[u8], before: Option<usize>) {
        let Some(sector) = self.store.growing(Half::Log) else { return };
        if before != Some(sector) {
            // The log has gone on to this sector. What it held before is gone.
            self.index.begin(sector);
        }
        self.index.written(number, record);
        self.index.found(sector, record);
    }

    /// Reads all of the log that was not read yet.
    pub fn read_all(&mut self) {
        while !self.is_read() {
            self.read_on();
        }
    }

    /// Reads the next sector of the log, if one is left.
    pub fn read_on(&mut self) {
        if self.is_read() {
            return;
        }
        if self.read == 0 {
            self.look_over_log();
            self.newest = self.store.growing(Half::Log).unwrap_or(0);
        }
        // The newest first: only that one has a record whose hash is needed.
        let (sector, last) = ((self.newest + self.read) % LOG_SECTORS, self.index.span().last);
        self.read += 1;
        let index = &mut self.index;
        let looked = self.store.look(Half::Log, sector, &mut room(), &mut |record| {
            index.found(sector, record);
            ControlFlow::Continue(())
        });
        self.passed_over(looked);
        if self.index.span().last > last {
            self.find_hash(sector);
        }
    }

    /// Finds the hash of the newest record in its sector.
    fn find_hash(&mut self, sector: usize) {
        let number = self.index.span().last;
        let index = &mut self.index;
        let looked = self.store.look(Half::Log, sector, &mut room(), &mut |record| {
            if Head::read(record).is_some_and(|head| head.number == number) {
                index.hash = record::hash(record);
            }
            ControlFlow::Continue(())
        });
        self.passed_over(looked);
    }

    /// What of a sector cannot be read is passed over. The rest of the log is as it was.
    fn passed_over(&mut self, looked: Result<(), Failure>) {
        if looked != Err(Failure::Senseless) {
            self.checked(Half::Log, looked);
        }
    }

    /// Hands out the records of a span: the bytes of each, and whether a later record made it void.
    pub fn records(&mut self, span: RecordSpan, take: &mut dyn FnMut(&[u8], bool)) {
        let mut buffer = room();
        for sector in 0..LOG_SECTORS {
            if !self.index.sector(sector).meets(span) {
                continue;
            }
            let index = &self.index;
            let looked = self.store.look(Half::Log, sector, &mut buffer, &mut |record| {
                if Head::read(record).is_some_and(|head| span.holds(head.number)) {
                    take(record, index.is_void(record));
                }
                ControlFlow::Continue(())
            });
            self.passed_over(looked);
        }
    }
}
