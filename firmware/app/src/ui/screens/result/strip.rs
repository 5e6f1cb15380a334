//! Cards that were drawn, in a strip.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::Drawing;

use super::next;
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::input::Button;
use crate::ui::Drawn;
use crate::ui::text::text;
use crate::ui::theme::{AIR, BOLD, LAST, RIGHT, SMALL};
use crate::ui::widgets::{ButtonHint, FollowUpHint, Headline, Label, MoreBelow, Strip};

/// Where the strip begins, and base lines of what is counted beside it.
const STRIP: i32 = 27;
const COUNTER: [i32; 2] = [36, 47];

pub(super) fn draw(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Headline::new(&last.headline()).draw(frame)?;
    if let Some(Drawing::Strip { letters, places, counter }) = &last.transcript.drawing {
        Strip { y: STRIP, letters, places: *places }.draw(frame)?;
        if let Some((name, count)) = counter {
            let [first, second] = COUNTER.map(|base| Point::new(RIGHT, base));
            Label::new(name, first, SMALL).right().draw(frame)?;
            Label::new(&text(format_args!("{count}")), second, BOLD).right().draw(frame)?;
        }
    }
    last_line(last, context, frame)
}

/// What A does, on a base line of its own, and where right leads.
fn last_line(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    const BASE: i32 = LAST + 1;
    let end = match last.transcript.lines.first() {
        Some(line) => ButtonHint::new(Button::A, line, Point::new(0, BASE)).draw(frame)?.end,
        None => 0,
    };
    if context.game.follow_ups().is_empty() {
        MoreBelow::RIGHT.draw(frame)
    } else {
        next::way_on(BASE, FollowUpHint::NAME_END - AIR - end, context, frame)
    }
}
