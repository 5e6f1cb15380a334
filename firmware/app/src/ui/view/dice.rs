//! Plain dice, and what dice of any kind are drawn as.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use graphics::Frame;
use rules_core::dice::Throw;
use rules_core::page::{Cast, Page};
use rules_core::report::Mark;

use super::{Drawn, Text, percent, px, text};
use crate::context::Context;
use crate::game::live_odds::Seen;
use crate::ui::screens::dice::{DiceResult, DiceRow, DiceScreen};
use crate::ui::theme::{AIR, BOLD, BOTTOM, FIGURE, HEAD, HEAD_LONG, PLAIN, RIGHT};
use crate::ui::widgets::{
    Body, BoxDie, DiceGrid, DieSize, FaceCounts, Field, Focus, Footer, Header, Label, Lines, Odds,
    Value, Ways, Weight,
};

/// Right edge of the values, and the middle of what stands right of them.
const EDGE: i32 = 60;
const MIDDLE: i32 = 98;
/// Base lines of the dice's name and of their range below it.
const NAME: i32 = 31;
const RANGE: i32 = 45;
/// The total of a result, and the base lines of what stands beside it.
const TOTAL: Point = Point::new(0, 26);
const BESIDE_TOTAL: [i32; 2] = [12, 24];
/// Where the dice of a result begin.
const DICE: i32 = 33;
/// Where the chance of a total stands, right of three dice, and its base lines.
const CHANCE: i32 = 72;
const CHANCE_LINES: [i32; 2] = [42, 53];
/// A die without pips; from one to the next; how many stand in a row and how many fit.
const BOX: Size = Size::new(22, 13);
const BOX_PITCH: Point = Point::new(25, 15);
const BOX_ROW: usize = 5;
const BOXES: usize = 2 * BOX_ROW;

pub(super) fn form(screen: &DiceScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let dice = context.game.plain;
    Header::new("Dice").draw(frame)?;
    for (row, kind, focus) in super::in_sight(DiceRow::ALL.into_iter(), screen.cursor, usize::MAX) {
        field(row, kind, screen, context, focus, frame)?;
    }
    let name = text(format_args!("{dice}"));
    let face = [HEAD, HEAD_LONG].into_iter().find(|face| face.width(&name) <= 2 * (RIGHT - MIDDLE));
    Label::new(&name, Point::new(MIDDLE, NAME), face.unwrap_or(BOLD)).centred().draw(frame)?;
    let below = match screen.can_keep() {
        true => text(format_args!("right: keep")),
        false => text(format_args!("{} to {}", dice.lowest(), dice.highest())),
    };
    Label::new(&below, Point::new(MIDDLE, RANGE), PLAIN).centred().draw(frame)?;
    foot(context, frame)
}

/// The mean, and the chance of the least total that is not below it: as near to even as these dice
/// come.
fn foot(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let (dice, mean) = (context.game.plain, mean(context));
    match context.game.odds.seen() {
        Seen::Off => Footer::new(&mean, "", Odds::Off).draw(frame),
        Seen::Waiting(_) | Seen::Working(_) => {
            Footer::new(&mean, "...", Odds::Growing(0)).draw(frame)
        }
        Seen::Known(_) => {
            let even = (dice.twice_mean() + 1).div_euclid(2);
            let chance = dice.at_least(context.game.odds.bench(), even);
            let right = text(format_args!("{even}+ {}", percent(chance)));
            // Four figures each are too much for one line: the range above says where the mean is.
            let fits = BOLD.width(&mean) + BOLD.width(&right) < RIGHT - 2 * AIR;
            let left = if fits { mean.as_str() } else { "" };
            Footer::new(left, &right, Odds::Known(&[chance.permille()])).draw(frame)
        }
    }
}

fn field(
    row: i32,
    kind: DiceRow,
    screen: &DiceScreen,
    context: &Context<'_>,
    focus: Focus,
    frame: &mut Frame,
) -> Drawn {
    let dice = context.game.plain;
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
    let value = Value::Pill { text: &value, weight, ways };
    Field { edge: EDGE, ..Field::new(row, label, value, focus) }.draw(frame)
}

/// The mean of plain dice, in words.
pub(super) fn mean(context: &Context<'_>) -> Text {
    let twice = context.game.plain.twice_mean();
    let sign = if twice < 0 { "-" } else { "" };
    text(format_args!("mean {sign}{}.{}", (twice / 2).abs(), (twice % 2).abs() * 5))
}

pub(super) fn result(result: &DiceResult, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let dice = context.game.plain;
    // Four figures leave no room to be generous.
    let air = if result.0.total < 1000 { 6 } else { 2 };
    let total = text(format_args!("{}", result.0.total));
    let x = Label::new(&total, TOTAL, FIGURE).draw(frame)?.end + air;
    let [first, second] = BESIDE_TOTAL;
    Label::new(&text(format_args!("{dice}")), Point::new(x, first), BOLD).draw(frame)?;
    let how = how_it_came(result, context, RIGHT - x);
    Label::new(&how, Point::new(x, second), PLAIN).draw(frame)?;
    if dice.die().faces() > 6 {
        boxes(DICE, &[], &result.0.dice, frame)?;
    } else if let Some(size) = DieSize::fitting(result.0.dice.len()) {
        let per_row = if size == DieSize::Small { 12 } else { 8 };
        let dice = sorted(&result.0.dice).map(|cast| (cast.face, body(cast.mark)));
        let at = Point::new(0, DICE);
        DiceGrid { at, size, per_row, row_pitch: size.pitch(), dice }.draw(frame)?;
    } else {
        counts(DICE, DieSize::Middle, &result.0.dice, frame)?;
    }
    let beside = result.0.dice.len() <= 3 && dice.die().faces() <= 6;
    if beside && context.game.odds.is_known() { chance(result, context, frame) } else { Ok(()) }
}

