//! Entries: a number or a band, and words. «1 Fog», «1. Fog», «1) Fog», «2–5: Clear», «2 - 5 Clear».

use crate::lex::{self, is_hyphen};
use crate::lines::Line;
use crate::mistake::{Mistake, Read};
use crate::parse::bands::{self, Hyphens};
use crate::parse::cursor::drawable;
use crate::program::{Band, Label};
use crate::span::Span;

use super::Throws;

/// An entry, with a cell for each column.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) band: Band,
    /// Where its numbers stand.
    pub(super) span: Span,
    pub(super) cells: Vec<Cell>,
}

/// What an entry says.
#[derive(Clone, Debug, Default)]
pub(super) struct Cell {
    pub(super) headline: Label,
    pub(super) said: Label,
    /// The same in lines, when all of the table has been read.
    pub(super) lines: Vec<String>,
    /// Whether a colon stood behind the headline.
    has_colon: bool,
    /// The table or procedure that it leads to, and where the arrow stands.
    pub(super) leads_to: Option<(String, Span)>,
}

impl Entry {
    pub(super) const fn has(&self, total: i32) -> bool {
        self.band.from <= total && total <= self.band.to
    }
}

impl Cell {
    pub(super) const fn is_empty(&self) -> bool {
        self.headline.text.is_empty() && self.said.text.is_empty() && self.leads_to.is_none()
    }

    /// The headline as it stands in a list, where dice are not thrown yet.
    pub(super) fn shown_headline(&self) -> Label {
        let Label { text, span } = &self.headline;
        let plain = text.replace(['{', '}'], "");
        let text = match (&self.leads_to, plain.is_empty()) {
            (Some((to, _)), true) => to.clone(),
            (None, true) => "-".to_owned(),
            _ => plain,
        };
        Label { text, span: *span }
    }
}

/// The number or band that a line begins with, and what takes up how many bytes.
pub(super) fn number(line: &str) -> Option<(Band, usize)> {
    let begins = line.starts_with(|letter: char| letter.is_ascii_digit() || is_hyphen(letter));
    let (first, length) = bands::band(line, Hyphens::MayStandApart).filter(|_| begins)?;
    let (band, length) = bands::joined(line, first, length);
    let behind = line.get(length..)?.chars().next();
    // «3rd» is a word.
    (!behind.is_some_and(char::is_alphanumeric)).then_some((band, length))
}

/// Reads a line: a new entry, or more of the one above.
pub(super) fn entry(
    text: &str,
    line: Line,
    columns: Option<usize>,
    throws: Throws,
    above: Option<&mut Entry>,
) -> Read<Option<Entry>> {
    let line = Line { span: without_bar(text, line.span), ..line };
    let said = line.span.of(text);
    let Some((band, length)) = number(said) else {
        return match above.and_then(|above| above.cells.last_mut()) {
            Some(cell) => go_on(text, line.span, cell).map(|()| None),
            None => {
                let what = "an entry begins with its number or numbers";
                let hint = "3  Fog   or   2-5  Clear";
                Err(Mistake::new(first_word(text, line.span), what).hint(hint))
            }
        };
    };
    let numbers = Span::new(line.span.from, line.span.from + length);
    if let Some((_, end)) = bands::another(said, length) {
        let all = Span::new(line.span.from, line.span.from + end);
        let mistake = Mistake::new(all, "these numbers do not follow one another");
        return Err(mistake.hint("write an entry for each of them"));
    }
    let band = bands::checked(hundred(band, throws, said), numbers)?;
    let rest = Span::new(numbers.to, line.span.to);
    let cells = match columns {
        Some(columns) => cells(text, rest, columns)?,
        None => vec![cell(text, after_number(text, rest))?],
    };
    Ok(Some(Entry { band, span: numbers, cells }))
}

/// Without the bar that opens a row, as in a table that is drawn with bars.
pub(super) fn without_bar(text: &str, line: Span) -> Span {
    let said = line.of(text);
    let behind = said.strip_prefix('|').map_or(said, str::trim_start);
    // A corner without a name stands before the columns.
    let is_row = number(behind).is_some();
    if is_row { Span::new(line.to - behind.len(), line.to) } else { line }
}

/// The head of a table that is drawn with bars on both sides, where its corner has a name: it has
/// as many cells as a row with its number.
pub(super) fn drawn_head(text: &str, line: Span, below: &[Line]) -> Option<Span> {
    let inner = |line: Span| {
        let said = line.of(text).strip_prefix('|')?.trim_start();
        let begin = line.to - said.len();
        let length = said.strip_suffix('|').unwrap_or(said).trim_end().len();
        Some(Span::new(begin, begin + length))
    };
    let row = below.iter().map(|row| row.span).find(|row| !is_rule(row.of(text)))?;
    let (head, row) = (inner(line)?, inner(row)?);
    let bars = |span: Span| span.of(text).matches('|').count();
    (!head.of(text).starts_with('|') && bars(head) == bars(row)).then_some(head)
}

/// Whether a line only heads the numbers and the entries: «Roll  Result».
pub(super) fn is_head_of_one(said: &str) -> bool {
    let mut words = said.split_whitespace();
    let first = words.next().unwrap_or_default().to_lowercase();
    let heads = ["roll", "throw", "die", "dice", "score", "total", "number", "no.", "result"];
    let is_name = |word: &str| word.chars().all(char::is_alphabetic);
    let is_headed = words.clone().next().is_some() && words.all(is_name);
    heads.contains(&first.as_str()) && is_headed
}

