//! The device as it lies in the left hand.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{Body, Label, RoundBox, area};
use crate::ui::theme::BOLD;

/// The device in the left hand, across the screen: panel in the middle, cross right, A and B left.
#[derive(Clone, Copy, Debug)]
pub struct LeftHand;

/// The case and the panel in it.
const CASE: Rectangle = Rectangle::new(Point::zero(), Size::new(127, 33));
const PANEL: Rectangle = Rectangle::new(Point::new(34, 4), Size::new(58, 25));
/// Middle and base line of what stands on the panel.
const WORDS: Point = Point::new(63, 20);
/// The arrow buttons.
const CROSS: [(i32, i32); 4] = [(107, 5), (107, 21), (99, 13), (115, 13)];
const CROSS_SIDE: i32 = 7;
/// The other buttons, by their letters.
const ROUND: [(i32, i32, &str); 2] = [(4, 14, "A"), (18, 7, "B")];
const ROUND_SIDE: i32 = 12;
/// A letter's place in its button.
const LETTER: Point = Point::new(3, 10);

impl Drawable for LeftHand {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        RoundBox { area: CASE, radius: 10, body: Body::Outlined }.draw(target)?;
        RoundBox { area: PANEL, radius: 4, body: Body::Outlined }.draw(target)?;
        Label::new("left hand", WORDS, BOLD).centred().draw(target)?;
        for (x, y) in CROSS {
            target.fill_solid(&area(x, y, CROSS_SIDE, CROSS_SIDE), BinaryColor::On)?;
        }
        for (x, y, letter) in ROUND {
            let button = area(x, y, ROUND_SIDE, ROUND_SIDE);
            RoundBox { area: button, radius: 6, body: Body::Lit }.draw(target)?;
            Label::new(letter, button.top_left + LETTER, BOLD).dark().draw(target)?;
        }
        Ok(())
    }
}
