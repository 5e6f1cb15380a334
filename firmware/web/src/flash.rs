//! The flash of the gadget in a browser: bytes that the page fills before the start and keeps by
//! the sector. As on the chip, an erase sets all bits of a sector and a write can only clear them.

use std::cell::RefCell;
use std::rc::Rc;

use app::storage::{BYTES, SECTOR};
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use crate::page;

/// A handle to the bytes: clones share one flash.
#[derive(Clone, Debug)]
pub(crate) struct Flash(Rc<RefCell<Vec<u8>>>);

impl Flash {
    pub(crate) fn blank() -> Self {
        Self::of(vec![0xff; BYTES as usize])
    }

    /// A flash with these bytes.
    pub(crate) fn of(bytes: Vec<u8>) -> Self {
        Self(Rc::new(RefCell::new(bytes)))
    }

    /// Where the bytes are. They stay there.
    pub(crate) fn place(&self) -> *mut u8 {
        self.0.borrow_mut().as_mut_ptr()
    }

    fn change(
        &self,
        at: u32,
        count: usize,
        mut to: impl FnMut(usize, u8) -> u8,
    ) -> Result<(), NoSuchPlace> {
        let place = at as usize;
        let end = place.checked_add(count).ok_or(NoSuchPlace)?;
        for (index, byte) in
            self.0.borrow_mut().get_mut(place..end).ok_or(NoSuchPlace)?.iter_mut().enumerate()
        {
            *byte = to(index, *byte);
        }
        page::kept(at, end as u32);
        Ok(())
    }
}

/// The flash ends before this place.
#[derive(Debug)]
pub(crate) struct NoSuchPlace;

impl NorFlashError for NoSuchPlace {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::OutOfBounds
    }
}

impl ErrorType for Flash {
    type Error = NoSuchPlace;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), NoSuchPlace> {
        let place = at as usize;
        let kept = self.0.borrow();
        bytes.copy_from_slice(kept.get(place..place + bytes.len()).ok_or(NoSuchPlace)?);
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
