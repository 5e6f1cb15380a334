//! The texts that screens make: for one place on the screen, of fixed length.

use core::fmt;

use heapless::String;
use rules_core::chance::Chance;

use crate::ui::theme::{PLAIN, RIGHT};

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

/// Where a rule stands in its book: the section, after «Rule» where both find room on a line.
pub(super) fn rule(section: &str) -> Text {
    if section.is_empty() {
        return Text::new();
    }
    let named = text(format_args!("Rule: {section}"));
    if PLAIN.width(&named) < RIGHT { named } else { text(format_args!("{section}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_that_leaves_no_room_stands_alone() {
        assert_eq!(rule("9 Morale"), "Rule: 9 Morale");
        assert_eq!(rule("App. 3: small arms table"), "App. 3: small arms table");
    }

    #[test]
    fn tenths_have_one_decimal() {
        assert_eq!(text(format_args!("{}", Tenths(47))), "4.7");
    }
}
