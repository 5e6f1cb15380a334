//! Where a result leads: to the right, or down.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Arrow, Direction, Label, Pill, area};
use crate::ui::theme::{BOLD, LAST, RIGHT};

/// What follows, at the right edge: its name, and an arrow in a pill. The right button goes there.
#[derive(Clone, Copy, Debug)]
pub struct FollowUpHint<'a> {
    /// What follows.
    pub name: &'a str,
    /// The base line it stands on.
    pub base: i32,
}

impl FollowUpHint<'_> {
    /// Where the longest name ends.
    pub const NAME_END: i32 = RIGHT - Self::PILL - 3;
    /// Width of the pill.
    const PILL: i32 = 9;
}

impl Drawable for FollowUpHint<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let x = RIGHT - Self::PILL;
        Pill { area: area(x, self.base - 9, Self::PILL, 10) }.draw(target)?;
        let arrow = Arrow::new(Point::new(x + 3, self.base - 5), Direction::Right);
        Arrow { depth: 4, color: BinaryColor::Off, ..arrow }.draw(target)?;
        Label::new(self.name, Point::new(Self::NAME_END, self.base), BOLD).right().draw(target)?;
        Ok(())
    }
}

/// There is more below: a small arrow on the last line.
#[derive(Clone, Copy, Debug)]
pub struct MoreBelow {
    /// Its left column.
    pub x: i32,
}

impl MoreBelow {
    /// In the right corner.
    pub const RIGHT: Self = Self { x: RIGHT - 5 };
}

impl Drawable for MoreBelow {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        Arrow::new(Point::new(self.x + 2, LAST - 2), Direction::Down).draw(target)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn both_stay_in_the_safe_area() {
        assert_eq!(drawn(&FollowUpHint { name: "Retreat", base: LAST }).faults(), Faults::CLEAN);
        assert_eq!(drawn(&MoreBelow { x: 0 }).faults(), Faults::CLEAN);
    }

    #[test]
    fn the_arrow_of_a_follow_up_is_dark_and_points_right() {
        let frame = &drawn(&FollowUpHint { name: "", base: 20 });
        let row = |y| (118..127).map(move |x| if frame.is_lit(x, y) { '#' } else { '.' });
        assert!(row(12).eq("###.#####".chars()));
        assert!(row(15).eq("###....##".chars()));
    }
}
