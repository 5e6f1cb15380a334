//! The `.uf2` file. Copying it onto the drive that the chip shows in its boot mode programs the
//! flash.
//!
//! Blocks of 512 bytes carry 256 bytes of flash each. The boot ROM counts blocks, not addresses,
//! to tell when a sector of 4 KiB must be erased (erratum RP2040-E14): so a file has whole sectors,
//! and no gap between them. What it leaves out it does not touch.
//!
//! Written here because no well-kept crate does it: `elf2uf2-rs` is a program without a library,
//! `uf2-decode` only reads, `uf2` and `uf2_block` have stayed at 0.1.0.

#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::indexing_slicing))]

mod reading;

pub use reading::{Unread, read};

/// Bytes of a block.
const BLOCK: usize = 512;

/// Bytes of flash that a block carries.
const PAYLOAD: usize = 256;

/// The same, as a block says it.
const LENGTH: u32 = PAYLOAD as u32;

/// Bytes of a block before its payload.
const HEAD: usize = 32;

/// Bytes of a block between its head and its last word: the payload, and zeros.
const ROOM: usize = 476;

/// Bytes of flash that are erased together.
const SECTOR: u32 = 4096;

/// What is in flash where nothing was programmed.
const ERASED: u8 = 0xff;

/// The first two words of a block, and its last.
const BEGINS: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const ENDS: u32 = 0x0ab1_6f30;

/// Says that the block's family field names the chip.
const HAS_FAMILY: u32 = 0x2000;

/// The RP2040.
const FAMILY: u32 = 0xe48b_ff56;

/// The file that programs these bytes from this address on. The rest of the sectors that they touch
/// is erased. No bytes make an empty file.
pub fn blocks(at: u32, bytes: &[u8]) -> Vec<u8> {
    let start = at - at % SECTOR;
    let sectors = whole_sectors(at - start, bytes);
    let (payloads, _) = sectors.as_chunks::<PAYLOAD>();
    // The 16 MiB that the chip can address are 65,536 of them.
    let total = u32::try_from(payloads.len()).unwrap_or(u32::MAX);
    let addresses = (start..).step_by(PAYLOAD);
    let mut file = Vec::with_capacity(payloads.len() * BLOCK);
    for ((number, address), payload) in (0..).zip(addresses).zip(payloads) {
        let place = [HAS_FAMILY, address, LENGTH, number, total, FAMILY];
        file.extend(BEGINS.iter().chain(&place).flat_map(|word| word.to_le_bytes()));
        file.extend(payload);
        file.resize(file.len() + ROOM - PAYLOAD, 0);
        file.extend(ENDS.to_le_bytes());
    }
    file
}

/// These bytes so far behind the beginning of a sector, with the rest of their sectors erased.
fn whole_sectors(before: u32, bytes: &[u8]) -> Vec<u8> {
    if bytes.is_empty() {
        return Vec::new();
    }
    let size = |bytes| usize::try_from(bytes).unwrap_or(usize::MAX);
    let mut sectors = vec![ERASED; size(before)];
    sectors.extend(bytes);
    sectors.resize(sectors.len().next_multiple_of(size(SECTOR)), ERASED);
    sectors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(file: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(file[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn a_block_names_its_place_its_number_and_the_chip() {
        let file = blocks(0x1000_0000, &[7; 300]);
        assert_eq!(file.len(), 16 * 512);
        let block = &file[512..1024];
        let words: Vec<u32> = (0..8).map(|i| word(block, 4 * i)).collect();
        let magic = [0x0a32_4655, 0x9e5d_5157];
        assert_eq!(words, [&magic[..], &[0x2000, 0x1000_0100, 256, 1, 16, 0xe48b_ff56]].concat());
        assert_eq!(block[32..76], [7; 44]);
        assert_eq!(block[76..288], [0xff; 212]);
        assert_eq!(block[288..508], [0; 220]);
        assert_eq!(word(block, 508), 0x0ab1_6f30);
    }

    #[test]
    fn the_file_has_whole_sectors_whatever_it_is_to_hold() {
        for (at, length, first, sectors) in [
            (0x101c_0000_u32, 1, 0x101c_0000, 1),
            (0x101c_0000, 4096, 0x101c_0000, 1),
            (0x101c_0000, 4097, 0x101c_0000, 2),
            (0x1000_1180, 1, 0x1000_1000, 1),
            (0x1000_1fff, 2, 0x1000_1000, 2),
        ] {
            let file = blocks(at, &vec![9; length]);
            assert_eq!(file.len(), sectors * 16 * 512, "{at:x} {length}");
            let places: Vec<u32> = file.chunks(512).map(|block| word(block, 12)).collect();
            let wanted: Vec<u32> = (first..).step_by(256).take(sectors * 16).collect();
            assert_eq!(places, wanted, "{at:x} {length}: no gap");
        }
        assert!(blocks(0x1000_0000, &[]).is_empty(), "nothing makes an empty file");
    }

    /// Read by somebody else's crate as by ours.
    #[test]
    fn others_read_what_is_written() {
        let bytes: Vec<u8> = (0..10_000_u32).map(|i| i.to_le_bytes()[0] ^ 0x5a).collect();
        let file = blocks(0x101c_4000, &bytes);
        let (flash, families) = uf2_decode::convert_from_uf2(&file).unwrap();
        assert_eq!(families.into_iter().collect::<Vec<_>>(), [(0xe48b_ff56, 0x101c_4000)]);
        assert_eq!(flash[..bytes.len()], bytes);
        assert!(flash[bytes.len()..].iter().all(|&byte| byte == 0xff));
        assert_eq!(read(&file), Ok((0x101c_4000, flash)));
    }
}
