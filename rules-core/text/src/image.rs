//! Puts an image together: pools in which equal texts, lists and scales stand once, and code with
//! labels. How an image is laid out stands in `rules_core::script::image`.

use std::collections::HashMap;

use rules_core::script::image::{
    BODY, FORMAT, LISTING, MACHINE, MAGIC, NO_TEXT, Pool, SUMMED, sum_of,
};
use rules_core::script::limits;

mod assembler;
mod layouts;
mod records;

pub use assembler::{Code, Label};
pub use layouts::{
    FactKind, FactLayout, FieldKind, FieldLayout, HeadLayout, HouseLayout, Keys, ProcedureLayout,
    TableLayout, ValueLayout,
};

/// More of something than an image has room for, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch(pub &'static str, pub usize);

/// An image that is being put together.
#[derive(Debug, Default)]
pub struct Builder {
    pools: [Bytes; Pool::ALL.len()],
    counts: [usize; Pool::ALL.len()],
    texts: HashMap<String, u16>,
    letters: Vec<u8>,
    /// Lists and scales that are there already, by what is in them.
    lists: HashMap<Bytes, u8>,
    scales: HashMap<Bytes, u16>,
    /// What comes behind the records of the tables, and for each table where its part begins.
    table_data: Bytes,
    version: u16,
    source_sum: u32,
    too_much: Option<TooMuch>,
}

/// Bytes of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn byte(&mut self, byte: u8) -> &mut Self {
        self.0.push(byte);
        self
    }

    fn short(&mut self, short: u16) -> &mut Self {
        self.0.extend(short.to_le_bytes());
        self
    }

    fn long(&mut self, long: u32) -> &mut Self {
        self.0.extend(long.to_le_bytes());
        self
    }
}

impl Builder {
    /// An image for a text with this sum.
    pub fn new(head: HeadLayout<'_>, version: u16, source: &str) -> Self {
        let source_sum = sum_of(source.as_bytes());
        let mut builder = Self { version, source_sum, ..Self::default() };
        let HeadLayout { id, name, title, source, author, about } = head;
        let texts = [id, name, title, source, author, about];
        let texts = texts.map(|text| builder.text(text));
        builder.add(Pool::Head, &texts, &[]);
        builder
    }

    fn count(&self, pool: Pool) -> usize {
        self.counts.get(pool as usize).copied().unwrap_or(0)
    }

    /// A number that the image has less room for.
    fn narrow<T: TryFrom<usize> + Default>(&mut self, number: usize, what: &'static str) -> T {
        T::try_from(number).unwrap_or_else(|_| {
            self.too_much.get_or_insert(TooMuch(what, number));
            T::default()
        })
    }

    /// Adds a record of some texts and what follows them. Gives its place.
    fn add(&mut self, pool: Pool, texts: &[u16], rest: &[u8]) -> usize {
        let place = self.count(pool);
        if let (Some(bytes), Some(count)) =
            (self.pools.get_mut(pool as usize), self.counts.get_mut(pool as usize))
        {
            texts.iter().for_each(|&text| {
                bytes.short(text);
            });
            bytes.0.extend(rest);
            *count += 1;
        }
        place
    }

    /// The place of a text: equal texts stand once.
    pub fn text(&mut self, text: &str) -> u16 {
        if text.is_empty() {
            return NO_TEXT;
        }
        if let Some(&place) = self.texts.get(text) {
            return place;
        }
        if text.len() > limits::TEXT {
            self.too_much.get_or_insert(TooMuch("letters of a text", text.len()));
        }
        self.letters.extend(text.as_bytes());
        let end = self.narrow(self.letters.len(), "letters");
        let place = self.add(Pool::Texts, &[end], &[]);
        let place = self.narrow(place, "texts");
        self.texts.insert(text.to_owned(), place);
        place
    }

    /// A list: words with their ids and labels.
    pub fn list(&mut self, id: &str, words: &[(&str, &str)]) -> u8 {
        let id = self.text(id);
        let mut key = Bytes::default();
        key.short(id);
        for (id, label) in words {
            let (id, label) = (self.text(id), self.text(label));
            key.short(id).short(label);
        }
        if let Some(&place) = self.lists.get(&key) {
            return place;
        }
        let first: u16 = self.narrow(self.count(Pool::Words), "words");
        let count: u8 = self.narrow(words.len(), "words of a list");
        let words: Vec<u16> = key.0.chunks(2).skip(1).map(word_of).collect();
        for word in words.chunks(2) {
            self.add(Pool::Words, word, &[]);
        }
        let place = self.add(Pool::Lists, &[id, first], &[count]);
        let place = self.narrow(place, "lists");
        self.lists.insert(key, place);
        place
    }

