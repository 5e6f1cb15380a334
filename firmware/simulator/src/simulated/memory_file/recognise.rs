//! Whether a file is a memory.

use std::cmp::Ordering;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};

use app::storage::BYTES;
use app::storage::recognise::has_record;

use super::unfit::Why;
use crate::simulated::flash::{Flash, MemoryImage};

/// The memory in a file of this length.
pub(super) fn memory_in(file: &mut File, length: u64) -> Result<Box<MemoryImage>, Why> {
    let before = length.checked_sub(BYTES.into()).ok_or(Why::NoMemory)?;
    let mut image = Box::new([0; BYTES as usize]);
    file.seek(SeekFrom::Start(before))?;
    file.read_exact(image.as_mut_slice())?;
    match (before.cmp(&0), is_memory(&image)) {
        (_, false) => Err(Why::NoMemory),
        (Ordering::Equal, true) => Ok(image),
        (_, true) => Err(Why::WholeFlash),
    }
}

/// Whether these bytes are erased, or a record can be read in them.
pub fn is_memory(image: &MemoryImage) -> bool {
    image.iter().all(|&byte| byte == 0xff) || has_record(Flash::of(image))
}
