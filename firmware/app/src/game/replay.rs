//! A throw of the log, made again with the inputs, the house rules and the dice that it had.

use rules_core::dice::{Halt, ScriptedDice};
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::transcript::{MAX_SHOWN, Transcript};
use rules_core::tray::Tray;

use super::Game;
use super::ids::number_of;
use super::situation::Situation;
use super::throw::{headline_of, latin};
use super::{former, stored_inputs};
use crate::storage::record::ThrowRecord;

/// A throw that was made again.
#[derive(Debug)]
pub struct Replay {
    /// The place of its ruleset.
    pub ruleset: usize,
    pub situation: Situation,
    /// What it says. Nothing if this firmware's rules refuse the inputs or come to something else.
    pub transcript: Option<Transcript>,
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
        let (place, procedure) = self.procedure_of(throw)?;
        let ruleset = self.rulesets.get(place)?;
        let inputs = former::read(throw.inputs, throw.by, ruleset, procedure);
        let house = stored_inputs::read_house(throw.house, ruleset.house);
        let situation = Situation::with(procedure, inputs);
        let transcript = made_again(&situation, throw, &house);
        Some(Replay { ruleset: place, situation, transcript })
    }
}

/// What a throw says when it comes to what it came to then. A procedure runs with checked inputs
/// alone: those of a record may be of other rules, or have suffered.
fn made_again(situation: &Situation, throw: &ThrowRecord<'_>, house: &House) -> Option<Transcript> {
    let Situation { procedure, inputs, .. } = situation;
    situation.check(house).ok()?;
    let mut transcript = Transcript::default();
    let mut dice = ScriptedDice::new(throw.dice);
    let same = match procedure.run(inputs, &mut Tray::new(&mut dice, &mut transcript, house)) {
        Ok(ending) => latin(&headline_of(procedure, &transcript, ending)) == throw.headline,
        // The log has no more dice of a throw than a result shows.
        Err(Halt::Need) => throw.dice.len() == MAX_SHOWN,
        Err(_) => false,
    };
    same.then_some(transcript)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::storage::firmware::Firmware;
    use crate::storage::record::How;

    fn record(ruleset: &str, procedure: &str) -> ThrowRecord<'static> {
        ThrowRecord {
            ruleset: number_of(ruleset),
            procedure: number_of(procedure),
            how: How::Device,
            turn: 1,
            inputs: &[],
            house: &[],
            dice: &[],
            headline: b"",
            by: Firmware::Present,
        }
    }

    fn says_something(throw: &ThrowRecord<'_>) -> bool {
        let mut scratch = Box::new(OddsScratch::new());
        let game = Game::new(rulesets::ALL, &mut scratch);
        game.replay(throw).unwrap().transcript.is_some()
    }

    /// A unit of one stand that has lost twenty: its strength would be below zero.
    #[test]
    fn inputs_that_are_refused_are_not_run() {
        let inputs = &[0, 6, 1, 25];
        let throw = ThrowRecord { inputs, ..record("wss", "unit-strength") };
        assert!(!says_something(&throw));
    }

    #[test]
    fn a_throw_that_comes_to_another_headline_now_says_nothing_more() {
        let gun = record("schnaffs", "gun-move");
        let stays = ThrowRecord { dice: &[2], headline: b"The guns stay", ..gun };
        assert!(says_something(&stays));
        assert!(!says_something(&ThrowRecord { headline: b"The guns move", ..stays }));
        assert!(!says_something(&ThrowRecord { dice: &[], ..stays }), "it wants a die");
    }
}
