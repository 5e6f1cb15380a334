//! Why a throw is to be void.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::storage::record::UndoReason;
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::text;
use crate::ui::theme::{LAST, LIST_ROWS};
use crate::ui::widgets::{ButtonHint, Header, Item, NoteEdge};

/// Where the button is named: one row lower than elsewhere.
const BUTTON: Point = Point::new(0, LAST + 1);

/// The reasons to choose from.
#[derive(Debug)]
pub struct UndoScreen {
    number: u32,
    cursor: Cursor,
}

impl UndoScreen {
    pub fn open(number: u32) -> Self {
        Self { number, cursor: Cursor::default() }
    }
}

impl Behaviour for UndoScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Held { button: Button::A, .. } => {
                let why = *UndoReason::CHOICES.get(self.cursor.at)?;
                context.undo(self.number, why);
                return Some(Go::Log { number: self.number });
            }
            Press::Down(Button::B) => return Some(Go::LogEntry { number: self.number }),
            _ => _ = self.cursor.moved(press, UndoReason::CHOICES.len()),
        }
        None
    }

    fn asks(&self) -> Option<&'static str> {
        Some("undo it")
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let title = text(format_args!("Why undo {}?", self.number));
        Header::new(&title).draw(frame)?;
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

    #[test]
    fn a_throw_is_undone_only_if_a_is_held_until_the_bar_is_full() {
        with_context(|context| {
            let mut screen = UndoScreen::open(5);
            for press in [Press::Down(Button::A), Press::Up(Button::A)] {
                assert!(screen.press(press, context).is_none());
            }
            let held = Press::Held { button: Button::A, after: 800, count: 1 };
            assert!(matches!(screen.press(held, context), Some(Go::Log { number: 5 })));
        });
    }
}
