//! Bands of numbers: `2-4`, `4 to 6`, `7+`, `3 or less`, `-1 to 1`.

use crate::lex::is_hyphen;
use crate::mistake::{Mistake, Read};
use crate::program::Band;
use crate::span::Span;

/// Whether the hyphen of a band may stand apart from its numbers: «1 - 3».
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hyphens {
    Touch,
    MayStandApart,
}

/// A band at the beginning of a line, and how many bytes it takes.
pub(crate) fn band(line: &str, hyphens: Hyphens) -> Option<(Band, usize)> {
    let mut scan = Scan { line, at: 0 };
    let from = scan.number()?;
    let behind = scan.at;
    let band = scan.rest(from, hyphens).unwrap_or_else(|| {
        scan.at = behind;
        Band { from, to: from }
    });
    Some((band, scan.at))
}

/// A band with the numbers that go on from it: «10, 11», «1 or 2».
pub(crate) fn joined(line: &str, mut band: Band, mut length: usize) -> (Band, usize) {
    while let Some((next, behind)) = another(line, length)
        && band.to.checked_add(1) == Some(next.from)
    {
        band.to = next.to;
        length = behind;
    }
    (band, length)
}

/// The number or band that is joined to the one before by a comma or a word, and where it ends.
pub(crate) fn another(line: &str, at: usize) -> Option<(Band, usize)> {
    let rest = line.get(at..)?.trim_start();
    let sign = [",", "&", "or ", "and "].into_iter().find(|sign| rest.starts_with(sign))?;
    let rest = rest.get(sign.len()..)?.trim_start();
    let begins = rest.starts_with(|letter: char| letter.is_ascii_digit());
    let (next, length) = band(rest, Hyphens::MayStandApart).filter(|_| begins)?;
    Some((next, line.len() - rest.len() + length))
}

struct Scan<'a> {
    line: &'a str,
    at: usize,
}

impl Scan<'_> {
    fn left(&self) -> &str {
        self.line.get(self.at..).unwrap_or_default()
    }

    fn blanks(&mut self) {
        let left = self.left();
        self.at += left.len() - left.trim_start().len();
    }

    /// Dots between two numbers, as some books print a band.
    fn dots(&mut self) -> bool {
        let dots = ["...", "..", "…"].into_iter().find(|dots| self.left().starts_with(dots));
        self.at += dots.map_or(0, str::len);
        dots.is_some()
    }

    fn hyphen(&mut self) -> bool {
        let hyphen = self.left().chars().next().filter(|&letter| is_hyphen(letter));
        self.at += hyphen.map_or(0, char::len_utf8);
        hyphen.is_some()
    }

    fn digits(&mut self) -> Option<i32> {
        let digits = self.left().chars().take_while(char::is_ascii_digit).count();
        let number = self.left().get(..digits)?.parse().ok()?;
        self.at += digits;
        Some(number)
    }

    fn number(&mut self) -> Option<i32> {
        let sign = if self.hyphen() { -1 } else { 1 };
        Some(sign * self.digits()?)
    }

    fn word(&mut self, word: &str) -> bool {
        let left = self.left();
        let found = left.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word))
            && !left.get(word.len()..).is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
        self.at += if found { word.len() } else { 0 };
        found
    }

    /// What makes a band of a number.
    fn rest(&mut self, from: i32, hyphens: Hyphens) -> Option<Band> {
        if self.left().starts_with('+') {
            self.at += 1;
            return Some(Band { from, to: i32::MAX });
        }
        if hyphens == Hyphens::MayStandApart {
            self.blanks();
        }
        if self.hyphen() || hyphens == Hyphens::MayStandApart && self.dots() {
            if hyphens == Hyphens::MayStandApart {
                self.blanks();
            }
            let to = self.number()?;
            return Some(Band { from, to });
        }
        self.blanks();
        if self.word("to") {
            self.blanks();
            return Some(Band { from, to: self.number()? });
        }
        if !self.word("or") {
            return None;
        }
        self.blanks();
        if self.word("less") {
            return Some(Band { from: i32::MIN, to: from });
        }
        self.word("more").then_some(Band { from, to: i32::MAX })
    }
}

/// A band that runs from its lesser end to its greater one, in numbers that a text may have.
pub(crate) fn checked(band: Band, span: Span) -> Read<Band> {
    let Band { from, to } = band;
    if from > to {
        let hint = format!("{to} to {from}");
        return Err(Mistake::new(span, "the range is the wrong way round").hint(hint));
    }
    let is_open = |end| end == i32::MIN || end == i32::MAX;
    let fits = |end: i32| is_open(end) || end.abs() <= 32_767;
    if !fits(from) || !fits(to) {
        return Err(Mistake::new(span, "numbers go up to 32767"));
    }
    Ok(band)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, hyphens: Hyphens) -> Option<(i32, i32, &str)> {
        let (band, length) = band(line, hyphens)?;
        Some((band.from, band.to, &line[length..]))
    }

    #[test]
    fn bands_are_read_as_books_print_them() {
        use Hyphens::{MayStandApart, Touch};
        assert_eq!(read("2–4  Clear", Touch), Some((2, 4, "  Clear")));
        assert_eq!(read("-3 to -2 a", Touch), Some((-3, -2, " a")));
        assert_eq!(read("-4 or less x", Touch), Some((i32::MIN, -4, " x")));
        assert_eq!(read("7+ x", Touch), Some((7, i32::MAX, " x")));
        assert_eq!(read("3 - 5", Touch), Some((3, 3, " - 5")), "cells of a table");
        assert_eq!(read("1 - 3 riders", MayStandApart), Some((1, 3, " riders")));
        assert_eq!(read("31…33 riders", MayStandApart), Some((31, 33, " riders")));
        assert_eq!(read("3... Fog", MayStandApart), Some((3, 3, "... Fog")));
        assert_eq!(read("1 - Fog", MayStandApart), Some((1, 1, " - Fog")));
        assert_eq!(read("4 tons", Touch), Some((4, 4, " tons")));
        assert_eq!(read("Fog 1", Touch), None);
    }
}
