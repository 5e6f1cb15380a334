//! The tokens of a line, taken one after another.

use rules_core::script::limits;

use crate::lex::{self, Kind, Token, folded, plain};
use crate::mistake::{Mistake, Read};
use crate::parse::habits;
use crate::program::Label;
use crate::span::Span;

/// Numbers in the text go up to this, those of a form further.
const MOST: i32 = 32_767;
pub(crate) const MOST_OF_FORM: i32 = 60_000;

/// A line's tokens, and how far it was read.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    /// The whole line.
    pub(crate) span: Span,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str, span: Span) -> Read<Self> {
        Ok(Self { text, tokens: lex::line(text, span)?, at: 0, span })
    }

    pub(crate) fn peek(&self) -> Option<Token> {
        self.ahead(0)
    }

    /// Whether the token before this one is such a sign, and touches it.
    pub(crate) fn is_behind(&self, kind: Kind) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let touches =
            |before: &Token| self.peek().is_some_and(|next| next.span.from == before.span.to);
        before.is_some_and(|before| before.kind == kind && touches(before))
    }

    pub(crate) fn ahead(&self, tokens: usize) -> Option<Token> {
        self.tokens.get(self.at + tokens).copied()
    }

    pub(crate) fn kind(&self) -> Option<Kind> {
        self.peek().map(|token| token.kind)
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.peek().is_none()
    }

    pub(crate) fn skip(&mut self, tokens: usize) {
        self.at += tokens;
    }

    pub(crate) const fn place(&self) -> usize {
        self.at
    }

    pub(crate) const fn back_to(&mut self, place: usize) {
        self.at = place;
    }

    /// What a token is in the text.
    pub(crate) fn said(&self, token: Token) -> &'t str {
        token.span.of(self.text)
    }

    /// Where the next token stands, or the end of the line.
    pub(crate) fn here(&self) -> Span {
        self.peek().map_or_else(|| self.span.after(), |token| token.span)
    }

    /// Where the last token stands that was taken.
    pub(crate) fn last(&self) -> Span {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        before.map_or_else(|| Span::new(self.span.from, self.span.from), |token| token.span)
    }

    /// From a place to the last token that was taken.
    pub(crate) fn since(&self, from: Span) -> Span {
        from.through(self.last())
    }

    /// Takes a sign, if it stands here.
    pub(crate) fn take(&mut self, kind: Kind) -> bool {
        let found = self.kind() == Some(kind);
        self.at += usize::from(found);
        found
    }

    /// Whether one of the grammar's words stands here.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        self.is_word_ahead(0, word)
    }

    pub(crate) fn is_word_ahead(&self, tokens: usize, word: &str) -> bool {
        let token = self.ahead(tokens).filter(|token| token.kind == Kind::Name);
        token.is_some_and(|token| self.said(token).eq_ignore_ascii_case(word))
    }

    /// Takes one of the grammar's words, if it stands here.
    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    /// Takes several words, if all stand here.
    pub(crate) fn take_words(&mut self, words: &[&str]) -> bool {
        let found = words.iter().enumerate().all(|(at, word)| self.is_word_ahead(at, word));
        self.at += if found { words.len() } else { 0 };
        found
    }

    /// What is missing here.
    pub(crate) fn missing(&self, what: &str) -> Mistake {
        match self.peek() {
            Some(token) => {
                let what = format!("{what} is missing before «{}»", self.said(token));
                Mistake::new(token.span, what)
            }
            None => {
                let what = format!("{what} is missing at the end of the line");
                Mistake::new(self.span.after(), what)
            }
        }
    }

    pub(crate) fn need(&mut self, kind: Kind, sign: &str) -> Read<()> {
        if self.take(kind) { Ok(()) } else { Err(self.missing(&format!("«{sign}»"))) }
    }

    pub(crate) fn need_word(&mut self, word: &str) -> Read<()> {
        if self.take_word(word) { Ok(()) } else { Err(self.missing(&format!("«{word}»"))) }
    }

    /// A name as it is written, with plain hyphens.
    pub(crate) fn name(&mut self, what: &str) -> Read<(String, Span)> {
        match self.peek() {
            Some(token) if matches!(token.kind, Kind::Name) => {
                self.at += 1;
                Ok((plain(self.said(token)), token.span))
            }
            _ => Err(self.missing(what)),
        }
    }

    /// A text without its quotes, the same each time.
    pub(crate) fn text(&mut self, what: &str) -> Read<Label> {
        let label = self.text_or_nothing(what)?;
        if label.text.trim().is_empty() {
            let what = format!("{what} is asked for here, and this text is empty");
            return Err(Mistake::new(label.span, what).hint("write what the player reads"));
        }
        Ok(label)
    }

    /// The same; it may be empty.
    pub(crate) fn text_or_nothing(&mut self, what: &str) -> Read<Label> {
        let label = self.text_to_fill(what)?;
        if label.text.contains('{') {
            let what = "nothing is put into this text: it is the same each time";
            let hint = "values are put into say, headline, title, footer, forbid and refuse";
            return Err(Mistake::new(label.span, what).hint(hint));
        }
        Ok(label)
    }

    /// A text without its quotes, with what is in braces.
    pub(crate) fn text_to_fill(&mut self, what: &str) -> Read<Label> {
        match self.peek() {
            Some(token) if token.kind == Kind::Text => {
                self.at += 1;
                let mut letters = self.said(token).chars();
                letters.next();
                letters.next_back();
                let text = lex::plain_text(letters.as_str());
                drawable(&text, token.span)?;
                not_too_long(&text, token.span)?;
                Ok(Label { text, span: token.span })
            }
            _ => Err(self.missing(what)),
        }
    }

    pub(crate) fn is_text(&self) -> bool {
        self.kind() == Some(Kind::Text)
    }

    /// A whole number without a sign.
    pub(crate) fn number(&mut self, what: &str) -> Read<i32> {
        self.number_up_to(MOST, what)
    }

    fn number_up_to(&mut self, most: i32, what: &str) -> Read<i32> {
        match self.peek() {
            Some(token) if token.kind == Kind::Number => {
                self.at += 1;
                let number: i32 = self.said(token).parse().unwrap_or(i32::MAX);
                if number > most {
                    let what = format!("numbers go up to {most}");
                    return Err(Mistake::new(token.span, what));
                }
                Ok(number)
            }
            _ => Err(self.missing(what)),
        }
    }

    /// A number of a form, with its sign.
    pub(crate) fn number_of_form(&mut self, what: &str) -> Read<(i32, Span)> {
        let from = self.here();
        let is_negative = self.take(Kind::Minus);
        let said = self.peek().map_or(0, |token| self.said(token).parse().unwrap_or(i32::MAX));
        let number = if is_negative { -said } else { said };
        if self.kind() == Some(Kind::Number) && !(-5..=MOST_OF_FORM).contains(&number) {
            let what = format!("numbers of a form go from -5 to {MOST_OF_FORM}");
            let hint = "count in larger units: hundreds of paces";
            return Err(Mistake::new(from.through(self.here()), what).hint(hint));
        }
        self.number_up_to(MOST_OF_FORM, what)?;
        Ok((number, self.since(from)))
    }

    /// Nothing may stand behind what was read.
    pub(crate) fn end(&self) -> Read<()> {
        match self.peek() {
            Some(token) => {
                let said = self.said(token);
                let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
                let is_behind_text = before.is_some_and(|before| before.kind == Kind::Text);
                let what = format!("«{said}» is too much here");
                let hint = habits::at_end(&folded(said), is_behind_text);
                Err(Mistake::new(token.span, what).hint(hint))
            }
            None => Ok(()),
        }
    }

    /// A run of tokens that touch and together are one of some words: how long it is, and which.
    pub(crate) fn word_of(&self, place: impl Fn(&str) -> Option<usize>) -> Option<(usize, usize)> {
        (1..=7).rev().find_map(|length| {
            let first = self.peek()?;
            let last = self.ahead(length - 1)?;
            let touch = |at| Some(self.ahead(at)?.span.to == self.ahead(at + 1)?.span.from);
            let is_one = (0..length - 1).all(|at| touch(at) == Some(true));
            let said = first.span.through(last.span).of(self.text);
            let said = if first.kind == Kind::Text { said.trim_matches(is_quote) } else { said };
            place(&folded(said)).filter(|_| is_one).map(|place| (length, place))
        })
    }
}

