//! What the rules forbid.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::next;
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::text::rule;
use crate::ui::theme::{FACTS, LAST, PLAIN};
use crate::ui::widgets::{Headline, Label, Lines};

pub(super) fn draw(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Headline::new(&last.headline()).draw(frame)?;
    Lines { texts: &last.transcript.lines, x: 0, bases: &FACTS, face: PLAIN }.draw(frame)?;
    // What the rules forbid may have its consequences all the same.
    if !context.game.follow_ups().is_empty() {
        return next::draw(0, context, frame);
    }
    let rule = rule(last.situation.procedure.section);
    Label::new(&rule, Point::new(0, LAST), PLAIN).draw(frame)?;
    Ok(())
}
