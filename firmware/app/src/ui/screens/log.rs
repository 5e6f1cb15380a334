//! The log: what was thrown, the newest first, turn by turn.
//!
//! The records lie in the memory. The screen says which ones it wants to show, and keeps what it
//! needs of them: those around the one in focus. How many of them are in sight depends on how many
//! turns they are of, since each turn has a heading; the first row always has one, so that the turn
//! is known wherever the list stands.

mod rows;

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::Vec;

use super::Behaviour;
use super::log_entry::lost;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::storage::index::RecordSpan;
use crate::storage::record::Head;
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::text;
use crate::ui::theme::{LEFT, LIST_ROWS, PLAIN, base};
use crate::ui::tool::Tool;
use crate::ui::widgets::{Focus, Header, Heading, Item, Label};
use rows::LogRow;

/// Records that are kept on either side of the one in focus: as many as can be in sight there.
const AROUND: usize = LIST_ROWS - 1;

/// The list.
#[derive(Debug)]
pub struct LogScreen {
    /// Its places are those of the records, the newest first.
    cursor: Cursor,
    /// The records around the focus, as far as the memory brought them.
    rows: Vec<LogRow, { 2 * AROUND + 1 }>,
    /// Whether other records are wanted than the memory brought.
    wants: bool,
}

/// What stands in a row of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line<'a> {
    /// The turn of the records below.
    Turn(&'a str, u8),
    /// The record at a place.
    Record(usize),
}

impl LogScreen {
    /// The log with the newest record in focus.
    pub fn open() -> Self {
        Self::at(Cursor::default())
    }

    /// The log with this record in focus.
    pub fn at_record(number: u32, context: &Context<'_>) -> Self {
        let mut last = context.logged().last;
        if context.requests.log.is_some() {
            // There will be one more when the player sees the list.
            last = last.saturating_add(1);
        }
        let at = usize::try_from(last.saturating_sub(number)).unwrap_or(0);
        Self::at(Cursor { at, top: at.saturating_sub(1) })
    }

    fn at(cursor: Cursor) -> Self {
        Self { cursor, rows: Vec::new(), wants: true }
    }

    /// The records around the focus.
    fn around(&self, context: &Context<'_>) -> RecordSpan {
        let places = self.cursor.at.saturating_sub(AROUND)..=self.cursor.at + AROUND;
        let numbers = places.filter_map(|place| number(place, context));
        RecordSpan { first: numbers.clone().min().unwrap_or(0), last: numbers.max().unwrap_or(0) }
    }

    /// Those of them that are not there yet: after a step, one.
    fn missing(&self, context: &Context<'_>) -> Option<RecordSpan> {
        let RecordSpan { first, last } = self.around(context);
        let mut missing = (first..=last).filter(|&number| self.found(number).is_none());
        let first = missing.next()?;
        Some(RecordSpan { first, last: missing.next_back().unwrap_or(first) })
    }

    fn found(&self, number: u32) -> Option<&LogRow> {
        self.rows.iter().find(|row| row.number == number)
    }

    fn row(&self, place: usize, context: &Context<'_>) -> Option<&LogRow> {
        self.found(number(place, context)?)
    }

    /// The focus has moved: what is out of sight makes room for what comes into it.
    fn moved(&mut self, context: &Context<'_>) {
        let around = self.around(context);
        self.rows.retain(|row| around.holds(row.number));
        self.wants = true;
    }

    /// The turn that a record is of. One that tells none is of the turn of the next older that
    /// does.
    fn turn(&self, place: usize, context: &Context<'_>) -> Option<(&'static str, u8)> {
        (place..place + LIST_ROWS).find_map(|place| self.row(place, context)?.turn)
    }

