//! 3481-3650 The five dice of hand-to-hand fights and tests, from even odds (I) to four to one (V).
//!
//! Each face beats one of two sides: the favoured one (printed `[R]`, red), or the other (printed
//! `(R)`, blue). With Die I neither is favoured, and the attacker stands in the favoured one's
//! place. Some faces are thrown again.

use crate::prelude::*;

/// 810-822 The dice, by the odds they stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(clippy::upper_case_acronyms, reason = "Roman numerals")]
pub(super) enum WarDie {
    I,
    II,
    III,
    IV,
    V,
    /// 987, 3244 A table calls for it, but there is none: five to one by house rule (R18).
    VI,
}

choices! {
    /// 1243-1261 How badly a side is beaten.
    pub(super) enum Degree {
        Repulsed = "R" / "repulsed",
        Defeated = "D" / "defeated",
        Totally = "T" / "totally def.",
    }
}

impl Degree {
    /// In full, for headlines.
    pub(super) fn in_full(self) -> &'static str {
        if self == Self::Totally { "totally defeated" } else { self.word().label }
    }
}

/// What a face says: whether it is the favoured side that is beaten, how badly, and whether there
/// is a flame on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) beats_favoured: bool,
    pub(super) degree: Degree,
    pub(super) flame: bool,
}

/// What can be seen on a face: whom it beats, by its colour; a flame; or nothing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// `[x]`, against the favoured side.
    Red,
    /// `(x)`, against the other side.
    Blue,
    Flame,
    /// Thrown again.
    Blank,
}

/// A face that is thrown again.
const AGAIN: Option<Face> = None;

const fn face(beats_favoured: bool, degree: Degree, flame: bool) -> Option<Face> {
    Some(Face { beats_favoured, degree, flame })
}

/// `[x]`, against the favoured side.
const fn red(degree: Degree) -> Option<Face> {
    face(true, degree, false)
}

/// `[x]` with a flame.
const fn red_flame(degree: Degree) -> Option<Face> {
    face(true, degree, true)
}

/// `(x)`, against the other side.
const fn blue(degree: Degree) -> Option<Face> {
    face(false, degree, false)
}

use Degree::{Defeated as D, Repulsed as R, Totally as T};

/// 3495-3650 The faces of each die from 1 to 6.
#[rustfmt::skip]
const FACES: [[Option<Face>; 6]; 6] = [
    [red(T),       red_flame(D), red(R),                   blue(R), blue(D), blue(T)],
    [AGAIN,        red_flame(R), red_flame(R),             blue(R), blue(D), blue(T)],
    [red_flame(R), red_flame(R), face(false, R, true),     blue(R), blue(D), blue(T)],
    [AGAIN,        AGAIN,        red(R),                   blue(R), blue(D), blue(T)],
    [AGAIN,        red(R),       blue(R),                  blue(R), blue(D), blue(T)],
    [red(R),       blue(R),      blue(R),                  blue(R), blue(D), blue(T)],
];

/// What is drawn on the faces.
const MARKS: [[&str; 6]; 6] = [
    ["[T]", "[D]", "[R]", "(R)", "(D)", "(T)"],
    ["~", "[R]", "[R]", "(R)", "(D)", "(T)"],
    ["[R]", "[R]", "(R)", "(R)", "(D)", "(T)"],
    ["~", "~", "[R]", "(R)", "(D)", "(T)"],
    ["~", "[R]", "(R)", "(R)", "(D)", "(T)"],
    ["[R]", "(R)", "(R)", "(R)", "(D)", "(T)"],
];

/// The same in words.
const MEANINGS: [[&str; 6]; 6] = {
    const RT: &str = "[T]: favoured, total defeat";
    const RD: &str = "[D]: favoured defeated";
    const RR: &str = "[R]: favoured repulsed";
    const BR: &str = "(R): other side repulsed";
    const BD: &str = "(D): other side defeated";
    const BT: &str = "(T): other, total defeat";
    [
        [RT, RD, RR, BR, BD, BT],
        ["", RR, RR, BR, BD, BT],
        [RR, RR, BR, BR, BD, BT],
        ["", "", RR, BR, BD, BT],
        ["", RR, BR, BR, BD, BT],
        [RR, BR, BR, BR, BD, BT],
    ]
};

const NAMES: [&str; 6] = ["Die I", "Die II", "Die III", "Die IV", "Die V", "Die VI"];

impl WarDie {
    /// Those that there are.
    pub(super) const ALL: [Self; 5] = [Self::I, Self::II, Self::III, Self::IV, Self::V];

    /// The die of a number from 1 to 5; what lies beyond is the nearest.
    pub(super) fn of(number: u8) -> Self {
        let place = usize::from(number.clamp(1, 5)) - 1;
        Self::ALL.get(place).copied().unwrap_or(Self::V)
    }

    /// 1 to 5.
    pub(super) const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// «Die III».
    pub(super) fn name(self) -> &'static str {
        NAMES.get(self as usize).copied().unwrap_or("")
    }

    /// «III».
    pub(super) fn numeral(self) -> &'static str {
        self.name().get(4..).unwrap_or("")
    }

    /// What is drawn on its faces from 1 to 6.
    pub(super) fn marks(self) -> &'static [&'static str] {
        MARKS.get(self as usize).map_or(&[], |marks| marks.as_slice())
    }

    /// What a face says; nothing if it is thrown again.
    pub(super) fn face(self, face: u8) -> Option<Face> {
        *FACES.get(self as usize)?.get(usize::from(face).checked_sub(1)?)?
    }

    /// The faces with a sign.
    pub(super) fn faces(self, sign: Sign) -> Faces {
        let has_it = |at: &u8| match (sign, self.face(*at)) {
            (Sign::Blank, face) => face.is_none(),
            (_, None) => false,
            (Sign::Red, Some(face)) => face.beats_favoured,
            (Sign::Blue, Some(face)) => !face.beats_favoured,
            (Sign::Flame, Some(face)) => face.flame,
        };
        (1..=D6.faces()).filter(has_it).fold(Faces::NONE, |set, at| set.or(Faces::of(&[at])))
    }

    /// A throw of it, with what is drawn on its faces; `lit` are the faces drawn lit.
    pub(super) fn throw(self, lit: Faces) -> Throw {
        let meanings = MEANINGS.get(self as usize).map_or(&[][..], |faces| faces);
        Throw::one(self.name(), D6).marked(self.marks()).meaning(meanings).counting(lit)
    }

    /// Throws it until a face comes that says something. Lit: the other side is beaten.
    pub(super) fn fight(self, tray: &mut Tray<'_>) -> Result<Face, Halt> {
        let at = tray.roll_again(self.throw(self.faces(Sign::Blue)), self.faces(Sign::Blank))?;
        if Self::ALL.contains(&self) {
            // Its first column is the odds.
            tray.look_up("dice", self as usize, at);
        }
        // A face that is thrown again does not come to rest.
        self.face(at).ok_or(Halt::NoDice)
    }
}
