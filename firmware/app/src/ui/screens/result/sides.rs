//! Two sides with dice of their own, side by side.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::text::text;
use crate::ui::theme::{BOLD, FIGURE as FIGURE_FACE, PLAIN, RULE};
use crate::ui::widgets::{DiceGrid, DieSize, DottedLine, Label, Lines};
use crate::ui::{Drawn, thrown_dice};

/// Where the second side begins, and the dotted line between the two.
const SECOND: i32 = 66;
const BETWEEN: i32 = 63;
/// Base lines of a side's figure, of its name and of the notes beside it.
const FIGURE: i32 = 29;
const NAME: i32 = 9;
const NOTES: [i32; 2] = [20, 31];

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    // Both sides' dice are of one size; two rows of them end above the follow-up.
    let most =
        transcript.sides.iter().map(|side| transcript.cast(side.throw).len()).max().unwrap_or(0);
    let (size, per_row, y) = match most {
        ..=4 => (DieSize::Middle, 4, 35),
        5..=6 => (DieSize::Small, 6, 37),
        _ => (DieSize::Small, 6, 33),
    };
    for (x, side) in [0, SECOND].into_iter().zip(&transcript.sides) {
        let figure = text(format_args!("{}", side.figure));
        let beside = x + FIGURE_FACE.width(&figure) + 3;
        // The name first, for those who hear it.
        Label::new(side.label, Point::new(beside, NAME), BOLD).draw(frame)?;
        Label::new(&figure, Point::new(x, FIGURE), FIGURE_FACE).draw(frame)?;
        Lines { texts: &side.notes, x: beside, bases: &NOTES, face: PLAIN }.draw(frame)?;
        thrown_dice::tell_counting(transcript.cast(side.throw), Point::new(x, y), frame);
        let dice = thrown_dice::sorted(transcript.cast(side.throw));
        let dice = dice.map(|cast| (cast.face, thrown_dice::body(cast.mark)));
        let at = Point::new(x, y);
        DiceGrid { at, size, per_row, row_pitch: size.px(), dice }.draw(frame)?;
    }
    DottedLine::down(BETWEEN, 2, RULE).draw(frame)?;
    foot.draw(0, frame)
}
