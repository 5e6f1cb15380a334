//! The dice cup: where the faces of a throw come from.

use super::Evidence;

/// The dice cup, where faces come from: the random source on the chip, the operating system's on
/// the host, a script in tests.
pub trait Cup {
    /// A face from 1 to `faces`, or nothing when the source is not to be trusted.
    fn face(&mut self, faces: u8) -> Option<u8>;

    /// The throw is over: the next face belongs to another one.
    fn end_throw(&mut self) {}

    /// What is known of the random source, if there is one.
    fn evidence(&self) -> Evidence {
        Evidence::default()
    }
}
