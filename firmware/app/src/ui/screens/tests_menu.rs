//! The hidden menu: it shows what a fault looks like, and that the device comes back.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::device::start::{Errand, ProvokedFault};
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::Go;
use crate::ui::theme::LIST_ROWS;
use crate::ui::widgets::{Header, Item, NoteEdge};

/// Faults to provoke.
#[derive(Clone, Copy, Debug, Default)]
pub struct TestsMenuScreen {
    cursor: Cursor,
}

impl Behaviour for TestsMenuScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.cursor.moved(press, ProvokedFault::ALL.len()) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::Home);
        }
        if enters(press) {
            context.requests.errand =
                ProvokedFault::ALL.get(self.cursor.at).copied().map(Errand::Provoke);
        }
        None
    }

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header::new("Tests").draw(frame)?;
        for (row, fault, focus) in self.cursor.in_sight(ProvokedFault::ALL.into_iter(), LIST_ROWS) {
            let item = Item::new(row, fault.label(), "", focus);
            Item { edge: NoteEdge::Panel, ..item }.draw(frame)?;
        }
        Ok(())
    }
}
