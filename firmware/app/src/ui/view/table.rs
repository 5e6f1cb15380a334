//! A window on a reference table, and one cell in words.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::Vec;
use rules_core::table::{Table, text_at};

use super::{Drawn, Text, px};
use crate::ui::screens::table::{Part, SEEN, TableScreen};
use crate::ui::theme::{
    BOLD, EFFECT, FACTS, HEADLINE, LAST, PLAIN, SMALL, TABLE_ROW, TABLE_ROWS, TABLE_TOP,
};
use crate::ui::widgets::{
    Header, Headline, IfCut, Label, Paragraph, ScrollBar, TableHeads, TableLayout, TableRow, Thumb,
    Ways,
};

/// Columns that a table has and that can be in sight, and the least width of one.
const MAX_COLUMNS: usize = 16;
const MOST: usize = 8;
const LEAST: i32 = 16;

pub(super) fn draw(screen: &TableScreen, frame: &mut Frame) -> Drawn {
    match screen.view {
        Part::Window => window(screen, frame),
        Part::Cell => cell_in_words(screen, frame),
    }
}

/// What stands in a cell that has nothing.
const BLANK: &str = "\u{b7}";

fn cell(table: &Table, row: usize, column: usize) -> Text {
    let mut cell = Text::new();
    // A cell is short; a test holds every table to its widths.
    let _ = (table.cell)(&mut cell, row, column);
    if cell.is_empty() {
        let _ = cell.write_str(BLANK);
    }
    cell
}

/// Wide cells are set in the small font.
fn width(cell: &str) -> i32 {
    if cell.chars().count() > 4 { SMALL.width(cell) } else { PLAIN.width(cell) }
}

/// How wide a column is: its widest cell or its head, and some air.
fn wide(table: &Table, column: usize) -> i32 {
    let cells = (0..table.rows.len()).map(|row| width(&cell(table, row, column)));
    let head = PLAIN.width(text_at(table.heads, column));
    (cells.max().unwrap_or(0).max(head) + 4).max(LEAST)
}

/// The first column in sight and how many are, so that `column` is among them.
fn in_sight(widths: &[i32], column: usize, room: i32) -> (usize, usize) {
    let fit = |first: usize| {
        let mut used = 0;
        let fits = |width: &&i32| {
            used += **width;
            used <= room
        };
        widths.iter().skip(first).take_while(fits).count().clamp(1, MOST)
    };
    let first = (0..=column).find(|&first| first + fit(first) > column).unwrap_or(column);
    (first, fit(first))
}

fn window(screen: &TableScreen, frame: &mut Frame) -> Drawn {
    let table = screen.table;
    let names = names_width(table);
    let widths: Vec<i32, MAX_COLUMNS> = (0..table.heads.len())
        .map(|column| wide(table, column).min(EFFECT - names))
        .take(MAX_COLUMNS)
        .collect();
    let (first, fit) = in_sight(&widths, screen.column, EFFECT - names);
    let rows = table.rows.len();
    let top = (screen.row + 2).saturating_sub(SEEN).min(rows.saturating_sub(SEEN));
    let mark = (px(screen.row - top), px(screen.column - first));
    let columns = widths.get(first..first + fit).unwrap_or(&[]);
    let layout = &TableLayout { names, columns, mark };
    let heads: Vec<&str, MOST> = table.heads.iter().copied().skip(first).take(fit).collect();
    let sides = Ways::of(first > 0, first + fit < table.heads.len());
    TableHeads { layout, corner: table.corner, heads: &heads, sides }.draw(frame)?;
    for (at, (row, name)) in (0..).zip(table.rows.iter().enumerate().skip(top)).take(SEEN) {
        let cells: Vec<Text, MOST> =
            (first..table.heads.len()).take(fit).map(|column| cell(table, row, column)).collect();
        TableRow { layout, row: at, name, cells: &cells }.draw(frame)?;
    }
    let bar = ScrollBar { first: px(top), shown: TABLE_ROWS, count: px(rows) };
    Thumb { top: TABLE_TOP, height: TABLE_ROWS * TABLE_ROW - 1, bar }.draw(frame)
}

/// How wide the column of the rows' names is. The corner's word and the arrow beside it have room
/// above them.
fn names_width(table: &Table) -> i32 {
    let names = table.rows.iter().map(|name| BOLD.width(name).max(PLAIN.width(name)));
    names.max().unwrap_or(0).max(SMALL.width(table.corner) + 4) + 3
}

fn cell_in_words(screen: &TableScreen, frame: &mut Frame) -> Drawn {
    /// Below the header a headline stands lower than at the top, and so do the words below it.
    const HEADLINE_DOWN: i32 = 8;
    const WORDS_DOWN: i32 = 6;
    let table = screen.table;
    let (row, head) = (text_at(table.rows, screen.row), text_at(table.heads, screen.column));
    Header::with_text(row, head).draw(frame)?;
    let cell = cell(table, screen.row, screen.column);
    if cell != BLANK {
        Headline { text: &cell, at: Point::new(0, HEADLINE + HEADLINE_DOWN) }.draw(frame)?;
    }
    let mut words = heapless::String::<96>::new();
    // Two lines of words; a test holds every table to them.
    let _ = (table.words)(&mut words, screen.row, screen.column);
    let bases = FACTS.map(|base| base + WORDS_DOWN);
    Paragraph { text: &words, x: 0, bases: &bases, face: PLAIN, if_cut: IfCut::Fault }
        .draw(frame)?;
    Label::new(&super::rule(table.source), Point::new(0, LAST), PLAIN).draw(frame)?;
    Ok(())
}
