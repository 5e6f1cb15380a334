//! The pictures of the screens. Painting changes nothing: it reads the screen and the context.

mod dice;
pub mod facts;
mod form;
mod lists;
mod log;
mod messages;
mod odds;
mod own;
mod random;
mod result;
mod setup;
mod table;

use core::{convert::Infallible, fmt};

use graphics::Frame;
use heapless::String;
use rules_core::chance::Chance;

use crate::context::Context;
use crate::ui::screens::cursor::Cursor;
use crate::ui::screens::{Notice, Screen};
use crate::ui::widgets::{Focus, ScrollBar};

/// A text made for one place on the screen.
pub(crate) type Text = String<48>;

/// What drawing gives. It cannot fail on a frame; the type is embedded-graphics' way to say so.
pub(crate) type Drawn<T = ()> = Result<T, Infallible>;

/// Draws what the device has to say of itself into an empty picture.
pub(crate) fn notice(notice: Notice, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    messages::notice(notice, context, frame)
}

/// Draws a screen into an empty picture.
pub(crate) fn draw(screen: &Screen, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    match screen {
        Screen::Rulesets(cursor) => lists::rulesets(*cursor, context, frame),
        Screen::Procedures(cursor) => lists::procedures(*cursor, context, frame),
        Screen::Tables(cursor) => lists::tables(*cursor, context, frame),
        Screen::Follow(cursor) => lists::follow(*cursor, context, frame),
        Screen::Form(form) => form::draw(form, context, frame),
        Screen::Ticks(ticks) => form::ticks(ticks, context, frame),
        Screen::Result(result) => result::draw(*result, context, frame),
        Screen::Blind => messages::blind(context, frame),
        Screen::Odds(odds) => odds::draw(odds, context, frame),
        Screen::Table(table) => table::draw(table, frame),
        Screen::Dice(form) => dice::form(form, context, frame),
        Screen::DiceResult(result) => dice::result(result, context, frame),
        Screen::DiceOdds(odds) => odds::plain(odds, context, frame),
        Screen::Own(own) => own::draw(own, frame),
        Screen::Settings(cursor) => setup::settings(*cursor, context, frame),
        Screen::Random(evidence) => random::draw(evidence, context, frame),
        Screen::House(cursor) => setup::house(*cursor, context, frame),
        Screen::Log(list) => log::list(list, context, frame),
        Screen::Entry(entry) => log::entry(entry, frame),
        Screen::Undo(undo) => log::undo(undo, frame),
        Screen::Tests(cursor) => setup::tests(*cursor, frame),
        Screen::Message(message) => messages::draw(*message, context, frame),
    }
}

/// The entries of a list in sight: the row on the screen, the entry and whether the focus is on it.
fn in_sight<T>(
    entries: impl Iterator<Item = T>,
    cursor: Cursor,
    seen: usize,
) -> impl Iterator<Item = (i32, T, Focus)> {
    let entries = entries.enumerate().skip(cursor.top).take(seen);
    (0..).zip(entries).map(move |(row, (at, entry))| (row, entry, Focus::when(at == cursor.at)))
}

/// The scroll bar of so many rows, from `top` on in sight.
fn scroll_bar(top: usize, shown: usize, count: usize) -> ScrollBar {
    ScrollBar { first: px(top), shown: px(shown), count: px(count) }
}

/// Writes a text for one place. One that is too long is cut, and a test finds it.
pub(crate) fn text(arguments: fmt::Arguments<'_>) -> Text {
    let mut text = Text::new();
    let written = fmt::Write::write_fmt(&mut text, arguments);
    debug_assert!(written.is_ok(), "too long for its place: {text}");
    text
}

/// A number of tenths, with its decimal.
struct Tenths(u32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A chance in percent with one decimal.
pub(crate) fn percent(chance: Chance) -> Text {
    text(format_args!("{}%", Tenths(chance.permille())))
}

/// A chance in percent with six decimals.
pub(crate) fn percent_in_full(chance: Chance) -> Text {
    let millionths = chance.per_hundred_million();
    text(format_args!("{}.{:06}%", millionths / 1_000_000, millionths % 1_000_000))
}

/// Where a rule stands in its book, in a sentence.
fn rule(lines: &str) -> Text {
    text(format_args!("Rule: {}", place(lines)))
}

/// Letters of a list of lines that find room beside «Rule».
const LINES: usize = 18;

/// The lines of a rulebook, in words; several places take all the room there is, and of a long list
/// the first are named.
pub(crate) fn place(lines: &str) -> Text {
    let ends = |letter: u8| matches!(letter, b',' | b'+');
    let word = match lines {
        _ if lines.bytes().any(ends) => "",
        _ if lines.bytes().any(|letter| letter == b'-') => "lines ",
        _ => "line ",
    };
    // Two dots must find room as well.
    let end = lines.bytes().take(LINES - 1).rposition(ends).filter(|_| lines.len() > LINES);
    let (shown, more) =
        end.and_then(|end| lines.get(..end)).map_or((lines, ""), |first| (first, ".."));
    text(format_args!("{word}{}{more}", shown.trim_ascii_end()))
}

/// A place or a count as a widget takes it.
pub(crate) fn px(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0)
}
