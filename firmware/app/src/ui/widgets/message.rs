//! A message: a headline, two lines of text, and what the buttons do.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{ButtonHint, DottedLine, Headline, Lines};
use crate::input::Button;
use crate::ui::theme::{FACTS, LAST, PLAIN, RIGHT, RULE};

/// A headline, two lines of text, and the rule above named buttons.
#[derive(Clone, Copy, Debug)]
pub struct Message<'a> {
    /// What the message is about.
    pub headline: &'a str,
    /// What it says.
    pub lines: [&'a str; 2],
}

impl Drawable for Message<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        Headline::new(self.headline).draw(target)?;
        MessageBody { lines: self.lines }.draw(target)
    }
}

/// A message without its headline.
#[derive(Clone, Copy, Debug)]
pub struct MessageBody<'a> {
    /// What the message says.
    pub lines: [&'a str; 2],
}

impl Drawable for MessageBody<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        Lines { texts: &self.lines, x: 0, bases: &FACTS, face: PLAIN }.draw(target)?;
        DottedLine::across(0, RIGHT, RULE).draw(target)
    }
}

/// What A does, at the left of the last line, and what B does, at the right.
#[derive(Clone, Copy, Debug)]
pub struct ButtonPair<'a> {
    /// What A does.
    pub a: &'a str,
    /// What B does.
    pub b: &'a str,
}

impl Drawable for ButtonPair<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        ButtonHint::new(Button::A, self.a, Point::new(0, LAST)).draw(target)?;
        ButtonHint::new(Button::B, self.b, Point::new(RIGHT, LAST)).right().draw(target)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame};

    use super::*;
    use crate::ui::widgets::drawn;

    const LINES: [&str; 2] = ["A USB drive until its power", "is cut. The memory stays."];

    #[test]
    fn a_message_is_its_headline_above_its_body() {
        let mut expected = Frame::new();
        let Ok(()) = Headline::new("New firmware").draw(&mut expected);
        let Ok(()) = MessageBody { lines: LINES }.draw(&mut expected);
        assert_eq!(drawn(&Message { headline: "New firmware", lines: LINES }), expected);
    }

    #[test]
    fn the_two_buttons_keep_to_their_sides() {
        let frame = drawn(&ButtonPair { a: "restart", b: "back" });
        assert_eq!(frame.faults(), Faults::CLEAN);
        let lit = |x: usize| (0..64).any(|y| frame.is_lit(x, y));
        assert!(lit(0) && (60..80).all(|x| !lit(x)) && lit(125));
    }
}
