//! The pace at which the source is read, and how it changes.
//!
//! A ring that is read at a steady pace shows how little it jitters: nearly the same bits come
//! again after some lag ([`lags`](super::health::lags)). A pace that changed from bit to bit would
//! hide that from every test, and make the bits no less predictable to whoever knows the pace. So
//! it stays for eight pools, some long windows' worth, and then changes.
//!
//! It does change because a ring that jitters enough can still fall into step with one pace: whole
//! turns and a hair from read to read, and the same bit comes hundreds of times. Such a ring is not
//! sick. At another pace it is free again, while one that hardly jitters is in step with every
//! pace, and one that is stuck with all of them. So when a test fails, the bits of the pool are
//! thrown away and another pace is tried. Only the third in a row is a fault.

/// The shortest time from read to read, in nanoseconds. Ten microseconds are some sixty turns of
/// the chip's ring as it comes out of reset.
pub const SHORTEST: u16 = 10_104;

/// The longest time from read to read, in nanoseconds: more, and a throw that finds no bits would
/// wait for more than 30 ms.
pub const LONGEST: u16 = SHORTEST + (PACES - 1) * CYCLE;

/// A cycle of the chip's processor at 125 MHz, in nanoseconds: less than a sixth of a turn of a
/// ring at 20 MHz.
pub const CYCLE: u16 = 8;

/// Different paces. A prime, so that every step goes through all of them.
const PACES: u16 = 113;

/// From one pace to the next: near enough to the golden part of all that neighbours in time are no
/// neighbours in pace.
const STEP: u16 = 43;

/// Pools at one pace: the long window of the lags needs two, and has four times as many.
const POOLS: u8 = 8;

/// Paces in a row at which a test may fail.
const TRIES: u8 = 2;

/// The pace in use.
#[derive(Clone, Debug, Default)]
pub(super) struct Paces {
    pace: u16,
    /// Pools begun at this pace.
    pools: u8,
    /// Paces in a row at which a test failed.
    failed: u8,
}

impl Paces {
    pub(super) const fn new() -> Self {
        Self { pace: 0, pools: 0, failed: 0 }
    }

    /// Nanoseconds from read to read.
    pub(super) const fn interval(&self) -> u16 {
        SHORTEST + self.pace * CYCLE
    }

    /// Another pool begins. True if it is the first at its pace.
    pub(super) const fn begin_pool(&mut self) -> bool {
        if self.pools >= POOLS {
            self.failed = 0;
            self.change();
        }
        self.pools += 1;
        self.pools == 1
    }

    /// A test failed at this pace. True if another one may be tried.
    pub(super) const fn try_another(&mut self) -> bool {
        self.failed += 1;
        self.change();
        self.failed <= TRIES
    }

    const fn change(&mut self) {
        self.pace = (self.pace + STEP) % PACES;
        self.pools = 0;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_pace_serves_eight_pools_and_all_take_their_turn() {
        let mut paces = Paces::new();
        let mut seen = BTreeSet::new();
        for _ in 0..PACES {
            assert!(paces.begin_pool());
            let interval = paces.interval();
            for _ in 1..8 {
                assert!(!paces.begin_pool());
                assert_eq!(paces.interval(), interval);
            }
            assert!((SHORTEST..=LONGEST).contains(&interval) && seen.insert(interval));
        }
        assert!(paces.begin_pool() && seen.contains(&paces.interval()));
    }

    #[test]
    fn the_third_pace_in_a_row_is_one_too_many() {
        let mut paces = Paces::new();
        for _ in 0..10 {
            assert!(paces.begin_pool() && paces.try_another());
            assert!(paces.begin_pool() && paces.try_another());
            assert!(paces.begin_pool() && (1..8).all(|_| !paces.begin_pool()), "a good one");
        }
        assert!(paces.begin_pool());
        assert!(paces.try_another() && paces.try_another() && !paces.try_another());
    }
}
