//! Blake2s, the hash of RFC 7693: 32 bytes that nobody can steer or turn back.
//!
//! Our own because of its size: the usual crate unrolls its rounds for a speed that nobody here needs. The tests hold
//! it to the RFC's examples and to another implementation.

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

/// The order in which each of the ten rounds takes the words of a block (RFC 7693, 2.7), a word's place to a nibble.
static ORDER: [u64; 10] = [
    0x0123_4567_89ab_cdef,
    0xea48_9fd6_1c02_b753,
    0xb8c0_52fd_ae36_7194,
    0x7931_dcbe_265a_40f8,
    0x9057_24af_e1bc_683d,
    0x2c6a_0b83_4d75_fe19,
    0xc51f_ed4a_0763_928b,
    0xdb7e_c139_50f4_862a,
    0x6fe9_b308_c2d7_14a5,
    0xa284_7615_fb9e_3cd0,
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
        ORDER.iter().for_each(|&order| round(&mut mixed, &words, order));
        for (at, word) in self.state.iter_mut().enumerate() {
            *word ^= word_at(&mixed, at) ^ word_at(&mixed, at + 8);
        }
    }
}

impl Default for Blake2s {
    fn default() -> Self {
        Self::new()
    }
}

/// One round: each column of four by four words, then each diagonal (RFC 7693, 3.2).
fn round(mixed: &mut [u32; 16], words: &[u32; 16], mut order: u64) {
    for lane in 0..8 {
        let mut next = || {
            order = order.rotate_left(4);
            word_at(words, usize::from(order.to_le_bytes()[0]))
        };
        // The second four lanes go down the diagonals: a row further, a column further.
        let slant = lane / 4;
        let place = |row: usize| row * 4 + (lane + row * slant) % 4;
        mix(mixed, [0, 1, 2, 3].map(place), [next(), next()]);
    }
}

/// The mixing function G on four words of the state (RFC 7693, 3.1).
#[expect(clippy::indexing_slicing, reason = "a remainder of sixteen, in sixteen words")]
fn mix(mixed: &mut [u32; 16], places: [usize; 4], words: [u32; 2]) {
    let [mut a, mut b, mut c, mut d] = places.map(|place| word_at(mixed, place));
    for (word, [first, second]) in words.into_iter().zip([[16, 12], [8, 7]]) {
        a = a.wrapping_add(b).wrapping_add(word);
        d = (d ^ a).rotate_right(first);
        c = c.wrapping_add(d);
        b = (b ^ c).rotate_right(second);
    }
    for (place, word) in places.into_iter().zip([a, b, c, d]) {
        mixed[place % 16] = word;
    }
}

/// A word by the last four bits of its place.
#[expect(clippy::indexing_slicing, reason = "a remainder of sixteen, in sixteen words")]
fn word_at(words: &[u32; 16], place: usize) -> u32 {
    words[place % 16]
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
