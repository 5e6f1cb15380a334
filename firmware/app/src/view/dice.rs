//! Plain dice.

use rules_core::dice::Throw;
use rules_core::page::{Cast, Page};
use rules_core::report::Mark;

use super::{percent, text};
use crate::desk::{Desk, Seen};
use crate::kit::{self, Body, DieSize, Field, Focus, Painter, Value, Ways, Weight};
use crate::screens::dice::{DiceResult, DiceRow, DiceScreen};
use crate::theme::{AIR, BOLD, FIGURE, HEAD, HEAD_LONG, PLAIN, RIGHT};
use embedded_graphics::pixelcolor::BinaryColor;

/// Right edge of the values, and the middle of what stands right of them.
const EDGE: i32 = 60;
const MIDDLE: i32 = 98;
/// Where the dice of a result begin.
const DICE: i32 = 33;
/// A die without pips, and how many fit.
const BOX: (i32, i32) = (22, 13);
const BOXES: usize = 10;
/// Where the safe area ends.
const BOTTOM: i32 = 63;

pub(super) fn form(screen: &DiceScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let dice = desk.plain;
    painter.header("Dice");
    for (row, kind) in DiceRow::ALL.into_iter().enumerate() {
        let focus = Focus::when(row == screen.cursor.at);
        field(super::px(row), kind, screen, desk, focus, painter);
    }
    let name = text(format_args!("{dice}"));
    let face = [HEAD, HEAD_LONG].into_iter().find(|face| face.width(&name) <= 2 * (RIGHT - MIDDLE));
    painter.mid(face.unwrap_or(BOLD), MIDDLE, 31, &name);
    let below = match screen.can_keep() {
        true => text(format_args!("right: keep")),
        false => text(format_args!("{} to {}", dice.lowest(), dice.highest())),
    };
    painter.mid(PLAIN, MIDDLE, 45, &below);
    let mean = mean(desk);
    // The least total that is not below the mean: as near to even as these dice come.
    let even = (dice.twice_mean() + 1).div_euclid(2);
    match desk.odds.seen() {
        Seen::Off => painter.footer(&mean, "", kit::Odds::Off),
        Seen::Waiting(_) | Seen::Working(_) => painter.footer(&mean, "...", kit::Odds::Growing(0)),
        Seen::Known(_) => {
            let chance = dice.at_least(desk.odds.bench(), even);
            let right = text(format_args!("{even}+ {}", percent(chance)));
            // Four figures each are too much for one line: the range above says where the mean is.
            let fits = BOLD.width(&mean) + BOLD.width(&right) < RIGHT - 2 * AIR;
            painter.footer(
                if fits { &mean } else { "" },
                &right,
                kit::Odds::Known(&[chance.permille()]),
            );
        }
    }
}

fn field(
    row: i32,
    kind: DiceRow,
    screen: &DiceScreen,
    desk: &Desk<'_>,
    focus: Focus,
    painter: &mut Painter<'_>,
) {
    let dice = desk.plain;
    let (count, sides, plus) = (dice.count(), dice.die().faces(), dice.plus());
    let (label, value, ways) = match kind {
        DiceRow::Count => ("Dice", text(format_args!("{count}")), Ways::of(count > 1, count < 40)),
        DiceRow::Sides => {
            ("Sides", text(format_args!("{sides}")), Ways::of(sides > 2, sides < 100))
        }
        DiceRow::Plus => ("Plus", text(format_args!("{plus:+}")), Ways::of(plus > -99, plus < 99)),
        DiceRow::Preset => {
            let preset = screen
                .preset
                .map_or_else(|| text(format_args!("-")), |at| text(format_args!("{}", at + 1)));
            ("Preset", preset, Ways::Both)
        }
    };
    let weight = Weight::unless(kind == DiceRow::Plus && plus == 0);
    let value = Value::Text { text: &value, weight, ways };
    painter.field(row, &Field { edge: EDGE, ..Field::new(label, value) }, focus);
}

fn mean(desk: &Desk<'_>) -> super::Text {
    let twice = desk.plain.twice_mean();
    let sign = if twice < 0 { "-" } else { "" };
    text(format_args!("mean {sign}{}.{}", (twice / 2).abs(), (twice % 2).abs() * 5))
}

