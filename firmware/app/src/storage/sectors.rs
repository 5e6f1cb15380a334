//! A set of sectors.

/// Sectors, by their places from the start of the storage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sectors(u16);

impl Sectors {
    pub const NONE: Self = Self(0);

    pub const fn has(self, sector: usize) -> bool {
        sector < u16::BITS as usize && self.0 >> sector & 1 == 1
    }

    pub const fn add(&mut self, sector: usize) {
        if sector < u16::BITS as usize {
            self.0 |= 1 << sector;
        }
    }

    pub const fn remove(&mut self, sector: usize) {
        if self.has(sector) {
            self.0 &= !(1 << sector);
        }
    }

    /// The first of them.
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

const _: () = assert!(super::BYTES / super::SECTOR == u16::BITS, "a bit for every sector");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sector_is_in_until_it_is_taken_out() {
        let mut sectors = Sectors::NONE;
        [15, 3, 3, 16].into_iter().for_each(|sector| sectors.add(sector));
        assert_eq!((sectors.first(), sectors.count()), (Some(3), 2));
        [3, 4, 99].into_iter().for_each(|sector| sectors.remove(sector));
        assert!(sectors.has(15) && !sectors.has(3) && !sectors.has(16));
        assert_eq!((sectors.first(), sectors.count()), (Some(15), 1));
    }
}
