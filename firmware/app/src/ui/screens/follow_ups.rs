//! The list of what follows from a result.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, Origin};
use crate::ui::theme::LIST_ROWS;
use crate::ui::widgets::{Header, Item, NoteEdge};

/// The list of follow-ups.
#[derive(Clone, Copy, Debug, Default)]
pub struct FollowUpsScreen {
    cursor: Cursor,
}

impl Behaviour for FollowUpsScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let count = context.game.follow_ups().len();
        if self.cursor.scrolled(press, count, LIST_ROWS) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::Result);
        }
        if !enters(press) {
            return None;
        }
        let situation = context.game.take_follow_up(self.cursor.at)?;
        Some(Go::Form { situation, origin: Origin::Result })
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header::new("What follows").draw(frame)?;
        let offers = context.game.follow_ups();
        let edge = if offers.len() > LIST_ROWS { NoteEdge::Bar } else { NoteEdge::Panel };
        for (row, offer, focus) in self.cursor.in_sight(offers.iter(), LIST_ROWS) {
            let name = context.game.label_of(offer);
            Item { edge, ..Item::new(row, &name, &offer.note, focus) }.draw(frame)?;
        }
        self.cursor.scroll_bar(offers.len(), LIST_ROWS).draw(frame)
    }
}
