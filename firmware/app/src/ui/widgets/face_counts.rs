//! More dice than can be drawn.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Body, DieSize, Label, PipDie};
use crate::ui::theme::BOLD;

/// The six faces in two rows, each with how often it fell (`x 7`).
#[derive(Clone, Copy, Debug)]
pub struct FaceCounts<'a> {
    /// The row it begins with.
    pub y: i32,
    /// The size of the dice.
    pub size: DieSize,
    /// How often each fell, the one first.
    pub counts: [&'a str; 6],
}

/// From one face to the next.
const PITCH: i32 = 40;
/// Columns between a die and its count.
const AIR: i32 = 3;

impl Drawable for FaceCounts<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let size = self.size;
        for (face, count) in (0_u8..).zip(self.counts) {
            let (column, row) = (i32::from(face % 3), i32::from(face / 3));
            let at = Point::new(column * PITCH, self.y + row * size.pitch());
            PipDie { at, size, face: face + 1, body: Body::Lit }.draw(target)?;
            let beside = Point::new(size.px() + AIR, (size.px() + BOLD.capitals()) / 2);
            Label::new(count, at + beside, BOLD).draw(target)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn counts_of_two_figures_fit() {
        for size in [DieSize::Small, DieSize::Middle] {
            let frame = drawn(&FaceCounts { y: 33, size, counts: ["x 40"; 6] });
            assert_eq!(frame.faults(), Faults::CLEAN);
        }
    }
}
