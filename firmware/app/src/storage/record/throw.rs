//! A throw in a record.

use serde::{Deserialize, Serialize};

use super::super::firmware::Firmware;

/// A throw, with all that is needed to follow it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThrowRecord<'a> {
    /// By the numbers of their ids.
    pub ruleset: u16,
    pub procedure: u16,
    pub how: How,
    pub turn: u8,
    /// Inputs that differ from a new form, as the game writes them.
    pub inputs: &'a [u8],
    /// House rules that differ from their rulings, as the game writes them.
    pub house: &'a [u8],
    /// The faces in the order they fell.
    pub dice: &'a [u8],
    /// In Latin-1, as the screen shows it.
    pub headline: &'a [u8],
    /// The throw that was made again. It stands behind what the first versions have.
    #[serde(skip)]
    pub again_of: Option<u32>,
    /// The sum of the image that it was played from, if a player wrote its ruleset. It stands behind
    /// all else.
    #[serde(skip)]
    pub image: Option<u32>,
    /// Whose inputs these are. The version of the record says so.
    #[serde(skip)]
    pub by: Firmware,
    /// How its house rules are named. The version says this too.
    #[serde(skip)]
    pub rules: RuleNames,
}

/// How a record names house rules and their values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleNames {
    /// By their places in the ruleset's list.
    Places,
    /// By the numbers of their ids.
    #[default]
    Ids,
}

/// Where the dice came from, and who saw them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    Device,
    /// The players rolled real dice.
    Own,
    /// For the umpire's eyes.
    Blind,
}

impl How {
    /// What a screen says of a throw.
    pub const fn said(self) -> &'static str {
        match self {
            Self::Device => "by the device",
            Self::Own => "own dice",
            Self::Blind => "thrown blind",
        }
    }

    /// What a log that is read out calls it: other tools know it by this word.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Own => "own dice",
            Self::Blind => "blind",
        }
    }
}