    /// Outcomes with words: headlines and short names.
    pub fn verdicts(&mut self, verdicts: &[(&str, &str)]) -> u16 {
        let mut key = Bytes::default();
        key.byte(0);
        for (headline, short) in verdicts {
            let (headline, short) = (self.text(headline), self.text(short));
            key.short(headline).short(short);
        }
        if let Some(&place) = self.scales.get(&key) {
            return place;
        }
        let first: u16 = self.narrow(self.count(Pool::Verdicts), "outcomes");
        let texts: Vec<u16> = key.0.get(1..).unwrap_or(&[]).chunks(2).map(word_of).collect();
        for verdict in texts.chunks(2) {
            self.add(Pool::Verdicts, verdict, &[]);
        }
        let mut rest = Bytes::default();
        rest.byte(0).short(first).byte(self.narrow(verdicts.len(), "outcomes"));
        rest.0.resize(Pool::Scales.size(), 0);
        self.scale(key, &rest)
    }

    /// Outcomes that count: title, none, one, many, and the short word behind the figure.
    pub fn counts(&mut self, words: [&str; 5]) -> u16 {
        let mut key = Bytes::default();
        key.byte(1);
        for text in words.map(|text| self.text(text)) {
            key.short(text);
        }
        let scale = key.clone();
        self.scale(key, &scale)
    }

    fn scale(&mut self, key: Bytes, scale: &Bytes) -> u16 {
        if let Some(&place) = self.scales.get(&key) {
            return place;
        }
        let place = self.add(Pool::Scales, &[], &scale.0);
        let place = self.narrow(place, "scales");
        self.scales.insert(key, place);
        place
    }

    /// Puts the text itself into the image, packed in whatever way. The chip never reads it.
    pub fn source(&mut self, packed: &[u8]) {
        self.add(Pool::Source, &[], packed);
    }

    /// The image, with its listing and sums.
    pub fn finish(mut self) -> Result<Vec<u8>, TooMuch> {
        let letters = std::mem::take(&mut self.letters);
        let tables = std::mem::take(&mut self.table_data);
        let records = Pool::Tables.size() * self.count(Pool::Tables);
        if let Some(texts) = self.pools.get_mut(Pool::Texts as usize) {
            texts.0.extend(letters);
        }
        if let Some(pool) = self.pools.get_mut(Pool::Tables as usize) {
            move_data(&mut pool.0, records);
            pool.0.extend(tables.0);
        }
        let (mut listing, mut body) = (Bytes::default(), Vec::new());
        for pool in Pool::ALL {
            let bytes = self.pools.get_mut(pool as usize).map(std::mem::take).unwrap_or_default().0;
            listing
                .short(self.narrow(self.count(pool), "of anything"))
                .long(self.narrow(BODY + body.len(), "bytes"));
            body.extend(bytes);
        }
        let length = BODY + body.len();
        if length > limits::IMAGE {
            self.too_much.get_or_insert(TooMuch("bytes", length));
        }
        if let Some(too_much) = self.too_much {
            return Err(too_much);
        }
        let mut image = Bytes(MAGIC.to_vec());
        image.byte(FORMAT).byte(MACHINE).short(self.version);
        image.long(self.narrow(length, "bytes")).long(0).long(self.source_sum);
        debug_assert_eq!(image.0.len(), LISTING);
        image.0.extend(listing.0);
        image.0.extend(body);
        Ok(summed(image.0))
    }
}

/// The same image with its sum put right.
pub fn summed(mut image: Vec<u8>) -> Vec<u8> {
    let sum = sum_of(image.get(SUMMED..).unwrap_or(&[]));
    if let Some(place) = image.get_mut(12..SUMMED) {
        place.copy_from_slice(&sum.to_le_bytes());
    }
    image
}

/// The data of tables stands behind their records: each is so much further on.
fn move_data(records: &mut [u8], by: usize) {
    for record in records.chunks_exact_mut(Pool::Tables.size()) {
        if let Some(at) = record.last_chunk_mut::<4>() {
            let data = u32::from_le_bytes(*at) + u32::try_from(by).unwrap_or(0);
            *at = data.to_le_bytes();
        }
    }
}

fn word_of(bytes: &[u8]) -> u16 {
    bytes.iter().rev().fold(0, |all, &byte| all << 8 | u16::from(byte))
}
