//! From a program to an image: what is known before the throw, what a check refuses, what a form
//! shows, and what a result throws and tells, each as code of its own.

use rules_core::script::image::{AT_ONCE, NO_LIST, NO_ODDS, PRIVATE, SECRET, THROWS, YES_NO};

use crate::image::{
    Builder, FactKind, FactLayout, FieldKind, FieldLayout, HeadLayout, HouseLayout, Keys,
    ProcedureLayout, TableLayout, TooMuch, ValueLayout,
};
use crate::program::{
    self, Band, Columns, HouseRule, Layout, ListId, Outcomes, OwnDie, Part, Present, Procedure,
    Program, Table, Type,
};

mod emitter;
mod expressions;
mod forms;
mod live;
mod reads;
mod results;
mod texts;
mod throws;

/// The image of a program that was read without a mistake. `source` is its text.
pub fn image(program: &Program, source: &str) -> Result<Vec<u8>, TooMuch> {
    let head = &program.head;
    let layout = HeadLayout {
        id: &head.id,
        name: &head.name.text,
        title: &head.title.text,
        source: &head.source.text,
        author: &head.author.text,
        about: &head.about.text,
    };
    let builder = Builder::new(layout, head.version, source);
    let mut pools = Pools { program, builder, dice: Vec::new(), too_much: None };
    program.tables.iter().for_each(|table| pools.table(table));
    program.dice.iter().for_each(|die| pools.die(die));
    program.house.iter().for_each(|rule| pools.house(rule));
    program.procedures.iter().for_each(|procedure| pools.procedure(procedure));
    match pools.too_much {
        Some(too_much) => Err(too_much),
        None => pools.builder.finish(),
    }
}

/// The image and what it is made of. Tables, house rules and procedures keep their places; a list
/// is put in when something refers to it.
struct Pools<'p> {
    program: &'p Program,
    builder: Builder,
    /// For each die of the program the place of its first line.
    dice: Vec<u8>,
    too_much: Option<TooMuch>,
}

impl<'p> Pools<'p> {
    fn list(&mut self, list: ListId) -> u8 {
        let Some(list) = self.program.lists.get(list.0) else { return NO_LIST };
        let words: Vec<(&str, &str)> =
            list.words.iter().map(|word| (word.id.as_str(), word.label.text.as_str())).collect();
        self.builder.list(&list.id, &words)
    }

    fn labels(&self, list: ListId) -> Vec<String> {
        let words = self.program.lists.get(list.0).map(|list| list.words.as_slice());
        words.unwrap_or_default().iter().map(|word| word.label.text.clone()).collect()
    }

    fn refuse(&mut self, what: &'static str, number: usize) {
        self.too_much.get_or_insert(TooMuch(what, number));
    }

    fn table(&mut self, table: &'p Table) {
        let parts: Vec<u8> = table.parts.iter().map(|part| self.part(part)).collect();
        let keys = |pools: &Self, keys: &program::Keys| match keys {
            program::Keys::Words(list) => (pools.labels(*list), None),
            program::Keys::Bands(bands) => {
                let ends: Vec<(i16, i16)> = bands.iter().map(|band| ends(*band)).collect();
                (bands.iter().map(|band| name_of(*band)).collect(), Some(ends))
            }
        };
        let (rows, row_bands) = keys(self, &table.rows);
        let (columns, column_bands) = match &table.columns {
            Columns::One => (vec![String::new()], None),
            Columns::Named(names) => (names.clone(), None),
            Columns::By(_, columns) => keys(self, columns),
        };
        let [row_names, column_names] =
            [&rows, &columns].map(|names| names.iter().map(String::as_str).collect::<Vec<_>>());
        let cells: Vec<i16> = table.cells.iter().map(|&cell| narrow(cell)).collect();
        self.builder.table(&TableLayout {
            id: &table.id,
            name: table.title.as_ref().map_or("", |title| &title.text),
            corner: &table.by,
            rows: Keys {
                count: rows.len(),
                list: None,
                bands: row_bands.as_deref(),
                names: &row_names,
            },
            columns: Keys {
                count: columns.len(),
                list: None,
                bands: column_bands.as_deref(),
                names: &column_names,
            },
            parts: &parts,
            cells: &cells,
        });
    }

    fn part(&mut self, part: &Part) -> u8 {
        match part.is {
            Type::Word(list) => self.list(list),
            Type::YesNo => YES_NO,
            _ => NO_LIST,
        }
    }

    /// A die: each of its lines is one to the image.
    fn die(&mut self, die: &'p OwnDie) {
        let list = self.list(die.marks);
        let mut first = None;
        for line in &die.faces {
            let marks = line.iter().map(|mark| {
                let place = mark.and_then(|mark| u8::try_from(mark).ok());
                place.unwrap_or(rules_core::script::image::AGAIN)
            });
            let marks: Vec<u8> = marks.collect();
            let place = self.builder.die(&die.id, list, &marks);
            first.get_or_insert(place);
        }
        self.dice.push(first.unwrap_or(0));
    }

