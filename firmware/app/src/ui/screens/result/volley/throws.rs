//! The dice of all throws of a result: drawn, or counted where there are too many.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::Mark;
use rules_core::transcript::{Cast, Transcript};

use crate::game::throw::Thrown;
use crate::ui::text::text;
use crate::ui::theme::{PLAIN, RIGHT, RULE};
use crate::ui::widgets::{DieSize, Label, px};
use crate::ui::{Drawn, thrown_dice};

/// Dice of the small size in a row.
const SMALL_DICE: i32 = 12;

fn have_pips(transcript: &Transcript) -> bool {
    transcript.throws.iter().all(|(throw, _)| throw.die.faces() <= 6 && throw.marks.is_empty())
}

/// The places that the dice take, with one for each gap between two throws.
fn places(transcript: &Transcript) -> usize {
    (transcript.dice.len() + transcript.throws.len()).saturating_sub(1)
}

/// Whether the dice fill more than one row.
pub(super) fn take_two_rows(transcript: &Transcript) -> bool {
    have_pips(transcript) && px(places(transcript)) > SMALL_DICE
}

/// Draws all throws, one after another.
pub(super) fn draw(top: i32, last: &Thrown, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    if transcript.dice.is_empty() {
        return Ok(());
    }
    if !have_pips(transcript) {
        return thrown_dice::boxes(top..RULE, &transcript.throws, &transcript.dice, frame);
    }
    if let Some(size) = DieSize::fitting_above_a_line(places(transcript)) {
        return flow(top, size, transcript, frame);
    }
    // Two rows of small dice end above the last line: six faces, or a line for each throw.
    match transcript.throws.len() {
        1 => thrown_dice::counts(top, DieSize::Small, transcript.cast(0), frame),
        _ => tallies(top, transcript, frame),
    }
}

/// The dice of all throws, side by side, with a gap between two throws.
fn flow(top: i32, size: DieSize, transcript: &Transcript, frame: &mut Frame) -> Drawn {
    let mut at = Point::new(0, top);
    let next_row = |at: Point| Point::new(0, at.y + size.pitch());
    for (index, (throw, _)) in transcript.throws.iter().enumerate() {
        let dice = transcript.cast(index);
        thrown_dice::tell_counting(dice, at, frame);
        // Small dice of a throw stay together in the second row, if they do not fit into the first.
        let wide = px(dice.len()) * size.pitch();
        if size == DieSize::Small && at.y == top && at.x > 0 && at.x + wide > RIGHT {
            at = next_row(at);
        }
        let mut draw = |cast: Cast| -> Drawn {
            let is_full = size == DieSize::Small && at.x >= SMALL_DICE * size.pitch();
            if is_full || at.x + size.px() > RIGHT {
                at = next_row(at);
            }
            thrown_dice::die(at, size, cast).draw(frame)?;
            at.x += size.pitch();
            Ok(())
        };
        match throw.in_order {
            true => dice.iter().copied().try_for_each(&mut draw)?,
            false => thrown_dice::sorted(dice).try_for_each(&mut draw)?,
        }
        at.x += size.pitch() / 2;
    }
    Ok(())
}

/// The first two throws, where there are too many dice to draw: how many of each count, «Attacker:
/// 7 of 18».
fn tallies(top: i32, transcript: &Transcript, frame: &mut Frame) -> Drawn {
    for (index, (throw, count)) in transcript.throws.iter().enumerate().take(2) {
        let counted =
            transcript.cast(index).iter().filter(|cast| cast.mark == Mark::Counts).count();
        let base = top + PLAIN.capitals() + px(index) * DieSize::Small.pitch();
        let tally = text(format_args!("{}: {counted} of {count}", throw.why));
        Label::new(&tally, Point::new(0, base), PLAIN).draw(frame)?;
    }
    Ok(())
}
