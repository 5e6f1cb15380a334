//! Why the device throws no more.

use core::fmt;

/// What was found wrong with the random source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This many equal bits in a row are too many.
    Run(u16),
    /// This many equal bits in a window are too many.
    Window(u16),
    /// Its bits repeat at this distance.
    Repeats(u32),
    /// This many of 1,024 bits are as they were at the start before: too many.
    Restarts(u16),
    /// It stands still, or the clock that reads it is made from it.
    NotFree,
    /// None of 64 words gave a face.
    NoFace,
}

impl Fault {
    /// Whether it may be a matter of the pace at which the source is read.
    pub(super) const fn may_pass(self) -> bool {
        matches!(self, Self::Run(_) | Self::Window(_) | Self::Repeats(_))
    }
}

impl core::error::Error for Fault {}

/// As short as a row of the log.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Run(run) => write!(f, "{run} equal bits"),
            Self::Window(count) => write!(f, "{count} of 1024 equal"),
            Self::Repeats(lag) => write!(f, "repeats after {lag}"),
            Self::Restarts(same) => write!(f, "{same} same at start"),
            Self::NotFree => f.write_str("not free"),
            Self::NoFace => f.write_str("no face"),
        }
    }
}
