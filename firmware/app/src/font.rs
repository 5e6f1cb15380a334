//! The letters: what a font is here, how wide a text is and how it gets into the picture.
//!
//! `build.rs` unpacks five fonts into bands of pixels: eight rows, a byte for each column, as
//! [`Frame::band`] takes them. Most letters of the row fonts are one band, a headline's are two or
//! three. A `Glyph` says where a character's bands begin, where they stand and how the pen moves.
//! Blank columns between letters are not stored, they are the pen's advance; a letter whose foot
//! reaches back under its neighbour (the j) has a negative `left`.
//!
//! Text is UTF-8 of Latin-1 characters. Decoding is three patterns on bytes and works in `const`,
//! so that a label's width can be asserted while the program is built. Which font serves for what
//! is a matter of [`theme`](crate::theme).

use castaway::cast;
use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::Rectangle,
    text::{
        Baseline,
        renderer::{CharacterStyle, TextMetrics, TextRenderer},
    },
};

use crate::frame::{Frame, HEIGHT};

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

/// The bold row font at twice its height: rows drawn twice, no table of its own.
pub(crate) static HELVETICA_BOLD_8_TWICE: Face =
    Face { stretch: Stretch::Twice, ..HELVETICA_BOLD_8 };

/// A font.
#[derive(Debug)]
pub struct Face {
    stretch: Stretch,
    /// The bands of all characters, one after the other.
    bands: &'static [u8],
    /// ASCII from the space, then Latin-1 from the degree sign to the half, as far as the font
    /// goes, then an end mark: a character's bands reach to where those of the next begin.
    glyphs: &'static [Glyph],
}

/// One character of a font.
#[derive(Clone, Copy, Debug)]
struct Glyph {
    /// Where its bands begin in the font's table.
    at: u16,
    /// Columns, and bytes of a band.
    columns: u8,
    /// How far right of the pen the first column stands.
    left: i8,
    /// How far below the base line the first row stands: for most, minus the height of capitals.
    top: i8,
    /// How far the pen moves on. Zero: the font does not have this character.
    advance: u8,
}

/// Whether each row is drawn once or twice. A table of its own for the second would cost 3.7 kB.
#[derive(Clone, Copy, Debug)]
enum Stretch {
    AsDrawn,
    Twice,
}

/// How a text is spelled when it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    AsWritten,
    /// In capitals, but for the v between two sides.
    Capitals,
}

impl Face {
    /// How far the pen moves over a text. Characters the font lacks move nothing.
    pub const fn width(&self, text: &str) -> i32 {
        let (mut width, mut text) = (0, text.as_bytes());
        while let Some((code, rest)) = first(text) {
            if let Some((glyph, _)) = self.glyph(code) {
                width += glyph.advance as i32;
            }
            text = rest;
        }
        width
    }

    /// Whether the font has every character of a text.
    pub const fn has(&self, text: &str) -> bool {
        let mut text = text.as_bytes();
        while let Some((code, rest)) = first(text) {
            if self.glyph(code).is_none() {
                return false;
            }
            text = rest;
        }
        true
    }

    /// How far a text's first letter reaches back before the pen.
    pub fn overhang(&self, text: &str) -> i32 {
        let glyph = first(text.as_bytes()).and_then(|(code, _)| self.glyph(code));
        glyph.map_or(0, |(glyph, _)| (-i32::from(glyph.left)).max(0))
    }

    /// A character's entry and the one after it.
    #[inline]
    const fn glyph(&self, code: u8) -> Option<(&Glyph, &Glyph)> {
        let place = match code {
            0x20..=0x7e => code - 0x20,
            0xb0..=0xbd => code - 0xb0 + (0x7f - 0x20),
            _ => return None,
        };
        match self.glyphs.split_at_checked(place as usize) {
            Some((_, [glyph, next, ..])) if glyph.advance > 0 => Some((glyph, next)),
            _ => None,
        }
    }
}

/// The first character as its Latin-1 code, and the text after it.
#[inline]
const fn first(text: &[u8]) -> Option<(u8, &[u8])> {
    match text {
        [] => None,
        [code @ ..=0x7f, rest @ ..] => Some((*code, rest)),
        [lead, rest @ ..] => Some(beyond_ascii(*lead, rest)),
    }
}

/// The same for a character of two bytes or more. One beyond Latin-1 gives 0, which no font has.
const fn beyond_ascii(lead: u8, tail: &[u8]) -> (u8, &[u8]) {
    match (lead, tail) {
        // The lead byte's last two bits are the code's first two; its others fall out.
        (0xc2..=0xc3, [last, rest @ ..]) => (lead << 6 | *last & 0x3f, rest),
        _ => {
            let mut rest = tail;
            while let [0x80..=0xbf, after @ ..] = rest {
                rest = after;
            }
            (0, rest)
        }
    }
}

