//! The record of a run: the facts that a procedure told, the dice it threw, its headline and
//! its sentences.

use std::fmt;

use rules_core::dice::{Halt, ScriptedDice, Throw};
use rules_core::fact::{Fact, FactValue};
use rules_core::house::House;
use rules_core::procedure::Ending;
use rules_core::report::{Mark, Report};
use rules_core::tray::Tray;

use crate::requests::request::{Asks, Request};
use crate::requests::wrong_request::WrongRequest;
use crate::simulated::dice::System;

/// What a procedure said, in the order it said it.
#[derive(Clone, Debug, Default)]
pub struct RunRecord {
    /// Each fact once, with the value told last.
    pub facts: Vec<(&'static Fact, FactValue)>,
    pub throws: Vec<FacesThrown>,
    pub headline: String,
    /// What the players should do.
    pub sentences: Vec<String>,
}

/// A throw and its faces.
#[derive(Clone, Debug)]
pub struct FacesThrown {
    pub throw: Throw,
    pub faces: Vec<u8>,
}

impl RunRecord {
    /// Runs a request's procedure once, with the request's dice or with thrown ones.
    pub fn of(request: &Request) -> Result<Self, WrongRequest> {
        let faces = match &request.asks {
            Asks::Dice(faces) => Some(faces.as_slice()),
            Asks::Throw | Asks::Odds | Asks::OddsAnyway => None,
        };
        let run = |tray: &mut Tray<'_>| request.procedure.run(&request.inputs, tray);
        let (mut record, ending) = Self::of_run(faces, &request.house, run)?;
        // The outcome's own words, unless the procedure has found better ones.
        if let (true, Ending::Came(bucket)) = (record.headline.is_empty(), ending) {
            record.headline = request.procedure.scale.headline(bucket).to_string();
        }
        Ok(record)
    }

    /// Writes down what `run` throws and says. It takes these faces and must use all of them;
    /// without a list the operating system throws.
    pub fn of_run<T>(
        faces: Option<&[u8]>,
        house: &House,
        run: impl FnOnce(&mut Tray<'_>) -> Result<T, Halt>,
    ) -> Result<(Self, T), WrongRequest> {
        let mut record = Self::default();
        let (ended, left) = match faces {
            None => (run(&mut Tray::new(&mut System::default(), &mut record, house)), 0),
            Some(faces) => {
                let mut script = ScriptedDice::new(faces);
                let ended = run(&mut Tray::new(&mut script, &mut record, house));
                (ended, script.left().len())
            }
        };
        let last = record.throws.last().map(|cast| cast.throw);
        let ended = ended.map_err(|halt| WrongRequest::halted(halt, last))?;
        match left {
            0 => Ok((record, ended)),
            left => Err(WrongRequest::TooManyDice(left)),
        }
    }

    /// All faces, in the order they were thrown.
    pub fn dice(&self) -> impl Iterator<Item = u8> {
        self.throws.iter().flat_map(|cast| cast.faces.iter().copied())
    }
}

impl Report for RunRecord {
    fn listens(&self) -> bool {
        true
    }

    fn throw(&mut self, throw: Throw) {
        self.throws.push(FacesThrown { throw, faces: Vec::new() });
    }

    fn face(&mut self, face: u8, _mark: Mark) {
        if let Some(cast) = self.throws.last_mut() {
            cast.faces.push(face);
        }
    }

    fn fact(&mut self, fact: &'static Fact, value: FactValue) {
        match self.facts.iter_mut().find(|(told, _)| told.id == fact.id) {
            Some((_, told)) => *told = value,
            None => self.facts.push((fact, value)),
        }
    }

    fn headline(&mut self, text: fmt::Arguments<'_>) {
        self.headline = text.to_string();
    }

    fn say(&mut self, text: fmt::Arguments<'_>) {
        self.sentences.push(text.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_ruleset::RULESETS;

    fn record(procedure: &str, inputs: &[&str], dice: &[u8]) -> Result<RunRecord, String> {
        let asks = Asks::Dice(dice.to_vec());
        let request = Request::from_words(RULESETS, ("sample", procedure), inputs, &[], asks);
        request.and_then(|request| RunRecord::of(&request)).map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn the_dice_are_told_in_the_order_they_were_thrown() {
        let told = record("volley", &["stands=3", "cover=wall"], &[6, 1, 4, 5, 2]).unwrap();
        assert_eq!(told.dice().collect::<Vec<_>>(), [6, 1, 4, 5, 2]);
        assert_eq!(
            told.throws.iter().map(|cast| cast.throw.why).collect::<Vec<_>>(),
            ["To hit", "Save"]
        );
        assert_eq!(told.headline, "1 hit");
        assert_eq!(told.sentences, ["Take off 1 figures"]);
        let again = record("recall", &[], &[1, 1, 4]).unwrap();
        assert_eq!(again.dice().collect::<Vec<_>>(), [1, 1, 4], "dice thrown again are told too");
        assert_eq!(again.headline, "They come back");
    }

    #[test]
    fn dice_must_be_as_many_and_as_high_as_the_throw_wants() {
        let wrong = |dice: &[u8]| record("volley", &["stands=2"], dice).unwrap_err();
        assert_eq!(wrong(&[3]), r#"dice: too few, "To hit" wants another d6"#);
        assert_eq!(wrong(&[3, 3, 3]), "dice: too many, one was not wanted");
        assert_eq!(wrong(&[3, 7]), r#"dice: "To hit" throws a d6, which has no face 7"#);
    }

    #[test]
    fn what_the_rules_forbid_is_an_answer_without_dice() {
        let told = record("volley", &["mods=rain"], &[]).unwrap();
        assert_eq!(told.headline, "Powder is wet");
        assert_eq!(told.facts.len(), 2);
        assert!(
            record("volley", &["mods=rain"], &[3]).is_err(),
            "a die too many is wrong there too"
        );
    }
}
