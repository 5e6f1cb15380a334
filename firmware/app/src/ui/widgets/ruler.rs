//! The ruler of a signed index.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Pill, area};

/// The Kriegsspiel's index in the header, from -5 to +5 in 61 px: a tall tick at zero, a lit block
/// at the index.
#[derive(Clone, Copy, Debug)]
pub struct Ruler {
    /// Where -5 stands.
    pub x: i32,
    /// The index; one beyond the end stays at the end.
    pub index: i8,
}

/// From one tick to the next.
const STEP: i32 = 6;
/// The last index; dice are thrown up to there, beyond the outcome is foregone.
const END: i8 = 5;
/// The row of the ticks.
const TICKS: i32 = 3;

impl Ruler {
    /// Where it begins, the block at its end included.
    pub const fn left(&self) -> i32 {
        self.x - 2
    }

    /// The first column beyond it, the block at its end included.
    pub const fn right(&self) -> i32 {
        self.x + 2 * END as i32 * STEP + 3
    }

    fn place(&self, index: i8) -> i32 {
        self.x + i32::from(index + END) * STEP
    }
}

impl Drawable for Ruler {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let ticks = (-END..=END).map(|index| Point::new(self.place(index), TICKS));
        target.draw_iter(ticks.map(|at| Pixel(at, BinaryColor::On)))?;
        target.fill_solid(&area(self.place(0), TICKS - 2, 1, 5), BinaryColor::On)?;
        Pill { area: area(self.place(self.index.clamp(-END, END)) - 2, 0, 5, 7) }.draw(target)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::{display, drawn};

    #[test]
    fn the_block_stands_at_the_index() {
        let mut display = display();
        Ruler { x: 2, index: -4 }.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "      .###.                                                    ",
            "      #####                     #                              ",
            "      #####                     #                              ",
            "  #   #####   #     #     #     #     #     #     #     #     #",
            "      #####                     #                              ",
            "      #####                     #                              ",
            "      .###.                                                    ",
        ]);
    }

    #[test]
    fn a_foregone_index_stays_at_the_end() {
        let ruler = |index| drawn(&Ruler { x: 48, index });
        assert_eq!(ruler(9), ruler(5));
        assert_eq!(ruler(-9), ruler(-5));
        assert_ne!(ruler(0), ruler(1));
        assert_eq!(ruler(9).faults(), Faults::CLEAN);
    }
}
