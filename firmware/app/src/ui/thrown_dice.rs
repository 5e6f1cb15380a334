//! Dice that were thrown, as results show them: with pips, in boxes, or counted.

use core::ops::Range;

use embedded_graphics::{prelude::*, primitives::Rectangle};
use graphics::{Frame, FrameHints as _};
use rules_core::dice::Throw;
use rules_core::report::Mark;
use rules_core::transcript::{Cast, Transcript};

use super::Drawn;
use super::text::text;
use super::theme::{AIR, PLAIN};
use super::widgets::{Body, BoxDie, DieSize, FaceCounts, Label, PipDie, px};

/// The box of a die without pips, the distance to the next one, how many stand in a row and how
/// many fit.
const BOX: Size = Size::new(22, 13);
const BOX_PITCH: Point = Point::new(25, 15);
const BOX_ROW: usize = 5;
const BOXES: usize = 2 * BOX_ROW;

/// A die with pips.
pub(super) fn die(at: Point, size: DieSize, cast: Cast) -> PipDie {
    PipDie { at, size, face: cast.face, body: body(cast.mark) }
}

/// More dice than can be drawn: how often each face fell.
pub(super) fn counts(y: i32, size: DieSize, dice: &[Cast], frame: &mut Frame) -> Drawn {
    let count =
        |face: u8| text(format_args!("x {}", dice.iter().filter(|cast| cast.face == face).count()));
    let texts = [1, 2, 3, 4, 5, 6].map(count);
    FaceCounts { y, size, counts: texts.each_ref().map(|text| text.as_str()) }.draw(frame)
}

/// Dice with pips: those that count first and those thrown again last, each group from the highest
/// face down.
pub(super) fn sorted(dice: &[Cast]) -> impl Iterator<Item = Cast> + Clone {
    let groups = [Mark::Counts, Mark::Idle, Mark::Again].into_iter();
    let groups = groups.flat_map(|mark| (1..=6).rev().map(move |face| Cast { face, mark }));
    groups.flat_map(|wanted| dice.iter().copied().filter(move |&cast| cast == wanted))
}

/// Says how many of a throw's dice count, to those who do not see which are lit.
pub(super) fn tell_counting(dice: &[Cast], at: Point, frame: &mut Frame) {
    let counting = dice.iter().filter(|cast| cast.mark == Mark::Counts).count();
    if dice.iter().any(|cast| cast.mark == Mark::Idle) {
        frame.tell(&text(format_args!("{counting} of {} count", dice.len())), at);
    }
}

/// What a die is drawn as.
pub(super) const fn body(mark: Mark) -> Body {
    match mark {
        Mark::Counts => Body::Lit,
        Mark::Idle => Body::Outlined,
        Mark::Again => Body::Struck,
    }
}

/// Dice without pips, between two rows of pixels. The throws that they are of say what stands on
/// their faces. If there are more than fit, only the lowest and the highest are named.
pub(super) fn boxes(
    Range { start: y, end }: Range<i32>,
    throws: &[(Throw, u8)],
    dice: &[Cast],
    frame: &mut Frame,
) -> Drawn {
    if dice.len() > BOXES {
        return extremes(y, dice, frame);
    }
    // Where a second row finds no room, the last five: the workings have all of them.
    let rows = if y + 2 * BOX_PITCH.y - AIR > end { 1 } else { 2 };
    let early = dice.len().saturating_sub(BOX_ROW * rows);
    let of = throws.iter().flat_map(|(throw, count)| (0..*count).map(move |_| throw));
    let mut of = of.skip(early);
    for (place, cast) in dice.iter().skip(early).enumerate() {
        let (column, row) = (px(place % BOX_ROW), px(place / BOX_ROW));
        let at = Point::new(0, y) + Point::new(column, row).component_mul(BOX_PITCH);
        marked(Rectangle::new(at, BOX), of.next(), *cast, frame)?;
    }
    Ok(())
}

/// How many dice there are, the lowest and the highest.
fn extremes(y: i32, dice: &[Cast], frame: &mut Frame) -> Drawn {
    let faces = || dice.iter().map(|cast| cast.face);
    let (low, high) = (faces().min().unwrap_or(0), faces().max().unwrap_or(0));
    let dice = text(format_args!("{} dice, from {low} to {high}", dice.len()));
    Label::new(&dice, Point::new(0, y + 11), PLAIN).draw(frame)?;
    Ok(())
}

/// Where there is room beside dice in boxes, if all of them stand in one row.
pub(super) fn beside(transcript: &Transcript) -> Option<i32> {
    let boxed = transcript.throws.first().is_some_and(|(throw, _)| !throw.marks.is_empty());
    (boxed && transcript.dice.len() < BOX_ROW).then(|| px(transcript.dice.len()) * BOX_PITCH.x)
}

/// A die without pips: its mark or its number in a box.
pub(super) fn marked(
    area: Rectangle,
    throw: Option<&Throw>,
    cast: Cast,
    frame: &mut Frame,
) -> Drawn {
    let mark = match throw.and_then(|throw| throw.mark(cast.face)) {
        Some(mark) => text(format_args!("{mark}")),
        None => text(format_args!("{}", cast.face)),
    };
    BoxDie { area, mark: &mark, body: body(cast.mark) }.draw(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_count_come_first_whatever_counts() {
        let cast = |face: u8| {
            let mark = if face % 2 == 1 { Mark::Counts } else { Mark::Idle };
            Cast { face, mark }
        };
        let thrown = [2, 5, 6, 1].map(cast);
        assert!(sorted(&thrown).eq([5, 1, 6, 2].map(cast)));
        let again = Cast { face: 6, mark: Mark::Again };
        assert!(sorted(&[again, cast(2)]).eq([cast(2), again]));
    }
}
