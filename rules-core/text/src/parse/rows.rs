//! Rows below a table or a die: a key, then cells with blanks, tabs or bars between them.

use crate::lex::folded;
use crate::lines::Line;
use crate::mistake::{Mistake, Read};
use crate::names::World;
use crate::parse::bands::{self, Hyphens};
use crate::program::{Band, Keys, ListId};
use crate::span::Span;

/// What rows go by, before all of them are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyKind {
    Words(ListId),
    Bands,
    /// A list that a faulty line would have given.
    Unknown,
}

impl KeyKind {
    /// The keys of a table that has a fault.
    pub(crate) const fn faulty(self) -> Keys {
        match self {
            Self::Words(list) => Keys::Words(list),
            _ => Keys::Bands(Vec::new()),
        }
    }
}

/// What a row, or a head, says it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Word(usize),
    Others,
    Band(Band),
    Unknown,
}

/// The chunks of a row, by bars where it has any, by blanks otherwise.
pub(crate) fn chunks(text: &str, span: Span) -> Vec<Span> {
    let line = span.of(text);
    if line.contains('|') {
        let closed = line.trim_end().strip_suffix('|').unwrap_or(line);
        return parts(closed, span.from, |letter| letter == '|', true);
    }
    parts(line, span.from, char::is_whitespace, false)
}

fn parts(line: &str, from: usize, splits: impl Fn(char) -> bool, keeps_empty: bool) -> Vec<Span> {
    let mut at = from;
    let all = line.split(splits).map(|part| {
        let begin = at + (part.len() - part.trim_start().len());
        let span = Span::new(begin, (at + part.trim_end().len()).max(begin));
        // Bars and most blanks are one byte; wider blanks come from other alphabets.
        let after = line.get(at - from + part.len()..).and_then(|rest| rest.chars().next());
        at += part.len() + after.map_or(0, char::len_utf8);
        span
    });
    all.filter(|span| keeps_empty || span.from < span.to).collect()
}

/// The key of a row and the chunks behind it.
pub(crate) fn row(
    world: &World,
    kind: KeyKind,
    text: &str,
    line: Line,
) -> Read<(Key, Span, Vec<Span>)> {
    let mut all = chunks(text, line.span);
    let has_bars = line.span.of(text).contains('|');
    let first = if all.is_empty() { line.span } else { all.remove(0) };
    if kind == KeyKind::Bands && !first.of(text).eq_ignore_ascii_case("others") {
        let (band, length) = band(text, line.span)?;
        let span = Span::new(line.span.from, line.span.from + length);
        let behind = Span::new(span.to, line.span.to);
        let cells = if has_bars { all } else { chunks(text, behind) };
        return Ok((Key::Band(band), span, cells));
    }
    Ok((key(world, kind, text, first)?, first, all))
}

fn band(text: &str, span: Span) -> Read<(Band, usize)> {
    let Some((band, length)) = bands::band(span.of(text), Hyphens::Touch) else {
        let first = chunks(text, span).first().copied().unwrap_or(span);
        let what = format!("«{}» is no number, and the rows go by numbers", first.of(text));
        return Err(Mistake::new(first, what).hint("2, 3-5, 6+, or «others»"));
    };
    Ok((bands::checked(band, Span::new(span.from, span.from + length))?, length))
}

/// What a single chunk says it is for.
pub(crate) fn key(world: &World, kind: KeyKind, text: &str, chunk: Span) -> Read<Key> {
    let said = chunk.of(text).trim_matches(|letter| matches!(letter, '"' | '“' | '”'));
    match kind {
        KeyKind::Unknown => Ok(Key::Unknown),
        KeyKind::Bands => {
            let whole = bands::band(chunk.of(text), Hyphens::Touch);
            match whole.filter(|(_, length)| chunk.from + length == chunk.to) {
                Some((band, _)) => bands::checked(band, chunk).map(Key::Band),
                None => {
                    let what = format!("«{said}» is no number, and the columns go by numbers");
                    Err(Mistake::new(chunk, what).hint("2, 3-5, 6+"))
                }
            }
        }
        KeyKind::Words(list) => match world.word(list, said) {
            Some(word) => Ok(Key::Word(word)),
            None if folded(said) == "others" => Ok(Key::Others),
            None if world.is_broken_list(list) => Ok(Key::Unknown),
            None => Err(world.no_word(list, said, chunk)),
        },
    }
}

