//! How far the game in play has got, where a procedure counts its turns.

use rules_core::procedure::{ProcedureInfo, Standing};
use rules_core::ruleset::Turns;

use super::Game;

impl Game<'_> {
    /// The procedure that counts the turns.
    pub fn turn_counter(&self) -> Option<&'static ProcedureInfo> {
        let ruleset = self.ruleset()?;
        match ruleset.turns {
            Turns::Player(_) => None,
            Turns::Procedure(id) => ruleset.procedure(id),
        }
    }

    /// Where the game stands, if a procedure counts its turns: read from what its last result fed
    /// back.
    pub fn standing(&self) -> Option<Standing> {
        let procedure = self.turn_counter()?;
        procedure.standing(&self.recent.of(procedure).inputs)
    }
}
