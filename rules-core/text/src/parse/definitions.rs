//! What stands at the left edge: definitions by their first word, and pasted roll tables, which
//! have none.

use crate::lex::{self, Kind, folded};
use crate::lines::{Line, Section};
use crate::mistake::{Mistake, Mistakes, nearest};
use crate::parse::body::{LATER, begins_line};
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

/// The first words of lines below `ruleset`.
pub(crate) const HEAD_LINES: [&str; 5] = ["title", "source", "author", "about", "version"];

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
    /// Whether some of them stand at the left edge, which was told once.
    is_at_edge: bool,
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
        if all.last().is_some_and(|last| is_head_row(last, section, text)) {
            rest = after;
            continue;
        }
        let found = begins(text, rest, all.last());
        match found {
            Some((what @ What::Pasted(Some(_)), _)) => {
                // The name stands on the first line, the dice on the second.
                if let Some((heading, after)) = after.split_first() {
                    let below = heading.below.clone();
                    all.push(Definition { what, line: heading.line, below, is_at_edge: false });
                    rest = after;
                    continue;
                }
            }
            Some((what, misspelt)) => {
                let below = section.below.clone();
                all.push(Definition { what, line: section.line, below, is_at_edge: false });
                if let Some(mistake) = misspelt {
                    mistakes.push(mistake);
                }
            }
            None => match all.last_mut().filter(|last| takes(last, section.line, text)) {
                Some(last) => {
                    if !is_roll_table(last.what) && !last.is_at_edge {
                        mistakes.push(not_further_in(last, section.line, text));
                        last.is_at_edge = true;
                    }
                    // It is read as if it stood where the others do.
                    let other = last.below.first().or_else(|| section.below.first());
                    let indent = other.map_or(section.line.indent, |other| other.indent);
                    last.below.push(Line { indent, ..section.line });
                    last.below.extend(&section.below);
                }
                // A heading that forgot its dice, or none: the entries below it are its own.
                None if is_entry(text, section.line) || begins_entries(text, rest) => {
                    let (what, below) = (What::Pasted(None), section.below.clone());
                    let line = section.line;
                    all.push(Definition { what, line, below, is_at_edge: false });
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

/// Whether a line is the first row of a pasted table, «d20 | Rumour», below the heading that names
/// the same dice: it says nothing new.
fn is_head_row(last: &Definition, section: &Section, text: &str) -> bool {
    let dice = |line: Line, is_first: bool| {
        let tokens = lex::tokens(text, line.span);
        let tokens = tokens.iter().filter(|(kind, _)| !is_first || kind.is_ok());
        let mut kinds = tokens.map(|(kind, span)| (*kind == Ok(Kind::Dice), span.of(text)));
        let found = if is_first { kinds.next() } else { kinds.find(|(is_dice, _)| *is_dice) };
        found.filter(|(is_dice, _)| *is_dice).map(|(_, said)| said.to_lowercase())
    };
    let is_empty = last.below.is_empty() && section.below.is_empty();
    let named = dice(last.line, false).filter(|_| is_empty && is_roll_table(last.what));
    named.is_some_and(|named| dice(section.line, true) == Some(named))
}

/// Whether a line at the left edge that begins nothing belongs to the definition above it: to a roll
/// table or a table, whose rows begin with anything; and to one of which it could be a line.
fn takes(last: &Definition, line: Line, text: &str) -> bool {
    let tokens = lex::tokens(text, line.span);
    let word = tokens.first().map(|(_, span)| folded(span.of(text))).unwrap_or_default();
    if is_roll_table(last.what) {
        return true;
    }
    if LATER.contains(&word.as_str()) {
        return false;
    }
    match last.what {
        What::Table | What::Dice => true,
        What::List => ends_open(last, text),
        What::Ruleset => HEAD_LINES.contains(&word.as_str()),
        What::House => matches!(word.as_str(), "about" | "ruling"),
        What::Procedure => begins_line(&word),
        _ => false,
    }
}

/// Whether a list's line leaves its words to the lines below it.
fn ends_open(list: &Definition, text: &str) -> bool {
    list.line.span.of(text).ends_with([':', ','])
}

/// A line that should stand further in than the one it belongs to.
fn not_further_in(of: &Definition, line: Line, text: &str) -> Mistake {
    let first = |line: Line, count| {
        let tokens = lex::tokens(text, line.span);
        let spans = tokens.iter().take(count).map(|(_, span)| *span);
        spans.reduce(Span::through).unwrap_or(line.span)
    };
    let span = first(line, 1);
    let what = format!("this line is not further in than «{}»", first(of.line, 2).of(text));
    let hint = "what belongs to a line stands below it and further in: put two blanks before it";
    Mistake::new(span, what).hint(hint)
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
    if LATER.contains(&word.as_str()) && !has_dice && !within || is_statement(&tokens, text) {
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

/// Whether a line has dice because it throws them: «roll x = 2d6 …».
fn is_statement(tokens: &[(Result<Kind, ()>, Span)], text: &str) -> bool {
    let kinds = tokens.iter().take(3).map(|(kind, _)| *kind);
    kinds.eq([Ok(Kind::Name), Ok(Kind::Name), Ok(Kind::Equal)])
        && tokens.first().is_some_and(|(_, span)| begins_line(&folded(span.of(text))))
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

/// Whether a line begins as an entry does.
fn is_entry(text: &str, line: Line) -> bool {
    matches!(lex::tokens(text, line.span).first(), Some((Ok(Kind::Number), _)))
}

/// Whether a line that nobody knows has entries below it, and is no misspelt keyword.
fn begins_entries(text: &str, sections: &[Section]) -> bool {
    let Some(section) = sections.first() else { return false };
    let tokens = lex::tokens(text, section.line.span);
    let word = tokens.first().map(|(_, span)| folded(span.of(text))).unwrap_or_default();
    let is_keyword = WORDS.iter().any(|(known, _)| *known == word)
        || LATER.contains(&word.as_str())
        || begins_line(&word);
    !is_keyword && is_followed_by_entries(text, sections)
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
    if HEAD_LINES.contains(&word.as_str()) {
        let what = format!("«{}» belongs to a ruleset, which has no line yet", span.of(text));
        let hint = format!("ruleset my-game \"My game\"   and below it, further in: {word} \"…\"");
        return Mistake::new(span, what).hint(hint);
    }
    let what = format!(
        "a line at the left edge begins with {}; or it is the heading of a roll table and names \
         its dice",
        names.join(", ")
    );
    let near = crate::mistake::did_you_mean(&word, names);
    Mistake::new(span, what).hint(near.unwrap_or_default())
}
