//! The evidence: what the device can tell of its random source and of its dice.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::random::Evidence;
use crate::ui::Drawn;
use crate::ui::cursor::goes_back;
use crate::ui::go::Go;
use crate::ui::setting::Setting;
use crate::ui::text::{Text, text};
use crate::ui::theme::{AIR, BOLD, LAST, LEFT, PLAIN, RIGHT, base, top};
use crate::ui::widgets::{Body, DieSize, Header, Histogram, Label, MoreBelow, PipDie, keep_apart};

/// Right edge of the figures: the bars stand beyond.
const FIGURES: i32 = 91;
/// Where the bars of the six faces begin and the row they stand on, and how tall the tallest is.
const BARS: Point = Point::new(97, 48);
const TALLEST: u16 = 32;
/// From the first column of faces to the second, and from a face to its count.
const SECOND: i32 = 62;
const COUNT: i32 = 13;

/// The evidence as it stood when the player asked for it.
#[derive(Clone, Copy, Debug)]
pub struct RandomScreen {
    evidence: Evidence,
    view: RandomView,
}

/// Which part of it is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RandomView {
    /// The tests, and how far off the dice are.
    Summary,
    /// How often each face fell.
    Faces,
}

impl RandomScreen {
    pub const fn new(evidence: Evidence) -> Self {
        Self { evidence, view: RandomView::Summary }
    }
}

impl Behaviour for RandomScreen {
    fn press(&mut self, press: Press, _context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::Down) => self.view = RandomView::Faces,
            Press::Down(Button::Up) => self.view = RandomView::Summary,
            _ if goes_back(press) => return Some(Go::Settings(Setting::Randomness)),
            _ => {}
        }
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header::with_text("Randomness", self.evidence.verdict()).draw(frame)?;
        match self.view {
            RandomView::Summary => summary(&self.evidence, context, frame),
            RandomView::Faces => faces(&self.evidence, context, frame),
        }
    }
}

fn summary(evidence: &Evidence, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let thrown = context.device.fairness.thrown();
    figure(0, "Bits", evidence.bits, FIGURES, frame)?;
    figure(1, "Longest run", evidence.longest_run.into(), FIGURES, frame)?;
    figure(2, "Worst window", evidence.worst_window.into(), FIGURES, frame)?;
    let room = FIGURES - BOLD.width(&grouped(thrown)) - LEFT - AIR;
    // Many leave no room for more.
    let thrown_dice = if PLAIN.width("d6 thrown") <= room { "d6 thrown" } else { "d6" };
    figure(3, thrown_dice, thrown, FIGURES, frame)?;
    Label::new(&how_far_off(context), Point::new(LEFT, LAST), BOLD).draw(frame)?;
    let counts = &context.device.fairness.counts;
    let full = counts.iter().copied().max().unwrap_or(0);
    Histogram { at: BARS, height: TALLEST, full, counts }.draw(frame)?;
    MoreBelow::RIGHT.draw(frame)
}

/// What is counted, and its figure up to an edge.
fn figure(row: i32, label: &str, figure: u32, edge: i32, frame: &mut Frame) -> Drawn {
    let label = Label::new(label, Point::new(LEFT, base(row)), PLAIN).draw(frame)?;
    let figure = grouped(figure);
    let figure = Label::new(&figure, Point::new(edge, base(row)), BOLD).right().draw(frame)?;
    keep_apart(frame, label.end, figure.start);
    Ok(())
}

/// A number in groups of three figures.
fn grouped(number: u32) -> Text {
    let (thousands, ones) = (number / 1000, number % 1000);
    match (thousands / 1000, thousands % 1000) {
        (0, 0) => text(format_args!("{ones}")),
        (0, thousands) => text(format_args!("{thousands} {ones:03}")),
        (millions, thousands) => text(format_args!("{millions} {thousands:03} {ones:03}")),
    }
}

/// Chi-square of the six counts and its p. No verdict: the reader judges.
fn how_far_off(context: &Context<'_>) -> Text {
    let (Some(chi_square), Some(p)) =
        (context.device.fairness.chi_square(), context.device.fairness.p())
    else {
        return Text::new();
    };
    // Only a broken die is further off, and there is no room for more.
    let hundredths = (chi_square / 10).min(999_999);
    let p = match p {
        0 => text(format_args!("< 0.01")),
        100 => text(format_args!("1.00")),
        _ => text(format_args!("0.{p:02}")),
    };
    text(format_args!("chi² {}.{:02}  p {p}", hundredths / 100, hundredths % 100))
}

fn faces(evidence: &Evidence, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    for (face, &count) in (0_u8..).zip(&context.device.fairness.counts) {
        let (x, row) = (LEFT + i32::from(face / 3) * SECOND, i32::from(face % 3));
        let at = Point::new(x, top(row) + 1);
        PipDie { at, size: DieSize::Small, face: face + 1, body: Body::Lit }.draw(frame)?;
        Label::new(&grouped(count), Point::new(x + COUNT, base(row)), BOLD).draw(frame)?;
    }
    figure(3, "Fresh seeds", evidence.reseeds, RIGHT, frame)?;
    Label::new("1 in 20 fair dice: p < 0.05", Point::new(LEFT, LAST), PLAIN).draw(frame)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_in_groups_of_three() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_007), "1 007");
        assert_eq!(grouped(12_000_034), "12 000 034");
    }
}
