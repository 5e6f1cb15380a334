//! The pictures of the screens. Painting changes nothing: it reads the screen and the desk.

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

use core::fmt;

use heapless::String;
use rules_core::chance::Chance;

use crate::desk::Desk;
use crate::frame::Frame;
use crate::kit::Painter;
use crate::screens::{Notice, Screen};

/// A text made for one place on the screen.
pub(crate) type Text = String<48>;

/// Draws what the device has to say of itself into an empty picture.
pub fn notice(notice: Notice, desk: &Desk<'_>, frame: &mut Frame) {
    messages::notice(notice, desk, &mut Painter::new(frame));
}

/// Draws a screen into an empty picture.
pub fn draw(screen: &Screen, desk: &Desk<'_>, frame: &mut Frame) {
    let painter = &mut Painter::new(frame);
    match screen {
        Screen::Rulesets(cursor) => lists::rulesets(*cursor, desk, painter),
        Screen::Procedures(cursor) => lists::procedures(*cursor, desk, painter),
        Screen::Tables(cursor) => lists::tables(*cursor, desk, painter),
        Screen::Follow(cursor) => lists::follow(*cursor, desk, painter),
        Screen::Form(form) => form::draw(form, desk, painter),
        Screen::Ticks(ticks) => form::ticks(ticks, desk, painter),
        Screen::Result(result) => result::draw(*result, desk, painter),
        Screen::Blind => messages::blind(desk, painter),
        Screen::Odds(odds) => odds::draw(odds, desk, painter),
        Screen::Table(table) => table::draw(table, painter),
        Screen::Dice(form) => dice::form(form, desk, painter),
        Screen::DiceResult(result) => dice::result(result, desk, painter),
        Screen::DiceOdds(odds) => odds::plain(odds, desk, painter),
        Screen::Own(own) => own::draw(own, painter),
        Screen::Settings(cursor) => setup::settings(*cursor, desk, painter),
        Screen::Random(evidence) => random::draw(evidence, desk, painter),
        Screen::House(cursor) => setup::house(*cursor, desk, painter),
        Screen::Log(list) => log::list(list, desk, painter),
        Screen::Entry(entry) => log::entry(entry, painter),
        Screen::Undo(undo) => log::undo(undo, painter),
        Screen::Tests(cursor) => setup::tests(*cursor, painter),
        Screen::Message(message) => messages::draw(*message, desk, painter),
    }
}

/// Writes a text for one place. One that is too long is cut, and a test finds it.
pub(crate) fn text(arguments: fmt::Arguments<'_>) -> Text {
    let mut text = Text::new();
    let written = fmt::Write::write_fmt(&mut text, arguments);
    debug_assert!(written.is_ok(), "too long for its place: {text}");
    text
}

/// A chance in percent with one decimal.
pub(crate) fn percent(chance: Chance) -> Text {
    let permille = chance.permille();
    text(format_args!("{}.{}%", permille / 10, permille % 10))
}

/// A chance in percent with six decimals.
pub(crate) fn percent_in_full(chance: Chance) -> Text {
    let millionths = chance.per_hundred_million();
    text(format_args!("{}.{:06}%", millionths / 1_000_000, millionths % 1_000_000))
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

/// A place or a count as the painter takes it.
pub(crate) fn px(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0)
}
