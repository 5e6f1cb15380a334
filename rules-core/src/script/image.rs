//! The image: head, pools, and how they are read.
//!
//! Little endian, without padding or pointers: a place is a count into a pool. «T» is the place of
//! a text, two bytes, [`NO_TEXT`] for none; «L» the place of a list, one byte, [`NO_LIST`] for none.
//!
//! | at | bytes | what |
//! |---|---|---|
//! | 0 | 4 | [`MAGIC`] |
//! | 4 | 1, 1 | [`FORMAT`]; the lowest [`MACHINE`] that can run it |
//! | 6 | 2 | the ruleset's own version |
//! | 8 | 4 | the length of the image |
//! | 12 | 4 | CRC-32 (ISO-HDLC) of all from byte 16 on |
//! | 16 | 4 | CRC-32 of the text it was made of |
//! | 20 | 14 x (2, 4) | of each [`Pool`] how many, and at which byte of the image it begins |
//!
//! | pool | each |
//! |---|---|
//! | head | one: id, name, title, source, author, about: T each |
//! | words | id T, label T |
//! | lists | id T, first word 2, how many 1 |
//! | texts | so many ends (2 each), then the letters, UTF-8 of Latin-1, one text after another: a text begins where the one before it ends, counted from the end of the ends |
//! | verdicts | headline T, short T |
//! | scales | 0, first verdict 2, how many 1, and 7 bytes of nought; or 1 and title, none, one, many, short: T each |
//! | facts | id T, label T, kind 1 (number, points, yes or no, word, ticks, which dice), L, present 1 (always, unless forbidden, sometimes), quiet 1 |
//! | tables | id T, name T ([`NO_TEXT`]: not to be browsed), corner T, rows 1, columns 1, parts 1, flags 1, L of the rows, L of the columns, its data at 4 (counted from the beginning of the pool) |
//! | dice | id T, L of its marks, faces 1, 20 bytes: the place of each face's mark in the list, or [`AGAIN`] |
//! | house rules | id T, label T, about T, ruling T, values 1, 8 x (kind 1, id T or number 2, label T) |
//! | fields | id T, label T, section T, kind 1, flags 1 (1 secret, 2 private), three numbers of 4 |
//! | code | how many procedures have some; see there |
//! | procedures | id, name, kind, use, about, cites, log name, table: T each; first field 2, how many 1; first fact 2, how many 1; scale 2, layout 1, flags 1 (1 at once, 2 without odds, 4 throws), slots 1, swaps 1, code at 4 (counted from the beginning of the pool), lengths of its four pieces 2 each |
//! | source | the text it was made of, as the compiler packed it; never read here |
//!
//! **A table's data**: if flag 1 is set, for each row the lowest and highest value that it stands
//! for, 2 each; the same for each column if flag 2 is; for each part its list (L), or
//! [`YES_NO`], or [`NO_LIST`] for a number; if it can be browsed, T for each row, T for each column
//! and T for each part; then the cells row by row, each with its parts, one byte each, two if flag 4 is set.
//! Bands touch, without gap or overlap, in any order.
//!
//! **House values**: kind 0 no, 1 yes, 2 a number, 3 a word with an id. The first is the ruling.
//!
//! **Fields**: kind 0 a number: least, most, start. 1 yes or no: 0, 1, start. 2 one of a list: the
//! list, how many of its words, start. 3 any of a list: the list, how many, 0.
//!
//! **Layouts**: volley, test, versus, sides, strip, template.
//!
//! **Code** of a procedure: for each swap two rows, then four pieces one after another. *Known*: all
//! that is known before the throw, run first by check, form and result, and once for all paths of a
//! walk; it leaves values in slots and does nothing else. *Check* refuses, *form* shows, and
//! *result* throws and tells; every way through that ends in an outcome or is forbidden, and no die
//! is thrown before the last [`Forbid`](super::op::Op::Forbid). The operations are in [`op`](super::op).

mod reader;
mod stamp;

pub use super::limits::MACHINE;
pub use reader::{Image, Imprint, Record, sum_of};
pub use stamp::{Stamp, stamp};

/// The first bytes of an image.
pub const MAGIC: [u8; 4] = *b"VDR2";
/// How images are laid out.
pub const FORMAT: u8 = 1;
/// Where the pools are listed, and where the first may begin.
pub const LISTING: usize = 20;
pub const BODY: usize = LISTING + 6 * Pool::ALL.len();
/// The sum is of all bytes from here on.
pub const SUMMED: usize = 16;

/// The place of no text, and of no list.
pub const NO_TEXT: u16 = 0xffff;
pub const NO_LIST: u8 = 0xff;
/// The part of a table that says yes or no.
pub const YES_NO: u8 = 0xfe;
/// A face that is thrown again.
pub const AGAIN: u8 = 0xff;

/// Flags of a table.
pub const ROW_BANDS: u8 = 1;
pub const COLUMN_BANDS: u8 = 2;
pub const WIDE_CELLS: u8 = 4;

/// Flags of a field.
pub const SECRET: u8 = 1;
pub const PRIVATE: u8 = 2;

/// Flags of a procedure.
pub const AT_ONCE: u8 = 1;
pub const NO_ODDS: u8 = 2;
pub const THROWS: u8 = 4;

/// The pools, in the order of the listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    Head,
    Words,
    Lists,
    Texts,
    Verdicts,
    Scales,
    Facts,
    Tables,
    Dice,
    House,
    Fields,
    Code,
    Procedures,
    Source,
}

impl Pool {
    pub const ALL: [Self; 14] = [
        Self::Head,
        Self::Words,
        Self::Lists,
        Self::Texts,
        Self::Verdicts,
        Self::Scales,
        Self::Facts,
        Self::Tables,
        Self::Dice,
        Self::House,
        Self::Fields,
        Self::Code,
        Self::Procedures,
        Self::Source,
    ];

    /// Bytes of each: of texts their ends, of tables what comes before their data. Code and source
    /// are measured otherwise.
    pub const fn size(self) -> usize {
        match self {
            Self::Head => 12,
            Self::Words | Self::Verdicts => 4,
            Self::Lists => 5,
            Self::Texts => 2,
            Self::Scales => 11,
            Self::Facts => 8,
            Self::Tables => 16,
            Self::Dice => 24,
            Self::House => 49,
            Self::Fields => 20,
            Self::Procedures => 40,
            Self::Code | Self::Source => 0,
        }
    }
}
