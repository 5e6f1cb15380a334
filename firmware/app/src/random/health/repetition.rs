//! The repetition count: a source that is stuck.

use crate::random::Fault;

/// Equal bits in a row that fail (SP 800-90B, 4.4.1): 1 + 30 / 0.1. The first may be anything,
/// and 300 more that equal it have a chance of at most 2^(-0.1 * 300) = 2^-30.
pub const CUT_OFF: u16 = 301;

/// Counts equal bits in a row.
#[derive(Clone, Debug)]
pub(super) struct Repetition {
    last: bool,
    /// Bits in a row that equal the last one, itself counted; none before the first.
    run: u16,
    /// The longest run so far.
    pub(super) longest: u16,
}

impl Repetition {
    pub(super) const fn new() -> Self {
        Self { last: false, run: 0, longest: 0 }
    }

    pub(super) const fn restart(&mut self) {
        self.run = 0;
    }

    pub(super) fn bit(&mut self, bit: bool) -> Result<(), Fault> {
        self.run = if bit == self.last { self.run + 1 } else { 1 };
        self.last = bit;
        self.longest = self.longest.max(self.run);
        if self.run < CUT_OFF { Ok(()) } else { Err(Fault::Run(self.run)) }
    }
}
