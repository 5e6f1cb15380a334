//! A throw of dice: a sentence, the dice, and further sentences where there is room.

mod throws;

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::next;
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::ui::theme::{LAST, PLAIN, RIGHT, RULE};
use crate::ui::widgets::{Headline, Label, Lines, hangs};
use crate::ui::{Drawn, thrown_dice};

/// Base line of the one sentence above the dice, and where the dice begin.
const SENTENCE: i32 = 30;
const DICE: i32 = 33;
/// How far letters that hang from the headline push the rest down.
const HANGING: i32 = 3;

pub(super) fn draw(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    let headline = last.headline();
    Headline::new(&headline).draw(frame)?;
    let down = if hangs(&headline) { HANGING } else { 0 };
    let (first, mut more) = transcript.lines.split_at(transcript.lines.len().min(1));
    Lines { texts: first, x: 0, bases: &[SENTENCE + down], face: PLAIN }.draw(frame)?;
    let top = DICE + down;
    let below =
        if transcript.dice.is_empty() { top } else { throws::draw(top, last, context, frame)? };
    // A few boxes leave room beside them for one more sentence.
    if let (Some(x), Some((line, rest))) = (thrown_dice::beside(transcript), more.split_first())
        && x + PLAIN.width(line) <= RIGHT
    {
        Label::new(line, Point::new(x, top + 11), PLAIN).draw(frame)?;
        more = rest;
    }
    // Further sentences where the dice leave room for them above the follow-up.
    let lowest = if context.game.follow_ups().is_empty() { LAST } else { RULE };
    let bases = [below + 9, below + 20];
    let fit = bases.iter().filter(|base| **base <= lowest).count();
    let bases = bases.get(..fit).unwrap_or_default();
    Lines { texts: more, x: 0, bases, face: PLAIN }.draw(frame)?;
    next::draw(0, context, frame)
}
