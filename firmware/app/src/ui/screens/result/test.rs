//! A test: one die, and what it means.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use graphics::Frame;
use rules_core::report::Mark;
use rules_core::transcript::Transcript;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::theme::{AIR, PLAIN, RIGHT};
use crate::ui::widgets::{Body, DieSize, Headline, Lines, PipDie};
use crate::ui::{Drawn, thrown_dice};

/// The die, in a box if it has no pips; its headline beside it, its sentences below.
const DIE: Point = Point::new(0, 2);
const BOX: Rectangle = Rectangle::new(Point::new(0, 4), Size::new(22, 16));
const BESIDE_DIE: Point = Point::new(25, 20);
const LINES: [i32; 2] = [34, 45];
/// From one die that was thrown again to the next.
const AGAIN_PITCH: usize = 12;

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    if let (Some((throw, _)), Some(cast)) = (transcript.throws.last(), transcript.dice.last()) {
        if throw.die.faces() > 6 || !throw.marks.is_empty() {
            thrown_dice::marked(BOX, Some(throw), *cast, frame)?;
        } else {
            thrown_dice::die(DIE, DieSize::Large, *cast).draw(frame)?;
        }
    }
    Headline { text: &last.headline(), at: BESIDE_DIE }.draw(frame)?;
    let lines = Lines { texts: &transcript.lines, x: 0, bases: &LINES, face: PLAIN };
    let end = lines.draw(frame)?;
    thrown_again(end + AIR, transcript, frame)?;
    foot.draw(0, frame)
}

/// The dice that were thrown again before the last one came to rest: dotted, right of the sentence
/// that says so. If there are more than fit, the last of them; the workings have all.
fn thrown_again(from: i32, transcript: &Transcript, frame: &mut Frame) -> Drawn {
    let size = DieSize::Small;
    let [base, _] = LINES;
    let again = transcript.dice.iter().rev().filter(|cast| cast.mark == Mark::Again);
    let room = (from..=RIGHT - size.px()).rev().step_by(AGAIN_PITCH);
    for (x, cast) in room.zip(again) {
        let at = Point::new(x, base - size.px());
        PipDie { at, size, face: cast.face, body: Body::Dotted }.draw(frame)?;
    }
    Ok(())
}
