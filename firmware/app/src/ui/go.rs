//! Where a press leads, as plain data. Screens name it; `navigation` goes there.

use rules_core::table::Table;

use super::cursor::Cursor;
use super::setting::Setting;
use super::tool::Tool;
use crate::game::Game;
use crate::game::situation::Situation;
use crate::game::throw::Thrown;

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
    Rulesets { row: usize },
    /// The list of procedures, at the one with this id.
    Procedures { focus: &'static str },
    /// The form of a situation.
    Form { situation: Situation, origin: Origin },
    /// The result of a throw that is still to be made. The inputs must have been checked.
    Throw { situation: Situation, origin: Origin },
    /// The same, for the umpire's eyes only.
    BlindThrow { situation: Situation },
    /// The player types in real dice.
    OwnDice { situation: Situation, origin: Origin },
    /// The player corrects the dice of the last result, which were typed in.
    RetypeOwnDice,
    /// The last result.
    Result,
    /// The card that is up, in a game that goes by cards.
    Card,
    /// The procedures of its phase, at the one with this id or at the first.
    Phase { focus: &'static str },
    /// The list of what follows from the last result.
    FollowUps,
    /// The odds of a situation whose inputs were checked.
    Odds { situation: Situation, origin: OddsOrigin },
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
    /// A table, from its place in the list.
    Table { table: &'static Table, list: Cursor },
    /// The settings, at this one.
    Settings(Setting),
    /// What the device can tell of its random source.
    Randomness,
    /// How to hold the device now that the picture is turned round.
    LeftHanded,
    /// The way to a new firmware.
    Update,
    /// The log, at this record.
    Log { number: u32 },
    /// One record of the log.
    LogEntry { number: u32 },
    /// Why a throw is to be void, and the inputs that its undo puts back.
    Undo { number: u32, puts_back: Option<Situation> },
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

/// Where B leads from the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsOrigin {
    /// The form that the player asked for them on, which itself goes back there.
    Form(Origin),
    /// The result whose odds they are.
    Result,
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

    /// Back to the form of the last result, as it goes on: A there throws what A on the result
    /// would.
    pub fn back_from_result(game: &Game<'_>) -> Option<Self> {
        let situation = same_again(game.last.as_ref()?);
        Some(Self::back_to_form(situation, Origin::List, game))
    }
}

/// The situation of a result, with what the result fed back into it.
pub fn same_again(last: &Thrown) -> Situation {
    let mut situation = last.situation.clone();
    situation.carry(&last.transcript.next);
    situation
}
