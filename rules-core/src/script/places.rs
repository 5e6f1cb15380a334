//! Where players' rulesets lie: eight places in the flash, each the beginning of an image.
//!
//! An image begins a place and may run over the next ones. Its first bytes say whether there is
//! one, which version it is and how long: that is all that a start looks at. Whether it is whole
//! takes a sum over all of it, and is found out later.

use super::limits;

/// Where the chip sees the first place. It never changes: players keep files that name it.
pub const REGION_AT: u32 = 0x101C_0000;
/// How many places there are, and the bytes of each.
pub const PLACES: usize = 8;
pub const PLACE_BYTES: usize = 16 * 1024;
/// Bytes of all of them.
pub const REGION_BYTES: usize = PLACES * PLACE_BYTES;

const _: () = assert!(REGION_BYTES == limits::IMAGE, "one image may fill all places");

/// All from a place of a region on, counted from nought.
pub fn from_place(region: &[u8], place: usize) -> &[u8] {
    region.get(place.saturating_mul(PLACE_BYTES)..).unwrap_or(&[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_goes_on_to_the_end_of_all_of_them() {
        let region = [0; REGION_BYTES];
        assert_eq!(from_place(&region, 0).len(), REGION_BYTES);
        assert_eq!(from_place(&region, 7).len(), PLACE_BYTES);
        assert_eq!(from_place(&region, 8).len(), 0);
        assert_eq!(from_place(&region[..10], 1).len(), 0);
    }
}
