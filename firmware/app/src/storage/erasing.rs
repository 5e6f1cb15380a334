//! What is erased, a sector at a time: sectors that a power cut tore, and everything at a factory
//! reset.
//!
//! The chip stands still while it erases, up to 400 ms a sector. So nothing here erases two sectors
//! in one go: whoever owns the storage calls [`Storage::erase_next`] again and again, and between
//! two calls there is time for a press, a picture and the watchdog.
//!
//! A factory reset begins with a mark in the map, in place of the record that a start needs. Then
//! the log is erased, then the map, and the sector with the mark last. That one may hold older
//! records too, and a cut in its erase could bring one of them back: so before it goes the mark is
//! written once more, at the beginning of another sector. A start that finds a mark goes on with
//! the reset. So it happens whole, or, if the mark could not be written, not at all.
//! Only in a map that makes no sense up to four sectors go, in one go, before the mark has a place:
//! what they held could not be read.

use embedded_storage_async::nor_flash::NorFlash;

use super::index::LogIndex;
use super::sectors::Sectors;
use super::store::{Failure, Half};
use super::verified::FlashFault;
use super::{LOG_SECTORS, MAP_SECTORS, START_KEY, Storage, Trouble, room, snapshot};

/// How far an erase of several sectors has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EraseProgress {
    pub done: u8,
    pub full: u8,
}

/// A factory reset that was begun and is not finished.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reset {
    /// How many sectors it has dealt with.
    done: usize,
    /// The sector of the map that holds the mark.
    marked: usize,
    /// Whether it holds nothing else, or no other sector takes the mark.
    is_alone: bool,
}

impl Reset {
    const FULL: usize = LOG_SECTORS + MAP_SECTORS;

    /// The sector that it deals with next: first those of the log, at last the one with the mark.
    fn next(self) -> Option<(Half, usize)> {
        match self.done.checked_sub(LOG_SECTORS) {
            None => Some((Half::Log, self.done)),
            Some(done) if self.done < Self::FULL => {
                Some((Half::Map, (self.marked + 1 + done) % MAP_SECTORS))
            }
            Some(_) => None,
        }
    }

    /// The sector that is to hold the mark alone, if it is time for that.
    fn marks_next(self) -> Option<usize> {
        (self.done + 1 == Self::FULL && !self.is_alone).then_some((self.marked + 1) % MAP_SECTORS)
    }

    /// The mark stands in this sector alone. The one that held it before goes next.
    const fn marked(sector: usize) -> Self {
        Self { done: Self::FULL - 2, marked: sector, is_alone: true }
    }
}

impl<F: NorFlash + Clone> Storage<F> {
    /// Whether there is a sector to erase, and nothing known to be in the way.
    pub fn has_to_erase(&self) -> bool {
        self.halted.is_none() && (self.reset.is_some() || self.store.torn() != Sectors::NONE)
    }

    /// How far it has got, if there is more than one sector to erase in a row.
    pub fn erase_progress(&self) -> Option<EraseProgress> {
        let done = self.reset.map_or(self.mended, |reset| reset.done);
        let full = self.reset.map_or(done + self.store.torn().count() as usize, |_| Reset::FULL);
        let [done, full] = [done, full].map(|count| u8::try_from(count).unwrap_or(u8::MAX));
        (self.has_to_erase() && full > 1).then_some(EraseProgress { done, full })
    }

    /// Erases one sector, if there is one to erase.
    pub fn erase_next(&mut self) {
        let erased = match self.reset {
            Some(reset) => self.reset_next(reset),
            None => self.mend_next(self.store.torn()),
        };
        if let Err(Failure::Flash(fault)) = erased {
            self.halted = Some(fault);
        }
        if self.reset.is_none() {
            self.written(Half::Log, erased);
        }
        if !self.has_to_erase() {
            self.mended = 0;
        }
    }

    fn mend_next(&mut self, torn: Sectors) -> Result<(), Failure> {
        let Some(place) = torn.first() else { return Ok(()) };
        self.mended += 1;
        match place.checked_sub(MAP_SECTORS) {
            Some(sector) => self.store.erase(Half::Log, sector),
            None => self.store.erase(Half::Map, place),
        }
    }

    /// Looks for torn sectors of the log, once. False if that was done before.
    pub fn look_over_log(&mut self) -> bool {
        let is_new = !core::mem::replace(&mut self.log_is_known, true);
        if is_new {
            let found = self.store.find_torn(Half::Log, &mut room());
            self.checked(Half::Log, found);
        }
        is_new
    }

