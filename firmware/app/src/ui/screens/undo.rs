//! Why a throw is to be void.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::{Button, Gestures, Press};
use crate::storage::record::UndoReason;
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::text;
use crate::ui::theme::{LAST, LIST_ROWS};
use crate::ui::widgets::{ButtonHint, Corner, Header, Item, NoteEdge};

/// Where the button is named: one row lower than elsewhere.
const BUTTON: Point = Point::new(0, LAST + 1);

/// A full bar, in beats of 120 ms: 840 ms, longer than any press that only slipped.
const FULL: u8 = 7;

/// The reasons to choose from.
#[derive(Debug)]
pub struct UndoScreen {
    number: u32,
    /// The inputs as they were before the newest throw.
    puts_back: Option<Situation>,
    cursor: Cursor,
    /// How much of the bar is filled. It grows while A is down; when it is full the throw is
    /// undone.
    filled: u8,
}

impl UndoScreen {
    pub fn open(number: u32, puts_back: Option<Situation>) -> Self {
        Self { number, puts_back, cursor: Cursor::default(), filled: 0 }
    }
}

impl Behaviour for UndoScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::A) => self.filled = 1,
            Press::Down(Button::B) => return Some(Go::LogEntry { number: self.number }),
            _ => _ = self.cursor.moved(press, UndoReason::CHOICES.len()),
        }
        None
    }

    fn moves(&self) -> bool {
        self.filled > 0
    }

    /// The bar grows, or is empty again because A was let go.
    fn tick(&mut self, gestures: &Gestures, context: &mut Context<'_>) -> Option<Go> {
        self.filled = if gestures.holds(Button::A) { self.filled + 1 } else { 0 };
        if self.filled <= FULL {
            return None;
        }
        let why = *UndoReason::CHOICES.get(self.cursor.at)?;
        context.undo(self.number, why, self.puts_back.take());
        Some(Go::Log { number: self.number })
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let corner = match self.filled {
            0 => Corner::Empty,
            filled => Corner::Held(filled, FULL),
        };
        let long = text(format_args!("Why undo {}?", self.number));
        // Beside the bar there is room for six figures.
        let title = if self.number < 1_000_000 { long.as_str() } else { "Why undo it?" };
        Header { title, corner }.draw(frame)?;
        for (row, reason, focus) in self.cursor.in_sight(UndoReason::CHOICES.iter(), LIST_ROWS) {
            let item = Item::new(row, reason.label(), "", focus);
            Item { edge: NoteEdge::Panel, ..item }.draw(frame)?;
        }
        ButtonHint::new(Button::A, "hold down to undo it", BUTTON).draw(frame)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::input::Edge;

    #[test]
    fn a_throw_is_undone_only_if_a_is_held_until_the_bar_is_full() {
        with_context(|context| {
            let mut gestures = Gestures::default();
            let mut screen = UndoScreen::open(5, None);
            gestures.edge(Edge::Down(Button::A), 0);
            screen.press(Press::Down(Button::A), context);
            for _ in 1..FULL {
                assert!(screen.tick(&gestures, context).is_none());
            }
            assert!(matches!(screen.tick(&gestures, context), Some(Go::Log { number: 5 })));
        });
    }

    #[test]
    fn the_bar_is_empty_once_a_is_let_go() {
        with_context(|context| {
            let mut screen = UndoScreen::open(5, None);
            screen.press(Press::Down(Button::A), context);
            assert!(screen.tick(&Gestures::default(), context).is_none() && !screen.moves());
        });
    }
}
