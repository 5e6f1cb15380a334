//! The scratch memory: room for one distribution that is worked out piece by piece.
//!
//! Two kinds of rolls are too many to visit path by path: the total of many dice, and dice that are
//! read one after another. Both are worked out as a distribution first and then visited case by
//! case. The work is done in slices, so the screen stays alive: a piece that is not finished
//! answers [`Halt::Pause`](crate::engine::dice::Halt::Pause) and goes on at the next run.
//!
//! The room is one array of words, used in two ways: a chance for every total (40d100 has 3,961),
//! or two tables of states with their chances, the one before a roll and the one after it (where
//! someone listens, 24 stands of St. Privat whose dice hit on five faces have 1,225, and the kill
//! chart has up to 1,086; otherwise they have 121 and 231).

mod rounds;
mod totals;

use rounds::Rounds;
use totals::Total;

/// The most states that dice read one after another may lead to: the 1,225 of 24 stands, and some.
const STATES: usize = 1240;
/// A state and its chance are two words; there are two tables of them.
const WORDS: usize = 2 * 2 * STATES;
/// Places of states by hash: a power of two, more than half as many again as states.
const PLACES: usize = 2048;
const EMPTY: u16 = u16::MAX;

/// How much work a slice has left.
#[derive(Debug)]
pub struct Effort(u32);

impl Effort {
    /// An effort of about this many cycles of the chip.
    pub const fn cycles(cycles: u32) -> Self {
        Self(cycles)
    }

    /// Uses some of it up. The last piece of a slice may overrun, so that there is always progress.
    pub(crate) const fn spend(&mut self, cycles: u32) {
        self.0 = self.0.saturating_sub(cycles);
    }

    pub const fn is_left(&self) -> bool {
        self.0 > 0
    }

    /// How many cycles are left.
    pub const fn left(&self) -> u32 {
        self.0
    }
}

/// Room for one distribution, and how far it has come.
pub struct OddsScratch {
    words: [u64; WORDS],
    places: [u16; PLACES],
    job: Job,
}

impl core::fmt::Debug for OddsScratch {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("OddsScratch").field("job", &self.job).finish_non_exhaustive()
    }
}

impl Default for OddsScratch {
    fn default() -> Self {
        Self::new()
    }
}

/// What the scratch memory is working on.
#[derive(Clone, Copy, Debug)]
enum Job {
    Nothing,
    Total(Total),
    Rounds(Rounds),
}

impl OddsScratch {
    pub const fn new() -> Self {
        Self { words: [0; WORDS], places: [EMPTY; PLACES], job: Job::Nothing }
    }

    /// Forgets the last distribution. Call it before starting another.
    pub const fn clear(&mut self) {
        self.job = Job::Nothing;
    }

    fn word(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(0)
    }

    fn put(&mut self, at: usize, word: u64) {
        if let Some(slot) = self.words.get_mut(at) {
            *slot = word;
        }
    }
}