/// Whether a line only parts the head of a drawn table from its rows.
pub(super) fn is_rule(said: &str) -> bool {
    said.chars().all(|letter| is_hyphen(letter) || "|:=+_ \t".contains(letter))
        && said.contains(['|', '=', '_'])
}

fn first_word(text: &str, line: Span) -> Span {
    let said = line.of(text);
    let length = said.find(char::is_whitespace).unwrap_or(said.len());
    Span::new(line.from, line.from + length)
}

/// In d100 00 is a hundred.
fn hundred(band: Band, throws: Throws, said: &str) -> Band {
    let is_percent = matches!(throws, Throws::Sum { count: 1, faces: 100 });
    let end = |end: i32| if end == 0 && is_percent && said.contains("00") { 100 } else { end };
    Band { from: end(band.from), to: end(band.to) }
}

/// Without the sign that stands behind a number: a stop, a bracket, a colon, a hyphen or a bar.
fn after_number(text: &str, rest: Span) -> Span {
    let said = rest.of(text);
    let trimmed = said.trim_start();
    let is_arrow = trimmed.starts_with("->") || trimmed.starts_with('→');
    let is_sign = |letter: char| is_hyphen(letter) || matches!(letter, '.' | ')' | ':' | '|');
    let without = if is_arrow { trimmed } else { trimmed.strip_prefix(is_sign).unwrap_or(trimmed) };
    let without = without.trim_start();
    let begin = rest.to - without.len();
    // A bar at the end closes a row, as in a table that is drawn with bars.
    Span::new(begin, begin + without.strip_suffix('|').unwrap_or(without).len())
}

fn cells(text: &str, rest: Span, columns: usize) -> Read<Vec<Cell>> {
    let said = rest.of(text);
    let trimmed = said.trim_start();
    let inner = trimmed.strip_prefix('|').unwrap_or(trimmed);
    let inner = Span::new(rest.to - inner.len(), rest.to);
    let mut chunks = crate::parse::rows::chunks(text, inner);
    if !inner.of(text).contains('|') {
        chunks = vec![inner];
    }
    if chunks.len() != columns {
        let what = format!("this entry has {} of {columns} columns", chunks.len());
        let line =
            text.get(..rest.from).map_or(0, |before| before.rfind('\n').map_or(0, |at| at + 1));
        let before = text.get(line..rest.from).unwrap_or_default();
        let begin = line + (before.len() - before.trim_start().len());
        let span = Span::new(begin, rest.to);
        return Err(Mistake::new(span, what).hint("an empty cell is | |"));
    }
    chunks.into_iter().map(|chunk| cell(text, chunk)).collect()
}

/// What is said, up to an arrow; up to the first colon it is the headline.
fn cell(text: &str, span: Span) -> Read<Cell> {
    let said = span.of(text);
    let arrow =
        said.rfind("->").map(|at| (at, 2)).or_else(|| Some((said.rfind('→')?, '→'.len_utf8())));
    let (words, leads_to) = match arrow {
        Some((at, length)) => {
            let name = said.get(at + length..).unwrap_or_default().trim();
            if name.is_empty() {
                let arrow = Span::new(span.from + at, span.from + at + length);
                let what = "the table that this leads to is missing behind the arrow";
                return Err(Mistake::new(arrow, what).hint("-> papers"));
            }
            let arrow = Span::new(span.from + at, span.to);
            (Span::new(span.from, span.from + at), Some((lex::plain(name), arrow)))
        }
        None => (span, None),
    };
    let said = words.of(text);
    let (headline, rest) = match said.find(':') {
        Some(at) => {
            (Span::new(words.from, words.from + at), Span::new(words.from + at + 1, words.to))
        }
        None => (words, Span::new(words.to, words.to)),
    };
    let has_colon = headline.to < words.to;
    let (headline, said) = (label(text, headline)?, label(text, rest)?);
    Ok(Cell { headline, said, lines: Vec::new(), has_colon, leads_to })
}

/// A line without a number goes on with the entry above.
fn go_on(text: &str, span: Span, cell: &mut Cell) -> Read<()> {
    let more = self::cell(text, span)?;
    let goes_on_with = |label: &mut Label, more: &str| {
        if !more.is_empty() {
            label.text.push_str(if label.text.is_empty() { "" } else { " " });
            label.text.push_str(more);
        }
    };
    if cell.has_colon {
        let whole = lex::plain_text(span.of(text));
        goes_on_with(&mut cell.said, whole.split("->").next().unwrap_or_default().trim());
        cell.said.span = span;
    } else {
        goes_on_with(&mut cell.headline, &more.headline.text);
        cell.said = Label { span, ..more.said };
        cell.has_colon = more.has_colon;
    }
    cell.leads_to = more.leads_to.or_else(|| cell.leads_to.take());
    Ok(())
}

fn label(text: &str, span: Span) -> Read<Label> {
    let said = span.of(text);
    let begin = span.from + (said.len() - said.trim_start().len());
    let end = (span.from + said.trim_end().len()).max(begin);
    let span = Span::new(begin, end);
    let shown = lex::plain_text(span.of(text)).split_whitespace().collect::<Vec<_>>().join(" ");
    drawable(&shown, span)?;
    Ok(Label { text: shown, span })
}
