//! How a field is drawn in its row.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::field::{Field, FieldKind};
use rules_core::form::{Effect, Form};

use crate::game::situation::Situation;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::{BOLD, PLAIN, VALUE, VALUE_ALONE};
use crate::ui::widgets::{FieldRow, FieldValue, Focus, RowEffect, Ways, Weight};

/// The most columns that the label and the longest value of a choice take beside an effect. A wider
/// one stands without its effect.
const ROOM: i32 = 79;

/// The most columns of a word in the column of effects: beside a value and its arrow.
const EFFECT_ROOM: i32 = 23;

/// The highest number that stands in a pill as soon as the focus is on it.
const HIGHEST_SHORT: i32 = 999;

/// Draws the row of a field, with what it does; where the focus rests, what one step would do.
pub(super) fn draw(
    row: i32,
    index: usize,
    situation: &Situation,
    form: &Form,
    (focus, rests): (Focus, bool),
    frame: &mut Frame,
) -> Drawn {
    let Some(field) = situation.procedure.fields.get(index) else { return Ok(()) };
    let number = situation.inputs.value(index);
    let shown = shown(field, index, number, form, focus);
    let [now, step] = <[Effect; 2]>::from(form.effect_of(index)).map(told);
    let edge = edge(field, &shown);
    let effect = match RowEffect::now(&now) {
        _ if edge != VALUE => RowEffect::Quiet,
        RowEffect::Quiet if rests => RowEffect::next(&step),
        effect => effect,
    };
    let value = value(field, number, &shown, form.stops_of(index));
    FieldRow { row, label: field.label, value, effect, edge, focus, rests }.draw(frame)
}

/// An effect in the words of its column, as short as it must be in bold beside a value in focus.
/// Two figures, one of them above nine, find no room there: their middle says enough, and the
/// header has the sum of all. A share finds none either: the workings have it; nor does a long word
/// of a player's ruleset.
pub(in crate::ui::screens) fn told(effect: Effect) -> Text {
    match effect {
        Effect::Between(low, high) if high > 9 => text(format_args!("~{}", (low + high) / 2)),
        Effect::Counted(count) if count > 99 => text(format_args!("{count}")),
        Effect::Share(..) => Text::new(),
        Effect::Word(word) if BOLD.width(word) > EFFECT_ROOM => Text::new(),
        effect => text(format_args!("{effect}")),
    }
}

/// A field's value as its row shows it, and the ways it can go. A press goes from stop to stop,
/// where there are any.
fn value<'a>(field: &Field, number: i32, text: &'a str, stops: &[i32]) -> FieldValue<'a> {
    let (min, max) = field.range();
    let (least, most) = match stops {
        [] => (min, max),
        [first, ..] => (*first, stops.last().copied().unwrap_or(max)),
    };
    let ways = Ways::of(number > least, number < most);
    let weight = Weight::unless(text == "0");
    match field.kind {
        FieldKind::Tick { .. } => FieldValue::Tick(number != 0),
        FieldKind::Number { .. } if max > HIGHEST_SHORT => {
            FieldValue::LongPill { text, weight, ways }
        }
        FieldKind::Number { .. } => FieldValue::Pill { text, weight, ways },
        FieldKind::Choice { .. } => {
            let weight = Weight::unless(matches!(text, "none" | "open" | "no" | "-"));
            FieldValue::LongPill { text, weight, ways: Ways::Both }
        }
        FieldKind::Flags { .. } => FieldValue::Pill { text, weight, ways: Ways::More },
    }
}

/// A field's value as its row shows it. A secret shows only while it is being set, and a tick is
/// drawn.
fn shown(field: &Field, index: usize, value: i32, form: &Form, focus: Focus) -> Text {
    match field.kind {
        _ if field.secret && focus == Focus::Away => text(format_args!("?")),
        FieldKind::Tick { .. } => Text::new(),
        _ => in_words(field, index, value, form),
    }
}

/// A field's value in words.
pub(in crate::ui::screens) fn in_words(
    field: &Field,
    index: usize,
    value: i32,
    form: &Form,
) -> Text {
    if let Some(reading) = form.reading_of(index) {
        return text(format_args!("{reading}"));
    }
    match field.kind {
        FieldKind::Number { .. } => text(format_args!("{value}")),
        FieldKind::Tick { .. } => text(format_args!("{}", if value == 0 { "no" } else { "yes" })),
        FieldKind::Choice { .. } => text(format_args!("{}", field.kind.label_of(value))),
        FieldKind::Flags { .. } => text(format_args!("{}", value.count_ones())),
    }
}

/// The right edge of a field's value. Beside a label that leaves no room for the longest value
/// there is no effect.
fn edge(field: &Field, shown: &str) -> i32 {
    let longest = match field.kind {
        FieldKind::Choice { words, .. } => words.iter().map(|word| BOLD.width(word.label)).max(),
        FieldKind::Number { max, .. } => {
            Some(BOLD.width(&text(format_args!("{max}"))).max(BOLD.width(shown)))
        }
        FieldKind::Tick { .. } | FieldKind::Flags { .. } => None,
    };
    if PLAIN.width(field.label) + longest.unwrap_or(0) <= ROOM { VALUE } else { VALUE_ALONE }
}
