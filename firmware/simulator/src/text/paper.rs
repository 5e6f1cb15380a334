//! What a text is printed on: how wide it is, and whether words can be set apart by light.

use std::io::{self, IsTerminal as _};

/// What a text is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// How many letters a line takes.
    pub columns: usize,
    /// Whether somebody looks at it: bytes that are no text stay away from a terminal.
    pub is_terminal: bool,
    /// Whether words are set apart by light.
    pub has_light: bool,
}

impl Paper {
    /// A file, or another program.
    pub const PLAIN: Self = Self { columns: 80, is_terminal: false, has_light: false };

    /// What standard output is.
    pub fn standard_output() -> Self {
        if !io::stdout().is_terminal() {
            return Self::PLAIN;
        }
        let columns = crossterm::terminal::size()
            .map_or(Self::PLAIN.columns, |(columns, _)| usize::from(columns).max(LEAST));
        Self { columns, is_terminal: true, has_light: !wants_no_color() }
    }

    /// A text that is read first.
    pub fn bold(self, text: &str) -> String {
        self.lit(text, "\x1b[1m")
    }

    /// A text that can be passed over.
    pub fn dim(self, text: &str) -> String {
        self.lit(text, "\x1b[2m")
    }

    fn lit(self, text: &str, light: &str) -> String {
        if self.has_light && !text.is_empty() {
            format!("{light}{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}

/// Columns for which a text is still broken at its words.
const LEAST: usize = 40;

/// Whether the player has asked all programs for the terminal's own colours:
/// <https://no-color.org>.
pub fn wants_no_color() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_set_apart_where_they_are_seen() {
        let lit = Paper { has_light: true, is_terminal: true, ..Paper::PLAIN };
        assert_eq!(lit.bold("Fire"), "\x1b[1mFire\x1b[0m");
        assert_eq!(lit.dim("Fire"), "\x1b[2mFire\x1b[0m");
        assert_eq!(lit.dim(""), "");
        assert_eq!(Paper::PLAIN.bold("Fire"), "Fire");
    }
}
