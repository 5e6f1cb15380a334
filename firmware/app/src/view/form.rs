//! Forms and their tick-lists.

use rules_core::field::{Field, Kind};
use rules_core::form::Form;

use super::{Text, px, text};
use crate::desk::{Desk, Seen};
use crate::kit::{self, Focus, Painter, Value, Ways, Weight};
use crate::screens::form::{FormScreen, SEEN, TickScreen};
use crate::screens::rows::Row;
use crate::situation::Situation;
use crate::theme::{AIR, BOLD, PLAIN, RIGHT, SMALL, VALUE, VALUE_ALONE, VALUE_TICK_LIST};
use embedded_graphics::pixelcolor::BinaryColor;

/// Label and longest value of a choice beside an effect: more room than this, and it stands without
/// one.
const ROOM: i32 = 79;

/// The highest number that stands in a pill.
const LONG_NUMBER: i32 = 999;

/// Where the ruler of an index stands in the header.
const RULER: i32 = 52;

pub(super) fn draw(screen: &FormScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let situation = &screen.situation;
    let FormScreen { form, rows, .. } = screen;
    let first = situation.entry.fields.first().map_or("", |field| field.section);
    let section = rows.section(screen.cursor.top).unwrap_or(first);
    let name = situation.name();
    let title = match section {
        // Whose it is goes without saying where there is no room for it.
        "" if SMALL.width(&name) <= RIGHT => name.as_str(),
        "" => situation.entry.name,
        _ => section,
    };
    painter.header(title);
    // Whose form it is counts for more than the sum, where there is no room for both.
    if SMALL.width(title) + SMALL.width(&form.title) < RIGHT - AIR {
        head(form, painter);
    }
    for (row, at) in (0..).zip(screen.cursor.top..).take(SEEN) {
        let focus = Focus::when(at == screen.cursor.at);
        match rows.get(at) {
            Some(Row::Heading(name)) => painter.section(row, name),
            Some(Row::Field(index)) => {
                let hint = at == screen.hinted;
                field(row, index, situation, form, (focus, hint), painter);
            }
            Some(Row::Action(action)) => {
                let value = Value::Word { text: "go", weight: Weight::Loud, ways: Ways::More };
                painter.field(row, &kit::Field::new(action.label(), value), focus);
            }
            None => {}
        }
    }
    painter.scroll(px(screen.cursor.top), px(SEEN), px(rows.len()));
    foot(screen, desk, painter);
}

/// The live sum, and the ruler of an index.
fn head(form: &Form, painter: &mut Painter<'_>) {
    if !form.title.is_empty() {
        painter.header_right(&form.title);
    }
    if let Some(index) = form.index {
        painter.ruler(RULER, index);
    }
}

