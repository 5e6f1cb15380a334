//! What the app knows of the log and of its storage.

use crate::storage::index::RecordSpan;
use crate::storage::{Saved, Trouble};

/// What is known of the log.
#[derive(Debug)]
pub struct LogStatus {
    /// The records that it holds.
    pub span: RecordSpan,
    /// How many throws of them are in force.
    pub throws: u32,
    /// The newest throw in force: undone, it puts back what it changed.
    pub newest: Option<u32>,
    /// Whether the log was told that the random source failed.
    pub knows_of_failed_source: bool,
    /// Whether the flash failed to write something that was to be logged. Nothing makes that good.
    pub misses_some: bool,
    /// What came of saving settings and games when that was last tried.
    pub saved: Saved,
    trouble: Option<Trouble>,
    /// Whether the player was told of the trouble.
    is_told: bool,
}

impl Default for LogStatus {
    fn default() -> Self {
        Self {
            span: RecordSpan::default(),
            throws: 0,
            newest: None,
            knows_of_failed_source: false,
            misses_some: false,
            saved: Saved::Kept,
            trouble: None,
            is_told: false,
        }
    }
}

impl LogStatus {
    /// Storage has this to complain of.
    pub fn complain(&mut self, trouble: Trouble) {
        (self.trouble, self.is_told) = (Some(trouble), false);
    }

    /// Whether all is kept that the battery lasted for.
    pub const fn is_whole(&self) -> bool {
        !matches!(self.saved, Saved::Missed) && !self.misses_some
    }

    /// Nothing hinders a write any more. What was not told yet need not be, unless the flash has
    /// failed and something is missing for good.
    pub fn recover(&mut self) {
        let misses_some = self.misses_some;
        self.trouble
            .take_if(|trouble| *trouble == Trouble::LowBattery || trouble.passes() && !misses_some);
    }

    /// What the player is to be told of, once.
    pub fn take_trouble(&mut self) -> Option<Trouble> {
        self.trouble.filter(|_| !core::mem::replace(&mut self.is_told, true))
    }
}
