//! A row struck out.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::FrameHints as _;

use super::area;
use crate::ui::theme::{EFFECT, LEFT, NOTE_AIR, through};

/// Strikes a row out: undone, but kept.
#[derive(Clone, Copy, Debug)]
pub struct Strike {
    /// The row.
    pub row: i32,
}

impl Drawable for Strike {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        target.tell("undone", Point::new(LEFT, through(self.row)));
        let line = area(LEFT, through(self.row), EFFECT - NOTE_AIR - LEFT, 1);
        target.fill_solid(&line, BinaryColor::On)
    }
}
