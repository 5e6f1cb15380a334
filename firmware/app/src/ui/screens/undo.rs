//! Why a throw is to be void.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Gestures, Press};
use crate::storage::record::UndoReason;
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::hold::Hold;
use crate::ui::text::text;
use crate::ui::theme::{LAST, LIST_ROWS};
use crate::ui::widgets::{ButtonHint, Corner, Header, Item, NoteEdge};

/// Where the button is named: one row lower than elsewhere.
const BUTTON: Point = Point::new(0, LAST + 1);

/// The reasons to choose from.
#[derive(Debug)]
pub struct UndoScreen {
    number: u32,
    cursor: Cursor,
    /// When it is done the throw is undone.
    hold: Hold,
}

impl UndoScreen {
    pub fn open(number: u32) -> Self {
        Self { number, cursor: Cursor::default(), hold: Hold::default() }
    }
}

impl Behaviour for UndoScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::A) => self.hold.begin(),
            Press::Down(Button::B) => return Some(Go::LogEntry { number: self.number }),
            _ => _ = self.cursor.moved(press, UndoReason::CHOICES.len()),
        }
        None
    }

    fn moves(&self) -> bool {
        self.hold.filled().is_some()
    }

    fn tick(&mut self, gestures: &Gestures, context: &mut Context<'_>) -> Option<Go> {
        if !self.hold.grow(gestures) {
            return None;
        }
        let why = *UndoReason::CHOICES.get(self.cursor.at)?;
        context.undo(self.number, why);
        Some(Go::Log { number: self.number })
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let corner = match self.hold.filled() {
            None => Corner::Empty,
            Some(filled) => Corner::Held(filled, Hold::FULL),
        };
        let long = text(format_args!("Why undo {}?", self.number));
        // Beside the bar there is room for six figures.
        let title = if self.number < 1_000_000 { long.as_str() } else { "Why undo it?" };
        Header { title, corner }.draw(frame)?;
        for (row, reason, focus) in self.cursor.in_sight(UndoReason::CHOICES.iter(), LIST_ROWS) {
            let item = Item::new(row, reason.label(), "", focus);
            Item { edge: NoteEdge::Panel, ..item }.draw(frame)?;
        }
        ButtonHint::new(Button::A, "hold: undo it", BUTTON).draw(frame)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::ui::hold::tests::a_down;

    #[test]
    fn a_throw_is_undone_only_if_a_is_held_until_the_bar_is_full() {
        with_context(|context| {
            let mut screen = UndoScreen::open(5);
            screen.press(Press::Down(Button::A), context);
            for _ in 1..Hold::FULL {
                assert!(screen.tick(&a_down(), context).is_none());
            }
            assert!(matches!(screen.tick(&a_down(), context), Some(Go::Log { number: 5 })));
        });
    }

    #[test]
    fn the_bar_is_empty_once_a_is_let_go() {
        with_context(|context| {
            let mut screen = UndoScreen::open(5);
            screen.press(Press::Down(Button::A), context);
            assert!(screen.tick(&Gestures::default(), context).is_none() && !screen.moves());
        });
    }
}
