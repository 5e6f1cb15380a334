//! How a text gets into a picture: the fonts as a text renderer of embedded-graphics.
//!
//! A text is walked over once, whatever it is drawn on: the walk hands out bands of pixels, and a
//! [`Frame`] takes them whole, any other target as points. (The crate's documentation says why the
//! two are told apart here.)

use core::convert::Infallible;

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

use crate::{
    font::{Face, Glyph, Stretch, first},
    frame::{Frame, pixels},
};

/// A font, a colour and a way to spell: what embedded-graphics calls a character style.
#[derive(Clone, Copy, Debug)]
pub struct FontStyle<'f> {
    /// The font.
    pub face: &'f Face,
    /// The colour of letters; without one they are transparent, and only the pen moves.
    pub color: Option<BinaryColor>,
    /// How it is spelled.
    pub case: Case,
}

/// How a text is spelled when it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// As it is written.
    AsWritten,
    /// In capitals, but for the v between two sides.
    Capitals,
}

/// Where a walk over a text ended.
struct TextWalk {
    /// Where the next character would stand.
    pen: Point,
    /// Characters the font lacks.
    missing: u16,
}

impl<'f> FontStyle<'f> {
    /// Letters of a colour, as they are written.
    pub const fn new(face: &'f Face, color: BinaryColor) -> Self {
        Self { face, color: Some(color), case: Case::AsWritten }
    }

    /// Walks over a text, the pen on its base line, and hands out its bands with the place of each.
    fn walk<E>(
        &self,
        text: &str,
        mut pen: Point,
        mut set: impl FnMut(Point, &[u8]) -> Result<(), E>,
    ) -> Result<TextWalk, E> {
        let (mut text, mut before, mut missing) = (text.as_bytes(), b' ', 0);
        while let Some((code, rest)) = first(text) {
            let spelled = match self.case {
                Case::AsWritten => code,
                Case::Capitals => capital(before, code, rest),
            };
            match self.face.glyph(spelled) {
                Some((glyph, bands)) => {
                    pen.x += self.face.air(before, code);
                    self.glyph(glyph, bands, pen, &mut set)?;
                    pen.x += i32::from(glyph.advance);
                }
                None => missing += 1,
            }
            (text, before) = (rest, code);
        }
        Ok(TextWalk { pen, missing })
    }

    /// Hands out one character, band below band.
    fn glyph<E>(
        &self,
        glyph: &Glyph,
        bands: &[u8],
        pen: Point,
        set: &mut impl FnMut(Point, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let stretch = self.face.stretch;
        let top = i32::from(glyph.top) * stretch.rows();
        let mut at = pen + Point::new(i32::from(glyph.left), top);
        // A space has no columns, and no bands either.
        for band in bands.chunks(usize::from(glyph.columns).max(1)) {
            match stretch {
                Stretch::AsDrawn => set(at, band)?,
                Stretch::Twice => {
                    let (upper, lower) = twice_as_tall(band);
                    set(at, upper.get(..band.len()).unwrap_or_default())?;
                    set(at + Point::new(0, 8), lower.get(..band.len()).unwrap_or_default())?;
                }
            }
            at.y += 8 * stretch.rows();
        }
        Ok(())
    }

    /// How far our base line, the first row below capitals, lies below a position. The alphabetic
    /// line of embedded-graphics is the row above it, on which the letters stand.
    fn base_below(&self, baseline: Baseline) -> i32 {
        let (capitals, descent) = (self.face.capitals(), self.face.descent());
        match baseline {
            Baseline::Top => capitals,
            Baseline::Middle => capitals - (capitals + descent - 1) / 2,
            Baseline::Bottom => 1 - descent,
            Baseline::Alphabetic => 1,
        }
    }
}

/// A band at twice its height: two of them. As wide as any letter of the row fonts.
fn twice_as_tall(band: &[u8]) -> ([u8; 16], [u8; 16]) {
    let (mut upper, mut lower) = ([0; 16], [0; 16]);
    for ((upper, lower), bits) in upper.iter_mut().zip(&mut lower).zip(band) {
        [*upper, *lower] = twice(*bits);
    }
    (upper, lower)
}

/// Every bit twice: eight rows become sixteen, the upper eight first.
fn twice(bits: u8) -> [u8; 2] {
    let bits = u16::from(bits);
    let bits = (bits | bits << 4) & 0x0f0f;
    let bits = (bits | bits << 2) & 0x3333;
    let bits = (bits | bits << 1) & 0x5555;
    (bits | bits << 1).to_le_bytes()
}

/// The capital of a letter.
const fn capital(before: u8, code: u8, rest: &[u8]) -> u8 {
    match (code, rest) {
        (b'v', [b' ', ..]) if before == b' ' => code,
        (b'a'..=b'z', _) => code.to_ascii_uppercase(),
        // With their marks large letters stand higher than capitals: the small ones are as tall.
        (0xc0..=0xd6 | 0xd8..=0xde, _) => code + 0x20,
        _ => code,
    }
}

impl CharacterStyle for FontStyle<'_> {
    type Color = BinaryColor;

