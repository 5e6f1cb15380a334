//! The end of the chip's flash, where the app's storage lies, and players' rulesets before it.
//!
//! While the flash is erased or written nothing can be read from it, so the chip stands still with
//! its interrupts off: 45 ms for a sector, and up to 400 by the chips' data sheets; less than a
//! millisecond for a record. The gadget's task does it when the picture is up.

use core::cell::RefCell;

use app::storage::{self, Storage};
use cortex_m::peripheral::SCB;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use rules_core::script::places::{PLACE_BYTES, PLACES, REGION_AT, REGION_BYTES};

use crate::feeder::Feeder;

/// Where the chip sees its flash.
const FLASH_AT: u32 = 0x1000_0000;

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

/// Players' rulesets, where the chip sees them.
pub(crate) fn region() -> &'static [u8] {
    unsafe extern "C" {
        /// `memory.x` says where.
        static _rules_start: u8;
    }
    // SAFETY: The linker keeps these bytes from all else. The one who writes there is
    // [`PlaceEraser::erase`], after which nothing is read: the chip restarts.
    unsafe { core::slice::from_raw_parts(&raw const _rules_start, REGION_BYTES) }
}

/// What removes a player's ruleset.
pub(crate) struct PlaceEraser {
    pub(crate) whole: &'static Whole,
    pub(crate) feeder: &'static Feeder,
}

impl PlaceEraser {
    /// Erases the first sector of a place, and restarts the chip. What a power cut leaves of it is
    /// no ruleset, or a damaged one that can be removed again.
    pub(crate) fn erase(&self, place: usize) -> ! {
        let from = REGION_AT - FLASH_AT + (place % PLACES * PLACE_BYTES) as u32;
        self.feeder.erase_begins();
        // The next start looks what became of it.
        let _ = self.whole.borrow_mut().blocking_erase(from, from + storage::SECTOR);
        SCB::sys_reset()
    }
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
