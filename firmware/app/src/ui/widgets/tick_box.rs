//! The box of a yes or no.

use embedded_graphics::{
    image::{Image, ImageRaw},
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::Rectangle,
};
use graphics::FrameHints as _;

/// A box of 9 x 9. Its inside is dark and its tick lit, in focus too: no doubt which it is.
#[derive(Clone, Copy, Debug)]
pub struct TickBox {
    /// Its corner.
    pub at: Point,
    /// Whether there is a tick in it.
    pub ticked: bool,
}

/// The tick: five columns, five rows.
const TICK: ImageRaw<'static, BinaryColor> =
    ImageRaw::new(&[0b0000_1000, 0b0001_1000, 0b1011_0000, 0b1110_0000, 0b0100_0000], 5);

impl TickBox {
    /// Its side.
    pub const SIDE: i32 = 9;
}

impl Drawable for TickBox {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let area = Rectangle::new(self.at, Size::new_equal(Self::SIDE.cast_unsigned()));
        target.fill_solid(&area, BinaryColor::On)?;
        target.fill_solid(&area.offset(-1), BinaryColor::Off)?;
        target.tell(if self.ticked { "yes" } else { "no" }, self.at);
        if self.ticked {
            Image::new(&TICK, self.at + Point::new(2, 2)).draw(target)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn a_tick_stands_in_the_middle_of_its_box() {
        let mut display = display();
        TickBox { at: Point::zero(), ticked: true }.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "#########",
            "#.......#",
            "#.....#.#",
            "#....##.#",
            "#.#.##..#",
            "#.###...#",
            "#..#....#",
            "#.......#",
            "#########",
        ]);
    }

    #[test]
    fn a_box_without_one_is_dark_inside() {
        let mut display = display();
        TickBox { at: Point::zero(), ticked: false }.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "#########",
            "#.......#",
            "#.......#",
            "#.......#",
            "#.......#",
            "#.......#",
            "#.......#",
            "#.......#",
            "#########",
        ]);
    }
}