/// The mean, or what the dice showed before something was added, in as many words as find room.
fn how_it_came(result: &DiceResult, context: &Context<'_>, room: i32) -> Text {
    let plus = context.game.plain.plus();
    let on_dice = result.0.total - i16::from(plus);
    let long = match plus {
        0 => mean(context),
        plus => text(format_args!("{on_dice} on the dice, {plus:+}")),
    };
    if PLAIN.width(&long) <= room { long } else { text(format_args!("{on_dice} {plus:+}")) }
}

/// The chance of so much or more.
fn chance(result: &DiceResult, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let chance = context.game.plain.at_least(context.game.odds.bench(), result.0.total);
    // Three dice leave no more room for a total of three figures.
    let more = if result.0.total < 100 { " or more" } else { "+" };
    let what = text(format_args!("{}{more}", result.0.total));
    let [first, second] = CHANCE_LINES;
    Label::new(&what, Point::new(CHANCE, first), PLAIN).draw(frame)?;
    Label::new(&percent(chance), Point::new(CHANCE, second), BOLD).draw(frame)?;
    Ok(())
}

/// More dice than can be drawn: how often each face fell.
pub(super) fn counts(y: i32, size: DieSize, dice: &[Cast], frame: &mut Frame) -> Drawn {
    let count =
        |face: u8| text(format_args!("x {}", dice.iter().filter(|cast| cast.face == face).count()));
    let texts = [1, 2, 3, 4, 5, 6].map(count);
    FaceCounts { y, size, counts: texts.each_ref().map(|text| text.as_str()) }.draw(frame)
}

/// Dice with pips: those that count first and those thrown again last, each group from the highest
/// face down.
pub(super) fn sorted(dice: &[Cast]) -> impl Iterator<Item = Cast> + Clone {
    let groups = [Mark::Counts, Mark::Idle, Mark::Again].into_iter();
    let groups = groups.flat_map(|mark| (1..=6).rev().map(move |face| Cast { face, mark }));
    groups.flat_map(|wanted| dice.iter().copied().filter(move |&cast| cast == wanted))
}

/// What a die is drawn as.
pub(super) const fn body(mark: Mark) -> Body {
    match mark {
        Mark::Counts => Body::Lit,
        Mark::Idle => Body::Outlined,
        Mark::Again => Body::Struck,
    }
}

/// Dice without pips; more than fit are told by the lowest and the highest. What stands on their
/// faces is as the throws say that they are of. Gives the row below them.
pub(super) fn boxes(
    y: i32,
    throws: &[(Throw, u8)],
    dice: &[Cast],
    frame: &mut Frame,
) -> Drawn<i32> {
    if dice.len() > BOXES {
        return extremes(y, dice, frame);
    }
    // Where a second row finds no room, the last five: what was thrown again before them stands
    // under how it came.
    let rows = if y + 2 * BOX_PITCH.y - AIR > BOTTOM { 1 } else { 2 };
    let early = dice.len().saturating_sub(BOX_ROW * rows);
    let of = throws.iter().flat_map(|(throw, count)| (0..*count).map(move |_| throw));
    let mut of = of.skip(early);
    let mut below = y + BOX_PITCH.y;
    for (place, cast) in dice.iter().skip(early).enumerate() {
        let (column, row) = (px(place % BOX_ROW), px(place / BOX_ROW));
        let at = Point::new(0, y) + Point::new(column, row).component_mul(BOX_PITCH);
        marked(Rectangle::new(at, BOX), of.next(), *cast, frame)?;
        below = at.y + BOX_PITCH.y;
    }
    Ok(below)
}

/// How many dice there are, the lowest and the highest. Gives the row below.
fn extremes(y: i32, dice: &[Cast], frame: &mut Frame) -> Drawn<i32> {
    let faces = || dice.iter().map(|cast| cast.face);
    let (low, high) = (faces().min().unwrap_or(0), faces().max().unwrap_or(0));
    let count = text(format_args!("{} dice", dice.len()));
    let range = text(format_args!("lowest {low}, highest {high}"));
    Lines { texts: &[count, range], x: 0, bases: &[y + 11, y + 22], face: PLAIN }.draw(frame)?;
    Ok(y + 24)
}

/// Where there is room beside dice in boxes, if all of them stand in one row.
pub(super) fn beside(page: &Page) -> Option<i32> {
    let boxed = page.throws.first().is_some_and(|(throw, _)| !throw.marks.is_empty());
    (boxed && page.dice.len() < BOX_ROW).then(|| px(page.dice.len()) * BOX_PITCH.x)
}

/// A die without pips: its mark or its number in a box.
pub(super) fn marked(
    area: Rectangle,
    throw: Option<&Throw>,
    cast: Cast,
    frame: &mut Frame,
) -> Drawn {
    let mark = match throw.and_then(|throw| throw.mark(cast.face)) {
        Some(mark) => text(format_args!("{mark}")),
        None => text(format_args!("{}", cast.face)),
    };
    BoxDie { area, mark: &mark, body: body(cast.mark) }.draw(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_count_come_first_whatever_counts() {
        let cast = |face: u8| {
            let mark = if face % 2 == 1 { Mark::Counts } else { Mark::Idle };
            Cast { face, mark }
        };
        let thrown = [2, 5, 6, 1].map(cast);
        assert!(sorted(&thrown).eq([5, 1, 6, 2].map(cast)));
        let again = Cast { face: 6, mark: Mark::Again };
        assert!(sorted(&[again, cast(2)]).eq([cast(2), again]));
    }
}
