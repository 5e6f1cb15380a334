//! Checks all of an image before anything of it runs: its pools, its texts, every record, all code.
//! What passes can be played without a look outside, without a step back and without an end that
//! does not come.

use super::flaw::Flaw;
use super::image::{BODY, Image, NO_LIST, NO_TEXT, Pool};
use super::limits;

mod code;
mod procedures;
mod records;
mod tables;

/// An image that was checked.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a>(pub(super) Image<'a>);

impl<'a> Checked<'a> {
    /// Looks at all of what begins somewhere. More bytes may follow the image.
    pub fn of(place: &'a [u8]) -> Result<Self, Flaw> {
        let image = Image::open(place)?;
        check(&image)?;
        Ok(Self(image))
    }
}

/// Checks an image whose head and sum are right.
pub fn check(image: &Image<'_>) -> Result<(), Flaw> {
    pools(image)?;
    for place in 0..image.count(Pool::Texts) {
        text(image, place)?;
    }
    records::check(image)?;
    tables::check(image)?;
    procedures::check(image)
}

/// The most that each pool may have, and of what.
const MOST: [(Pool, usize, &str); 12] = [
    (Pool::Words, limits::WORDS, "words"),
    (Pool::Lists, limits::LISTS, "lists"),
    (Pool::Texts, NO_TEXT as usize, "texts"),
    (Pool::Verdicts, limits::VERDICTS, "outcomes"),
    (Pool::Scales, limits::PROCEDURES, "kinds of outcomes"),
    (Pool::Facts, limits::FACTS, "facts"),
    (Pool::Tables, limits::TABLES, "tables"),
    (Pool::Dice, limits::DICE, "dice"),
    (Pool::House, limits::HOUSE_RULES, "house rules"),
    (Pool::Fields, limits::FIELDS, "rows of forms"),
    (Pool::Procedures, limits::PROCEDURES, "procedures"),
    (Pool::Head, 1, "heads"),
];

fn pools(image: &Image<'_>) -> Result<(), Flaw> {
    for pool in Pool::ALL {
        let (start, end) = (image.start(pool), image.at(pool, image.count(pool)));
        if start < BODY || end > image.bytes().len() {
            return Err(Flaw::at(start, "a pool outside the image"));
        }
    }
    for (pool, most, what) in MOST {
        Spot { image, at: image.start(pool) }.room(image.count(pool), most, what)?;
    }
    if image.count(Pool::Head) == 0 || image.count(Pool::Procedures) == 0 {
        return Err(Flaw::at(image.start(Pool::Head), "a ruleset without a procedure"));
    }
    Ok(())
}

/// Only letters that the fonts have.
fn text(image: &Image<'_>, place: usize) -> Result<(), Flaw> {
    let at = image.at(Pool::Texts, place);
    let letters = u16::try_from(place).ok().and_then(|place| image.letters(place));
    let letters = letters.ok_or(Flaw::at(at, "a text outside the image"))?;
    Spot { image, at }.room(letters.len(), limits::TEXT, "letters of a text")?;
    let text = core::str::from_utf8(letters).map_err(|_| Flaw::at(at, "a text that is none"))?;
    let drawn = |letter: char| matches!(letter, ' '..='~' | '\u{a0}'..='\u{ff}');
    if text.chars().all(drawn) { Ok(()) } else { Err(Flaw::at(at, "a letter without a picture")) }
}

/// Where in an image something stands, and what is there to be referred to.
#[derive(Clone, Copy)]
struct Spot<'a> {
    image: &'a Image<'a>,
    at: usize,
}

impl Spot<'_> {
    const fn flaw(self, what: &'static str) -> Flaw {
        Flaw::at(self.at, what)
    }

    /// What must hold.
    fn hold(self, holds: bool, what: &'static str) -> Result<(), Flaw> {
        if holds { Ok(()) } else { Err(self.flaw(what)) }
    }

    /// Of what there may be so many at most.
    fn room(self, count: usize, most: usize, what: &'static str) -> Result<(), Flaw> {
        if count <= most { Ok(()) } else { Err(Flaw::TooMuch { what, at: self.at }) }
    }

    fn text(self, text: u16) -> Result<(), Flaw> {
        let known = text == NO_TEXT || usize::from(text) < self.image.count(Pool::Texts);
        self.hold(known, "a text that is not there")
    }

    fn list(self, list: u8) -> Result<(), Flaw> {
        self.place(Pool::Lists, list.into(), "a list that is not there")
    }

    fn list_or_none(self, list: u8) -> Result<(), Flaw> {
        if list == NO_LIST { Ok(()) } else { self.list(list) }
    }

    fn place(self, pool: Pool, place: usize, what: &'static str) -> Result<(), Flaw> {
        self.hold(place < self.image.count(pool), what)
    }

    /// So many of a pool, from one on.
    fn range(self, pool: Pool, first: u16, count: u8) -> Result<(), Flaw> {
        let end = usize::from(first) + usize::from(count);
        self.hold(end <= self.image.count(pool), "a place outside its pool")
    }
}
