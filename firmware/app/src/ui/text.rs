//! The texts that screens make: for one place on the screen, of fixed length.

use core::fmt;

use heapless::String;
use rules_core::chance::Chance;

/// A text made for one place on the screen.
pub(crate) type Text = String<48>;

/// Writes a text for one place. One that is too long is cut, and a test finds it.
pub(crate) fn text(arguments: fmt::Arguments<'_>) -> Text {
    let mut text = Text::new();
    let written = fmt::Write::write_fmt(&mut text, arguments);
    debug_assert!(written.is_ok(), "too long for its place: {text}");
    text
}

/// A number of tenths, with its decimal.
pub(super) struct Tenths(pub(super) u32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A chance in percent with one decimal.
pub(super) fn percent(chance: Chance) -> Text {
    text(format_args!("{}%", Tenths(chance.permille())))
}

/// A chance in percent with six decimals.
pub(super) fn percent_in_full(chance: Chance) -> Text {
    let millionths = chance.per_hundred_million();
    text(format_args!("{}.{:06}%", millionths / 1_000_000, millionths % 1_000_000))
}

/// Where a rule stands in its book, in a sentence.
pub(super) fn rule(lines: &str) -> Text {
    text(format_args!("Rule: {}", place(lines)))
}

/// Letters of a list of lines that find room beside «Rule».
const ROOM: usize = 18;

/// The lines of a rulebook, in words. Several places take all the room there is; of a long list
/// only the first are named.
pub(super) fn place(lines: &str) -> Text {
    let ends = |letter: u8| matches!(letter, b',' | b'+');
    let word = match lines {
        _ if lines.bytes().any(ends) => "",
        _ if lines.bytes().any(|letter| letter == b'-') => "lines ",
        _ => "line ",
    };
    // Two dots must find room as well.
    let end = lines.bytes().take(ROOM - 1).rposition(ends).filter(|_| lines.len() > ROOM);
    let (shown, more) =
        end.and_then(|end| lines.get(..end)).map_or((lines, ""), |first| (first, ".."));
    text(format_args!("{word}{}{more}", shown.trim_ascii_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_the_book_says_line_or_lines_and_is_cut_at_a_comma() {
        assert_eq!(place("12"), "line 12");
        assert_eq!(place("12-19"), "lines 12-19");
        assert_eq!(place("12, 30-33"), "12, 30-33");
        assert_eq!(place("101-110, 140-155, 200-210"), "101-110, 140-155..");
    }

    #[test]
    fn tenths_have_one_decimal() {
        assert_eq!(text(format_args!("{}", Tenths(47))), "4.7");
    }
}
