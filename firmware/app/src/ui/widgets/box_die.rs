//! A die without pips.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{Body, Label, RoundBox, keep_apart};
use crate::ui::theme::BOLD;

/// A die without pips (d10, d20, the Kriegsspiel dice), or a card: its mark in a box.
#[derive(Clone, Copy, Debug)]
pub struct BoxDie<'a> {
    /// The box.
    pub area: Rectangle,
    /// What stands on it.
    pub mark: &'a str,
    /// Whether it counts.
    pub body: Body,
}

/// Radius of the corners.
const RADIUS: u32 = 4;

impl Drawable for BoxDie<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self { area, mark, body } = *self;
        RoundBox { area, radius: RADIUS, body }.draw(target)?;
        let (width, height) = (area.size.width.cast_signed(), area.size.height.cast_signed());
        let mark_width = BOLD.width(mark);
        keep_apart(target, mark_width, width);
        let middle = Point::new((width - mark_width + 1) / 2, (height + BOLD.capitals()) / 2);
        Label::new(mark, area.top_left + middle, BOLD).colored(body.ink()).draw(target)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::{area, drawn};

    #[test]
    fn a_mark_too_wide_for_its_box_is_counted() {
        for (mark, tight) in [("20", 0), ("1000", 1)] {
            let frame = drawn(&BoxDie { area: area(0, 0, 22, 13), mark, body: Body::Lit });
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN });
        }
    }
}
