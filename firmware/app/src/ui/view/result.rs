//! Results: the headline first, then the dice and what to do.

mod throws;
pub(super) mod versus;

use embedded_graphics::{prelude::*, primitives::Rectangle};
use graphics::Frame;
use rules_core::page::{Cast, Page};
use rules_core::procedure::{Ending, Layout};
use rules_core::report::{Drawing, Mark};

use super::{Drawn, dice, facts, text};
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::input::Button;
use crate::ui::screens::result::{Part, ResultScreen};
use crate::ui::theme::{AIR, BOLD, FACTS, FIGURE, LAST, PLAIN, RIGHT, RULE, SMALL};
use crate::ui::widgets::{
    Body, ButtonHint, DiceGrid, Die, DieSize, DottedLine, FollowUp, Headline, Label, Lines,
    MoreBelow, Strip, Template, hangs,
};

/// Base line of the one sentence above the dice, and where the dice begin.
const SENTENCE: i32 = 30;
const DICE: i32 = 33;
/// How far letters that hang from the headline push the rest down.
const HANGING: i32 = 3;
/// The die of a test, in a box if it has no pips; its headline beside it, its sentences below.
const TEST_DIE: Point = Point::new(0, 2);
const TEST_BOX: Rectangle = Rectangle::new(Point::new(0, 4), Size::new(22, 16));
const BESIDE_DIE: Point = Point::new(25, 20);
const TEST_LINES: [i32; 2] = [34, 45];
/// From one die that was thrown again to the next.
const AGAIN_PITCH: usize = 12;
/// Where the second of two sides begins, and the dotted line between them.
const SECOND: i32 = 66;
const BETWEEN: i32 = 63;
/// Base lines of a side's figure, of its name and of the notes beside it.
const SIDE_FIGURE: i32 = 29;
const SIDE_NAME: i32 = 9;
const SIDE_NOTES: [i32; 2] = [20, 31];
/// A strip of cards, and base lines of what is counted beside it.
const STRIP: i32 = 27;
const COUNTER: [i32; 2] = [36, 47];
/// A template, where words stand beside it and on which lines.
const TEMPLATE: Point = Point::new(0, 23);
const BESIDE_TEMPLATE: i32 = 42;
const TEMPLATE_LINES: [i32; 2] = [34, 45];
/// The room for what follows, between the two arrows of the last line.
const FOLLOW: i32 = 104;
/// Where tumbling dice begin, and how much farther apart their rows are.
const TUMBLE: i32 = 22;
const TUMBLE_AIR: i32 = 2;

pub(super) fn draw(screen: ResultScreen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let Some(last) = &context.game.last else { return Ok(()) };
    if let Part::Facts(top) = screen.view {
        return facts::draw(top, last, context, frame);
    }
    if screen.tumbles > 0 {
        return tumble(screen.tumbles, &last.page, frame);
    }
    let layout = match last.ending {
        Ending::Forbidden => return forbidden(last, context, frame),
        // A result without dice has nothing to lay out but words.
        Ending::Came(_) if last.page.dice.is_empty() && last.page.sides.is_empty() => {
            Layout::Volley
        }
        Ending::Came(_) => last.situation.entry.layout,
    };
    match layout {
        Layout::Volley => volley(last, context, frame)?,
        Layout::Test => test(last, context, frame)?,
        Layout::Versus => versus::draw(last, context, frame)?,
        Layout::Sides => sides(last, frame)?,
        Layout::Strip | Layout::Template => drawing(last, frame)?,
    }
    match layout {
        Layout::Strip => follow_strip(last, context, frame),
        Layout::Template => follow(BESIDE_TEMPLATE, context, frame),
        _ => follow(0, context, frame),
    }
}

/// Where right leads, and that there is more below; `left` is where the last line begins.
fn follow(left: i32, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    if context.game.follow_ups().is_empty() {
        return MoreBelow::RIGHT.draw(frame);
    }
    next(LAST, FOLLOW, context, frame)?;
    MoreBelow { x: left }.draw(frame)
}