/// The capital of a letter.
const fn capital(before: u8, code: u8, rest: &[u8]) -> u8 {
    match (code, rest) {
        (b'v', [b' ', ..]) if before == b' ' => code,
        (b'a'..=b'z', _) => code - 0x20,
        _ => code,
    }
}

/// A font, a colour and a way to spell: what embedded-graphics calls a character style.
#[derive(Clone, Copy, Debug)]
pub struct FontStyle<'f> {
    pub face: &'f Face,
    pub color: BinaryColor,
    pub case: Case,
}

impl<'f> FontStyle<'f> {
    pub const fn new(face: &'f Face, color: BinaryColor) -> Self {
        Self { face, color, case: Case::AsWritten }
    }

    /// Walks over a text: each character's entry with its bands, and where the pen then stands. One
    /// that the font lacks has no entry.
    #[inline(always)]
    fn walk<E>(
        &self,
        text: &str,
        mut pen: Point,
        mut set: impl FnMut(Point, Option<(&Glyph, &'static [u8])>) -> Result<(), E>,
    ) -> Result<Point, E> {
        let (mut text, mut before) = (text.as_bytes(), b' ');
        while let Some((code, rest)) = first(text) {
            let spelled = match self.case {
                Case::AsWritten => code,
                Case::Capitals => capital(before, code, rest),
            };
            match self.face.glyph(spelled) {
                Some((glyph, next)) => {
                    let bands = self.face.bands.get(usize::from(glyph.at)..usize::from(next.at));
                    set(pen, Some((glyph, bands.unwrap_or_default())))?;
                    pen.x += i32::from(glyph.advance);
                }
                None => set(pen, None)?,
            }
            (text, before) = (rest, code);
        }
        Ok(pen)
    }

    /// Into a picture of ours: whole bands.
    fn stamp(&self, frame: &mut Frame, text: &str, pen: Point) -> Point {
        if let Some(hear) = frame.listener {
            hear(text);
        }
        let (mut pen, mut text, mut before) = (pen, text.as_bytes(), b' ');
        while let Some((code, rest)) = first(text) {
            let spelled = match self.case {
                Case::AsWritten => code,
                Case::Capitals => capital(before, code, rest),
            };
            match self.face.glyph(spelled) {
                Some((glyph, next)) => {
                    let bands = self.face.bands.get(usize::from(glyph.at)..usize::from(next.at));
                    self.set(frame, pen, glyph, bands.unwrap_or_default());
                    pen.x += i32::from(glyph.advance);
                }
                None => frame.miss(),
            }
            (text, before) = (rest, code);
        }
        pen
    }

    /// Sets one character, band below band.
    fn set(&self, frame: &mut Frame, pen: Point, glyph: &Glyph, bands: &[u8]) {
        let x = pen.x + i32::from(glyph.left);
        let (mut row, mut rest) = (i32::from(glyph.top), bands);
        while let Some((band, below)) = rest.split_at_checked(glyph.columns.into()) {
            if band.is_empty() {
                return;
            }
            match self.face.stretch {
                Stretch::AsDrawn => frame.band(x, pen.y + row, band, self.color),
                Stretch::Twice => set_twice(frame, x, pen.y + 2 * row, band, self.color),
            }
            (row, rest) = (row + 8, below);
        }
    }

    /// How far capitals reach above the base line.
    fn capitals(&self) -> i32 {
        let stretch = match self.face.stretch {
            Stretch::AsDrawn => 1,
            Stretch::Twice => 2,
        };
        // Every font has the figure one, which is as tall as capitals.
        self.face.glyph(b'1').map_or(0, |(glyph, _)| -i32::from(glyph.top) * stretch)
    }

    /// How far the base line is below a position.
    fn drop(&self, baseline: Baseline) -> Point {
        Point::new(
            0,
            match baseline {
                Baseline::Top => self.capitals(),
                Baseline::Middle => self.capitals() / 2,
                Baseline::Bottom | Baseline::Alphabetic => 0,
            },
        )
    }
}

impl CharacterStyle for FontStyle<'_> {
    type Color = BinaryColor;

    fn set_text_color(&mut self, color: Option<BinaryColor>) {
        self.color = color.unwrap_or(BinaryColor::Off);
    }
}

impl TextRenderer for FontStyle<'_> {
    type Color = BinaryColor;

