//! A hash as people read it: the first eighty bits, in sixteen figures of Crockford's base 32.
//!
//! Eighty bits are enough to note at the table. To find another record with the same ones would
//! take more tries than anyone can pay for; `docs/trust.md` counts them.

use core::fmt::{self, Write as _};

use super::record::Hash;

/// Figures without I, L, O and U, which are read as others.
const FIGURES: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J',
    'K', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];

/// How many figures are shown, and how many bits each has.
const COUNT: u32 = 16;
const BITS: u32 = 5;

/// The shown figures of a hash, in four groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HashFigures(Hash);

impl HashFigures {
    pub const fn new(hash: Hash) -> Self {
        Self(hash)
    }
}

impl fmt::Display for HashFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = u128::from_be_bytes(self.0);
        for place in 0..COUNT {
            if place > 0 && place % 4 == 0 {
                f.write_char(' ')?;
            }
            let figure = (bits >> (u128::BITS - BITS * (place + 1))) as usize % FIGURES.len();
            f.write_char(FIGURES.get(figure).copied().unwrap_or('?'))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString as _;

    use super::*;

    #[test]
    fn eighty_bits_are_sixteen_figures_in_four_groups() {
        assert_eq!(HashFigures::new([0; 16]).to_string(), "0000 0000 0000 0000");
        assert_eq!(HashFigures::new([0xff; 16]).to_string(), "ZZZZ ZZZZ ZZZZ ZZZZ");
        // 00000 00001 00010 ... 01111, and what comes after the eightieth bit does not count.
        let mut counted: u128 = (0..16).fold(0, |bits, figure| bits << 5 | figure);
        counted = counted << 48 | 0xffff_ffff_ffff;
        let figures = HashFigures::new(counted.to_be_bytes()).to_string();
        assert_eq!(figures, "0123 4567 89AB CDEF");
    }

    #[test]
    fn a_change_in_any_of_the_eighty_bits_shows() {
        for bit in 0..80 {
            let changed = HashFigures::new((1_u128 << (127 - bit)).to_be_bytes());
            assert_ne!(changed.to_string(), "0000 0000 0000 0000", "bit {bit}");
        }
    }
}
