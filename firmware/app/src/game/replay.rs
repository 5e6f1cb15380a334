//! A throw of the log, made again with the inputs, the house rules and the dice that it had.

use rules_core::dice::ScriptedDice;
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::transcript::{MAX_SHOWN, Transcript};
use rules_core::tray::Tray;

use super::Game;
use super::ids::number_of;
use super::situation::Situation;
use super::throw::{HowThrown, Thrown};
use super::{former, latin, stored_house};
use crate::storage::record::{How, ThrowRecord};

/// A throw that was made again.
#[derive(Debug)]
pub struct Replay {
    /// The place of its ruleset.
    pub ruleset: usize,
    pub situation: Situation,
    /// The house rules that it was thrown by.
    pub house: House,
    /// What was thrown. Nothing if this firmware's rules refuse the inputs or come to something
    /// else.
    pub thrown: Option<Thrown>,
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
        let house = stored_house::read(throw, ruleset.house);
        let situation = Situation::with(procedure, inputs);
        let thrown = made_again(&situation, throw, &house);
        Some(Replay { ruleset: place, situation, house, thrown })
    }
}

/// A throw that comes to what it came to then. A procedure runs with checked inputs alone: those of
/// a record may be of other rules, or have suffered.
fn made_again(situation: &Situation, throw: &ThrowRecord<'_>, house: &House) -> Option<Thrown> {
    let Situation { procedure, inputs, .. } = situation;
    situation.check(house).ok()?;
    let mut transcript = Transcript::default();
    let mut dice = ScriptedDice::new(throw.dice);
    let ending = procedure.run(inputs, &mut Tray::new(&mut dice, &mut transcript, house)).ok()?;
    let own = if throw.how == How::Own { throw.dice } else { &[] };
    let thrown = Thrown {
        situation: situation.clone(),
        transcript,
        ending,
        house: house.clone(),
        manner: HowThrown { how: throw.how, again_of: throw.again_of },
        own: own.iter().copied().take(MAX_SHOWN).collect(),
    };
    (latin::stored(&thrown.headline()) == throw.headline).then_some(thrown)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::storage::firmware::Firmware;
    use crate::storage::hash_figures::HashFigures;
    use crate::storage::record::RuleNames;

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
            again_of: None,
            by: Firmware::Present,
            rules: RuleNames::Ids,
        }
    }

    fn says_something(throw: &ThrowRecord<'_>) -> bool {
        let mut scratch = Box::new(OddsScratch::new());
        let game = Game::new(rulesets::ALL, &mut scratch);
        game.replay(throw).unwrap().thrown.is_some()
    }

    /// A unit of one stand that has lost twenty: its strength would be below zero.
    #[test]
    fn inputs_that_are_refused_are_not_run() {
        let inputs = &[0, 6, 1, 25];
        let throw = ThrowRecord { inputs, ..record("wss", "unit-strength") };
        assert!(!says_something(&throw));
    }

    #[test]
    fn a_throw_that_is_resumed_is_the_last_result_with_its_headline() {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        let gun = record("schnaffs", "gun-move");
        let stays = ThrowRecord { dice: &[2], headline: b"The guns stay", how: How::Own, ..gun };
        let replay = game.replay(&stays).unwrap();
        assert!(game.resume_replay(1, HashFigures::new([0; 16]), replay));
        let last = game.last.as_ref().unwrap();
        assert_eq!((last.headline().as_str(), &last.own[..]), ("The guns stay", &[2][..]));
        let other = game.replay(&ThrowRecord { headline: b"The guns move", ..stays }).unwrap();
        assert!(!game.resume_replay(2, HashFigures::new([0; 16]), other));
        assert!(game.last.is_some(), "the one before stays");
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
