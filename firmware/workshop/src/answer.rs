//! Answers as JSON, which the page reads with what every browser has. There are numbers, texts and
//! lists of them alone: a library for all of JSON would be larger than what it writes.

use std::fmt::Write as _;

/// A list in the making.
#[derive(Debug)]
pub(crate) struct Answer(String);

impl Answer {
    pub(crate) fn new() -> Self {
        Self("[".to_owned())
    }

    fn next(&mut self) {
        if !self.0.ends_with('[') {
            self.0.push(',');
        }
    }

    pub(crate) fn number(&mut self, number: usize) {
        self.next();
        let _ = write!(self.0, "{number}"); // A string takes everything.
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.next();
        self.0.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => self.0.extend(['\\', letter]),
                ' '.. => self.0.push(letter),
                _ => drop(write!(self.0, "\\u{:04x}", u32::from(letter))),
            }
        }
        self.0.push('"');
    }

    /// A list within this one.
    pub(crate) fn list(&mut self, fill: impl FnOnce(&mut Self)) {
        self.next();
        self.0.push('[');
        fill(self);
        self.0.push(']');
    }

    /// A list with a list for each of these.
    pub(crate) fn rows<T>(&mut self, all: &[T], mut fill: impl FnMut(&mut Self, &T)) {
        self.list(|rows| all.iter().for_each(|one| rows.list(|row| fill(row, one))));
    }

    pub(crate) fn done(mut self) -> String {
        self.0.push(']');
        self.0
    }
}