    fn draw_string<D: DrawTarget<Color = BinaryColor>>(
        &self,
        text: &str,
        position: Point,
        baseline: Baseline,
        target: &mut D,
    ) -> Result<Point, D::Error> {
        let drop = self.drop(baseline);
        match cast!(target, &mut Frame) {
            Ok(frame) => Ok(self.stamp(frame, text, position + drop) - drop),
            // Anything else that can be drawn on takes the same pixels, column by column.
            Err(target) => {
                let stretch = if matches!(self.face.stretch, Stretch::Twice) { 2 } else { 1 };
                let pen = self.walk(text, position + drop, |pen, glyph| {
                    let Some((glyph, bands)) = glyph else { return Ok(()) };
                    let columns = usize::from(glyph.columns).max(1);
                    for (at, bits) in bands.iter().enumerate() {
                        let (column, row) =
                            (at % columns, i32::from(glyph.top) + 8 * (at / columns) as i32);
                        let x = pen.x + i32::from(glyph.left) + column as i32;
                        for down in (0..8).filter(|down| bits >> down & 1 == 1) {
                            let corner = Point::new(x, pen.y + (row + down) * stretch);
                            target.fill_solid(
                                &Rectangle::new(corner, Size::new(1, stretch.cast_unsigned())),
                                self.color,
                            )?;
                        }
                    }
                    Ok(())
                })?;
                Ok(pen - drop)
            }
        }
    }

    fn draw_whitespace<D: DrawTarget<Color = BinaryColor>>(
        &self,
        width: u32,
        position: Point,
        _: Baseline,
        _: &mut D,
    ) -> Result<Point, D::Error> {
        Ok(position + Size::new(width, 0))
    }

    fn measure_string(&self, text: &str, position: Point, baseline: Baseline) -> TextMetrics {
        let width = self.face.width(text);
        let corner = position + self.drop(baseline) - Point::new(0, self.capitals());
        TextMetrics {
            bounding_box: Rectangle::new(
                corner,
                Size::new(width.cast_unsigned(), self.line_height()),
            ),
            next_position: position + Point::new(width, 0),
        }
    }

    /// Capitals, and what hangs below them.
    fn line_height(&self) -> u32 {
        (self.capitals() + 3).clamp(1, HEIGHT).cast_unsigned()
    }
}

/// Sets a band at twice its height: two of them. Out of the way of the other fonts, which are drawn
/// more often.
#[inline(never)]
fn set_twice(frame: &mut Frame, x: i32, y: i32, band: &[u8], ink: BinaryColor) {
    // The widest letter of the row font has ten columns.
    let (mut upper, mut lower) = ([0; 16], [0; 16]);
    for ((upper, lower), bits) in upper.iter_mut().zip(&mut lower).zip(band) {
        [*upper, *lower] = twice(*bits);
    }
    frame.band(x, y, upper.get(..band.len()).unwrap_or_default(), ink);
    frame.band(x, y + 8, lower.get(..band.len()).unwrap_or_default(), ink);
}

