//! The dice that a result does not show, or shows sorted.

use core::fmt::Write as _;

use rules_core::dice::Throw;
use rules_core::procedure::Layout;
use rules_core::report::Mark;
use rules_core::transcript::{Cast, Transcript};

use super::line::{Show, sentence, told};
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
            told(&name_of(throw, cast), &faces_of(cast), show)?;
        }
        let meaning = meaning_of(at, transcript);
        if (0..at).all(|before| meaning_of(before, transcript) != meaning) {
            meaning.map_or(Ok(()), |meaning| sentence(meaning, show))?;
        }
    }
    Ok(())
}

/// What the mark on a die means.
fn meaning_of(throw: usize, transcript: &Transcript) -> Option<&'static str> {
    let (of, _) = transcript.throws.get(throw)?;
    let face = usize::from(transcript.cast(throw).last()?.face);
    of.meanings.get(face.checked_sub(1)?).copied()
}

fn one_by_one(why: &str, cast: &[Cast], show: Show<'_>) -> Drawn {
    for (unit, cast) in (1..).zip(cast) {
        told(&text(format_args!("{why} {unit}")), &text(format_args!("{}", cast.face)), show)?;
    }
    Ok(())
}

/// What dice were thrown for. Those of a test are known by the name of the die.
fn name_of(throw: &Throw, cast: &[Cast]) -> Text {
    match was_again(cast) {
        true => text(format_args!("{}", throw.why)),
        false => text(format_args!("Dice: {}", throw.why)),
    }
}

/// Whether a die was thrown again.
fn was_again(cast: &[Cast]) -> bool {
    cast.iter().any(|cast| cast.mark == Mark::Again)
}

/// Faces side by side, or «1, then 6» of a die that was thrown again. Eight of up to three
/// figures find room, and no throw beside the sides' own has more than five.
fn faces_of(cast: &[Cast]) -> Text {
    let between = if was_again(cast) { ", then " } else { " " };
    joined(cast.iter().map(|cast| cast.face), between)
}

fn joined(faces: impl Iterator<Item = u8>, between: &str) -> Text {
    let mut note = Text::new();
    for (place, face) in faces.enumerate() {
        let _ = write!(note, "{}{face}", if place == 0 { "" } else { between });
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
        told(if at == 0 { "Dice" } else { "" }, &joined(dice.iter().copied(), " "), show)?;
    }
    Ok(())
}
