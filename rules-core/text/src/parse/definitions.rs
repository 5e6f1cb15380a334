//! What stands at the left edge: definitions by their first word, and pasted roll tables, which
//! have none.

use crate::lex::{self, Kind, folded};
use crate::lines::{Line, Section};
use crate::mistake::{Mistake, Mistakes, nearest};
use crate::parse::body::LATER;
use crate::span::Span;

/// The first words of definitions.
const WORDS: [(&str, What); 8] = [
    ("ruleset", What::Ruleset),
    ("list", What::List),
    ("table", What::Table),
    ("dice", What::Dice),
    ("house", What::House),
    ("formula", What::Formula),
    ("procedure", What::Procedure),
    ("roll-table", What::RollTable),
];

/// Whether a line at the left edge may begin with a word.
pub(crate) fn begins_definition(word: &str) -> bool {
    WORDS.iter().any(|(known, _)| *known == word)
}

/// What a definition defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Ruleset,
    List,
    Table,
    Dice,
    House,
    Formula,
    Procedure,
    RollTable,
    /// A heading with dice, and above it perhaps a line with the name alone.
    Pasted(Option<Line>),
}

/// A definition with the lines that belong to it.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) what: What,
    pub(crate) line: Line,
    pub(crate) below: Vec<Line>,
}

/// The definitions of a text.
pub(crate) fn definitions(
    text: &str,
    sections: &[Section],
    mistakes: &mut Mistakes,
) -> Vec<Definition> {
    let mut all: Vec<Definition> = Vec::new();
    let mut rest = sections;
    while let Some((section, after)) = rest.split_first() {
        let found = begins(text, rest, all.last());
        match found {
            Some((what @ What::Pasted(Some(_)), _)) => {
                // The name stands on the first line, the dice on the second.
                if let Some((heading, after)) = after.split_first() {
                    let below = heading.below.clone();
                    all.push(Definition { what, line: heading.line, below });
                    rest = after;
                    continue;
                }
            }
            Some((what, misspelt)) => {
                let below = section.below.clone();
                all.push(Definition { what, line: section.line, below });
                if let Some(mistake) = misspelt {
                    mistakes.push(mistake);
                }
            }
            None => match all.last_mut().filter(|last| is_roll_table(last.what)) {
                Some(last) => {
                    last.below.push(section.line);
                    last.below.extend(&section.below);
                }
                None => mistakes.push(unknown(text, section.line)),
            },
        }
        rest = after;
    }
    all
}

const fn is_roll_table(what: What) -> bool {
    matches!(what, What::RollTable | What::Pasted(_))
}

/// What begins with the first of some sections, and what is wrong with its first word.
fn begins(
    text: &str,
    sections: &[Section],
    before: Option<&Definition>,
) -> Option<(What, Option<Mistake>)> {
    let line = sections.first()?.line;
    let tokens = lex::tokens(text, line.span);
    let (first, span) = tokens.first().map(|(kind, span)| (*kind, *span))?;
    let word = folded(span.of(text));
    let within = before.is_some_and(|before| is_roll_table(before.what));
    let has_dice = tokens.iter().any(|(kind, _)| *kind == Ok(Kind::Dice));
    let known = WORDS.iter().find(|(other, _)| *other == word).map(|(_, what)| *what);
    if let Some(what) = known
        && (fits(what, &tokens, text) || !has_dice && !within || what == What::RollTable)
    {
        return Some((what, None));
    }
    if LATER.contains(&word.as_str()) && !has_dice && !within {
        return None;
    }
    if first != Ok(Kind::Number) && has_dice && (!within || is_followed_by_entries(text, sections))
    {
        return Some((What::Pasted(None), None));
    }
    if is_name_line(text, sections) {
        return Some((What::Pasted(Some(line)), None));
    }
    if known.is_some() && !within {
        return known.map(|what| (what, None));
    }
    let near = nearest(&word, WORDS.iter().map(|(word, _)| *word))?;
    let what = WORDS.iter().find(|(other, _)| *other == near).map(|(_, what)| *what)?;
    fits(what, &tokens, text).then(|| (what, Some(unknown(text, line))))
}

/// Whether a first word is followed by what its line needs.
fn fits(what: What, tokens: &[(Result<Kind, ()>, Span)], text: &str) -> bool {
    let kind = |at: usize| tokens.get(at).and_then(|(kind, _)| kind.ok());
    let word =
        |at: usize| tokens.get(at).map(|(_, span)| folded(span.of(text))).unwrap_or_default();
    if what == What::RollTable {
        return kind(1) == Some(Kind::Name);
    }
    if kind(1) != Some(Kind::Name) {
        return false;
    }
    let is_text = matches!(kind(2), Some(Kind::Text | Kind::OpenText));
    match what {
        What::List => kind(2) == Some(Kind::Colon),
        What::Table => is_text || word(2) == "by",
        What::Dice => word(2) == "by" || kind(2) == Some(Kind::Colon),
        What::Formula => kind(2) == Some(Kind::Open),
        _ => is_text,
    }
}

fn is_followed_by_entries(text: &str, sections: &[Section]) -> bool {
    let Some(section) = sections.first() else { return false };
    let below = section.below.first().copied();
    let next = below.or_else(|| sections.get(1).map(|section| section.line));
    next.is_some_and(|next| {
        let tokens = lex::tokens(text, next.span);
        matches!(tokens.first(), Some((Ok(Kind::Number), _))) || next.span.of(text).contains('|')
    })
}

/// Whether the next line begins with dice, and has entries: then this one is a name alone.
fn is_name_line(text: &str, sections: &[Section]) -> bool {
    let (Some(section), Some(next)) = (sections.first(), sections.get(1)) else { return false };
    let starts_with_number = section.line.span.of(text).starts_with(|c: char| c.is_ascii_digit());
    let tokens = lex::tokens(text, next.line.span);
    let mut kinds = tokens.iter().map(|(kind, _)| *kind).skip_while(|kind| *kind == Ok(Kind::Open));
    section.below.is_empty() && !starts_with_number && kinds.next() == Some(Ok(Kind::Dice))
}

fn unknown(text: &str, line: Line) -> Mistake {
    let tokens = lex::tokens(text, line.span);
    let span = tokens.first().map_or(line.span, |(_, span)| *span);
    let word = folded(span.of(text));
    if LATER.contains(&word.as_str()) {
        let what = format!("«{}» is for a later version", span.of(text));
        return Mistake::new(span, what).hint("this gadget's compiler is version 1");
    }
    let names: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
    let what = format!(
        "a line at the left edge begins with {}; or it is the heading of a roll table and names \
         its dice",
        names.join(", ")
    );
    let near = crate::mistake::did_you_mean(&word, names);
    Mistake::new(span, what).hint(near.unwrap_or_default())
}
