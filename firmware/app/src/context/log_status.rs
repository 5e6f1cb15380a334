//! What the app knows of the log and of its storage.

use crate::storage::Trouble;
use crate::storage::index::RecordSpan;

/// What is known of the log.
#[derive(Debug, Default)]
pub struct LogStatus {
    /// The records that it holds.
    pub span: RecordSpan,
    /// The newest throw in force: undone, it puts back what it changed.
    pub newest: Option<u32>,
    /// The record of the last result, if there is one.
    pub last_throw: Option<u32>,
    /// Whether the log was told that the random source failed.
    pub knows_of_failed_source: bool,
    trouble: Option<Trouble>,
    /// Whether the player was told of the trouble.
    is_told: bool,
}

impl LogStatus {
    /// Storage has this to complain of.
    pub fn complain(&mut self, trouble: Trouble) {
        (self.trouble, self.is_told) = (Some(trouble), false);
    }

    /// Whether the last complaint was that the flash fails.
    pub const fn is_failing(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Failing))
    }

    /// What the player is to be told of, once.
    pub fn take_trouble(&mut self) -> Option<Trouble> {
        self.trouble.filter(|_| !core::mem::replace(&mut self.is_told, true))
    }
}
