//! The evidence of the random source, and the screen that says it failed.

use super::{Text, text};
use crate::desk::Desk;
use crate::kit::{Body, DieSize, Key, Painter};
use crate::random::{Evidence, Fault};
use crate::screens::random::{Page, RandomScreen};
use crate::theme::{BOLD, LAST, LEFT, PLAIN, RIGHT, base, top};

/// Right edge of the figures: the bars stand beyond.
const FIGURES: i32 = 91;
/// Where the bars of the six faces begin, the row they stand on, and how tall the tallest is.
const BARS: (i32, i32, u16) = (97, 48, 32);
/// From the first column of faces to the second.
const SECOND: i32 = 62;

pub(super) fn draw(screen: &RandomScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.header("Randomness");
    painter.header_right(screen.evidence.verdict());
    match screen.page {
        Page::Summary => summary(&screen.evidence, desk, painter),
        Page::Faces => faces(&screen.evidence, desk, painter),
    }
}

fn summary(evidence: &Evidence, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let thrown = desk.fairness.thrown();
    figure(0, "Bits", evidence.bits, painter);
    figure(1, "Longest run", evidence.longest_run.into(), painter);
    figure(2, "Worst window", evidence.worst_window.into(), painter);
    figure(3, "d6 thrown", thrown, painter);
    painter.left(BOLD, LEFT, LAST, &how_far_off(desk));
    let (x, base, height) = BARS;
    let most = desk.fairness.counts.into_iter().max().unwrap_or(0);
    painter.histogram(x, base, height, most.max(1), &desk.fairness.counts);
    painter.more();
}

fn figure(row: i32, label: &str, figure: u32, painter: &mut Painter<'_>) {
    let end = painter.left(PLAIN, LEFT, base(row), label);
    let start = painter.right(BOLD, FIGURES, base(row), &grouped(figure));
    painter.apart(end, start);
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

/// Chi-square of the six counts and its p. No verdict: that is for whoever reads it.
fn how_far_off(desk: &Desk<'_>) -> Text {
    let (Some(chi_square), Some(p)) = (desk.fairness.chi_square(), desk.fairness.p()) else {
        return Text::new();
    };
    // More than that no die is off that is not broken, and there is room for no more.
    let hundredths = (chi_square / 10).min(999_999);
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match p {
        0 => text(format_args!("chi² {whole}.{rest:02}  p < 0.01")),
        100 => text(format_args!("chi² {whole}.{rest:02}  p 1.00")),
        _ => text(format_args!("chi² {whole}.{rest:02}  p 0.{p:02}")),
    }
}

fn faces(evidence: &Evidence, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    for (face, &count) in (0_u8..).zip(&desk.fairness.counts) {
        let (x, row) = (LEFT + i32::from(face / 3) * SECOND, i32::from(face % 3));
        painter.die(x, top(row) + 1, DieSize::Small, face + 1, Body::Lit);
        painter.left(BOLD, x + 13, base(row), &grouped(count));
    }
    let end = painter.left(PLAIN, LEFT, base(3), "Fresh seeds");
    let start = painter.right(BOLD, RIGHT, base(3), &grouped(evidence.reseeds));
    painter.apart(end, start);
    painter.left(PLAIN, LEFT, LAST, "1 in 20 fair dice: p < 0.05");
}

/// The two lines that say what was found.
pub(super) fn found(fault: Option<Fault>) -> [Text; 2] {
    const NOTHING: &str = "Nothing was thrown.";
    let (first, second) = match fault {
        Some(Fault::Run(run)) => {
            (text(format_args!("Random source failed: {run}")), "equal bits. Nothing thrown.")
        }
        Some(Fault::Window(count)) => {
            (text(format_args!("Random bits: {count} of 1024")), "equal. Nothing was thrown.")
        }
        Some(Fault::Repeats(lag)) => {
            (text(format_args!("Random source repeats {lag}")), "bits. Nothing was thrown.")
        }
        Some(Fault::NotFree) => (text(format_args!("Random source is not free.")), NOTHING),
        Some(Fault::NoFace) => (text(format_args!("Random source: no face.")), NOTHING),
        None => (text(format_args!("The random source failed.")), NOTHING),
    };
    [first, text(format_args!("{second}"))]
}

/// What a player can do without the device's own dice.
pub(super) fn ways_on(desk: &Desk<'_>, painter: &mut Painter<'_>) {
    if desk.tried.is_some() {
        painter.hint(0, LAST, Key::A, "own dice");
    }
    painter.hint_right(RIGHT, LAST, Key::B, "restart: test");
}
