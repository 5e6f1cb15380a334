//! One line of text, set to the left, to the right or in the middle.

use core::ops::Range;

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    text::{Alignment, Text},
};
use graphics::{Case, Face, FontStyle};

/// A line of text. Its output is the columns that it takes.
///
/// A thin layer over [`Text`], for three things: it stands on the theme's base lines, which are the
/// first row below capitals (embedded-graphics counts the row above); it gives its first column as
/// well as the next one, so that neighbours can keep apart and a text is measured once; and at the
/// panel's edge a letter that hangs to the left (the bold f and t) moves in until all of it
/// shows.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a> {
    text: &'a str,
    at: Point,
    style: FontStyle<'a>,
    alignment: Alignment,
}

impl<'a> Label<'a> {
    /// Lit text that begins at `at`.
    pub const fn new(text: &'a str, at: Point, face: &'a Face) -> Self {
        let style = FontStyle::new(face, BinaryColor::On);
        Self { text, at, style, alignment: Alignment::Left }
    }

    /// It ends before its place.
    pub const fn right(self) -> Self {
        Self { alignment: Alignment::Right, ..self }
    }

    /// Its middle is at its place.
    pub const fn centred(self) -> Self {
        Self { alignment: Alignment::Center, ..self }
    }

    /// In a colour.
    pub const fn colored(mut self, color: BinaryColor) -> Self {
        self.style.color = Some(color);
        self
    }

    /// Dark, on something lit.
    pub const fn dark(self) -> Self {
        self.colored(BinaryColor::Off)
    }

    /// In capitals, as everything that only helps the player to find the way.
    pub const fn capitals(mut self) -> Self {
        self.style.case = Case::Capitals;
        self
    }

    /// Its first column.
    fn start(&self) -> i32 {
        let (x, face) = (self.at.x, self.style.face);
        let start = match self.alignment {
            Alignment::Left => x,
            Alignment::Right => x - face.width(self.text),
            Alignment::Center => x - face.width(self.text) / 2,
        };
        if start == 0 { face.overhang(self.text) } else { start }
    }
}

impl Drawable for Label<'_> {
    type Color = BinaryColor;
    type Output = Range<i32>;

    fn draw<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
    ) -> Result<Range<i32>, D::Error> {
        let start = self.start();
        let line = Point::new(start, self.at.y - 1);
        let next = Text::new(self.text, line, self.style).draw(target)?;
        Ok(start..next.x)
    }
}

/// Whether any letter hangs below the line.
pub fn hangs(text: &str) -> bool {
    text.chars().any(|letter| "gjpqy,;()[]çÇýÿþ".contains(letter))
}

#[cfg(test)]
mod tests {
    use graphics::{Faults, Frame};

    use super::*;
    use crate::{
        ui::theme::{BOLD, PLAIN, SMALL},
        ui::widgets::{display, drawn},
    };

    #[test]
    fn a_label_stands_above_its_base_line_wherever_it_is_aligned() {
        let middle = Label::new("+1", Point::new(6, 8), PLAIN).centred();
        let mut display = display();
        assert_eq!(middle.draw(&mut display), Ok(0..12));
        display.assert_pattern(&[
            "        #",
            "       ##",
            "  #     #",
            "  #     #",
            "#####   #",
            "  #     #",
            "  #     #",
            "        #",
        ]);
    }

    #[test]
    fn its_output_is_the_columns_it_takes() {
        let (mut frame, width) = (Frame::new(), PLAIN.width("Fire"));
        let label = Label::new("Fire", Point::new(60, 20), PLAIN);
        let Ok(left) = label.draw(&mut frame);
        assert_eq!(left, 60..60 + width);
        let Ok(right) = label.right().draw(&mut frame);
        assert_eq!(right, 60 - width..60);
    }

    #[test]
    fn no_letter_is_cut_at_the_left_edge() {
        for face in [BOLD, PLAIN, SMALL] {
            for letter in (0x21..=0x7e).chain(0xa1..=0xff_u8) {
                let mut letters = [0; 2];
                let text = char::from(letter).encode_utf8(&mut letters);
                let frame = drawn(&Label::new(text, Point::new(0, 20), face));
                assert_eq!(frame.faults(), Faults::CLEAN);
            }
        }
    }
}
