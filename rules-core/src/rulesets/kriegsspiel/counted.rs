//! Things and how many there are of them, and the answers of calculators that come to nothing else.

use core::fmt;

use crate::prelude::*;

/// So many of something: «1 move», «4 moves».
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    count: u16,
    /// What one of a thing is called, and several.
    noun: Texts,
}

impl Counted {
    pub(super) const fn moves(count: u16) -> Self {
        Self { count, noun: Texts("move|moves") }
    }

    pub(super) const fn points(count: u16) -> Self {
        Self { count, noun: Texts("point|points") }
    }

    /// «man|men».
    pub(super) const fn of(count: u16, noun: &'static str) -> Self {
        Self { count, noun: Texts(noun) }
    }

    /// At the right of a form's header: the answer while it is being asked for.
    #[inline(never)]
    pub(super) fn title(self, form: &mut Form) {
        form.title(format_args!("{self}"));
    }

    #[inline(never)]
    pub(super) fn headline(self, tray: &mut Tray<'_>) {
        tray.headline(format_args!("{self}"));
    }
}

impl fmt::Display for Counted {
    #[inline(never)]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, self.noun.get(usize::from(self.count != 1)))
    }
}

/// How many pieces of a size a whole takes; the last one begun counts. There is no piece of no size.
#[inline(never)]
pub(super) const fn pieces(whole: u32, size: u32) -> u16 {
    // 60,000 paces are the most that a form takes.
    whole.div_ceil(if size == 0 { 1 } else { size }) as u16
}

/// What no die can change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reckoned;

impl Outcome for Reckoned {
    const SCALE: Scale = Scale::Verdicts(&[Verdict::new("Reckoned", "Certain")]);

    fn bucket(self) -> u8 {
        0
    }
}

static MOVES: Fact = Fact::number("moves", "Moves").quiet();

/// How long something takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duration {
    pub(super) moves: u16,
    pub(super) minutes: u16,
}

impl Duration {
    pub(super) const FACT: &'static Fact = &MOVES;

    /// 34 A move is two minutes.
    pub(super) const fn of(moves: u16) -> Self {
        Self { moves, minutes: 2 * moves }
    }

    /// Title and footer of its form.
    #[inline(never)]
    pub(super) fn show(self, form: &mut Form) {
        Counted::moves(self.moves).title(form);
        form.throws(format_args!("{} minutes", self.minutes));
    }

    #[inline(never)]
    pub(super) fn tell(self, tray: &mut Tray<'_>) -> Reckoned {
        tray.fact(Self::FACT, self.moves);
        Counted::moves(self.moves).headline(tray);
        tray.say(format_args!("{} minutes", self.minutes));
        Reckoned
    }
}
