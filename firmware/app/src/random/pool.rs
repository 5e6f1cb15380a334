//! The pool: raw bits and the times of presses, hashed to a seed.
//!
//! What is hashed always has the same length, 320 bytes of raw bits and then the times, so that no
//! two ways to fill the pool are one to the hash. Times count for nothing in the reckoning of
//! entropy. They are a second source in case the first is poorer than its tests can see: no
//! finger presses to the microsecond.

use blake2::{Blake2s256, Digest};
use zeroize::Zeroizing;

use super::health::START_UP;

/// What a throw grows from. It is wiped when it goes.
pub type Seed = Zeroizing<[u8; 32]>;

/// Words of 64 raw bits for a seed: 2,560 bits with 0.1 bit of entropy each make the 256 bits of a
/// seed.
const WORDS: u8 = 40;

/// Raw bits of a pool.
pub const BITS: usize = WORDS as usize * u64::BITS as usize;

/// The first pool after a start is the start-up test.
const _: () = assert!(WORDS as u32 * u64::BITS >= START_UP);

/// The presses that are mixed in: a player needs one or two for a throw, each with two edges.
const PRESSES: usize = 4;

/// What a seed is made of. All of it is wiped when it goes; the hash does so by itself.
pub struct Pool {
    hash: Blake2s256,
    words: u8,
    /// When a button moved, the last four times, in microseconds.
    presses: Zeroizing<[u64; PRESSES]>,
}

/// Says nothing of what is in it but how much.
impl core::fmt::Debug for Pool {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Pool").field("words", &self.words).finish_non_exhaustive()
    }
}

impl Pool {
    pub fn new() -> Self {
        Self { hash: Blake2s256::new(), words: 0, presses: Zeroizing::default() }
    }

    pub const fn is_empty(&self) -> bool {
        self.words == 0
    }

    pub const fn is_full(&self) -> bool {
        self.words >= WORDS
    }

    /// Takes 64 bits that were tested. A full pool takes no more.
    pub fn add(&mut self, word: u64) {
        if !self.is_full() {
            self.hash.update(word.to_be_bytes());
            self.words += 1;
        }
    }

    /// Throws its bits away. The times of presses stay.
    pub fn empty(&mut self) {
        self.hash = Blake2s256::new();
        self.words = 0;
    }

    /// Takes the time of a press in place of the oldest.
    pub fn press(&mut self, micros: u64) {
        let [_, second, third, fourth] = *self.presses;
        *self.presses = [second, third, fourth, micros];
    }

    /// The seed, if the pool is full. Afterwards it is empty.
    pub fn seed(&mut self) -> Option<Seed> {
        if !self.is_full() {
            return None;
        }
        self.presses.iter().for_each(|micros| self.hash.update(micros.to_be_bytes()));
        let mut seed = Seed::default();
        self.hash.finalize_into_reset((&mut *seed).into());
        // In place: a move would leave a copy behind that nothing wipes.
        *self = Self::new();
        Some(seed)
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use blake2::Blake2sVarCore;
    use blake2::digest::block_api::Buffer;

    use super::*;

    fn filled() -> Pool {
        let mut pool = Pool::new();
        (0..u64::from(WORDS)).for_each(|word| pool.add(word.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        pool
    }

    #[test]
    fn a_seed_is_the_hash_of_the_bits_and_then_the_presses() {
        let mut pool = filled();
        [1, 2, 3, 4, 5_000_000_000].into_iter().for_each(|micros| pool.press(micros));
        let bits = (0..40_u64).map(|word| word.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let bytes: Vec<u8> =
            bits.chain([2, 3, 4, 5_000_000_000]).flat_map(u64::to_be_bytes).collect();
        assert_eq!(bytes.len(), 352);
        assert_eq!(*pool.seed().unwrap(), <[u8; 32]>::from(Blake2s256::digest(&bytes)));
    }

    #[test]
    fn what_a_seed_was_made_of_is_gone_with_it() {
        const fn wiped_when_dropped<T: zeroize::ZeroizeOnDrop>() {}
        // The two fields of a Blake2s256: its state, and the block that is not full yet.
        const { wiped_when_dropped::<Blake2sVarCore>() };
        const { wiped_when_dropped::<Buffer<Blake2sVarCore>>() };
        const { wiped_when_dropped::<Seed>() };
        let mut pool = filled();
        pool.press(7);
        assert!(pool.seed().is_some());
        assert_eq!((pool.words, *pool.presses), (0, [0; PRESSES]));
        assert_eq!(pool.hash.finalize(), Blake2s256::new().finalize(), "as if nothing was added");
    }

    #[test]
    fn a_pool_gives_one_seed_and_only_when_full() {
        let mut pool = Pool::new();
        for word in 0..39 {
            pool.add(word);
            assert_eq!(pool.seed(), None);
        }
        pool.add(39);
        assert!(pool.is_full() && pool.seed().is_some());
        assert!(!pool.is_full() && pool.seed().is_none());
    }

    #[test]
    fn any_bit_and_any_microsecond_make_another_seed() {
        let same = filled().seed();
        let mut pressed = filled();
        pressed.press(1);
        let mut bit = Pool::new();
        bit.add(1);
        (1..40_u64).for_each(|word| bit.add(word.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        assert!(filled().seed() == same && pressed.seed() != same && bit.seed() != same);
    }
}
