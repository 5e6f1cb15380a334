//! The battery: small in the header, large where it is all there is to say.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::PrimitiveStyle};

use super::area;

/// A battery of 12 x 6 with 0 to 4 bars.
#[derive(Clone, Copy, Debug)]
pub struct BatteryIcon {
    /// Its corner.
    pub at: Point,
    /// Bars of charge.
    pub bars: u8,
}

impl BatteryIcon {
    /// Its width, pole included.
    pub const WIDTH: i32 = 12;
}

impl Drawable for BatteryIcon {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Point { x, y } = self.at;
        let edge = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
        area(x, y, Self::WIDTH - 1, 6).into_styled(edge).draw(target)?;
        let (pole, bars) = (Self::WIDTH - 1, 2 * i32::from(self.bars.min(4)) - 1);
        target.fill_solid(&area(x + pole, y + 2, 1, 2), BinaryColor::On)?;
        target.fill_solid(&area(x + 2, y + 2, bars, 2), BinaryColor::On)
    }
}

/// A battery of 36 x 17 with little in it.
#[derive(Clone, Copy, Debug)]
pub struct LowBattery {
    /// Its corner.
    pub at: Point,
}

impl Drawable for LowBattery {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Point { x, y } = self.at;
        let edge = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
        area(x, y, 34, 17).into_styled(edge).draw(target)?;
        target.fill_solid(&area(x + 34, y + 4, 2, 9), BinaryColor::On)?;
        target.fill_solid(&area(x + 2, y + 2, 4, 13), BinaryColor::On)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn bars_fill_the_battery_from_the_left() {
        #[rustfmt::skip]
        let pictures = [
            (0, "#         ##"),
            (1, "# #       ##"),
            (2, "# ###     ##"),
            (4, "# ####### ##"),
            (9, "# ####### ##"),
        ];
        for (bars, middle) in pictures {
            let mut display = display();
            BatteryIcon { at: Point::zero(), bars }.draw(&mut display).unwrap();
            display.assert_pattern(&[
                "########### ",
                "#         # ",
                middle,
                middle,
                "#         # ",
                "########### ",
            ]);
        }
    }
}
