//! The flash as storage sees it: its own sectors alone, counted from zero, and never silently
//! wrong.
//!
//! Every write is read back and every erase is checked. So worn cells are noticed when they fail,
//! not when a game is lost. While the battery is too low nothing is written at all: a battery
//! that dies during a write would leave it torn.

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// Bytes that are compared at a time.
const PIECE: usize = 32;

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
    /// A byte that reads as blank.
    veil: u32,
}

impl<F: NorFlash> VerifiedFlash<F> {
    /// The part of a flash that begins at `base`.
    pub const fn new(flash: F, base: u32) -> Self {
        const { assert!(F::READ_SIZE == 1 && 8 % F::WRITE_SIZE == 0, "bytes are read one by one") };
        Self { flash, base, may_write: true, veil: u32::MAX }
    }

    /// The same to read from, with one byte that reads as blank.
    pub fn veiled(&self, veil: u32) -> Self
    where
        F: Clone,
    {
        Self { may_write: false, veil, ..self.clone() }
    }

    /// Reads from a place on.
    fn take(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
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

    /// Whether nothing is written from one place to another.
    pub fn is_blank(&mut self, from: u32, to: u32) -> Result<bool, FlashFault> {
        let mut bytes = AlignedBytes([0; 256]);
        for at in (from..to).step_by(bytes.0.len()) {
            self.take(at, &mut bytes.0)?;
            if bytes.0.iter().any(|&byte| byte != 0xff) {
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

    /// Erases from one place to another.
    pub fn clear(&mut self, from: u32, to: u32) -> Result<(), FlashFault> {
        if !self.may_write {
            return Err(FlashFault::Refused);
        }
        finish(self.flash.erase(self.base + from, self.base + to))
            .map_err(|_| FlashFault::Failed)?;
        if self.is_blank(from, to)? { Ok(()) } else { Err(FlashFault::Failed) }
    }

    /// Writes from a place on.
    fn put(&mut self, at: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        if !self.may_write {
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
        self.clear(from, to)
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
