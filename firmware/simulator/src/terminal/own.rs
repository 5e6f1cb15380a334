//! Rulesets of the player's own in the terminal: their files are read again when they change.
//!
//! The gadget plays the last rulesets without a mistake. What is wrong with a file since then stands
//! below the picture.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::Region;
use crate::own_rules::{Fault, region_with_own};

/// How long the files are left alone: a player does not save more often.
const PAUSE: Duration = Duration::from_millis(300);

/// The places that the player's own lie in, and their files.
#[derive(Debug)]
pub struct Own {
    region: Region,
    files: Vec<PathBuf>,
    /// What the files held when they were last read, if they could be.
    held: Vec<Option<Vec<u8>>>,
    /// What is wrong with them since then.
    wrong: Option<String>,
    looked: Instant,
}

impl Own {
    /// The rulesets in these files, each in a place.
    pub fn open(files: &[PathBuf]) -> Result<Self, Fault> {
        let held = held_in(files);
        let region = region_with_own(files)?;
        let files = files.to_vec();
        Ok(Self { region, files, held, wrong: None, looked: Instant::now() })
    }

    /// Where they lie, from the first file's on.
    pub const fn region(&self) -> Region {
        self.region
    }

    /// What is wrong with a file, in lines.
    pub fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }

    /// Reads the files again if they have changed. True if there are new rulesets to be played.
    pub fn look(&mut self) -> bool {
        if self.files.is_empty() || self.looked.elapsed() < PAUSE {
            return false;
        }
        self.looked = Instant::now();
        let held = held_in(&self.files);
        if held == self.held {
            return false;
        }
        self.held = held;
        let read = region_with_own(&self.files);
        if let Ok(region) = read {
            self.region = region;
        }
        self.wrong = read.as_ref().err().map(|fault| match fault {
            Fault::Faulty(said) | Fault::Unreadable(said) => said.clone(),
        });
        read.is_ok()
    }
}

fn held_in(files: &[PathBuf]) -> Vec<Option<Vec<u8>>> {
    files.iter().map(|file| fs::read(file).ok()).collect()
}
