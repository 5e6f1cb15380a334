//! The firmware as a `.uf2` file.

use crate::elf::Segment;

/// What is in flash where no segment is.
const ERASED: u8 = 0xff;

/// The file that programs these segments. It is empty if there are none.
pub fn uf2(segments: &[Segment<'_>]) -> Vec<u8> {
    let start = segments.iter().map(|segment| segment.address).min().unwrap_or(0);
    vedette_uf2::blocks(start, &flash_from(start, segments))
}

/// The flash from `start` on. What no segment fills stays erased.
fn flash_from(start: u32, segments: &[Segment<'_>]) -> Vec<u8> {
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
    flash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_between_segments_are_filled() {
        let file = uf2(&[
            Segment { address: 0x1000_0400, bytes: b"later" },
            Segment { address: 0x1000_0000, bytes: b"boot" },
        ]);
        let (start, flash) = vedette_uf2::read(&file).unwrap();
        assert_eq!(start, 0x1000_0000);
        assert_eq!(flash[..6], *b"boot\xff\xff");
        assert_eq!(flash[0x400..][..6], *b"later\xff");
    }

    #[test]
    fn the_file_begins_with_a_sector() {
        let file = uf2(&[Segment { address: 0x1000_1180, bytes: b"x" }]);
        let (start, flash) = vedette_uf2::read(&file).unwrap();
        assert_eq!((start, flash.len(), flash[0x180]), (0x1000_1000, 4096, b'x'));
    }

    #[test]
    fn nothing_makes_an_empty_file() {
        assert!(uf2(&[]).is_empty());
    }
}
