//! A part of a whole as a bar.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{DottedLine, area, reach};

/// A chance or another part of a whole: lit as far as it reaches, then dots.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// The whole.
    pub area: Rectangle,
    /// The part, of a thousand.
    pub permille: u32,
}

impl Drawable for Bar {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Rectangle { top_left: Point { x, y }, size } = self.area;
        let (width, height) = (size.width.cast_signed(), size.height.cast_signed());
        let lit = reach(width, self.permille);
        // Even the smallest chance shows.
        let shown = lit.max(i32::from(self.permille > 0));
        target.fill_solid(&area(x, y, shown, height), BinaryColor::On)?;
        DottedLine::across(x + lit + 1, x + width, y + height / 2).draw(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    fn picture(permille: u32, rows: &[&str]) {
        let mut display = display();
        Bar { area: area(0, 0, 14, 3), permille }.draw(&mut display).unwrap();
        display.assert_pattern(rows);
    }

    #[test]
    fn a_bar_is_lit_as_far_as_its_part_reaches() {
        picture(
            500,
            &[
                "#######       ", //
                "####### #  #  ",
                "#######       ",
            ],
        );
    }

    #[test]
    fn the_smallest_part_is_to_be_seen_and_none_is_not() {
        picture(
            1,
            &[
                "#             ", //
                "##  #  #  #  #",
                "#             ",
            ],
        );
        picture(
            0,
            &[
                "              ", //
                " #  #  #  #  #",
            ],
        );
    }
}
