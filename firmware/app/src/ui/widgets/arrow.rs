//! A small arrow: where the player can go.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

/// A filled arrow, one pixel at its tip and two more with each step back.
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    /// Pointing sideways: its left column and its middle row. Pointing up or down: its middle
    /// column and its top row.
    pub at: Point,
    /// Where it points.
    pub direction: Direction,
    /// From its tip to its back.
    pub depth: i32,
    /// Lit, or dark on something lit.
    pub color: BinaryColor,
}

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Which ways left and right can go from here: to less, to more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// No way.
    Neither,
    /// To less only.
    Less,
    /// To more only.
    More,
    /// Both ways.
    Both,
}

impl Ways {
    /// The ways that are open.
    pub const fn of(less: bool, more: bool) -> Self {
        match (less, more) {
            (false, false) => Self::Neither,
            (true, false) => Self::Less,
            (false, true) => Self::More,
            (true, true) => Self::Both,
        }
    }

    /// Whether the way to less is open.
    pub const fn less(self) -> bool {
        matches!(self, Self::Less | Self::Both)
    }

    /// Whether the way to more is open.
    pub const fn more(self) -> bool {
        matches!(self, Self::More | Self::Both)
    }
}

impl Arrow {
    /// Three pixels deep and five wide, lit.
    pub const fn new(at: Point, direction: Direction) -> Self {
        Self { at, direction, depth: 3, color: BinaryColor::On }
    }
}

impl Drawable for Arrow {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        // A `Triangle` draws the same pixels, but with it a press reaches its changed value in 2.09
        // ms instead of 1.89: a form has arrows in every picture.
        for step in 0..self.depth {
            let (wide, back) = ((2 * step + 1).cast_unsigned(), self.depth - 1 - step);
            let (at, size) = match self.direction {
                Direction::Left => (Point::new(step, -step), Size::new(1, wide)),
                Direction::Right => (Point::new(back, -step), Size::new(1, wide)),
                Direction::Up => (Point::new(-step, step), Size::new(wide, 1)),
                Direction::Down => (Point::new(-step, back), Size::new(wide, 1)),
            };
            target.fill_solid(&Rectangle::new(self.at + at, size), self.color)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::display;

    #[test]
    fn arrows_point_their_way() {
        #[rustfmt::skip]
        let directions: [(Direction, &[&str]); 4] = [
            (Direction::Left,  &["     ", "     ", "    #", "   ##", "  ###", "   ##", "    #"]),
            (Direction::Right, &["     ", "     ", "  #  ", "  ## ", "  ###", "  ## ", "  #  "]),
            (Direction::Up,    &["     ", "     ", "     ", "     ", "  #  ", " ### ", "#####"]),
            (Direction::Down,  &["     ", "     ", "     ", "     ", "#####", " ### ", "  #  "]),
        ];
        for (direction, picture) in directions {
            let mut display = display();
            Arrow::new(Point::new(2, 4), direction).draw(&mut display).unwrap();
            display.assert_pattern(picture);
        }
    }
}
