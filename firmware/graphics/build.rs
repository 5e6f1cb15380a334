//! Unpacks the fonts while the crate is built, so that the chip need not.
//!
//! u8g2's fonts are packed as run lengths, bit by bit: small, and slow to read for a processor this
//! simple. Here each character is rendered once, on the host, and written down in bands of eight
//! rows, one byte a column, as a frame takes them. `src/font.rs` includes the result and explains
//! it.

use std::{collections::BTreeSet, convert::Infallible, env, fmt::Write, fs, path::Path};

use embedded_graphics_core::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use u8g2_fonts::{
    Font, FontRenderer, fonts,
    types::{FontColor, VerticalPosition},
};

fn main() {
    let tables = [
        table::<fonts::u8g2_font_helvB08_tf>("HELVETICA_BOLD_8", "Bold.", AS_DRAWN, 1),
        table::<fonts::u8g2_font_helvR08_tf>("HELVETICA_8", "Plain.", AS_DRAWN, 0),
        table::<fonts::u8g2_font_6x10_tf>("FIXED_6X10", "Six pixels a character.", AS_DRAWN, 0),
        table::<fonts::u8g2_font_helvB10_tr>(
            "HELVETICA_BOLD_10_TALL",
            "Bold ASCII, half as tall again.",
            HALF_AS_TALL_AGAIN,
            0,
        ),
        table::<fonts::u8g2_font_helvB24_tn>("HELVETICA_BOLD_24", "Bold figures.", AS_DRAWN, 0),
    ];
    let folder = env::var("OUT_DIR").expect("cargo names the folder for what is generated");
    fs::write(Path::new(&folder).join("fonts.rs"), tables.concat())
        .expect("the folder is writable");
    println!("cargo::rerun-if-changed=build.rs");
}

/// How tall a row of the font becomes, in half pixels.
const AS_DRAWN: i32 = 2;
const HALF_AS_TALL_AGAIN: i32 = 3;

/// One character: its lit pixels from the pen's place on the base line, and how far the pen moves.
#[derive(Default)]
struct Glyph {
    pixels: BTreeSet<(i32, i32)>,
    advance: i32,
}

/// A font as the source text of a `Face`. Between r and n it gets so many columns of air more.
fn table<F: Font>(name: &str, about: &str, halves: i32, air_in_rn: u8) -> String {
    // ASCII and Latin-1: players' rulesets are written in their own languages.
    let codes = (0x20..=0x7e).chain(0xa0..=0xff);
    let mut glyphs: Vec<Glyph> = codes.map(|code| render::<F>(code, halves)).collect();
    // Fonts of ASCII or of figures end early; a gap inside them is a glyph that does not advance.
    while glyphs.last().is_some_and(|glyph| glyph.advance == 0) {
        glyphs.pop();
    }
    // The figure one is as tall as capitals, and every font has it.
    let (capitals, _) = rows(&render::<F>(b'1', halves));
    let lowest = glyphs.iter().map(|glyph| rows(glyph).1).max().unwrap_or(0);
    let (mut entries, mut bands) = (String::new(), Vec::new());
    for glyph in &glyphs {
        let (left, right) = columns(glyph);
        let top = first_row(glyph, capitals);
        writeln!(
            entries,
            "    Glyph {{ at: {}, columns: {}, left: {left}, top: {top}, advance: {} }},",
            bands.len(),
            right - left,
            glyph.advance,
        )
        .expect("strings take all");
        let (_, bottom) = rows(glyph);
        for row in (top..bottom).step_by(8) {
            bands.extend((left..right).map(|x| byte(glyph, x, row)));
        }
    }
    format!(
        "/// {about}\n\
         pub static {name}: Face = Face {{\n\
         stretch: Stretch::AsDrawn,\n\
         capitals: {},\n\
         descent: {lowest},\n\
         air_in_rn: {air_in_rn},\n\
         bands: &{bands:?},\n\
         glyphs: &[\n{entries}    Glyph {{ at: {}, columns: 0, left: 0, top: 0, advance: 0 }},\n],\n}};\n",
        -capitals,
        bands.len(),
    )
}

/// First lit row and the one after the last, counted from the base line.
fn rows(glyph: &Glyph) -> (i32, i32) {
    let rows = || glyph.pixels.iter().map(|&(_, y)| y);
    (rows().min().unwrap_or(0), rows().max().map_or(0, |last| last + 1))
}

/// First lit column and the one after the last, counted from the pen.
fn columns(glyph: &Glyph) -> (i32, i32) {
    let columns = || glyph.pixels.iter().map(|&(x, _)| x);
    (columns().min().unwrap_or(0), columns().max().map_or(0, |last| last + 1))
}

/// Where a character's bands begin: level with capitals if one band from there holds it. So a dot
/// and an x take no more than an X, and none of them leaves the panel where capitals do not.
fn first_row(glyph: &Glyph, capitals: i32) -> i32 {
    let (top, bottom) = rows(glyph);
    if top >= capitals && bottom <= capitals + 8 { capitals } else { top }
}

/// Eight rows of a column.
fn byte(glyph: &Glyph, x: i32, row: i32) -> u8 {
    (0..8)
        .filter(|down| glyph.pixels.contains(&(x, row + down)))
        .fold(0, |bits, down| bits | 1 << down)
}

/// Renders one Latin-1 character; one that the font lacks comes out empty. Stretched, row r below
/// the base line becomes the rows from floor(r * halves / 2) up to floor((r + 1) * halves / 2).
fn render<F: Font>(code: u8, halves: i32) -> Glyph {
    let mut sheet = Sheet::default();
    let color = FontColor::Transparent(BinaryColor::On);
    let font = FontRenderer::new::<F>();
    match font.render(
        char::from(code),
        Point::zero(),
        VerticalPosition::Baseline,
        color,
        &mut sheet,
    ) {
        Ok(drawn) => Glyph {
            pixels: sheet
                .0
                .iter()
                .flat_map(|&(x, y)| stretched(y, halves).map(move |y| (x, y)))
                .collect(),
            advance: drawn.advance.x,
        },
        Err(_) => Glyph::default(),
    }
}

fn stretched(row: i32, halves: i32) -> std::ops::Range<i32> {
    (row * halves).div_euclid(2)..((row + 1) * halves).div_euclid(2)
}

/// Something to draw on that only remembers where.
#[derive(Default)]
struct Sheet(BTreeSet<(i32, i32)>);

impl Dimensions for Sheet {
    fn bounding_box(&self) -> Rectangle {
        Rectangle::new(Point::new(-128, -128), Size::new(256, 256))
    }
}

impl DrawTarget for Sheet {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        self.0.extend(pixels.into_iter().map(|Pixel(place, _)| (place.x, place.y)));
        Ok(())
    }
}
