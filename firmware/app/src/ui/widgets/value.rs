//! What a row of a form is set to.

use core::ops::Range;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Arrow, Direction, Focus, Label, Pill, TickBox, Ways, area};
use crate::ui::theme::{BOLD, PLAIN, ROW, base, middle, top};

/// A value in its row. Its output is the columns it takes, arrows and all.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueCell<'a> {
    /// The row.
    pub(super) row: i32,
    /// The value.
    pub(super) value: FieldValue<'a>,
    /// Its right edge.
    pub(super) edge: i32,
    /// Whether the player is on it.
    pub(super) focus: Focus,
}

/// What a row of a form is set to.
#[derive(Clone, Copy, Debug)]
pub enum FieldValue<'a> {
    /// Yes or no.
    Tick(bool),
    /// A number or another short text, in focus dark in a pill, between its arrows.
    Pill {
        /// The text.
        text: &'a str,
        /// How much it says.
        weight: Weight,
        /// The ways it can go.
        ways: Ways,
    },
    /// A word, in focus between its arrows. It is not inverted: two long words in pills would put
    /// 240 bytes on the bus when the focus moves from one to the other, and the focus would stand
    /// 2 ms later.
    Word {
        /// The text.
        text: &'a str,
        /// How much it says.
        weight: Weight,
        /// The ways it can go.
        ways: Ways,
    },
}

/// How much a value says: a long form can be read by its bold ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It counts.
    Loud,
    /// It is nothing: zero, none, open ground.
    Quiet,
}

impl Weight {
    /// Quiet if it is nothing, else loud.
    pub const fn unless(nothing: bool) -> Self {
        if nothing { Self::Quiet } else { Self::Loud }
    }
}

/// Columns between the pill's end and its text.
const PILL_AIR: i32 = 3;
/// Columns between a pill or a word and its arrows, and the width of an arrow.
const ARROW_AIR: i32 = 2;
const ARROW: i32 = 3;
/// Columns between the pill's end and its tick box, and between the pill and its arrow.
const TICK_AIR: i32 = 2;
const TICK_ARROW_AIR: i32 = 1;

impl Drawable for ValueCell<'_> {
    type Color = BinaryColor;
    type Output = Range<i32>;

    fn draw<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        match (self.value, self.focus) {
            (FieldValue::Tick(ticked), _) => self.tick(ticked, target),
            (
                FieldValue::Pill { text, weight, .. } | FieldValue::Word { text, weight, .. },
                Focus::Away,
            ) => self.word(text, weight, target),
            (FieldValue::Pill { text, ways, .. }, Focus::Here) => {
                let pill = self.pill(text, target)?;
                self.arrows(pill, ways, target)
            }
            (FieldValue::Word { text, weight, ways }, Focus::Here) => {
                let word = self.word(text, weight, target)?;
                self.arrows(word, ways, target)
            }
        }
    }
}

impl ValueCell<'_> {
    fn tick<D: DrawTarget<Color = BinaryColor>>(
        &self,
        ticked: bool,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let (x, y) = (self.edge - TickBox::SIDE - 1, top(self.row));
        let tick_box = TickBox { at: Point::new(x, y + 1), ticked };
        if self.focus == Focus::Away {
            tick_box.draw(target)?;
            return Ok(x..self.edge);
        }
        let (start, width) = (x - TICK_AIR, TickBox::SIDE + 2 * TICK_AIR);
        Pill { area: area(start, y, width, ROW) }.draw(target)?;
        tick_box.draw(target)?;
        if ticked {
            return Ok(start..start + width);
        }
        // Nearer than beside a number: what a tick would do stands close by in tick-lists.
        let arrow = start + width + TICK_ARROW_AIR;
        Arrow::new(Point::new(arrow, middle(self.row)), Direction::Right).draw(target)?;
        Ok(start..arrow + ARROW)
    }

    fn word<D: DrawTarget<Color = BinaryColor>>(
        &self,
        text: &str,
        weight: Weight,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let face = match weight {
            Weight::Loud => BOLD,
            Weight::Quiet => PLAIN,
        };
        let word = Label::new(text, Point::new(self.edge, base(self.row)), face).right();
        word.draw(target)
    }

    fn pill<D: DrawTarget<Color = BinaryColor>>(
        &self,
        text: &str,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let width = BOLD.width(text) + 2 * PILL_AIR;
        let x = self.edge + PILL_AIR - width;
        Pill { area: area(x, top(self.row), width, ROW) }.draw(target)?;
        let at = Point::new(x + PILL_AIR, base(self.row));
        Label::new(text, at, BOLD).dark().draw(target)?;
        Ok(x..x + width)
    }

    /// The arrows beside a pill or a word. Gives the columns of the whole.
    fn arrows<D: DrawTarget<Color = BinaryColor>>(
        &self,
        Range { mut start, mut end }: Range<i32>,
        ways: Ways,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let y = middle(self.row);
        if ways.more() {
            Arrow::new(Point::new(end + ARROW_AIR, y), Direction::Right).draw(target)?;
            end += ARROW_AIR + ARROW;
        }
        if ways.less() {
            start -= ARROW_AIR + ARROW;
            Arrow::new(Point::new(start, y), Direction::Left).draw(target)?;
        }
        Ok(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    /// Row 0 begins eight rows down.
    fn picture(value: FieldValue<'_>, focus: Focus, columns: Range<i32>, rows: &[&str]) {
        let mut display = display();
        let value = ValueCell { row: 0, value, edge: 18, focus };
        assert_eq!(value.draw(&mut display), Ok(columns));
        let mut all = ["                          "; 19];
        all[8..8 + rows.len()].copy_from_slice(rows);
        display.assert_pattern(&all);
    }

    #[test]
    fn a_number_in_focus_stands_in_a_pill_between_its_arrows() {
        picture(
            FieldValue::Pill { text: "1", weight: Weight::Quiet, ways: Ways::Both },
            Focus::Here,
            4..26,
            &[
                "         .##########.     ",
                "         #####..#####     ",
                "         ####...#####     ",
                "      #  #####..#####  #  ",
                "     ##  #####..#####  ## ",
                "    ###  #####..#####  ###",
                "     ##  #####..#####  ## ",
                "      #  #####..#####  #  ",
                "         #####..#####     ",
                "         ############     ",
                "         .##########.     ",
            ],
        );
    }

    #[test]
    fn elsewhere_a_value_that_is_nothing_is_plain() {
        picture(
            FieldValue::Pill { text: "1", weight: Weight::Quiet, ways: Ways::Both },
            Focus::Away,
            12..18,
            &[
                "                          ",
                "              #           ",
                "             ##           ",
                "              #           ",
                "              #           ",
                "              #           ",
                "              #           ",
                "              #           ",
                "              #           ",
            ],
        );
    }
}
