//! What the device can tell of its random source.

use super::fault::Fault;
use super::health::START_UP;

/// What was seen of the source since the device was started. No proof: a source can pass every test
/// and still be predictable to its maker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// Raw bits that were read, all of them tested.
    pub bits: u32,
    /// The most equal bits in a row.
    pub longest_run: u16,
    /// The most equal bits in a window of 1,024.
    pub worst_window: u16,
    /// Throws, each from a seed of its own.
    pub reseeds: u32,
    pub fault: Option<Fault>,
}

impl Evidence {
    /// How the tests stand, in a word.
    pub const fn verdict(&self) -> &'static str {
        match self.fault {
            Some(_) => "failed",
            None if self.bits < START_UP => "testing",
            None => "passing",
        }
    }
}
