//! The bottom of a form: what will be thrown, and its odds.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Label, OddsLine, OddsLineState, keep_apart};
use crate::ui::theme::{BOLD, BOTTOM, RIGHT};

/// What will be thrown, the headline's chance, and the odds line above both. Letters that hang
/// below the base line leave the screen here, and count as faults.
#[derive(Clone, Copy, Debug)]
pub struct Footer<'a> {
    /// What will be thrown.
    pub left: &'a str,
    /// The chance in words.
    pub right: &'a str,
    /// Where the right text begins. If nothing is given, it ends at the edge.
    pub right_from: Option<i32>,
    /// The line above.
    pub odds: OddsLineState<'a>,
}

/// Two bold texts side by side take one column more than the usual air.
const BOLD_AIR: i32 = 1;

impl<'a> Footer<'a> {
    /// With the right text at the edge.
    pub const fn new(left: &'a str, right: &'a str, odds: OddsLineState<'a>) -> Self {
        Self { left, right, right_from: None, odds }
    }
}

impl Drawable for Footer<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        OddsLine { odds: self.odds }.draw(target)?;
        let left = Label::new(self.left, Point::new(0, BOTTOM), BOLD).draw(target)?;
        let right = match self.right_from {
            Some(x) => Label::new(self.right, Point::new(x, BOTTOM), BOLD),
            None => Label::new(self.right, Point::new(RIGHT, BOTTOM), BOLD).right(),
        };
        let right = right.draw(target)?;
        keep_apart(target, left.end + BOLD_AIR, right.start);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn texts_that_meet_are_counted() {
        for (left, tight) in [("4 v 3 dice", 0), ("14 v 13 dice thrown", 1)] {
            let frame = drawn(&Footer::new(left, "ahead 55.6%", OddsLineState::Off));
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN });
        }
    }

    #[test]
    fn letters_that_hang_below_the_footer_are_counted() {
        assert!(drawn(&Footer::new("any", "", OddsLineState::Off)).faults().outside > 0);
    }

    #[test]
    fn the_right_text_ends_at_the_edge_unless_it_is_told_where_to_begin() {
        let at_edge = Footer::new("4 dice", "ahead 55.6%", OddsLineState::Off);
        let from = Some(RIGHT - BOLD.width("ahead 55.6%"));
        assert_eq!(drawn(&at_edge), drawn(&Footer { right_from: from, ..at_edge }));
    }
}
