//! ChaCha12 (RFC 8439's block with twelve rounds), whose key is gone before its bytes are used.
//!
//! Half of each block is the key of the next one, the other half is handed out and each byte forgotten: what is kept
//! gives neither the key that was nor a byte that was used. (Copies on the stack live until something else is put there.)

use crate::hash::{BYTES, Digest, LANES, places};

/// «expand 32-byte k», as every ChaCha begins.
const BEGIN: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// Rounds of a column and a diagonal each.
const DOUBLE_ROUNDS: u8 = 6;

/// Bytes from a seed.
#[derive(Clone, Debug)]
pub struct Stream {
    key: Digest,
    bytes: Digest,
    /// Bytes that are handed out already.
    used: usize,
    is_seeded: bool,
}

impl Stream {
    /// One without a seed. Put over another it wipes that one out, key and all.
    pub const SPENT: Self = Self { key: [0; BYTES], bytes: [0; BYTES], used: BYTES, is_seeded: false };

    pub const fn new(seed: Digest) -> Self {
        Self { key: seed, is_seeded: true, ..Self::SPENT }
    }

    pub const fn is_seeded(&self) -> bool {
        self.is_seeded
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        if self.used == BYTES {
            [self.key, self.bytes] = block(&self.key);
            self.used = 0;
        }
        let byte = self.bytes.get_mut(self.used).map_or(0, core::mem::take);
        self.used += 1;
        byte
    }
}

/// The first block of a key: 64 bytes in two halves. The counter and the nonce are zero, for no key makes a second.
fn block(key: &Digest) -> [Digest; 2] {
    let mut start = [0; 16];
    let key = key.as_chunks().0.iter().map(|&bytes| u32::from_le_bytes(bytes));
    for (place, word) in start.iter_mut().zip(BEGIN.into_iter().chain(key)) {
        *place = word;
    }
    let mut words = start;
    for _ in 0..DOUBLE_ROUNDS {
        LANES.iter().for_each(|&lane| quarter_round(&mut words, lane));
    }
    let mut halves = [[0; BYTES]; 2];
    let bytes = halves.as_flattened_mut().as_chunks_mut().0;
    for ((bytes, word), start) in bytes.iter_mut().zip(words).zip(start) {
        *bytes = word.wrapping_add(start).to_le_bytes();
    }
    halves
}

/// RFC 8439, 2.1.
#[expect(clippy::indexing_slicing, reason = "remainders of sixteen, in sixteen words")]
fn quarter_round(words: &mut [u32; 16], lane: [u8; 4]) {
    let [a, b, c, d] = places(lane);
    let [mut first, mut second, mut third, mut fourth] = [words[a], words[b], words[c], words[d]];
    first = first.wrapping_add(second);
    fourth = (fourth ^ first).rotate_left(16);
    third = third.wrapping_add(fourth);
    second = (second ^ third).rotate_left(12);
    first = first.wrapping_add(second);
    fourth = (fourth ^ first).rotate_left(8);
    third = third.wrapping_add(fourth);
    second = (second ^ third).rotate_left(7);
    [words[a], words[b], words[c], words[d]] = [first, second, third, fourth];
}

#[cfg(test)]
mod tests {
    use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};

    use super::*;

    /// Another implementation's first 64 bytes.
    fn reference(key: Digest) -> [u8; 64] {
        let mut bytes = [0; 64];
        chacha20::ChaCha12::new(&key.into(), &[0; 12].into()).apply_keystream(&mut bytes);
        bytes
    }

    #[test]
    fn a_block_agrees_with_another_implementation() {
        for seed in 0..100 {
            let key = crate::hash::Blake2s::of(&[seed]);
            assert_eq!(block(&key).as_flattened(), reference(key));
        }
    }

    #[test]
    fn half_a_block_is_the_next_key_and_the_other_half_is_handed_out() {
        let mut stream = Stream::new([7; BYTES]);
        let first = reference([7; BYTES]);
        let next: Digest = first[..BYTES].try_into().unwrap();
        let second = reference(next);
        for &byte in first[BYTES..].iter().chain(&second[BYTES..]) {
            assert_eq!(stream.byte(), byte);
        }
    }

    #[test]
    fn what_was_used_is_gone() {
        let mut stream = Stream::new([7; BYTES]);
        stream.byte();
        assert_ne!(stream.key, [7; BYTES]);
        (0..20).for_each(|_| _ = stream.byte());
        assert_eq!(stream.bytes[..21], [0; 21]);
        stream = Stream::SPENT;
        assert_eq!((stream.key, stream.bytes, stream.is_seeded()), ([0; BYTES], [0; BYTES], false));
    }
}
