//! A text that is broken over several lines.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::{Face, FrameHints as _};

use super::Label;
use crate::ui::theme::RIGHT;

/// Stands for what was cut off; Latin-1 has no sign for it.
const CUT: &str = "...";

/// A text broken at spaces and line feeds over the given base lines, and cut with dots where even
/// the last is too short.
#[derive(Clone, Copy, Debug)]
pub struct Paragraph<'a> {
    /// The text.
    pub text: &'a str,
    /// The first column of its lines; they reach to the right edge.
    pub x: i32,
    /// Their base lines.
    pub bases: &'a [i32],
    /// Their font.
    pub face: &'a Face,
    /// What it means if there is too little room.
    pub if_cut: IfCut,
}

/// What it means that a text is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfCut {
    /// It happens: the text could not be measured beforehand (a panic's message).
    Fine,
    /// A fault: the text was written for its place.
    Fault,
}

impl Drawable for Paragraph<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Some(first) = self.bases.first() else { return Ok(()) };
        // Where its lines end means nothing to those who hear it.
        target.tell_as(self.text, Point::new(self.x, *first), |target| self.draw_lines(target))
    }
}

impl Paragraph<'_> {
    fn draw_lines<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let (mut rest, room) = (self.text, RIGHT - self.x);
        let Some((last, others)) = self.bases.split_last() else { return Ok(()) };
        for base in others {
            let (line, after) = broken(self.face, rest, room);
            self.line(line, *base).draw(target)?;
            rest = after;
        }
        let (line, after) = broken(self.face, rest, room);
        if after.is_empty() {
            self.line(line, *last).draw(target)?;
            return Ok(());
        }
        if self.if_cut == IfCut::Fault {
            target.count_tight();
        }
        let (line, _) = broken(self.face, rest, room - self.face.width(CUT));
        let end = self.line(line, *last).draw(target)?.end;
        Label::new(CUT, Point::new(end, *last), self.face).draw(target)?;
        Ok(())
    }

    /// How many of its lines it takes.
    pub fn lines(&self) -> usize {
        let (mut rest, mut lines) = (self.text, 0);
        while !rest.is_empty() && lines < self.bases.len() {
            (_, rest) = broken(self.face, rest, RIGHT - self.x);
            lines += 1;
        }
        lines
    }

    fn line<'t>(&'t self, text: &'t str, base: i32) -> Label<'t> {
        Label::new(text, Point::new(self.x, base), self.face)
    }
}

/// The lines of a text, broken at spaces and line feeds to fit a room.
pub fn lines<'t>(face: &'t Face, text: &'t str, room: i32) -> impl Iterator<Item = &'t str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let (line, after) = broken(face, rest, room);
        let found = (!rest.is_empty()).then_some(line);
        rest = after;
        found
    })
}

/// As much of a text as fits a line, to a line feed, else to the last space, else to the letter;
/// and the rest.
fn broken<'t>(face: &Face, text: &'t str, room: i32) -> (&'t str, &'t str) {
    let mut space = None;
    for (at, letter) in text.char_indices() {
        if letter == ' ' {
            space = Some(at);
        }
        let (so_far, _) = text.split_at_checked(at + letter.len_utf8()).unwrap_or((text, ""));
        let full = face.width(so_far) > room;
        if full || letter == '\n' {
            let end = if full { space.unwrap_or(at) } else { at };
            let (line, rest) = text.split_at_checked(end).unwrap_or((text, ""));
            return (line, rest.strip_prefix([' ', '\n']).unwrap_or(rest));
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    extern crate std;

    use core::cell::RefCell;
    use std::string::String;
    use std::vec::Vec;

    use graphics::{Faults, Frame};

    use super::{lines as lines_of, *};
    use crate::{
        ui::theme::PLAIN,
        ui::widgets::{Lines, drawn},
    };

    const MESSAGE: &str =
        "assertion failed: the row asked for lies beyond the last row of the table";

    fn paragraph(text: &str, if_cut: IfCut) -> Paragraph<'_> {
        Paragraph { text, x: 0, bases: &[33, 44], face: PLAIN, if_cut }
    }

    fn lines<'a>(texts: &'a [&'a str]) -> Lines<'a, &'a str> {
        Lines { texts, x: 0, bases: &[33, 44], face: PLAIN }
    }

    #[test]
    fn a_text_too_long_for_its_lines_ends_in_dots() {
        let frame = drawn(&paragraph(MESSAGE, IfCut::Fine));
        let expected = lines(&["assertion failed: the row", "asked for lies beyond the..."]);
        assert_eq!(frame, drawn(&expected));
        assert_eq!(frame.faults(), Faults::CLEAN);
    }

    #[test]
    fn to_cut_a_text_that_was_written_for_its_place_is_a_fault() {
        for (text, tight) in [(MESSAGE, 1), ("Two hits: it falls back a whole move", 0)] {
            let frame = drawn(&paragraph(text, IfCut::Fault));
            assert_eq!(frame.faults(), Faults { tight, ..Faults::CLEAN });
        }
    }

    #[test]
    fn it_is_heard_in_one_piece() {
        std::thread_local! {
            static HEARD: RefCell<Vec<(String, i32)>> = const { RefCell::new(Vec::new()) };
        }
        let mut frame = Frame::new();
        frame.listener =
            Some(|text, row| HEARD.with_borrow_mut(|heard| heard.push((text.into(), row))));
        let Ok(()) = paragraph(MESSAGE, IfCut::Fine).draw(&mut frame);
        let Ok(_) = lines(&["as before"]).draw(&mut frame);
        assert_eq!(HEARD.take(), [(MESSAGE.into(), 33), ("as before".into(), 33)]);
    }

    #[test]
    fn it_knows_how_many_lines_it_takes() {
        for (text, lines) in [("", 0), ("One line", 1), ("One\nTwo", 2), (MESSAGE, 2)] {
            assert_eq!(paragraph(text, IfCut::Fine).lines(), lines, "{text}");
        }
    }

    #[test]
    fn a_line_feed_ends_a_line_and_is_not_drawn() {
        let frame = drawn(&paragraph("left: 3\nright: 4", IfCut::Fault));
        assert_eq!(frame, drawn(&lines(&["left: 3", "right: 4"])));
        assert_eq!(frame.faults(), Faults::CLEAN);
        let frame = drawn(&paragraph("a\nb\nc", IfCut::Fault));
        assert_eq!(frame, drawn(&lines(&["a", "b..."])));
    }

    #[test]
    fn the_lines_of_a_text_are_those_of_its_paragraph() {
        let mut broken = lines_of(PLAIN, MESSAGE, RIGHT);
        assert_eq!(broken.next(), Some("assertion failed: the row"));
        assert_eq!(broken.count(), 2);
        assert_eq!(lines_of(PLAIN, "", RIGHT).count(), 0);
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken_anywhere() {
        let word = "Donaudampfschifffahrtsgesellschaft";
        let (line, rest) = broken(PLAIN, word, RIGHT);
        assert!(PLAIN.width(line) <= RIGHT && !rest.is_empty());
        assert_eq!(broken(PLAIN, "two words", RIGHT), ("two words", ""));
    }
}
