//! The end of the chip's flash, where the app's storage lies.
//!
//! While the flash is erased or written nothing can be read from it, so the chip stands still with
//! its interrupts off: 45 ms for a sector, and up to 400 by the chips' data sheets; less than a
//! millisecond for a record. The gadget's task does it when the picture is up.

use core::cell::RefCell;

use app::storage::{self, Storage};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::feeder::Feeder;

/// The chip's flash.
pub(crate) type Whole = RefCell<Flash<'static, FLASH, Blocking, { storage::FLASH }>>;

/// Takes the flash.
pub(crate) fn whole(flash: Peri<'static, FLASH>) -> Whole {
    RefCell::new(Flash::new_blocking(flash))
}

/// The storage at its end.
pub(crate) fn storage(whole: &'static Whole, feeder: &'static Feeder) -> Storage<ChipFlash> {
    Storage::new(ChipFlash { whole, feeder }, storage::START)
}

/// A handle of the flash: the stored map has one, and the log.
#[derive(Clone)]
pub(crate) struct ChipFlash {
    whole: &'static Whole,
    /// The watchdog must not take an erase for a hang.
    feeder: &'static Feeder,
}

impl ErrorType for ChipFlash {
    type Error = Error;
}

impl ReadNorFlash for ChipFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.whole.borrow_mut().blocking_read(at, bytes)
    }

    fn capacity(&self) -> usize {
        storage::FLASH
    }
}

impl NorFlash for ChipFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = storage::SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        // The storage asks for one sector at a time.
        self.feeder.erase_begins();
        self.whole.borrow_mut().blocking_erase(from, to)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Error> {
        self.whole.borrow_mut().blocking_write(at, bytes)
    }
}
