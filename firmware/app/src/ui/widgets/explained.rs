//! A setting explained on a whole screen.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Arrow, Direction, IfCut, Label, Paragraph, Pill, Ways, area, keep_apart};
use crate::ui::theme::{BOLD, LAST, PLAIN, RIGHT};

/// What it is called and what it is set to, what that means in four lines, and a line below.
#[derive(Clone, Copy, Debug)]
pub struct Explained<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What it is set to.
    pub value: &'a str,
    /// The ways that can go.
    pub ways: Ways,
    /// What it means.
    pub text: &'a str,
    /// The line below; empty if there is nothing more to say.
    pub foot: &'a str,
}

/// Base lines of the name and the value, and of the text.
const NAME: i32 = 8;
const VALUE: i32 = 9;
const TEXT: [i32; 4] = [20, 30, 40, 50];
/// The value's pill: its height, the air around its text, and the row its arrows point at.
const HEIGHT: i32 = 11;
const AIR: i32 = 3;
const MIDDLE: i32 = 5;
/// From the panel's edge to the pill, with the arrow between them; from the pill to the left arrow.
const AFTER: i32 = 6;
const BEFORE: i32 = 6;
/// Width of an arrow.
const ARROW: i32 = 3;

impl Drawable for Explained<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let name = Label::new(self.name, Point::new(0, NAME), BOLD).draw(target)?;
        let start = self.value(target)?;
        keep_apart(target, name.end, start);
        let (text, if_cut) = (self.text, IfCut::Fault);
        Paragraph { text, x: 0, bases: &TEXT, face: PLAIN, if_cut }.draw(target)?;
        Label::new(self.foot, Point::new(0, LAST), PLAIN).draw(target)?;
        Ok(())
    }
}

impl Explained<'_> {
    /// Draws the value between its arrows. Gives where it begins.
    fn value<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<i32, D::Error> {
        let width = BOLD.width(self.value) + 2 * AIR;
        let x = RIGHT - AFTER - width;
        Pill { area: area(x, 0, width, HEIGHT) }.draw(target)?;
        Label::new(self.value, Point::new(x + AIR, VALUE), BOLD).dark().draw(target)?;
        if self.ways.more() {
            Arrow::new(Point::new(RIGHT - ARROW, MIDDLE), Direction::Right).draw(target)?;
        }
        if !self.ways.less() {
            return Ok(x);
        }
        Arrow::new(Point::new(x - BEFORE, MIDDLE), Direction::Left).draw(target)?;
        Ok(x - BEFORE)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    const ROUT: Explained<'static> = Explained {
        name: "Rout loses",
        value: "1 stand",
        ways: Ways::Both,
        text: "After a fight: the text says two moves and two stands, the playsheet one move and \
               one stand.",
        foot: "Fighting. Ruling: 2 stands",
    };

    #[test]
    fn a_name_that_meets_its_value_is_counted() {
        for (name, tight) in [("Rout loses", 0), ("Rout loses as many", 1)] {
            let frame = drawn(&Explained { name, ..ROUT });
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN }, "{name}");
        }
    }

    #[test]
    fn an_arrow_is_missing_where_there_is_no_way() {
        let lit = |ways| (121..127).any(|x| drawn(&Explained { ways, ..ROUT }).is_lit(x, 5));
        assert!(lit(Ways::More) && !lit(Ways::Less));
    }
}