pub(super) fn result(result: &DiceResult, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let dice = desk.plain;
    // Four figures leave no room to be generous.
    let air = if result.total < 1000 { 6 } else { 2 };
    let x = painter.left(FIGURE, 0, 26, &text(format_args!("{}", result.total))) + air;
    painter.left(BOLD, x, 12, &text(format_args!("{dice}")));
    let on_dice = result.total - i16::from(dice.plus());
    let second = match dice.plus() {
        0 => mean(desk),
        plus => text(format_args!("{on_dice} on the dice, {plus:+}")),
    };
    let short = text(format_args!("{on_dice} {:+}", dice.plus()));
    let second = if x + PLAIN.width(&second) <= RIGHT { second } else { short };
    painter.left(PLAIN, x, 24, &second);
    if dice.die().faces() > 6 {
        boxes(DICE, &[], &result.dice, painter);
    } else if let Some(size) = DieSize::fitting(result.dice.len()) {
        let faces: heapless::Vec<u8, 40> = result.dice.iter().map(|cast| cast.face).collect();
        let per_row = if size == DieSize::Small { 12 } else { 8 };
        painter.dice(0, DICE, size, per_row, &faces, |_| true);
    } else {
        counts(DICE, DieSize::Middle, &result.dice, painter);
    }
    if result.dice.len() <= 3 && dice.die().faces() <= 6 && desk.odds.is_known() {
        let chance = dice.at_least(desk.odds.bench(), result.total);
        // Three dice leave no more room for a total of three figures.
        let more = if result.total < 100 { " or more" } else { "+" };
        painter.left(PLAIN, 72, 42, &text(format_args!("{}{more}", result.total)));
        painter.left(BOLD, 72, 53, &percent(chance));
    }
}

/// More dice than can be drawn: how often each face fell.
pub(super) fn counts(y: i32, size: DieSize, dice: &[Cast], painter: &mut Painter<'_>) {
    let count =
        |face: u8| text(format_args!("x {}", dice.iter().filter(|cast| cast.face == face).count()));
    let texts = [1, 2, 3, 4, 5, 6].map(count);
    painter.face_counts(y, size, texts.each_ref().map(|text| text.as_str()));
}

/// Dice without pips; more than fit are told by the lowest and the highest. What stands on their
/// faces is as the throws say that they are of. Gives the row below them.
pub(super) fn boxes(
    y: i32,
    throws: &[(Throw, u8)],
    dice: &[Cast],
    painter: &mut Painter<'_>,
) -> i32 {
    if dice.len() > BOXES {
        let faces = || dice.iter().map(|cast| cast.face);
        let (low, high) = (faces().min().unwrap_or(0), faces().max().unwrap_or(0));
        painter.left(PLAIN, 0, y + 11, &text(format_args!("{} dice", dice.len())));
        painter.left(PLAIN, 0, y + 22, &text(format_args!("lowest {low}, highest {high}")));
        return y + 24;
    }
    // Where a second row finds no room, the last five: what was thrown again before them stands
    // under how it came.
    let rows = if y + 2 * BOX.1 + 2 > BOTTOM { 1 } else { 2 };
    let early = dice.len().saturating_sub(5 * rows);
    let mut of = throws
        .iter()
        .flat_map(|(throw, count)| core::iter::repeat_n(throw, usize::from(*count)))
        .skip(early);
    let mut row = 0;
    for (place, cast) in (0..).zip(dice.iter().skip(early)) {
        row = place / 5;
        let (x, y) = (place % 5 * (BOX.0 + 3), y + row * (BOX.1 + 2));
        marked(x, y, BOX, of.next(), *cast, painter);
    }
    y + (row + 1) * (BOX.1 + 2)
}

/// Where there is room beside dice in boxes, if all of them stand in one row.
pub(super) fn beside(page: &Page) -> Option<i32> {
    let boxed = page.throws.first().is_some_and(|(throw, _)| !throw.marks.is_empty());
    (boxed && page.dice.len() < 5).then(|| super::px(page.dice.len()) * (BOX.0 + 3))
}

/// A die without pips: its mark or its number in a box, struck out if it was thrown again.
pub(super) fn marked(
    x: i32,
    y: i32,
    (w, h): (i32, i32),
    throw: Option<&Throw>,
    cast: Cast,
    painter: &mut Painter<'_>,
) {
    let mark = match throw.and_then(|throw| throw.mark(cast.face)) {
        Some(mark) => text(format_args!("{mark}")),
        None => text(format_args!("{}", cast.face)),
    };
    painter.box_die(x, y, w, h, &mark, Body::when(cast.mark == Mark::Counts));
    if cast.mark == Mark::Again {
        painter.fill(x, y + h / 2, w, 1, BinaryColor::On);
    }
}
