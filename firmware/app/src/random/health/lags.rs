//! Agreements at a distance: a source that repeats itself, or nearly.
//!
//! For every lag from 1 to 128, how many bits of a window equal the one that lag before? «As it was
//! k bits ago» is a way to guess the next bit, so each guess is right with a chance of at most
//! p = 2^-0.1, whatever the lag. A pattern of up to 128 bits that comes again is right every time.
//!
//! A ring without any jitter, read at a steady pace, is right nearly as often. It goes on by the
//! same part a of a turn from read to read, and for every a there is a lag of at most 128 after
//! which it has gone on by whole turns, but for less than 1/129 of one (Dirichlet). Then the bits
//! differ only where one of the two edges lies between: at most 2 in 129, 16 in 1,024. Jitter adds
//! to it with the root of the lag, so a little hides the long lags. A window of 4,096 bits sees
//! finer: its cut-off lies nearer to p.
//!
//! All of this asks for bits at a steady pace. After a [gap](Lags::gap) none is counted until there
//! are 128 before it again.
//!
//! All 128 lags are counted at once. The history is a word, the bits that differ from the new one
//! another word, and the 128 counters stand upright in a few planes: one bit of each counter to a
//! plane, so that a few words' worth of half adders add to all of them. The counters begin so that
//! what is carried out of the last plane is a counter that has gone over what a window may have.
//! That lag is then done with until the window ends: on a good source soon all of them are, and
//! nothing is left to count.
//!
//! Two sets of short windows begin half a window apart. Else a pattern that sets in shortly before
//! the end of one window would be caught only towards the end of the next but one.

use super::WINDOW;
use crate::random::Fault;

/// The lags, from one on.
pub const LAGS: u32 = u128::BITS;

/// Agreements in a short window that fail. A window has 128 lags, and is to fail one time in 2^30:
/// each lag may one time in 2^37. 1,024 throws with a coin of p reach 1,003 with a chance of
/// 2^-37.5, and 1,002 with more than 2^-37.
pub const CUT_OFF: u16 = 1003;

/// Bits of a long window.
pub const LONG_WINDOW: u16 = 4096;

/// Agreements in a long window that fail: 4,096 throws reach 3,924 with a chance of at most 2^-37,
/// and 3,923 with more.
pub const LONG_CUT_OFF: u16 = 3924;

/// Counts where bits differ.
#[derive(Clone, Debug)]
pub(super) struct Lags {
    /// The last 128 bits, the latest lowest.
    history: u128,
    /// Bits that must still come before all of the history is without a gap.
    unsteady: u32,
    short: [Window<5>; 2],
    long: Window<8>,
}

impl Lags {
    pub(super) const fn new() -> Self {
        let mut half = Window::new(WINDOW, CUT_OFF);
        half.pass(WINDOW / 2);
        Self {
            history: 0,
            unsteady: LAGS,
            short: [Window::new(WINDOW, CUT_OFF), half],
            long: Window::new(LONG_WINDOW, LONG_CUT_OFF),
        }
    }

    /// The next bit comes some time after the last.
    pub(super) const fn gap(&mut self) {
        self.unsteady = LAGS;
    }

    pub(super) fn bit(&mut self, bit: bool) -> Result<(), Fault> {
        let differ = if bit { !self.history } else { self.history };
        self.history = self.history << 1 | u128::from(bit);
        if self.unsteady > 0 {
            self.unsteady -= 1;
            return Ok(());
        }
        let [first, second] = &mut self.short;
        match first.count(differ) | second.count(differ) | self.long.count(differ) {
            0 => Ok(()),
            agree => Err(Fault::Repeats(1 + agree.trailing_zeros())),
        }
    }
}

/// The 128 counters of a window.
#[derive(Clone, Debug)]
struct Window<const PLANES: usize> {
    planes: [u128; PLANES],
    /// The lags at which too many bits differ to fail.
    over: u128,
    /// Bits still to come.
    left: u16,
    length: u16,
    cut_off: u16,
}

impl<const PLANES: usize> Window<PLANES> {
    const fn new(length: u16, cut_off: u16) -> Self {
        let planes = Self::start(length - cut_off);
        Self { planes, over: 0, left: length, length, cut_off }
    }

