//! The `.uf2` file. Copying it onto the drive that the chip shows in its boot mode programs the
//! flash.
//!
//! Blocks of 512 bytes carry 256 bytes of flash each. The boot ROM counts blocks, not addresses,
//! to tell when a sector of 4 KiB must be erased (erratum RP2040-E14): so the file has no gaps and
//! begins with a sector.
//!
//! Written here because no well-kept crate does it: `elf2uf2-rs` is a program without a library,
//! `uf2-decode` only reads, `uf2` and `uf2_block` have stayed at 0.1.0.

use crate::elf::Segment;

/// Bytes of flash that a block carries.
const PAYLOAD: usize = 256;

/// The same, as a block says it.
const LENGTH: u32 = PAYLOAD as u32;

/// Bytes of a block between its head and its last word: the payload, and zeros.
const ROOM: usize = 476;

/// Bytes of flash that are erased together.
const SECTOR: u32 = 4096;

/// Says that the block's family field names the chip.
const HAS_FAMILY: u32 = 0x2000;

/// The RP2040.
const FAMILY: u32 = 0xe48b_ff56;

/// The file that programs these segments. It is empty if there are none.
pub fn uf2(segments: &[Segment<'_>]) -> Vec<u8> {
    let first = segments.iter().map(|segment| segment.address).min().unwrap_or(0);
    let start = first - first % SECTOR;
    let payloads = flash_from(start, segments);
    let (payloads, _) = payloads.as_chunks::<PAYLOAD>();
    // The 16 MiB that the chip can address are 65,536 of them.
    let total = u32::try_from(payloads.len()).unwrap_or(u32::MAX);
    let addresses = (start..).step_by(PAYLOAD);
    let mut file = Vec::new();
    for ((number, address), payload) in (0..).zip(addresses).zip(payloads) {
        let head = [0x0a32_4655, 0x9e5d_5157, HAS_FAMILY, address, LENGTH, number, total, FAMILY];
        file.extend(head.iter().flat_map(|word: &u32| word.to_le_bytes()));
        file.extend(payload);
        file.resize(file.len() + ROOM - PAYLOAD, 0);
        file.extend(0x0ab1_6f30_u32.to_le_bytes());
    }
    file
}

/// The flash from `start` on, up to a whole payload. What no segment fills stays erased.
fn flash_from(start: u32, segments: &[Segment<'_>]) -> Vec<u8> {
    const ERASED: u8 = 0xff;
    let mut flash = Vec::new();
    for Segment { address, bytes } in segments {
        let from = usize::try_from(address - start).unwrap_or(usize::MAX);
        let to = from.saturating_add(bytes.len());
        if flash.len() < to {
            flash.resize(to, ERASED);
        }
        if let Some(place) = flash.get_mut(from..to) {
            place.copy_from_slice(bytes);
        }
    }
    flash.resize(flash.len().next_multiple_of(PAYLOAD), ERASED);
    flash
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(file: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(file[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn a_block_names_its_place_its_number_and_the_chip() {
        let bytes = [7; 300];
        let file = uf2(&[Segment { address: 0x1000_0000, bytes: &bytes }]);
        assert_eq!(file.len(), 1024);
        let block = &file[512..];
        let words: Vec<u32> = (0..8).map(|i| word(block, 4 * i)).collect();
        let magic = [0x0a32_4655, 0x9e5d_5157];
        assert_eq!(words, [&magic[..], &[0x2000, 0x1000_0100, 256, 1, 2, 0xe48b_ff56]].concat());
        assert_eq!(block[32..76], [7; 44]);
        assert_eq!(block[76..288], [0xff; 212]);
        assert_eq!(block[288..508], [0; 220]);
        assert_eq!(word(block, 508), 0x0ab1_6f30);
    }

    #[test]
    fn gaps_between_segments_are_filled() {
        let file = uf2(&[
            Segment { address: 0x1000_0400, bytes: b"later" },
            Segment { address: 0x1000_0000, bytes: b"boot" },
        ]);
        let places: Vec<u32> = file.chunks(512).map(|block| word(block, 12)).collect();
        let wanted = [0x1000_0000, 0x1000_0100, 0x1000_0200, 0x1000_0300, 0x1000_0400];
        assert_eq!(places, wanted);
        assert_eq!(file[32..38], *b"boot\xff\xff");
        assert_eq!(file[4 * 512 + 32..][..5], *b"later");
    }

    #[test]
    fn the_file_begins_with_a_sector() {
        let file = uf2(&[Segment { address: 0x1000_1180, bytes: b"x" }]);
        assert_eq!(word(&file, 12), 0x1000_1000);
        assert_eq!(file.len(), 2 * 512);
        assert_eq!(file[512 + 32 + 0x80], b'x');
    }

    #[test]
    fn nothing_makes_an_empty_file() {
        assert!(uf2(&[]).is_empty());
    }
}
