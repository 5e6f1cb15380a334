//! A throw of the log, made again with the inputs, the house rules and the dice that it had.

use rules_core::dice::ScriptedDice;
use rules_core::procedure::ProcedureInfo;
use rules_core::transcript::Transcript;
use rules_core::tray::Tray;

use super::Game;
use super::ids::number_of;
use super::situation::Situation;
use super::stored_inputs;
use crate::storage::record::ThrowRecord;

/// A throw that was made again.
#[derive(Debug)]
pub struct Replay {
    /// The place of its ruleset.
    pub ruleset: usize,
    pub situation: Situation,
    pub transcript: Transcript,
}

impl Game<'_> {
    /// The place of a throw's ruleset, and its procedure. Nothing if this firmware does not have
    /// them.
    pub fn procedure_of(&self, throw: &ThrowRecord<'_>) -> Option<(usize, &'static ProcedureInfo)> {
        let is_it = |id: &str, number: u16| number_of(id) == number;
        let place = self.rulesets.iter().position(|ruleset| is_it(ruleset.id, throw.ruleset))?;
        let mut entries = self.rulesets.get(place)?.procedures.iter();
        Some((place, entries.find(|procedure| is_it(procedure.id, throw.procedure))?))
    }

    /// Makes a throw of the log again.
    pub fn replay(&self, throw: &ThrowRecord<'_>) -> Option<Replay> {
        let (ruleset, procedure) = self.procedure_of(throw)?;
        let inputs = stored_inputs::read(throw.inputs, procedure.fields);
        let house = stored_inputs::read_house(throw.house, self.rulesets.get(ruleset)?.house);
        let mut transcript = Transcript::default();
        let mut dice = ScriptedDice::new(throw.dice);
        // A firmware with other rules may want other dice: then it says as much as it can.
        let _ = procedure.run(&inputs, &mut Tray::new(&mut dice, &mut transcript, &house));
        Some(Replay { ruleset, situation: Situation::with(procedure, inputs), transcript })
    }
}
