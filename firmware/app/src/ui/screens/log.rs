//! The log: what was thrown, the newest first.
//!
//! The records lie in the memory. The screen says which ones it wants to show, and keeps what it
//! needs of them.

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::{String, Vec};
use rules_core::transcript::Sentence;

use super::Behaviour;
use super::log_entry::{lost, told};
use crate::context::Context;
use crate::game::Game;
use crate::input::{Button, Press};
use crate::storage::index::RecordSpan;
use crate::storage::record::{Event, Head};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::text;
use crate::ui::theme::{
    AIR, BOLD, EFFECT, LEFT, LIST_ROWS, NOTE_AIR, PLAIN, RIGHT, SMALL, VALUE_ALONE,
};
use crate::ui::tool::Tool;
use crate::ui::widgets::{FieldRow, FieldValue, Focus, Header, Item, Strike, Ways, Weight};

/// A row of the log.
#[derive(Debug)]
struct LogRow {
    number: u32,
    /// What was thrown for.
    name: String<24>,
    headline: Sentence,
    void: bool,
}

/// The list.
#[derive(Debug)]
pub struct LogScreen {
    /// Its first row is the turn, then come the records.
    cursor: Cursor,
    /// The records in sight, as far as the memory brought them.
    rows: Vec<LogRow, LIST_ROWS>,
    /// Whether other records are in sight than the memory brought.
    wants: bool,
}

impl LogScreen {
    /// The log with the turn in focus.
    pub fn open() -> Self {
        Self::at(Cursor::default())
    }

    /// The log with this record in focus.
    pub fn at_record(number: u32, context: &Context<'_>) -> Self {
        let RecordSpan { first, mut last } = context.logged();
        if context.requests.log.is_some() {
            // There will be one more when the player sees the list.
            last = last.saturating_add(1);
        }
        let rows = |from: u32| 1 + usize::try_from(last.saturating_sub(from)).unwrap_or(0);
        let mut cursor = Cursor::on(rows(number));
        cursor.show(1 + rows(first), LIST_ROWS);
        Self::at(cursor)
    }

    fn at(cursor: Cursor) -> Self {
        Self { cursor, rows: Vec::new(), wants: true }
    }

    /// The records in sight.
    fn in_sight(&self, context: &Context<'_>) -> RecordSpan {
        let rows = (self.cursor.top..).take(LIST_ROWS);
        let numbers = rows.filter_map(|row| number(row, context));
        RecordSpan { first: numbers.clone().min().unwrap_or(0), last: numbers.max().unwrap_or(0) }
    }

    fn draw_row(&self, row: i32, at: usize, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let focus = Focus::when(at == self.cursor.at);
        match number(at, context) {
            None if at == 0 => draw_turn(row, &context.game, focus, frame),
            None => Ok(()),
            Some(number) => match self.rows.iter().find(|found| found.number == number) {
                Some(found) => draw_record(row, found, focus, frame),
                None => Item::new(row, &lost(number), "", focus).draw(frame),
            },
        }
    }
}

/// The record in a row of the list, the newest first.
fn number(row: usize, context: &Context<'_>) -> Option<u32> {
    let span = context.logged();
    let back = u32::try_from(row.checked_sub(1)?).ok()?;
    span.last.checked_sub(back).filter(|&number| span.holds(number))
}

/// How many rows there are: the turn and the records.
fn count(context: &Context<'_>) -> usize {
    1 + usize::try_from(context.logged().count()).unwrap_or(0)
}

/// A press on the row of the turn.
fn turn(press: Press, game: &mut Game<'_>) {
    match press {
        Press::Down(Button::Right | Button::A) => game.count_turn(1),
        Press::Down(Button::Left) => game.count_turn(-1),
        _ => {}
    }
}

