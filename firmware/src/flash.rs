//! The end of the chip's flash, as the app's memory.
//!
//! While the flash is erased or written nothing can be read from it, so the chip stands still with
//! its interrupts off: 45 ms for a sector, less than a millisecond for a record. The gadget's task
//! has it done when the picture is up.

use core::cell::RefCell;

use app::storage;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// The memory of this chip.
pub(crate) type Memory = storage::Memory<Chip>;

/// The chip's flash.
pub(crate) type Whole = RefCell<Flash<'static, FLASH, Blocking, { storage::FLASH }>>;

/// Takes the flash.
pub(crate) fn whole(flash: Peri<'static, FLASH>) -> Whole {
    RefCell::new(Flash::new_blocking(flash))
}

/// Opens the memory in it.
pub(crate) fn open(flash: &'static Whole) -> Memory {
    Memory::new(Chip(flash), storage::START)
}

/// A handle of the flash: the map has one, and the log.
#[derive(Clone)]
pub(crate) struct Chip(&'static Whole);

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.borrow_mut().blocking_read(at, bytes)
    }

    fn capacity(&self) -> usize {
        storage::FLASH
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = storage::SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        self.0.borrow_mut().blocking_erase(from, to)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.borrow_mut().blocking_write(at, bytes)
    }
}
