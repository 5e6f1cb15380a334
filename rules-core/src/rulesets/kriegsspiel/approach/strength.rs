//! 808-824, 4120-4173 What a difference in strength is worth.

use crate::engine::house::House;
use crate::rulesets::kriegsspiel::house::STRENGTH_BOUNDS;

/// 814-822, 4148-4171 How much stronger one side must be, as a part of the weaker, for one point,
/// two and so on. With the last of them the outcome is foregone.
const LIMITS: [(u16, u16); 5] = [(1, 6), (1, 4), (1, 2), (1, 1), (5, 3)];

/// Whose a limit itself is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bounds {
    /// 4148-4171 The class above it.
    Chart,
    /// 814-822 The class below it.
    Body,
}

impl Bounds {
    /// As the players have it (R16).
    pub(crate) fn agreed(house: &House) -> Self {
        if house.on(STRENGTH_BOUNDS) { Self::Body } else { Self::Chart }
    }

    /// The points of the stronger side, nought to five.
    fn points(self, weaker: u16, stronger: u16) -> i16 {
        let more = stronger - weaker;
        let passed = |&&(part, whole): &&(u16, u16)| match self {
            Self::Chart => more * whole >= part * weaker,
            Self::Body => more * whole > part * weaker,
        };
        // At most five.
        LIMITS.iter().filter(passed).map(|_| 1).sum()
    }

    /// The same as the attacker has it.
    pub(crate) fn index(self, attacker: u16, defender: u16) -> i16 {
        let points = self.points(attacker.min(defender), attacker.max(defender));
        if attacker < defender { -points } else { points }
    }
}
