//! What the pieces of a text are, for their colours: the compiler's own tokens.

use crate::lex::{self, Kind, folded};
use crate::lines::{self, Line};
use crate::parse::{begins_definition, begins_line};
use crate::span::Span;

/// What a piece of the text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The first word of a line that the language knows.
    Keyword,
    /// A word of the grammar within a line: «is», «when», «that show».
    Word,
    Name,
    Number,
    Dice,
    Text,
    Comment,
    Sign,
    /// A letter that means nothing, or a text without its end.
    Wrong,
}

/// Words of the grammar that stand within lines.
const WORDS: [&str; 67] = [
    "above", "adding", "again", "against", "and", "any", "as", "at", "best", "between", "by",
    "clear", "count", "counted", "down", "draw", "each", "else", "face", "first", "from", "gives",
    "guess", "half", "has", "highest", "if", "in", "into", "is", "least", "less", "lowest", "many",
    "misses", "more", "most", "no", "none", "not", "note", "numbers", "of", "off", "on", "once",
    "one", "or", "order", "others", "plus", "private", "quietly", "rounded", "secret", "show",
    "side", "start", "that", "ties", "times", "to", "up", "when", "with", "worst", "worth",
];

/// The pieces of a text in their order, comments included. Blanks belong to none.
pub fn tokens(text: &str) -> Vec<(Span, Class)> {
    let all = Span::new(0, text.len());
    let lines = lines::lines(text);
    let mut lines = lines.iter().peekable();
    let mut classes = Vec::new();
    let mut line = None;
    for (kind, span) in lex::tokens(text, all) {
        while lines.peek().is_some_and(|next| next.span.from <= span.from) {
            line = lines.next();
        }
        classes.push((span, class(kind, span, line, text)));
    }
    classes
}

fn class(kind: Result<Kind, ()>, span: Span, line: Option<&Line>, text: &str) -> Class {
    match kind {
        Err(()) | Ok(Kind::OpenText) => Class::Wrong,
        Ok(Kind::Comment) => Class::Comment,
        Ok(Kind::Text) => Class::Text,
        Ok(Kind::Number) => Class::Number,
        Ok(Kind::Dice) => Class::Dice,
        Ok(Kind::Name) => name(span, line, text),
        Ok(_) => Class::Sign,
    }
}

fn name(span: Span, line: Option<&Line>, text: &str) -> Class {
    let word = folded(span.of(text));
    let is_first = line.is_some_and(|line| line.span.from == span.from);
    match line {
        Some(line) if is_first && line.indent == 0 && begins_definition(&word) => Class::Keyword,
        Some(line) if is_first && line.indent > 0 && begins_line(&word) => Class::Keyword,
        _ if !is_first && WORDS.binary_search(&word.as_str()).is_ok() => Class::Word,
        _ => Class::Name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_grammar_stand_in_order() {
        assert!(WORDS.is_sorted());
    }

    #[test]
    fn every_piece_of_a_line_has_its_class() {
        let text =
            "procedure fire \"Fire\" # it\n  roll x = 2d6 that show 4+ \"Why\"\n  & \"open\n";
        let said: Vec<(&str, Class)> =
            tokens(text).into_iter().map(|(span, class)| (span.of(text), class)).collect();
        let expected = [
            ("procedure", Class::Keyword),
            ("fire", Class::Name),
            ("\"Fire\"", Class::Text),
            ("# it", Class::Comment),
            ("roll", Class::Keyword),
            ("x", Class::Name),
            ("=", Class::Sign),
            ("2d6", Class::Dice),
            ("that", Class::Word),
            ("show", Class::Word),
            ("4", Class::Number),
            ("+", Class::Sign),
            ("\"Why\"", Class::Text),
            ("&", Class::Wrong),
            ("\"open", Class::Wrong),
        ];
        assert_eq!(said, expected);
    }
}
