//! The health tests: every raw bit passes all three, or the device throws no more.
//!
//! SP 800-90B (4.4) asks for two tests on a source that is in use, and gives their cut-offs from
//! what is assumed of it. We assume little: 0.1 bit of min-entropy in a bit, so a guess at the
//! next bit from all before is right with a chance of at most p = 2^-0.1 = 0.933. A source that is
//! no worse fails a test one time in 2^30. At 2,560 bits a throw that is one false alarm in more
//! than a million throws for a source just as poor as assumed, and never in a life for a good one.
//!
//! Both pass a source that repeats a pattern in which neither value prevails, and a ring that turns
//! like clockwork. The third test is for those.

pub mod lags;
pub mod proportion;
pub mod repetition;

use super::Fault;
use lags::Lags;
use proportion::Proportion;
use repetition::Repetition;

/// Bits that must pass before the first throw after a start, as SP 800-90B asks (4.3).
pub const START_UP: u32 = 1024;

/// Bits of a window in which they are counted.
pub const WINDOW: u16 = 1024;

/// The three tests.
#[derive(Clone, Debug)]
pub struct Health {
    repetition: Repetition,
    proportion: Proportion,
    lags: Lags,
}

impl Health {
    pub const fn new() -> Self {
        Self { repetition: Repetition::new(), proportion: Proportion::new(), lags: Lags::new() }
    }

    /// Starts the tests again. The longest run and the worst window stay.
    pub const fn restart(&mut self) {
        self.repetition.restart();
        self.proportion.restart();
        self.lags = Lags::new();
    }

    /// The next bit comes at the pace of those before, but after a while.
    pub const fn gap(&mut self) {
        self.lags.gap();
    }

    /// The next bits come at another pace.
    pub const fn change_pace(&mut self) {
        self.lags = Lags::new();
    }

    /// Tests the next bit.
    pub fn bit(&mut self, bit: bool) -> Result<(), Fault> {
        self.repetition.bit(bit)?;
        self.proportion.bit(bit)?;
        self.lags.bit(bit)
    }

    /// The most equal bits in a row.
    pub const fn longest_run(&self) -> u16 {
        self.repetition.longest
    }

    /// The most equal bits in a window.
    pub const fn worst_window(&self) -> u16 {
        self.proportion.worst
    }
}

impl Default for Health {
    fn default() -> Self {
        Self::new()
    }
}
