//! Where a result leads.

use embedded_graphics::prelude::*;
use graphics::Frame;

use crate::context::Context;
use crate::ui::Drawn;
use crate::ui::theme::{BOLD, LAST};
use crate::ui::widgets::{FollowUpHint, MoreBelow, hangs};

/// The room for what follows, between the two arrows of the last line.
const ROOM: i32 = 104;

/// The last line of a result: where right leads, and that there is more below. The line begins at
/// `left`.
pub(super) fn draw(left: i32, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    if context.game.follow_ups().is_empty() {
        return MoreBelow::RIGHT.draw(frame);
    }
    way_on(LAST, ROOM, context, frame)?;
    MoreBelow { x: left }.draw(frame)
}

/// Where right leads: the full name if there is room for it, else the name without its side, else
/// the arrow alone.
pub(super) fn way_on(base: i32, room: i32, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let in_full;
    let names = match context.game.follow_ups() {
        [one] => {
            in_full = context.game.label_of(one);
            [in_full.as_str(), one.label]
        }
        _ => ["What follows"; 2],
    };
    let name = names.into_iter().find(|name| BOLD.width(name) <= room).unwrap_or("");
    // Letters that hang need a row below the base line.
    FollowUpHint { name, base: if hangs(name) { LAST } else { base } }.draw(frame)
}
