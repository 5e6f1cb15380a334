//! The rows of a form with two sides: where each side's stand, what they hold and how they show.

use crate::prelude::*;

/// The places of rows on their form.
macro_rules! places {
    ($row:ident: $($field:ident)*) => { [$($row::$field as u8),*] };
}

pub(super) use places;

/// The rows that change places when the sides do.
#[allow(
    clippy::indexing_slicing,
    reason = "the compiler works it out: an index that fails is a build that fails"
)]
pub(super) const fn swap<const N: usize>([a, d]: [[u8; N]; 2]) -> [(usize, usize); N] {
    let mut pairs = [(0, 0); N];
    let mut at = 0;
    while at < N {
        pairs[at] = (a[at] as usize, d[at] as usize);
        at += 1;
    }
    pairs
}

/// What the inputs have in these rows.
pub(super) fn values<const N: usize>(inputs: &Inputs, rows: [u8; N]) -> [i32; N] {
    rows.map(|row| inputs.value(row.into()))
}

/// Shows rows: what each does now, what a step would do, and whether it can matter.
pub(super) fn show(form: &mut Form, rows: &[u8], effects: &[(i8, i8, bool)]) {
    for (&row, &(now, step, matters)) in rows.iter().zip(effects) {
        form.effect(row, Effect::Points(now.into()), Effect::Points(step.into()));
        if !matters {
            form.hide(row);
        }
    }
}
