//! How the shelf is filled: a record of the image to what the engine has for it.

use heapless::Vec;

use crate::engine::choice::Word;
use crate::engine::fact::{Fact, FactKind, Present};
use crate::engine::field::{Field, FieldKind};
use crate::engine::house::{HouseRule, HouseValue};
use crate::engine::outcome::{Count, Scale, Verdict};
use crate::engine::procedure::{Layout, ProcedureInfo, ScriptedNames};
use crate::engine::table::Table;
use crate::script::code::Procedure;
use crate::script::flaw::Flaw;
use crate::script::grid::Grid;
use crate::script::image::{
    AGAIN, AT_ONCE, Image, NO_ODDS, NO_TEXT, PRIVATE, Pool, Record, SECRET, THROWS,
};
use crate::script::limits;
use crate::script::machine::Scripted;
use crate::script::rules::{OwnDie, Rules, some};
use crate::script::sheet::Sheet;

/// What is read from. It was checked: what is not there all the same is a flaw, not an end.
#[derive(Clone, Copy)]
pub(super) struct Source {
    pub(super) image: Image<'static>,
}

impl Source {
    /// Fills a part of the shelf with what a pool has.
    pub(super) fn put<T, const N: usize>(
        self,
        pool: Pool,
        shelf: &'static mut Vec<T, N>,
        mut read: impl FnMut(Record<'static>) -> Option<T>,
    ) -> Result<&'static [T], Flaw> {
        for place in 0..self.image.count(pool) {
            let record = self.image.record(pool, place);
            self.add(pool, shelf, read(record))?;
        }
        Ok(shelf)
    }

    fn add<T, const N: usize>(
        self,
        pool: Pool,
        shelf: &mut Vec<T, N>,
        item: Option<T>,
    ) -> Result<(), Flaw> {
        let full = Flaw::at(self.image.start(pool), "more than there is room for");
        item.and_then(|item| shelf.push(item).ok()).ok_or(full)
    }

    fn text(self, record: Record<'_>, at: usize) -> &'static str {
        self.image.text(record.short(at))
    }

    pub(super) fn word(self, record: Record<'_>) -> Option<Word> {
        Some(Word::new(self.text(record, 0), self.text(record, 2)))
    }

    pub(super) fn list(
        self,
        record: Record<'_>,
        words: &'static [Word],
    ) -> Option<&'static [Word]> {
        some(words, record.short(2), record.byte(4))
    }

    pub(super) fn verdict(self, record: Record<'_>) -> Option<Verdict> {
        Some(Verdict::new(self.text(record, 0), self.text(record, 2)))
    }

    pub(super) fn scale(self, record: Record<'_>, verdicts: &'static [Verdict]) -> Option<Scale> {
        if record.byte(0) == 0 {
            return some(verdicts, record.short(1), record.byte(3)).map(Scale::Verdicts);
        }
        let [title, none, one, many, short] = [1, 3, 5, 7, 9].map(|at| self.text(record, at));
        Some(Scale::Count(Count { title, none, one, many, short }))
    }