    /// Where the counters begin: the bit after the last that `may` differ is carried out.
    const fn start(may: u16) -> [u128; PLANES] {
        let begin = (1_u16 << PLANES) - (may + 1);
        let mut planes = [0; PLANES];
        let mut plane = 0;
        while plane < PLANES {
            #[expect(clippy::indexing_slicing, reason = "below its length")]
            if begin >> plane & 1 == 1 {
                planes[plane] = u128::MAX;
            }
            plane += 1;
        }
        planes
    }

    /// Lets this many bits of the first window go by. It has no verdict then.
    const fn pass(&mut self, bits: u16) {
        self.over = u128::MAX;
        self.left -= bits;
    }

    /// Adds one to the counters whose bit is set. At the end of the window, gives the lags at which
    /// so few bits differed that it fails.
    fn count(&mut self, ones: u128) -> u128 {
        let mut carried = ones & !self.over;
        for plane in &mut self.planes {
            if carried == 0 {
                break;
            }
            let both = *plane & carried;
            *plane ^= carried;
            carried = both;
        }
        self.over |= carried;
        self.left -= 1;
        if self.left > 0 {
            return 0;
        }
        let agree = !self.over;
        *self = Self::new(self.length, self.cut_off);
        agree
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    /// The same by counting one lag after another, in windows that all end at this bit.
    fn plainly(bits: &[bool], gap: usize) -> Option<usize> {
        let steady: Vec<usize> =
            (0..bits.len()).filter(|&at| (128..gap).contains(&at) || at >= gap + 128).collect();
        let fails = |window: &[usize], cut_off: u16| {
            let agree =
                |lag: usize| window.iter().filter(|&&at| bits[at] == bits[at - lag]).count();
            (1..=128).any(|lag| agree(lag) >= cut_off.into())
        };
        let ends = |count: usize, length: u16, from: usize| {
            let length = usize::from(length);
            (count >= from + length && (count - from).is_multiple_of(length))
                .then(|| &steady[count - length..count])
        };
        let failed = (1..=steady.len()).find(|&count| {
            [(WINDOW, 0, CUT_OFF), (WINDOW, 512, CUT_OFF), (LONG_WINDOW, 0, LONG_CUT_OFF)]
                .into_iter()
                .any(|(length, from, cut_off)| {
                    ends(count, length, from).is_some_and(|window| fails(window, cut_off))
                })
        });
        failed.map(|count| steady[count - 1] + 1)
    }

    fn by_planes(bits: &[bool], gap: usize) -> Option<usize> {
        let mut lags = Lags::new();
        let found = bits.iter().enumerate().position(|(at, &bit)| {
            if at == gap {
                lags.gap();
            }
            lags.bit(bit).is_err()
        });
        found.map(|at| at + 1)
    }

    #[test]
    fn planes_count_like_counters() {
        let mut random = fastrand::Rng::with_seed(1);
        // Patterns that are now and then disturbed: about as often as the cut-offs allow.
        for (period, disturbed) in [
            (1, 40),
            (3, 45),
            (24, 50),
            (64, 60),
            (64, 100),
            (128, 100),
            (129, 100),
            (7, 49),
            (33, 1000),
            (100, 24),
            (100, 23),
            (5, 22),
            (90, 30),
            (127, 26),
        ] {
            let mut bits: Vec<bool> = (0..period).map(|_| random.bool()).collect();
            for at in period..9500 {
                bits.push(bits[at - period] ^ (random.u32(..disturbed) == 0));
            }
            for gap in [700, 1500, 20_000] {
                assert_eq!(
                    by_planes(&bits, gap),
                    plainly(&bits, gap),
                    "{period}, disturbed one time in {disturbed}, a gap at {gap}"
                );
            }
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

    #[test]
    fn bits_soon_after_a_gap_are_not_counted() {
        // The same bit for ever, but never more of them than the history holds.
        let mut lags = Lags::new();
        for at in 0..100_000 {
            if at % LAGS == 0 {
                lags.gap();
            }
            assert_eq!(lags.bit(true), Ok(()));
        }
    }
}
