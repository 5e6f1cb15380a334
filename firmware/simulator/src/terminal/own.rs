//! Rulesets of the player's own in the terminal: their files are read again when they change.
//!
//! The gadget plays the last rulesets without a mistake. What is wrong with a file since then stands
//! below the picture.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{fs, ptr};

use rules_core::ruleset::Ruleset;

use crate::Rulesets;
use crate::own_rules::{Fault, with_own};

/// How long the files are left alone: a player does not save more often.
const PAUSE: Duration = Duration::from_millis(300);

/// The rulesets in play, and the files of some of them.
#[derive(Debug)]
pub struct Own {
    on_board: Rulesets,
    rulesets: Rulesets,
    files: Vec<PathBuf>,
    /// What the files held when they were last read, if they could be.
    held: Vec<Option<Vec<u8>>>,
    /// What is wrong with them since then.
    wrong: Option<String>,
    looked: Instant,
}

impl Own {
    /// The rulesets on board, and those in these files.
    pub fn open(on_board: Rulesets, files: &[PathBuf]) -> Result<Self, Fault> {
        let held = held_in(files);
        let rulesets = with_own(on_board, files)?;
        let files = files.to_vec();
        Ok(Self { on_board, rulesets, files, held, wrong: None, looked: Instant::now() })
    }

    /// All rulesets, the player's own last.
    pub const fn rulesets(&self) -> Rulesets {
        self.rulesets
    }

    /// The first of the player's own, by its id.
    pub fn first(&self) -> Option<&'static str> {
        let is_own = |own: &&&Ruleset| !self.on_board.iter().any(|other| ptr::eq(*other, **own));
        self.rulesets.iter().find(is_own).map(|own| own.id)
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
        let read = with_own(self.on_board, &self.files);
        if let Ok(rulesets) = read {
            self.rulesets = rulesets;
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
