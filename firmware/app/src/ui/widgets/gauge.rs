//! How much of something is done.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::PrimitiveStyle};

use super::area;

/// A box of 32 x 6 that fills from the left.
#[derive(Clone, Copy, Debug)]
pub struct Gauge {
    /// Its corner.
    pub at: Point,
    /// How much is done.
    pub done: u8,
    /// How much there is to do.
    pub full: u8,
}

impl Gauge {
    /// Its width.
    pub const WIDTH: i32 = 32;
    const HEIGHT: i32 = 6;
    /// Its edge, and a dark row inside it.
    const RIM: i32 = 2;
}

impl Drawable for Gauge {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Point { x, y } = self.at;
        let edge = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
        area(x, y, Self::WIDTH, Self::HEIGHT).into_styled(edge).draw(target)?;
        let (width, height) = (Self::WIDTH - 2 * Self::RIM, Self::HEIGHT - 2 * Self::RIM);
        let filled = width * i32::from(self.done) / i32::from(self.full.max(1));
        let inside = area(x + Self::RIM, y + Self::RIM, filled, height);
        target.fill_solid(&inside, BinaryColor::On)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn a_quarter_done_is_a_quarter_filled() {
        let mut display = display();
        Gauge { at: Point::zero(), done: 1, full: 4 }.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "################################",
            "#                              #",
            "# #######                      #",
            "# #######                      #",
            "#                              #",
            "################################",
        ]);
    }
}
