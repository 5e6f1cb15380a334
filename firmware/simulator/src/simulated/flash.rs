//! The flash of the simulated gadget: the bytes of its memory.
//!
//! As on the chip, an erase sets all bits of a sector and a write can only clear them. What is to
//! outlast the program is saved by [`memory_file`](super::memory_file).

use std::cell::RefCell;
use std::rc::Rc;

use app::storage::{BYTES, SECTOR};
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// All bytes of a memory.
pub type MemoryImage = [u8; BYTES as usize];

/// A handle to the bytes: clones share one flash.
#[derive(Clone, Debug)]
pub struct Flash(Rc<RefCell<Box<MemoryImage>>>);

impl Flash {
    /// A blank flash.
    pub fn blank() -> Self {
        Self::of(&[0xff; BYTES as usize])
    }

    /// A flash with these bytes.
    pub fn of(image: &MemoryImage) -> Self {
        Self(Rc::new(RefCell::new(Box::new(*image))))
    }

    /// A copy of the bytes as they are now.
    pub fn image(&self) -> Box<MemoryImage> {
        self.0.borrow().clone()
    }

    /// Whether there are other bytes in it.
    pub fn differs_from(&self, image: &MemoryImage) -> bool {
        self.0.borrow().as_slice() != image
    }

    fn change(
        &self,
        at: u32,
        count: usize,
        mut to: impl FnMut(usize, u8) -> u8,
    ) -> Result<(), NoSuchPlace> {
        let (place, mut bytes) = (at as usize, self.0.borrow_mut());
        let bytes = bytes.get_mut(place..place + count).ok_or(NoSuchPlace)?;
        bytes.iter_mut().enumerate().for_each(|(index, byte)| *byte = to(index, *byte));
        Ok(())
    }
}

/// The flash ends before this place.
#[derive(Debug)]
pub struct NoSuchPlace;

impl NorFlashError for NoSuchPlace {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl ErrorType for Flash {
    type Error = NoSuchPlace;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), NoSuchPlace> {
        let place = at as usize;
        bytes.copy_from_slice(self.0.borrow().get(place..place + bytes.len()).ok_or(NoSuchPlace)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES as usize
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NoSuchPlace> {
        self.change(from, (to - from) as usize, |_, _| 0xff)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), NoSuchPlace> {
        self.change(at, bytes.len(), |index, old| old & bytes.get(index).copied().unwrap_or(0xff))
    }
}
