//! The wake shift: the picture stands one pixel elsewhere at each wake, so that no edge burns in.

use embedded_graphics::geometry::Point;

/// Where the safe area lies on the panel. The order is the order of the wakes: each moves by one
/// pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shift {
    /// In the upper left corner.
    #[default]
    Home,
    /// One to the right.
    Right,
    /// One to the right and down.
    RightDown,
    /// One down.
    Down,
}

impl Shift {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Home, Self::Right, Self::RightDown, Self::Down];

    /// The one of the next wake.
    pub const fn next(self) -> Self {
        match self {
            Self::Home => Self::Right,
            Self::Right => Self::RightDown,
            Self::RightDown => Self::Down,
            Self::Down => Self::Home,
        }
    }

    /// By how much everything moves.
    pub const fn offset(self) -> Point {
        match self {
            Self::Home => Point::new(0, 0),
            Self::Right => Point::new(1, 0),
            Self::RightDown => Point::new(1, 1),
            Self::Down => Point::new(0, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_wakes_lead_round_and_each_moves_by_one_pixel() {
        for (at, shift) in Shift::ALL.into_iter().enumerate() {
            assert_eq!(shift.next(), Shift::ALL[(at + 1) % 4]);
            let step = shift.next().offset() - shift.offset();
            assert_eq!(step.x.abs() + step.y.abs(), 1);
        }
    }
}
