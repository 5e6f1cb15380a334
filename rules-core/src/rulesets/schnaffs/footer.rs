//! What the footer of a form says.

use crate::prelude::*;

/// The dice that will be thrown, in the footer of a form.
pub(super) fn throws_dice(form: &mut Form, dice: u8) {
    match dice {
        0 => form.throws("no dice needed"),
        dice => form.throws(Counted::dice(dice)),
    }
}
