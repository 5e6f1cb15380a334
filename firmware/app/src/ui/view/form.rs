//! Forms and their tick-lists.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::Frame;
use rules_core::chance::Chance;
use rules_core::field::{Field, Kind};
use rules_core::form::Form;

use super::{Drawn, Tenths, Text, in_sight, scroll_bar, text};
use crate::context::Context;
use crate::game::live_odds::Seen;
use crate::game::situation::Situation;
use crate::ui::screens::form::{FormScreen, SEEN, TickScreen};
use crate::ui::screens::rows::Row;
use crate::ui::theme::{AIR, BOLD, PLAIN, RIGHT, SMALL, VALUE, VALUE_ALONE, VALUE_TICK_LIST};
use crate::ui::widgets::{
    self, Corner, Focus, Footer, Header, Heading, Odds, Refusal, Value, Ways, Weight,
};

/// Label and longest value of a choice beside an effect: more room than this, and it stands without
/// one.
const ROOM: i32 = 79;

/// The highest number that stands in a pill.
const LONG_NUMBER: i32 = 999;

pub(super) fn draw(screen: &FormScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let FormScreen { situation, form, rows, cursor, .. } = screen;
    let name = situation.name();
    let title = title(screen, &name);
    Header { title, corner: corner(title, form) }.draw(frame)?;
    for (row, at) in (0..).zip(cursor.top..).take(SEEN) {
        let focus = Focus::when(at == cursor.at);
        match rows.get(at) {
            Some(Row::Heading(name)) => Heading { row, name }.draw(frame)?,
            Some(Row::Field(index)) => {
                let hint = at == screen.hinted;
                field(row, index, situation, form, (focus, hint), frame)?;
            }
            Some(Row::Action(action)) => {
                let value = Value::Word { text: "go", weight: Weight::Loud, ways: Ways::More };
                widgets::Field::new(row, action.label(), value, focus).draw(frame)?;
            }
            None => {}
        }
    }
    scroll_bar(cursor.top, SEEN, rows.len()).draw(frame)?;
    foot(screen, context, frame)
}

/// The section in sight, or else the form's name.
fn title<'a>(screen: &'a FormScreen, name: &'a str) -> &'a str {
    let entry = screen.situation.entry;
    let first = entry.fields.first().map_or("", |field| field.section);
    match screen.rows.section(screen.cursor.top).unwrap_or(first) {
        // Whose it is goes without saying where there is no room for it.
        "" if SMALL.width(name) <= RIGHT => name,
        "" => entry.name,
        section => section,
    }
}

/// The live sum, and the ruler of an index. Whose form it is counts for more, where there is no
/// room for both.
fn corner<'a>(title: &str, form: &'a Form) -> Corner<'a> {
    let sum = form.title.as_str();
    match form.index {
        _ if SMALL.width(title) + SMALL.width(sum) >= RIGHT - AIR => Corner::Empty,
        Some(index) => Corner::Index { index, sum },
        None if sum.is_empty() => Corner::Empty,
        None => Corner::Text(sum),
    }
}

fn field(
    row: i32,
    index: usize,
    situation: &Situation,
    form: &Form,
    (focus, hint): (Focus, bool),
    frame: &mut Frame,
) -> Drawn {
    let Some(field) = situation.entry.fields.get(index) else { return Ok(()) };
    let number = situation.inputs.value(index);
    let shown = shown(field, number, focus);
    let (now, step) = form.effect_of(index);
    let effect = match text(format_args!("{now}")) {
        // On a row that does nothing yet, what one step would do.
        empty if empty.is_empty() && hint => text(format_args!("{step}")),
        effect => effect,
    };
    let edge = edge(field);
    let effect = if edge == VALUE { effect.as_str() } else { "" };
    let value = value(field, number, &shown, form.stops_of(index));
    widgets::Field { row, label: field.label, value, effect, edge, focus }.draw(frame)
}

/// A field's value as its row shows it, and the ways it can go. A press goes from stop to stop,
/// where there are any.
fn value<'a>(field: &Field, number: i32, text: &'a str, stops: &[i32]) -> Value<'a> {
    let (min, max) = field.range();
    let (least, most) = match stops {
        [] => (min, max),
        [first, ..] => (*first, stops.last().copied().unwrap_or(max)),
    };
    let ways = Ways::of(number > least, number < most);
    let weight = Weight::unless(number == 0);
    match field.kind {
        Kind::Tick { .. } => Value::Tick(number != 0),
        // Long numbers stand as words do: a wide pill beside a word would put 170 bytes on the bus.
        Kind::Number { .. } if max > LONG_NUMBER => Value::Word { text, weight, ways },
        Kind::Number { .. } => Value::Pill { text, weight, ways },
        Kind::Choice { .. } => {
            let weight = Weight::unless(matches!(text, "none" | "open" | "no" | "-"));
            Value::Word { text, weight, ways: Ways::Both }
        }
        Kind::Flags { .. } => Value::Pill { text, weight, ways: Ways::More },
    }
}

