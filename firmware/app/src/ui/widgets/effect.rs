//! What a row of a form does, in the column at its right.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::FrameHints as _;

use super::{DottedLine, Label};
use crate::ui::theme::{BOLD, EFFECT, PLAIN, ROW, base, top};

/// What a row does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowEffect<'a> {
    /// Nothing, or nothing that is told.
    Quiet,
    /// It counts now: bold.
    Now(&'a str),
    /// What one step to the right would do: plain in a dotted frame. Dotted is what is not yet, as
    /// a card that has not been drawn.
    Next(&'a str),
}

/// An effect in its row. Its output is where it begins, for a neighbour to keep apart from.
#[derive(Clone, Copy, Debug)]
pub(super) struct EffectCell<'a> {
    /// The row.
    pub(super) row: i32,
    /// The effect.
    pub(super) effect: RowEffect<'a>,
}

/// From the frame to the text's first column.
const FRAME_AIR: i32 = 2;

impl<'a> RowEffect<'a> {
    /// An effect that counts; none if there is no text.
    pub const fn now(text: &'a str) -> Self {
        if text.is_empty() { Self::Quiet } else { Self::Now(text) }
    }

    /// What a step would do; nothing if there is no text.
    pub const fn next(text: &'a str) -> Self {
        if text.is_empty() { Self::Quiet } else { Self::Next(text) }
    }
}

impl Drawable for EffectCell<'_> {
    type Color = BinaryColor;
    type Output = i32;

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<i32, D::Error> {
        let at = Point::new(EFFECT, base(self.row));
        match self.effect {
            RowEffect::Quiet => Ok(EFFECT),
            RowEffect::Now(text) => Ok(Label::new(text, at, BOLD).right().draw(target)?.start),
            RowEffect::Next(text) => {
                target.tell("would be", at);
                let text = Label::new(text, at - Point::new(1, 0), PLAIN).right();
                let left = text.draw(target)?.start - FRAME_AIR;
                self.frame(left, target)?;
                // Dots need a column less beside them than letters do.
                Ok(left + 1)
            }
        }
    }
}

impl EffectCell<'_> {
    /// Where it begins, as its output says.
    pub(super) fn start(&self) -> i32 {
        match self.effect {
            RowEffect::Quiet => EFFECT,
            RowEffect::Now(text) => EFFECT - BOLD.width(text),
            RowEffect::Next(text) => EFFECT - PLAIN.width(text) - FRAME_AIR,
        }
    }

    fn frame<D: DrawTarget<Color = BinaryColor>>(
        &self,
        left: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let (top, bottom) = (top(self.row), top(self.row) + ROW - 1);
        for y in [top, bottom] {
            DottedLine::across(left, EFFECT + 1, y).dense().draw(target)?;
        }
        for x in [left, EFFECT] {
            DottedLine::down(x, top, bottom).dense().draw(target)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Frame;

    use super::*;
    use crate::ui::widgets::px;

    fn drawn(effect: RowEffect<'_>) -> (Frame, i32) {
        let mut frame = Frame::new();
        let Ok(start) = EffectCell { row: 1, effect }.draw(&mut frame);
        (frame, start)
    }

    /// The lit columns of a row of pixels.
    fn lit(frame: &Frame, y: i32) -> impl Iterator<Item = i32> {
        let y = usize::try_from(y).unwrap();
        (0..128).filter(move |x| frame.is_lit(*x, y)).map(px)
    }

    #[test]
    fn what_counts_is_bold_and_what_would_count_is_plain_in_a_dotted_frame() {
        let (now, start) = drawn(RowEffect::Now("+1"));
        assert_eq!(start, EFFECT - BOLD.width("+1"));
        assert_eq!(lit(&now, top(1)).count(), 0, "no frame");
        let (next, left) = drawn(RowEffect::Next("+1"));
        let left = left - 1;
        assert_eq!(left, EFFECT - 1 - PLAIN.width("+1") - FRAME_AIR);
        for y in [top(1), top(1) + ROW - 1] {
            // The right side may stand a column beside the last dot.
            let dots = lit(&next, y).filter(|x| *x != EFFECT);
            assert!(dots.eq((left..EFFECT).step_by(2)), "row {y}");
        }
        assert_eq!(lit(&next, top(1) + 1).min().map(|x| x > left), Some(true), "every second dot");
        assert_eq!(lit(&next, top(1) + 2).min(), Some(left));
    }

    #[test]
    fn without_a_text_there_is_nothing() {
        assert_eq!([RowEffect::now(""), RowEffect::next("")], [RowEffect::Quiet; 2]);
        assert_eq!(drawn(RowEffect::Quiet), (Frame::new(), EFFECT));
    }
}
