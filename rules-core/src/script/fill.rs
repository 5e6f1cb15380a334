//! Texts with braces that are filled in from slots.
//!
//! | in the image | is written as |
//! |---|---|
//! | `{3}` | the number in slot 3 |
//! | `{+3}` | the same with its sign |
//! | `{3:die\|dice}` | the first if it is 1, the second otherwise |
//! | `{3:numbers}` | the places of its bits, from one: «2, 4 and 5» |
//! | `{3?}` | «yes», or «no» if it is nought |
//! | `{3@7}` | the label of the word at that place of list 7 |

use core::fmt::{self, Display as _};

use crate::engine::choice::Word;

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Plain(&'a str),
    Number(u8),
    Signed(u8),
    /// A slot, and the words for one and for any other number.
    Counted(u8, &'a str, &'a str),
    Numbers(u8),
    YesNo(u8),
    /// A slot and a list.
    Word(u8, u8),
}

/// The pieces of a text. An error is a brace that is none of the above, and ends it.
#[derive(Clone, Debug)]
pub struct Pieces<'a>(&'a str);

impl<'a> Pieces<'a> {
    pub const fn of(text: &'a str) -> Self {
        Self(text)
    }
}

/// A brace that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBrace;

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<Piece<'a>, BadBrace>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let (plain, rest) = self.0.split_at_checked(before(self.0, b'{'))?;
        if !plain.is_empty() {
            self.0 = rest;
            return Some(Ok(Piece::Plain(plain)));
        }
        let inside = cut(rest.get(1..)?, b'}');
        self.0 = inside.map_or("", |(_, after)| after);
        Some(inside.and_then(|(inside, _)| brace(inside)).ok_or(BadBrace))
    }
}

fn brace(inside: &str) -> Option<Piece<'_>> {
    if let Some(slot) = inside.strip_prefix('+') {
        return number(slot).map(Piece::Signed);
    }
    if let Some(slot) = inside.strip_suffix('?') {
        return number(slot).map(Piece::YesNo);
    }
    if let Some((slot, list)) = cut(inside, b'@') {
        return Some(Piece::Word(number(slot)?, number(list)?));
    }
    let Some((slot, words)) = cut(inside, b':') else { return number(inside).map(Piece::Number) };
    let slot = number(slot)?;
    if words == "numbers" {
        return Some(Piece::Numbers(slot));
    }
    cut(words, b'|').map(|(one, many)| Piece::Counted(slot, one, many))
}

/// Digits only. By hand: the library's own reading takes a sign.
fn number(digits: &str) -> Option<u8> {
    let add = |all: Option<u8>, byte: u8| {
        let digit = byte.is_ascii_digit().then(|| byte - b'0')?;
        all.unwrap_or(0).checked_mul(10)?.checked_add(digit).map(Some)
    };
    digits.bytes().try_fold(None, add).flatten()
}

/// How many bytes stand before a mark.
fn before(text: &str, mark: u8) -> usize {
    text.bytes().position(|byte| byte == mark).unwrap_or(text.len())
}

/// A text before a mark and after it.
fn cut(text: &str, mark: u8) -> Option<(&str, &str)> {
    let at = before(text, mark);
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// A text with its braces filled in, to be written.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    pub text: &'static str,
    pub slots: &'a [i32],
    pub lists: &'static [&'static [Word]],
}

impl Filled<'_> {
    fn slot(&self, slot: u8) -> i32 {
        self.slots.get(usize::from(slot)).copied().unwrap_or(0)
    }

    fn label(&self, slot: u8, list: u8) -> &'static str {
        let word = usize::try_from(self.slot(slot)).ok();
        let words = self.lists.get(usize::from(list));
        word.zip(words).and_then(|(word, words)| words.get(word)).map_or("", |word| word.label)
    }

    /// The text as it lies in the image, if it has no braces or is one word's label: what is asked
    /// for where the form keeps a text.
    pub fn fixed(&self) -> &'static str {
        let mut pieces = Pieces::of(self.text);
        match (pieces.next(), pieces.next()) {
            (Some(Ok(Piece::Word(slot, list))), None) => self.label(slot, list),
            _ => self.text,
        }
    }
}

impl fmt::Display for Filled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What cannot be read was refused when the image was checked.
        for piece in Pieces::of(self.text).flatten() {
            match piece {
                Piece::Plain(text) => f.write_str(text),
                Piece::Number(slot) => self.slot(slot).fmt(f),
                Piece::Signed(slot) => write!(f, "{:+}", self.slot(slot)),
                Piece::Counted(slot, one, many) => {
                    f.write_str(if self.slot(slot) == 1 { one } else { many })
                }
                Piece::YesNo(slot) => f.write_str(if self.slot(slot) == 0 { "no" } else { "yes" }),
                Piece::Numbers(slot) => write_numbers(f, self.slot(slot).cast_unsigned()),
                Piece::Word(slot, list) => f.write_str(self.label(slot, list)),
            }?;
        }
        Ok(())
    }
}

/// The places of the bits that are set, from one: «2», «2 and 4», «2, 4 and 5».
fn write_numbers(f: &mut fmt::Formatter<'_>, bits: u32) -> fmt::Result {
    let mut left = bits.count_ones();
    for place in (1..=32_u32).filter(|place| bits >> (place - 1) & 1 == 1) {
        left -= 1;
        place.fmt(f)?;
        f.write_str(match left {
            0 => "",
            1 => " and ",
            _ => ", ",
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString as _;

    use super::*;

    const SLOTS: [i32; 4] = [4, 1, -2, 0b1_1010];

    fn filled(text: &'static str) -> std::string::String {
        static WORDS: &[Word] = &[Word::new("a", "first"), Word::new("b", "second")];
        static LISTS: &[&[Word]] = &[WORDS];
        Filled { text, slots: &SLOTS, lists: LISTS }.to_string()
    }

    #[test]
    fn braces_are_filled_in() {
        assert_eq!(filled("no braces"), "no braces");
        assert_eq!(filled("{0} v {2}"), "4 v -2");
        assert_eq!(filled("{+0} v {+2}"), "+4 v -2");
        assert_eq!(filled("{0} {0:die|dice}, {1} {1:die|dice}"), "4 dice, 1 die");
        assert_eq!(filled("{0:|s}{1:|s}"), "s");
        assert_eq!(filled("Units {3:numbers} leave"), "Units 2, 4 and 5 leave");
        assert_eq!(filled("{0:numbers}{1:numbers}"), "31");
        assert_eq!(filled("{0?} {1?} {9?}"), "yes yes no");
        assert_eq!(filled("the {1@0}, not «{0@0}»"), "the second, not «»");
    }

    #[test]
    fn a_label_alone_is_a_text_of_its_own() {
        static LISTS: &[&[Word]] = &[&[Word::new("a", "first"), Word::new("b", "second")]];
        let fixed = |text| Filled { text, slots: &SLOTS, lists: LISTS }.fixed();
        assert_eq!(fixed("{1@0}"), "second");
        assert_eq!(fixed("half"), "half");
    }

    #[test]
    fn what_is_no_brace_is_named() {
        for wrong in ["{", "{}", "{x}", "{300}", "{+}", "{1", "{1:a}", "{1@}", "{1@x}", "{-1}"] {
            assert_eq!(Pieces::of(wrong).last(), Some(Err(BadBrace)), "{wrong}");
        }
        assert!(Pieces::of("a } b").all(|piece| piece.is_ok()));
    }
}
