//! The shelf: what the app wants as slices, made once of an image. Texts, cells and code are not
//! on it: they are read where they lie.
//!
//! It is filled once and for good, and is as large as a ruleset at every limit needs: see the
//! module's own page for the reason of the one, and [`limits`](super::limits) for the other.

use heapless::Vec;

use crate::engine::choice::Word;
use crate::engine::fact::Fact;
use crate::engine::field::Field;
use crate::engine::house::{HouseRule, HouseValue};
use crate::engine::outcome::{Scale, Verdict};
use crate::engine::procedure::ProcedureInfo;
use crate::engine::ruleset::{Ruleset, Turns};
use crate::engine::table::{Table, TableSection};

use super::check::Checked;
use super::flaw::Flaw;
use super::image::{Image, Imprint, Pool};
use super::limits;
use super::machine::Scripted;
use super::rules::{OwnDie, Rules};
use super::sheet::Sheet;

mod filling;

use filling::Source;

/// Room for one ruleset.
#[derive(Debug)]
pub struct Shelf {
    words: Vec<Word, { limits::WORDS }>,
    lists: Vec<&'static [Word], { limits::LISTS }>,
    verdicts: Vec<Verdict, { limits::VERDICTS }>,
    scales: Vec<Scale, { limits::PROCEDURES }>,
    facts: Vec<Fact, { limits::FACTS }>,
    told: Vec<&'static Fact, { limits::FACTS }>,
    labels: Vec<&'static str, { limits::FACES }>,
    dice: Vec<OwnDie, { limits::DICE }>,
    values: Vec<HouseValue, { limits::VALUES }>,
    house: Vec<HouseRule, { limits::HOUSE_RULES }>,
    fields: Vec<Field, { limits::FIELDS }>,
    swaps: Vec<(usize, usize), { limits::SWAPS }>,
    rules: Option<Rules>,
    scripts: Vec<Scripted, { limits::PROCEDURES }>,
    procedures: Vec<ProcedureInfo, { limits::PROCEDURES }>,
    sheets: Vec<Sheet, { limits::SHEETS }>,
    heads: Vec<&'static str, { limits::HEADS }>,
    tables: Vec<Table, { limits::SHEETS }>,
    section: Option<TableSection>,
    ruleset: Option<Ruleset>,
}

impl Default for Shelf {
    fn default() -> Self {
        Self::new()
    }
}

impl Shelf {
    pub const fn new() -> Self {
        Self {
            words: Vec::new(),
            lists: Vec::new(),
            verdicts: Vec::new(),
            scales: Vec::new(),
            facts: Vec::new(),
            told: Vec::new(),
            labels: Vec::new(),
            dice: Vec::new(),
            values: Vec::new(),
            house: Vec::new(),
            fields: Vec::new(),
            swaps: Vec::new(),
            rules: None,
            scripts: Vec::new(),
            procedures: Vec::new(),
            sheets: Vec::new(),
            heads: Vec::new(),
            tables: Vec::new(),
            section: None,
            ruleset: None,
        }
    }

    /// Checks an image, and puts its ruleset up for good. More bytes may follow the image.
    pub fn open(&'static mut self, place: &'static [u8]) -> Result<&'static Ruleset, Flaw> {
        self.put_up(Checked::of(place)?)
    }

    /// Puts up what was checked.
    pub fn put_up(&'static mut self, checked: Checked<'static>) -> Result<&'static Ruleset, Flaw> {
        self.lay_out(checked.0)
    }

    /// Puts up an image whose check is still to come. Its names and rows can be shown; nothing of it
    /// may run before. What finds no room, or lies outside, is a flaw.
    pub fn lay_out(&'static mut self, image: Image<'static>) -> Result<&'static Ruleset, Flaw> {
        let from = Source { image };
        let words = from.put(Pool::Words, &mut self.words, |record| from.word(record))?;
        let lists = from.put(Pool::Lists, &mut self.lists, |record| from.list(record, words))?;
        let verdicts =
            from.put(Pool::Verdicts, &mut self.verdicts, |record| from.verdict(record))?;
        let scales =
            from.put(Pool::Scales, &mut self.scales, |record| from.scale(record, verdicts))?;
        let facts = from.put(Pool::Facts, &mut self.facts, |record| from.fact(record, lists))?;
        let mut each = facts.iter();
        let told = from.put(Pool::Facts, &mut self.told, |_| each.next())?;
        let dice = from.dice(&mut self.labels, &mut self.dice, lists)?;
        let house = from.house(&mut self.values, &mut self.house)?;
        let fields =
            from.put(Pool::Fields, &mut self.fields, |record| from.field(record, lists))?;
        let rules = Rules { image, lists, dice, house, fields, facts: told };
        let rules = self.rules.insert(rules);
        let scripts = from.scripts(&mut self.scripts, rules)?;
        let swaps = from.swaps(&mut self.swaps)?;
        let procedures = from.procedures(&mut self.procedures, scripts, scales, swaps)?;
        let sheets = from.sheets(&mut self.sheets, rules)?;
        let tables = from.tables(&mut self.heads, &mut self.tables, sheets)?;
        // A single section needs no heading, and one without tables is none.
        let section = self.section.insert(TableSection::new("", tables));
        let tables = if tables.is_empty() { &[] } else { core::slice::from_ref(section) };
        let Imprint { id, name, title, source, .. } = image.imprint();
        Ok(self.ruleset.insert(Ruleset {
            id,
            name,
            title: if title.is_empty() { name } else { title },
            source,
            procedures,
            sectioned: procedures.len() > SECTIONED,
            house,
            tables,
            turns: Turns::Player("Turn"),
            image: Some(image.sum()),
        }))
    }
}

#[cfg(target_pointer_width = "32")]
const _: () = assert!(size_of::<Shelf>() <= 40 * 1024, "the shelf is too large for the chip");

/// More procedures than this are listed by their kinds.
const SECTIONED: usize = 8;
