//! Every letter, compared with the renderer that it was unpacked from.

use std::collections::BTreeSet;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle, text::Text};
use graphics::{Face, FontStyle, Frame, font};
use u8g2_fonts::{
    FontRenderer, fonts,
    types::{FontColor, HorizontalAlignment, VerticalPosition},
};

/// A font, the one it was made from, and the height of its rows in half pixels.
fn faces() -> [(&'static Face, FontRenderer, i32); 6] {
    [
        (&font::HELVETICA_BOLD_8, FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(), 2),
        (&font::HELVETICA_8, FontRenderer::new::<fonts::u8g2_font_helvR08_tf>(), 2),
        (&font::FIXED_6X10, FontRenderer::new::<fonts::u8g2_font_6x10_tf>(), 2),
        (&font::HELVETICA_BOLD_10_TALL, FontRenderer::new::<fonts::u8g2_font_helvB10_tr>(), 3),
        (&font::HELVETICA_BOLD_8_TWICE, FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(), 4),
        (&font::HELVETICA_BOLD_24, FontRenderer::new::<fonts::u8g2_font_helvB24_tn>(), 2),
    ]
}

/// Where the texts of this file stand: the pen on u8g2's base line, the first row below capitals.
const PEN: Point = Point::new(9, 33);

/// The pixels that are lit.
type Lit = BTreeSet<(i32, i32)>;

/// Stretches what is drawn, up and down from the base line: the rule, as plainly as it can be said.
struct Tall {
    lit: Lit,
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
            let row = y - PEN.y;
            let rows = (row * self.halves).div_euclid(2)..((row + 1) * self.halves).div_euclid(2);
            self.lit.extend(rows.map(|row| (x, PEN.y + row)));
        }
        Ok(())
    }
}

/// What u8g2 draws, and how far its pen moves; nothing if it lacks a character.
fn theirs(font: &FontRenderer, halves: i32, text: &str) -> Option<(Lit, i32)> {
    let mut tall = Tall { lit: Lit::new(), halves };
    let color = FontColor::Transparent(BinaryColor::On);
    let (up, along) = (VerticalPosition::Baseline, HorizontalAlignment::Left);
    font.render_aligned(text, PEN, up, along, color, &mut tall).ok()?;
    let size = font.get_rendered_dimensions(text, PEN, up).ok()?;
    Some((tall.lit, size.advance.x))
}

/// What we draw into a frame, after a look that any other target gets the same.
fn ours(face: &Face, text: &str) -> (Lit, Frame) {
    // The alphabetic line of embedded-graphics is the row above u8g2's base line.
    let at = PEN - Point::new(0, 1);
    let text_on_line = Text::new(text, at, FontStyle::new(face, BinaryColor::On));
    let mut frame = Frame::new();
    let Ok(end) = text_on_line.draw(&mut frame);
    assert_eq!(end, at + Point::new(face.width(text), 0));
    let mut other = Tall { lit: Lit::new(), halves: 2 };
    let Ok(other_end) = text_on_line.draw(&mut other);
    assert_eq!(other_end, end);
    let all = (0..64_u8).flat_map(|y| (0..128_u8).map(move |x| (x, y)));
    let lit = all.filter(|&(x, y)| frame.is_lit(x.into(), y.into()));
    let lit: Lit = lit.map(|(x, y)| (x.into(), y.into())).collect();
    assert_eq!(lit, other.lit, "the same on anything else");
    (lit, frame)
}

fn agree(face: &Face, font: &FontRenderer, halves: i32, text: &str) {
    let (lit, frame) = ours(face, text);
    match theirs(font, halves, text) {
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
    for (face, font, halves) in faces() {
        for code in (0x20..=0x7e).chain(0xa0..=0xff) {
            agree(face, &font, halves, String::from(char::from(code)).as_str());
        }
    }
}

#[test]
fn neighbours_overlap_as_in_u8g2() {
    let letters: Vec<char> = "jfWT.°½µÄßÿ(v/1".chars().collect();
    for (face, font, halves) in faces().iter().take(3) {
        for pair in letters.iter().flat_map(|a| letters.iter().map(move |b| [*a, *b])) {
            agree(face, font, *halves, &pair.iter().collect::<String>());
        }
    }
}

#[test]
fn what_no_font_has_is_counted_and_skipped() {
    for (face, text, missing) in [
        (&font::HELVETICA_8, "a\u{2014}b\u{1f3b2}ő", 3),
        (&font::HELVETICA_8, "a\tb", 1),
        (&font::HELVETICA_BOLD_10_TALL, "°", 1),
        (&font::HELVETICA_BOLD_24, "1d6", 1),
    ] {
        let (lit, frame) = ours(face, text);
        assert_eq!(frame.faults().missing, missing);
        let known: String = text.chars().filter(|c| face.has(&c.to_string())).collect();
        assert_eq!(lit, ours(face, &known).0);
    }
}
