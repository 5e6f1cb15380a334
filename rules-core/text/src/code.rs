//! From a program to an image: what is known before the throw, what a check refuses, what a form
//! shows, and what a result throws and tells, each as code of its own.

use rules_core::script::check::check;
use rules_core::script::flaw::Flaw;
use rules_core::script::image::{AT_ONCE, Image, NO_LIST, NO_ODDS, PRIVATE, SECRET, THROWS};

use crate::image::{
    Builder, FactKind, FactLayout, FieldKind, FieldLayout, HeadLayout, HouseLayout,
    ProcedureLayout, TooMuch, ValueLayout,
};
use crate::program::{
    self, HouseRule, Layout, ListId, Outcomes, OwnDie, Present, Procedure, Program, Type,
};

mod cites;
mod emitter;
mod expressions;
mod forms;
mod live;
mod reads;
mod results;
mod tables;
mod texts;
mod throws;

/// The image of a program that was read without a mistake. `source` is its text.
pub fn image(program: &Program, source: &str) -> Result<Vec<u8>, TooMuch> {
    image_with_text(program, source, &[])
}

/// The same with the text itself kept in it, packed in whatever way: the gadget never reads it.
pub fn image_with_text(program: &Program, source: &str, packed: &[u8]) -> Result<Vec<u8>, TooMuch> {
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
    if !packed.is_empty() {
        pools.builder.source(packed);
    }
    match pools.too_much {
        Some(too_much) => Err(too_much),
        None => pools.builder.finish().and_then(with_room),
    }
}

/// Refuses what the gadget has no room for, by the loader's own check.
fn with_room(image: Vec<u8>) -> Result<Vec<u8>, TooMuch> {
    match Image::open(&image).and_then(|image| check(&image)) {
        Err(Flaw::TooMuch { what, .. }) => Err(TooMuch(what, 0)),
        _ => Ok(image),
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

    fn refuse(&mut self, what: &'static str, number: usize) {
        self.too_much.get_or_insert(TooMuch(what, number));
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
