//! Dice side by side.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Body, DieSize, PipDie};

/// Dice in rows, in the order they come.
#[derive(Clone, Copy, Debug)]
pub struct DiceGrid<I> {
    /// The corner of the first.
    pub at: Point,
    /// The size of each.
    pub size: DieSize,
    /// How many stand in a row.
    pub per_row: i32,
    /// From one row to the next.
    pub row_pitch: i32,
    /// Face and body of each.
    pub dice: I,
}

impl<I: Iterator<Item = (u8, Body)> + Clone> Drawable for DiceGrid<I> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let per_row = self.per_row.max(1);
        for (place, (face, body)) in (0..).zip(self.dice.clone()) {
            let (column, row) = (place % per_row, place / per_row);
            let at = self.at + Point::new(column * self.size.pitch(), row * self.row_pitch);
            PipDie { at, size: self.size, face, body }.draw(target)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame};

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn dice_of_the_fitting_size_fit() {
        for (count, per_row) in [(4, 4), (8, 8), (24, 12)] {
            let size = DieSize::fitting(count).unwrap();
            let dice = core::iter::repeat_n((6, Body::Lit), count);
            let at = Point::new(0, 33);
            let frame = drawn(&DiceGrid { at, size, per_row, row_pitch: size.pitch(), dice });
            assert_eq!(frame.faults(), Faults::CLEAN);
            assert_ne!(frame, Frame::new());
        }
        assert_eq!(DieSize::fitting(25), None);
    }

    #[test]
    fn a_full_row_is_followed_by_another() {
        let size = DieSize::Small;
        let faces = [5, 1, 6];
        let dice = faces.into_iter().map(|face| (face, Body::Lit));
        let grid = DiceGrid { at: Point::zero(), size, per_row: 2, row_pitch: 9, dice };
        let mut expected = Frame::new();
        for ((x, y), face) in [(0, 0), (10, 0), (0, 9)].into_iter().zip(faces) {
            let at = Point::new(x, y);
            let Ok(()) = PipDie { at, size, face, body: Body::Lit }.draw(&mut expected);
        }
        assert_eq!(drawn(&grid), expected);
    }
}
