//! A record that is not shown as a result: undone, of other rules, or no throw at all.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use graphics::{Face, Frame};
use rules_core::report::Mark;
use rules_core::transcript::Cast;

use super::super::result::Foot;
use super::told::Told;
use super::{lost, text};
use crate::game::throw::Thrown;
use crate::storage::record::UndoReason;
use crate::ui::text::Text;
use crate::ui::theme::{
    AIR, BOLD, HEAD, HEAD_LONG, HEADLINE, HEADLINE_BROKEN, LEFT, PLAIN, RIGHT, RULE, SMALL, base,
};
use crate::ui::widgets::{DieSize, Header, IfCut, Label, Paragraph, px};
use crate::ui::{Drawn, thrown_dice};

/// Where the dice begin, the base line of the sentence beside them, and that of the last sentence.
const DICE: i32 = 22;
const BESIDE: i32 = 33;
const LAST_SENTENCE: i32 = RULE;
/// The line through a headline that counts no more.
const THROUGH: i32 = 10;

/// An entry whose bytes have suffered.
pub(super) fn draw_lost(number: u32, frame: &mut Frame) -> Drawn {
    Header::new(&lost(number)).draw(frame)?;
    Label::new("Its bytes have suffered.", Point::new(LEFT, base(0)), PLAIN).draw(frame)?;
    Ok(())
}

/// The headline, the dice, a sentence, and what has become of it.
pub(super) fn draw(
    told: &Told,
    thrown: Option<&Thrown>,
    why: Option<UndoReason>,
    foot: &Foot,
    frame: &mut Frame,
) -> Drawn {
    let end = draw_headline(&told.headline, frame)?;
    if told.void {
        let line = Rectangle::new(Point::new(0, THROUGH), Size::new(end.cast_unsigned(), 1));
        frame.fill_solid(&line, BinaryColor::On)?;
    }
    let x = match thrown {
        Some(thrown) => draw_dice(thrown.transcript.dice.iter().copied(), frame)?,
        None => draw_dice(told.dice.iter().map(|&face| Cast { face, mark: Mark::Counts }), frame)?,
    };
    let sentence = match thrown {
        Some(thrown) => thrown.transcript.lines.first().map_or("", |line| line.as_str()),
        None => &told.sentence,
    };
    if x + PLAIN.width(sentence) <= RIGHT {
        Label::new(sentence, Point::new(x, BESIDE), PLAIN).draw(frame)?;
    }
    draw_last_sentence(told, why, frame)?;
    foot.draw(0, frame)
}

/// A headline as large as it fits. What broke may be told in more words than any headline has.
/// Gives where it ends.
fn draw_headline(headline: &str, frame: &mut Frame) -> Drawn<i32> {
    let fits = |face: &&Face| face.has(headline) && face.width(headline) <= RIGHT;
    match [HEAD, HEAD_LONG].into_iter().find(fits) {
        Some(face) => Ok(Label::new(headline, Point::new(0, HEADLINE), face).draw(frame)?.end),
        None => {
            let (bases, if_cut) = (&HEADLINE_BROKEN, IfCut::Fine);
            Paragraph { text: headline, x: 0, bases, face: BOLD, if_cut }.draw(frame)?;
            Ok(RIGHT)
        }
    }
}

/// Draws the dice in one row, or says how many there were. Gives where the next text begins.
fn draw_dice(dice: impl Iterator<Item = Cast> + Clone, frame: &mut Frame) -> Drawn<i32> {
    let count = dice.clone().count();
    let size = match count {
        0 => return Ok(0),
        1 => DieSize::Large,
        2..=7 => DieSize::Middle,
        _ => DieSize::Small,
    };
    let wide = px(count) * size.pitch();
    if wide > RIGHT || dice.clone().any(|cast| cast.face > 6) {
        let many = text(format_args!("{count} dice"));
        return Ok(Label::new(&many, Point::new(0, BESIDE), PLAIN).draw(frame)?.end + 2 * AIR);
    }
    for (place, cast) in dice.enumerate() {
        let at = Point::new(px(place) * size.pitch(), DICE);
        thrown_dice::die(at, size, cast).draw(frame)?;
    }
    Ok(wide + AIR)
}

/// Why it is void, that its rules have changed, or the figures of its hash where it has no
/// workings that tell them.
fn draw_last_sentence(told: &Told, why: Option<UndoReason>, frame: &mut Frame) -> Drawn {
    let at = Point::new(0, LAST_SENTENCE);
    if told.void {
        Label::new(&undone(why), at, PLAIN).draw(frame)?;
    } else if told.turn.is_none() {
        Label::new(&text(format_args!("{}", told.code)), at, SMALL).draw(frame)?;
    }
    Ok(())
}

/// «Undone: set up wrongly».
fn undone(why: Option<UndoReason>) -> Text {
    let Some(why) = why else { return text(format_args!("Undone")) };
    let mut reason = text(format_args!("{}", why.label()));
    if let Some(first) = reason.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text(format_args!("Undone: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_finds_room() {
        for why in UndoReason::CHOICES.into_iter().chain([UndoReason::TypedAgain]) {
            assert!(PLAIN.width(&undone(Some(why))) <= RIGHT);
        }
        assert_eq!(undone(Some(UndoReason::SetUpWrongly)), "Undone: set up wrongly");
    }
}
