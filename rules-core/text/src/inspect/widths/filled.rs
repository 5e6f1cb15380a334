//! A text with the widest value of each name filled in.

use super::super::ranges::{Range, Ranges};
use crate::program::{Expr, ListId, Node, Piece, Procedure, Program, Shown, Text, Type};

/// A text as wide as it can become.
#[derive(Clone, Debug)]
pub(super) struct Filled {
    pub(super) text: String,
    /// With which values: stands, 20.
    pub(super) with: Vec<(String, String)>,
    /// Whether it can come to that, and not only be thought to.
    pub(super) is_sure: bool,
}

/// The widest that a text can be, each value by itself.
pub(super) fn widest(
    text: &Text,
    ranges: &Ranges<'_>,
    program: &Program,
    procedure: &Procedure,
    width: impl Fn(&str) -> u32,
) -> Filled {
    let mut filled = Filled { text: String::new(), with: Vec::new(), is_sure: true };
    for piece in &text.pieces {
        match piece {
            Piece::Plain(plain) => filled.text.push_str(plain),
            // What a faulty line would have given takes no room.
            Piece::Value(value, _) if value.is == Type::Unknown => {}
            Piece::Value(value, shown) => {
                let range = ranges.value(value);
                let ways = ways(shown, range, program);
                let widest = ways.into_iter().max_by_key(|way| width(&way.text));
                let Some(Way { text, value: said }) = widest else { continue };
                filled.text.push_str(&text);
                filled.is_sure &= range.is_sure;
                let name = name(value, program, procedure);
                if !filled.with.iter().any(|(other, _)| other == name) {
                    filled.with.push((name.to_owned(), said));
                }
            }
        }
    }
    filled
}

/// A value as a text shows it, and as it is told of.
struct Way {
    text: String,
    value: String,
}

impl Way {
    fn new(text: impl Into<String>, value: impl ToString) -> Self {
        Self { text: text.into(), value: value.to_string() }
    }

    fn same(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { value: text.clone(), text }
    }
}

/// How a value of some range may be shown.
fn ways(shown: &Shown, range: Range, program: &Program) -> Vec<Way> {
    let ends = [range.least, range.most];
    match shown {
        Shown::Number => ends.map(|end| Way::same(end.to_string())).into(),
        Shown::Signed => ends.map(|end| Way::new(format!("{end:+}"), end)).into(),
        Shown::YesNo => vec![Way::same("yes"), Way::same("no")],
        Shown::Label(list) => labels(*list, range, program),
        Shown::OneOrMany(one, many) => {
            let is_one = (range.least..=range.most).contains(&1);
            let one = is_one.then(|| Way::new(one.clone(), 1));
            let other = if range.most == 1 { range.least } else { range.most };
            let is_other = range.least != 1 || range.most != 1;
            one.into_iter().chain(is_other.then(|| Way::new(many.clone(), other))).collect()
        }
        Shown::Numbers => vec![Way::new(numbers(range.most), range.most)],
    }
}

fn labels(list: ListId, range: Range, program: &Program) -> Vec<Way> {
    let words = program.lists.get(list.0).map_or(&[][..], |list| &list.words);
    let (from, to) = (range.least.max(0), range.most.max(0));
    let [from, to] = [from, to].map(|end| usize::try_from(end).unwrap_or(0));
    words.iter().take(to + 1).skip(from).map(|word| Way::same(word.label.text.clone())).collect()
}

/// So many dice, all of them: «1, 2 and 3».
fn numbers(count: i32) -> String {
    let all: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
    match all.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => all.concat(),
    }
}

/// What a value is called.
fn name<'a>(value: &Expr, program: &'a Program, procedure: &'a Procedure) -> &'a str {
    match &value.node {
        Node::Slot(slot) => match procedure.fields.get(slot.0) {
            Some(field) => &field.id,
            None => procedure.slots.get(slot.0).map_or("", |slot| &slot.name),
        },
        Node::House(rule) => program.house.get(rule.0).map_or("", |rule| &rule.id),
        Node::Count(value) if value.is != Type::Unknown => name(value, program, procedure),
        _ => "",
    }
}
