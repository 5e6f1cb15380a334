//! What stands behind each operation, what it does to the stack, and where it may stand.

use super::Op;

/// What follows an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A number of one, two or four bytes.
    Byte,
    Short,
    Long,
    /// A slot, one byte.
    Slot,
    /// How far to go on, two bytes, counted from the operation's end.
    Jump,
    /// A text by its place, two bytes; [`NO_TEXT`](super::image::NO_TEXT) for none.
    Text,
    /// The same, with braces in it that are filled in (see [`fill`](super::fill)).
    Fill,
    /// A house rule, a table, a list: one byte each.
    House,
    Table,
    /// A part of the table's cells, one byte.
    Part,
    /// A set of faces, one byte; and how many of them.
    Set,
    Sets,
    /// A die, two bytes. The faces of a plain one and 0; or the first of some own dice and how many
    /// they are: one is taken as it is, of several the place is taken from the stack.
    Die,
    Flags,
    /// How many, one byte.
    Amount,
    /// Two bytes for a length and so much code, run once for each face: slot [`FACE`] then holds the
    /// face, and what it leaves on its own stack is the worth, 0 to 255. It can only reckon.
    /// For a marked die the slot holds the mark's place.
    Worth,
    /// A fact of the procedure, one byte.
    Fact,
    /// A procedure, one byte.
    Procedure,
    /// A row of this procedure's form, one byte; and of the follow-up's.
    Row,
    FollowRow,
    /// A bit for each row, four bytes.
    Rows,
    /// A word of a tick-list, one byte.
    Flag,
    /// A bucket, one byte.
    Bucket,
}

/// Where a piece of code may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Anywhere,
    Check,
    Form,
    Result,
}

impl Operand {
    /// How many bytes it takes. Of [`Worth`](Self::Worth) the code comes on top.
    pub const fn size(self) -> usize {
        match self {
            Self::Long | Self::Rows => 4,
            Self::Short | Self::Jump | Self::Text | Self::Fill | Self::Die | Self::Worth => 2,
            _ => 1,
        }
    }
}

impl Op {
    /// What follows it.
    pub const fn operands(self) -> &'static [Operand] {
        use Operand as O;
        match self {
            Self::Byte => &[O::Byte],
            Self::Short => &[O::Short],
            Self::Long => &[O::Long],
            Self::Load | Self::Store => &[O::Slot],
            Self::LoadTwo => &[O::Slot, O::Slot],
            Self::LoadByte | Self::Is => &[O::Slot, O::Byte],
            Self::Either => &[O::Slot, O::Slot, O::Slot],
            Self::UnlessIs => &[O::Slot, O::Byte, O::Jump],
            Self::UnlessSlot => &[O::Slot, O::Jump],
            Self::IsAny => &[O::Slot, O::Long],
            Self::House => &[O::House],
            Self::Cell => &[O::Table, O::Part],
            Self::Jump | Self::Unless | Self::Unheard => &[O::Jump],
            Self::Faces => &[O::Set],
            Self::Roll | Self::RollAgain => &[O::Text, O::Die],
            Self::Tally => &[O::Text, O::Die, O::Sets, O::Flags],
            Self::Adding => &[O::Text, O::Die, O::Flags, O::Worth],
            Self::Which | Self::AgainOnce | Self::RollOff => &[O::Text, O::Die, O::Flags],
            Self::MoreOn => &[O::Text, O::Die, O::Amount],
            Self::Addend => &[O::Text, O::Die, O::Worth],
            Self::SumFor => &[O::Worth],
            Self::Keep => &[O::Text, O::Die, O::Amount, O::Flags],
            Self::Tell => &[O::Fact],
            Self::Say | Self::Headline | Self::FollowNote | Self::SideNote | Self::DrawStrip => {
                &[O::Fill]
            }
            Self::Next => &[O::Row],
            Self::Carry | Self::FollowGuess | Self::FollowSide | Self::FollowClear | Self::Side => {
                &[O::Text]
            }
            Self::Follow => &[O::Procedure, O::Text],
            Self::FollowSet => &[O::FollowRow],
            Self::Cite => &[O::Table],
            Self::Total => &[O::Text, O::Rows],
            Self::Forbid | Self::Title | Self::Footer => &[O::Fill],
            Self::Refuse | Self::Word => &[O::Row, O::Fill],
            Self::Watch => &[O::Text, O::Bucket],
            Self::Points | Self::Need | Self::Times | Self::Between | Self::Hide => &[O::Row],
            Self::FlagPoints => &[O::Row, O::Flag],
            Self::Stops => &[O::Row, O::Amount],
            Self::First => &[O::Procedure],
            _ => &[],
        }
    }

    /// How many values it takes and gives. On top of that [`Cell`](Self::Cell) and
    /// [`Cite`](Self::Cite) take a column where the table has several, [`Stops`](Self::Stops) takes
    /// its values, [`Tally`](Self::Tally) gives a value for each set, and a throw takes the place of
    /// one of several own dice.
    pub const fn stack(self) -> (usize, usize) {
        match self {
            Self::Byte | Self::Short | Self::Long | Self::Load | Self::Is | Self::IsAny => (0, 1),
            Self::House | Self::Either | Self::Thrown => (0, 1),
            Self::Roll | Self::RollAgain | Self::Sum | Self::SumFor => (0, 1),
            Self::RollOff | Self::LoadTwo | Self::LoadByte => (0, 2),
            Self::Neg | Self::Not | Self::Count | Self::Cell => (1, 1),
            Self::Which | Self::AgainOnce | Self::MoreOn | Self::Keep => (1, 1),
            Self::Adding => (1, 2),
            Self::Add | Self::Sub | Self::Mul | Self::Div | Self::DivUp | Self::DivOff => (2, 1),
            Self::Eq | Self::Ne | Self::Lt | Self::Le | Self::Gt | Self::Ge => (2, 1),
            Self::And | Self::Or | Self::Min | Self::Max | Self::Has => (2, 1),
            Self::Store | Self::Drop | Self::Unless | Self::Tally | Self::Addend => (1, 0),
            Self::Tell | Self::Next | Self::Carry | Self::FollowSet | Self::FollowGuess => (1, 0),
            Self::DrawStrip | Self::Cite | Self::Total | Self::Outcome => (1, 0),
            Self::Need | Self::Times | Self::FlagPoints | Self::Index => (1, 0),
            Self::Faces | Self::DrawTemplate | Self::Watch | Self::Points | Self::Between => (2, 0),
            Self::Side => (3, 0),
            _ => (0, 0),
        }
    }

    /// In which code it may stand.
    pub const fn place(self) -> Place {
        match self as u8 {
            0x00..0x2a => Place::Anywhere,
            0x5a => Place::Check,
            0x60.. => Place::Form,
            _ => Place::Result,
        }
    }

    /// Whether it throws dice.
    pub const fn throws(self) -> bool {
        matches!(self as u8, 0x32..=0x38 | 0x3a..=0x3c | 0x3e)
    }

    /// Whether the way ends here.
    pub const fn ends(self) -> bool {
        matches!(self, Self::Outcome | Self::Forbid | Self::Refuse)
    }
}
