//! Lists: words with commas between them, each with a label and a short form if need be.

use crate::lex::{Kind, folded, plain};
use crate::lines::Line;
use crate::mistake::{Mistake, Mistakes, Read};
use crate::parse::cursor::Cursor;
use crate::program::{Label, Word};
use crate::span::Span;

/// The most words of a list.
const MOST: usize = 64;

/// Words that stand in some lines, and whether all of them could be read.
#[derive(Debug, Default)]
pub(crate) struct Words {
    pub(crate) words: Vec<Word>,
    pub(crate) is_broken: bool,
}

impl Words {
    /// Reads the words of a line, as many as can be: what is wrong with one is told, and the others
    /// are known nevertheless.
    pub(crate) fn read(&mut self, cursor: &mut Cursor<'_>, mistakes: &mut Mistakes) {
        let before = mistakes.count();
        while !cursor.is_at_end() {
            match word(cursor) {
                Ok(word) => self.add(word, mistakes),
                Err(mistake) => {
                    mistakes.push(mistake);
                    self.is_broken = true;
                    return;
                }
            }
            if !cursor.take(Kind::Comma) && !cursor.is_at_end() {
                let said = cursor.peek().map_or("", |token| cursor.said(token));
                if mistakes.count() == before {
                    let what = format!("a comma is missing before «{said}»");
                    let hint = "words of a list have commas between them; one of several parts \
                                is written with hyphens: long-rifle";
                    mistakes.push(Mistake::new(cursor.here(), what).hint(hint));
                }
                if !begins_word(cursor) {
                    self.is_broken = true;
                    return;
                }
            }
        }
    }

    fn add(&mut self, word: Word, mistakes: &mut Mistakes) {
        let is_same = |other: &Word| folded(&other.id) == folded(&word.id);
        let span = word.label.span;
        if self.words.iter().any(is_same) {
            let what = format!("«{}» stands in this list twice", word.id);
            mistakes.push(Mistake::new(span, what).hint("take one of the two out"));
        } else if self.words.len() == MOST {
            let what = format!("a list has {MOST} words at most");
            mistakes.push(Mistake::new(span, what).hint("make two lists of it"));
        } else {
            self.words.push(word);
        }
    }

    /// Reads rows of words.
    pub(crate) fn read_rows(&mut self, text: &str, rows: &[Line], mistakes: &mut Mistakes) {
        for row in rows {
            match Cursor::new(text, row.span) {
                Ok(mut cursor) => self.read(&mut cursor, mistakes),
                Err(mistake) => {
                    mistakes.push(mistake);
                    self.is_broken = true;
                }
            }
        }
    }
}

fn begins_word(cursor: &Cursor<'_>) -> bool {
    matches!(cursor.kind(), Some(Kind::Name | Kind::Number | Kind::Text | Kind::Times | Kind::Dice))
}

/// A word with its label and its short form.
fn word(cursor: &mut Cursor<'_>) -> Read<Word> {
    let (id, span) = word_id(cursor)?;
    let own = Label { text: id.replace('-', " "), span };
    let own = if is_sign_word(&id) { Label { text: id.clone(), span } } else { own };
    let label = if cursor.is_text() { cursor.text("a label")? } else { own };
    let short = if cursor.is_text() { cursor.text("a short form")? } else { label.clone() };
    Ok(Word { id, label, short })
}

/// Words of numbers keep their hyphens on the screen.
fn is_sign_word(id: &str) -> bool {
    !id.starts_with(char::is_alphabetic)
}

fn word_id(cursor: &mut Cursor<'_>) -> Read<(String, Span)> {
    let from = cursor.here();
    match cursor.kind() {
        Some(Kind::Text) => {
            let label = cursor.text("a word")?;
            Ok((label.text, label.span))
        }
        Some(Kind::Times | Kind::Name | Kind::Dice) => {
            cursor.skip(1);
            Ok((plain(from.of(cursor.text)), from))
        }
        Some(Kind::Number) => {
            cursor.skip(1);
            while is_sign(cursor) && cursor.ahead(1).is_some_and(|next| next.kind == Kind::Number) {
                cursor.skip(2);
            }
            let span = cursor.since(from);
            Ok((plain(span.of(cursor.text)), span))
        }
        _ => Err(cursor.missing("a word")),
    }
}

fn is_sign(cursor: &Cursor<'_>) -> bool {
    let sign = cursor
        .peek()
        .filter(|sign| matches!(sign.kind, Kind::Minus | Kind::Colon | Kind::Divide | Kind::Plus));
    sign.is_some_and(|sign| sign.span.from == cursor.last().to)
}

/// What stands behind `list`: its name, a colon, words in the line and in the rows below it.
pub(crate) fn list(cursor: &mut Cursor<'_>, rows: &[Line], mistakes: &mut Mistakes) -> Words {
    let mut words = Words::default();
    if !cursor.take(Kind::Colon) {
        let what = "a list has a colon behind its name";
        let behind = cursor.last().after();
        let mistake = Mistake::new(behind, what).hint("list cover: first, second");
        mistakes.push(mistake);
        cursor.take(Kind::Equal);
    }
    words.read(cursor, mistakes);
    words.read_rows(cursor.text, rows, mistakes);
    if words.words.is_empty() && !words.is_broken {
        let hint = "list cover: open, wood, wall";
        mistakes.push(Mistake::new(cursor.span.after(), "this list has no words").hint(hint));
        words.is_broken = true;
    }
    words
}