    /// The rows of the screen from a record on.
    fn lines(&self, top: usize, context: &Context<'_>) -> Vec<Line<'static>, LIST_ROWS> {
        let (mut lines, mut turn) = (Vec::new(), None);
        for place in (top..count(context)).take(LIST_ROWS) {
            let of = self.turn(place, context).or(turn);
            if of != turn
                && let Some((counted, number)) = of
            {
                // A full screen ends the list.
                let _ = lines.push(Line::Turn(counted, number));
            }
            turn = of;
            let _ = lines.push(Line::Record(place));
        }
        if let Some(Line::Turn(..)) = lines.last() {
            // No heading without a record.
            lines.pop();
        }
        lines
    }

    /// The first record in sight: the focus is, and what comes next below it.
    fn top(&self, context: &Context<'_>) -> usize {
        let at = self.cursor.at;
        let next = (at + 1).min(count(context).saturating_sub(1));
        let shows = |top: usize| {
            let lines = self.lines(top, context);
            lines.contains(&Line::Record(next)) && lines.contains(&Line::Record(at))
        };
        let first = self.cursor.top.clamp(at.saturating_sub(AROUND), at);
        (first..at).find(|&top| shows(top)).unwrap_or(at)
    }

    fn draw_line(
        &self,
        row: i32,
        line: Line<'_>,
        context: &Context<'_>,
        frame: &mut Frame,
    ) -> Drawn {
        let place = match line {
            Line::Turn(counted, number) => {
                let name = &text(format_args!("{counted} {number}"));
                return Heading { row, name }.draw(frame);
            }
            Line::Record(place) => place,
        };
        let focus = Focus::when(place == self.cursor.at);
        match (self.row(place, context), number(place, context)) {
            (Some(found), _) => found.draw(row, focus, frame),
            (None, Some(number)) => Item::new(row, &lost(number), "", focus).draw(frame),
            (None, None) => Ok(()),
        }
    }
}

/// The record at a place of the list, the newest first.
fn number(place: usize, context: &Context<'_>) -> Option<u32> {
    let span = context.logged();
    let back = u32::try_from(place).ok()?;
    span.last.checked_sub(back).filter(|&number| span.holds(number))
}

/// How many records there are.
fn count(context: &Context<'_>) -> usize {
    usize::try_from(context.logged().count()).unwrap_or(0)
}

impl Behaviour for LogScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        self.cursor.top = self.top(context);
        if self.cursor.moved(press, count(context)) {
            self.moved(context);
            return None;
        }
        match press {
            Press::Down(Button::B | Button::Left) => Some(Go::ToolList(Tool::Log)),
            Press::Down(Button::Right | Button::A) => {
                Some(Go::LogEntry { number: number(self.cursor.at, context)? })
            }
            _ => None,
        }
    }

    fn wanted_records(&self, context: &Context<'_>) -> Option<RecordSpan> {
        self.missing(context).filter(|_| self.wants)
    }

    fn take_record(&mut self, bytes: &[u8], void: bool, context: &mut Context<'_>) {
        let missing = self.missing(context);
        let is_wanted = |head: &Head| {
            let is_missing = missing.is_some_and(|missing| missing.holds(head.number));
            is_missing && self.found(head.number).is_none()
        };
        let Some(head) = Head::read(bytes).filter(is_wanted) else { return };
        // No more are wanted than there is room for.
        let _ = self.rows.push(LogRow::of(head.number, bytes, void, &context.game));
    }

    fn end_records(&mut self) {
        self.wants = false;
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(number) = number(self.cursor.at, context) else {
            Header::new("Log").draw(frame)?;
            Label::new("Nothing was thrown yet.", Point::new(LEFT, base(0)), PLAIN).draw(frame)?;
            return Ok(());
        };
        let of_all = text(format_args!("{number} of {}", context.logged().last));
        // Two numbers of ten figures do not fit.
        let alone = text(format_args!("{number}"));
        let fits = Header::fits("Log", &of_all);
        Header::with_text("Log", if fits { &of_all } else { &alone }).draw(frame)?;
        let top = self.top(context);
        for (row, &line) in (0..).zip(&self.lines(top, context)) {
            self.draw_line(row, line, context, frame)?;
        }
        Cursor { top, ..self.cursor }.scroll_bar(count(context), LIST_ROWS).draw(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    /// A log of twenty records, of which each turn has so many.
    fn log(context: &mut Context<'_>, number: u32, a_turn: u32) -> LogScreen {
        context.log.span = RecordSpan { first: 1, last: 20 };
        let mut log = LogScreen::at_record(number, context);
        let RecordSpan { first, last } = log.wanted_records(context).unwrap();
        for number in first..=last {
            let turn = Some(("turn", u8::try_from(number / a_turn).unwrap()));
            log.rows.push(LogRow::untold(number, turn)).unwrap();
        }
        log.end_records();
        log
    }

    #[test]
    fn the_list_wants_the_records_around_its_focus_and_each_of_them_once() {
        with_context(|context| {
            let mut log = log(context, 10, 3);
            assert!(log.rows.iter().map(|row| row.number).eq(6..=14));
            assert_eq!(log.wanted_records(context), None);
            log.press(Press::Down(Button::Down), context);
            assert_eq!(log.wanted_records(context), Some(RecordSpan { first: 5, last: 5 }));
            log.rows.push(LogRow::untold(5, None)).unwrap();
            assert_eq!(log.wanted_records(context), None);
            log.press(Press::Down(Button::Up), context);
            assert_eq!(log.wanted_records(context), Some(RecordSpan { first: 14, last: 14 }));
            log.end_records();
            assert_eq!(log.wanted_records(context), None, "its bytes have suffered");
        });
    }

    #[test]
    fn the_first_row_names_the_turn_and_the_focus_is_in_sight_with_what_comes_next() {
        with_context(|context| {
            for (number, a_turn) in
                (1..=20).flat_map(|number| [(number, 1), (number, 3), (number, 20)])
            {
                let log = log(context, number, a_turn);
                let lines = log.lines(log.top(context), context);
                assert!(matches!(lines.first(), Some(Line::Turn(..))), "{number} {a_turn}");
                let at = log.cursor.at;
                let next = if number == 1 { at } else { at + 1 };
                for place in [at, next] {
                    assert!(lines.contains(&Line::Record(place)), "{number} {a_turn}: {lines:?}");
                }
            }
        });
    }
}
