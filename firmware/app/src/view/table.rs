//! A window on a reference table, and one cell in words.

use core::fmt::Write as _;

use heapless::Vec;
use rules_core::table::{Table, text_at};

use super::{Text, px, text};
use crate::kit::{self, Painter, Ways};
use crate::screens::table::{Part, SEEN, TableScreen};
use crate::theme::{BOLD, EFFECT, FACTS, HEADLINE, LAST, PLAIN, SMALL};

/// Columns that a table has and that can be in sight, and the least width of one.
const MAX_COLUMNS: usize = 16;
const MOST: usize = 8;
const LEAST: i32 = 16;

pub(super) fn draw(screen: &TableScreen, painter: &mut Painter<'_>) {
    match screen.view {
        Part::Window => window(screen, painter),
        Part::Cell => cell_in_words(screen, painter),
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

fn window(screen: &TableScreen, painter: &mut Painter<'_>) {
    let table = screen.table;
    let names =
        table.rows.iter().map(|name| BOLD.width(name).max(PLAIN.width(name))).max().unwrap_or(0);
    // The corner's word and the arrow beside it have room above the names.
    let names = names.max(SMALL.width(table.corner) + 4) + 3;
    let widths: Vec<i32, MAX_COLUMNS> = (0..table.heads.len())
        .map(|column| wide(table, column).min(EFFECT - names))
        .take(MAX_COLUMNS)
        .collect();
    let (first, fit) = in_sight(&widths, screen.column, EFFECT - names);
    let top = (screen.row + 2).saturating_sub(SEEN).min(table.rows.len().saturating_sub(SEEN));
    let mark = (px(screen.row - top), px(screen.column - first));
    let columns = widths.get(first..first + fit).unwrap_or(&[]);
    let layout = kit::Table { names, columns, mark };
    let heads: Vec<&str, MOST> = table.heads.iter().copied().skip(first).take(fit).collect();
    let ways = Ways::of(first > 0, first + fit < table.heads.len());
    painter.table_heads(&layout, table.corner, &heads, ways);
    for (at, (row, name)) in (0..).zip(table.rows.iter().enumerate().skip(top)).take(SEEN) {
        let cells: Vec<Text, MOST> =
            (first..table.heads.len()).take(fit).map(|column| cell(table, row, column)).collect();
        let cells: Vec<&str, MOST> = cells.iter().map(|cell| cell.as_str()).collect();
        painter.table_row(&layout, at, name, &cells);
    }
    painter.table_scroll(px(top), px(table.rows.len()));
}

fn cell_in_words(screen: &TableScreen, painter: &mut Painter<'_>) {
    let table = screen.table;
    let row = text_at(table.rows, screen.row);
    let head = text_at(table.heads, screen.column);
    painter.header(row);
    painter.header_right(head);
    let cell = cell(table, screen.row, screen.column);
    if cell != BLANK {
        painter.headline_at(0, HEADLINE + 8, &cell);
    }
    let mut words = heapless::String::<96>::new();
    // Two lines of words; a test holds every table to them.
    let _ = (table.words)(&mut words, screen.row, screen.column);
    painter.fitting_lines(PLAIN, 0, &FACTS.map(|base| base + 6), &words);
    painter.left(PLAIN, 0, LAST, &text(format_args!("Rule: {}", super::place(table.source))));
}
