//! One record of the log. A throw is the whole result again, made from its inputs and its dice; of
//! others it says what there is to say.

mod plain;
mod told;
mod ways;

use graphics::Frame;

use super::{Behaviour, result};
use crate::context::Context;
use crate::game::results::Which;
use crate::input::{Button, Press};
use crate::storage::index::RecordSpan;
use crate::storage::record::{Event, Head, UndoReason};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::{Text, text};
use result::Foot;
use told::Told;
pub(super) use told::told;
pub(super) use ways::{go_on, held};

/// One record.
#[derive(Debug)]
pub struct LogEntryScreen {
    number: u32,
    /// Nothing until the memory brought it, or if its bytes have suffered.
    told: Option<Told>,
    /// Why it is void, once the screen has found that.
    why: Option<UndoReason>,
    wants: bool,
    /// Whether the screen looked for the reason why the throw is void.
    searched: bool,
}

impl LogEntryScreen {
    pub fn open(number: u32) -> Self {
        Self { number, told: None, why: None, wants: true, searched: false }
    }

    /// The number of its record.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Whether a held A makes it void.
    fn can_be_undone(&self) -> bool {
        self.told.as_ref().is_some_and(|told| told.can_be_undone && !told.void)
    }

    fn has_workings(&self, context: &Context<'_>) -> bool {
        context.game.looked_at.as_ref().is_some_and(|entry| entry.number == self.number)
    }

    fn foot(&self, context: &Context<'_>) -> Foot {
        Foot::Entry {
            number: self.number,
            turn: self.told.as_ref().and_then(|told| told.turn),
            can_be_undone: self.can_be_undone(),
            has_workings: self.has_workings(context),
        }
    }
}

impl Behaviour for LogEntryScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let span = context.logged();
        let there = |number: u32| span.holds(number).then_some(Go::LogEntry { number });
        match press {
            Press::Down(Button::Right) | Press::Held { button: Button::Right, .. } => {
                there(self.number.saturating_add(1))
            }
            Press::Down(Button::Left) | Press::Held { button: Button::Left, .. } => {
                there(self.number.saturating_sub(1))
            }
            Press::Down(Button::Down) if self.has_workings(context) => {
                let which = Which::LogEntry(self.number);
                Some(Go::Workings { which, at: Cursor::default() })
            }
            Press::Down(Button::B) => Some(Go::Log { number: self.number }),
            Press::Up(Button::A) => go_on(self.number, context),
            Press::Held { button: Button::A, .. } if self.can_be_undone() => {
                Some(Go::Undo { number: self.number })
            }
            _ => None,
        }
    }

    fn held(&self, _context: &Context<'_>) -> Option<&'static str> {
        self.can_be_undone().then_some(ways::UNDO)
    }

    fn wanted_records(&self, context: &Context<'_>) -> Option<RecordSpan> {
        let span = match &self.told {
            // Why it is void stands further on.
            Some(told) if told.void => {
                RecordSpan { first: self.number.saturating_add(1), last: context.logged().last }
            }
            _ => RecordSpan { first: self.number, last: self.number },
        };
        self.wants.then_some(span)
    }

    fn take_record(&mut self, bytes: &[u8], void: bool, context: &mut Context<'_>) {
        let Some(head) = Head::read(bytes) else { return };
        let event = Event::read(bytes);
        if head.number == self.number {
            self.told = Some(Told::of(bytes, event.as_ref(), void, &context.game));
            context.game.look_at(self.number, bytes, event.as_ref(), void);
        } else if let Some(Event::Undo { number, why }) = event
            && number == self.number
        {
            self.why = Some(why);
        }
    }

    /// A void throw wants its reason too, once.
    fn end_records(&mut self) {
        let searches = self.told.as_ref().is_some_and(|told| told.void && told.can_be_undone);
        self.wants = searches && !self.searched;
        self.searched = searches;
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let foot = self.foot(context);
        let Some(told) = &self.told else { return plain::draw_lost(self.number, frame) };
        match context.game.result(Which::LogEntry(self.number)) {
            Some(thrown) if !told.void => result::draw(thrown, &foot, frame),
            thrown => plain::draw(told, thrown, self.why, &foot, frame),
        }
    }
}

/// An entry whose bytes have suffered.
pub(super) fn lost(number: u32) -> Text {
    text(format_args!("{number} lost"))
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn right_is_newer_and_no_press_leaves_the_log() {
        with_context(|context| {
            context.log.span = RecordSpan { first: 3, last: 4 };
            let mut entry = LogEntryScreen::open(3);
            let right = entry.press(Press::Down(Button::Right), context);
            assert!(matches!(right, Some(Go::LogEntry { number: 4 })));
            assert!(entry.press(Press::Down(Button::Left), context).is_none());
        });
    }

    #[test]
    fn an_entry_wants_its_record_once_if_it_counts() {
        with_context(|context| {
            let mut entry = LogEntryScreen::open(3);
            assert_eq!(entry.wanted_records(context), Some(RecordSpan { first: 3, last: 3 }));
            entry.end_records();
            assert_eq!(entry.wanted_records(context), None);
        });
    }
}
