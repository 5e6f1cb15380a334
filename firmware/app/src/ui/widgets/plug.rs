//! The plug that stands for power by the cable.

use embedded_graphics::{
    image::{Image, ImageRaw},
    pixelcolor::BinaryColor,
    prelude::*,
};

/// A plug of 12 x 6, in the place of the battery.
#[derive(Clone, Copy, Debug)]
pub struct Plug {
    /// Its corner.
    pub at: Point,
}

/// The cable, the plug and its two pins.
#[rustfmt::skip]
const PICTURE: ImageRaw<'static, BinaryColor> = ImageRaw::new(&[
    0b0001_1111, 0b0000_0000,
    0b0001_1111, 0b1111_0000,
    0b1111_1111, 0b0000_0000,
    0b1111_1111, 0b0000_0000,
    0b0001_1111, 0b1111_0000,
    0b0001_1111, 0b0000_0000,
], 12);

impl Drawable for Plug {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        Image::new(&PICTURE, self.at).draw(target)
    }
}