fn field(
    row: i32,
    index: usize,
    situation: &Situation,
    form: &Form,
    (focus, hint): (Focus, bool),
    painter: &mut Painter<'_>,
) {
    let Some(field) = situation.entry.fields.get(index) else { return };
    let number = situation.inputs.value(index);
    let shown = shown(field, number, focus);
    let (min, max) = field.range();
    // A press goes from stop to stop, where there are any.
    let (least, most) = match form.stops_of(index) {
        [] => (min, max),
        stops @ [first, ..] => (*first, stops.last().copied().unwrap_or(max)),
    };
    let ways = Ways::of(number > least, number < most);
    let value = match field.kind {
        Kind::Tick { .. } => Value::Tick(number != 0),
        // Long numbers stand as words do: a wide pill beside a word would put 170 bytes on the bus.
        Kind::Number { .. } if max > LONG_NUMBER => {
            Value::Word { text: &shown, weight: Weight::unless(number == 0), ways }
        }
        Kind::Number { .. } => {
            Value::Text { text: &shown, weight: Weight::unless(number == 0), ways }
        }
        Kind::Choice { .. } => {
            let nothing = matches!(shown.as_str(), "none" | "open" | "no" | "-");
            Value::Word { text: &shown, weight: Weight::unless(nothing), ways: Ways::Both }
        }
        Kind::Flags { .. } => {
            Value::Text { text: &shown, weight: Weight::unless(number == 0), ways: Ways::More }
        }
    };
    let (now, step) = form.effect_of(index);
    let effect = match text(format_args!("{now}")) {
        // On a row that does nothing yet, what one step would do.
        empty if empty.is_empty() && hint => text(format_args!("{step}")),
        effect => effect,
    };
    let edge = edge(field);
    let effect = if edge == VALUE { effect.as_str() } else { "" };
    painter.field(row, &kit::Field { label: field.label, value, effect, edge }, focus);
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
fn foot(screen: &FormScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let FormScreen { situation, form, .. } = screen;
    if let Err(refusal) = situation.entry.check(&situation.inputs) {
        let mark = if screen.blinks % 2 == 1 { BinaryColor::Off } else { BinaryColor::On };
        return painter.refusal(&refusal.sentence, mark);
    }
    let label = form.watch.map_or("", |watch| watch.label);
    match desk.odds.seen() {
        _ if label.is_empty() => painter.footer(&form.throws, "", kit::Odds::Off),
        Seen::Off => painter.footer(&form.throws, "", kit::Odds::Off),
        Seen::Waiting(before) => {
            // The label stays where it was: only the number, which is not known any more, gives
            // way.
            let [won, _] = before;
            let start =
                RIGHT - BOLD.width(&text(format_args!("{label} {}.{}%", won / 10, won % 10)));
            // Words that say why nothing will be thrown leave no room for it.
            if BOLD.width(&form.throws) + AIR < start {
                painter.footer_from(
                    &form.throws,
                    start,
                    &text(format_args!("{label} ...")),
                    line(&before),
                );
            } else {
                painter.footer(&form.throws, "...", line(&before));
            }
        }
        Seen::Working(known) => {
            painter.footer(
                &form.throws,
                &text(format_args!("{label} ...")),
                kit::Odds::Growing(known),
            );
        }
        Seen::Known(odds)
            if odds.forbidden() > odds.known().and(rules_core::chance::Chance::ratio(1, 2)) =>
        {
            painter.footer(&form.throws, "not allowed", kit::Odds::Off);
        }
        Seen::Known(_) => {
            let [won, draw] = desk.odds.watched();
            let chance = text(format_args!("{label} {}.{}%", won / 10, won % 10));
            painter.footer(&form.throws, &chance, line(&[won, draw]));
        }
    }
}

fn line(chances: &[u32; 2]) -> kit::Odds<'_> {
    match chances {
        // Without a draw there is only one part to mark.
        [_, 0] => kit::Odds::Known(chances.get(..1).unwrap_or(chances)),
        _ => kit::Odds::Known(chances),
    }
}

pub(super) fn ticks(screen: &TickScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let FormScreen { situation, form, .. } = &screen.form;
    let Some(field) = situation.entry.fields.get(screen.field) else { return };
    let Kind::Flags { words } = field.kind else { return };
    let flags = situation.inputs.value(screen.field);
    // Two sides may have the like.
    painter.header(&text(format_args!("{} {}", field.section, field.label)));
    let (now, _) = form.effect_of(screen.field);
    painter.header_right(&text(format_args!("{now}")));
    for ((row, at), word) in
        (0..).zip(screen.cursor.top..).zip(words.iter().skip(screen.cursor.top)).take(SEEN)
    {
        let ticked = flags & (1 << at) != 0;
        let focus = Focus::when(at == screen.cursor.at);
        // What it does, or on the entry in focus what it would do.
        let points = text(format_args!("{}", form.flag_points_of(screen.field, at)));
        let effect = if ticked || focus == Focus::Here { points.as_str() } else { "" };
        let field = kit::Field {
            effect,
            edge: VALUE_TICK_LIST,
            ..kit::Field::new(word.label, Value::Tick(ticked))
        };
        painter.field(row, &field, focus);
    }
    painter.scroll(px(screen.cursor.top), px(SEEN), px(words.len()));
    foot(&screen.form, desk, painter);
}