impl Behaviour for LogScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let top = self.cursor.top;
        if self.cursor.scrolled(press, count(context), LIST_ROWS) {
            self.wants |= self.cursor.top != top;
            return None;
        }
        if press == Press::Down(Button::B) {
            return Some(Go::ToolList(Tool::Log));
        }
        let Some(number) = number(self.cursor.at, context) else {
            turn(press, &mut context.game);
            return None;
        };
        match press {
            Press::Down(Button::Right | Button::A) => Some(Go::LogEntry { number }),
            Press::Down(Button::Left) => Some(Go::ToolList(Tool::Log)),
            _ => None,
        }
    }

    fn wanted_records(&self, context: &Context<'_>) -> Option<RecordSpan> {
        self.wants.then(|| self.in_sight(context))
    }

    fn begin_records(&mut self) {
        self.rows.clear();
    }

    fn take_record(&mut self, bytes: &[u8], void: bool, context: &Context<'_>) {
        let Some(Head { number, .. }) = Head::read(bytes) else { return };
        if !self.in_sight(context).holds(number) {
            return;
        }
        let (name, headline) = told(bytes, Event::read(bytes).as_ref(), &context.game);
        // No more are wanted than there is room for.
        let _ = self.rows.push(LogRow { number, name, headline, void });
    }

    fn end_records(&mut self) {
        self.wants = false;
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let span = context.logged();
        let kept = text(format_args!("{} kept", span.count()));
        // The oldest have made room.
        let of_all = text(format_args!("{} of {} kept", span.count(), span.last));
        let fits = SMALL.width("Log ") + SMALL.width(&of_all) <= RIGHT;
        let kept = if span.first > 1 && fits { of_all } else { kept };
        Header::with_text("Log", &kept).draw(frame)?;
        for (row, at) in (0..).zip(self.cursor.top..).take(LIST_ROWS) {
            self.draw_row(row, at, context, frame)?;
        }
        self.cursor.scroll_bar(count(context), LIST_ROWS).draw(frame)
    }
}

fn draw_turn(row: i32, game: &Game<'_>, focus: Focus, frame: &mut Frame) -> Drawn {
    let turn = text(format_args!("{}", game.turn()));
    let ways = Ways::of(game.turn() > 1, game.turn() < u8::MAX);
    let value = FieldValue::Pill { text: &turn, weight: Weight::Loud, ways };
    FieldRow { edge: VALUE_ALONE, ..FieldRow::new(row, "Turn", value, focus) }.draw(frame)
}

/// A record: its number, its procedure and what came of it, or as much as finds room.
fn draw_record(row: i32, found: &LogRow, focus: Focus, frame: &mut Frame) -> Drawn {
    let LogRow { number, name, headline, void } = found;
    let long = text(format_args!("{number} {name}"));
    // As wide as in focus, so that nothing comes and goes with it.
    let room = EFFECT - NOTE_AIR - LEFT;
    let short = text(format_args!("{number} {headline}"));
    let (left, note) = if BOLD.width(&long) + 2 * AIR + PLAIN.width(headline) <= room {
        (long, headline.as_str())
    } else if BOLD.width(&short) + AIR <= room {
        (short, "")
    } else if BOLD.width(&long) + AIR <= room {
        (long, "")
    } else {
        (text(format_args!("{number}")), "")
    };
    Item::new(row, &left, note, focus).draw(frame)?;
    if *void { Strike { row }.draw(frame) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn the_list_wants_its_records_until_it_has_got_them() {
        with_context(|context| {
            context.log.span = RecordSpan { first: 1, last: 20 };
            let mut log = LogScreen::at_record(20, context);
            assert_eq!(log.wanted_records(context), Some(RecordSpan { first: 17, last: 20 }));
            log.end_records();
            assert_eq!(log.wanted_records(context), None);
            for _ in 0..3 {
                log.press(Press::Down(Button::Down), context);
            }
            assert_eq!(log.wanted_records(context), Some(RecordSpan { first: 16, last: 20 }));
        });
    }

    #[test]
    fn the_first_row_counts_the_turn() {
        with_context(|context| {
            let mut log = LogScreen::open();
            assert!(log.press(Press::Down(Button::Right), context).is_none());
            assert_eq!(context.game.turn(), 2);
        });
    }
}
