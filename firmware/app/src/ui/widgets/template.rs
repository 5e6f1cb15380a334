//! The template on which a shell scatters.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Pill, area};

/// Three by three squares around the one aimed at, 37 x 37, with the struck one lit. A dot is where
/// the aim was.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// Its corner.
    pub at: Point,
    /// The square that was struck: to the right, and away from the firer, who stands below.
    pub struck: Option<(i8, i8)>,
}

/// Side of a cell, edges included; neighbours share an edge.
const CELL: i32 = 13;
/// From one cell to the next.
const PITCH: i32 = CELL - 1;
/// From a cell's corner to its middle.
const MIDDLE: Point = Point::new(CELL / 2, CELL / 2);

impl Template {
    /// The corner of a square.
    fn corner(&self, right: i8, away: i8) -> Point {
        let (right, away) = (i32::from(right.clamp(-1, 1)), i32::from(away.clamp(-1, 1)));
        self.at + Point::new(PITCH * (1 + right), PITCH * (1 - away))
    }
}

impl Drawable for Template {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Point { x, y } = self.at;
        for edge in (0..=3).map(|edge| PITCH * edge) {
            target.fill_solid(&area(x, y + edge, 3 * PITCH + 1, 1), BinaryColor::On)?;
            target.fill_solid(&area(x + edge, y, 1, 3 * PITCH + 1), BinaryColor::On)?;
        }
        let aim = self.corner(0, 0) + MIDDLE;
        Pill { area: area(aim.x - 1, aim.y - 1, 3, 3) }.draw(target)?;
        let Some((right, away)) = self.struck else { return Ok(()) };
        let Point { x, y } = self.corner(right, away);
        target.fill_solid(&area(x, y, CELL, CELL), BinaryColor::On)?;
        Burst { middle: Point::new(x, y) + MIDDLE }.draw(target)
    }
}

/// Where a shell fell: eight dark rays around a point.
struct Burst {
    middle: Point,
}

/// How far its rays reach: slanted ones, and straight ones.
const SLANTED: i32 = 3;
const STRAIGHT: i32 = 4;

impl Drawable for Burst {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Point { x, y } = self.middle;
        let slanted = (-SLANTED..=SLANTED)
            .flat_map(|step| [Point::new(x + step, y + step), Point::new(x + step, y - step)]);
        target.draw_iter(slanted.map(|at| Pixel(at, BinaryColor::Off)))?;
        let long = 2 * STRAIGHT + 1;
        target.fill_solid(&area(x - STRAIGHT, y, long, 1), BinaryColor::Off)?;
        target.fill_solid(&area(x, y - STRAIGHT, 1, long), BinaryColor::Off)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::{display, drawn};

    #[test]
    fn each_square_of_the_template_is_told_from_the_others() {
        let template = |struck| {
            let frame = drawn(&Template { at: Point::new(0, 20), struck });
            assert_eq!(frame.faults(), Faults::CLEAN);
            frame
        };
        // The middle of the lit square's upper edge, one row in: away is up.
        for (right, away, x, y) in [(-1, 1, 6, 21), (0, 0, 18, 33), (1, -1, 30, 45)] {
            assert!(!template(None).is_lit(x, y));
            assert!(template(Some((right, away))).is_lit(x, y));
        }
    }

    #[test]
    fn a_burst_has_eight_rays() {
        let mut display = display();
        Burst { middle: Point::new(4, 4) }.draw(&mut display).unwrap();
        display.assert_pattern(&[
            "    .    ",
            " .  .  . ",
            "  . . .  ",
            "   ...   ",
            ".........",
            "   ...   ",
            "  . . .  ",
            " .  .  . ",
            "    .    ",
        ]);
    }
}
