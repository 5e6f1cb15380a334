//! The gadget's memory and its file: when it is saved, and what the player reads if it is not.

use std::time::{Duration, Instant};

use crate::simulated::flash::Flash;
use crate::simulated::memory_file::{MemoryFile, Unsaved};

/// How long a save that failed is left alone.
const AGAIN: Duration = Duration::from_secs(1);

/// A memory, with the file that keeps it unless the gadget plays without.
#[derive(Debug)]
pub struct Saving {
    file: Option<MemoryFile>,
    /// Why the file is behind the gadget, and since when.
    failed: Option<(Unsaved, Instant)>,
}

/// What the player is to be told of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The first in a row failed.
    Failed,
    /// The first since then did not.
    Mended,
}

impl Saving {
    pub const fn new(file: Option<MemoryFile>) -> Self {
        Self { file, failed: None }
    }

    /// The flash of the gadget.
    pub fn flash(&self) -> Flash {
        self.file.as_ref().map_or_else(Flash::blank, MemoryFile::flash)
    }

    /// Saves what has changed, unless a save has just failed. Gives what the player is to be told.
    pub fn save_in_time(&mut self) -> Option<News> {
        if self.failed.as_ref().is_some_and(|(_, at)| at.elapsed() < AGAIN) {
            return None;
        }
        let had_failed = self.failed.is_some();
        self.save();
        match (had_failed, self.failed.is_some()) {
            (false, true) => Some(News::Failed),
            (true, false) => Some(News::Mended),
            _ => None,
        }
    }

    /// Saves what has changed.
    pub fn save(&mut self) {
        let saved = self.file.as_mut().map_or(Ok(()), MemoryFile::save);
        self.failed = saved.err().map(|error| (error, Instant::now()));
    }

    /// Why the file is behind the gadget, if it is.
    pub fn failure(&self) -> Option<&Unsaved> {
        self.failed.as_ref().map(|(why, _)| why)
    }
}
