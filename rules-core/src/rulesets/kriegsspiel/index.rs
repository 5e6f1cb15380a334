//! 810-824 The index: from the attacker's side, 0 is Die I, each point one die further for the side
//! of its sign.

use crate::prelude::*;

use super::dice::WarDie;

choices! {
    /// The two sides of a fight.
    pub(super) enum Side {
        Attacker = "attacker" / "attacker",
        Defender = "defender" / "defender",
    }
}

impl Side {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

choices! {
    /// 810-822 The odds in words.
    pub(super) enum Ratio {
        Even = "1:1" / "1:1",
        ThreeToTwo = "3:2" / "3:2",
        TwoToOne = "2:1" / "2:1",
        ThreeToOne = "3:1" / "3:1",
        FourToOne = "4:1" / "4:1",
        FiveToOne = "5:1" / "5:1",
        Foregone = "foregone" / "foregone",
        NoAttack = "no attack" / "no attack",
        NoChance = "no chance" / "no chance",
    }
}

/// The furthest index that still has a die (R15, R67).
const LAST_DIE: i8 = 4;

/// What an index comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Index(i8);

impl Index {
    /// Points of whatever sum; beyond five they all mean the same (R67).
    pub(super) fn of(points: i16) -> Self {
        // Between -5 and 5 after the clamp.
        Self(points.clamp(-5, 5) as i8)
    }

    pub(super) const fn points(self) -> i8 {
        self.0
    }

    /// The die; nothing if the matter is settled without one.
    pub(super) fn die(self) -> Option<WarDie> {
        let steps = self.0.unsigned_abs();
        (steps <= LAST_DIE.unsigned_abs()).then(|| WarDie::of(steps + 1))
    }

    /// Whom it favours; with Die I the attacker stands in that place.
    pub(super) const fn favours(self) -> Side {
        if self.0 < 0 { Side::Defender } else { Side::Attacker }
    }

    pub(super) fn ratio(self) -> Ratio {
        self.die().map_or(Ratio::Foregone, WarDie::ratio)
    }
}

impl WarDie {
    pub(super) const fn ratio(self) -> Ratio {
        match self {
            Self::I => Ratio::Even,
            Self::II => Ratio::ThreeToTwo,
            Self::III => Ratio::TwoToOne,
            Self::IV => Ratio::ThreeToOne,
            Self::V => Ratio::FourToOne,
            Self::VI => Ratio::FiveToOne,
        }
    }
}
