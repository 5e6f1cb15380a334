//! Where a press leads, as plain data. Screens name it; `navigation` goes there.

use rules_core::procedure::ProcedureInfo;
use rules_core::table::Table;

use super::cursor::Cursor;
use super::setting::Setting;
use super::tool::Tool;
use crate::game::Game;
use crate::game::results::Which;
use crate::game::situation::Situation;

/// Where a press leads.
#[derive(Debug)]
pub enum Go {
    /// The same screen, which has changed so much that the button must not act on it any further.
    Here,
    /// The list that B held leads to from anywhere.
    Home,
    /// The list of procedures, at the one that was used last.
    Latest,
    /// The list of rulesets, at this row.
    Rulesets {
        row: usize,
    },
    /// The list of rulesets on a new device.
    WhichGame,
    /// What the buttons do, from its first page or its second.
    Buttons(ButtonsOrigin),
    ButtonsHeld(ButtonsOrigin),
    /// What the device is.
    About,
    /// The list of procedures, at the one with this id.
    Procedures {
        focus: &'static str,
    },
    /// The form of a situation.
    Form {
        situation: Situation,
        origin: Origin,
    },
    /// A form as it was left for something that was only looked at: at the same row.
    FormAsLeft {
        situation: Situation,
        origin: Origin,
        cursor: Cursor,
    },
    /// The result of a throw that is still to be made. The inputs must have been checked.
    Throw {
        situation: Situation,
        origin: Origin,
    },
    /// The same, for the umpire's eyes only.
    BlindThrow {
        situation: Situation,
    },
    /// The player types in real dice.
    OwnDice {
        situation: Situation,
        origin: Origin,
    },
    /// The player corrects the dice of the last result, which were typed in.
    RetypeOwnDice,
    /// The result of the last throw made once more, as it was or as cards go on.
    Again {
        situation: Situation,
    },
    /// The last result, with what still follows from it.
    Result,
    /// The last result, which was thrown blind: it shows when A is held.
    Blind,
    /// How a result came, at these lines.
    Workings {
        which: Which,
        at: Cursor,
    },
    /// The card that is up, in a game that goes by cards.
    Card,
    /// The procedures of its phase, at the one with this id or at the first.
    Phase {
        focus: &'static str,
    },
    /// The list of what follows from the last result.
    FollowUps,
    /// The row in focus of a form, in words.
    Row {
        situation: Situation,
        place: FormPlace,
        from: RowOrigin,
    },
    /// The odds of a situation whose inputs were checked.
    Odds {
        situation: Situation,
        origin: OddsOrigin,
    },
    /// The form of the plain dice.
    Dice,
    /// The result of plain dice that are still to be thrown.
    DiceThrow,
    /// The odds of the plain dice.
    DiceOdds,
    /// A tool, from one of the lists that end with tools.
    Tool(Tool),
    /// The list that the tools were opened from, at this one.
    ToolList(Tool),
    /// The list of tables, as it was left.
    Tables(Cursor),
    /// A table, at this row and column; if none is named, at the cell that the last result was
    /// read from.
    Table {
        table: &'static Table,
        cell: Option<(usize, usize)>,
        from: TableOrigin,
    },
    /// The help of a procedure.
    Help(HelpOrigin),
    /// The settings, at this one.
    Settings(Setting),
    /// The places of players' rulesets, at this one.
    Places {
        place: usize,
    },
    /// What lies in one of them.
    Place {
        place: usize,
        from: PlaceOrigin,
    },
    /// What the device can tell of its random source.
    Randomness,
    /// How to hold the device now that the picture is turned round.
    LeftHanded,
    /// The way to a new firmware.
    Update,
    /// The log, at this record.
    Log {
        number: u32,
    },
    /// One record of the log.
    LogEntry {
        number: u32,
    },
    /// Why a record is to be void.
    Undo {
        number: u32,
    },
}

/// Where B leads from a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    List,
    /// The result that the form follows from.
    Result,
    /// The procedures of a card's phase.
    Phase,
}

/// A form as it was left: where B leads from it, and the row in focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormPlace {
    pub origin: Origin,
    pub cursor: Cursor,
}

/// Where B leads from a row in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrigin {
    Odds,
    /// The form, which has no odds.
    Form,
}

/// Where what the buttons do was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonsOrigin {
    /// Nobody asked: the device is new.
    FirstStart,
    Tools,
    Settings,
    About,
}

/// Where B leads from what lies in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceOrigin {
    /// The list of games, at this row.
    Games {
        row: usize,
    },
    Settings,
}

/// Where B leads from the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsOrigin {
    /// The form that the player asked for them on, as it was left.
    Form(FormPlace),
    /// The Workings of the result whose odds they are, as they were left.
    Workings { which: Which, at: Cursor },
}

/// Where B leads from a table.
#[derive(Clone, Debug)]
pub enum TableOrigin {
    /// The list of tables, as it was left.
    List(Cursor),
    /// The form that the table was opened from, as it was left.
    Form { situation: Situation, origin: Origin, cursor: Cursor },
    /// The Workings of a result, as they were left.
    Workings { which: Which, at: Cursor },
    /// The help of a procedure.
    Help(HelpOrigin),
}

/// Where B leads from the help of a procedure.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to box a situation on")]
pub enum HelpOrigin {
    /// The list of procedures, at this one.
    List(&'static ProcedureInfo),
    /// The form that it was opened from, as it was left.
    Form { situation: Situation, origin: Origin, cursor: Cursor },
}

impl HelpOrigin {
    /// The procedure that is helped with.
    pub fn procedure(&self) -> &'static ProcedureInfo {
        match self {
            Self::List(procedure) => procedure,
            Self::Form { situation, .. } => situation.procedure,
        }
    }

    /// The way back.
    pub fn back(self) -> Go {
        match self {
            Self::List(procedure) => Go::Procedures { focus: procedure.id },
            Self::Form { situation, origin, cursor } => {
                Go::FormAsLeft { situation, origin, cursor }
            }
        }
    }
}

impl TableOrigin {
    /// The way back.
    pub fn back(self) -> Go {
        match self {
            Self::List(cursor) => Go::Tables(cursor),
            Self::Form { situation, origin, cursor } => {
                Go::FormAsLeft { situation, origin, cursor }
            }
            Self::Workings { which, at } => Go::Workings { which, at },
            Self::Help(from) => Go::Help(from),
        }
    }
}

impl Go {
    /// Back to the form that a situation was thrown from; to the list, if there was none.
    pub fn back_to_form(situation: Situation, origin: Origin, game: &Game<'_>) -> Self {
        match situation.before {
            Some(procedure) => Self::Form { situation: game.recent.of(procedure), origin },
            None if situation.procedure.at_once => {
                Self::Procedures { focus: situation.procedure.id }
            }
            None => Self::Form { situation, origin },
        }
    }

    /// Back to the form of the last result, as it goes on; to the list, if it was thrown from
    /// there.
    pub fn back_from_result(game: &Game<'_>) -> Option<Self> {
        let last = game.last.as_ref()?;
        let mut situation = last.situation.clone();
        situation.carry(&last.transcript.next);
        Some(Self::back_to_form(situation, Origin::List, game))
    }
}
