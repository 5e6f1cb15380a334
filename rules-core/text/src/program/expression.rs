//! Expressions: what is reckoned.

use super::{HouseId, ListId, SlotId, TableId};
use crate::span::Span;

/// A value that is reckoned.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub node: Node,
    pub is: Type,
    pub span: Span,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Number,
    /// 1 or 0.
    YesNo,
    /// The place of a word in its list.
    Word(ListId),
    /// A bit for each entry of a list, the first lowest.
    Ticks(ListId),
    /// A bit for each die of a throw that counts, the first lowest.
    Which,
    /// What a faulty line would have said. No program without mistakes has one.
    Unknown,
}

/// How a value comes about.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Number(i32),
    Slot(SlotId),
    /// The value that is in force: the number of a number, the place of a word, 1 for yes.
    House(HouseId),
    /// What the die shows, in `worth` and `adding`.
    Face,
    /// The value a formula was called with: no procedure has one.
    Argument(usize),
    Not(Box<Expr>),
    Negative(Box<Expr>),
    Two(Operator, Box<Expr>, Box<Expr>),
    /// Division rounds towards the lesser number, the greater one, or the nearest (halves up); by
    /// nought it is nought.
    Divided(Box<Expr>, Box<Expr>, Rounding),
    If {
        test: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    /// A cell of a table. Bands are looked up by the number itself, which beyond them takes the
    /// nearest; the column is the place of a named column, or the key of a table by two keys.
    Cell {
        table: TableId,
        row: Box<Expr>,
        column: Option<Box<Expr>>,
        part: usize,
    },
    /// Whether an entry is ticked.
    Has(Box<Expr>, Box<Expr>),
    /// How many entries are ticked, or how many dice count.
    Count(Box<Expr>),
    /// Puts a value by, for the other expression: a formula's argument that is no plain name.
    With(SlotId, Box<Expr>, Box<Expr>),
}

/// What is done with two values. Sums and products beyond 32 bits stay at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    Plus,
    Minus,
    Times,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    /// Whether both are other than nought. Neither side does anything, so both may be reckoned.
    And,
    Or,
    Highest,
    Lowest,
}

/// Which way a division is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rounding {
    #[default]
    Down,
    Up,
    /// Halves up.
    Off,
}

impl Expr {
    pub const fn number(number: i32, span: Span) -> Self {
        Self { node: Node::Number(number), is: Type::Number, span }
    }

    /// The number, if it is written out.
    pub const fn known(&self) -> Option<i32> {
        match self.node {
            Node::Number(number) => Some(number),
            _ => None,
        }
    }
}

impl Node {
    /// The values it is made of.
    pub fn parts(&self) -> Vec<&Expr> {
        match self {
            Self::Not(one) | Self::Negative(one) | Self::Count(one) => vec![one],
            Self::Two(_, one, other)
            | Self::Divided(one, other, _)
            | Self::Has(one, other)
            | Self::With(_, one, other) => vec![one, other],
            Self::If { test, then, otherwise } => vec![test, then, otherwise],
            Self::Cell { row, column, .. } => {
                std::iter::once(row).chain(column).map(Box::as_ref).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The same, to be changed.
    pub fn parts_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Self::Not(one) | Self::Negative(one) | Self::Count(one) => vec![one],
            Self::Two(_, one, other)
            | Self::Divided(one, other, _)
            | Self::Has(one, other)
            | Self::With(_, one, other) => vec![one, other],
            Self::If { test, then, otherwise } => vec![test, then, otherwise],
            Self::Cell { row, column, .. } => {
                std::iter::once(row).chain(column).map(Box::as_mut).collect()
            }
            _ => Vec::new(),
        }
    }
}
