//! How far a button has been held, on a message.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::area;
use crate::ui::theme::{RIGHT, RULE};

/// The rule above the buttons of a message, filled from the left.
#[derive(Clone, Copy, Debug)]
pub struct HoldBar {
    /// How much is done.
    pub done: u8,
    /// How much there is to do.
    pub full: u8,
}

impl HoldBar {
    /// A dark row is left between the bar and the buttons.
    const HEIGHT: i32 = 2;
}

impl Drawable for HoldBar {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let filled = RIGHT * i32::from(self.done) / i32::from(self.full.max(1));
        target.fill_solid(&area(0, RULE - 1, filled, Self::HEIGHT), BinaryColor::On)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn a_bar_reaches_as_far_as_the_button_was_held() {
        let reaches = |done| {
            let frame = drawn(&HoldBar { done, full: 7 });
            (0..RIGHT).filter(|&x| frame.is_lit(x as usize, RULE as usize)).count() as i32
        };
        assert_eq!([0, 1, 7].map(reaches), [0, RIGHT / 7, RIGHT]);
    }
}
