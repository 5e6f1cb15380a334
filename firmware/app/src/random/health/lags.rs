//! Agreements at a distance: a source that repeats itself.
//!
//! For every lag from 1 to 64, how many bits of a window of 1,024 equal the one that lag before?
//! «As it was k bits ago» is a way to guess the next bit, so each guess is right with a chance of
//! at most p = 2^-0.1, whatever the lag. A pattern of up to 64 bits that comes again is right every
//! time.
//!
//! All 64 lags are counted at once. The history is a word, its bits compared with the new one
//! another word, and the 64 counters stand upright in ten planes: one bit of each counter to a
//! plane, so that a few words' worth of half adders add to all of them. The counters begin at 1,024
//! less the cut-off, so what is carried out of the last plane is a counter that has reached it.
//!
//! Two sets of windows begin half a window apart. Else a pattern that sets in shortly before the
//! end of one window would be caught only towards the end of the next but one.

use super::WINDOW;
use crate::random::Fault;

/// Agreements in a window that fail. A window has 64 lags, and is to fail one time in 2^30: each
/// lag may one time in 2^36. 1,024 throws with a coin of p reach 1,003 with a chance of 2^-37.5,
/// and 1,002 with more than 2^-36.
pub const CUT_OFF: u16 = 1003;

/// Counts agreements.
#[derive(Clone, Debug)]
pub(super) struct Lags {
    /// The last 64 bits, the latest lowest.
    history: u64,
    /// Which of them there have been.
    known: u64,
    windows: [Window; 2],
}

impl Lags {
    pub(super) const fn new() -> Self {
        Self { history: 0, known: 0, windows: [Window::new(WINDOW), Window::new(WINDOW / 2)] }
    }

    pub(super) fn bit(&mut self, bit: bool) -> Result<(), Fault> {
        let equal = if bit { self.history } else { !self.history } & self.known;
        self.history = self.history << 1 | u64::from(bit);
        self.known = self.known << 1 | 1;
        let [first, second] = &mut self.windows;
        match first.count(equal) | second.count(equal) {
            0 => Ok(()),
            full => Err(Fault::Repeats(1 + full.trailing_zeros())),
        }
    }
}

/// The 64 counters of a window.
#[derive(Clone, Debug)]
struct Window {
    planes: [u64; PLANES],
    /// Bits still to come.
    left: u16,
}

/// Two to this is a window.
const PLANES: usize = WINDOW.trailing_zeros() as usize;

impl Window {
    /// Where the counters begin.
    const START: [u64; PLANES] = {
        let mut planes = [0; PLANES];
        let mut plane = 0;
        while plane < PLANES {
            #[expect(
                clippy::indexing_slicing,
                reason = "below its length, and worked out by the compiler"
            )]
            if (WINDOW - CUT_OFF) >> plane & 1 == 1 {
                planes[plane] = u64::MAX;
            }
            plane += 1;
        }
        planes
    };

    const fn new(left: u16) -> Self {
        Self { planes: Self::START, left }
    }

    /// Adds one to the counters whose bit is set. Gives those that have reached the cut-off.
    fn count(&mut self, ones: u64) -> u64 {
        let mut carried = ones;
        for plane in &mut self.planes {
            let both = *plane & carried;
            *plane ^= carried;
            carried = both;
        }
        self.left -= 1;
        if self.left == 0 {
            *self = Self::new(WINDOW);
        }
        carried
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    /// The same by counting one lag after another.
    fn plainly(bits: &[bool]) -> Option<usize> {
        let fails = |end: usize, begin: usize| {
            let agree =
                |lag: usize| (begin.max(lag)..end).filter(|&at| bits[at] == bits[at - lag]).count();
            (1..=64).any(|lag| agree(lag) >= CUT_OFF.into())
        };
        (1..=bits.len()).find(|&end| {
            let window = usize::from(WINDOW);
            let half = window / 2;
            let first = (end - 1) / window * window;
            // The second set begins with half a window.
            let second = if end <= half { 0 } else { (end - 1 - half) / window * window + half };
            fails(end, first) || fails(end, second)
        })
    }

    fn by_planes(bits: &[bool]) -> Option<usize> {
        let mut lags = Lags::new();
        bits.iter().position(|&bit| lags.bit(bit).is_err()).map(|at| at + 1)
    }

    #[test]
    fn planes_count_like_counters() {
        let mut random = fastrand::Rng::with_seed(1);
        // Patterns that are now and then disturbed: about as often as the cut-off allows.
        for (period, disturbed) in
            [(1, 40), (3, 45), (24, 50), (64, 60), (64, 100), (65, 100), (7, 49), (33, 1000)]
        {
            let mut bits: Vec<bool> = (0..period).map(|_| random.bool()).collect();
            for at in period..2200 {
                bits.push(bits[at - period] ^ (random.u32(..disturbed) == 0));
            }
            assert_eq!(
                by_planes(&bits),
                plainly(&bits),
                "{period}, disturbed one time in {disturbed}"
            );
        }
    }

    #[test]
    fn the_lag_is_named() {
        let mut lags = Lags::new();
        let quadratic = |at: usize| [0, 1, 4, 9, 7, 2].contains(&(at % 13 * (at % 13) % 13));
        assert_eq!(
            (0..2048).find_map(|at| lags.bit(quadratic(at)).err()),
            Some(Fault::Repeats(13))
        );
    }
}
