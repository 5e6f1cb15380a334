//! The place of a die that is still to come.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{DieSize, DottedLine, Focus, area};

/// The place of a die that is still to be typed in; in focus the next one.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The corner that the die will have.
    pub at: Point,
    /// Its size.
    pub size: DieSize,
    /// Whether it is the next one.
    pub focus: Focus,
}

impl Drawable for Slot {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let (Point { x, y }, side) = (self.at, self.size.px());
        let bottom = y + side - 1;
        match self.focus {
            Focus::Here => target.fill_solid(&area(x, bottom - 1, side, 2), BinaryColor::On),
            Focus::Away => DottedLine::across(x, x + side, bottom).dense().draw(target),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn the_next_slot_is_a_thick_line_and_others_are_dots() {
        #[rustfmt::skip]
        let rows = [
            (Focus::Here, ["#########", "#########"]),
            (Focus::Away, ["         ", "# # # # #"]),
        ];
        for (focus, [upper, lower]) in rows {
            let mut display = display();
            Slot { at: Point::zero(), size: DieSize::Small, focus }.draw(&mut display).unwrap();
            let mut rows = ["         "; 9];
            [rows[7], rows[8]] = [upper, lower];
            display.assert_pattern(&rows);
        }
    }
}
