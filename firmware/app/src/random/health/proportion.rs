//! The adaptive proportion: a source that leans to one side.

use super::WINDOW;
use crate::random::Fault;

/// Bits of 1,024 that fail if they equal the first (SP 800-90B, 4.4.2). Each does with a chance of
/// at most p = 2^-0.1, so the count is at most that of 1,024 throws with a coin of p; that reaches
/// 999 with a chance of 2^-30.9, and 998 with more than 2^-30.
pub const CUT_OFF: u16 = 999;

/// Counts the bits of a window that equal its first.
#[derive(Clone, Debug)]
pub(super) struct Proportion {
    first: bool,
    /// Bits that equal the first, itself counted.
    count: u16,
    /// Bits still to come in this window.
    left: u16,
    /// The highest count so far.
    pub(super) worst: u16,
}

impl Proportion {
    pub(super) const fn new() -> Self {
        Self { first: false, count: 0, left: 0, worst: 0 }
    }

    pub(super) const fn restart(&mut self) {
        self.left = 0;
    }

    pub(super) fn bit(&mut self, bit: bool) -> Result<(), Fault> {
        if self.left == 0 {
            (self.first, self.count, self.left) = (bit, 0, WINDOW);
        }
        self.left -= 1;
        self.count += u16::from(bit == self.first);
        self.worst = self.worst.max(self.count);
        if self.count < CUT_OFF { Ok(()) } else { Err(Fault::Window(self.count)) }
    }
}
