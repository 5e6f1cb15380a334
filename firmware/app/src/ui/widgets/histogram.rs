//! Counts side by side.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::area;

/// Counts as bars on a base line.
#[derive(Clone, Copy, Debug)]
pub struct Histogram<'a> {
    /// Where the first bar begins, and the row below all of them.
    pub at: Point,
    /// Height of a bar that is full.
    pub height: u16,
    /// The count of a full bar.
    pub full: u32,
    /// The counts.
    pub counts: &'a [u32],
}

/// From one bar to the next, a dark column between them.
const PITCH: i32 = 5;

impl Drawable for Histogram<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        for (place, count) in (0..).zip(self.counts) {
            let full = self.full.max(1);
            let tall = (*count).min(full).saturating_mul(self.height.into()) / full;
            let tall = i32::try_from(tall).unwrap_or(0);
            let Point { x, y } = self.at;
            let bar = area(x + place * PITCH, y - tall, PITCH - 1, tall);
            target.fill_solid(&bar, BinaryColor::On)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn bars_stand_on_their_line_as_tall_as_their_counts() {
        let mut display = display();
        let counts = [10, 0, 5, 99];
        let histogram = Histogram { at: Point::new(0, 4), height: 4, full: 10, counts: &counts };
        histogram.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "####           ####",
            "####           ####",
            "####      #### ####",
            "####      #### ####",
        ]);
    }
}
