//! Randomness that players can trust: from raw bits of a poor source to dice.
//!
//! The chip's ring oscillator gives bits that lean to one side, follow each other and may fail
//! altogether. So no die is thrown from them as they come:
//!
//! - Every raw bit passes three [`health`] tests. They are derived from what we assume of the
//!   source, a tenth of a bit of entropy in each bit, and let through what is poor but above that.
//! - The bits of a pool are read at one pace, so that the tests can see a ring that turns like
//!   clockwork. Now and then the pace changes, and when a test fails ([`paces`]). The third failure
//!   in a row latches.
//! - At the device's start the ring is started [several times](restarts): one without jitter
//!   repeats itself, at any pace.
//! - 2,560 raw bits, 256 of entropy by that assumption, and the microseconds of the last presses
//!   are hashed to a seed ([`pool`]). They are gathered in slices while the player reads, so that a
//!   throw does not wait for them.
//! - A seed serves one throw: ChaCha12 stretches it, faces are taken from that by
//!   rejection ([`faces`]), and then all of it is wiped.
//!
//! To everything behind it the pipeline is a generator of `rand_core`, one that may fail: a
//! [`TryRng`] whose error is the fault that was found.
//!
//! The first pool after a start, or after a sleep that stopped the oscillator, is the start-up test
//! as well: no die is thrown before its 1,024 bits have passed, and what passed may be used. After
//! the device's start the restart test follows.
//!
//! The same bits and presses give the same dice on the chip and on the host.

pub mod cup;
pub mod evidence;
pub mod faces;
pub mod fairness;
pub mod fault;
pub mod health;
pub mod paces;
pub mod pool;
pub mod restarts;
pub mod roller;

pub use cup::Cup;
pub use evidence::Evidence;
pub use fault::Fault;
pub use pool::Seed;

use chacha20::ChaCha12Rng;
use rand_core::{Rng as _, SeedableRng as _, TryRng};

use health::Health;
use paces::Paces;
use pool::Pool;
use restarts::Restarts;

/// Where raw bits come from.
pub trait Source {
    /// The next bit.
    fn bit(&mut self) -> bool;

    /// From now on the bits of a pool are wanted, this many nanoseconds from one to the next.
    fn begin(&mut self, _interval: u16) {}

    /// No more bits are wanted: the source failed.
    fn end(&mut self) {}

    /// Stops the source, starts it again, and gives its first 64 bits, which come at the same
    /// moments after every start. A source that cannot be stopped gives nothing.
    fn start_again(&mut self) -> Option<u64> {
        None
    }

    /// Whether it turns, and independently of the clock that reads it.
    fn is_free(&mut self) -> bool {
        true
    }
}

/// The way from bits to dice.
#[derive(Debug, Default)]
pub struct Random<S> {
    pub source: S,
    paces: Paces,
    health: Health,
    restarts: Restarts,
    pool: Pool,
    /// What the throw in hand takes its bytes from, once it has begun. It wipes itself when it is
    /// dropped. (Copies on the stack live until something else is put there.)
    stream: Option<ChaCha12Rng>,
    /// Once set, nothing is thrown any more until the device is started again.
    fault: Option<Fault>,
    /// Raw bits so far.
    bits: u32,
    /// Throws that had a seed of their own.
    reseeds: u32,
}

