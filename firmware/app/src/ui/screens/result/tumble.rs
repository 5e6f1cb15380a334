//! Dice on their way: they show something else every moment, and the result is not told yet.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::transcript::Transcript;

use crate::ui::Drawn;
use crate::ui::theme::RIGHT;
use crate::ui::widgets::{Body, DieSize, PipDie};

/// Where tumbling dice begin, and how much farther apart their rows are.
const TOP: i32 = 22;
const AIR: i32 = 2;

pub(super) fn draw(left: u8, transcript: &Transcript, frame: &mut Frame) -> Drawn {
    let size = DieSize::fitting(transcript.dice.len()).unwrap_or(DieSize::Small);
    let per_row = (RIGHT / size.pitch()).max(1);
    // What they show on their way is nothing to be told.
    let listener = frame.listener.take();
    for (place, cast) in (0_u8..24).zip(&transcript.dice) {
        let turned = cast
            .face
            .wrapping_mul(5)
            .wrapping_add(left.wrapping_mul(7))
            .wrapping_add(place.wrapping_mul(3))
            % 6;
        let wobble = (i32::from(place) + i32::from(left)) % 2;
        let (column, row) = (i32::from(place) % per_row, i32::from(place) / per_row);
        let y = TOP + row * (size.pitch() + AIR) + wobble;
        let at = Point::new(column * size.pitch(), y);
        PipDie { at, size, face: turned + 1, body: Body::Outlined }.draw(frame)?;
    }
    frame.listener = listener;
    Ok(())
}
