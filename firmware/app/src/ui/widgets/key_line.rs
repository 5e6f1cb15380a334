//! What a button does, as a line of a list of buttons.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::FrameHints as _;

use super::{Arrow, Direction, Label, Pill, area, button_name};
use crate::input::Button;
use crate::ui::theme::{BOLD, LEFT, PLAIN, base, middle, top};

/// A row with a button at its left and what it does beside it.
#[derive(Clone, Copy, Debug)]
pub struct KeyLine<'a> {
    /// The row.
    pub row: i32,
    /// The button.
    pub key: Key,
    /// What it does.
    pub text: &'a str,
}

/// A button, or several that act alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The four arrows.
    Cross,
    /// The right arrow alone.
    Right,
    /// A button with a letter.
    Letter(Button),
}

/// Where the text begins.
const TEXT: i32 = LEFT + 16;
/// The arms of the cross in its square of nine, and their side.
const ARMS: [(i32, i32); 4] = [(3, 0), (3, 6), (0, 3), (6, 3)];
const ARM: i32 = 3;
/// Columns between a letter and the ends of its pill, and the pill's height.
const PILL_AIR: i32 = 2;
const PILL: i32 = 10;

impl Drawable for KeyLine<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        self.draw_key(target)?;
        Label::new(self.text, Point::new(TEXT, base(self.row)), PLAIN).draw(target)?;
        Ok(())
    }
}

impl KeyLine<'_> {
    fn draw_key<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let (y, middle) = (top(self.row), middle(self.row));
        match self.key {
            Key::Cross => {
                target.tell("Arrows", Point::new(LEFT, y));
                ARMS.iter().try_for_each(|(right, down)| {
                    let arm = area(LEFT + 1 + right, y + 1 + down, ARM, ARM);
                    target.fill_solid(&arm, BinaryColor::On)
                })
            }
            Key::Right => {
                target.tell("Right", Point::new(LEFT, y));
                target.fill_solid(&area(LEFT + 3, middle, 5, 1), BinaryColor::On)?;
                Arrow::new(Point::new(LEFT + 7, middle), Direction::Right).draw(target)
            }
            Key::Letter(button) => {
                let name = button_name(button);
                let width = BOLD.width(name) + 2 * PILL_AIR;
                Pill { area: area(LEFT, y, width, PILL) }.draw(target)?;
                let at = Point::new(LEFT + PILL_AIR, y + PILL - 1);
                Label::new(name, at, BOLD).dark().draw(target)?;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn each_key_leaves_room_for_its_text() {
        for key in [Key::Cross, Key::Right, Key::Letter(Button::A), Key::Letter(Button::B)] {
            let frame = drawn(&KeyLine { row: 3, key, text: "" });
            let lit = |x: i32| (0..63).any(|y| frame.is_lit(x as usize, y));
            assert!((LEFT..TEXT).any(lit) && !(TEXT - 2..127).any(lit), "{key:?}");
            assert_eq!(frame.faults(), Faults::CLEAN);
        }
    }

    #[test]
    fn the_cross_has_four_arms_around_its_middle() {
        let frame = drawn(&KeyLine { row: 0, key: Key::Cross, text: "" });
        let (x, y) = (LEFT as usize + 5, top(0) as usize + 5);
        assert!(!frame.is_lit(x, y));
        assert!(
            [(x, y - 3), (x, y + 3), (x - 3, y), (x + 3, y)]
                .iter()
                .all(|&(x, y)| frame.is_lit(x, y))
        );
    }
}
