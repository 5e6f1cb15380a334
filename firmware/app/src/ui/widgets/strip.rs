//! Drawn items in a strip.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{Body, Label, RoundBox};
use crate::ui::theme::BOLD;

/// Items in the order they were drawn, each with a letter; those still to come are dotted and
/// empty.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// The row it begins with.
    pub y: i32,
    /// The letters of what was drawn: a capital counts, another does not.
    pub letters: &'a str,
    /// How many items there will be.
    pub places: u8,
}

/// A card of the strip.
const CARD: Size = Size::new(14, 15);
/// From one card to the next.
const PITCH: i32 = 16;
/// Radius of a card's corners, and the base line of its letter.
const RADIUS: u32 = 4;
const BASE: i32 = 12;

impl Drawable for Strip<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let letters = self.letters.chars().map(Some).chain(core::iter::repeat(None));
        for (place, letter) in (0..self.places).zip(letters) {
            let at = Point::new(i32::from(place) * PITCH, self.y);
            Card { at, letter }.draw(target)?;
        }
        Ok(())
    }
}

/// One item of a strip.
struct Card {
    at: Point,
    letter: Option<char>,
}

impl Drawable for Card {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let body =
            self.letter.map_or(Body::Dotted, |letter| Body::when(letter.is_ascii_uppercase()));
        RoundBox { area: Rectangle::new(self.at, CARD), radius: RADIUS, body }.draw(target)?;
        let Some(letter) = self.letter else { return Ok(()) };
        let mut letters = [0; 4];
        let mark: &str = letter.to_ascii_uppercase().encode_utf8(&mut letters);
        // An odd column left over stands at the letter's left.
        let x = (CARD.width.cast_signed() - BOLD.width(mark) + 1) / 2;
        Label::new(mark, self.at + Point::new(x, BASE), BOLD).colored(body.ink()).draw(target)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn eight_cards_fit_and_nine_are_counted() {
        for (places, fits) in [(8, true), (9, false)] {
            let frame = drawn(&Strip { y: 27, letters: "FfFFfFFFF", places });
            assert_eq!(frame.faults() == Faults::CLEAN, fits);
        }
    }

    #[test]
    fn a_capital_is_lit_a_letter_outlined_and_a_place_to_come_dotted() {
        let frame = drawn(&Strip { y: 0, letters: "Ff", places: 3 });
        let upper_edge = |card: usize| [7, 8].map(|x| frame.is_lit(card * 17 + x, 0));
        let inside = |card: usize| frame.is_lit(card * 17 + 2, 10);
        assert!(inside(0) && !inside(1) && !inside(2));
        assert_eq!(upper_edge(1), [true, true]);
        assert_eq!(upper_edge(2), [false, true]);
    }
}
