//! What forms show in the same way: rows hidden, stops, words and points beside a row.

use crate::prelude::*;

/// Hides rows that cannot matter.
pub(super) fn hide(form: &mut Form, rows: &[u8]) {
    rows.iter().for_each(|&row| form.hide(usize::from(row)));
}

/// Stops for a row that counts by whole pieces of `step`: a press is one piece more or less, a hold
/// runs freely.
pub(super) fn by_pieces(form: &mut Form, row: usize, value: u16, step: u16) {
    let step = step.max(1);
    let (below, above) = (value.saturating_sub(1) / step, value / step + 1);
    form.stops(row, [below * step, above.saturating_mul(step)]);
}

/// Shows what a row does now, and where it does nothing yet, what a step would do.
pub(super) fn effect(form: &mut Form, row: usize, now: bool, word: &'static str) {
    let word = Effect::Word(word);
    form.effect(row, if now { word } else { Effect::Quiet }, word);
}

/// The same in points of the index.
pub(super) fn show_points(form: &mut Form, row: u8, now: i8, step: i8) {
    form.effect(usize::from(row), Effect::Points(now.into()), Effect::Points(step.into()));
}
