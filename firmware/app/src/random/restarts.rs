//! The restart test: a ring that always starts off alike.
//!
//! A ring that is stopped starts again from the same state. What tells one start from another is
//! its jitter alone, whatever its frequency, whatever the pace it is read at. So it is stopped and
//! started seventeen times, each time 64 bits are read at the same moments after the start, and
//! each bit is compared with that of the start before. «As it was last time» is a way to guess a
//! bit, so each of the 1,024 guesses is right with a chance of at most p = 2^-0.1, as in the other
//! [health](super::health) tests.
//!
//! This is done once, after the device's start and when the bits themselves have passed their
//! tests. Later it would make a throw wait. The bits are used for nothing else. It cannot see what
//! becomes of a ring afterwards, nor one that is pulled along by a clock of the chip: a ring like
//! that may start off in another way each time and still turn in step.

use super::Fault;
use super::health::proportion;

/// How often the ring is started: the first has nothing to be compared with.
const STARTS: u8 = 17;

/// Bits of 1,024 that fail if they are as at the start before. It is the window of the adaptive
/// proportion, by the same sum.
pub const CUT_OFF: u16 = proportion::CUT_OFF;

/// Compares starts.
#[derive(Clone, Debug, Default)]
pub struct Restarts {
    starts: u8,
    /// The bits of the last start.
    last: u64,
    /// Bits that were as at the start before.
    same: u16,
}

impl Restarts {
    pub const fn new() -> Self {
        Self { starts: 0, last: 0, same: 0 }
    }

    /// Whether all starts were compared.
    pub const fn is_done(&self) -> bool {
        self.starts >= STARTS
    }

    /// The source cannot be started again, as a file of bits: there is nothing to compare.
    pub const fn has_none(&mut self) {
        self.starts = STARTS;
    }

    /// Takes the first bits after a start.
    pub fn start(&mut self, bits: u64) -> Result<(), Fault> {
        if self.starts > 0 {
            self.same += (bits ^ self.last).count_zeros() as u16;
        }
        self.last = bits;
        self.starts += 1;
        if self.same < CUT_OFF { Ok(()) } else { Err(Fault::Restarts(self.same)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seventeen starts, of which this many bits differ from the start before.
    fn judged(differ: u32) -> Result<(), Fault> {
        let mut restarts = Restarts::new();
        let mut bits = 0x0123_4567_89ab_cdef;
        restarts.start(bits)?;
        for at in 0..16 {
            assert!(!restarts.is_done());
            // At most three of them at each start.
            let changed = differ.saturating_sub(at * 3).min(3);
            bits ^= (1 << changed) - 1;
            restarts.start(bits)?;
        }
        assert!(restarts.is_done());
        Ok(())
    }

    #[test]
    fn starts_that_are_too_much_alike_fail() {
        assert_eq!(judged(26), Ok(()));
        assert_eq!(judged(25), Err(Fault::Restarts(999)));
        assert!(judged(0).is_err());
    }
}
