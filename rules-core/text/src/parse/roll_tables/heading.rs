//! Headings: what a roll table is called, and its dice.

use crate::lex::{self, Kind, plain};
use crate::lines::Line;
use crate::mistake::{Mistake, Read};
use crate::names::id_of;
use crate::parse::cursor::{Cursor, drawable};
use crate::program::Label;
use crate::span::Span;

use super::fitted;

/// The dice of a roll table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Throws {
    /// Their sum.
    Sum { count: u8, faces: u8 },
    /// Two dice, read as tens and ones.
    TensAndOnes,
}

impl Throws {
    fn of(said: &str, span: Span) -> Read<Self> {
        let small = said.to_lowercase();
        if small == "d66" {
            return Ok(Self::TensAndOnes);
        }
        let (count, faces) = small.split_once('d').unwrap_or(("1", "6"));
        let faces = if faces == "%" { 100 } else { faces.parse().unwrap_or(0) };
        let count = if count.is_empty() { 1 } else { count.parse().unwrap_or(0) };
        if !(1..=100).contains(&faces) {
            let hint = "d6, d10, d20, d66, d100";
            return Err(Mistake::new(span, "a die has 1 to 100 faces").hint(hint));
        }
        if !(1..=40).contains(&count) {
            return Err(Mistake::new(span, "a roll table has 1 to 40 dice"));
        }
        Ok(Self::Sum { count, faces })
    }

    pub(crate) fn name(self) -> String {
        match self {
            Self::TensAndOnes => "d66".to_owned(),
            Self::Sum { count: 1, faces } => format!("d{faces}"),
            Self::Sum { count, faces } => format!("{count}d{faces}"),
        }
    }

    /// Every total that can come with modifiers from `least` to `most`, rising.
    pub(super) fn totals(self, least: i32, most: i32) -> Vec<i32> {
        match self {
            Self::Sum { count, faces } => {
                let from = i32::from(count).saturating_add(least);
                let to = (i32::from(count) * i32::from(faces)).saturating_add(most);
                // Beyond any table: what is added is checked to fit a form.
                (from..=to.min(from.saturating_add(100_000))).collect()
            }
            Self::TensAndOnes => {
                let faces = (1..=6).flat_map(|tens| (1..=6).map(move |ones| tens * 10 + ones));
                let mut all: Vec<i32> = faces
                    .flat_map(|face| {
                        (least.max(-1_000)..=most.min(1_000)).map(move |add| face + add)
                    })
                    .collect();
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }
}

/// `roll-table forage "Forage" d6`: the cursor stands behind the keyword.
pub(crate) fn written(cursor: &mut Cursor<'_>) -> Read<(String, Label, Throws)> {
    let (id, _) = cursor.name("the name of the roll table")?;
    let example = format!("roll-table {id} \"Name\" d6");
    let name = cursor.text("a name for the screen").map_err(|mistake| mistake.or_hint(&example))?;
    let Some(token) = cursor.peek().filter(|token| token.kind == Kind::Dice) else {
        return Err(cursor.missing("the dice").hint(example));
    };
    cursor.skip(1);
    cursor.take(Kind::Colon);
    cursor.end()?;
    Ok((id, name, Throws::of(cursor.said(token), token.span)?))
}

/// A pasted heading: «Table 3: Riders, 2d6», with the name perhaps on a line above it.
pub(crate) fn pasted(
    text: &str,
    heading: Line,
    name: Option<Line>,
) -> Read<(String, Label, Throws)> {
    let tokens = lex::tokens(text, heading.span);
    let dice = tokens.iter().find(|(kind, _)| *kind == Ok(Kind::Dice));
    let Some((_, dice)) = dice else { return Err(no_dice(text, heading)) };
    let throws = Throws::of(dice.of(text), *dice)?;
    let line = name.unwrap_or(heading);
    let said = line.span.of(text);
    let without = if name.is_some() {
        said.to_owned()
    } else {
        let before = text.get(line.span.from..dice.from).unwrap_or_default();
        let after = text.get(dice.to..line.span.to).unwrap_or_default();
        let (before, after) = without_brackets(before, after).unwrap_or((before, after));
        format!("{} {}", trimmed(before), trimmed(after))
    };
    let shown = lex::plain_text(trimmed(without_number(trimmed(&without))));
    let shown = if shown.is_empty() { "Table".to_owned() } else { shown };
    drawable(&shown, line.span)?;
    let name = Label { text: fitted::name(&shown), span: line.span };
    Ok((plain(&id_of(&shown)), name, throws))
}

/// What is said of a heading without dice.
fn no_dice(text: &str, heading: Line) -> Mistake {
    let tokens = lex::tokens(text, heading.span);
    let is_foreign = |said: &str| {
        let digits = said.trim_start_matches(|letter: char| letter.is_ascii_digit());
        digits.strip_prefix(['w', 'W', 'k', 'K', 't', 'T']).is_some_and(|faces| {
            !faces.is_empty() && faces.chars().all(|letter| letter.is_ascii_digit())
        })
    };
    let foreign = tokens.iter().map(|(_, span)| *span).find(|span| is_foreign(span.of(text)));
    if let Some(span) = foreign {
        let said = span.of(text);
        let dice = said.replace(|letter: char| letter.is_alphabetic(), "d");
        let what = format!("dice are written with a d here, and this says «{said}»");
        return Mistake::new(span, what).hint(format!("write {dice}"));
    }
    let said = heading.span.of(text);
    if said.starts_with(|letter: char| letter.is_ascii_digit()) {
        let what = "these entries have no heading above them";
        let span = tokens.first().map_or(heading.span, |(_, span)| *span);
        return Mistake::new(span, what).hint("what they are called, and the dice: Weather (d6)");
    }
    let what = "this heading does not name its dice";
    Mistake::new(heading.span, what).hint(format!("{} (d6), say", trimmed(said)))
}

/// What stands before and behind the brackets that the dice are in: «Weather (roll 2d6)».
fn without_brackets<'a>(before: &'a str, after: &'a str) -> Option<(&'a str, &'a str)> {
    let (outside, inside) = before.rsplit_once(['(', '['])?;
    let (_, behind) = after.split_once([')', ']'])?;
    (!inside.contains([')', ']'])).then_some((outside, behind))
}

/// Without the signs that stand round the dice of a heading.
fn trimmed(said: &str) -> &str {
    let is_sign = |letter: char| {
        letter.is_whitespace()
            || lex::is_hyphen(letter)
            || matches!(letter, '(' | ')' | '[' | ']' | ',' | ':' | ';' | '.' | '/' | '|' | '*')
    };
    said.trim_matches(is_sign)
}

/// Without «Table 7:».
fn without_number(said: &str) -> &str {
    let word = said.get(..5).filter(|word| word.eq_ignore_ascii_case("table"));
    let rest = word.and_then(|_| said.get(5..)).unwrap_or_default().trim_start();
    let is_number =
        |letter: char| letter.is_ascii_digit() || letter == '.' || lex::is_hyphen(letter);
    let behind = rest.trim_start_matches(is_number);
    if behind.len() < rest.len() { behind } else { said }
}
