//! Two dice against each other.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Body, DieSize, Label, PipDie, keep_apart};
use crate::ui::theme::{HEAD, PLAIN, RIGHT};

/// Two dice with what was added to each, and the totals between them.
#[derive(Clone, Copy, Debug)]
pub struct Versus<'a> {
    /// The row it begins with.
    pub y: i32,
    /// The side at the left.
    pub attacker: Contender<'a>,
    /// The side at the right.
    pub defender: Contender<'a>,
}

/// One side of an opposed throw.
#[derive(Clone, Copy, Debug)]
pub struct Contender<'a> {
    /// The face of its die.
    pub face: u8,
    /// What was added to the die.
    pub plus: &'a str,
    /// What came of both.
    pub total: &'a str,
    /// Lit for the winner.
    pub body: Body,
}

/// The middle of the screen.
const MIDDLE: i32 = RIGHT / 2;
const SIZE: DieSize = DieSize::Large;
/// Base lines of small texts and of totals, from the top of the dice.
const TEXT: i32 = 14;
const TOTAL: i32 = 18;

impl Contender<'_> {
    /// Where the addition stands from the screen's edge, and the total from its middle. An
    /// addition and a total of two figures each move a little out of each other's way.
    const fn places(&self) -> (i32, i32) {
        if self.plus.len() + self.total.len() > 4 { (SIZE.px() + 1, 5) } else { (SIZE.px() + 3, 8) }
    }

    fn die(&self, at: Point) -> PipDie {
        PipDie { at, size: SIZE, face: self.face, body: self.body }
    }
}

impl Drawable for Versus<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self { y, attacker, defender } = self;
        let (text, head) = (y + TEXT, y + TOTAL);
        let (plus, total) = attacker.places();
        attacker.die(Point::new(0, *y)).draw(target)?;
        let plus = Label::new(attacker.plus, Point::new(plus, text), PLAIN).draw(target)?;
        let total = Label::new(attacker.total, Point::new(MIDDLE - total, head), HEAD).right();
        let total = total.draw(target)?;
        keep_apart(target, plus.end, total.start);
        Label::new("v", Point::new(MIDDLE, text), PLAIN).centred().draw(target)?;
        let (plus, total) = defender.places();
        let total = Label::new(defender.total, Point::new(MIDDLE + total, head), HEAD);
        let total = total.draw(target)?;
        let plus = Label::new(defender.plus, Point::new(RIGHT - plus, text), PLAIN).right();
        let plus = plus.draw(target)?;
        keep_apart(target, total.end, plus.start);
        defender.die(Point::new(RIGHT - SIZE.px(), *y)).draw(target)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn long_figures_move_out_of_each_others_way_and_longer_ones_are_counted() {
        for (plus, total, tight) in [("+3", "8", 0), ("+12", "18", 0), ("+1234", "1234", 2)] {
            let side = Contender { face: 6, plus, total, body: Body::Lit };
            let frame = drawn(&Versus { y: 22, attacker: side, defender: side });
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN }, "{plus} {total}");
        }
    }
}