    fn set_text_color(&mut self, color: Option<BinaryColor>) {
        self.color = color;
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
        let Some(color) = self.color else {
            return Ok(position + Point::new(self.face.width(text), 0));
        };
        let pen = position + Point::new(0, self.base_below(baseline));
        let TextWalk { pen, .. } = match cast!(target, &mut Frame) {
            Ok(frame) => {
                frame.hear(text, pen);
                let Ok(walk) = self.walk(text, pen, |at, band| {
                    frame.band(at, band, color);
                    Ok::<(), Infallible>(())
                });
                frame.miss(walk.missing);
                walk
            }
            Err(target) => self.walk(text, pen, |at, band| {
                target.draw_iter(pixels(at, band).map(|at| Pixel(at, color)))
            })?,
        };
        Ok(Point::new(pen.x, position.y))
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
        let (capitals, descent) = (self.face.capitals(), self.face.descent());
        let width = self.face.width(text);
        let corner = position + Point::new(0, self.base_below(baseline) - capitals);
        let size = Size::new(width.cast_unsigned(), (capitals + descent).cast_unsigned());
        TextMetrics {
            bounding_box: Rectangle::new(corner, size),
            next_position: position + Point::new(width, 0),
        }
    }

    /// Capitals, what hangs below them, and a row of air.
    fn line_height(&self) -> u32 {
        (self.face.capitals() + self.face.descent() + 1).cast_unsigned()
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::{AtomicUsize, Ordering};

    use embedded_graphics::{mock_display::MockDisplay, text::Text};

    use super::*;
    use crate::{
        faults::Faults,
        font::{FIXED_6X10, HELVETICA_8, HELVETICA_BOLD_8, HELVETICA_BOLD_8_TWICE},
    };

    const PLAIN: FontStyle<'static> = FontStyle::new(&HELVETICA_8, BinaryColor::On);

    fn drawn(text: &Text<'_, FontStyle<'_>>) -> Frame {
        let mut frame = Frame::new();
        let Ok(_) = text.draw(&mut frame);
        frame
    }

    #[test]
    fn letters_stand_on_their_line_on_any_target() {
        let mut display = MockDisplay::new();
        let next = Text::new("Ty", Point::new(0, 7), PLAIN).draw(&mut display).unwrap();
        assert_eq!(next, Point::new(10, 7));
        display.assert_pattern(&[
            "#####    ",
            "  #      ",
            "  #  #  #",
            "  #  #  #",
            "  #  # # ",
            "  #  # # ",
            "  #   ## ",
            "  #   #  ",
            "      #  ",
            "    ##   ",
        ]);
    }

    #[test]
    fn a_bold_n_keeps_away_from_an_r() {
        let mut display = MockDisplay::new();
        let bold = FontStyle::new(&HELVETICA_BOLD_8, BinaryColor::On);
        let next = Text::new("rn", Point::new(0, 5), bold).draw(&mut display).unwrap();
        assert_eq!(next, Point::new(HELVETICA_BOLD_8.width("rn"), 5));
        display.assert_pattern(&[
            "# ## # ##  ",
            "###  ## ## ",
            "##   ## ## ",
            "##   ## ## ",
            "##   ## ## ",
            "##   ## ## ",
        ]);
    }

    #[test]
    fn the_box_holds_the_letters_whatever_line_they_are_placed_by() {
        for face in [&HELVETICA_8, &HELVETICA_BOLD_8_TWICE] {
            let style = FontStyle::new(face, BinaryColor::On);
            let lines = [Baseline::Top, Baseline::Middle, Baseline::Bottom, Baseline::Alphabetic];
            for line in lines {
                let text = Text::with_baseline("Hg", Point::new(3, 30), style, line);
                let area = text.bounding_box();
                let frame = drawn(&text);
                let lit = |at: Point| {
                    frame.is_lit(usize::try_from(at.x).unwrap(), usize::try_from(at.y).unwrap())
                };
                // The H begins with its first row, and nothing is lit elsewhere.
                assert!(lit(area.top_left + Point::new(1, 0)), "{line:?}");
                let inside = area.points().filter(|&at| lit(at)).count();
                let all: u32 = frame.bytes().iter().map(|byte| byte.count_ones()).sum();
                assert_eq!(u32::try_from(inside), Ok(all), "{line:?}");
                assert_eq!(frame.faults(), Faults::CLEAN);
            }
            let top = Text::with_baseline("H", Point::new(3, 30), style, Baseline::Top);
            assert_eq!(top.bounding_box().top_left.y, 30);
            let bottom = Text::with_baseline("H", Point::new(3, 30), style, Baseline::Bottom);
            assert_eq!(bottom.bounding_box().bottom_right().unwrap().y, 30);
        }
    }

    #[test]
    fn a_transparent_text_moves_the_pen_and_draws_nothing() {
        let mut style = PLAIN;
        style.set_text_color(None);
        let mut frame = Frame::new();
        let Ok(next) = Text::new("Fire", Point::new(0, 20), style).draw(&mut frame);
        assert_eq!(next, Point::new(HELVETICA_8.width("Fire"), 20));
        assert_eq!(frame, Frame::new());
        style.set_text_color(Some(BinaryColor::On));
        assert_ne!(drawn(&Text::new("Fire", Point::new(0, 20), style)), Frame::new());
    }

    #[test]
    fn a_line_feed_begins_a_line_one_row_of_air_below() {
        let both = drawn(&Text::new("Fire\nMove", Point::new(0, 20), PLAIN));
        let mut one_by_one = drawn(&Text::new("Fire", Point::new(0, 20), PLAIN));
        let Ok(_) = Text::new("Move", Point::new(0, 31), PLAIN).draw(&mut one_by_one);
        assert_eq!(both, one_by_one);
        assert_eq!(both.faults(), Faults::CLEAN);
    }

    #[test]
    fn headers_are_in_capitals_but_for_the_v_between_two_sides() {
        let written = FontStyle::new(&FIXED_6X10, BinaryColor::On);
        let capitals = FontStyle { case: Case::Capitals, ..written };
        let at = Point::new(0, 9);
        assert_eq!(
            drawn(&Text::new("17 v 12 over 5°", at, capitals)),
            drawn(&Text::new("17 v 12 OVER 5°", at, written))
        );
        assert_eq!(
            drawn(&Text::new("Äcker, Wälder", at, capitals)),
            drawn(&Text::new("äCKER, WäLDER", at, written)),
            "marks above capitals would leave the header"
        );
    }

    #[test]
    fn the_listener_hears_each_text() {
        static LETTERS: AtomicUsize = AtomicUsize::new(0);
        let mut frame = Frame::new();
        frame.listener = Some(|text, _| _ = LETTERS.fetch_add(text.len(), Ordering::Relaxed));
        for text in ["Fire", "Move on"] {
            let Ok(_) = Text::new(text, Point::new(0, 9), PLAIN).draw(&mut frame);
        }
        assert_eq!(LETTERS.load(Ordering::Relaxed), 11);
    }
}
