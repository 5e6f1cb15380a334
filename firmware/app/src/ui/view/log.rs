//! The log, one entry of it, and why one is void.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::Mark;

use super::{Drawn, Text, scroll_bar, text};
use crate::context::Context;
use crate::input::Button;
use crate::storage::record::Reason;
use crate::ui::screens::lists::SEEN;
use crate::ui::screens::log::{EntryScreen, LogRow, LogScreen, Shown, UndoScreen};
use crate::ui::theme::{
    AIR, BOLD, EFFECT, LAST, LEFT, NOTE_AIR, PLAIN, RIGHT, RULE, SMALL, VALUE_ALONE, base, top,
};
use crate::ui::widgets::{
    Body, ButtonHint, Corner, Die, DieSize, DottedLine, Edge, Field, Focus, FollowUp, Header,
    IfCut, Item, Label, Paragraph, Strike, Value, Ways, Weight,
};

/// Where the button of an entry is named: one row lower than elsewhere.
const BUTTON: Point = Point::new(0, LAST + 1);
/// From one small die of an entry to the next.
const DIE: i32 = 11;

pub(super) fn list(list: &LogScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let span = context.logged();
    let kept = match span.first {
        0 | 1 => text(format_args!("{} kept", span.count())),
        // The oldest have made room.
        _ => text(format_args!("{} of {} kept", span.count(), span.last)),
    };
    Header::with_text("Log", &kept).draw(frame)?;
    for (row, at) in (0..).zip(list.cursor.top..).take(SEEN) {
        let focus = Focus::when(at == list.cursor.at);
        match LogScreen::number(at, context) {
            None if at == 0 => turn(row, context, focus, frame)?,
            None => {}
            Some(number) => match list.rows.iter().find(|found| found.number == number) {
                Some(found) => record(row, found, focus, frame)?,
                None => Item::new(row, &lost(number), "", focus).draw(frame)?,
            },
        }
    }
    let count = usize::try_from(span.count()).unwrap_or(0);
    scroll_bar(list.cursor.top, SEEN, 1 + count).draw(frame)
}

/// An entry whose bytes have suffered.
fn lost(number: u32) -> Text {
    text(format_args!("{number} lost"))
}

fn turn(row: i32, context: &Context<'_>, focus: Focus, frame: &mut Frame) -> Drawn {
    let turn = text(format_args!("{}", context.game.turn()));
    let ways = Ways::of(context.game.turn() > 1, context.game.turn() < u8::MAX);
    let value = Value::Pill { text: &turn, weight: Weight::Loud, ways };
    Field { edge: VALUE_ALONE, ..Field::new(row, "Turn", value, focus) }.draw(frame)
}

/// A record: its number, its procedure and what came of it, or as much as finds room.
fn record(row: i32, found: &LogRow, focus: Focus, frame: &mut Frame) -> Drawn {
    let LogRow { number, name, headline, void } = found;
    let long = text(format_args!("{number} {name}"));
    // As wide as in focus, so that nothing comes and goes with it.
    let room = EFFECT - NOTE_AIR - LEFT;
    let short = text(format_args!("{number} {headline}"));
    let (left, note) = if BOLD.width(&long) + 2 * AIR + PLAIN.width(headline) <= room {
        (long, headline.as_str())
    } else if BOLD.width(&short) + AIR <= room {
        (short, "")
    } else {
        (long, "")
    };
    Item::new(row, &left, note, focus).draw(frame)?;
    if *void { Strike { row }.draw(frame) } else { Ok(()) }
}

pub(super) fn entry(entry: &EntryScreen, frame: &mut Frame) -> Drawn {
    let number = entry.number;
    let line = |row: i32| Point::new(LEFT, base(row));
    let Some(shown) = &entry.shown else {
        Header::new(&lost(number)).draw(frame)?;
        Label::new("Its bytes have suffered.", line(0), PLAIN).draw(frame)?;
        return Ok(());
    };
    let named = text(format_args!("{number} {}", shown.name));
    let title = if SMALL.width(&named) <= RIGHT { named.as_str() } else { &shown.name };
    Header::new(title).draw(frame)?;
    for (row, text, face) in [(0, &shown.headline, BOLD), (1, &shown.sentence, PLAIN)] {
        let bases = [base(row)];
        Paragraph { text, x: LEFT, bases: &bases, face, if_cut: IfCut::Fine }.draw(frame)?;
    }
    let end = dice(shown, frame)?;
    Label::new(&how(shown, RIGHT - end), Point::new(end, base(2)), PLAIN).draw(frame)?;
    Label::new(&foot(shown), line(3), PLAIN).draw(frame)?;
    DottedLine::across(0, RIGHT, RULE + 2).draw(frame)?;
    if entry.can_be_undone() {
        ButtonHint::new(Button::A, "undo", BUTTON).draw(frame)?;
    }
    if entry.can_be_thrown_again() {
        // The letter that hangs needs a row below the base line.
        FollowUp { name: "again", base: LAST }.draw(frame)?;
    }
    Ok(())
}

/// A few dice as they lie; of more, how many there were. Gives where the next text begins.
fn dice(shown: &Shown, frame: &mut Frame) -> Drawn<i32> {
    const FEW: usize = 4;
    if shown.count > FEW {
        let many = text(format_args!("{} dice", shown.count));
        let many = Label::new(&many, Point::new(LEFT, base(2)), PLAIN).draw(frame)?;
        return Ok(many.end + 2 * AIR);
    }
    shown.dice.iter().try_fold(LEFT, |x, cast| match cast.face {
        face @ 1..=6 => {
            let (at, body) = (Point::new(x, top(2) + 1), Body::when(cast.mark == Mark::Counts));
            Die { at, size: DieSize::Small, face, body }.draw(frame)?;
            Ok(x + DIE)
        }
        face => {
            let number = text(format_args!("{face}"));
            let number = Label::new(&number, Point::new(x, base(2)), BOLD).draw(frame)?;
            Ok(number.end + 2 * AIR)
        }
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

pub(super) fn undo(undo: &UndoScreen, frame: &mut Frame) -> Drawn {
    let corner = match undo.filled {
        0 => Corner::Empty,
        filled => Corner::Held(filled, UndoScreen::FULL),
    };
    Header { title: &text(format_args!("Why undo {}?", undo.number)), corner }.draw(frame)?;
    for (row, reason, focus) in super::in_sight(Reason::CHOICES.iter(), undo.cursor, SEEN) {
        Item { edge: Edge::Panel, ..Item::new(row, reason.label(), "", focus) }.draw(frame)?;
    }
    ButtonHint::new(Button::A, "hold down to undo it", BUTTON).draw(frame)?;
    Ok(())
}
