//! The bytes of one throw: ChaCha12, whose key is gone before its bytes are used.
//!
//! Half of each block is the key of the next one, the other half is handed out and each byte
//! forgotten: what is kept gives neither the key that was nor a byte that was used. What is left
//! when the throw is over is wiped. (Copies on the stack live until something else is put there.)

use chacha20::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use zeroize::Zeroizing;

use super::pool::Seed;

/// Half a block of ChaCha.
const HALF: usize = 32;

/// Bytes from a seed.
pub(super) struct Stream {
    key: Seed,
    bytes: Zeroizing<[u8; HALF]>,
    /// Bytes that are handed out already.
    used: usize,
}

impl Stream {
    pub(super) fn new(seed: Seed) -> Self {
        Self { key: seed, bytes: Zeroizing::default(), used: HALF }
    }

    /// Hands out the next bytes.
    pub(super) fn fill(&mut self, wanted: &mut [u8]) {
        wanted.iter_mut().for_each(|place| *place = self.byte());
    }

    fn byte(&mut self) -> u8 {
        if self.used == HALF {
            self.next_block();
        }
        let byte = self.bytes.get_mut(self.used).map_or(0, core::mem::take);
        self.used += 1;
        byte
    }

    /// The first block of the key. No key makes a second.
    fn next_block(&mut self) {
        let mut block = ChaCha12Rng::from_seed(*self.key);
        block.fill_bytes(&mut *self.key);
        block.fill_bytes(&mut *self.bytes);
        self.used = 0;
    }
}

/// Says nothing of what is in it.
impl core::fmt::Debug for Stream {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Stream")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first two blocks of ChaCha12 under a key of sevens, its half that is handed out: from
    /// the rounds that this firmware once had of its own.
    #[rustfmt::skip]
    const KNOWN: [u8; 2 * HALF] = [
        129, 136, 249,  61, 161, 207, 244,  32, 160, 221, 164, 127,  88,   4, 162, 219,
         80, 137,  71,  73, 177, 167, 251, 104, 141,  71,  54,  37,  29,  81,  41,  37,
        134, 210,  68,   9,  79, 163, 201, 216,  16,  45, 108, 197, 150, 132, 195, 110,
        138, 101,  77, 135, 101,  73,  56, 230,  41, 113, 140,  12, 179, 124,  22,   1,
    ];

    #[test]
    fn half_of_each_block_is_handed_out_and_the_other_is_the_next_key() {
        let mut bytes = [0; 2 * HALF];
        Stream::new(Seed::new([7; HALF])).fill(&mut bytes);
        assert_eq!(bytes, KNOWN);
    }

    #[test]
    fn bytes_are_the_same_however_many_are_wanted_at_a_time() {
        for piece in 1..2 * HALF {
            let (mut stream, mut bytes) = (Stream::new(Seed::new([7; HALF])), [0; 2 * HALF]);
            bytes.chunks_mut(piece).for_each(|wanted| stream.fill(wanted));
            assert_eq!(bytes, KNOWN, "{piece} at a time");
        }
    }

    #[test]
    fn what_was_used_is_gone() {
        let mut stream = Stream::new(Seed::new([7; HALF]));
        stream.fill(&mut [0; 21]);
        assert_ne!(*stream.key, [7; HALF]);
        assert_eq!(stream.bytes[..21], [0; 21]);
        assert_ne!(stream.bytes[21..], [0; 11]);
    }

    #[test]
    fn what_was_not_used_is_wiped_with_the_throw() {
        const fn wiped_when_dropped<T: zeroize::ZeroizeOnDrop>(_: &T) {}
        let Stream { key, bytes, used: _ } = &Stream::new(Seed::new([7; HALF]));
        wiped_when_dropped(key);
        wiped_when_dropped(bytes);
        wiped_when_dropped(&ChaCha12Rng::from_seed([7; HALF]));
    }
}
