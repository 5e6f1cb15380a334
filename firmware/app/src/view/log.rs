//! The log, one entry of it, and why one is void.

use rules_core::report::Mark;

use super::{Text, px, text};
use crate::desk::Desk;
use crate::kit::{Body, DieSize, Edge, Field, Focus, Key, Painter, Value, Ways, Weight};
use crate::memory::record::Reason;
use crate::screens::lists::SEEN;
use crate::screens::log::{EntryScreen, LogRow, LogScreen, Shown, UndoScreen};
use crate::theme::{
    AIR, BOLD, EFFECT, LAST, LEFT, PLAIN, RIGHT, RULE, SMALL, VALUE_ALONE, base, top,
};
use embedded_graphics::pixelcolor::BinaryColor;

pub(super) fn list(list: &LogScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let span = desk.journal.span;
    painter.header("Log");
    painter.header_right(&match span.first {
        0 | 1 => text(format_args!("{} kept", span.count())),
        // The oldest have made room.
        _ => text(format_args!("{} of {} kept", span.count(), span.last)),
    });
    for (row, at) in (0..).zip(list.cursor.top..).take(SEEN) {
        let focus = Focus::when(at == list.cursor.at);
        match LogScreen::number(at, desk) {
            None if at == 0 => turn(row, desk, focus, painter),
            None => {}
            Some(number) => match list.rows.iter().find(|found| found.number == number) {
                Some(found) => record(row, found, focus, painter),
                // Its bytes have suffered.
                None => {
                    painter.item(row, &text(format_args!("{number} lost")), "", Edge::Bar, focus)
                }
            },
        }
    }
    painter.scroll(px(list.cursor.top), px(SEEN), px(1 + span.count() as usize));
}

fn turn(row: i32, desk: &Desk<'_>, focus: Focus, painter: &mut Painter<'_>) {
    let turn = text(format_args!("{}", desk.turn()));
    let value = Value::Text {
        text: &turn,
        weight: Weight::Loud,
        ways: Ways::of(desk.turn() > 1, desk.turn() < u8::MAX),
    };
    painter.field(row, &Field { edge: VALUE_ALONE, ..Field::new("Turn", value) }, focus);
}

/// A record: its number, its procedure and what came of it, or as much as finds room.
fn record(row: i32, found: &LogRow, focus: Focus, painter: &mut Painter<'_>) {
    let LogRow { number, name, headline, void } = found;
    let long = text(format_args!("{number} {name}"));
    // As wide as in focus, so that nothing comes and goes with it.
    let room = EFFECT - 2 - LEFT;
    let short = text(format_args!("{number} {headline}"));
    let (left, note) = if BOLD.width(&long) + 2 * AIR + PLAIN.width(headline) <= room {
        (long, headline.as_str())
    } else if BOLD.width(&short) + AIR <= room {
        (short, "")
    } else {
        (long, "")
    };
    painter.item(row, &left, note, Edge::Bar, focus);
    if *void {
        painter.fill(LEFT, base(row) - 4, EFFECT - 2 - LEFT, 1, BinaryColor::On);
    }
}

pub(super) fn entry(entry: &EntryScreen, painter: &mut Painter<'_>) {
    let number = entry.number;
    let Some(shown) = &entry.shown else {
        painter.header(&text(format_args!("{number} lost")));
        painter.left(PLAIN, LEFT, base(0), "Its bytes have suffered.");
        return;
    };
    let named = text(format_args!("{number} {}", shown.name));
    painter.header(if SMALL.width(&named) <= RIGHT { &named } else { &shown.name });
    painter.lines(BOLD, LEFT, &[base(0)], &shown.headline);
    painter.lines(PLAIN, LEFT, &[base(1)], &shown.sentence);
    let end = dice(shown, painter);
    painter.left(PLAIN, end, base(2), &how(shown, RIGHT - end));
    painter.left(PLAIN, LEFT, base(3), &foot(shown));
    painter.dots(0, RIGHT, RULE + 2);
    if entry.can_be_undone() {
        painter.hint(0, LAST + 1, Key::A, "undo");
    }
    if entry.can_be_thrown_again() {
        // The letter that hangs needs a row below the base line.
        painter.next(LAST, "again");
    }
}

/// A few dice as they lie; of more, how many there were. Gives where the next text begins.
fn dice(shown: &Shown, painter: &mut Painter<'_>) -> i32 {
    const FEW: usize = 4;
    if shown.count > FEW {
        return painter.left(PLAIN, LEFT, base(2), &text(format_args!("{} dice", shown.count)))
            + 2 * AIR;
    }
    shown.dice.iter().fold(LEFT, |x, cast| match cast.face {
        1..=6 => {
            painter.die(
                x,
                top(2) + 1,
                DieSize::Small,
                cast.face,
                Body::when(cast.mark == Mark::Counts),
            );
            x + 11
        }
        face => painter.left(BOLD, x, base(2), &text(format_args!("{face}"))) + 2 * AIR,
    })
}

/// How it was thrown and when, or when if there is not so much room.
fn how(shown: &Shown, room: i32) -> Text {
    let Some((how, turn)) = shown.how else { return Text::new() };
    let both = text(format_args!("{}, turn {turn}", how.label()));
    if PLAIN.width(&both) <= room { both } else { text(format_args!("Turn {turn}")) }
}

/// Why it is void, or its hash.
fn foot(shown: &Shown) -> Text {
    match (shown.void, shown.why) {
        (true, Some(why)) => text(format_args!("Void: {}", why.label())),
        (true, None) => text(format_args!("Void")),
        (false, _) => text(format_args!("Hash {:08x}", shown.hash)),
    }
}

pub(super) fn undo(undo: &UndoScreen, painter: &mut Painter<'_>) {
    painter.header(&text(format_args!("Why undo {}?", undo.number)));
    for ((row, at), reason) in (0..).zip(0..).zip(Reason::CHOICES) {
        painter.item(row, reason.label(), "", Edge::Panel, Focus::when(at == undo.cursor.at));
    }
    painter.hint(0, LAST + 1, Key::A, "hold down to undo it");
    if undo.filled > 0 {
        let (x, width) = (RIGHT - 32, 32);
        painter.outline(x, 0, width, 6);
        painter.fill(
            x + 2,
            2,
            (width - 4) * i32::from(undo.filled) / i32::from(UndoScreen::FULL),
            2,
            BinaryColor::On,
        );
    }
}
