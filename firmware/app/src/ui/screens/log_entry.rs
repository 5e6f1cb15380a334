//! One record of the log: what was thrown, how, and whether it counts.

mod shown;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::Mark;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::storage::index::RecordSpan;
use crate::storage::record::{Event, Head};
use crate::ui::Drawn;
use crate::ui::go::{Go, Origin};
use crate::ui::text::{Text, text};
use crate::ui::theme::{AIR, BOLD, LAST, LEFT, PLAIN, RIGHT, RULE, SMALL, base, top};
use crate::ui::widgets::{
    Body, ButtonHint, DieSize, DottedLine, FollowUpHint, Header, IfCut, Label, Paragraph, PipDie,
};
pub(super) use shown::told;
use shown::{FEW, Shown};

/// Where the button is named: one row lower than elsewhere.
const BUTTON: Point = Point::new(0, LAST + 1);
/// From one small die to the next.
const DIE: i32 = 11;

/// One record.
#[derive(Debug)]
pub struct LogEntryScreen {
    number: u32,
    /// Nothing until the memory brought it, or if its bytes have suffered.
    shown: Option<Shown>,
    wants: bool,
    /// Whether the screen looked for the reason why the throw is void.
    searched: bool,
}

impl LogEntryScreen {
    pub fn open(number: u32) -> Self {
        Self { number, shown: None, wants: true, searched: false }
    }

    /// Whether A makes it void.
    fn can_be_undone(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.is_throw && !shown.void)
    }

    fn can_be_thrown_again(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.again.is_some())
    }

    /// Opens its form, with the inputs that it was thrown with.
    fn again(&mut self, context: &mut Context<'_>) -> Option<Go> {
        let (ruleset, situation) = self.shown.as_mut()?.again.take()?;
        context.game.play(ruleset);
        context.game.pending.clear();
        Some(Go::Form { situation, origin: Origin::List })
    }

    /// Asks why. The undo of the newest throw also puts back what it was thrown with.
    fn undo(&mut self, context: &mut Context<'_>) -> Option<Go> {
        let again = self.shown.as_mut()?.again.take();
        let puts_back = again.filter(|_| context.log.newest == Some(self.number));
        let puts_back = puts_back.map(|(ruleset, situation)| {
            context.game.play(ruleset);
            situation
        });
        Some(Go::Undo { number: self.number, puts_back })
    }
}

impl Behaviour for LogEntryScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let span = context.logged();
        let there = |number: u32| span.holds(number).then_some(Go::LogEntry { number });
        match press {
            // Up is newer, as in the list.
            Press::Down(Button::Up) | Press::Held { button: Button::Up, .. } => {
                there(self.number.saturating_add(1))
            }
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => {
                there(self.number.saturating_sub(1))
            }
            Press::Down(Button::B | Button::Left) => Some(Go::Log { number: self.number }),
            Press::Down(Button::Right) => self.again(context),
            Press::Down(Button::A) if self.can_be_undone() => self.undo(context),
            _ => None,
        }
    }

    fn wanted_records(&self, context: &Context<'_>) -> Option<RecordSpan> {
        let span = match &self.shown {
            // Why it is void stands further on.
            Some(shown) if shown.void => {
                RecordSpan { first: self.number.saturating_add(1), last: context.logged().last }
            }
            _ => RecordSpan { first: self.number, last: self.number },
        };
        self.wants.then_some(span)
    }

    fn take_record(&mut self, bytes: &[u8], void: bool, context: &Context<'_>) {
        let Some(head) = Head::read(bytes) else { return };
        let event = Event::read(bytes);
        if head.number == self.number {
            self.shown = Some(Shown::of(bytes, event.as_ref(), void, &context.game));
        } else if let (Some(shown), Some(Event::Undo { number, why })) = (&mut self.shown, event)
            && number == self.number
        {
            shown.why = Some(why);
        }
    }

    /// A void throw wants its reason too, once.
    fn end_records(&mut self) {
        let searches = self.shown.as_ref().is_some_and(|shown| shown.void && shown.is_throw);
        self.wants = searches && !self.searched;
        self.searched = searches;
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let line = |row: i32| Point::new(LEFT, base(row));
        let Some(shown) = &self.shown else {
            Header::new(&lost(self.number)).draw(frame)?;
            Label::new("Its bytes have suffered.", line(0), PLAIN).draw(frame)?;
            return Ok(());
        };
        draw_words(self.number, shown, frame)?;
        let end = draw_dice(shown, frame)?;
        Label::new(&how(shown, RIGHT - end), Point::new(end, base(2)), PLAIN).draw(frame)?;
        draw_foot(shown, line(3), frame)?;
        DottedLine::across(0, RIGHT, RULE + 2).draw(frame)?;
        if self.can_be_undone() {
            ButtonHint::new(Button::A, "undo", BUTTON).draw(frame)?;
        }
        if self.can_be_thrown_again() {
            // The letter that hangs needs a row below the base line.
            FollowUpHint { name: "again", base: LAST }.draw(frame)?;
        }
        Ok(())
    }
}

