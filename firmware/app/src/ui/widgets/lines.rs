//! Sentences below each other, each on a line of its own.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::Face;

use super::Label;

/// As many texts as there are base lines for, one to each. Its output is where the first one ends.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a, T> {
    /// The texts.
    pub texts: &'a [T],
    /// Their first column.
    pub x: i32,
    /// Their base lines.
    pub bases: &'a [i32],
    /// Their font.
    pub face: &'a Face,
}

impl<T: AsRef<str>> Drawable for Lines<'_, T> {
    type Color = BinaryColor;
    type Output = i32;

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<i32, D::Error> {
        let mut first_end = None;
        for (text, base) in self.texts.iter().zip(self.bases) {
            let columns = Label::new(text.as_ref(), Point::new(self.x, *base), self.face);
            first_end.get_or_insert(columns.draw(target)?.end);
        }
        Ok(first_end.unwrap_or(self.x))
    }
}

#[cfg(test)]
mod tests {
    use graphics::Frame;

    use super::*;
    use crate::ui::theme::PLAIN;

    #[test]
    fn texts_beyond_the_last_line_are_left_out() {
        let (mut frame, mut expected) = (Frame::new(), Frame::new());
        let texts = ["Two hits", "Falls back", "Left out"];
        let lines = Lines { texts: &texts, x: 4, bases: &[33, 44], face: PLAIN };
        let Ok(end) = lines.draw(&mut frame);
        assert_eq!(end, 4 + PLAIN.width("Two hits"));
        for (text, base) in [("Two hits", 33), ("Falls back", 44)] {
            let Ok(_) = Label::new(text, Point::new(4, base), PLAIN).draw(&mut expected);
        }
        assert_eq!(frame, expected);
    }
}
