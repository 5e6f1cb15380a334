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

/// Where the dice begin, the base lines of a sentence beside and below them, and those of the last
/// sentence and of a code in its place.
const DICE: i32 = 22;
const BESIDE: i32 = 33;
const BELOW: i32 = 41;
const LAST_SENTENCE: i32 = RULE + 1;
const CODE: i32 = RULE;
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
    match thrown {
        Some(thrown) => {
            let sentence = thrown.transcript.lines.first().map_or("", |line| line.as_str());
            draw_body(thrown.transcript.dice.iter().copied(), sentence, frame)?;
        }
        None => {
            let dice = told.dice.iter().map(|&face| Cast { face, mark: Mark::Counts });
            draw_body(dice, &told.sentence, frame)?;
        }
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

/// The dice in one row and a sentence beside them; if that finds no room, small dice above it.
fn draw_body(dice: impl Iterator<Item = Cast> + Clone, sentence: &str, frame: &mut Frame) -> Drawn {
    let count = px(dice.clone().count());
    let has_pips = dice.clone().all(|cast| cast.face <= 6);
    let end = |size: DieSize| count * size.pitch() + AIR;
    let is_beside = |size: &DieSize| end(*size) + PLAIN.width(sentence) <= RIGHT;
    let sizes = [DieSize::Large, DieSize::Middle, DieSize::Small];
    let (size, at) = match sizes.into_iter().find(is_beside) {
        _ if count == 0 => return draw_sentence(sentence, Point::new(0, BESIDE), frame),
        Some(size) if has_pips => (size, Point::new(end(size), BESIDE)),
        _ => (DieSize::Small, Point::new(0, BELOW)),
    };
    draw_dice(dice, size, has_pips && end(size) <= RIGHT, frame)?;
    draw_sentence(sentence, at, frame)
}

fn draw_sentence(sentence: &str, at: Point, frame: &mut Frame) -> Drawn {
    Label::new(sentence, at, PLAIN).draw(frame)?;
    Ok(())
}

/// The dice one by one, or how many there were.
fn draw_dice(
    dice: impl Iterator<Item = Cast> + Clone,
    size: DieSize,
    one_by_one: bool,
    frame: &mut Frame,
) -> Drawn {
    if !one_by_one {
        let many = text(format_args!("{} dice", dice.count()));
        return draw_sentence(&many, Point::new(0, DICE + PLAIN.capitals()), frame);
    }
    for (place, cast) in dice.enumerate() {
        let at = Point::new(px(place) * size.pitch(), DICE);
        thrown_dice::die(at, size, cast).draw(frame)?;
    }
    Ok(())
}

/// Why it is void, that its rules have changed, or the figures of its hash where it has no
/// workings that tell them.
fn draw_last_sentence(told: &Told, why: Option<UndoReason>, frame: &mut Frame) -> Drawn {
    if told.void {
        return draw_sentence(&undone(why), Point::new(0, LAST_SENTENCE), frame);
    }
    if told.turn.is_none() {
        let code = text(format_args!("{}", told.code));
        Label::new(&code, Point::new(0, CODE), SMALL).draw(frame)?;
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
    let whole = text(format_args!("Undone: {reason}"));
    // The headline is struck through: where there is no room for both, the reason says enough.
    if PLAIN.width(&whole) <= RIGHT { whole } else { text(format_args!("{}", why.label())) }
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
