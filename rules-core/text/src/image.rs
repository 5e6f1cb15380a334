//! Puts an image together: pools in which equal texts, lists and scales stand once, and code with
//! labels. How an image is laid out stands in `rules_core::script::image`.

use std::collections::HashMap;

use rules_core::script::image::{
    BODY, COLUMN_BANDS, FORMAT, LISTING, MACHINE, MAGIC, NO_LIST, NO_TEXT, Pool, ROW_BANDS, SUMMED,
    WIDE_CELLS, sum_of,
};
use rules_core::script::limits;

mod assembler;

pub use assembler::{Code, Label};

/// More of something than an image has room for, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch(pub &'static str, pub usize);

/// What a ruleset is called and where it comes from.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeadLayout<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub title: &'a str,
    pub source: &'a str,
    pub author: &'a str,
    pub about: &'a str,
}

/// A fact of a procedure.
#[derive(Clone, Copy, Debug)]
pub struct FactLayout<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub kind: FactKind,
    /// 0 always, 1 unless forbidden, 2 sometimes.
    pub present: u8,
    pub is_quiet: bool,
}

/// What a fact's value is; lists by their places.
#[derive(Clone, Copy, Debug)]
pub enum FactKind {
    Number,
    Points,
    YesNo,
    Word(u8),
    Ticks(u8),
    Which,
}

/// A row of a form.
#[derive(Clone, Copy, Debug)]
pub struct FieldLayout<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub section: &'a str,
    pub kind: FieldKind,
    /// `SECRET` and `PRIVATE`.
    pub flags: u8,
}

/// What values a row takes; lists by their places.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    Number { min: i32, max: i32, start: i32 },
    Tick { start: bool },
    Choice { list: u8, count: u8, start: u8 },
    Flags { list: u8, count: u8 },
}

/// A table. Names may be empty where it is not to be browsed.
#[derive(Clone, Debug, Default)]
pub struct TableLayout<'a> {
    pub id: &'a str,
    /// Empty: it is not to be browsed.
    pub name: &'a str,
    pub corner: &'a str,
    pub rows: Keys<'a>,
    pub columns: Keys<'a>,
    /// For each part its list, `YES_NO`, or `NO_LIST` for a number.
    pub parts: &'a [u8],
    /// What the screen calls them. May be empty where there is one.
    pub part_names: &'a [&'a str],
    /// Row by row, in each column by column, in each part by part.
    pub cells: &'a [i16],
}

/// What rows or columns go by.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keys<'a> {
    pub count: usize,
    /// The list they are words of.
    pub list: Option<u8>,
    /// The values they stand for, if they go by bands.
    pub bands: Option<&'a [(i16, i16)]>,
    /// What the screen calls them.
    pub names: &'a [&'a str],
}

/// A value of a house rule, with its label.
#[derive(Clone, Copy, Debug)]
pub enum ValueLayout<'a> {
    No(&'a str),
    Yes(&'a str),
    Number(i16, &'a str),
    Word(&'a str, &'a str),
}

/// A house rule.
#[derive(Clone, Copy, Debug)]
pub struct HouseLayout<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub about: &'a str,
    pub ruling: &'a str,
    pub values: &'a [ValueLayout<'a>],
}

