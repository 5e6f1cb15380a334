//! 808-824, 4120-4173 What a difference in strength is worth.

use crate::engine::house::House;
use crate::rulesets::kriegsspiel::house::Rule;

/// 814-822, 4148-4171 How much stronger one side must be, as a part of the weaker, for one point,
/// two and so on. With the last of them the outcome is foregone.
const LIMITS: [(u16, u16); 5] = [(1, 6), (1, 4), (1, 2), (1, 1), (5, 3)];

/// Which class a limit itself belongs to.
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
        if house.on(Rule::StrengthBounds) { Self::Body } else { Self::Chart }
    }

    /// The points of the stronger side, 0 to 5.
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

/// 2932-3181 The die for squadrons against fewer: a row for each number of the weaker side, a
/// column for each of the stronger. A 6 is «X», foregone; a 0 is blank.
#[rustfmt::skip]
pub(crate) const MATRIX: [[u8; 16]; 12] = [
    [1, 4, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 1, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 1, 3, 3, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 0],
    [0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5],
    [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5],
    [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4],
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2],
];

/// The points of the stronger side by the matrix. Past its edges, and past every «X», there is only
/// the general table.
pub(super) fn by_matrix(weaker: u8, stronger: u8) -> Option<i16> {
    let place = |squadrons: u8| usize::from(squadrons) - 1;
    let &die = MATRIX.get(place(weaker))?.get(place(stronger))?;
    (die > 0).then(|| i16::from(die) - 1)
}

/// The points of strength as the attacker has them. `intervals` are those of the attacker and of
/// the defender; `spread` is whoever is weaker.
pub(super) fn of_squadrons(att: u8, def: u8, intervals: [bool; 2], spread: bool) -> i16 {
    let (weaker, stronger) = (att.min(def), att.max(def));
    // 899 Five in the room of six fight even; in proportion (R59).
    if spread && u16::from(weaker) * 6 >= u16::from(stronger) * 5 {
        return 0;
    }
    // 871 Intervals are worth five sixths of a wall; where both sides have them the matrix stands.
    let worth = match intervals {
        [true, false] => [5, 6],
        [false, true] => [6, 5],
        _ => [1, 1],
    };
    match (by_matrix(weaker, stronger), worth) {
        (Some(points), [1, 1]) => {
            if att < def {
                -points
            } else {
                points
            }
        }
        (_, [att_worth, def_worth]) => {
            Bounds::Body.index(u16::from(att) * att_worth, u16::from(def) * def_worth)
        }
    }
}
