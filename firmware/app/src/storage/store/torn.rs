//! Which sectors a power cut left half erased.
//!
//! The store erases the sector after the one that is growing, and no other. An erase that is cut
//! short may leave anything there: a blank front, cells that have risen here and there, cells that
//! were written before they rise. So that sector is looked at with care. In the map it may go if
//! all it holds stands elsewhere too. In the log its records are numbered: if some are missing
//! between two others and the growing sector is at its end, it was being erased to make room. The
//! few throws that still fit before it would go had taken it with them anyway.

use core::ops::ControlFlow;

use embedded_storage_async::nor_flash::NorFlash;

use super::{Failure, Half, Stage, Store};
use crate::storage::record::{Head, LONGEST};
use crate::storage::snapshot::RESET_MARK;
use crate::storage::{MAP_SECTORS, SECTOR};

/// Keys of the map, a bit each.
type Keys = u16;

/// Where the log begins another sector: the longest record does not fit behind this, with the head
/// before it and the mark at the sector's end.
const AT_ITS_END: u32 = SECTOR - (LONGEST as u32 + 2 * 8);

impl<F: NorFlash + Clone> Store<F> {
    /// Finds the sectors that a power cut left half erased, or that hold nothing that can be read.
    /// From now on they read as blank, until [`erase`](Self::erase) makes them so.
    pub fn find_torn(&mut self, half: Half, buffer: &mut [u8]) -> Result<(), Failure> {
        let mut torn = self.flash.torn;
        let last = half.sectors() - 1;
        // The last comes before the first. So it is looked at twice.
        let before_last = self.stage(half, last - 1)?;
        let mut before = self.stage_of_sound(half, last, before_last, buffer)?;
        for sector in 0..half.sectors() {
            let sound =
                self.stage_of_sound(half, sector, before.unwrap_or(Stage::Unbegun), buffer)?;
            if sound.is_none() {
                torn.add(half.place_of(sector));
            }
            before = sound;
        }
        self.veil(torn);
        Ok(())
    }

    /// The stage of a sector, unless it was torn.
    fn stage_of_sound(
        &mut self,
        half: Half,
        sector: usize,
        before: Stage,
        buffer: &mut [u8],
    ) -> Result<Option<Stage>, Failure> {
        let stage = self.stage(half, sector)?;
        let is_torn = match stage {
            Stage::Unbegun => !self.flash.is_blank(half.place_of(sector))?,
            begun => self.is_torn(half, sector, (before, begun), buffer)?,
        };
        Ok((!is_torn).then_some(stage))
    }

    /// Whether a sector that looks begun was torn, by its stage and that of the one before.
    fn is_torn(
        &mut self,
        half: Half,
        sector: usize,
        stages: (Stage, Stage),
        buffer: &mut [u8],
    ) -> Result<bool, Failure> {
        use Stage::{Full, Growing};
        Ok(match (self.holds_records(half, sector, buffer)?, stages) {
            // It was begun just now, and has no record yet or one that a cut tore. Without it the
            // map would not find what the sectors before it hold.
            (false, (Full, Growing)) => false,
            (false, _) => true,
            // Only one sector grows. The next one is blank, or was being erased.
            (true, (Growing, Growing)) => true,
            (true, (Growing, Full)) => match half {
                // The map erases it once all it holds stands elsewhere. So one that holds nothing
                // else may be half erased, and one that does is whole.
                Half::Map => self.is_copied(sector, buffer)?,
                Half::Log => self.has_lost_records(sector, buffer)?,
            },
            (true, _) => false,
        })
    }

    /// Whether everything that a sector of the map holds is held by another too. After the one that
    /// is growing comes the oldest: what is held elsewhere is newer.
    fn is_copied(&mut self, sector: usize, buffer: &mut [u8]) -> Result<bool, Failure> {
        let own = self.keys(sector, buffer)?;
        let mut elsewhere = 0;
        for other in (0..MAP_SECTORS).filter(|&other| other != sector) {
            elsewhere |= self.keys(other, buffer)?;
        }
        Ok(own & !elsewhere == 0)
    }

    /// The keys of what a sector of the map holds. Each stands before its value.
    fn keys(&mut self, sector: usize, buffer: &mut [u8]) -> Result<Keys, Failure> {
        let mut keys = 0;
        let see = &mut |record: &[u8]| {
            let key = record.first().map_or(0, |&key| u32::from(key));
            keys |= Keys::checked_shl(1, key).unwrap_or(0);
            ControlFlow::Continue(())
        };
        // What cannot be read to its end is no copy of anything.
        self.see_all(Half::Map, sector, buffer, see)?;
        Ok(keys)
    }

    /// Whether a sector of the log lost records while the one before it is at its end. Those at its
    /// beginning may be missing: the log then begins behind them.
    fn has_lost_records(&mut self, sector: usize, buffer: &mut [u8]) -> Result<bool, Failure> {
        let growing = Half::Log.start_of(sector + Half::Log.sectors() - 1);
        if self.flash.is_blank_between(growing + AT_ITS_END, growing + SECTOR)? {
            return Ok(false);
        }
        let (mut last, mut has_gap) = (None, false);
        let see = &mut |record: &[u8]| {
            has_gap |= last.is_some_and(|last| !follows(last, record));
            last = Head::read(record).map(|head| head.number);
            ControlFlow::Continue(())
        };
        self.see_all(Half::Log, sector, buffer, see)?;
        let see = &mut |record: &[u8]| {
            has_gap |= last.is_some_and(|last| !follows(last, record));
            ControlFlow::Break(())
        };
        self.see_all(Half::Log, sector + 1, buffer, see)?;
        Ok(has_gap)
    }

    /// Whether a record of a sector can be read.
    fn holds_records(
        &mut self,
        half: Half,
        sector: usize,
        buffer: &mut [u8],
    ) -> Result<bool, Failure> {
        let (mut any, mut is_marked) = (false, false);
        let see = &mut |record: &[u8]| {
            any = true;
            is_marked = half == Half::Map && record == RESET_MARK;
            ControlFlow::Break(())
        };
        let is_sound = self.see_all(half, sector, buffer, see)?;
        if is_marked {
            self.marked = Some(sector);
        }
        Ok(any && is_sound)
    }

    /// Shows the records of a sector, as far as it can be read. True if that is to its end.
    pub(super) fn see_all(
        &mut self,
        half: Half,
        sector: usize,
        buffer: &mut [u8],
        see: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<bool, Failure> {
        match self.look(half, sector, buffer, see) {
            Ok(()) => Ok(true),
            Err(Failure::Senseless) => Ok(false),
            Err(failure) => Err(failure),
        }
    }
}

/// Whether a record of the log has the number after this one.
fn follows(number: u32, record: &[u8]) -> bool {
    Head::read(record).is_some_and(|head| number.checked_add(1) == Some(head.number))
}
