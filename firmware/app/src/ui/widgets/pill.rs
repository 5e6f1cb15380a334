//! The pill behind a value or a letter.

use embedded_graphics::{
    geometry::AnchorPoint, pixelcolor::BinaryColor, prelude::*, primitives::Rectangle,
};

/// Lit, its corners off. What stands in it is drawn dark.
#[derive(Clone, Copy, Debug)]
pub struct Pill {
    /// All of it, corners included.
    pub area: Rectangle,
}

/// Where it is dark.
const CORNERS: [AnchorPoint; 4] = [
    AnchorPoint::TopLeft,
    AnchorPoint::TopRight,
    AnchorPoint::BottomLeft,
    AnchorPoint::BottomRight,
];

impl Drawable for Pill {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        target.fill_solid(&self.area, BinaryColor::On)?;
        let corners = CORNERS.map(|corner| self.area.anchor_point(corner));
        target.draw_iter(corners.map(|corner| Pixel(corner, BinaryColor::Off)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::{area, display};

    #[test]
    fn a_pill_has_its_corners_off() {
        let mut display = display();
        Pill { area: area(1, 1, 6, 4) }.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "        ", //
            " .####. ", " ###### ", " ###### ", " .####. ",
        ]);
    }
}