pub(crate) const fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„')
}

/// The image keeps the length of a text in a byte.
fn not_too_long(text: &str, span: Span) -> Read<()> {
    if text.len() <= limits::TEXT {
        return Ok(());
    }
    let what = format!("this text has {} letters, {} are the most", text.len(), limits::TEXT);
    Err(Mistake::new(span, what).hint("shorten it"))
}

/// The gadget's fonts have Latin-1.
pub(crate) fn drawable(text: &str, span: Span) -> Read<()> {
    let has = |letter: char| matches!(letter, ' '..='~' | '\u{a0}'..='ÿ');
    let letter = text.chars().find(|&letter| !has(letter));
    letter.map_or(Ok(()), |letter| Err(undrawn(letter, span)))
}

/// What is said of a letter that no font has.
pub(crate) fn undrawn(letter: char, span: Span) -> Mistake {
    let what = format!("the gadget cannot draw «{letter}»");
    let hint = near_letter(letter).map_or_else(
        || "leave it out, or write it in words".to_owned(),
        |near| format!("«{near}» is the nearest"),
    );
    Mistake::new(span, what).hint(hint)
}

/// Letters beyond Latin-1, each row led by the one that stands in for it.
#[rustfmt::skip]
const NEAR: [&str; 36] = [
    "AĀĂĄ", "aāăą", "CĆĈĊČ", "cćĉċč", "DĎĐ", "dďđ", "EĒĔĖĘĚ", "eēĕėęě", "GĜĞĠĢ", "gĝğġģ", "HĤĦ", "hĥħ",
    "IĨĪĬĮİ", "iĩīĭįı", "KĶ", "kķ", "LĹĻĽĿŁ", "lĺļľŀł", "NŃŅŇ", "nńņň", "ÖŐ", "öő", "OŌŎ", "oōŏ",
    "RŔŖŘ", "rŕŗř", "SŚŜŞŠ", "sśŝşš", "TŢŤŦ", "tţťŧ", "UŨŪŬŮŲ", "uũūŭůų", "ÜŰ", "üű",
    "ZŹŻŽ", "zźżž",
];

fn near_letter(letter: char) -> Option<char> {
    let row = NEAR.iter().find(|row| row.chars().skip(1).any(|other| other == letter));
    row.and_then(|row| row.chars().next())
}
