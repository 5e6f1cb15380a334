//! What a row of a form is set to.

use core::ops::Range;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Arrow, Direction, Focus, Label, Pill, TickBox, Ways, area};
use crate::ui::theme::{AIR, BOLD, PLAIN, ROW, base, middle, top};

/// A value in its row. Its output is the columns it takes, arrows and all.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueCell<'a> {
    /// The row.
    pub(super) row: i32,
    /// The value.
    pub(super) value: FieldValue<'a>,
    /// Its right edge.
    pub(super) edge: i32,
    /// The columns between its label and its effect.
    pub(super) room: Room,
    /// Whether the player is on it.
    pub(super) focus: Focus,
    /// Whether the focus has come to rest on it.
    pub(super) rests: bool,
}

/// The columns between a label and an effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) start: i32,
    pub(super) end: i32,
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
    /// A choice or a long number: the same, but the pill comes when the focus rests on it and goes
    /// when it rests elsewhere. Two long pills would put 240 bytes on the bus at once, and the
    /// focus would stand 2 ms later. Where label and effect leave no room there is no pill.
    LongPill {
        /// The text.
        text: &'a str,
        /// How much it says.
        weight: Weight,
        /// The ways it can go.
        ways: Ways,
    },
    /// What an action does, in focus between its arrows. It is not inverted: it is not set.
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
        match self.value {
            FieldValue::Tick(ticked) => self.tick(ticked, target),
            FieldValue::Pill { text, ways, .. } if self.focus == Focus::Here => {
                let pill = self.pill(text, target)?;
                self.arrows(pill, ways, target)
            }
            FieldValue::LongPill { text, weight, ways } if self.has_room(text, ways) => {
                let pill = match self.rests {
                    true => self.pill(text, target)?,
                    false => widened(self.word(text, weight, target)?),
                };
                self.arrows(pill, ways, target)
            }
            FieldValue::Pill { text, weight, ways }
            | FieldValue::LongPill { text, weight, ways }
            | FieldValue::Word { text, weight, ways } => {
                let word = self.word(text, weight, target)?;
                self.arrows(word, ways, target)
            }
        }
    }
}

/// The columns of the pill around a word: its arrows stand there before it comes.
const fn widened(word: Range<i32>) -> Range<i32> {
    word.start - PILL_AIR..word.end + PILL_AIR
}

impl ValueCell<'_> {
    /// Whether a pill and its arrows find room between label and effect.
    fn has_room(&self, text: &str, ways: Ways) -> bool {
        let arrow = |open| if open { ARROW_AIR + ARROW } else { 0 };
        let start = self.edge - BOLD.width(text) - PILL_AIR - arrow(ways.less());
        let end = self.edge + PILL_AIR + arrow(ways.more());
        start >= self.room.start + AIR && end + AIR <= self.room.end
    }

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

    /// The arrows beside a pill or a word in focus. Gives the columns of the whole.
    fn arrows<D: DrawTarget<Color = BinaryColor>>(
        &self,
        Range { mut start, mut end }: Range<i32>,
        ways: Ways,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let y = middle(self.row);
        let is_here = self.focus == Focus::Here;
        if is_here && ways.more() {
            Arrow::new(Point::new(end + ARROW_AIR, y), Direction::Right).draw(target)?;
            end += ARROW_AIR + ARROW;
        }
        if is_here && ways.less() {
            start -= ARROW_AIR + ARROW;
            Arrow::new(Point::new(start, y), Direction::Left).draw(target)?;
        }
        Ok(start..end)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Frame;

    use super::*;
    use crate::ui::widgets::display;

    /// Row 0 begins eight rows down.
    fn picture(value: FieldValue<'_>, focus: Focus, columns: Range<i32>, rows: &[&str]) {
        let mut display = display();
        let (room, rests) = (Room { start: 0, end: 40 }, focus == Focus::Here);
        let value = ValueCell { row: 0, value, edge: 18, room, focus, rests };
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

    /// A long value in focus, drawn where this much room is.
    fn long(rests: bool, end: i32) -> (Frame, Range<i32>) {
        let mut frame = Frame::new();
        let value = FieldValue::LongPill { text: "wood", weight: Weight::Loud, ways: Ways::Both };
        let (room, focus) = (Room { start: 0, end }, Focus::Here);
        let cell = ValueCell { row: 0, value, edge: 60, room, focus, rests };
        let Ok(columns) = cell.draw(&mut frame);
        (frame, columns)
    }

    #[test]
    fn a_long_value_stands_in_its_pill_once_the_focus_rests_and_its_arrows_do_not_move() {
        let [(word, before), (pill, after)] = [false, true].map(|rests| long(rests, 127));
        assert_eq!(before, after);
        let y = usize::try_from(top(0) + 1).unwrap();
        let inside = usize::try_from(60 + PILL_AIR - 1).unwrap();
        assert!(pill.is_lit(inside, y) && !word.is_lit(inside, y));
        let arrow = usize::try_from(after.end - 1).unwrap();
        let middle = usize::try_from(middle(0)).unwrap();
        assert!([&word, &pill].iter().all(|frame| frame.is_lit(arrow, middle)));
    }

    #[test]
    fn beside_a_near_effect_a_long_value_has_no_pill() {
        let end = 60 + PILL_AIR + ARROW_AIR + ARROW + AIR;
        assert_ne!(long(true, end), long(true, end - 1));
        assert_eq!(long(true, end - 1), long(false, end - 1));
    }
}
