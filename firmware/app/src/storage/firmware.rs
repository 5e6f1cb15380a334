//! Which firmware wrote a record.

/// Records of both are laid out alike. But a form began with other values then, and what a number
/// counts may have changed: the game knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Firmware {
    /// Version 0.1, before its records said that anything had changed.
    Former,
    #[default]
    Present,
}

impl Firmware {
    /// Which of the two it was, by the version of a record and the first that the present writes.
    pub(super) const fn of(version: u8, present: u8) -> Self {
        if version < present { Self::Former } else { Self::Present }
    }
}