    /// Makes a half ready to be written. As a rule it is: what has to be erased was erased before.
    pub(super) fn ready(&mut self, half: Half) -> Result<(), Failure> {
        if self.reset.is_some() {
            return Err(self.halted.unwrap_or(FlashFault::Refused).into());
        }
        let torn = |storage: &Self| {
            let mut sectors = 0..half.sectors();
            sectors.find(|&sector| storage.store.torn().has(half.place_of(sector)))
        };
        if let Some(sector) = torn(self) {
            self.store.erase(half, sector)?;
            self.halted = None;
        }
        if torn(self).is_some() { Err(Failure::NotYet) } else { Ok(()) }
    }

    /// Begins a factory reset. From then on storage counts as empty, and what went wrong before is
    /// forgotten with it. If it cannot begin, nothing has changed. One that was begun before is
    /// tried again.
    pub fn begin_reset(&mut self) -> Result<(), Trouble> {
        if self.is_resetting() {
            self.halted = None;
            return Ok(());
        }
        if let Err(failure) = self.mark_reset() {
            return Err(match failure {
                Failure::Flash(FlashFault::Refused) => Trouble::LowBattery,
                _ => Trouble::Failing,
            });
        }
        self.go_on_with_reset();
        Ok(())
    }

    fn mark_reset(&mut self) -> Result<(), Failure> {
        self.ready(Half::Map)?;
        let mut marked = self.store.keep(START_KEY, &snapshot::RESET, &mut room());
        for sector in 0..MAP_SECTORS {
            if marked != Err(Failure::Senseless) {
                break;
            }
            // A map that cannot be read is no loss.
            self.drop_sector(Half::Map, sector)?;
            marked = self.store.keep(START_KEY, &snapshot::RESET, &mut room());
        }
        marked
    }

    /// The mark stands: all that is left is to erase.
    pub(super) fn go_on_with_reset(&mut self) {
        let alone = self.store.marked();
        let marked = alone.or_else(|| self.store.growing(Half::Map)).unwrap_or(0);
        let is_alone = alone.is_some();
        (self.reset, self.halted) = (Some(Reset { done: 0, marked, is_alone }), None);
        // There is nothing to read any more.
        (self.index, self.read) = (LogIndex::EMPTY, LOG_SECTORS);
        (self.trouble, self.is_news) = (None, false);
    }

    /// Whether a factory reset was begun and is not finished.
    pub const fn is_resetting(&self) -> bool {
        self.reset.is_some()
    }

    /// What keeps a factory reset from going on, if something does.
    pub fn halts_reset(&self) -> Option<Trouble> {
        let fault = self.halted.filter(|_| self.is_resetting())?;
        Some(match fault {
            FlashFault::Refused => Trouble::LowBattery,
            FlashFault::Failed => Trouble::Failing,
        })
    }

    fn reset_next(&mut self, mut reset: Reset) -> Result<(), Failure> {
        while let Some((half, sector)) = reset.next() {
            if let Some(other) = reset.marks_next() {
                return self.mark_again(reset, other);
            }
            let is_blank = self.store.is_blank(half, sector)?;
            if !is_blank {
                self.store.erase(half, sector)?;
            }
            reset.done += 1;
            self.reset = Some(reset);
            if !is_blank {
                break;
            }
        }
        if reset.next().is_none() {
            self.store.look_again();
            (self.reset, self.read, self.log_is_known) = (None, 0, false);
        }
        Ok(())
    }

    /// Writes the mark into a sector that holds nothing else. If that failed at an earlier try,
    /// something stands there. A sector that does not take it goes once more, and the reset goes on
    /// with one mark.
    fn mark_again(&mut self, reset: Reset, sector: usize) -> Result<(), Failure> {
        if !self.store.is_blank(Half::Map, sector)? {
            self.store.erase(Half::Map, sector)?;
        }
        self.reset = Some(match self.store.begin(Half::Map, sector, &snapshot::RESET_MARK) {
            Ok(()) => Reset::marked(sector),
            Err(Failure::Flash(FlashFault::Refused)) => return Err(FlashFault::Refused.into()),
            Err(_) => Reset { done: LOG_SECTORS, is_alone: true, ..reset },
        });
        Ok(())
    }

    /// Gives up a sector of a half that makes no sense as a whole.
    pub(super) fn drop_sector(&mut self, half: Half, sector: usize) -> Result<(), Failure> {
        self.store.erase(half, sector)?;
        self.store.look_again();
        if half == Half::Log {
            self.index.begin(sector);
        }
        Ok(())
    }
}
