//! The flash as storage sees it: its own sectors alone, counted from zero, and never silently
//! wrong.
//!
//! Every write is read back and every erase is checked. So worn cells are noticed when they fail,
//! not when a game is lost. While the battery is too low nothing is written at all: a battery
//! that dies during a write would leave it torn.
//!
//! A sector that a power cut tore reads as blank before it is erased again. So what is read does
//! not depend on whether the erase was allowed yet.

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::SECTOR;
use super::sectors::Sectors;

/// Bytes that are compared at a time.
const PIECE: usize = 32;

/// The most bytes of a worn sector that an erase leaves written. One that was cut short leaves
/// hundreds.
const WORN: usize = 64;

/// Where a sector begins.
const fn start_of(sector: usize) -> u32 {
    sector as u32 * SECTOR
}

/// Bytes that are checked at a time. Aligned, they are copied four at a time.
#[repr(align(4))]
struct AlignedBytes([u8; 256]);

/// Why the flash did not write or erase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashFault {
    /// Nothing may be written now.
    Refused,
    /// It reports a failure, or holds something else than was written.
    Failed,
}

impl NorFlashError for FlashFault {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// A part of the flash.
#[derive(Clone, Debug)]
pub struct VerifiedFlash<F> {
    flash: F,
    /// Where the part begins.
    base: u32,
    pub may_write: bool,
    /// Sectors that read as blank and take no write until they are erased.
    pub torn: Sectors,
    /// A byte that reads as blank.
    veil: u32,
}

impl<F: NorFlash> VerifiedFlash<F> {
    /// The part of a flash that begins at `base`.
    pub const fn new(flash: F, base: u32) -> Self {
        const { assert!(F::READ_SIZE == 1 && 8 % F::WRITE_SIZE == 0, "bytes are read one by one") };
        Self { flash, base, may_write: true, torn: Sectors::NONE, veil: u32::MAX }
    }

    /// The same to read from, with one byte that reads as blank.
    pub fn veiled(&self, veil: u32) -> Self
    where
        F: Clone,
    {
        Self { may_write: false, veil, ..self.clone() }
    }

    fn is_torn(&self, at: u32) -> bool {
        self.torn.has((at / SECTOR) as usize)
    }

    /// Reads from a place on, never beyond the end of its sector.
    fn take(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        if self.is_torn(at) {
            bytes.fill(0xff);
            return Ok(());
        }
        finish(self.flash.read(self.base + at, bytes)).map_err(|_| FlashFault::Failed)?;
        if let Some(byte) =
            self.veil.checked_sub(at).and_then(|place| bytes.get_mut(place as usize))
        {
            *byte = 0xff;
        }
        Ok(())
    }

    /// The byte at a place.
    pub fn byte(&mut self, at: u32) -> Result<u8, FlashFault> {
        let mut byte = [0];
        self.take(at, &mut byte)?;
        Ok(byte[0])
    }

    /// Whether nothing is written in a sector.
    pub fn is_blank(&mut self, sector: usize) -> Result<bool, FlashFault> {
        self.has_at_most(0, sector)
    }

    /// Whether nothing is written from one place to another.
    pub fn is_blank_between(&mut self, from: u32, to: u32) -> Result<bool, FlashFault> {
        for at in from..to {
            if self.byte(at)? != 0xff {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether no more than so many bytes of a sector are written.
    fn has_at_most(&mut self, most: usize, sector: usize) -> Result<bool, FlashFault> {
        let (mut bytes, mut written) = (AlignedBytes([0; 256]), 0);
        let start = start_of(sector);
        for at in (start..start + SECTOR).step_by(bytes.0.len()) {
            self.take(at, &mut bytes.0)?;
            written += bytes.0.iter().filter(|&&byte| byte != 0xff).count();
            if written > most {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn holds(&mut self, mut at: u32, bytes: &[u8]) -> Result<bool, FlashFault> {
        for wanted in bytes.chunks(PIECE) {
            let mut piece = [0; PIECE];
            let Some(read) = piece.get_mut(..wanted.len()) else { return Ok(false) };
            self.take(at, read)?;
            if read != wanted {
                return Ok(false);
            }
            at += wanted.len() as u32;
        }
        Ok(true)
    }

    /// Erases a sector. A few cells that stay as they are make it worn, not torn: what is written
    /// there is read back.
    pub fn clear(&mut self, sector: usize) -> Result<(), FlashFault> {
        if !self.may_write {
            return Err(FlashFault::Refused);
        }
        let start = self.base + start_of(sector);
        let erased = finish(self.flash.erase(start, start + SECTOR));
        self.torn.remove(sector);
        if erased.is_ok() && self.is_blank(sector)? { Ok(()) } else { Err(FlashFault::Failed) }
    }

    /// Whether a sector whose erase failed is good enough: only a few of its cells stayed.
    pub fn is_worn(&mut self, sector: usize) -> Result<bool, FlashFault> {
        self.has_at_most(WORN, sector)
    }

    /// Writes from a place on.
    fn put(&mut self, at: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        if !self.may_write || self.is_torn(at) {
            return Err(FlashFault::Refused);
        }
        finish(self.flash.write(self.base + at, bytes)).map_err(|_| FlashFault::Failed)?;
        if self.holds(at, bytes)? { Ok(()) } else { Err(FlashFault::Failed) }
    }
}

impl<F: NorFlash> ErrorType for VerifiedFlash<F> {
    type Error = FlashFault;
}

impl<F: NorFlash> ReadNorFlash for VerifiedFlash<F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        self.take(at, bytes)
    }

    fn capacity(&self) -> usize {
        super::BYTES as usize
    }
}

impl<F: NorFlash> NorFlash for VerifiedFlash<F> {
    /// As long as the head that the store puts before every item. One that a power cut tore is then
    /// passed over as a whole; looked at from each of its bytes it could pass for the head of
    /// something else, one time in ten thousand.
    const WRITE_SIZE: usize = 8;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashFault> {
        (from / SECTOR..to / SECTOR).try_for_each(|sector| self.clear(sector as usize))
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        self.put(at, bytes)
    }
}

/// Runs to its end what never waits: the flash answers at once.
pub(super) fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}
