//! The vedette's own sign.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::area;

/// A lance with its pennon, from the top of the screen to near its foot: the upper half of the flag
/// lit, the lower half in outline, both cut to a swallow's tail.
#[derive(Clone, Copy, Debug)]
pub struct Pennon {
    /// The column of the staff.
    pub x: i32,
}

/// The lance from its tip down, each part one wide or three: left column, top row, width, height.
const LANCE: [(i32, i32, i32, i32); 3] = [(0, 0, 1, 2), (-1, 2, 3, 2), (0, 4, 1, 56)];
/// The flag's first row, and where it begins beside the staff.
const FLAG_TOP: i32 = 6;
const FLAG_LEFT: i32 = 2;
/// Rows of each half, and the least width of a row: where the tail is cut deepest.
const HALF: i32 = 8;
const LEAST: i32 = 14;

impl Drawable for Pennon {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        for (left, top, width, height) in LANCE {
            target.fill_solid(&area(self.x + left, top, width, height), BinaryColor::On)?;
        }
        let left = self.x + FLAG_LEFT;
        for cut in 0..HALF {
            let (upper, width) = (FLAG_TOP + HALF - 1 - cut, LEAST + cut);
            target.fill_solid(&area(left, upper, width, 1), BinaryColor::On)?;
            let lower = FLAG_TOP + HALF + cut;
            let row = match cut + 1 {
                HALF => area(left, lower, width, 1),
                _ => area(left + width - 1, lower, 1, 1),
            };
            target.fill_solid(&row, BinaryColor::On)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn the_pennon_flies_from_its_lance() {
        let mut display = display();
        Pennon { x: 1 }.draw(&mut display).unwrap();
        let mut rows = [" #                      "; 60];
        let flag = [
            "###                     ",
            "###                     ",
            " #                      ",
            " #                      ",
            " # #####################",
            " # #################### ",
            " # ###################  ",
            " # ##################   ",
            " # #################    ",
            " # ################     ",
            " # ###############      ",
            " # ##############       ",
            " #              #       ",
            " #               #      ",
            " #                #     ",
            " #                 #    ",
            " #                  #   ",
            " #                   #  ",
            " #                    # ",
            " # #####################",
        ];
        rows[2..22].copy_from_slice(&flag);
        display.assert_pattern(&rows);
    }
}
