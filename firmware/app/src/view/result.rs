//! Results: the headline first, then the dice and what to do.

use rules_core::page::{Cast, Page};
use rules_core::procedure::{Ending, Layout};
use rules_core::report::{Drawing, Mark};

use super::{facts, px, text};
use crate::desk::Desk;
use crate::kit::{self, Body, DieSize, Key, Painter};
use crate::screens::follow::{label, offered};
use crate::screens::result::{Part, ResultScreen, Rolled};
use crate::theme::{AIR, BOLD, FACTS, FIGURE, LAST, PLAIN, RIGHT, RULE, SMALL};
use embedded_graphics::pixelcolor::BinaryColor;

/// Base line of the one sentence above the dice, and where the dice begin.
const SENTENCE: i32 = 30;
const DICE: i32 = 33;
/// Dice of the small size in a row, and rows of them.
const SMALL_DICE: i32 = 12;
/// Where the second of two sides begins, and the dotted line between them.
const SECOND: i32 = 66;
const BETWEEN: i32 = 63;
/// The room for what follows, between the two arrows of the last line.
const FOLLOW: i32 = 104;
/// Where the name of what follows ends, before its arrow.
const ARROW: i32 = RIGHT - 12;
/// Where words stand beside a template.
const BESIDE_TEMPLATE: i32 = 42;

pub(super) fn draw(screen: ResultScreen, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let Some(last) = &desk.last else { return };
    if let Part::Facts(top) = screen.view {
        return facts::draw(top, last, desk, painter);
    }
    if screen.tumbles > 0 {
        return tumble(screen.tumbles, &last.page, painter);
    }
    let layout = match last.ending {
        Ending::Forbidden => return forbidden(last, desk, painter),
        // A result without dice has nothing to lay out but words.
        Ending::Came(_) if last.page.dice.is_empty() && last.page.sides.is_empty() => {
            Layout::Volley
        }
        Ending::Came(_) => last.situation.entry.layout,
    };
    match layout {
        Layout::Volley => volley(last, desk, painter),
        Layout::Test => test(last, desk, painter),
        Layout::Versus => versus(last, desk, painter),
        Layout::Sides => sides(last, painter),
        Layout::Strip | Layout::Template => drawing(last, painter),
    }
    match layout {
        Layout::Strip => follow_strip(last, desk, painter),
        Layout::Template => follow(BESIDE_TEMPLATE, desk, painter),
        _ => follow(0, desk, painter),
    }
}

/// Where right leads, and that there is more below; `left` is where the last line begins.
fn follow(left: i32, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    if offered(desk).is_empty() {
        return painter.more();
    }
    next(LAST, FOLLOW, desk, painter);
    painter.more_left(left);
}

/// Where right leads, by as much of its name as finds room: whose it is goes without saying where
/// there is none, and the arrow alone says that something follows.
fn next(base: i32, room: i32, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let in_full;
    let names = match offered(desk) {
        [one] => {
            in_full = label(one, desk);
            [in_full.as_str(), one.label]
        }
        _ => ["What follows"; 2],
    };
    let name = names.into_iter().find(|name| BOLD.width(name) <= room).unwrap_or("");
    // Letters that hang need a row below the base line.
    painter.next(if kit::hangs(name) { LAST } else { base }, name);
}

/// The same below a strip: what A does is named there, on a base line of its own.
fn follow_strip(last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    const BASE: i32 = LAST + 1;
    let end = last.page.lines.first().map_or(0, |line| painter.hint(0, BASE, Key::A, line));
    if offered(desk).is_empty() {
        painter.more();
    } else {
        next(BASE, ARROW - AIR - end, desk, painter);
    }
}

fn forbidden(last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.headline(&last.headline());
    for (base, line) in FACTS.into_iter().zip(&last.page.lines) {
        painter.left(PLAIN, 0, base, line);
    }
    // What the rules forbid may have its consequences all the same.
    if offered(desk).is_empty() {
        painter.left(
            PLAIN,
            0,
            LAST,
            &text(format_args!("Rule: {}", super::place(last.situation.entry.lines))),
        );
    } else {
        follow(0, desk, painter);
    }
}

fn volley(last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let page = &last.page;
    let headline = last.headline();
    painter.headline(&headline);
    // Letters that hang from the headline push the rest down.
    let down = if kit::hangs(&headline) { 3 } else { 0 };
    let mut lines = page.lines.iter();
    if let Some(line) = lines.next() {
        painter.left(PLAIN, 0, SENTENCE + down, line);
    }
    let dice = DICE + down;
    let below = if page.dice.is_empty() { dice } else { throws(dice, last, desk, painter) };
    // A few boxes leave room beside them for one more sentence.
    if let (Some(x), Some(line)) = (super::dice::beside(page), lines.clone().next())
        && x + PLAIN.width(line) <= RIGHT
    {
        painter.left(PLAIN, x, dice + 11, line);
        lines.next();
    }
    // Further sentences where the dice leave room for them above the follow-up.
    let lowest = if offered(desk).is_empty() { LAST } else { RULE };
    for (base, line) in
        [below + 9, below + 20].into_iter().zip(lines).filter(|(base, _)| *base <= lowest)
    {
        painter.left(PLAIN, 0, base, line);
    }
}