    fn house(&mut self, rule: &'p HouseRule) {
        let value = |value: &'p program::HouseValue| {
            let label = value.label.text.as_str();
            match rule.is {
                Type::YesNo if value.number == 0 => ValueLayout::No(label),
                Type::YesNo => ValueLayout::Yes(label),
                Type::Number => ValueLayout::Number(narrow(value.number), label),
                _ => ValueLayout::Word(&value.id, label),
            }
        };
        let values: Vec<ValueLayout<'_>> = rule.values.iter().map(value).collect();
        let [label, about, ruling] =
            [&rule.label, &rule.about, &rule.ruling].map(|label| label.text.as_str());
        self.builder.house_rule(&HouseLayout {
            id: &rule.id,
            label,
            about,
            ruling,
            values: &values,
        });
    }

    fn scale(&mut self, procedure: &Procedure) -> u16 {
        match &procedure.outcomes {
            Outcomes::Words(list) => {
                let words = self.program.lists.get(list.0).map(|list| list.words.as_slice());
                let verdicts = words.unwrap_or_default().iter();
                let verdicts: Vec<(&str, &str)> =
                    verdicts.map(|word| (&*word.label.text, &*word.short.text)).collect();
                self.builder.verdicts(&verdicts)
            }
            Outcomes::Count { title, none, one, many } => {
                // What stands behind a figure in the list of odds.
                self.builder.counts([&title.text, &none.text, &one.text, &many.text, ""])
            }
        }
    }

    fn procedure(&mut self, procedure: &'p Procedure) {
        let scale = self.scale(procedure);
        let fields: Vec<FieldLayout<'p>> =
            procedure.fields.iter().map(|field| self.field(field)).collect();
        let pieces = emitter::pieces(self, procedure);
        let mut facts: Vec<FactLayout<'_>> =
            procedure.facts.iter().map(|fact| self.fact(fact)).collect();
        let kind = match procedure.outcomes {
            Outcomes::Words(list) => FactKind::Word(self.list(list)),
            Outcomes::Count { .. } => FactKind::Number,
        };
        // It stands behind all others: see `results`.
        let present = u8::from(live::forbids(&procedure.body));
        facts.push(FactLayout { id: "outcome", label: "Outcome", kind, present, is_quiet: true });
        let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let swaps: Vec<(u8, u8)> =
            procedure.swap.iter().map(|&(one, other)| (byte(one), byte(other))).collect();
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let [known, check, form, result] = pieces.code;
        self.builder.procedure(&ProcedureLayout {
            id: &procedure.id,
            name: &procedure.name.text,
            kind: &procedure.kind,
            usage: &procedure.usage,
            about: &procedure.about.text,
            cites: &procedure.cites.text,
            log_name: "",
            table: "",
            fields: &fields,
            facts: &facts,
            scale,
            layout: layout(procedure.layout),
            flags: flag(procedure.at_once, AT_ONCE)
                | flag(!procedure.has_odds, NO_ODDS)
                | flag(live::rolls(&procedure.body), THROWS),
            slots: pieces.slots,
            swaps: &swaps,
            known,
            check,
            form,
            result,
        });
    }

    fn field(&mut self, field: &'p program::Field) -> FieldLayout<'p> {
        let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let kind = match field.kind {
            program::FieldKind::Number { min, max, start } => FieldKind::Number { min, max, start },
            program::FieldKind::YesNo { start } => FieldKind::Tick { start },
            program::FieldKind::Word { list, count, start } => {
                FieldKind::Choice { list: self.list(list), count: byte(count), start: byte(start) }
            }
            program::FieldKind::Ticks { list, count } => {
                FieldKind::Flags { list: self.list(list), count: byte(count) }
            }
        };
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        FieldLayout {
            id: &field.id,
            label: &field.label.text,
            section: &field.section.text,
            kind,
            flags: flag(field.is_secret, SECRET) | flag(field.is_private, PRIVATE),
        }
    }

    fn fact(&mut self, fact: &'p program::Fact) -> FactLayout<'p> {
        let kind = match fact.kind {
            program::FactKind::Points => FactKind::Points,
            program::FactKind::Value(Type::YesNo) => FactKind::YesNo,
            program::FactKind::Value(Type::Word(list)) => FactKind::Word(self.list(list)),
            program::FactKind::Value(Type::Ticks(list)) => FactKind::Ticks(self.list(list)),
            program::FactKind::Value(Type::Which) => FactKind::Which,
            program::FactKind::Value(_) => FactKind::Number,
        };
        let present = match fact.present {
            Present::Always => 0,
            Present::WhenAllowed => 1,
            Present::Sometimes => 2,
        };
        FactLayout { id: &fact.id, label: &fact.label.text, kind, present, is_quiet: fact.is_quiet }
    }
}

const fn layout(layout: Layout) -> u8 {
    match layout {
        Layout::Volley => 0,
        Layout::Test => 1,
        Layout::Versus => 2,
        Layout::Sides => 3,
        Layout::Strip => 4,
        Layout::Template => 5,
    }
}

/// The nearest that two bytes have.
fn narrow(number: i32) -> i16 {
    i16::try_from(number).unwrap_or(if number < 0 { i16::MIN } else { i16::MAX })
}

fn ends(band: Band) -> (i16, i16) {
    (narrow(band.from), narrow(band.to))
}

/// What the screen calls a band: «4», «4-6», «7+», «-4 or less».
fn name_of(band: Band) -> String {
    match (band.from, band.to) {
        (i32::MIN, i32::MAX) => "any".to_owned(),
        (i32::MIN, to) => format!("{to} or less"),
        (from, i32::MAX) => format!("{from}+"),
        (from, to) if from == to => from.to_string(),
        (from, to) if from < 0 => format!("{from} to {to}"),
        (from, to) => format!("{from}-{to}"),
    }
}