impl<S: Source> Random<S> {
    pub fn new(source: S) -> Self {
        Self {
            source,
            paces: Paces::new(),
            health: Health::new(),
            restarts: Restarts::new(),
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
        self.end_throw();
    }

    /// A button moved at this microsecond.
    pub fn press(&mut self, micros: u64) {
        self.pool.press(micros);
    }

    /// Whether the next throw still lacks bits, or a test.
    pub const fn wants_bits(&self) -> bool {
        self.fault.is_none() && !self.is_ready()
    }

    const fn is_ready(&self) -> bool {
        self.pool.is_full() && self.restarts.is_done()
    }

    /// Reads and tests the next 64 bits, if any are wanted.
    pub fn gather(&mut self) {
        if !self.wants_bits() {
            return;
        }
        let read = if self.pool.is_full() { self.start_again() } else { self.read() };
        match read {
            Ok(()) => {}
            Err(fault) if fault.may_pass() && self.paces.try_another() => {
                self.health.restart();
                self.pool.empty();
            }
            Err(fault) => self.fail(fault),
        }
    }

    /// Throws no more. Neither the bits in the pool nor the rest of the throw can be trusted.
    fn fail(&mut self, fault: Fault) {
        self.fault = Some(fault);
        self.source.end();
        self.wake();
    }

    /// Compares another start of the source with the one before. One that is not free is not
    /// stopped: the processor might stand still with it.
    fn start_again(&mut self) -> Result<(), Fault> {
        if !self.source.is_free() {
            return Err(Fault::NotFree);
        }
        match self.source.start_again() {
            Some(bits) => self.restarts.start(bits),
            None => {
                self.restarts.has_none();
                Ok(())
            }
        }
    }

    fn begin_pool(&mut self) {
        if self.paces.begin_pool() {
            self.health.change_pace();
        } else {
            self.health.gap();
        }
        self.source.begin(self.paces.interval());
    }

    fn read(&mut self) -> Result<(), Fault> {
        if self.pool.is_empty() {
            self.begin_pool();
        }
        let mut word = 0;
        for _ in 0..u64::BITS {
            let bit = self.source.bit();
            self.bits = self.bits.saturating_add(1);
            self.health.bit(bit)?;
            word = word << 1 | u64::from(bit);
        }
        if !self.source.is_free() {
            return Err(Fault::NotFree);
        }
        self.pool.add(word);
        Ok(())
    }

    /// A seed, of bits that serve for nothing else. It waits for the bits that are missing: none,
    /// as a rule.
    pub fn seed(&mut self) -> Result<Seed, Fault> {
        loop {
            if let Some(fault) = self.fault {
                return Err(fault);
            }
            if self.is_ready()
                && let Some(seed) = self.pool.seed()
            {
                return Ok(seed);
            }
            self.gather();
        }
    }

    /// Makes sure that the throw has a seed: it begins, or goes on.
    pub fn begin_throw(&mut self) -> Result<(), Fault> {
        self.stream().map(|_| ())
    }

    /// What the throw in hand takes its bytes from.
    fn stream(&mut self) -> Result<&mut ChaCha12Rng, Fault> {
        if self.stream.is_none() {
            let seed = self.seed()?;
            self.stream = Some(ChaCha12Rng::from_seed(*seed));
            self.reseeds = self.reseeds.saturating_add(1);
        }
        // There is one now.
        self.stream.as_mut().ok_or(Fault::NoFace)
    }

    /// A face of the throw, from 1 to `faces`.
    pub fn face(&mut self, faces: u8) -> Result<u8, Fault> {
        match faces::draw(self, faces)? {
            Some(face) => Ok(face),
            None => {
                self.fail(Fault::NoFace);
                Err(Fault::NoFace)
            }
        }
    }

    /// The throw is over. Its key and its bytes wipe themselves out: nothing is left that its dice
    /// could be worked out from, nor the next ones.
    pub fn end_throw(&mut self) {
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

/// The bytes of the throw in hand. The first of them begins it.
impl<S: Source> TryRng for Random<S> {
    type Error = Fault;

    fn try_next_u32(&mut self) -> Result<u32, Fault> {
        Ok(self.stream()?.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Fault> {
        Ok(self.stream()?.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Fault> {
        self.stream()?.fill_bytes(bytes);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha12Rng;
    use zeroize::ZeroizeOnDrop;

    use super::*;

    /// Gives one bit and then the other.
    struct Turns(bool);

    impl Source for Turns {
        fn bit(&mut self) -> bool {
            self.0 = !self.0;
            self.0
        }
    }

    #[test]
    fn what_a_throw_grew_from_goes_with_it_and_is_wiped() {
        const fn wiped_when_dropped<T: ZeroizeOnDrop>() {}
        wiped_when_dropped::<ChaCha12Rng>();
        wiped_when_dropped::<Seed>();
        let mut random = Random::new(Turns(false));
        random.stream = Some(ChaCha12Rng::from_seed([7; 32]));
        assert!(random.face(6).is_ok(), "no further seed is asked for");
        random.end_throw();
        assert!(random.stream.is_none());
        assert_eq!(
            random.face(6),
            Err(Fault::Repeats(2)),
            "the next throw wants a seed of its own"
        );
    }
}
