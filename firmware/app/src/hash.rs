//! Blake2s, the hash of RFC 7693: 32 bytes that nobody can steer or turn back.
//!
//! Our own because of its size, 0.7 kB: the usual crate unrolls its rounds for a speed that nobody here needs. The tests
//! hold it to the RFC's examples and to another implementation.

/// So many bytes are what a hash comes to.
pub const BYTES: usize = 32;

/// What comes out.
pub type Digest = [u8; BYTES];

/// Bytes that are mixed in at a time.
const BLOCK: usize = 64;

/// Where SHA-256 and Blake2s start: the first 32 bits of the roots of the first eight primes (RFC 7693, 2.6).
#[rustfmt::skip]
const START: [u32; 8] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
];

/// The order in which each of the ten rounds takes the words of a block (RFC 7693, 2.7).
#[rustfmt::skip]
static ORDER: [[u8; 16]; 10] = [
    [ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15],
    [14, 10,  4,  8,  9, 15, 13,  6,  1, 12,  0,  2, 11,  7,  5,  3],
    [11,  8, 12,  0,  5,  2, 15, 13, 10, 14,  3,  6,  7,  1,  9,  4],
    [ 7,  9,  3,  1, 13, 12, 11, 14,  2,  6,  5, 10,  4,  0, 15,  8],
    [ 9,  0,  5,  7,  2,  4, 10, 15, 14,  1, 11, 12,  6,  8,  3, 13],
    [ 2, 12,  6, 10,  0, 11,  8,  3,  4, 13,  7,  5, 15, 14,  1,  9],
    [12,  5,  1, 15, 14, 13,  4, 10,  0,  7,  6,  3,  9,  2,  8, 11],
    [13, 11,  7, 14, 12,  1,  3,  9,  5,  0, 15,  4,  8,  6,  2, 10],
    [ 6, 15, 14,  9, 11,  3,  0,  8, 12,  2, 13,  7,  1,  4, 10,  5],
    [10,  2,  8,  4,  7,  6,  1,  5, 15, 11,  9, 14,  3, 12, 13,  0],
];

/// The words that are mixed with each other in a round: each column of four by four, then each diagonal. ChaCha, from
/// which Blake2s has it, goes the same way.
pub(crate) static LANES: [[u8; 4]; 8] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];

/// A hash that is being made.
#[derive(Clone, Debug)]
pub struct Blake2s {
    state: [u32; 8],
    block: [u8; BLOCK],
    /// Bytes in the block. A full one waits until more follows, for the last must be marked.
    filled: usize,
    /// Bytes so far, those in the block counted.
    length: u32,
}

impl Blake2s {
    /// A hash of nothing yet: no key, 32 bytes wanted.
    pub const fn new() -> Self {
        let mut state = START;
        // The lowest byte is the length of what is wanted, the third says: no tree.
        state[0] ^= 0x0101_0000 | BYTES as u32;
        Self { state, block: [0; BLOCK], filled: 0, length: 0 }
    }

    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        let mut hash = Self::new();
        hash.update(bytes);
        hash.finish()
    }

    /// Mixes more bytes in.
    pub fn update(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.filled == BLOCK {
                self.compress(0);
                self.filled = 0;
            }
            if let Some(place) = self.block.get_mut(self.filled) {
                *place = byte;
            }
            self.filled += 1;
            self.length = self.length.wrapping_add(1);
        }
    }

    /// The hash of all that was mixed in.
    pub fn finish(mut self) -> Digest {
        self.block.iter_mut().skip(self.filled).for_each(|byte| *byte = 0);
        self.compress(u32::MAX);
        let mut digest = [0; BYTES];
        for (bytes, word) in digest.as_chunks_mut().0.iter_mut().zip(self.state) {
            *bytes = word.to_le_bytes();
        }
        digest
    }

    /// Mixes the block into the state. `last` is all ones for the last block, else nothing.
    fn compress(&mut self, last: u32) {
        let mut words = [0; 16];
        for (word, &bytes) in words.iter_mut().zip(self.block.as_chunks().0) {
            *word = u32::from_le_bytes(bytes);
        }
        let mut mixed = [0; 16];
        for (place, word) in mixed.iter_mut().zip(self.state.into_iter().chain(START)) {
            *place = word;
        }
        // What is hashed here never comes to four gigabytes, so the upper half of its length is nothing.
        mixed[12] ^= self.length;
        mixed[14] ^= last;
        ORDER.iter().for_each(|order| round(&mut mixed, &words, order));
        let (upper, lower) = mixed.split_at(8);
        for ((word, upper), lower) in self.state.iter_mut().zip(upper).zip(lower) {
            *word ^= upper ^ lower;
        }
    }
}

impl Default for Blake2s {
    fn default() -> Self {
        Self::new()
    }
}

/// One round (RFC 7693, 3.2): the mixing function G (3.1) on each lane with the next two words. Written out for the
/// chip's compiler, which is told to save space and would else call a function for every word.
#[expect(clippy::indexing_slicing, reason = "remainders of sixteen, in sixteen words")]
fn round(mixed: &mut [u32; 16], words: &[u32; 16], order: &[u8; 16]) {
    for (&[x, y], lane) in order.as_chunks().0.iter().zip(&LANES) {
        let [a, b, c, d] = places(*lane);
        let [x, y] = [words[usize::from(x) % 16], words[usize::from(y) % 16]];
        let [mut first, mut second, mut third, mut fourth] = [mixed[a], mixed[b], mixed[c], mixed[d]];
        first = first.wrapping_add(second).wrapping_add(x);
        fourth = (fourth ^ first).rotate_right(16);
        third = third.wrapping_add(fourth);
        second = (second ^ third).rotate_right(12);
        first = first.wrapping_add(second).wrapping_add(y);
        fourth = (fourth ^ first).rotate_right(8);
        third = third.wrapping_add(fourth);
        second = (second ^ third).rotate_right(7);
        [mixed[a], mixed[b], mixed[c], mixed[d]] = [first, second, third, fourth];
    }
}

/// The places of a lane among sixteen words.
#[inline(always)]
pub(crate) fn places([a, b, c, d]: [u8; 4]) -> [usize; 4] {
    [usize::from(a) % 16, usize::from(b) % 16, usize::from(c) % 16, usize::from(d) % 16]
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;
    use std::vec::Vec;

    use blake2::Digest as _;

    use super::*;

    fn hex(digest: Digest) -> String {
        digest.iter().map(|byte| std::format!("{byte:02x}")).collect()
    }

    #[test]
    fn the_rfcs_example() {
        assert_eq!(hex(Blake2s::of(b"abc")), "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982");
        assert_eq!(hex(Blake2s::of(b"")), "69217a3079908094e11121d042354a7c1f55b6482ca1a51e1b250dfd1ed0eef9");
    }

    #[test]
    fn every_length_up_to_five_blocks_agrees_with_another_implementation() {
        let bytes: Vec<u8> = (0..330_u32).map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect();
        for length in 0..bytes.len() {
            let reference: Digest = blake2::Blake2s256::digest(&bytes[..length]).into();
            assert_eq!(Blake2s::of(&bytes[..length]), reference, "{length} bytes");
        }
    }

    #[test]
    fn pieces_make_the_same_hash_as_the_whole() {
        let bytes = [0x5a; 200];
        for piece in 1..200 {
            let mut hash = Blake2s::new();
            bytes.chunks(piece).for_each(|piece| hash.update(piece));
            assert_eq!(hash.finish(), Blake2s::of(&bytes), "in pieces of {piece}");
        }
    }
}
