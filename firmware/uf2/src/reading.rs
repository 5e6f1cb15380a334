//! A `.uf2` file, read again.

use std::fmt;

use crate::{BEGINS, BLOCK, ENDS, FAMILY, HAS_FAMILY, HEAD, LENGTH, PAYLOAD};

/// Why a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is no such file, or a part of one.
    NoBlocks,
    /// It is for another chip.
    OtherChip,
    /// Its blocks do not follow each other.
    Gap,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoBlocks => "this is no .uf2 file, or only a part of one",
            Self::OtherChip => "this .uf2 file is for another chip",
            Self::Gap => "the blocks of this .uf2 file do not follow each other",
        })
    }
}

impl std::error::Error for Unread {}

/// Where a file begins to program the flash, and with what.
pub fn read(file: &[u8]) -> Result<(u32, Vec<u8>), Unread> {
    let (blocks, rest) = file.as_chunks::<BLOCK>();
    if blocks.is_empty() || !rest.is_empty() {
        return Err(Unread::NoBlocks);
    }
    let (first, _) = payload(blocks.first().ok_or(Unread::NoBlocks)?)?;
    let mut flash = Vec::with_capacity(blocks.len() * PAYLOAD);
    for block in blocks {
        let (address, bytes) = payload(block)?;
        let wanted = u32::try_from(flash.len()).ok().and_then(|length| first.checked_add(length));
        if wanted != Some(address) {
            return Err(Unread::Gap);
        }
        flash.extend(bytes);
    }
    Ok((first, flash))
}

/// What a block programs, and where.
fn payload(block: &[u8; BLOCK]) -> Result<(u32, &[u8]), Unread> {
    let word = |at: usize| block.get(at..).and_then(<[u8]>::first_chunk).copied();
    let word = |at| word(at).map(u32::from_le_bytes).ok_or(Unread::NoBlocks);
    if [word(0)?, word(4)?] != BEGINS || word(BLOCK - 4)? != ENDS || word(16)? != LENGTH {
        return Err(Unread::NoBlocks);
    }
    if word(8)? & HAS_FAMILY == 0 || word(28)? != FAMILY {
        return Err(Unread::OtherChip);
    }
    let bytes = block.get(HEAD..HEAD + PAYLOAD).ok_or(Unread::NoBlocks)?;
    Ok((word(12)?, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks;

    #[test]
    fn what_is_no_whole_file_is_refused() {
        let file = blocks(0x101c_0000, &[1; 5000]);
        assert_eq!(read(b"ruleset"), Err(Unread::NoBlocks));
        assert_eq!(read(&[]), Err(Unread::NoBlocks));
        assert_eq!(read(&file[..file.len() - 1]), Err(Unread::NoBlocks));
        assert_eq!(read(&[0; 512]), Err(Unread::NoBlocks));
        let swapped = [&file[512..1024], &file[..512]].concat();
        assert_eq!(read(&swapped), Err(Unread::Gap));
        let mut other = file;
        other[28] = 0;
        assert_eq!(read(&other), Err(Unread::OtherChip));
    }

    #[test]
    fn a_file_that_ends_beyond_all_addresses_is_refused() {
        let mut file = blocks(0, &[1; 1]);
        for block in file.chunks_mut(512) {
            block[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
        }
        assert_eq!(read(&file), Err(Unread::Gap));
    }
}
