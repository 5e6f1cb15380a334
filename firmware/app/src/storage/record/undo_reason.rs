//! Why a record was undone, as it stands in the undo's own record.

use serde::{Deserialize, Serialize};

/// Why a throw is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UndoReason {
    SetUpWrongly,
    WrongRule,
    Agreed,
    Trial,
    /// The player took back a face of real dice.
    TypedAgain,
}

impl UndoReason {
    /// Those that a player chooses from.
    pub const CHOICES: [Self; 4] = [Self::SetUpWrongly, Self::WrongRule, Self::Agreed, Self::Trial];

    pub const fn label(self) -> &'static str {
        match self {
            Self::SetUpWrongly => "Set up wrongly",
            Self::WrongRule => "Wrong rule",
            Self::Agreed => "Both agreed to re-roll",
            Self::Trial => "Only a trial",
            Self::TypedAgain => "Typed again",
        }
    }
}