/// An entry whose bytes have suffered.
pub(super) fn lost(number: u32) -> Text {
    text(format_args!("{number} lost"))
}

/// What was thrown for, what came of it, and a sentence.
fn draw_words(number: u32, shown: &Shown, frame: &mut Frame) -> Drawn {
    let named = text(format_args!("{number} {}", shown.name));
    let title = if SMALL.width(&named) <= RIGHT { named.as_str() } else { &shown.name };
    Header::new(title).draw(frame)?;
    for (row, text, face) in [(0, &shown.headline, BOLD), (1, &shown.sentence, PLAIN)] {
        let bases = [base(row)];
        Paragraph { text, x: LEFT, bases: &bases, face, if_cut: IfCut::Fine }.draw(frame)?;
    }
    Ok(())
}

/// Draws a few dice as they lay, or says how many there were. Gives where the next text begins.
fn draw_dice(shown: &Shown, frame: &mut Frame) -> Drawn<i32> {
    if shown.count > FEW {
        let many = text(format_args!("{} dice", shown.count));
        let many = Label::new(&many, Point::new(LEFT, base(2)), PLAIN).draw(frame)?;
        return Ok(many.end + 2 * AIR);
    }
    shown.dice.iter().try_fold(LEFT, |x, cast| match cast.face {
        face @ 1..=6 => {
            let (at, body) = (Point::new(x, top(2) + 1), Body::when(cast.mark == Mark::Counts));
            PipDie { at, size: DieSize::Small, face, body }.draw(frame)?;
            Ok(x + DIE)
        }
        face => {
            let number = text(format_args!("{face}"));
            let number = Label::new(&number, Point::new(x, base(2)), BOLD).draw(frame)?;
            Ok(number.end + 2 * AIR)
        }
    })
}

/// How it was thrown and in which turn; where there is no room for both, in which turn.
fn how(shown: &Shown, room: i32) -> Text {
    let Some((how, turn)) = shown.how else { return Text::new() };
    let both = text(format_args!("{}, turn {turn}", how.label()));
    if PLAIN.width(&both) <= room { both } else { text(format_args!("Turn {turn}")) }
}

/// Why it is void, or the figures of its hash.
fn draw_foot(shown: &Shown, at: Point, frame: &mut Frame) -> Drawn {
    let (foot, face) = match (shown.void, shown.why) {
        (true, Some(why)) => (text(format_args!("Void: {}", why.label())), PLAIN),
        (true, None) => (text(format_args!("Void")), PLAIN),
        (false, _) => (text(format_args!("{}", shown.hash)), SMALL),
    };
    Label::new(&foot, at, face).draw(frame)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn up_is_newer_and_no_press_leaves_the_log() {
        with_context(|context| {
            context.log.span = RecordSpan { first: 3, last: 4 };
            let mut entry = LogEntryScreen::open(3);
            let up = entry.press(Press::Down(Button::Up), context);
            assert!(matches!(up, Some(Go::LogEntry { number: 4 })));
            assert!(entry.press(Press::Down(Button::Down), context).is_none());
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
