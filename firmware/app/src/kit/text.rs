//! Lines of text and headlines.

use super::Painter;
use crate::{
    font::{Face, FontStyle},
    theme::{BOLD, HEAD, HEAD_LONG, HEADLINE, HEADLINE_BROKEN, RIGHT},
};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, text::Text};

/// Stands for what was cut off; Latin-1 has no sign for it.
const CUT: &str = "...";

impl Painter<'_> {
    /// Text from `x` on. Gives where the next could begin.
    pub fn left(&mut self, face: &Face, x: i32, base: i32, text: &str) -> i32 {
        self.text(face, x, base, text, BinaryColor::On)
    }

    /// Text up to `x`. Gives where it begins.
    pub fn right(&mut self, face: &Face, x: i32, base: i32, text: &str) -> i32 {
        let start = x - face.width(text);
        self.text(face, start, base, text, BinaryColor::On);
        start
    }

    /// Text around `x`.
    pub fn mid(&mut self, face: &Face, x: i32, base: i32, text: &str) {
        self.text(face, x - face.width(text) / 2, base, text, BinaryColor::On);
    }

    /// Text from `x` on, lit or dark. Gives where the next could begin. At the panel's edge a
    /// letter that hangs to the left (the bold f and t) moves in until all of it is to be seen.
    pub fn text(&mut self, face: &Face, x: i32, base: i32, text: &str, ink: BinaryColor) -> i32 {
        let x = if x == 0 { face.overhang(text) } else { x };
        self.write(FontStyle::new(face, ink), x, base, text)
    }

    /// Text in any style. Gives where the next could begin.
    pub(super) fn write(&mut self, style: FontStyle<'_>, x: i32, base: i32, text: &str) -> i32 {
        let Ok(next) = Text::new(text, Point::new(x, base), style).draw(self.frame);
        next.x
    }

    /// The headline, at the top of the screen.
    pub fn headline(&mut self, text: &str) {
        self.headline_at(0, HEADLINE, text);
    }

    /// A headline elsewhere, as large as it fits. One that no font takes in a line is a fault in
    /// the ruleset, but still shown: in two lines of the row font.
    pub fn headline_at(&mut self, x: i32, base: i32, text: &str) {
        let fits = |face: &&Face| face.has(text) && face.width(text) <= RIGHT - x;
        match [HEAD, HEAD_LONG].into_iter().find(fits) {
            Some(face) => {
                self.left(face, x, base, text);
            }
            None => {
                self.frame.crowd();
                let lines = HEADLINE_BROKEN.map(|line| line + base - HEADLINE);
                self.lines(BOLD, x, &lines, text);
            }
        }
    }

    /// Text that nobody could measure beforehand (a panic's message), broken at spaces over the
    /// given base lines and cut with dots where even the last is too short. Gives whether all of it
    /// stands there.
    pub fn lines(&mut self, face: &Face, x: i32, bases: &[i32], text: &str) -> bool {
        let (mut rest, room) = (text, RIGHT - x);
        let Some((last, others)) = bases.split_last() else {
            return false;
        };
        for base in others {
            let (line, after) = broken(face, rest, room);
            self.left(face, x, *base, line);
            rest = after;
        }
        let fits = face.width(rest) <= room;
        if fits {
            self.left(face, x, *last, rest);
        } else {
            let (line, _) = broken(face, rest, room - face.width(CUT));
            let end = self.left(face, x, *last, line);
            self.left(face, end, *last, CUT);
        }
        fits
    }

    /// The same for text that was written for its place: to cut it is a fault.
    pub fn fitting_lines(&mut self, face: &Face, x: i32, bases: &[i32], text: &str) {
        if !self.lines(face, x, bases, text) {
            self.frame.crowd();
        }
    }
}

/// Whether any letter hangs below the line.
pub fn hangs(text: &str) -> bool {
    text.bytes().any(|letter| matches!(letter, b'g' | b'j' | b'p' | b'q' | b'y' | b','))
}

/// As much of a text as fits a line, to the last space or else to the letter, and the rest.
fn broken<'t>(face: &Face, text: &'t str, room: i32) -> (&'t str, &'t str) {
    let (mut width, mut space) = (0, None);
    for (at, letter) in text.char_indices() {
        if letter == ' ' {
            space = Some(at);
        }
        width += face.width(letter.encode_utf8(&mut [0; 4]));
        if width > room {
            let (line, rest) = text.split_at_checked(space.unwrap_or(at)).unwrap_or((text, ""));
            return (line, rest.strip_prefix(' ').unwrap_or(rest));
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{frame::Frame, theme::PLAIN};

    fn drawn(draw: impl Fn(&mut Painter<'_>)) -> Frame {
        let mut frame = Frame::new();
        draw(&mut Painter::new(&mut frame));
        frame
    }

    #[test]
    fn a_headline_takes_the_tallest_font_it_fits() {
        for (text, face) in [
            ("Attacker falls back", HEAD),
            ("Attacker is driven off it", HEAD_LONG),
            ("Uphill 5°", HEAD_LONG),
        ] {
            let frame = drawn(|p| p.headline(text));
            assert_eq!(frame, drawn(|p| _ = p.left(face, 0, HEADLINE, text)), "{text}");
            assert_eq!(frame.faults(), crate::frame::Faults::CLEAN);
        }
    }

    #[test]
    fn a_headline_for_which_no_font_will_do_is_broken_and_counted() {
        let frame = drawn(|p| p.headline("Attacker thrown back beyond the river"));
        let lines = drawn(|p| {
            p.left(BOLD, 0, 9, "Attacker thrown back");
            p.left(BOLD, 0, 20, "beyond the river");
        });
        assert_eq!(frame, lines);
        assert_eq!(frame.faults().tight, 1);
    }

    #[test]
    fn a_text_too_long_for_its_lines_ends_in_dots() {
        let message = "assertion failed: the row asked for lies beyond the last row of the table";
        let frame = drawn(|p| _ = p.lines(PLAIN, 0, &[33, 44], message));
        let lines = drawn(|p| {
            p.left(PLAIN, 0, 33, "assertion failed: the row");
            p.left(PLAIN, 0, 44, "asked for lies beyond the...");
        });
        assert_eq!(frame, lines);
        assert_eq!(frame.faults(), crate::frame::Faults::CLEAN);
    }

    #[test]
    fn no_letter_is_cut_at_the_left_edge() {
        for letter in (0x21..=0x7e).chain(0xb0..=0xbd_u8) {
            let frame =
                drawn(|p| _ = p.left(BOLD, 0, 20, char::from(letter).encode_utf8(&mut [0; 2])));
            assert_eq!(frame.faults(), crate::frame::Faults::CLEAN);
        }
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken_anywhere() {
        let word = "Donaudampfschifffahrtsgesellschaft";
        let (line, rest) = broken(PLAIN, word, RIGHT);
        assert!(PLAIN.width(line) <= RIGHT && !rest.is_empty());
        assert_eq!(broken(PLAIN, "two words", RIGHT), ("two words", ""));
    }
}