/// Where right leads, by as much of its name as finds room: whose it is goes without saying where
/// there is none, and the arrow alone says that something follows.
fn next(base: i32, room: i32, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let in_full;
    let names = match context.game.follow_ups() {
        [one] => {
            in_full = context.game.label_of(one);
            [in_full.as_str(), one.label]
        }
        _ => ["What follows"; 2],
    };
    let name = names.into_iter().find(|name| BOLD.width(name) <= room).unwrap_or("");
    // Letters that hang need a row below the base line.
    FollowUp { name, base: if hangs(name) { LAST } else { base } }.draw(frame)
}

/// The same below a strip: what A does is named there, on a base line of its own.
fn follow_strip(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    const BASE: i32 = LAST + 1;
    let end = match last.page.lines.first() {
        Some(line) => ButtonHint::new(Button::A, line, Point::new(0, BASE)).draw(frame)?.end,
        None => 0,
    };
    if context.game.follow_ups().is_empty() {
        MoreBelow::RIGHT.draw(frame)
    } else {
        next(BASE, FollowUp::NAME_END - AIR - end, context, frame)
    }
}

fn forbidden(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Headline::new(&last.headline()).draw(frame)?;
    Lines { texts: &last.page.lines, x: 0, bases: &FACTS, face: PLAIN }.draw(frame)?;
    // What the rules forbid may have its consequences all the same.
    if !context.game.follow_ups().is_empty() {
        return follow(0, context, frame);
    }
    let rule = super::rule(last.situation.entry.lines);
    Label::new(&rule, Point::new(0, LAST), PLAIN).draw(frame)?;
    Ok(())
}

fn volley(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let page = &last.page;
    let headline = last.headline();
    Headline::new(&headline).draw(frame)?;
    let down = if hangs(&headline) { HANGING } else { 0 };
    let (first, mut more) = page.lines.split_at(page.lines.len().min(1));
    Lines { texts: first, x: 0, bases: &[SENTENCE + down], face: PLAIN }.draw(frame)?;
    let top = DICE + down;
    let below = if page.dice.is_empty() { top } else { throws::draw(top, last, context, frame)? };
    // A few boxes leave room beside them for one more sentence.
    if let (Some(x), Some((line, rest))) = (dice::beside(page), more.split_first())
        && x + PLAIN.width(line) <= RIGHT
    {
        Label::new(line, Point::new(x, top + 11), PLAIN).draw(frame)?;
        more = rest;
    }
    // Further sentences where the dice leave room for them above the follow-up.
    let lowest = if context.game.follow_ups().is_empty() { LAST } else { RULE };
    let bases = [below + 9, below + 20];
    let fit = bases.iter().filter(|base| **base <= lowest).count();
    let bases = bases.get(..fit).unwrap_or_default();
    Lines { texts: more, x: 0, bases, face: PLAIN }.draw(frame)?;
    Ok(())
}

/// A die as it came.
fn die(at: Point, size: DieSize, cast: Cast) -> Die {
    Die { at, size, face: cast.face, body: dice::body(cast.mark) }
}

fn test(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let page = &last.page;
    if let (Some((throw, _)), Some(cast)) = (page.throws.last(), page.dice.last()) {
        if throw.die.faces() > 6 || !throw.marks.is_empty() {
            dice::marked(TEST_BOX, Some(throw), *cast, frame)?;
        } else {
            die(TEST_DIE, DieSize::Large, *cast).draw(frame)?;
        }
    }
    Headline { text: &last.headline(), at: BESIDE_DIE }.draw(frame)?;
    let lines = Lines { texts: &page.lines, x: 0, bases: &TEST_LINES, face: PLAIN };
    let end = lines.draw(frame)?;
    thrown_again(end + AIR, page, frame)?;
    if !context.game.follow_ups().is_empty() {
        return Ok(());
    }
    /// Where B is named: the corner has an arrow.
    const BACK: Point = Point::new(RIGHT - 8, LAST);
    DottedLine::across(0, RIGHT, RULE).draw(frame)?;
    ButtonHint::new(Button::A, "again", Point::new(0, LAST)).draw(frame)?;
    ButtonHint::new(Button::B, "back", BACK).right().draw(frame)?;
    Ok(())
}

