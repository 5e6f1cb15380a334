//! A small arrow: where the player can go.

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{PrimitiveStyle, Triangle},
};

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
        let back = self.depth - 1;
        let corners = match self.direction {
            Direction::Left => [(0, 0), (back, -back), (back, back)],
            Direction::Right => [(back, 0), (0, -back), (0, back)],
            Direction::Up => [(0, 0), (-back, back), (back, back)],
            Direction::Down => [(0, back), (-back, 0), (back, 0)],
        };
        let [tip, one, other] = corners.map(|(x, y)| self.at + Point::new(x, y));
        Triangle::new(tip, one, other)
            .into_styled(PrimitiveStyle::with_fill(self.color))
            .draw(target)
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
