//! Randomness that players can trust: from raw bits of a poor source to dice.
//!
//! The chip's ring oscillator gives bits that lean to one side, follow each other and may fail
//! altogether. So nothing is thrown from them as they come:
//!
//! - Every raw bit passes three [`health`] tests. They are derived from what we assume of the
//!   source, a tenth of a bit of entropy in each bit, and let through what is poor but above that.
//!   The first failure latches.
//! - 2,560 raw bits, 256 of entropy by that assumption, and the microseconds of the last presses
//!   are hashed to a seed ([`pool`]). They are gathered in slices while the player reads, so that a
//!   throw does not wait for them.
//! - A seed serves one throw: [`ChaCha12Rng`] stretches it, faces are taken from it by rejection
//!   ([`faces`]), and then it is forgotten.
//!
//! The first pool after a start, or after a sleep that stopped the oscillator, is the start-up test
//! as well: no die is thrown before its 1,024 bits have passed, and what passed may be used.
//!
//! The same bits and presses give the same dice on the chip and on the host.

pub mod evidence;
pub mod faces;
pub mod fault;
pub mod health;
pub mod pool;

pub use evidence::Evidence;
pub use fault::Fault;

use chacha20::ChaCha12Rng;
use rand_core::SeedableRng;

use crate::hash::Hashed;
use health::Health;
use pool::Pool;

/// Where raw bits come from.
pub trait Source {
    /// The next bit.
    fn bit(&mut self) -> bool;

    /// Whether it turns, and independently of the clock that reads it.
    fn is_free(&mut self) -> bool {
        true
    }
}

/// The way from bits to dice.
#[derive(Debug)]
pub struct Random {
    health: Health,
    pool: Pool,
    /// What the present throw takes its faces from.
    stream: Option<ChaCha12Rng>,
    /// Once set, nothing is thrown any more until the device is started again.
    fault: Option<Fault>,
    /// Raw bits so far.
    bits: u32,
    /// Throws that had a seed of their own.
    reseeds: u32,
}

impl Random {
    pub fn new() -> Self {
        Self {
            health: Health::new(),
            pool: Pool::new(),
            stream: None,
            fault: None,
            bits: 0,
            reseeds: 0,
        }
    }

    /// The source has stood still: what it gave before says nothing about it now. A fault stays.
    pub fn wake(&mut self) {
        self.health.restart();
        self.pool = Pool::new();
        self.lay_down();
    }

    /// A button moved at this microsecond.
    pub fn press(&mut self, micros: u64) {
        self.pool.press(micros);
    }

    /// Whether the next throw still lacks bits.
    pub const fn wants_bits(&self) -> bool {
        self.fault.is_none() && !self.pool.is_full()
    }

    /// Reads and tests the next 64 bits, if any are wanted.
    pub fn gather(&mut self, source: &mut impl Source) {
        if self.wants_bits()
            && let Err(fault) = self.read(source)
        {
            self.fail(fault);
        }
    }

    /// From now on nothing is thrown. Neither what was gathered nor what was left of it is to be
    /// trusted.
    fn fail(&mut self, fault: Fault) {
        self.fault = Some(fault);
        self.wake();
    }

    fn read(&mut self, source: &mut impl Source) -> Result<(), Fault> {
        let mut word = 0;
        for _ in 0..u64::BITS {
            let bit = source.bit();
            self.bits = self.bits.saturating_add(1);
            self.health.bit(bit)?;
            word = word << 1 | u64::from(bit);
        }
        if !source.is_free() {
            return Err(Fault::NotFree);
        }
        self.pool.add(word);
        Ok(())
    }

    /// Makes sure of a seed for the throw that begins, or goes on. It waits for the bits that are
    /// missing: none, as a rule. False when nothing can be thrown.
    pub fn is_ready(&mut self, source: &mut impl Source) -> bool {
        if self.stream.is_none() {
            self.stream = self.seed(source).map(ChaCha12Rng::from_seed);
            self.reseeds = self.reseeds.saturating_add(self.stream.is_some().into());
        }
        self.stream.is_some()
    }

    /// A seed, of bits that serve for nothing else. None when the source fails, or has failed.
    pub fn seed(&mut self, source: &mut impl Source) -> Option<Hashed> {
        while self.wants_bits() {
            self.gather(source);
        }
        // A fault has left the pool empty.
        self.pool.seed()
    }

    /// A face of the throw, from 1 to `faces`. Nothing without a seed, or when the source fails
    /// just now.
    pub fn face(&mut self, faces: u8) -> Option<u8> {
        let face = faces::draw(self.stream.as_mut()?, faces);
        if face.is_none() {
            self.fail(Fault::NoFace);
        }
        face
    }

    /// The throw is over. Nothing is left that its dice could be worked out from, nor the next
    /// ones.
    pub fn lay_down(&mut self) {
        self.stream = None;
    }

    /// What is known of the source.
    pub const fn evidence(&self) -> Evidence {
        Evidence {
            bits: self.bits,
            longest_run: self.health.longest_run(),
            worst_window: self.health.worst_window(),
            reseeds: self.reseeds,
            fault: self.fault,
        }
    }
}

impl Default for Random {
    fn default() -> Self {
        Self::new()
    }
}
