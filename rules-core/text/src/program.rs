//! A ruleset as its text says it, with every name looked up and every value typed: what images are
//! made of.
//!
//! Lists, tables, dice, house rules, procedures, fields, facts and slots are known by their places.
//! All values are whole numbers: a word is its place in its list, yes is 1, ticked entries and
//! dice that count are bits. What the text may leave away is put in: `when` at the end of a line is
//! an [`If`](Statement::If) around it, «at least» a [`Highest`](Operator::Highest), a formula stands
//! where it is called, and a roll table is a procedure.

mod expression;
mod procedure;
mod statement;
mod tables;

pub use expression::{Expr, Node, Operator, Rounding, Type};
pub use procedure::{Fact, FactKind, Field, FieldKind, Layout, Outcomes, Present, Procedure, Slot};
pub use statement::{
    Addend, Adding, Again, Die, Effect, Faces, Follow, Piece, PointsRow, Roll, Shown, Side,
    Statement, Text, Throw, Watch,
};
pub use tables::{Band, Columns, HouseRule, HouseValue, Keys, List, OwnDie, Part, Table, Word};

use crate::span::Span;

/// A ruleset.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    pub head: Head,
    pub lists: Vec<List>,
    pub tables: Vec<Table>,
    pub dice: Vec<OwnDie>,
    pub house: Vec<HouseRule>,
    /// Procedures and roll tables, in the order of the text.
    pub procedures: Vec<Procedure>,
}

/// What a ruleset is called and where it comes from. What the text does not say is empty, but for
/// id and name, which are then the file's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    pub id: String,
    /// As the list of games shows it.
    pub name: Label,
    pub title: Label,
    pub source: Label,
    pub author: Label,
    pub about: Label,
    pub version: u16,
}

/// A text without anything to fill in, and where it stands: its width is measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Label {
    pub text: String,
    pub span: Span,
}

/// The place of a list in [`Program::lists`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListId(pub usize);

/// The place of a table in [`Program::tables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableId(pub usize);

/// The place of a die in [`Program::dice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieId(pub usize);

/// The place of a house rule in [`Program::house`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseId(pub usize);

/// The place of a procedure in [`Program::procedures`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProcedureId(pub usize);

/// The place of a value in [`Procedure::slots`]. The first are the inputs, in the order of the
/// form: slot n is field n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SlotId(pub usize);

/// The place of a fact in [`Procedure::facts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FactId(pub usize);
