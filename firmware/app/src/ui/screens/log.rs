//! The log: what was thrown, the newest first; one entry of it; and why one is void.
//!
//! The records lie in the memory. A screen says which ones it wants to show, and keeps what it
//! needs of them.

mod shown;

use heapless::{String, Vec};
use rules_core::page::Sentence;

use super::Screen;
use super::cursor::{Cursor, goes_back};
use super::form::{FormScreen, Origin};
use super::lists::{self, SEEN, Tool};
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::Button;
use crate::input::gestures::Press;
use crate::storage::index::RecordSpan;
use crate::storage::record::{Event, Head, Reason};
pub use shown::Shown;
use shown::told;

/// A row of the log.
#[derive(Debug)]
pub struct LogRow {
    pub number: u32,
    /// What was thrown for.
    pub name: String<24>,
    pub headline: Sentence,
    pub void: bool,
}

/// The list.
#[derive(Debug)]
pub struct LogScreen {
    /// Its first row is the turn, then come the records.
    pub cursor: Cursor,
    /// The records in sight, as far as they were brought.
    pub rows: Vec<LogRow, SEEN>,
    wants: bool,
}

impl LogScreen {
    pub fn open(at: usize) -> Self {
        Self { cursor: Cursor::on(at), rows: Vec::new(), wants: true }
    }

    /// The record in a row of the list, the newest first.
    pub fn number(row: usize, context: &Context<'_>) -> Option<u32> {
        let span = context.logged();
        let back = u32::try_from(row.checked_sub(1)?).ok()?;
        span.last.checked_sub(back).filter(|&number| span.holds(number))
    }

    fn wanted(&self, context: &Context<'_>) -> RecordSpan {
        let numbers = (self.cursor.top..).take(SEEN).filter_map(|row| Self::number(row, context));
        RecordSpan { first: numbers.clone().min().unwrap_or(0), last: numbers.max().unwrap_or(0) }
    }

    pub fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Screen> {
        let rows = 1 + usize::try_from(context.logged().count()).unwrap_or(0);
        if self.cursor.moved(press, rows) {
            let top = self.cursor.top;
            self.cursor.show(rows, SEEN);
            self.wants |= self.cursor.top != top;
            return None;
        }
        if press == Press::Down(Button::B) {
            return Some(lists::at_tool(Tool::Log, context));
        }
        let Some(number) = Self::number(self.cursor.at, context) else {
            match press {
                Press::Down(Button::Right | Button::A) => context.game.count_turn(1),
                Press::Down(Button::Left) => context.game.count_turn(-1),
                _ => {}
            }
            return None;
        };
        match press {
            Press::Down(Button::Right | Button::A) => Some(EntryScreen::open(number)),
            _ if goes_back(press) => Some(lists::at_tool(Tool::Log, context)),
            _ => None,
        }
    }
}

/// One record.
#[derive(Debug)]
pub struct EntryScreen {
    pub number: u32,
    pub shown: Option<Shown>,
    wants: bool,
    /// Whether the reason was looked for.
    searched: bool,
}

impl EntryScreen {
    pub fn open(number: u32) -> Screen {
        Screen::Entry(Self { number, shown: None, wants: true, searched: false })
    }

    fn wanted(&self, context: &Context<'_>) -> RecordSpan {
        match &self.shown {
            // Why it is void stands further on.
            Some(shown) if shown.void => {
                RecordSpan { first: self.number + 1, last: context.logged().last }
            }
            _ => RecordSpan { first: self.number, last: self.number },
        }
    }

    /// Whether A makes it void.
    pub fn can_be_undone(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.is_throw && !shown.void)
    }

    pub fn can_be_thrown_again(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.again.is_some())
    }

    pub fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Screen> {
        let span = context.logged();
        let there = |number: u32| span.holds(number).then(|| Self::open(number));
        match press {
            // Up is newer, as in the list.
            Press::Down(Button::Up) | Press::Held { button: Button::Up, .. } => {
                there(self.number + 1)
            }
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => {
                there(self.number - 1)
            }
            Press::Down(Button::B | Button::Left) => Some(list_at(self.number, context)),
            Press::Down(Button::Right) => {
                let (ruleset, situation) = self.shown.as_mut()?.again.take()?;
                context.game.play(ruleset);
                context.game.pending.clear();
                Some(Screen::Form(FormScreen::new(situation, Origin::List, context)))
            }
            Press::Down(Button::A) if self.can_be_undone() => {
                let again = self.shown.as_mut()?.again.take();
                let puts_back = again.filter(|_| context.log.newest == Some(self.number));
                if let Some((ruleset, _)) = puts_back {
                    context.game.play(ruleset);
                }
                let puts_back = puts_back.map(|(_, situation)| situation);
                Some(Screen::Undo(UndoScreen {
                    number: self.number,
                    puts_back,
                    cursor: Cursor::default(),
                    filled: 0,
                }))
            }
            _ => None,
        }
    }
}

