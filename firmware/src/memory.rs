//! The end of the chip's flash, as the app's memory.
//!
//! While the flash is erased or written nothing can be read from it, so the chip stands still with its interrupts off:
//! 45 ms for a sector, less than a millisecond for a record. The gadget's task has it done when the picture is up.

use app::memory;
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;

/// The memory of this chip.
pub(crate) type Memory = memory::Memory<BlockingAsync<Flash<'static, FLASH, Blocking, { memory::FLASH }>>>;

/// Opens it.
pub(crate) fn open(flash: Peri<'static, FLASH>) -> Memory {
    Memory::new(BlockingAsync::new(Flash::new_blocking(flash)), memory::START)
}
