//! 3485 Something is tried, and one of the five dice decides: whether troops stand, whether a house
//! burns. All such throws look and read alike.

use core::fmt;

use crate::prelude::*;

use super::dice::{Sign, WarDie};
use super::house::Rule;

/// How it is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trial {
    /// By a die: a face with this sign brings it about.
    Throw(WarDie, Sign),
    /// Without one: whether it comes about, and what the form says of it.
    Settled(bool, &'static str),
}

impl Trial {
    /// The die favours the enemy of those who try: they need red (3485).
    pub(super) const fn against(die: WarDie) -> Self {
        Self::Throw(die, Sign::Red)
    }

    /// The die favours those who try: they need blue, which beats the other side.
    pub(super) const fn favouring(die: WarDie) -> Self {
        Self::Throw(die, Sign::Blue)
    }

    /// The number of the die, 0 for none.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Throw(die, _) => die.number(),
            Self::Settled(..) => 0,
        }
    }

    /// Shows the die and the faces that are needed, and the chance that it comes about; or why
    /// nothing is thrown.
    pub(super) fn show(self, form: &mut Form, hope: &'static str) {
        match self {
            Self::Throw(die, sign) => {
                form.title(die.name());
                form.throws(format_args!("on {}", Span(die.faces(sign))));
                form.watch(Watch::only(hope, 1));
            }
            Self::Settled(_, word) => {
                form.throws(format_args!("{word}: no dice needed"));
            }
        }
    }

    /// Throws, if there is anything to throw, and says what came. Gives whether it came about.
    ///
    /// Faces without result are thrown again, but for a flame they are no flame (R26), unless the
    /// players agree on it.
    pub(super) fn settle(self, tray: &mut Tray<'_>) -> Result<bool, Halt> {
        let (die, sign) = match self {
            Self::Throw(die, sign) => (die, sign),
            Self::Settled(comes, _) => return Ok(comes),
        };
        let needed = die.faces(sign);
        let is_final = sign == Sign::Flame && !tray.house().on(Rule::BlankFlame);
        let again = if is_final { Faces::NONE } else { die.faces(Sign::Blank) };
        let face = tray.roll_again(die.throw(needed), again)?;
        tray.look_up("tests", usize::from(die.number()) - 1, column(sign, needed.has(face)));
        tray.say(format_args!("{}: threw {face}, needs {}", die.name(), Span(needed)));
        Ok(needed.has(face))
    }
}

/// The column of the table of tests in which a face stands. Its tests are of those whom the die is
/// against: blue is their failure.
const fn column(sign: Sign, comes: bool) -> usize {
    match (sign, comes) {
        (Sign::Flame, _) => 4,
        (Sign::Red, true) | (Sign::Blue | Sign::Blank, false) => 1,
        (Sign::Red, false) | (Sign::Blue | Sign::Blank, true) => 2,
    }
}

/// Faces that stand together: «3», «1-2».
pub(super) struct Span(pub(super) Faces);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut faces = (1..=D6.faces()).filter(|&face| self.0.has(face));
        match (faces.next(), faces.next_back()) {
            (Some(first), Some(last)) => write!(f, "{first}-{last}"),
            (Some(only), None) => write!(f, "{only}"),
            (None, _) => Ok(()),
        }
    }
}