/// Every bit twice: eight rows become sixteen.
const fn twice(bits: u8) -> [u8; 2] {
    let bits = bits as u16;
    let bits = (bits | bits << 4) & 0x0f0f;
    let bits = (bits | bits << 2) & 0x3333;
    let bits = (bits | bits << 1) & 0x5555;
    (bits | bits << 1).to_le_bytes()
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{collections::BTreeSet, string::String, vec::Vec};

    use embedded_graphics::{
        pixelcolor::BinaryColor, prelude::*, primitives::Rectangle, text::Text,
    };
    use u8g2_fonts::{
        FontRenderer, fonts,
        types::{FontColor, HorizontalAlignment, VerticalPosition},
    };

    use super::*;
    use crate::theme::{BOLD, FIGURE, HEAD, HEAD_LONG, PLAIN, SMALL};

    /// A role, the font it was made from, and the height of its rows in half pixels.
    fn roles() -> [(&'static Face, FontRenderer, i32); 6] {
        [
            (BOLD, FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(), 2),
            (PLAIN, FontRenderer::new::<fonts::u8g2_font_helvR08_tf>(), 2),
            (SMALL, FontRenderer::new::<fonts::u8g2_font_6x10_tf>(), 2),
            (HEAD, FontRenderer::new::<fonts::u8g2_font_helvB10_tr>(), 3),
            (HEAD_LONG, FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(), 4),
            (FIGURE, FontRenderer::new::<fonts::u8g2_font_helvB24_tn>(), 2),
        ]
    }

    /// Stretches what is drawn, up and down from the base line: the rule, as plainly as it can be
    /// said.
    struct Tall {
        lit: BTreeSet<(i32, i32)>,
        base: i32,
        halves: i32,
    }

    impl Dimensions for Tall {
        fn bounding_box(&self) -> Rectangle {
            Rectangle::new(Point::zero(), Size::new(128, 64))
        }
    }

    impl DrawTarget for Tall {
        type Color = BinaryColor;
        type Error = core::convert::Infallible;

        fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
            &mut self,
            pixels: I,
        ) -> Result<(), Self::Error> {
            for Pixel(Point { x, y }, _) in pixels {
                let row = y - self.base;
                let rows =
                    (row * self.halves).div_euclid(2)..((row + 1) * self.halves).div_euclid(2);
                self.lit.extend(rows.map(|row| (x, self.base + row)));
            }
            Ok(())
        }
    }

    /// What u8g2 draws, and how far its pen moves; nothing if it lacks a character.
    fn theirs(
        font: &FontRenderer,
        halves: i32,
        (x, base): (i32, i32),
        text: &str,
    ) -> Option<(BTreeSet<(i32, i32)>, i32)> {
        let mut tall = Tall { lit: BTreeSet::new(), base, halves };
        let (at, color) = (Point::new(x, base), FontColor::Transparent(BinaryColor::On));
        let (up, along) = (VerticalPosition::Baseline, HorizontalAlignment::Left);
        font.render_aligned(text, at, up, along, color, &mut tall).ok()?;
        let size = font.get_rendered_dimensions(text, at, up).ok()?;
        Some((tall.lit, size.advance.x))
    }

    fn ours(face: &Face, (x, base): (i32, i32), text: &str) -> (BTreeSet<(i32, i32)>, Frame) {
        let mut frame = Frame::new();
        let style = FontStyle::new(face, BinaryColor::On);
        let Ok(end) = Text::new(text, Point::new(x, base), style).draw(&mut frame);
        let mut other = Tall { lit: BTreeSet::new(), base, halves: 2 };
        let Ok(_) = Text::new(text, Point::new(x, base), style).draw(&mut other);
        let end = end.x;
        assert_eq!(end, x + face.width(text));
        let lit = (0..128).flat_map(|x| (0..64).map(move |y| (x, y)));
        let lit = lit.filter(|&(x, y)| frame.is_lit(x, y));
        let lit: BTreeSet<(i32, i32)> = lit.map(|(x, y)| (x as i32, y as i32)).collect();
        assert_eq!(lit, other.lit, "the same on anything else");
        (lit, frame)
    }

    fn agree(face: &Face, font: &FontRenderer, halves: i32, text: &str) {
        let at = (9, 33);
        let (lit, frame) = ours(face, at, text);
        match theirs(font, halves, at, text) {
            Some((expected, advance)) => {
                assert_eq!(lit, expected, "«{text}» stretched by {halves}/2");
                assert_eq!(face.width(text), advance, "«{text}»");
                assert!(face.has(text));
                assert_eq!(frame.faults().missing, 0);
            }
            None => assert!(!face.has(text) && frame.faults().missing > 0, "«{text}»"),
        }
    }

    #[test]
    fn every_character_is_drawn_as_u8g2_draws_it() {
        for (face, font, halves) in roles() {
            for code in (0x20..=0x7e).chain(0xb0..=0xbd) {
                agree(face, &font, halves, String::from(char::from(code)).as_str());
            }
        }
    }

    #[test]
    fn neighbours_overlap_as_in_u8g2() {
        let letters: Vec<char> = "jfWT.°½µ(v/1".chars().collect();
        for (face, font, halves) in roles().iter().take(3) {
            for pair in letters.iter().flat_map(|a| letters.iter().map(move |b| [*a, *b])) {
                agree(face, font, *halves, &pair.iter().collect::<String>());
            }
        }
    }

    #[test]
    fn what_no_font_has_is_counted_and_skipped() {
        for (face, text, missing) in
            [(PLAIN, "a\u{2014}b\u{1f3b2}é", 3), (HEAD, "°", 1), (FIGURE, "1d6", 1)]
        {
            let (lit, frame) = ours(face, (9, 33), text);
            assert_eq!(frame.faults().missing, missing);
            let known: String =
                text.chars().filter(|c| face.has(c.encode_utf8(&mut [0; 4]))).collect();
            assert_eq!(lit, ours(face, (9, 33), &known).0);
        }
    }

    #[test]
    fn headers_are_in_capitals_but_for_the_v_between_two_sides() {
        let mut frames = [Frame::new(), Frame::new()];
        for (frame, text, case) in frames
            .iter_mut()
            .zip(["17 v 12 over 5°", "17 v 12 OVER 5°"])
            .zip([Case::Capitals, Case::AsWritten])
            .map(|((f, t), c)| (f, t, c))
        {
            let style = FontStyle { case, ..FontStyle::new(SMALL, BinaryColor::On) };
            let Ok(_) = Text::new(text, Point::new(0, 9), style).draw(frame);
        }
        let [spelled, written] = frames;
        assert_eq!(spelled, written);
    }

    #[test]
    fn widths_are_known_while_the_program_is_built() {
        const LABEL: i32 = BOLD.width("Morale of defender");
        const { assert!(LABEL <= 98 && BOLD.has("up 10-15°")) }
        assert_eq!(LABEL, BOLD.width("Morale of defender"));
    }
}
