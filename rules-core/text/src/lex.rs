//! Tokens: the names, numbers, texts, dice and signs of a line, each with its place.

use logos::Logos;

use crate::mistake::{Mistake, Read};
use crate::span::Span;

/// A token and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
}

/// What a token is.
#[derive(Clone, Copy, Debug, Logos, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n\u{a0}\u{2000}-\u{200b}\u{202f}\u{feff}]+")]
pub(crate) enum Kind {
    #[regex(
        r"[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ0-9_]*([-.‐‑‒–—−][A-Za-zÀ-ÖØ-öø-ÿ0-9_]+)*",
        priority = 3
    )]
    Name,
    #[regex(r"[0-9]*[dD]([0-9]+|%)", priority = 9)]
    Dice,
    #[regex("[0-9]+")]
    Number,
    #[regex(r#"["“”„][^"“”„\n]*["“”]"#)]
    Text,
    /// A text without its end: all the rest of the line.
    #[regex(r#"["“”„][^"“”„\n]*"#)]
    OpenText,
    #[regex(r"#[^\n]*", allow_greedy = true)]
    Comment,
    #[token("(")]
    Open,
    #[token(")")]
    Close,
    #[token("[")]
    OpenSquare,
    #[token("]")]
    CloseSquare,
    #[token(",")]
    Comma,
    #[token(":")]
    Colon,
    #[token("=")]
    Equal,
    #[token("==")]
    TwoEqual,
    #[token("!=")]
    Unequal,
    #[token("<")]
    Less,
    #[token("<=")]
    AtMost,
    #[token(">")]
    Greater,
    #[token(">=")]
    AtLeast,
    #[token("+")]
    Plus,
    #[regex("[-‐‑‒–—−]")]
    Minus,
    #[token("*")]
    Times,
    #[token("/")]
    Divide,
}

/// The tokens of a piece of text, comments included, and the places that are none.
pub(crate) fn tokens(text: &str, piece: Span) -> Vec<(Result<Kind, ()>, Span)> {
    let found = Kind::lexer(piece.of(text)).spanned();
    found.map(|(kind, at)| (kind, Span::new(piece.from + at.start, piece.from + at.end))).collect()
}

/// The tokens of a line without its comment, or its first letter that means nothing.
pub(crate) fn line(text: &str, piece: Span) -> Read<Vec<Token>> {
    let mut all = Vec::new();
    for (kind, span) in tokens(text, piece) {
        match kind {
            Ok(Kind::Comment) => {}
            Ok(Kind::OpenText) => {
                let what = "this text has no end";
                return Err(Mistake::new(span, what).hint("put a \" behind its last letter"));
            }
            Ok(Kind::TwoEqual) => {
                let second = Span::new(span.from + 1, span.to);
                return Err(Mistake::new(second, "one = is enough"));
            }
            Ok(kind) => all.push(Token { kind, span }),
            Err(()) => return Err(meaningless(text, span)),
        }
    }
    Ok(all)
}

fn meaningless(text: &str, span: Span) -> Mistake {
    let letter = span.of(text).chars().next().unwrap_or(' ');
    let span = Span::new(span.from, span.from + letter.len_utf8());
    let hint = match letter {
        '&' => "write «and»",
        '|' => "write «or»",
        '!' => "write «not»",
        '.' => "a range is «1 to 6», a list has commas",
        '\'' | '’' | '‘' | '`' | '«' | '»' => "texts stand in double quotes",
        ';' => "each line says one thing",
        _ => "names have letters, digits, _ and -",
    };
    Mistake::new(span, format!("«{letter}» has no meaning here")).hint(hint)
}

/// Where a comment begins in a line, or its end.
pub(crate) fn without_comment(line: &str) -> &str {
    let mut is_text = false;
    let begins = line.char_indices().find(|&(_, letter)| {
        is_text ^= matches!(letter, '"' | '“' | '”' | '„');
        letter == '#' && !is_text
    });
    begins.and_then(|(at, _)| line.get(..at)).unwrap_or(line)
}

/// Whether a letter is one of the hyphens and dashes that are all read as a hyphen.
pub(crate) const fn is_hyphen(letter: char) -> bool {
    matches!(letter, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// A name as it is compared: small letters, plain hyphens.
pub(crate) fn folded(name: &str) -> String {
    let plain = name.chars().map(|letter| if is_hyphen(letter) { '-' } else { letter });
    plain.flat_map(char::to_lowercase).collect()
}

/// A name as it is kept: as it was written, with plain hyphens.
pub(crate) fn plain(name: &str) -> String {
    name.chars().map(|letter| if is_hyphen(letter) { '-' } else { letter }).collect()
}

/// A text as it is shown: hyphens, quotes and dots are plain, letters that a printed book joins stand
/// apart, and a letter and its accent are one.
pub(crate) fn plain_text(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars() {
        match letter {
            '’' | '‘' | '′' => plain.push('\''),
            '“' | '”' | '„' | '″' => plain.push('"'),
            '…' => plain.push_str("..."),
            'ﬁ' => plain.push_str("fi"),
            'ﬂ' => plain.push_str("fl"),
            'ﬀ' => plain.push_str("ff"),
            '\t' | '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' => plain.push(' '),
            // Where a word may be broken, and marks of other programs.
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{feff}' => {}
            letter if is_hyphen(letter) => plain.push('-'),
            letter => match plain.chars().next_back().and_then(|last| accented(last, letter)) {
                Some(one) => {
                    plain.pop();
                    plain.push(one);
                }
                None => plain.push(letter),
            },
        }
    }
    plain
}

/// A letter with the accent that stands behind it, as some programs write it.
fn accented(letter: char, accent: char) -> Option<char> {
    let (plain, marked) = match accent {
        '\u{300}' => ("AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
        '\u{301}' => ("AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"),
        '\u{302}' => ("AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
        '\u{303}' => ("ANOano", "ÃÑÕãñõ"),
        '\u{308}' => ("AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"),
        '\u{30a}' => ("Aa", "Åå"),
        '\u{327}' => ("Cc", "Çç"),
        _ => return None,
    };
    plain.chars().zip(marked.chars()).find(|(one, _)| *one == letter).map(|(_, one)| one)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        let all = Span::new(0, text.len());
        line(text, all).unwrap().into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn hyphens_within_a_name_belong_to_it() {
        assert_eq!(
            kinds("a-b a - b a -b"),
            [Kind::Name, Kind::Name, Kind::Minus, Kind::Name, Kind::Name, Kind::Minus, Kind::Name]
        );
        assert_eq!(kinds("cover.wall – 2"), [Kind::Name, Kind::Minus, Kind::Number]);
    }

    #[test]
    fn dice_are_no_names_and_some_names_look_like_dice() {
        assert_eq!(kinds("d6 2d6 D% d100"), [Kind::Dice; 4]);
        assert_eq!(kinds("d66-find d-routs dice d_6 d6x"), [Kind::Name; 5]);
    }

    #[test]
    fn texts_have_plain_or_curly_quotes() {
        assert_eq!(kinds("\"Fire # not a comment\" “Fire” „Feuer“ # a comment"), [Kind::Text; 3]);
        assert_eq!(without_comment("1 \"a # b\" # c"), "1 \"a # b\" ");
    }

    #[test]
    fn a_letter_without_meaning_is_named() {
        let text = "1 && 2";
        let mistake = line(text, Span::new(0, text.len())).unwrap_err();
        assert_eq!(
            (mistake.span, mistake.what.as_str()),
            (Span::new(2, 3), "«&» has no meaning here")
        );
    }
}
