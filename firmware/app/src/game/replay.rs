//! A throw of the log, made again with the inputs, the house rules and the dice that it had.

use rules_core::dice::ScriptedDice;
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::tray::Tray;

use super::Game;
use super::ids::number_of;
use super::places::Kept;
use super::situation::Situation;
use super::throw::{HowThrown, Thrown};
use super::words::{HeadlineText, HeardWords, Words};
use super::{former, latin, stored_house};
use crate::storage::record::{How, ThrowRecord};

/// A throw of the log, made again.
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
        let place = self.place_of(throw.ruleset)?;
        let mut entries = self.rulesets.get(place)?.procedures.iter();
        Some((place, entries.find(|procedure| number_of(procedure.id) == throw.procedure)?))
    }

    /// What the log calls what was thrown for. Nothing if no ruleset here has it.
    pub fn log_name_of(&self, throw: &ThrowRecord<'_>) -> Option<&'static str> {
        let open = self.procedure_of(throw).map(|(_, procedure)| procedure.log_name);
        open.or_else(|| self.places.log_name(throw.ruleset, throw.procedure))
    }

    /// Whether the rules that a throw was made by are here, though its game may not be open.
    pub fn rules_of(&self, throw: &ThrowRecord<'_>) -> Kept {
        match throw.image {
            Some(sum) if !self.knows(throw.ruleset) => self.places.kept(throw.ruleset, sum),
            _ => Kept::Other,
        }
    }

    /// What a throw of the log was made with. It is still to be made again.
    pub(super) fn replay(&self, throw: &ThrowRecord<'_>) -> Option<Replay> {
        let (place, situation, house) = self.made_with(throw)?;
        Some(Replay { ruleset: place, situation, house, thrown: None })
    }

    /// Nothing if it was made with another image of its ruleset: its inputs are stored by their
    /// places there.
    fn made_with(&self, throw: &ThrowRecord<'_>) -> Option<(usize, Situation, House)> {
        let (place, procedure) = self.procedure_of(throw)?;
        let ruleset = self.rulesets.get(place).filter(|ruleset| ruleset.image == throw.image)?;
        let inputs = former::read(throw.inputs, throw.by, ruleset, procedure);
        let house = stored_house::read(throw, ruleset.house);
        Some((place, Situation::with(procedure, inputs), house))
    }

    /// Makes a throw of the game in play again, as its last result. There must be no other. False
    /// if it is of another game, or comes to something else now.
    pub(super) fn make_last(&mut self, throw: &ThrowRecord<'_>) -> bool {
        let made_with = self.made_with(throw).filter(|(place, ..)| *place == self.playing);
        let Some((_, situation, house)) = made_with else { return false };
        make_again(&situation, &house, throw, &mut self.last);
        self.pending.clear();
        self.note_look_ups();
        self.last.is_some()
    }

    /// What a throw of the log came to, in a word or two. Nothing if it comes to something else
    /// now.
    pub fn short_of(&self, throw: &ThrowRecord<'_>) -> Option<HeadlineText> {
        let (_, situation, house) = self.made_with(throw)?;
        situation.check(&house).ok()?;
        let (mut heard, mut dice) = (HeardWords::default(), ScriptedDice::new(throw.dice));
        let tray = &mut Tray::new(&mut dice, &mut heard, &house);
        let Situation { procedure, inputs, .. } = &situation;
        let ending = procedure.run(inputs, tray).ok()?;
        let words = Words {
            procedure,
            headline: heard.headline.as_deref(),
            short: heard.short.as_deref(),
            ending,
        };
        (latin::stored(&words.headline()) == throw.headline).then(|| words.short())
    }
}

impl Replay {
    /// Makes the throw again.
    pub(super) fn make(&mut self, throw: &ThrowRecord<'_>) {
        make_again(&self.situation, &self.house, throw, &mut self.thrown);
    }
}

/// Makes a throw again, in the place where it is to stay: a transcript is too large to be handed
/// about on the stack. Nothing is left there if it comes to something else now.
fn make_again(
    situation: &Situation,
    house: &House,
    throw: &ThrowRecord<'_>,
    place: &mut Option<Thrown>,
) {
    lay_out(situation, house, throw, place);
    let is_the_same = place.as_mut().is_some_and(|thrown| comes_to_the_same(thrown, throw));
    if !is_the_same {
        *place = None;
    }
}

/// Makes room for a throw. Not inlined: what is moved there must not lie on the stack below the
/// throw.
#[inline(never)]
fn lay_out(
    situation: &Situation,
    house: &House,
    throw: &ThrowRecord<'_>,
    place: &mut Option<Thrown>,
) {
    let own = if throw.how == How::Own { throw.dice } else { &[] };
    *place = Some(Thrown::to_make(situation, house, HowThrown::of(throw), own));
}

/// A procedure runs with checked inputs alone: those of a record may be of other rules, or have
/// suffered.
fn comes_to_the_same(thrown: &mut Thrown, throw: &ThrowRecord<'_>) -> bool {
    thrown.situation.check(&thrown.house).is_ok()
        && thrown.make(&mut ScriptedDice::new(throw.dice)).is_ok()
        && latin::stored(&thrown.headline()) == throw.headline
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;

    use rules_core::rulesets;
    use rules_core::scratch::OddsScratch;

    use super::*;
    use crate::storage::firmware::Firmware;
    use crate::storage::record::{Event, RuleNames};

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
            image: None,
            by: Firmware::Present,
            rules: RuleNames::Ids,
        }
    }

    fn says_something(throw: &ThrowRecord<'_>) -> bool {
        let mut scratch = Box::new(OddsScratch::new());
        let mut game = Game::new(rulesets::ALL, &mut scratch);
        game.look_at(1, &[], Some(&Event::Throw(*throw)), false);
        let thrown = game.looked_at.as_ref().unwrap().replay.thrown.as_ref();
        let short = game.short_of(throw);
        assert_eq!(thrown.map(|thrown| thrown.short()), short, "a list says the same");
        thrown.is_some()
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
        game.look_at(1, &[], Some(&Event::Throw(stays)), false);
        assert!(game.resume_looked_at(1) && game.looked_at.is_none());
        let last = game.last.as_ref().unwrap();
        assert_eq!((last.headline().as_str(), &last.own[..]), ("The guns stay", &[2][..]));
        let other = ThrowRecord { headline: b"The guns move", ..stays };
        game.look_at(2, &[], Some(&Event::Throw(other)), false);
        assert!(!game.resume_looked_at(2));
        assert!(game.last.is_some() && game.looked_at.is_some(), "both stay");
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
