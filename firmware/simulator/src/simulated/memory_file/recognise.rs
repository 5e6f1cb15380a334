//! Whether a file is a memory.

use std::cmp::Ordering;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::ops::ControlFlow;

use app::storage::store::{Half, Store};
use app::storage::verified::VerifiedFlash;
use app::storage::{BYTES, LOG_SECTORS, MAP_SECTORS, SECTOR};

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

/// Whether these bytes are erased, or a record can be read in them: the sum over a record tells it
/// from anything else.
pub fn is_memory(image: &MemoryImage) -> bool {
    image.iter().all(|&byte| byte == 0xff) || has_record(image)
}

fn has_record(image: &MemoryImage) -> bool {
    let mut store = Store::new(VerifiedFlash::new(Flash::of(image), 0));
    let (mut found, mut buffer) = (false, [0; SECTOR as usize]);
    for (half, sectors) in [(Half::Map, MAP_SECTORS), (Half::Log, LOG_SECTORS)] {
        for sector in 0..sectors {
            let see = &mut |_: &[u8]| {
                found = true;
                ControlFlow::Break(())
            };
            // A sector that cannot be read has no records.
            let _ = store.look(half, sector, &mut buffer, see);
        }
    }
    found
}
