//! The last line while A is held.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Label, area};
use crate::input::HeldBar;
use crate::ui::theme::{BOLD, BOTTOM, LAST, RIGHT};

/// What a held A will do, in a bar that fills: dark where it is full, lit before it is. It covers
/// the last line of a screen, on which A is named.
#[derive(Clone, Copy, Debug)]
pub struct HeldLine<'a> {
    /// What is done when it is full.
    pub what: &'a str,
    /// How much is full.
    pub bar: HeldBar,
}

/// The row that it begins at: above the letter of a named button.
const TOP: i32 = LAST - 9;
const HEIGHT: i32 = BOTTOM - TOP;
/// Where its text begins.
const TEXT: Point = Point::new(3, LAST);

impl Drawable for HeldLine<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let text = Label::new(self.what, TEXT, BOLD);
        target.fill_solid(&area(0, TOP, RIGHT, HEIGHT), BinaryColor::On)?;
        target.fill_solid(&area(1, TOP + 1, RIGHT - 2, HEIGHT - 2), BinaryColor::Off)?;
        text.draw(target)?;
        let HeldBar { done, full } = self.bar;
        let filled = RIGHT * i32::from(done) / i32::from(full.max(1));
        let filled = area(0, TOP, filled, HEIGHT);
        let mut full = target.clipped(&filled);
        full.fill_solid(&filled, BinaryColor::On)?;
        text.dark().draw(&mut full)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn the_bar_is_lit_as_far_as_it_is_full() {
        for done in 0..=8 {
            let frame = drawn(&HeldLine { what: "", bar: HeldBar { done, full: 8 } });
            assert_eq!(frame.faults(), Faults::CLEAN);
            let row = usize::try_from(TOP + 1).unwrap();
            let lit = (1..126).filter(|&x| frame.is_lit(x, row)).count();
            assert_eq!(lit, (127 * usize::from(done) / 8).saturating_sub(1).min(125), "{done}");
        }
    }
}
