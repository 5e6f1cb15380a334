//! One die against the pips on the unit's record die: how heavy fire, routing friends, manoeuvres
//! and rallying are tested. All four look alike.

use crate::prelude::*;

use super::troops::{CAVALRY_CM, INFANTRY_CM};

/// A test to be taken: the die, less what a raw unit takes off it, must equal or beat the pips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steady {
    pub(super) pips: u8,
    /// What is taken off the die.
    pub(super) less: u8,
}

/// The column of the table of tests that says when each is taken.
pub(super) const WHEN: usize = 2;

/// How it went.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) die: u8,
    /// The die less what is taken off.
    pub(super) score: i8,
    /// By how much the score fell short of the pips.
    pub(super) short: u8,
}

impl Steady {
    /// The least die that passes: 1 and below always does, 7 and above never.
    pub(super) const fn need(self) -> u8 {
        self.pips + self.less
    }

    /// What every form of a test shows.
    pub(super) fn preview(self, form: &mut Form, watch: Watch) {
        form.title(format_args!("{}+", self.need().max(1)));
        match self.less {
            0 => form.throws("1 die"),
            less => form.throws(format_args!("1 die -{less}")),
        }
        form.watch(watch);
    }

    /// Throws. The caller says what is to be done before [`tell`](Self::tell) says how it came.
    pub(super) fn throw(self, tray: &mut Tray<'_>) -> Result<Tried, Halt> {
        let need = self.need();
        let die = tray.roll(Throw::one("Test", D6).counting(Faces::at_least(need)))?;
        Ok(Tried {
            die,
            score: die.cast_signed() - self.less.cast_signed(),
            short: need.saturating_sub(die),
        })
    }

    /// How the score came: the die, and what the row of the unit's quality takes off it.
    pub(super) fn total(tray: &mut Tray<'_>, tried: Tried, quality: impl Into<usize>) {
        tray.total(|| {
            let total = Total::new("", tried.score).of_rows([quality]);
            total.plus("Die", "", tried.die).label("Score")
        });
    }

    /// How it came: «Threw 2-1 against 4 pips».
    pub(super) fn tell(self, tray: &mut Tray<'_>, tried: Tried) {
        tray.say(format_args!(
            "Threw {}{} against {}",
            tried.die,
            Less(self.less),
            Counted::pips(self.pips)
        ));
    }
}

/// What is taken off a die; nothing where that is nothing.
struct Less(u8);

impl core::fmt::Display for Less {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, "-{}", self.0) }
    }
}

/// R24 Moves back in centimetres, for either arm: the test does not know the unit's.
pub(super) fn say_back(tray: &mut Tray<'_>, moves: u8) {
    tray.say(format_args!("Back {} cm, cavalry {}", moves * INFANTRY_CM, moves * CAVALRY_CM));
}
