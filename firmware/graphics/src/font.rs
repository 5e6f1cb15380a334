//! The letters: what a font is here and how wide a text is.
//!
//! `build.rs` unpacks five fonts into bands of pixels: eight rows, a byte for each column, as a
//! frame takes them. Most letters of the row fonts are one band, a headline's are two or three. A
//! `Glyph` says where a character's bands begin, where they stand and how the pen moves. Blank
//! columns between letters are not stored, they are the pen's advance; a letter whose foot reaches
//! back under its neighbour (the j) has a negative `left`.
//!
//! Text is UTF-8 of Latin-1 characters. Decoding is three patterns on bytes and works in `const`,
//! so that a label's width can be asserted while the program is built.

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

/// The bold row font at twice its height: rows drawn twice, no table of its own.
pub static HELVETICA_BOLD_8_TWICE: Face = Face { stretch: Stretch::Twice, ..HELVETICA_BOLD_8 };

/// A font.
#[derive(Debug)]
pub struct Face {
    pub(crate) stretch: Stretch,
    /// How far capitals reach above the base line, before the stretch.
    capitals: u8,
    /// How far the lowest letter reaches below it, before the stretch.
    descent: u8,
    /// Columns of air between r and n beyond the font's own: bold, the two read as an m.
    air_in_rn: u8,
    /// The bands of all characters, one after the other.
    bands: &'static [u8],
    /// ASCII from the space, then the rest of Latin-1, as far as the font goes, then an end mark: a
    /// character's bands reach to where those of the next begin.
    glyphs: &'static [Glyph],
}

/// One character of a font.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    /// Where its bands begin in the font's table.
    at: u16,
    /// Columns, and bytes of a band.
    pub(crate) columns: u8,
    /// How far right of the pen the first column stands.
    pub(crate) left: i8,
    /// How far below the base line the first row stands: for most, minus the height of capitals.
    pub(crate) top: i8,
    /// How far the pen moves on. Zero: the font does not have this character.
    pub(crate) advance: u8,
}

/// Whether each row is drawn once or twice.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stretch {
    AsDrawn,
    Twice,
}

impl Stretch {
    /// Rows of the picture to a row of the font.
    pub(crate) const fn rows(self) -> i32 {
        match self {
            Self::AsDrawn => 1,
            Self::Twice => 2,
        }
    }
}

impl Face {
    /// How far the pen moves over a text. Characters the font lacks move nothing.
    pub const fn width(&self, text: &str) -> i32 {
        let (mut width, mut text, mut before) = (0, text.as_bytes(), b' ');
        while let Some((code, rest)) = first(text) {
            if let Some((glyph, _)) = self.entry(code) {
                width += self.air(before, code) + glyph.advance as i32;
            }
            (text, before) = (rest, code);
        }
        width
    }

    /// Columns of air that a character gets before it, after this one, beyond the font's own.
    pub(crate) const fn air(&self, before: u8, code: u8) -> i32 {
        match (before, code) {
            (b'r', b'n') => self.air_in_rn as i32,
            _ => 0,
        }
    }

    /// Whether the font has every character of a text.
    pub const fn has(&self, text: &str) -> bool {
        let mut text = text.as_bytes();
        while let Some((code, rest)) = first(text) {
            if self.entry(code).is_none() {
                return false;
            }
            text = rest;
        }
        true
    }

    /// How far a text's first letter reaches back before the pen.
    pub fn overhang(&self, text: &str) -> i32 {
        let glyph = first(text.as_bytes()).and_then(|(code, _)| self.entry(code));
        glyph.map_or(0, |(glyph, _)| (-i32::from(glyph.left)).max(0))
    }

    /// How far capitals reach above the base line.
    pub const fn capitals(&self) -> i32 {
        self.capitals as i32 * self.stretch.rows()
    }

    /// How far letters reach below the base line.
    pub const fn descent(&self) -> i32 {
        self.descent as i32 * self.stretch.rows()
    }

    /// A character's entry and its bands.
    pub(crate) fn glyph(&self, code: u8) -> Option<(&Glyph, &'static [u8])> {
        let (glyph, next) = self.entry(code)?;
        Some((glyph, self.bands.get(usize::from(glyph.at)..usize::from(next.at))?))
    }

    /// A character's entry and the one after it.
    const fn entry(&self, code: u8) -> Option<(&Glyph, &Glyph)> {
        let place = match code {
            0x20..=0x7e => code - 0x20,
            0xa0..=0xff => code - 0xa0 + (0x7f - 0x20),
            _ => return None,
        };
        match self.glyphs.split_at_checked(place as usize) {
            Some((_, [glyph, next, ..])) if glyph.advance > 0 => Some((glyph, next)),
            _ => None,
        }
    }
}

/// The first character as its Latin-1 code, and the text after it.
pub(crate) const fn first(text: &[u8]) -> Option<(u8, &[u8])> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_known_while_the_program_is_built() {
        const LABEL: i32 = HELVETICA_BOLD_8.width("Morale of defender");
        const { assert!(LABEL <= 98 && HELVETICA_BOLD_8.has("up 10-15°")) }
        assert_eq!(LABEL, HELVETICA_BOLD_8.width("Morale of defender"));
    }

    #[test]
    fn r_and_n_in_bold_are_not_an_m() {
        for face in [&HELVETICA_BOLD_8, &HELVETICA_BOLD_8_TWICE] {
            assert_eq!(face.width("rn"), face.width("r") + face.width("n") + 1);
            assert_eq!(face.width("nr"), face.width("n") + face.width("r"));
        }
        assert_eq!(HELVETICA_8.width("rn"), HELVETICA_8.width("r") + HELVETICA_8.width("n"));
    }

    #[test]
    fn row_fonts_have_capitals_of_eight_rows_and_hang_by_two() {
        for face in [&HELVETICA_8, &HELVETICA_BOLD_8] {
            assert_eq!((face.capitals(), face.descent()), (8, 2));
        }
        assert_eq!(HELVETICA_BOLD_8_TWICE.capitals(), 16);
    }
}