fn list_at(number: u32, context: &Context<'_>) -> Screen {
    let RecordSpan { first, mut last } = context.logged();
    if context.requests.log.is_some() {
        // There will be one more when the list is seen.
        last += 1;
    }
    let rows = |from: u32| 1 + usize::try_from(last.saturating_sub(from)).unwrap_or(0);
    let mut list = LogScreen::open(rows(number));
    list.cursor.show(1 + rows(first), SEEN);
    Screen::Log(list)
}

/// Why a throw is to be void.
#[derive(Debug)]
pub struct UndoScreen {
    pub number: u32,
    /// The inputs as they were before the newest throw.
    puts_back: Option<Situation>,
    pub cursor: Cursor,
    /// How much of the bar is filled: it grows while A is down, and an undo is made when it is
    /// full.
    pub filled: u8,
}

impl UndoScreen {
    /// A full bar, in beats of 120 ms: 840 ms, longer than any press that only slipped.
    pub const FULL: u8 = 7;

    pub fn press(&mut self, press: Press) -> Option<Screen> {
        match press {
            Press::Down(Button::A) => self.filled = 1,
            Press::Down(Button::B) => return Some(EntryScreen::open(self.number)),
            _ => _ = self.cursor.moved(press, Reason::CHOICES.len()),
        }
        None
    }

    /// A beat later: the bar grows, or is empty again because A was let go.
    pub fn fill(&mut self, is_held: bool, context: &mut Context<'_>) -> Option<Screen> {
        self.filled = if is_held { self.filled + 1 } else { 0 };
        if self.filled <= Self::FULL {
            return None;
        }
        let why = *Reason::CHOICES.get(self.cursor.at)?;
        context.undo(self.number, why, self.puts_back.take());
        Some(list_at(self.number, context))
    }
}

impl Screen {
    /// The records that it shows and has not got yet.
    pub(crate) fn wanted_records(&self, context: &Context<'_>) -> Option<RecordSpan> {
        match self {
            Self::Log(list) => list.wants.then(|| list.wanted(context)),
            Self::Entry(entry) => entry.wants.then(|| entry.wanted(context)),
            _ => None,
        }
    }

    /// It is about to get them.
    pub(crate) fn begin_records(&mut self) {
        if let Self::Log(list) = self {
            list.rows.clear();
        }
    }

    /// It has got all there are.
    pub(crate) fn end_records(&mut self) {
        match self {
            Self::Log(list) => list.wants = false,
            Self::Entry(entry) => {
                let searches =
                    entry.shown.as_ref().is_some_and(|shown| shown.void && shown.is_throw);
                // A void throw wants its reason too, once.
                entry.wants = searches && !entry.searched;
                entry.searched = searches;
            }
            _ => {}
        }
    }

    /// A record that it may want.
    pub(crate) fn take_record(&mut self, bytes: &[u8], void: bool, context: &Context<'_>) {
        let Some(head) = Head::read(bytes) else { return };
        let event = Event::read(bytes);
        match self {
            Self::Log(list) if list.wanted(context).holds(head.number) => {
                let (name, headline) = told(event.as_ref(), context);
                // No more are wanted than there is room for.
                let _ = list.rows.push(LogRow { number: head.number, name, headline, void });
            }
            Self::Entry(entry) if entry.number == head.number => {
                entry.shown = Some(Shown::of(bytes, event.as_ref(), void, context));
            }
            Self::Entry(EntryScreen { number: wanted, shown: Some(shown), .. }) => {
                if let Some(Event::Undo { number, why }) = event
                    && number == *wanted
                {
                    shown.why = Some(why);
                }
            }
            _ => {}
        }
    }
}
