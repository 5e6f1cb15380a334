//! A procedure on trial: inputs by name, dice set down in order, and what was said.

use rules_core::choice::Word;
use rules_core::dice::{DiceSource, Halt, ScriptedDice, Throw};
use rules_core::fact::FactValue;
use rules_core::field::{FieldKind, Inputs};
use rules_core::follow_up::FollowUp;
use rules_core::form::Form;
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::transcript::Transcript;
use rules_core::tray::Tray;
use rules_core::walk::Manner;

#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) entry: &'static ProcedureInfo,
    pub(crate) inputs: Inputs,
    pub(crate) house: House,
}

impl Trial {
    pub(crate) fn new(ruleset: &'static Ruleset, procedure: &str) -> Self {
        let entry = ruleset.procedure(procedure).expect(procedure);
        Self { ruleset, entry, inputs: Inputs::new(entry.fields), house: House::new(ruleset.house) }
    }

    pub(crate) fn set(mut self, id: &str, value: i32) -> Self {
        let place = self.entry.field(id).expect(id);
        assert!(self.entry.fields[place].accepts(value), "{id} does not take {value}");
        self.inputs.set(place, value);
        self
    }

    pub(crate) fn with(self, inputs: &[(&str, i32)]) -> Self {
        inputs.iter().fold(self, |trial, &(id, value)| trial.set(id, value))
    }

    pub(crate) fn tick(self, id: &str) -> Self {
        self.set(id, 1)
    }

    pub(crate) fn choose(self, id: &str, word: &str) -> Self {
        let place = self.entry.field(id).expect(id);
        let FieldKind::Choice { words, .. } = self.entry.fields[place].kind else {
            panic!("{id} has no words")
        };
        let at = place_of(words, word);
        self.set(id, at)
    }

    pub(crate) fn house(mut self, id: &str) -> Self {
        let place = self.ruleset.house.iter().position(|rule| rule.id == id).expect(id);
        self.house.set(place, 1);
        self
    }

    /// The row that is refused, and why.
    pub(crate) fn refusal(&self) -> Option<(&'static str, String)> {
        let refusal = self.entry.check(&self.inputs, &self.house).err()?;
        Some((self.entry.fields[refusal.row].id, refusal.sentence.as_str().to_owned()))
    }

    pub(crate) fn form(&self) -> Form {
        self.entry.preview(&self.inputs, &self.house)
    }

    pub(crate) fn effect(&self, id: &str) -> (String, String) {
        let (now, step) = self.form().effect_of(self.entry.field(id).expect(id));
        (now.to_string(), step.to_string())
    }

    pub(crate) fn is_hidden(&self, id: &str) -> bool {
        self.form().is_hidden(self.entry.field(id).expect(id))
    }

    pub(crate) fn run(&self, source: &mut dyn DiceSource) -> (Result<Ending, Halt>, Transcript) {
        let mut transcript = Transcript::default();
        let ending =
            self.entry.run(&self.inputs, &mut Tray::new(source, &mut transcript, &self.house));
        (ending, transcript)
    }

    /// Runs it with these dice and no others.
    pub(crate) fn throw(&self, faces: &[u8]) -> Transcript {
        assert_eq!(self.refusal(), None);
        let mut script = ScriptedDice::new(faces);
        let (ending, transcript) = self.run(&mut script);
        ending.expect("a result");
        assert_eq!(script.left(), &[0; 0], "dice left over");
        assert_eq!(transcript.lost, 0);
        transcript
    }

    pub(crate) fn odds(&self, manner: Manner) -> Odds {
        assert_eq!(self.refusal(), None);
        let (mut odds, mut scratch) = (Odds::new(manner), Box::new(OddsScratch::new()));
        let effort = || Effort::cycles(u32::MAX);
        while !odds
            .step(self.entry, &self.inputs, &self.house, &mut scratch, &mut effort())
            .expect("a walk")
        {}
        odds
    }

    /// How many slices of five milliseconds the odds take on the chip, as it reckons, and how many
    /// paths.
    pub(crate) fn effort(&self) -> (u32, u32) {
        let (mut odds, mut scratch) = (Odds::default(), Box::new(OddsScratch::new()));
        let (mut slices, slice) = (1, 125_000_000 / 200);
        while !odds
            .step(self.entry, &self.inputs, &self.house, &mut scratch, &mut Effort::cycles(slice))
            .expect("a walk")
        {
            slices += 1;
        }
        (slices, odds.paths())
    }

    /// The chance of everything that was told, by visiting every path with someone listening.
    pub(crate) fn facts_odds(
        &self,
        manner: Manner,
    ) -> std::collections::BTreeMap<(String, String), f64> {
        let (mut odds, mut scratch) = (Odds::new(manner), Box::new(OddsScratch::new()));
        let mut chances = std::collections::BTreeMap::new();
        while !odds.done() {
            let mut transcript = Transcript::default();
            let mut effort = Effort::cycles(u32::MAX);
            let visited = odds.visit(
                self.entry,
                &self.inputs,
                &self.house,
                &mut scratch,
                &mut effort,
                &mut transcript,
            );
            let Some(chance) = visited.expect("a walk") else { continue };
            for (fact, value) in &transcript.facts {
                let value = match value {
                    FactValue::Number(number) => number.to_string(),
                    FactValue::YesNo(yes) => yes.to_string(),
                    FactValue::Word(word) => word.id.to_owned(),
                };
                *chances.entry((fact.id.to_owned(), value)).or_insert(0.0) += chance.as_f64();
            }
        }
        chances
    }
}

fn place_of(words: &[Word], id: &str) -> i32 {
    let place = words.iter().position(|word| word.id == id).expect(id);
    i32::try_from(place).unwrap()
}

/// Reading a transcript by the ids of its facts.
pub(crate) trait FactsById {
    fn value(&self, id: &str) -> Option<FactValue>;
    fn number(&self, id: &str) -> i32;
    fn yes(&self, id: &str) -> bool;
    fn word(&self, id: &str) -> &'static str;
    fn says(&self) -> Vec<&str>;
    fn follows(&self, label: &str) -> Option<&FollowUp>;
}

impl FactsById for Transcript {
    fn value(&self, id: &str) -> Option<FactValue> {
        self.facts.iter().find(|(fact, _)| fact.id == id).map(|(_, value)| *value)
    }

    fn number(&self, id: &str) -> i32 {
        let Some(FactValue::Number(number)) = self.value(id) else { panic!("{id} is no number") };
        number
    }

    fn yes(&self, id: &str) -> bool {
        let Some(FactValue::YesNo(yes)) = self.value(id) else { panic!("{id} is no yes or no") };
        yes
    }

    fn word(&self, id: &str) -> &'static str {
        let Some(FactValue::Word(word)) = self.value(id) else { panic!("{id} is no word") };
        word.id
    }

    fn says(&self) -> Vec<&str> {
        self.lines.iter().map(|line| line.as_str()).collect()
    }

    fn follows(&self, label: &str) -> Option<&FollowUp> {
        self.follow_ups.iter().find(|follow| follow.label == label)
    }
}

/// Dice out of a seeded generator, the same in every run.
#[derive(Debug)]
pub(crate) struct Shaker(fastrand::Rng);

impl Shaker {
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0.u64(..end)
    }
}

impl DiceSource for Shaker {
    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        Ok(self.0.u8(1..=throw.die.faces()))
    }
}
