//! Things that are counted, and how long something takes: the answers of calculators.

use crate::prelude::*;

/// What is counted most: one of it, and several.
pub(super) const MOVE: [&str; 2] = ["move", "moves"];
pub(super) const POINT: [&str; 2] = ["point", "points"];
pub(super) const PACE: [&str; 2] = ["pace", "paces"];

/// How many pieces of a size a whole takes; the last one begun counts. There is no piece of no
/// size.
pub(super) const fn pieces(whole: u32, size: u32) -> u16 {
    // 60,000 paces are the most that a form takes.
    whole.div_ceil(if size == 0 { 1 } else { size }) as u16
}

/// How long it takes, as all calculators tell it.
pub(super) static MOVES: Fact = Fact::number("moves", "Moves").quiet();

/// How long something takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duration {
    pub(super) moves: u16,
    pub(super) minutes: u16,
}

impl Duration {
    /// 34 A move is two minutes.
    pub(super) const fn of(moves: u16) -> Self {
        Self { moves, minutes: 2 * moves }
    }

    /// Title and footer of its form.
    pub(super) fn show(self, form: &mut Form) {
        form.title(Counted::of(self.moves, MOVE));
        form.throws(format_args!("{} minutes", self.minutes));
    }

    pub(super) fn tell(self, tray: &mut Tray<'_>) -> Certain {
        tray.fact(&MOVES, self.moves);
        tray.headline(Counted::of(self.moves, MOVE));
        tray.say(format_args!("{} minutes", self.minutes));
        Certain
    }
}