    pub(super) fn fact(
        self,
        record: Record<'_>,
        lists: &'static [&'static [Word]],
    ) -> Option<Fact> {
        let words = lists.get(usize::from(record.byte(5))).copied().unwrap_or(&[]);
        let (id, label) = (self.text(record, 0), self.text(record, 2));
        let number = Fact::number(id, label);
        let present = match record.byte(6) {
            0 => Present::Always,
            1 => Present::WhenAllowed,
            _ => Present::Sometimes,
        };
        let kind = match record.byte(4) {
            1 => FactKind::Points,
            2 => FactKind::YesNo,
            3 => FactKind::Word,
            4 => FactKind::Ticks,
            5 => FactKind::Which,
            _ => FactKind::Number,
        };
        Some(Fact { kind, words, present, quiet: record.byte(7) != 0, ..number })
    }

    pub(super) fn dice(
        self,
        labels: &'static mut Vec<&'static str, { limits::FACES }>,
        dice: &'static mut Vec<OwnDie, { limits::DICE }>,
        lists: &'static [&'static [Word]],
    ) -> Result<&'static [OwnDie], Flaw> {
        let count = self.image.count(Pool::Dice);
        for record in (0..count).map(|place| self.image.record(Pool::Dice, place)) {
            let words = lists.get(usize::from(record.byte(2))).copied().unwrap_or(&[]);
            for &mark in marks(record) {
                let label = words.get(usize::from(mark)).map_or("", |word| word.label);
                self.add(Pool::Dice, labels, Some(if mark == AGAIN { "~" } else { label }))?;
            }
        }
        let mut rest: &'static [&'static str] = labels;
        self.put(Pool::Dice, dice, |record| {
            let marks = marks(record);
            let (labels, more) = rest.split_at_checked(marks.len())?;
            rest = more;
            Some(OwnDie { labels, marks })
        })
    }

    pub(super) fn house(
        self,
        values: &'static mut Vec<HouseValue, { limits::VALUES }>,
        house: &'static mut Vec<HouseRule, { limits::HOUSE_RULES }>,
    ) -> Result<&'static [HouseRule], Flaw> {
        let count = self.image.count(Pool::House);
        for record in (0..count).map(|place| self.image.record(Pool::House, place)) {
            for at in (9..).step_by(5).take(record.byte(8).into()) {
                self.add(Pool::House, values, Some(self.house_value(record, at)))?;
            }
        }
        let mut rest: &'static [HouseValue] = values;
        self.put(Pool::House, house, |record| {
            let [id, label, explain, ruling] = [0, 2, 4, 6].map(|at| self.text(record, at));
            let (values, more) = rest.split_at_checked(record.byte(8).into())?;
            rest = more;
            Some(HouseRule { id, label, section: "", ruling, explain, values, default: 0 })
        })
    }

    fn house_value(self, record: Record<'_>, at: usize) -> HouseValue {
        let label = self.text(record, at + 3);
        match record.byte(at) {
            0 => HouseValue::No(label),
            1 => HouseValue::Yes(label),
            2 => HouseValue::Number(record.short(at + 1).cast_signed().into(), label),
            _ => HouseValue::Word(self.text(record, at + 1), label),
        }
    }

    pub(super) fn field(
        self,
        record: Record<'_>,
        lists: &'static [&'static [Word]],
    ) -> Option<Field> {
        let [a, b, c] = [8, 12, 16].map(|at| record.number(at));
        let words = || {
            let list = lists.get(usize::try_from(a).ok()?)?;
            list.get(..usize::try_from(b).ok()?)
        };
        let kind = match record.byte(6) {
            0 if a <= c && c <= b => FieldKind::Number { min: a, max: b, start: c },
            0 => return None,
            1 => FieldKind::Tick { start: c != 0 },
            2 => FieldKind::Choice { words: words()?, start: u8::try_from(c).ok()? },
            _ => FieldKind::Flags { words: words().filter(|words| words.len() <= 32)? },
        };
        let [id, label, section] = [0, 2, 4].map(|at| self.text(record, at));
        let (secret, private) = (record.byte(7) & SECRET != 0, record.byte(7) & PRIVATE != 0);
        Some(Field { id, label, help: "", section, kind, secret, private, has_row: !private })
    }

    pub(super) fn scripts<const N: usize>(
        self,
        shelf: &'static mut Vec<Scripted, N>,
        rules: &'static Rules,
    ) -> Result<&'static [Scripted], Flaw> {
        let mut places = 0..;
        self.put(Pool::Procedures, shelf, |_| Some(Scripted { rules, place: places.next()? }))
    }

    /// The tables that can be looked at.
    pub(super) fn sheets(
        self,
        shelf: &'static mut Vec<Sheet, { limits::SHEETS }>,
        rules: &'static Rules,
    ) -> Result<&'static [Sheet], Flaw> {
        for place in 0..self.image.count(Pool::Tables) {
            if Grid::of(&self.image, place).is_browsable() {
                self.add(Pool::Tables, shelf, Some(Sheet { rules, place }))?;
            }
        }
        Ok(shelf)
    }

    pub(super) fn tables(
        self,
        heads: &'static mut Vec<&'static str, { limits::HEADS }>,
        tables: &'static mut Vec<Table, { limits::SHEETS }>,
        sheets: &'static [Sheet],
    ) -> Result<&'static [Table], Flaw> {
        for sheet in sheets {
            let grid = Grid::of(&self.image, sheet.place);
            for column in 0..grid.columns {
                self.add(Pool::Tables, heads, Some(self.image.text(grid.head(column))))?;
            }
        }
        let mut rest: &'static [&'static str] = heads;
        for sheet in sheets {
            let record = self.image.record(Pool::Tables, sheet.place);
            let [id, name, corner] = [0, 2, 4].map(|at| self.text(record, at));
            let columns = Grid::of(&self.image, sheet.place).columns;
            let (heads, more) = rest.split_at_checked(columns).unwrap_or((rest, &[]));
            rest = more;
            self.add(Pool::Tables, tables, Some(Table::scripted(id, name, corner, heads, sheet)))?;
        }
        Ok(tables)
    }

    /// The swaps of all procedures, one after another.
    pub(super) fn swaps<const N: usize>(
        self,
        shelf: &'static mut Vec<(usize, usize), N>,
    ) -> Result<&'static [(usize, usize)], Flaw> {
        for place in 0..self.image.count(Pool::Procedures) {
            for swap in Procedure::of(&self.image, place).swaps() {
                self.add(Pool::Procedures, shelf, Some(swap))?;
            }
        }
        Ok(shelf)
    }

    pub(super) fn procedures<const N: usize>(
        self,
        shelf: &'static mut Vec<ProcedureInfo, N>,
        scripts: &'static [Scripted],
        scales: &'static [Scale],
        mut swaps: &'static [(usize, usize)],
    ) -> Result<&'static [ProcedureInfo], Flaw> {
        let mut each = scripts.iter();
        self.put(Pool::Procedures, shelf, |record| {
            let script = each.next()?;
            let procedure = Procedure::of(&self.image, script.place);
            let scale = scales.get(usize::from(procedure.scale()))?;
            let (swap, rest) = swaps.split_at_checked(procedure.swaps().count())?;
            swaps = rest;
            let mut info = ProcedureInfo::scripted(self.names(record), scale, script);
            (info.fields, info.facts, info.swap) = (script.fields(), script.facts(), swap);
            info.layout = layout(procedure.layout());
            info.throws = procedure.has(THROWS);
            info.has_odds = !procedure.has(NO_ODDS);
            info.at_once = procedure.has(AT_ONCE) || info.fields.is_empty();
            Some(info)
        })
    }

    fn names(self, record: Record<'_>) -> ScriptedNames {
        let [id, name, kind, usage, about, section, log, table] =
            [0, 2, 4, 6, 8, 10, 12, 14].map(|at| self.text(record, at));
        let log_name = if record.short(12) == NO_TEXT { name } else { log };
        ScriptedNames { id, name, kind, usage, about, section, log_name, table }
    }
}

/// The places of the marks of a die's faces.
fn marks(record: Record<'static>) -> &'static [u8] {
    record.part(4, record.byte(3).into()).0
}

const fn layout(number: u8) -> Layout {
    match number {
        1 => Layout::Test,
        2 => Layout::Versus,
        3 => Layout::Sides,
        4 => Layout::Strip,
        5 => Layout::Template,
        _ => Layout::Volley,
    }
}
