//! What the device finds at its start, and what the app can ask of it.

use core::fmt::{self, Write as _};

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::input::Buttons;

/// Our own board, as it tells of itself: by the revision that is printed on it.
pub const OUR_BOARD: &str = "REV B";

/// What a start finds.
#[derive(Clone, Debug)]
pub struct Start {
    /// The board that the firmware is made for, as it tells of itself.
    pub board: &'static str,
    /// The buttons that were down already.
    pub held: Buttons,
    /// The crash that ended the last run, if one did.
    pub crash: Option<Crash>,
    /// Whether what shows the picture neither wears out nor drains a battery: a window stays lit.
    pub stays_lit: bool,
}

impl Default for Start {
    fn default() -> Self {
        Self { board: OUR_BOARD, held: Buttons::NONE, crash: None, stays_lit: false }
    }
}

/// A crash, as far as it could be recorded before the restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crash {
    /// What happened: «Panic: row 7 of 5».
    pub what: Letters<48>,
    /// Where: «view.rs 214».
    pub place: Letters<32>,
    /// Crashes in a row, this one included.
    pub in_a_row: u8,
}

impl Crash {
    pub const NONE: Self = Self { what: Letters::NONE, place: Letters::NONE, in_a_row: 0 };

    /// From this many in a row on the device starts with default settings.
    pub const MANY: u8 = 3;

    pub const fn is_one_of_many(&self) -> bool {
        self.in_a_row >= Self::MANY
    }
}

/// A text, cut to its room and rid of what is no letter: it comes from whatever broke.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letters<const N: usize>(String<N>);

impl<const N: usize> Letters<N> {
    pub const NONE: Self = Self(String::new());

    /// As much of a text as fits.
    pub fn of(text: fmt::Arguments<'_>) -> Self {
        let mut letters = Self::NONE;
        // Full, or written to the end.
        let _ = letters.write_fmt(text);
        letters
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> fmt::Write for Letters<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut letters = text.chars().filter(|letter| matches!(letter, ' '..='~'));
        letters.try_for_each(|letter| self.0.push(letter).map_err(|_| fmt::Error))
    }
}

/// What the app asks of the device that carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// A fault on purpose, to test the restart.
    Provoke(ProvokedFault),
    /// To start as a drive that takes a new firmware.
    Update,
    /// A start from the beginning, which tests the random source again.
    Restart,
    /// A start from the beginning, which opens another player's ruleset. All is saved.
    OpenAnother,
    /// To erase the first sector of the player's ruleset in this place, and to start from the
    /// beginning. All is saved.
    Remove(usize),
}

/// Faults that can be provoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvokedFault {
    Panic,
    Hang,
    HardFault,
    StackOverflow,
}

impl ProvokedFault {
    pub const ALL: [Self; 4] = [Self::Panic, Self::Hang, Self::HardFault, Self::StackOverflow];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Panic => "Panic",
            Self::Hang => "Hang",
            Self::HardFault => "Hard fault",
            Self::StackOverflow => "Stack overflow",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_cut_and_only_letters_stay() {
        assert_eq!(Letters::<8>::of(format_args!("row {} of {}", 7, 5)).text(), "row 7 of");
        assert_eq!(Letters::<8>::of(format_args!("")), Letters::NONE);
        assert_eq!(Letters::<8>::of(format_args!("a\n\u{fc}\0b")).text(), "ab");
    }
}
