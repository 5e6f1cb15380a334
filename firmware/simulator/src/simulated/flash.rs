//! The flash of the simulated gadget: the bytes of its memory, in a file if they are to outlast the
//! program.
//!
//! As on the chip, an erase sets all bits of a sector and a write can only clear them.

use std::cell::RefCell;
use std::fs::File;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::rc::Rc;

use app::storage::{BYTES, SECTOR};
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// All bytes of a memory.
pub type MemoryImage = [u8; BYTES as usize];

/// A handle to the bytes: clones share one flash.
#[derive(Clone, Debug)]
pub struct Flash(Rc<RefCell<Bytes>>);

#[derive(Debug)]
struct Bytes {
    bytes: Vec<u8>,
    file: Option<File>,
}

impl Flash {
    /// A blank flash without a file.
    pub fn blank() -> Self {
        Self::of(&[0xff; BYTES as usize])
    }

    /// A flash with these bytes and without a file.
    pub fn of(image: &MemoryImage) -> Self {
        Self::new(image, None)
    }

    /// A flash with these bytes. A file follows every change of them.
    pub(super) fn new(image: &MemoryImage, file: Option<File>) -> Self {
        Self(Rc::new(RefCell::new(Bytes { bytes: image.to_vec(), file })))
    }

    /// A copy of the bytes as they are now.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().bytes.clone()
    }

    /// Changes some bytes, here and in the file.
    fn change(
        &self,
        at: u32,
        count: usize,
        mut to: impl FnMut(usize, u8) -> u8,
    ) -> Result<(), OutOfOrder> {
        let (place, Bytes { bytes, file }) = (at as usize, &mut *self.0.borrow_mut());
        let bytes = bytes.get_mut(place..place + count).ok_or(OutOfOrder)?;
        bytes.iter_mut().enumerate().for_each(|(index, byte)| *byte = to(index, *byte));
        if let Some(file) = file {
            let write = file.seek(SeekFrom::Start(at.into())).and_then(|_| file.write_all(bytes));
            write.map_err(|_| OutOfOrder)?;
        }
        Ok(())
    }
}

/// The file cannot be written, or there is no such place.
#[derive(Debug)]
pub struct OutOfOrder;

impl NorFlashError for OutOfOrder {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl ErrorType for Flash {
    type Error = OutOfOrder;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), OutOfOrder> {
        let place = at as usize;
        bytes.copy_from_slice(
            self.0.borrow().bytes.get(place..place + bytes.len()).ok_or(OutOfOrder)?,
        );
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES as usize
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), OutOfOrder> {
        self.change(from, (to - from) as usize, |_, _| 0xff)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfOrder> {
        self.change(at, bytes.len(), |index, old| old & bytes.get(index).copied().unwrap_or(0xff))
    }
}
