//! Why nothing is thrown any more.

/// What was found wrong with the random source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Too many equal bits in a row: so many.
    Run(u16),
    /// Too many bits of a window were equal: so many.
    Window(u16),
    /// Its bits come again after so many.
    Repeats(u8),
    /// It stands still, or the clock that reads it is made from it.
    NotFree,
    /// No face came of as many bytes as would always do.
    NoFace,
}
