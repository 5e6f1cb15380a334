//! The heading of a section.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{DottedLine, Label, keep_apart};
use crate::ui::theme::{AIR, EFFECT, LEFT, SMALL, base, through};

/// A row that names a section: capitals on a dotted line.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a> {
    /// The row.
    pub row: i32,
    /// The section.
    pub name: &'a str,
}

impl Drawable for Heading<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let name = Label::new(self.name, Point::new(LEFT, base(self.row)), SMALL).capitals();
        let end = name.draw(target)?.end;
        keep_apart(target, end, EFFECT);
        DottedLine::across(end + AIR, EFFECT, through(self.row)).draw(target)
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn a_name_that_leaves_no_room_is_counted() {
        for (name, tight) in [("Attacker", 0), ("Ground between the sides", 1)] {
            let frame = drawn(&Heading { row: 1, name });
            assert_eq!(frame.faults().tight, tight);
            assert!(tight == 1 || frame.faults() == Faults::CLEAN);
        }
    }
}