/// A procedure.
#[derive(Debug, Default)]
pub struct ProcedureLayout<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub kind: &'a str,
    pub usage: &'a str,
    pub about: &'a str,
    pub cites: &'a str,
    /// Empty for its name.
    pub log_name: &'a str,
    /// The table it is read from, by its id.
    pub table: &'a str,
    pub fields: &'a [FieldLayout<'a>],
    pub facts: &'a [FactLayout<'a>],
    pub scale: u16,
    pub layout: u8,
    /// `AT_ONCE`, `NO_ODDS`, `THROWS`.
    pub flags: u8,
    /// How many slots its code uses, the inputs counted.
    pub slots: u8,
    pub swaps: &'a [(u8, u8)],
    pub known: Code,
    pub check: Code,
    pub form: Code,
    pub result: Code,
}

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

    /// A table.
    pub fn table(&mut self, table: &TableLayout<'_>) -> u8 {
        let wide = table.cells.iter().any(|&cell| i8::try_from(cell).is_err());
        let data = self.table_data.0.len();
        let mut bytes = std::mem::take(&mut self.table_data);
        for (low, high) in
            [table.rows, table.columns].iter().filter_map(|keys| keys.bands).flatten()
        {
            bytes.short(low.cast_unsigned()).short(high.cast_unsigned());
        }
        bytes.0.extend(table.parts);
        if !table.name.is_empty() {
            let (rows, columns) = (table.rows, table.columns);
            for (count, names) in [
                (rows.count, rows.names),
                (columns.count, columns.names),
                (table.parts.len(), table.part_names),
            ] {
                for place in 0..count {
                    let name = names.get(place).copied().unwrap_or_default();
                    bytes.short(self.text(name));
                }
            }
        }
        for &cell in table.cells {
            match i8::try_from(cell) {
                Ok(cell) if !wide => bytes.byte(cell.cast_unsigned()),
                _ => bytes.short(cell.cast_unsigned()),
            };
        }
        self.table_data = bytes;
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = flag(table.rows.bands.is_some(), ROW_BANDS)
            | flag(table.columns.bands.is_some(), COLUMN_BANDS)
            | flag(wide, WIDE_CELLS);
        let texts = [table.id, table.name, table.corner].map(|text| self.text(text));
        let mut rest = Bytes::default();
        rest.byte(self.narrow(table.rows.count, "rows of a table"))
            .byte(self.narrow(table.columns.count, "columns of a table"))
            .byte(self.narrow(table.parts.len(), "parts of a table"))
            .byte(flags)
            .byte(table.rows.list.unwrap_or(NO_LIST))
            .byte(table.columns.list.unwrap_or(NO_LIST))
            .long(self.narrow(data, "cells"));
        let place = self.add(Pool::Tables, &texts, &rest.0);
        self.narrow(place, "tables")
    }

    /// A die with marks: for each face the place of its mark in the list, or `AGAIN`.
    pub fn die(&mut self, id: &str, list: u8, faces: &[u8]) -> u8 {
        let id = self.text(id);
        let mut rest = Bytes::default();
        rest.byte(list).byte(self.narrow(faces.len(), "faces of a die"));
        rest.0.extend(faces);
        rest.0.resize(Pool::Dice.size() - 2, 0);
        let place = self.add(Pool::Dice, &[id], &rest.0);
        self.narrow(place, "dice")
    }

    /// A house rule. The first value is the ruling.
    pub fn house_rule(&mut self, rule: &HouseLayout<'_>) -> u8 {
        let texts = [rule.id, rule.label, rule.about, rule.ruling].map(|text| self.text(text));
        let mut rest = Bytes::default();
        rest.byte(self.narrow(rule.values.len(), "values of a house rule"));
        for value in rule.values {
            let (kind, value, label) = match *value {
                ValueLayout::No(label) => (0, 0, label),
                ValueLayout::Yes(label) => (1, 0, label),
                ValueLayout::Number(number, label) => (2, number.cast_unsigned(), label),
                ValueLayout::Word(id, label) => (3, self.text(id), label),
            };
            rest.byte(kind).short(value).short(self.text(label));
        }
        rest.0.resize(Pool::House.size() - 8, 0);
        let place = self.add(Pool::House, &texts, &rest.0);
        self.narrow(place, "house rules")
    }

    fn fact(&mut self, fact: &FactLayout<'_>) {
        let (kind, list) = match fact.kind {
            FactKind::Number => (0, NO_LIST),
            FactKind::Points => (1, NO_LIST),
            FactKind::YesNo => (2, NO_LIST),
            FactKind::Word(list) => (3, list),
            FactKind::Ticks(list) => (4, list),
            FactKind::Which => (5, NO_LIST),
        };
        let texts = [fact.id, fact.label].map(|text| self.text(text));
        self.add(Pool::Facts, &texts, &[kind, list, fact.present, fact.is_quiet.into()]);
    }

    fn field(&mut self, field: &FieldLayout<'_>) {
        let (kind, numbers) = match field.kind {
            FieldKind::Number { min, max, start } => (0, [min, max, start]),
            FieldKind::Tick { start } => (1, [0, 1, start.into()]),
            FieldKind::Choice { list, count, start } => (2, [list, count, start].map(i32::from)),
            FieldKind::Flags { list, count } => (3, [list, count, 0].map(i32::from)),
        };
        let texts = [field.id, field.label, field.section].map(|text| self.text(text));
        let mut rest = Bytes::default();
        rest.byte(kind).byte(field.flags);
        for number in numbers {
            rest.long(number.cast_unsigned());
        }
        self.add(Pool::Fields, &texts, &rest.0);
    }

    /// A procedure. They stand in the order in which they are added.
    pub fn procedure(&mut self, procedure: &ProcedureLayout<'_>) -> u8 {
        let firsts = [Pool::Fields, Pool::Facts].map(|pool| self.count(pool));
        procedure.fields.iter().for_each(|field| self.field(field));
        procedure.facts.iter().for_each(|fact| self.fact(fact));
        let ProcedureLayout { id, name, kind, usage, about, cites, log_name, table, .. } =
            *procedure;
        let texts = [id, name, kind, usage, about, cites, log_name, table];
        let texts = texts.map(|text| self.text(text));
        let [first_field, first_fact] = firsts.map(|first| self.narrow(first, "fields or facts"));
        let at = self.pools.get(Pool::Code as usize).map_or(0, |code| code.0.len());
        let pieces = [&procedure.known, &procedure.check, &procedure.form, &procedure.result];
        let pieces = pieces.map(|piece| {
            piece.bytes().unwrap_or_else(|| {
                self.too_much.get_or_insert(TooMuch("code to jump over", 0));
                Vec::new()
            })
        });
        let mut rest = Bytes::default();
        rest.short(first_field)
            .byte(self.narrow(procedure.fields.len(), "rows of a form"))
            .short(first_fact)
            .byte(self.narrow(procedure.facts.len(), "facts"))
            .short(procedure.scale)
            .byte(procedure.layout)
            .byte(procedure.flags)
            .byte(procedure.slots)
            .byte(self.narrow(procedure.swaps.len(), "rows that change places"))
            .long(self.narrow(at, "code"));
        for piece in &pieces {
            rest.short(self.narrow(piece.len(), "code of a procedure"));
        }
        let swaps = procedure.swaps.iter().flat_map(|&(one, other)| [one, other]);
        let code: Vec<u8> = swaps.chain(pieces.into_iter().flatten()).collect();
        self.add(Pool::Code, &[], &code);
        let place = self.add(Pool::Procedures, &texts, &rest.0);
        self.narrow(place, "procedures")
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
