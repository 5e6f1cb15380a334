//! The place in a list, a form or a table that is longer than the screen.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{DottedLine, area, px};
use crate::ui::theme::{RIGHT, ROW, SCROLL_BAR, TOP};

/// A thumb on a dotted track beside the rows. Nothing if all of them are in sight.
#[derive(Clone, Copy, Debug)]
pub struct ScrollBar {
    /// The first row in sight.
    pub first: i32,
    /// How many rows are in sight.
    pub shown: i32,
    /// How many there are.
    pub count: i32,
}

impl ScrollBar {
    /// The bar of a list of `count` rows that shows `shown` of them, from `top` on.
    pub fn new(top: usize, shown: usize, count: usize) -> Self {
        Self { first: px(top), shown: px(shown), count: px(count) }
    }
}

/// The thumb alone. Nothing if all rows are in sight.
#[derive(Clone, Copy, Debug)]
pub struct Thumb {
    /// Where its track begins.
    pub top: i32,
    /// How tall its track is.
    pub height: i32,
    /// What it shows.
    pub bar: ScrollBar,
}

/// The least height of a thumb.
const LEAST: i32 = 5;

impl Drawable for ScrollBar {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        if self.count <= self.shown {
            return Ok(());
        }
        let height = self.shown * ROW - 1;
        DottedLine::down(RIGHT - 1, TOP, TOP + height).draw(target)?;
        Thumb { top: TOP, height, bar: *self }.draw(target)
    }
}

impl Drawable for Thumb {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let ScrollBar { first, shown, count } = self.bar;
        if count <= shown {
            return Ok(());
        }
        let hidden = count - shown;
        let height = (self.height * shown / count).max(LEAST);
        let y = self.top + (self.height - height) * first.clamp(0, hidden) / hidden;
        target.fill_solid(&area(RIGHT - SCROLL_BAR, y, SCROLL_BAR, height), BinaryColor::On)
    }
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame};

    use super::*;
    use crate::ui::{theme::FORM_ROWS, widgets::drawn};

    #[test]
    fn the_thumb_runs_from_top_to_bottom_of_its_track() {
        for count in 5..60 {
            let bottom = TOP + px(FORM_ROWS) * ROW - 2;
            for (first, edge) in [(0, TOP), (count - FORM_ROWS, bottom)] {
                let frame = drawn(&ScrollBar::new(first, FORM_ROWS, count));
                assert!(frame.is_lit(125, usize::try_from(edge).unwrap()), "{first} of {count}");
                assert_eq!(frame.faults(), Faults::CLEAN);
            }
        }
    }

    #[test]
    fn where_all_is_in_sight_there_is_no_bar() {
        assert_eq!(drawn(&ScrollBar { first: 0, shown: 4, count: 4 }), Frame::new());
    }
}