/// All throws of a report, one after another. Gives the row below them.
fn throws(top: i32, last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) -> i32 {
    let page = &last.page;
    let count = page.dice.len();
    let pips =
        page.throws.iter().all(|(throw, _)| throw.die.faces() <= 6 && throw.marks.is_empty());
    // Large dice need the room above the follow-up, or of a second sentence.
    let more_to_say = page.lines.len() > 1 && offered(desk).is_empty();
    let least = if top == DICE && !more_to_say { 0 } else { 5 };
    match DieSize::fitting((count + page.throws.len() - 1).max(least)) {
        Some(size) if pips => {
            let mut x = 0;
            let mut y = top;
            for index in 0..page.throws.len() {
                let in_order = page.throws.get(index).is_some_and(|(throw, _)| throw.in_order);
                // Small dice of a throw stay together in the second row, if they do not fit into
                // the first.
                let wide = px(page.cast(index).len()) * size.pitch();
                if size == DieSize::Small && y == top && x > 0 && x + wide > RIGHT {
                    (x, y) = (0, y + size.pitch());
                }
                let mut draw = |cast: Cast| {
                    if x + size.px() > RIGHT
                        || size == DieSize::Small && x >= SMALL_DICE * size.pitch()
                    {
                        (x, y) = (0, y + size.pitch());
                    }
                    die(x, y, size, cast, painter);
                    x += size.pitch();
                };
                match in_order {
                    true => page.cast(index).iter().copied().for_each(draw),
                    false => sorted(page.cast(index), &mut draw),
                }
                x += size.pitch() / 2;
            }
            y + size.pitch()
        }
        // Two rows of small dice end above the follow-up: six faces, or a line for each throw.
        _ if pips => {
            if page.throws.len() == 1 {
                super::dice::counts(top, DieSize::Small, page.cast(0), painter);
            } else {
                tallies(top, page, painter);
            }
            top + 2 * DieSize::Small.pitch()
        }
        _ => super::dice::boxes(top, &page.throws, &page.dice, painter),
    }
}

/// Of more throws than can be drawn the first two, each by its dice that count: «Attacker: 7 of
/// 18».
fn tallies(top: i32, page: &Page, painter: &mut Painter<'_>) {
    for (index, (throw, count)) in page.throws.iter().enumerate().take(2) {
        let counted = page.cast(index).iter().filter(|cast| cast.mark == Mark::Counts).count();
        let base = top + 8 + px(index) * DieSize::Small.pitch();
        painter.left(PLAIN, 0, base, &text(format_args!("{}: {counted} of {count}", throw.why)));
    }
}

/// Draws dice with pips, those that count first and those thrown again last, each group from the
/// highest face down.
fn sorted(dice: &[Cast], draw: &mut dyn FnMut(Cast)) {
    for mark in [Mark::Counts, Mark::Idle, Mark::Again] {
        for face in (1..=6).rev() {
            for &cast in dice.iter().filter(|cast| cast.face == face && cast.mark == mark) {
                draw(cast);
            }
        }
    }
}

fn die(x: i32, y: i32, size: DieSize, cast: Cast, painter: &mut Painter<'_>) {
    painter.die(x, y, size, cast.face, Body::when(cast.mark == Mark::Counts));
    if cast.mark == Mark::Again {
        painter.fill(x, y + size.px() / 2, size.px(), 1, BinaryColor::On);
    }
}

fn test(last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    const BESIDE_DIE: i32 = 25;
    const LINES: [i32; 2] = [34, 45];
    let page = &last.page;
    if let (Some((throw, _)), Some(cast)) = (page.throws.last(), page.dice.last()) {
        if throw.die.faces() > 6 || !throw.marks.is_empty() {
            super::dice::marked(0, 4, (22, 16), Some(throw), *cast, painter);
        } else {
            die(0, 2, DieSize::Large, *cast, painter);
        }
    }
    painter.headline_at(BESIDE_DIE, 20, &last.headline());
    let mut end = 0;
    for (base, line) in LINES.into_iter().zip(&page.lines) {
        let width = painter.left(PLAIN, 0, base, line);
        end = if base == LINES[0] { width } else { end };
    }
    thrown_again(end + AIR, LINES[0], page, painter);
    if offered(desk).is_empty() {
        painter.dots(0, RIGHT, RULE);
        painter.hint(0, LAST, Key::A, "again");
        painter.hint_right(RIGHT - 8, LAST, Key::B, "back");
    }
}

