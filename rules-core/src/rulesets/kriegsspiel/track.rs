//! 521-530, 1519-1525, 4481-4678 The loss track: a pin that moves along a row of boxes until a
//! piece is exchanged.

use core::fmt;

use crate::prelude::*;

use super::house::Rule;
use super::losses::Target;

mod follow;
mod pin;

pub(super) use follow::{LossOf, follow};
pub(super) use pin::{LossTrack, MOST_HITS, PinSide};

choices! {
    /// 4481-4678 The tracks of the sheet.
    pub(super) enum Track {
        ThreeRanks = "inf3" / "3 ranks",
        TwoRanks = "inf2" / "2 ranks",
        Skirmishers = "skirmish" / "skirmish",
        Rifles = "rifles" / "rifles",
        Heavy = "heavy" / "heavy",
        Light = "light" / "light",
        FootGuns = "foot-art" / "foot guns",
        HorseGuns = "horse-art" / "horse guns",
    }
}

choices! {
    /// 1520-1523 The pin counts points, or men as the older version does (R11).
    enum Unit {
        Points = "points" / "points",
        Men = "men" / "men",
    }
}

choices! {
    /// 524-530, 1522-1525 What a full track costs.
    enum Step {
        Gun = "gun" / "gun",
        Sixth = "sixth of battalion" / "1/6 bn",
        Squadron = "squadron" / "squadron",
    }
}

impl Step {
    /// One of them lost, and more.
    const fn lost(self) -> [&'static str; 2] {
        match self {
            Self::Gun => ["gun lost", "guns lost"],
            Self::Sixth => ["sixth of bn lost", "sixths of bn lost"],
            Self::Squadron => ["squadron lost", "squadrons lost"],
        }
    }

    /// One of them and more, where there is little room.
    const fn short(self) -> [&'static str; 2] {
        match self {
            Self::Gun => ["gun", "guns"],
            Self::Sixth => ["sixth", "sixths"],
            Self::Squadron => ["sqn", "sqns"],
        }
    }
}

/// 524-530 The points of a full track; 1525, 4641 for guns half points, for a gun is 12 1/2 (R82).
const FULL: [u8; 8] = [30, 45, 100, 100, 100, 100, 25, 25];
/// 4499 The sheet has one box more for two ranks (R9).
const TWO_RANKS_ON_SHEET: u16 = 50;
/// 1522-1523 The men of a full track.
const FULL_OF_MEN: u16 = 150;
/// 1520 The points of a box.
const BOX: u16 = 5;
impl Track {
    const fn of_guns(self) -> bool {
        matches!(self, Self::FootGuns | Self::HorseGuns)
    }

    /// Where the pin starts again.
    fn full(self, unit: Unit, house: &House) -> u16 {
        match unit {
            Unit::Men if !self.of_guns() => FULL_OF_MEN,
            _ => self.full_of_points(house),
        }
    }

    /// The same in points, in half points for guns.
    pub(super) fn full_of_points(self, house: &House) -> u16 {
        if self == Self::TwoRanks && house.on(Rule::TwoRankStep) {
            return TWO_RANKS_ON_SHEET;
        }
        FULL.get(self.index()).copied().map_or(FULL_OF_MEN, u16::from)
    }

    /// 4678 The hits of a box: guns go by single points, all others by five.
    const fn hits_of_box(self) -> u16 {
        if self.of_guns() { 1 } else { BOX }
    }

    /// How far a box moves the pin: that of guns stands on half points (R82).
    const fn box_of(self) -> u16 {
        if self.of_guns() { 2 } else { BOX }
    }

    /// From one place of the pin to the next.
    const fn between(self) -> u16 {
        if self.of_guns() { 1 } else { BOX }
    }

    /// A place of the pin as the players count it.
    const fn place(self, pin: u16) -> Place {
        if self.of_guns() { Place::Halves(pin) } else { Place::Whole(pin) }
    }

    /// Whose losses it counts.
    const fn target(self) -> Target {
        match self {
            Self::ThreeRanks => Target::ThreeRanks,
            Self::TwoRanks => Target::TwoRanks,
            Self::Skirmishers | Self::Rifles => Target::Skirmishers,
            Self::Heavy | Self::Light => Target::Cavalry,
            Self::FootGuns | Self::HorseGuns => Target::Artillery,
        }
    }

    const fn step(self) -> Step {
        match self {
            Self::Heavy | Self::Light => Step::Squadron,
            Self::FootGuns | Self::HorseGuns => Step::Gun,
            _ => Step::Sixth,
        }
    }
}

/// A place on a track: «25», «7 1/2».
enum Place {
    Whole(u16),
    Halves(u16),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Whole(whole) => write!(f, "{whole}"),
            Self::Halves(1) => f.write_str("1/2"),
            Self::Halves(halves) if halves.is_multiple_of(2) => write!(f, "{}", halves / 2),
            Self::Halves(halves) => write!(f, "{} 1/2", halves / 2),
        }
    }
}
