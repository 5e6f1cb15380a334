//! The gadget's memory and its file: when it is saved, and what the player reads if it is not.

use std::io;
use std::time::{Duration, Instant};

use crate::simulated::flash::Flash;
use crate::simulated::memory_file::MemoryFile;

/// How long a save that failed is left alone.
const AGAIN: Duration = Duration::from_secs(1);

/// A memory, with the file that keeps it unless the gadget plays without.
#[derive(Debug)]
pub struct Saving {
    file: Option<MemoryFile>,
    /// Why the file is behind the gadget, and since when.
    failed: Option<(io::Error, Instant)>,
}

impl Saving {
    pub const fn new(file: Option<MemoryFile>) -> Self {
        Self { file, failed: None }
    }

    /// The flash of the gadget.
    pub fn flash(&self) -> Flash {
        self.file.as_ref().map_or_else(Flash::blank, MemoryFile::flash)
    }

    /// Saves what has changed, unless a save has just failed. True when the first in a row fails:
    /// the player is to be told.
    pub fn save_in_time(&mut self) -> bool {
        match &self.failed {
            Some((_, at)) if at.elapsed() < AGAIN => false,
            Some(_) => {
                self.save();
                false
            }
            None => {
                self.save();
                self.failed.is_some()
            }
        }
    }

    /// Saves what has changed.
    pub fn save(&mut self) {
        let saved = self.file.as_mut().map_or(Ok(()), MemoryFile::save);
        self.failed = saved.err().map(|error| (error, Instant::now()));
    }

    /// Why the file is behind the gadget, if it is.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failed.as_ref().map(|(error, _)| error)
    }
}