/// The dice that were thrown again before the last one came to rest: dotted, right of the sentence
/// that tells of that. If there are more than fit, the last of them; the list of how it came has
/// all.
fn thrown_again(from: i32, base: i32, page: &Page, painter: &mut Painter<'_>) {
    const APART: usize = 12;
    let size = DieSize::Small;
    let again = page.dice.iter().rev().filter(|cast| cast.mark == Mark::Again);
    let room = (from..=RIGHT - size.px()).rev().step_by(APART);
    for (x, cast) in room.zip(again) {
        painter.die(x, base - size.px(), size, cast.face, Body::Dotted);
    }
}

fn versus(last: &Rolled, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let page = &last.page;
    painter.headline(&last.headline());
    if let [first, second] = page.sides.as_slice() {
        let [plus, total] =
            [text(format_args!("{:+}", first.plus)), text(format_args!("{}", first.figure))];
        let [other_plus, other_total] =
            [text(format_args!("{:+}", second.plus)), text(format_args!("{}", second.figure))];
        let face = |throw: usize| page.cast(throw).last().map_or(0, |cast| cast.face);
        painter.versus(
            22,
            kit::Side {
                face: face(first.throw),
                plus: &plus,
                total: &total,
                body: Body::when(first.figure > second.figure),
            },
            kit::Side {
                face: face(second.throw),
                plus: &other_plus,
                total: &other_total,
                body: Body::when(second.figure > first.figure),
            },
        );
    }
    for (base, line) in [51, LAST].into_iter().zip(&page.lines).take(versus_lines(desk)) {
        painter.left(PLAIN, 0, base, line);
    }
}

/// How many sentences stand below two dice: a second one where nothing follows.
pub(super) fn versus_lines(desk: &Desk<'_>) -> usize {
    if offered(desk).is_empty() { 2 } else { 1 }
}

fn sides(last: &Rolled, painter: &mut Painter<'_>) {
    // Both sides' dice are of one size; two rows of them end above the follow-up.
    let most =
        last.page.sides.iter().map(|side| last.page.cast(side.throw).len()).max().unwrap_or(0);
    let (size, per_row, y) = match most {
        ..=4 => (DieSize::Middle, 4, 35),
        5..=6 => (DieSize::Small, 6, 37),
        _ => (DieSize::Small, 6, 33),
    };
    for (x, side) in [0, SECOND].into_iter().zip(&last.page.sides) {
        let at = painter.left(FIGURE, x, 29, &text(format_args!("{}", side.figure))) + 3;
        painter.left(BOLD, at, 9, side.label);
        for (base, note) in [20, 31].into_iter().zip(&side.notes) {
            painter.left(PLAIN, at, base, note);
        }
        let mut place = 0;
        sorted(last.page.cast(side.throw), &mut |cast| {
            let (column, row) = (place % per_row, place / per_row);
            die(x + column * size.pitch(), y + row * size.px(), size, cast, painter);
            place += 1;
        });
    }
    painter.dots_down(BETWEEN, 2, RULE);
}

fn drawing(last: &Rolled, painter: &mut Painter<'_>) {
    let page = &last.page;
    painter.headline(&last.headline());
    match &page.drawing {
        Some(Drawing::Strip { letters, places, counter }) => {
            let mut strip = heapless::Vec::<(heapless::String<4>, Body), 12>::new();
            for place in 0..usize::from(*places) {
                let mut mark = heapless::String::new();
                let letter = letters.chars().nth(place);
                let body =
                    letter.map_or(Body::Dotted, |letter| Body::when(letter.is_ascii_uppercase()));
                // A letter always fits; a strip has no more places than letters have room.
                let _ = letter.map(|letter| mark.push(letter.to_ascii_uppercase()));
                let _ = strip.push((mark, body));
            }
            let items: heapless::Vec<(&str, Body), 12> =
                strip.iter().map(|(mark, body)| (mark.as_str(), *body)).collect();
            painter.strip(27, &items);
            if let Some((name, count)) = counter {
                painter.right(SMALL, RIGHT, 36, name);
                painter.right(BOLD, RIGHT, 47, &text(format_args!("{count}")));
            }
        }
        Some(Drawing::Template { right, away }) => {
            painter.template(0, 23, Some((*right, *away)));
            for (base, line) in [34, 45].into_iter().zip(&page.lines) {
                painter.left(PLAIN, BESIDE_TEMPLATE, base, line);
            }
        }
        None => {}
    }
}

/// Dice on their way: they show something else every moment, and nothing is told yet.
fn tumble(left: u8, page: &Page, painter: &mut Painter<'_>) {
    let size = DieSize::fitting(page.dice.len()).unwrap_or(DieSize::Small);
    let per_row = (RIGHT / size.pitch()).max(1);
    for (place, cast) in (0..).zip(page.dice.iter().take(24)) {
        let turned = cast
            .face
            .wrapping_mul(5)
            .wrapping_add(left.wrapping_mul(7))
            .wrapping_add(place as u8 * 3)
            % 6;
        let wobble = (place + i32::from(left)) % 2;
        let (x, y) = (place % per_row * size.pitch(), 22 + place / per_row * (size.pitch() + 2));
        painter.die(x, y + wobble, size, turned + 1, Body::Outlined);
    }
}
