//! Lists, tables, dice of a ruleset's own, house rules.

use super::{Label, ListId, Type};
use crate::span::Span;

/// Words to choose from: a list of the text, the marks of a die, the values of a house rule, or
/// the outcomes of a procedure.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct List {
    pub id: String,
    pub words: Vec<Word>,
    pub span: Span,
}

/// A word of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Word {
    pub id: String,
    pub label: Label,
    /// In the list of odds; the label where the text names no other.
    pub short: Label,
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub id: String,
    /// A table with a title can be looked at on the device, and results that read it cite the cell.
    pub title: Option<Label>,
    /// What its rows go by, in the words of the text: «score».
    pub by: String,
    pub rows: Keys,
    pub columns: Columns,
    pub parts: Vec<Part>,
    /// Row by row, in each row column by column, in each column part by part.
    pub cells: Vec<i32>,
    pub span: Span,
}

/// What rows, columns or lines go by.
#[derive(Clone, Debug, PartialEq)]
pub enum Keys {
    /// One for each word, in the order of the list.
    Words(ListId),
    /// They rise and touch, in whatever order the text has them.
    Bands(Vec<Band>),
}

/// Numbers in a row, both ends counted. An open end is `i32::MIN` or `i32::MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    pub from: i32,
    pub to: i32,
}

/// The columns of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Columns {
    One,
    Named(Vec<String>),
    /// By a second key, which the text calls so.
    By(String, Keys),
}

/// One of the figures that a cell has.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Empty where cells have one alone.
    pub id: String,
    /// A number, yes or no, or a word.
    pub is: Type,
}

/// A die with marks of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnDie {
    pub id: String,
    /// Its marks, each once.
    pub marks: ListId,
    /// What its lines go by; `None` for a die with one line.
    pub lines: Option<Keys>,
    /// Line by line the marks of its faces; `None` is thrown again. All lines have as many faces.
    pub faces: Vec<Vec<Option<usize>>>,
    pub span: Span,
}

/// What the players agree on.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseRule {
    pub id: String,
    pub label: Label,
    /// The first is the ruling.
    pub values: Vec<HouseValue>,
    /// Yes or no, a number, or a word of the list that its values make.
    pub is: Type,
    pub about: Label,
    pub ruling: Label,
    pub span: Span,
}

/// A value of a house rule.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseValue {
    pub id: String,
    pub label: Label,
    /// What it is worth in expressions.
    pub number: i32,
}