/// The keys that were given, each with where it stands.
#[derive(Debug, Default)]
pub(crate) struct Given {
    keys: Vec<(Key, Span)>,
    pub(crate) is_broken: bool,
}

impl Given {
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Adds a key that was not there yet.
    pub(crate) fn add(&mut self, key: Key, span: Span, text: &str) -> Read<()> {
        let clash = self.keys.iter().find(|(other, _)| overlap(*other, key));
        if clash.is_some() {
            let said = match key {
                Key::Band(band) => {
                    band.from.max(clash.map_or(band.from, |(other, _)| lowest(*other))).to_string()
                }
                _ => span.of(text).to_owned(),
            };
            let what = format!("«{said}» has a row already");
            return Err(Mistake::new(span, what).hint("take one of the two out"));
        }
        self.keys.push((key, span));
        Ok(())
    }

    /// The keys in order, and for each the place of what was given for it. `whole` is where the
    /// thing begins that has to have all of them.
    pub(crate) fn settle(
        &self,
        world: &World,
        kind: KeyKind,
        whole: Span,
    ) -> Read<Option<(Keys, Vec<usize>)>> {
        match kind {
            _ if self.is_broken => Ok(None),
            KeyKind::Unknown => Ok(None),
            KeyKind::Words(list) => self.settle_words(world, list, whole),
            KeyKind::Bands => self.settle_bands(whole).map(Some),
        }
    }

    fn settle_words(
        &self,
        world: &World,
        list: ListId,
        whole: Span,
    ) -> Read<Option<(Keys, Vec<usize>)>> {
        if world.is_broken_list(list) {
            return Ok(None);
        }
        let place = |wanted| self.keys.iter().position(|(key, _)| *key == wanted);
        let others = place(Key::Others);
        let mut order = Vec::new();
        for (at, word) in world.words(list).enumerate() {
            let Some(given) = place(Key::Word(at)).or(others) else {
                let what = format!("there is no row for «{word}»");
                return Err(Mistake::new(whole, what).hint("write it, or a row «others»"));
            };
            order.push(given);
        }
        Ok(Some((Keys::Words(list), order)))
    }

    fn settle_bands(&self, whole: Span) -> Read<(Keys, Vec<usize>)> {
        let mut order: Vec<(Band, usize)> = Vec::new();
        for (at, (key, span)) in self.keys.iter().enumerate() {
            match key {
                Key::Band(band) => order.push((*band, at)),
                _ => {
                    let what = "bands of numbers have no «others»";
                    return Err(Mistake::new(*span, what).hint("6+, 3 or less"));
                }
            }
        }
        order.sort_by_key(|(band, _)| band.from);
        for pair in order.windows(2) {
            if let [(below, _), (above, _)] = pair
                && below.to.saturating_add(1) < above.from
            {
                let what = format!("nothing is said for {}", below.to + 1);
                let hint = "bands follow each other without a gap";
                return Err(Mistake::new(whole, what).hint(hint));
            }
        }
        let (bands, places) = order.into_iter().unzip();
        Ok((Keys::Bands(bands), places))
    }
}

const fn lowest(key: Key) -> i32 {
    match key {
        Key::Band(band) => band.from,
        _ => i32::MIN,
    }
}

fn overlap(one: Key, other: Key) -> bool {
    match (one, other) {
        (Key::Band(one), Key::Band(other)) => one.from <= other.to && other.from <= one.to,
        (Key::Unknown, _) => false,
        _ => one == other,
    }
}
