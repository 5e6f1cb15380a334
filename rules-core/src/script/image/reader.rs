//! Reads an image where it lies. What lies outside reads as nought: [`check`](super::super::check)
//! has seen to it that nothing does.

use crc::{CRC_32_ISO_HDLC, Crc};

use super::{BODY, LISTING, NO_TEXT, Pool, SUMMED, stamp};
use crate::script::flaw::Flaw;
use crate::script::limits;

static CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The sum of some bytes, as the head has it.
pub fn sum_of(bytes: &[u8]) -> u32 {
    CRC.checksum(bytes)
}

/// An image whose head and sum are right.
#[derive(Clone, Copy, Debug)]
pub struct Image<'a> {
    bytes: &'a [u8],
    /// How many each pool has and where it begins.
    pools: [(u16, u32); Pool::ALL.len()],
}

/// What a ruleset says of itself. Empty where its text says nothing, but for id and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imprint<'a> {
    pub id: &'a str,
    /// The name on the screen.
    pub name: &'a str,
    pub title: &'a str,
    pub source: &'a str,
    pub author: &'a str,
    pub about: &'a str,
}

/// Some bytes of an image.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a>(pub &'a [u8]);

impl<'a> Record<'a> {
    pub fn byte(self, at: usize) -> u8 {
        self.0.get(at).copied().unwrap_or(0)
    }

    pub fn short(self, at: usize) -> u16 {
        u16::from_le_bytes([self.byte(at), self.byte(at + 1)])
    }

    pub fn long(self, at: usize) -> u32 {
        let byte = |more| self.byte(at + more);
        u32::from_le_bytes([byte(0), byte(1), byte(2), byte(3)])
    }

    /// A number of four bytes that may be less than nought.
    pub fn number(self, at: usize) -> i32 {
        self.long(at).cast_signed()
    }

    /// A place in the image.
    pub fn offset(self, at: usize) -> usize {
        usize::try_from(self.long(at)).unwrap_or(usize::MAX)
    }

    /// So many bytes from a place on; fewer at the end.
    pub fn part(self, at: usize, length: usize) -> Self {
        let rest = self.0.get(at..).unwrap_or(&[]);
        Self(rest.get(..length).unwrap_or(rest))
    }
}

impl<'a> Image<'a> {
    /// Looks at head, length and sum of what lies somewhere. More bytes may follow the image.
    pub fn open(place: &'a [u8]) -> Result<Self, Flaw> {
        let stamp = stamp(place).ok_or(Flaw::NoImage)??;
        let bytes = place.get(..stamp.length).filter(|bytes| bytes.len() >= BODY);
        let bytes = bytes.ok_or(Flaw::at(8, "its length is wrong"))?;
        if bytes.len() > limits::IMAGE {
            return Err(Flaw::TooMuch { what: "bytes", at: 8 });
        }
        if bytes.get(SUMMED..).map(sum_of) != Some(stamp.sum) {
            return Err(Flaw::at(12, "its sum is wrong"));
        }
        Ok(Self::listed(bytes))
    }

    /// An image whose head is right, and whose sum is taken for granted: of what is read no more is
    /// certain than that it lies within the image. Nothing if no image begins here.
    pub fn unsummed(place: &'a [u8]) -> Option<Self> {
        let length = stamp(place)?.ok()?.length;
        place.get(..length).filter(|bytes| bytes.len() >= BODY).map(Self::listed)
    }

    fn listed(bytes: &'a [u8]) -> Self {
        let (head, mut pools) = (Record(bytes), [(0, 0); Pool::ALL.len()]);
        for (pool, at) in pools.iter_mut().zip((LISTING..).step_by(6)) {
            *pool = (head.short(at), head.long(at + 2));
        }
        Self { bytes, pools }
    }

    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The ruleset's own version.
    pub fn version(&self) -> u16 {
        Record(self.bytes).short(6)
    }

    /// The sum of the image, by which the log knows it.
    pub fn sum(&self) -> u32 {
        Record(self.bytes).long(12)
    }

    /// The sum of the text it was made of.
    pub fn source_sum(&self) -> u32 {
        Record(self.bytes).long(16)
    }

    /// The text it was made of, as the compiler packed it; nothing if it was not kept.
    pub fn packed_text(&self) -> &'a [u8] {
        if self.count(Pool::Source) == 0 { &[] } else { self.from(Pool::Source, 0).0 }
    }

    /// How many a pool has.
    pub fn count(&self, pool: Pool) -> usize {
        self.pools.get(pool as usize).map_or(0, |&(count, _)| count.into())
    }

    /// At which byte it begins.
    pub fn start(&self, pool: Pool) -> usize {
        let start = self.pools.get(pool as usize).map(|&(_, start)| usize::try_from(start));
        start.and_then(Result::ok).unwrap_or(usize::MAX)
    }

    /// At which byte a record begins.
    pub fn at(&self, pool: Pool, place: usize) -> usize {
        self.start(pool).saturating_add(place.saturating_mul(pool.size()))
    }

    /// A record of a pool.
    pub fn record(&self, pool: Pool, place: usize) -> Record<'a> {
        Record(self.bytes).part(self.at(pool, place), pool.size())
    }

    /// All from a place on that is counted from the beginning of a pool.
    pub fn from(&self, pool: Pool, at: usize) -> Record<'a> {
        Record(self.bytes).part(self.start(pool).saturating_add(at), usize::MAX)
    }

    /// The bytes of a text.
    pub fn letters(&self, text: u16) -> Option<&'a [u8]> {
        let end = |place: usize| usize::from(self.record(Pool::Texts, place).short(0));
        let place = usize::from(text);
        if place >= self.count(Pool::Texts) {
            return None;
        }
        let first = place.checked_sub(1).map_or(0, end);
        let letters = self.at(Pool::Texts, self.count(Pool::Texts));
        self.bytes.get(letters.saturating_add(first)..letters.saturating_add(end(place)))
    }

    /// A text; an empty one for [`NO_TEXT`].
    pub fn text(&self, text: u16) -> &'a str {
        let letters = if text == NO_TEXT { None } else { self.letters(text) };
        letters.and_then(|letters| core::str::from_utf8(letters).ok()).unwrap_or("")
    }

    /// The id of a procedure, and its name in the log.
    pub fn procedure_names(&self, place: usize) -> (&'a str, &'a str) {
        let procedure = self.record(Pool::Procedures, place);
        (self.text(procedure.short(0)), self.text(procedure.short(12)))
    }

    /// The id of the ruleset, and its name on the screen.
    pub fn names(&self) -> (&'a str, &'a str) {
        let Imprint { id, name, .. } = self.imprint();
        (id, name)
    }

    /// What the ruleset says of itself.
    pub fn imprint(&self) -> Imprint<'a> {
        let head = self.record(Pool::Head, 0);
        let [id, name, title, source, author, about] =
            [0, 2, 4, 6, 8, 10].map(|at| self.text(head.short(at)));
        Imprint { id, name, title, source, author, about }
    }
}
