//! Statements: what a procedure does, line by line.

use super::{DieId, Expr, FactId, Label, ListId, ProcedureId, SlotId};
use crate::span::Span;

/// What a line does. What stands above the first roll is known before the throw: the form shows it.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    If {
        test: Expr,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    Let(SlotId, Expr),
    /// The sum of some rows of the form, each with its points on the form and in the workings.
    Points {
        slot: SlotId,
        label: Label,
        rows: Vec<PointsRow>,
    },
    Roll(Roll),
    Tell(FactId, Expr),
    Headline(Text),
    Say(Text),
    /// Ends the run: the headline, and sentences.
    Forbid(Vec<Text>),
    /// Ends the run: the place of a word in the procedure's outcomes, or a number if it counts.
    Outcome(Expr),
    Follow(Follow),
    /// A field of the same procedure, for its next throw.
    Next(usize, Expr),
    /// An input by its id, for what still follows on the same side.
    Carry(String, Expr),
    Side(Side),
    DrawTemplate {
        right: Expr,
        away: Expr,
    },
    DrawStrip {
        letters: Text,
        places: Expr,
    },
    Title(Text),
    Footer(Text),
    Watch(Watch),
    Beside(usize, Effect),
    Hide(Vec<usize>),
    Stops(usize, Vec<Expr>),
    Index(Expr),
    First(ProcedureId),
    /// The row of the form that is marked, and why.
    Refuse(usize, Text),
}

/// A text with values filled in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Text {
    pub pieces: Vec<Piece>,
    pub span: Span,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Plain(String),
    Value(Expr, Shown),
}

/// How a value is written in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    Number,
    /// With its sign: «+2», «-1», «+0».
    Signed,
    YesNo,
    /// The label of a word.
    Label(ListId),
    /// The first for one, the second otherwise.
    OneOrMany(String, String),
    /// The dice that count: «2, 4 and 5».
    Numbers,
}

/// A row of `points`.
#[derive(Clone, Debug, PartialEq)]
pub struct PointsRow {
    pub field: usize,
    /// What it is worth as things stand; nought where its `when` does not hold.
    pub now: Expr,
    /// What one step is worth where it is worth nothing yet.
    pub step: Expr,
    /// Told when it is not nought.
    pub fact: FactId,
}

/// Dice that are thrown. Slots that it sets are nought where nothing is thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct Roll {
    pub throw: Throw,
    /// What for: it stands above the dice.
    pub why: Label,
    /// Names the throw for `side ..., with`.
    pub slot: SlotId,
    pub span: Span,
}

/// How dice are thrown, and what is read from them.
#[derive(Clone, Debug, PartialEq)]
pub enum Throw {
    /// One die: its face, or the place of its mark. Those in `again` are thrown until it shows
    /// another; so are the faces without a mark.
    Face { die: Die, again: Vec<Faces>, slot: SlotId },
    /// The sum of several kinds.
    Sum { addends: Vec<Addend>, slot: SlotId },
    /// How many dice are in each set.
    Tally {
        count: Expr,
        die: Die,
        sets: Vec<(Vec<Faces>, SlotId)>,
        again: Again,
        /// Faces that bring another die each, and how often in a row.
        more: Option<(Vec<Faces>, u8)>,
        adding: Option<Adding>,
    },
    /// Which dice count, a bit for each.
    Which { count: Expr, die: Die, counts: Vec<Faces>, slot: SlotId },
    /// The sum of the best or the worst dice.
    Keep { best: bool, keep: u8, count: Expr, die: u8, slot: SlotId },
    /// Yes if the first of two equal dice is higher; level ones are thrown again.
    Against { die: u8, ties: Option<SlotId>, slot: SlotId },
}

impl Throw {
    /// What the throw sets.
    pub fn slots(&self) -> Vec<SlotId> {
        match self {
            Self::Face { slot, .. }
            | Self::Sum { slot, .. }
            | Self::Which { slot, .. }
            | Self::Keep { slot, .. } => vec![*slot],
            Self::Tally { sets, adding, .. } => {
                let adding = adding.iter().map(|adding| adding.slot);
                sets.iter().map(|(_, slot)| *slot).chain(adding).collect()
            }
            Self::Against { ties, slot, .. } => std::iter::once(*slot).chain(*ties).collect(),
        }
    }
}

/// A kind of dice.
#[derive(Clone, Debug, PartialEq)]
pub enum Die {
    /// So many faces.
    Plain(u8),
    /// A die of the ruleset's own, and which of its lines.
    Own(DieId, Option<Box<Expr>>),
}

/// Faces in a row, both ends counted; of a die of its own the place of a mark, twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Faces {
    pub from: Expr,
    /// `None` is all above.
    pub to: Option<Expr>,
}

/// Dice of one kind in a sum.
#[derive(Clone, Debug, PartialEq)]
pub struct Addend {
    pub count: Expr,
    pub die: u8,
    /// What a face is worth, by the face alone; `None` is what it shows.
    pub worth: Option<Expr>,
    pub why: Label,
}

/// Dice that are thrown once more; the second throw counts.
#[derive(Clone, Debug, PartialEq)]
pub enum Again {
    Never,
    /// Those in no set.
    Misses,
    Faces(Vec<Faces>),
}

/// Beside the count a sum over the dice that count.
#[derive(Clone, Debug, PartialEq)]
pub struct Adding {
    pub worth: Expr,
    pub slot: SlotId,
}

/// A procedure that may come next.
#[derive(Clone, Debug, PartialEq)]
pub struct Follow {
    pub to: ProcedureId,
    pub label: Label,
    /// Fields of that procedure that are filled in.
    pub sets: Vec<(usize, Expr)>,
    /// Inputs that are only guessed, by their ids: what it does not ask for passes on.
    pub guesses: Vec<(String, Expr)>,
    pub side: Option<Label>,
    pub note: Option<Text>,
    /// The section that is reset while the rest keeps its values; empty for none.
    pub clear: Option<Label>,
}

/// One side of a result that has two.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    pub label: Label,
    pub figure: Expr,
    /// The dice behind it: the slot that a [`Roll`] set.
    pub with: Option<SlotId>,
    pub plus: Option<Expr>,
    pub notes: Vec<Text>,
}

/// The outcomes whose chance stands in the footer.
#[derive(Clone, Debug, PartialEq)]
pub struct Watch {
    pub label: Label,
    pub from: Expr,
    /// `None` is all beyond.
    pub to: Option<Expr>,
    /// What is neither won nor lost.
    pub draw: Option<Expr>,
}

/// What stands beside a row of the form.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    Points(Expr),
    Need(Expr),
    Times(Expr),
    Between(Expr, Expr),
    Word(Text),
}
