//! What a button does here.

use core::ops::Range;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, text::Alignment};

use super::{Label, Pill, area};
use crate::{
    input::Button,
    ui::theme::{BOLD, PLAIN},
};

/// A button by its letter in a pill, and what it does. Its output is the columns that it takes.
#[derive(Clone, Copy, Debug)]
pub struct ButtonHint<'a> {
    button: Button,
    text: &'a str,
    at: Point,
    alignment: Alignment,
}

/// Columns between the letter and its pill's ends, and between the pill and the text.
const AIR: i32 = 2;
/// The pill's top above the base line, and its height.
const ABOVE: i32 = 9;
const HEIGHT: i32 = 10;

/// A button's name, as on the case.
pub const fn button_name(button: Button) -> &'static str {
    match button {
        Button::Up => "Up",
        Button::Down => "Down",
        Button::Left => "Left",
        Button::Right => "Right",
        Button::A => "A",
        Button::B => "B",
    }
}

impl<'a> ButtonHint<'a> {
    /// A hint that begins at `at`, on its base line.
    pub const fn new(button: Button, text: &'a str, at: Point) -> Self {
        Self { button, text, at, alignment: Alignment::Left }
    }

    /// Ends at its place instead.
    pub const fn right(self) -> Self {
        Self { alignment: Alignment::Right, ..self }
    }
}

impl ButtonHint<'_> {
    /// How many columns it takes.
    pub const fn width(&self) -> i32 {
        BOLD.width(button_name(self.button)) + 3 * AIR + PLAIN.width(self.text)
    }
}

impl Drawable for ButtonHint<'_> {
    type Color = BinaryColor;
    type Output = Range<i32>;

    fn draw<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let name = button_name(self.button);
        let (pill, base) = (BOLD.width(name) + 2 * AIR, self.at.y);
        let x = match self.alignment {
            Alignment::Right => self.at.x - pill - AIR - PLAIN.width(self.text),
            Alignment::Left | Alignment::Center => self.at.x,
        };
        Pill { area: area(x, base - ABOVE, pill, HEIGHT) }.draw(target)?;
        Label::new(name, Point::new(x + AIR, base), BOLD).dark().draw(target)?;
        let text = Label::new(self.text, Point::new(x + pill + AIR, base), PLAIN).draw(target)?;
        Ok(x..text.end)
    }
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame};

    use super::*;
    use crate::ui::theme::{LAST, RIGHT};

    #[test]
    fn a_hint_takes_the_same_columns_from_the_left_and_to_the_right() {
        let mut frame = Frame::new();
        let hint = ButtonHint::new(Button::B, "back", Point::new(0, LAST));
        let Ok(left) = hint.draw(&mut frame);
        let Ok(right) = ButtonHint { at: Point::new(RIGHT, LAST), ..hint }.right().draw(&mut frame);
        assert_eq!(left.start, 0);
        assert_eq!(right, RIGHT - left.end..RIGHT);
        assert_eq!(frame.faults(), Faults::CLEAN);
    }
}
