//! Procedures: what they ask, what they come to, and the names of what they reckon.

use super::{Label, ListId, Statement, Type};
use crate::span::Span;

/// A procedure, or a roll table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Procedure {
    pub id: String,
    pub name: Label,
    /// Any word; empty where the text has none.
    pub kind: String,
    /// How often it is used, «top» say; empty where the text has none.
    pub usage: String,
    pub about: Label,
    pub cites: Label,
    pub layout: Layout,
    pub at_once: bool,
    /// Whether odds are reckoned.
    pub has_odds: bool,
    pub is_roll_table: bool,
    pub fields: Vec<Field>,
    /// Rows that change places.
    pub swap: Vec<(usize, usize)>,
    pub outcomes: Outcomes,
    pub slots: Vec<Slot>,
    pub facts: Vec<Fact>,
    /// Every way through it ends in an outcome, or is forbidden.
    pub body: Vec<Statement>,
    pub span: Span,
}

/// How a result is laid out on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    #[default]
    Volley,
    Test,
    Versus,
    Sides,
    Strip,
    Template,
}

/// A row of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub id: String,
    pub label: Label,
    /// What it stands under; empty where there is nothing.
    pub section: Label,
    pub kind: FieldKind,
    pub is_secret: bool,
    pub is_private: bool,
    pub span: Span,
}

/// What values a row takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    Number {
        min: i32,
        max: i32,
        start: i32,
    },
    YesNo {
        start: bool,
    },
    /// One of the first `count` words of a list.
    Word {
        list: ListId,
        count: usize,
        start: usize,
    },
    /// Any of the first `count` words of a list.
    Ticks {
        list: ListId,
        count: usize,
    },
}

/// What a procedure comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcomes {
    /// One of a list: labels are headlines, short forms stand in the list of odds.
    Words(ListId),
    /// A number of something.
    Count { title: Label, none: Label, one: Label, many: Label },
}

/// A value with a name, nought to begin with.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// Empty for one that the text does not name.
    pub name: String,
    pub is: Type,
    pub span: Span,
}

/// Something a result can say.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    pub id: String,
    pub label: Label,
    pub kind: FactKind,
    pub present: Present,
    /// Left out on the screen.
    pub is_quiet: bool,
}

/// What a fact's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// A value as it is typed; ticks and dice in order are told as lists.
    Value(Type),
    /// A modifier: shown with its sign, told when it is not nought.
    Points,
}

/// When a fact is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Present {
    Always,
    /// Unless the rules forbid what was asked.
    WhenAllowed,
    Sometimes,
}

impl Default for Outcomes {
    fn default() -> Self {
        Self::Words(ListId(0))
    }
}
