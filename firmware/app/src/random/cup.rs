//! The dice cup: where the faces of a throw come from.

use super::Evidence;

/// Where faces come from: the random source on the chip, the operating system's on the host, a
/// script in tests. A cup that needs no random bits has only faces.
pub trait Cup {
    /// A face from 1 to `faces`, or nothing when the source is not to be trusted.
    fn face(&mut self, faces: u8) -> Option<u8>;

    /// The throw is over: the next face belongs to another one.
    fn end_throw(&mut self) {}

    /// What is known of the random source, if there is one.
    fn evidence(&self) -> Evidence {
        Evidence::default()
    }

    /// A button moved at this microsecond, which goes into the seed of the next throw.
    fn press(&mut self, _micros: u64) {}

    /// Whether the next throw would have to wait for random bits.
    fn wants_bits(&self) -> bool {
        false
    }

    /// Gathers some of them, for less than a millisecond.
    fn gather(&mut self) {}

    /// The source has stood still while the device slept: what it gave before says nothing of it
    /// now.
    fn wake(&mut self) {}
}
