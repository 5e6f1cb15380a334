//! The dice that a result does not show, or shows sorted.

use core::fmt::Write as _;

use rules_core::procedure::Layout;
use rules_core::transcript::Cast;

use super::line::{Show, told};
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};

/// Shows the dice that the result leaves out or sorts: one to a line if each belongs to something.
pub(super) fn dice(thrown: &Thrown, show: Show<'_>) -> Drawn {
    let transcript = &thrown.transcript;
    for (at, (throw, _)) in transcript.throws.iter().enumerate() {
        let cast = transcript.cast(at);
        if throw.in_order {
            one_by_one(throw.why, cast, show)?;
        } else if is_hidden(at, thrown) {
            told(throw.why, &faces_of(cast.iter().map(|cast| cast.face)), show)?;
        }
    }
    Ok(())
}

fn one_by_one(why: &str, cast: &[Cast], show: Show<'_>) -> Drawn {
    for (unit, cast) in (1..).zip(cast) {
        told(&text(format_args!("{why} {unit}")), &text(format_args!("{}", cast.face)), show)?;
    }
    Ok(())
}

/// Faces side by side. Eight of up to three figures find room, and no throw beside the sides' own
/// has more than five.
fn faces_of(faces: impl Iterator<Item = u8>) -> Text {
    let mut note = Text::new();
    for (place, face) in faces.enumerate() {
        let _ = write!(note, "{}{face}", if place == 0 { "" } else { " " });
    }
    note
}

/// Whether the result leaves out dice of a throw. It shows only the dice of the sides, and of a
/// test only the last die.
fn is_hidden(throw: usize, thrown: &Thrown) -> bool {
    let transcript = &thrown.transcript;
    let of_no_side =
        !transcript.sides.is_empty() && transcript.sides.iter().all(|side| side.throw != throw);
    of_no_side
        || thrown.situation.procedure.layout == Layout::Test && transcript.cast(throw).len() > 1
}

/// Faces of which nothing more is known, as many to a line as find room.
pub(super) fn faces(dice: &[u8], show: Show<'_>) -> Drawn {
    for (at, dice) in dice.chunks(8).enumerate() {
        told(if at == 0 { "Dice" } else { "" }, &faces_of(dice.iter().copied()), show)?;
    }
    Ok(())
}
