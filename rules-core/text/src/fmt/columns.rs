//! Rows of one shape that follow each other: their parts begin in the same columns.

use crate::parse::{Hyphens, band, joined};

use super::{Laid, Shape};

/// The cells of a row, its key first. A row of heads has no key.
pub(super) fn cells(said: &str, is_head: bool) -> Vec<String> {
    let mut cells: Vec<String> = if said.contains('|') {
        let closed = said.strip_suffix('|').unwrap_or(said);
        closed.split('|').map(|cell| cell.trim().to_owned()).collect()
    } else {
        let key = key(said);
        let rest = said.get(key.len()..).unwrap_or_default();
        std::iter::once(key).chain(rest.split_whitespace()).map(str::to_owned).collect()
    };
    if is_head {
        cells.insert(0, String::new());
    }
    cells
}

/// What a row is for: a band with its words, or what stands before the first blank.
fn key(said: &str) -> &str {
    let length = band(said, Hyphens::Touch).map_or(0, |(_, length)| length);
    let rest = said.get(length..).unwrap_or_default();
    let is_band = length > 0 && (rest.is_empty() || rest.starts_with(' '));
    let first = said.split_whitespace().next().unwrap_or_default();
    if is_band { said.get(..length).unwrap_or(first) } else { first }
}

/// The number of an entry, and its words.
pub(super) fn entry(said: &str) -> Option<Vec<String>> {
    let begins = said.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-');
    let (first, length) = band(said, Hyphens::MayStandApart).filter(|_| begins)?;
    let (_, length) = joined(said, first, length);
    let (number, rest) = said.split_at_checked(length)?;
    rest.starts_with(' ').then(|| vec![number.to_owned(), rest.trim().to_owned()])
}

/// Puts blanks between the parts of rows, so that they begin in the same columns.
pub(super) fn align(laid: &mut [Laid]) {
    let mut from = 0;
    while let Some(first) = laid.get(from) {
        let is_same = |line: &&Laid| line.shape == first.shape && line.depth == first.depth;
        let is_table = matches!(first.shape, Shape::Cells(_) | Shape::Bars(_));
        // Tables go on behind comments and blank lines between their rows.
        let count = if is_table {
            let rest = laid.get(from..).unwrap_or_default();
            let goes_on = |line: &&Laid| is_same(line) || line.shape == Shape::Blank;
            rest.iter().take_while(goes_on).count()
        } else {
            laid.get(from..).unwrap_or_default().iter().take_while(is_same).count()
        };
        let shape = first.shape;
        if let Some(rows) = laid.get_mut(from..from + count) {
            set(rows, shape);
        }
        from += count.max(1);
    }
}

fn set(rows: &mut [Laid], shape: Shape) {
    if matches!(shape, Shape::Alone | Shape::Blank) {
        return;
    }
    let columns = rows.iter().map(|row| row.parts.len()).max().unwrap_or(0);
    if matches!(shape, Shape::Bars(_)) {
        // An empty cell at the end is closed by a bar: without it there would be no cell.
        let last = rows.iter_mut().filter_map(|row| row.parts.last_mut());
        last.filter(|part| part.is_empty()).for_each(|part| part.push('|'));
    }
    for column in 0..columns {
        let cells = || rows.iter().filter_map(move |row| row.parts.get(column));
        let width = cells().map(|part| part.chars().count()).max().unwrap_or(0);
        let is_figure = |part: &String| {
            part.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '-' | '+'))
        };
        let figures = column > 0
            && matches!(shape, Shape::Cells(_))
            && rows.iter().skip(1).filter_map(|row| row.parts.get(column)).all(is_figure);
        for row in rows.iter_mut() {
            let is_last = row.parts.len() == column + 1;
            let Some(part) = row.parts.get_mut(column) else { continue };
            let blanks = " ".repeat(width.saturating_sub(part.chars().count()));
            *part = if figures { format!("{blanks}{part}") } else { format!("{part}{blanks}") };
            if !is_last {
                part.push_str(gap(shape, column));
            }
        }
    }
}

/// What stands between two parts.
const fn gap(shape: Shape, column: usize) -> &'static str {
    match (shape, column) {
        (Shape::Cells(_) | Shape::Entry, _) => "  ",
        (Shape::Bars(_), _) => " | ",
        _ => " ",
    }
}
