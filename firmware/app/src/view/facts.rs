//! How a result came: its sentences, the rows of the form that had an effect, its facts, and the rule.

use core::fmt::Write as _;

use rules_core::field::{Field, Kind};
use rules_core::form::Effect;
use rules_core::procedure::Layout;
use rules_core::report::{FactKind, Value};

use super::{Text, px, text};
use crate::desk::Desk;
use crate::kit::{Edge, Focus, Painter};
use crate::screens::lists::SEEN;
use crate::screens::result::Rolled;

/// One line: what it is, and its value.
struct Line {
    name: Text,
    note: Text,
}

impl Line {
    fn new(name: &str, note: Text) -> Self {
        Self { name: text(format_args!("{name}")), note }
    }
}

/// All lines, in order of importance.
fn lines<'d>(last: &'d Rolled, desk: &'d Desk<'_>) -> impl Iterator<Item = Line> + use<'d> {
    let Rolled { situation, page, .. } = last;
    // What the first picture says already is not said again.
    let shown = match situation.entry.layout {
        Layout::Sides => 0,
        Layout::Versus => super::result::versus_lines(desk),
        Layout::Volley | Layout::Strip => 1,
        Layout::Test | Layout::Template => 2,
    };
    let sentences = page.lines.iter().skip(shown).map(|line| Line::new(line, Text::new()));
    let form = situation.preview(desk.house());
    let fields = situation.entry.fields.iter().enumerate();
    // Points that the result tells one by one are not told again by the rows that made them.
    let told = page.facts.iter().any(|(fact, _)| fact.kind == FactKind::Points && !fact.quiet);
    let effects = fields.filter_map(move |(index, field)| {
        let (now, _) = form.effect_of(index);
        if told && matches!(now, Effect::Points(_)) {
            return None;
        }
        let note = text(format_args!("{now}"));
        let value = situation.inputs.value(index);
        let mut name = side(field, situation.entry.layout);
        // A name is short; a test holds every field to its width.
        let _ = match field.kind {
            Kind::Number { .. } => write!(name, "{value} {}", field.label),
            _ => name.write_str(field.label),
        };
        (!note.is_empty()).then_some(Line { name, note })
    });
    let facts = page.facts.iter().filter(|(fact, _)| !fact.quiet).map(|(fact, value)| {
        let mut note = Text::new();
        // A note is short; a test holds every fact to its width.
        let _ = match (value, fact.kind) {
            (Value::Number(number), FactKind::Points) => write!(note, "{number:+}"),
            (Value::Number(number), _) => write!(note, "{number}"),
            (Value::YesNo(true), _) => note.write_str("yes"),
            (Value::YesNo(false), _) => note.write_str("no"),
            (Value::Word(word), _) => note.write_str(word.label),
        };
        Line::new(fact.label, note)
    });
    let dice = (0..page.throws.len()).flat_map(move |throw| dice(throw, last));
    let rule = Line::new("Rule", super::place(situation.entry.lines));
    sentences.chain(effects).chain(dice).chain(facts).chain([rule])
}

/// Whose a row is, where each of two sides has a die and the same rows: «T. », for the target.
fn side(field: &Field, layout: Layout) -> Text {
    match (layout, field.section().get(..1)) {
        (Layout::Versus, Some(initial)) => text(format_args!("{initial}. ")),
        _ => Text::new(),
    }
}

/// Dice that the first picture does not show, or not in their order: one to a line where each belongs to something.
fn dice(throw: usize, last: &Rolled) -> impl Iterator<Item = Line> {
    let page = &last.page;
    let spec = page.throws.get(throw).map(|(spec, _)| *spec);
    let hidden = !page.sides.is_empty() && page.sides.iter().all(|side| side.throw != throw);
    let each = spec.filter(|spec| spec.in_order).into_iter().flat_map(move |spec| {
        (1..).zip(page.cast(throw)).map(move |(unit, cast)| Line {
            name: text(format_args!("{} {unit}", spec.why)),
            note: text(format_args!("{}", cast.face)),
        })
    });
    let together = spec.filter(|spec| hidden && !spec.in_order).map(|spec| {
        let mut note = Text::new();
        for cast in page.cast(throw) {
            // Five dice are the most that any throw beside the sides' own has; more would be cut.
            let _ = write!(note, "{} ", cast.face);
        }
        Line::new(spec.why, text(format_args!("{}", note.trim_end())))
    });
    each.chain(together)
}

/// How many lines the last result has.
pub fn count(desk: &Desk<'_>) -> usize {
    desk.last.as_ref().map_or(0, |last| lines(last, desk).count())
}

pub(super) fn draw(top: usize, last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.header("How it came");
    for (row, line) in (0..).zip(lines(last, desk).skip(top)).take(SEEN) {
        painter.item(row, &line.name, &line.note, Edge::Bar, Focus::Away);
    }
    painter.scroll(px(top), px(SEEN), px(count(desk)));
}
