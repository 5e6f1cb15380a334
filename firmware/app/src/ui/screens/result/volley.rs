//! A throw of dice: a sentence, the dice, and further sentences where there is room.

mod throws;

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::theme::{PLAIN, RIGHT, ROW, RULE};
use crate::ui::widgets::{Headline, Label, Lines, hangs};
use crate::ui::{Drawn, thrown_dice};

/// Base line of the one sentence above the dice, and where the dice begin.
const SENTENCE: i32 = 30;
const DICE: i32 = 33;
/// Where two rows of dice begin below a headline that hangs.
const CROWDED: i32 = 28;
/// How far letters that hang from the headline push the rest down.
const HANGING: i32 = 3;
/// A few boxes begin right below the headline. How far below their top the base lines of the
/// sentences beside and below them are.
const BOXES: i32 = 22;
const BESIDE: i32 = 11;
const BELOW: i32 = 25;

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    let headline = last.headline();
    Headline::new(&headline).draw(frame)?;
    let down = if hangs(&headline) { HANGING } else { 0 };
    match beside(last) {
        Some(x) => draw_boxes(BOXES + down, x, last, frame)?,
        None => draw_dice(down, last, frame)?,
    }
    foot.draw(0, frame)
}

/// Where the first sentence stands beside a few boxes, if it finds room there.
fn beside(last: &Thrown) -> Option<i32> {
    let fits =
        |x: i32| last.transcript.lines.first().is_none_or(|line| x + PLAIN.width(line) <= RIGHT);
    thrown_dice::beside(&last.transcript).filter(|&x| fits(x))
}

fn draw_boxes(top: i32, x: i32, last: &Thrown, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    thrown_dice::boxes(top..RULE, &transcript.throws, &transcript.dice, frame)?;
    if let Some((first, more)) = transcript.lines.split_first() {
        Label::new(first, Point::new(x, top + BESIDE), PLAIN).draw(frame)?;
        Lines { texts: more, x: 0, bases: &[top + BELOW], face: PLAIN }.draw(frame)?;
    }
    Ok(())
}

fn draw_dice(down: i32, last: &Thrown, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    if is_crowded(last) {
        return throws::draw(CROWDED, last, frame);
    }
    let (first, more) = transcript.lines.split_at(transcript.lines.len().min(1));
    Lines { texts: first, x: 0, bases: &[SENTENCE + down], face: PLAIN }.draw(frame)?;
    let Some(second) = more.first() else {
        return throws::draw(DICE + down, last, frame);
    };
    match beside_second(last) {
        _ if transcript.dice.is_empty() => {
            Label::new(second, Point::new(0, SENTENCE + ROW + down), PLAIN).draw(frame)?;
        }
        Some(x) => {
            _ = Label::new(second, Point::new(x, DICE + BESIDE + down), PLAIN).draw(frame)?
        }
        None => {}
    }
    throws::draw(DICE + down, last, frame)
}

/// Where a second sentence stands beside a few boxes, if it finds room there.
fn beside_second(last: &Thrown) -> Option<i32> {
    let second = last.transcript.lines.get(1)?;
    thrown_dice::beside(&last.transcript).filter(|&x| x + PLAIN.width(second) <= RIGHT)
}

/// Whether the headline hangs and the dice take two rows. The sentence above them is left to the
/// workings then: the dice would stand in the last line, and those that are lit say as much.
fn is_crowded(last: &Thrown) -> bool {
    throws::take_two_rows(&last.transcript) && hangs(&last.headline())
}

/// How many sentences there is room for.
pub(super) fn lines_shown(last: &Thrown) -> usize {
    if is_crowded(last) {
        return 0;
    }
    let no_dice = last.transcript.dice.is_empty();
    if no_dice || beside(last).is_some() || beside_second(last).is_some() { 2 } else { 1 }
}