/// The dice that were thrown again before the last one came to rest: dotted, right of the sentence
/// that tells of that. If there are more than fit, the last of them; the list of how it came has
/// all.
fn thrown_again(from: i32, page: &Page, frame: &mut Frame) -> Drawn {
    let size = DieSize::Small;
    let [base, _] = TEST_LINES;
    let again = page.dice.iter().rev().filter(|cast| cast.mark == Mark::Again);
    let room = (from..=RIGHT - size.px()).rev().step_by(AGAIN_PITCH);
    for (x, cast) in room.zip(again) {
        let at = Point::new(x, base - size.px());
        Die { at, size, face: cast.face, body: Body::Dotted }.draw(frame)?;
    }
    Ok(())
}

fn sides(last: &Thrown, frame: &mut Frame) -> Drawn {
    let page = &last.page;
    // Both sides' dice are of one size; two rows of them end above the follow-up.
    let most = page.sides.iter().map(|side| page.cast(side.throw).len()).max().unwrap_or(0);
    let (size, per_row, y) = match most {
        ..=4 => (DieSize::Middle, 4, 35),
        5..=6 => (DieSize::Small, 6, 37),
        _ => (DieSize::Small, 6, 33),
    };
    for (x, side) in [0, SECOND].into_iter().zip(&page.sides) {
        let figure = text(format_args!("{}", side.figure));
        let figure = Label::new(&figure, Point::new(x, SIDE_FIGURE), FIGURE).draw(frame)?;
        let beside = figure.end + 3;
        Label::new(side.label, Point::new(beside, SIDE_NAME), BOLD).draw(frame)?;
        Lines { texts: &side.notes, x: beside, bases: &SIDE_NOTES, face: PLAIN }.draw(frame)?;
        let dice = dice::sorted(page.cast(side.throw));
        let dice = dice.map(|cast| (cast.face, dice::body(cast.mark)));
        let at = Point::new(x, y);
        DiceGrid { at, size, per_row, row_pitch: size.px(), dice }.draw(frame)?;
    }
    DottedLine::down(BETWEEN, 2, RULE).draw(frame)
}

fn drawing(last: &Thrown, frame: &mut Frame) -> Drawn {
    let page = &last.page;
    Headline::new(&last.headline()).draw(frame)?;
    match &page.drawing {
        Some(Drawing::Strip { letters, places, counter }) => {
            Strip { y: STRIP, letters, places: *places }.draw(frame)?;
            let Some((name, count)) = counter else { return Ok(()) };
            let [first, second] = COUNTER.map(|base| Point::new(RIGHT, base));
            Label::new(name, first, SMALL).right().draw(frame)?;
            Label::new(&text(format_args!("{count}")), second, BOLD).right().draw(frame)?;
        }
        Some(Drawing::Template { right, away }) => {
            Template { at: TEMPLATE, struck: Some((*right, *away)) }.draw(frame)?;
            let (texts, x) = (&page.lines, BESIDE_TEMPLATE);
            Lines { texts, x, bases: &TEMPLATE_LINES, face: PLAIN }.draw(frame)?;
        }
        None => {}
    }
    Ok(())
}

/// Dice on their way: they show something else every moment, and nothing is told yet.
fn tumble(left: u8, page: &Page, frame: &mut Frame) -> Drawn {
    let size = DieSize::fitting(page.dice.len()).unwrap_or(DieSize::Small);
    let per_row = (RIGHT / size.pitch()).max(1);
    for (place, cast) in (0_u8..24).zip(&page.dice) {
        let turned = cast
            .face
            .wrapping_mul(5)
            .wrapping_add(left.wrapping_mul(7))
            .wrapping_add(place.wrapping_mul(3))
            % 6;
        let wobble = (i32::from(place) + i32::from(left)) % 2;
        let (column, row) = (i32::from(place) % per_row, i32::from(place) / per_row);
        let y = TUMBLE + row * (size.pitch() + TUMBLE_AIR) + wobble;
        let at = Point::new(column * size.pitch(), y);
        Die { at, size, face: turned + 1, body: Body::Outlined }.draw(frame)?;
    }
    Ok(())
}