/// A field's value in words. A secret shows only while it is being set.
fn shown(field: &Field, value: i32, focus: Focus) -> Text {
    if field.secret && focus == Focus::Away {
        return text(format_args!("?"));
    }
    match field.kind {
        Kind::Number { .. } => text(format_args!("{value}")),
        Kind::Tick { .. } => Text::new(),
        Kind::Choice { words, .. } => {
            let word = usize::try_from(value).ok().and_then(|at| words.get(at));
            text(format_args!("{}", word.map_or("", |word| word.label)))
        }
        Kind::Flags { .. } => text(format_args!("{}", value.count_ones())),
    }
}

/// The right edge of a field's value.
fn edge(field: &Field) -> i32 {
    match field.kind {
        Kind::Choice { words, .. } => {
            let longest = words.iter().map(|word| BOLD.width(word.label)).max().unwrap_or(0);
            if PLAIN.width(field.label) + longest <= ROOM { VALUE } else { VALUE_ALONE }
        }
        _ => VALUE,
    }
}

/// What will be thrown and the headline's chance; or why not.
fn foot(screen: &FormScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let FormScreen { situation, form, .. } = screen;
    if let Err(refusal) = situation.entry.check(&situation.inputs) {
        let mark = if screen.blinks % 2 == 1 { BinaryColor::Off } else { BinaryColor::On };
        return Refusal { sentence: &refusal.sentence, mark }.draw(frame);
    }
    let label = form.watch.map_or("", |watch| watch.label);
    let chance = |won| text(format_args!("{label} {}%", Tenths(won)));
    let unknown = || text(format_args!("{label} ..."));
    match context.game.odds.seen() {
        _ if label.is_empty() => Footer::new(&form.throws, "", Odds::Off).draw(frame),
        Seen::Off => Footer::new(&form.throws, "", Odds::Off).draw(frame),
        Seen::Waiting(before) => {
            // The label stays where it was: only the number, which is not known any more, gives
            // way.
            let [won, _] = before;
            let start = RIGHT - BOLD.width(&chance(won));
            let footer = Footer::new(&form.throws, "...", known(&before));
            // Words that say why nothing will be thrown leave no room for it.
            if BOLD.width(&form.throws) + AIR < start {
                Footer { right: &unknown(), right_from: Some(start), ..footer }.draw(frame)
            } else {
                footer.draw(frame)
            }
        }
        Seen::Working(done) => {
            Footer::new(&form.throws, &unknown(), Odds::Growing(done)).draw(frame)
        }
        Seen::Known(odds) if odds.forbidden() > odds.known().and(Chance::ratio(1, 2)) => {
            Footer::new(&form.throws, "not allowed", Odds::Off).draw(frame)
        }
        Seen::Known(_) => {
            let [won, draw] = context.game.odds.watched();
            Footer::new(&form.throws, &chance(won), known(&[won, draw])).draw(frame)
        }
    }
}

fn known(chances: &[u32; 2]) -> Odds<'_> {
    match chances {
        // Without a draw there is only one part to mark.
        [_, 0] => Odds::Known(chances.get(..1).unwrap_or(chances)),
        _ => Odds::Known(chances),
    }
}

pub(super) fn ticks(screen: &TickScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let FormScreen { situation, form, .. } = &screen.form;
    let Some(field) = situation.entry.fields.get(screen.field) else { return Ok(()) };
    let Kind::Flags { words } = field.kind else { return Ok(()) };
    let flags = situation.inputs.value(screen.field);
    let (now, _) = form.effect_of(screen.field);
    // Two sides may have the like.
    let title = text(format_args!("{} {}", field.section, field.label));
    Header::with_text(&title, &text(format_args!("{now}"))).draw(frame)?;
    for (row, (at, word), focus) in in_sight(words.iter().enumerate(), screen.cursor, SEEN) {
        let ticked = flags & (1 << at) != 0;
        // What it does, or on the entry in focus what it would do.
        let points = text(format_args!("{}", form.flag_points_of(screen.field, at)));
        let effect = if ticked || focus == Focus::Here { points.as_str() } else { "" };
        let (value, edge) = (Value::Tick(ticked), VALUE_TICK_LIST);
        widgets::Field { row, label: word.label, value, effect, edge, focus }.draw(frame)?;
    }
    scroll_bar(screen.cursor.top, SEEN, words.len()).draw(frame)?;
    foot(&screen.form, context, frame)
}
