//! DBFPW once more, its playsheets followed line by line with words and maps: every fact of many
//! thousand shots and combats, and their odds, against what the ruleset says.

use std::collections::BTreeMap;

use rules_core::dice::ScriptedDice;
use rules_core::fact::FactValue;
use rules_core::rulesets::dbfpw::RULESET;
use rules_core::walk::Manner;

use crate::support::playsheet::{Facts, by_playsheet};
use crate::support::trial::{Shaker, Trial};

/// What the ruleset says of it.
fn told(trial: &Trial, dice: &[u8]) -> Facts {
    let (ending, page) = trial.run(&mut ScriptedDice::new(dice));
    ending.unwrap();
    let value = |value: &FactValue| match value {
        FactValue::Number(number) => number.to_string(),
        FactValue::YesNo(yes) => yes.to_string(),
        FactValue::Word(word) => word.id.to_owned(),
    };
    page.facts.iter().map(|(fact, told)| (fact.id.to_owned(), value(told))).collect()
}

/// A form with everything set at random, or most of it left as it is.
fn at_random(procedure: &str, shaker: &mut Shaker) -> Trial {
    loop {
        let mut trial = Trial::new(&RULESET, procedure);
        let busy = shaker.below(4);
        for (place, field) in trial.entry.fields.iter().enumerate() {
            if field.id.ends_with("type") || shaker.below(4) <= busy {
                let (min, max) = field.range();
                let value = min
                    + i32::try_from(shaker.below(u64::from((max - min + 1).cast_unsigned())))
                        .unwrap();
                trial.inputs.set(place, value);
            }
        }
        if let Some(range) = trial.entry.field("range") {
            let near = [
                50, 100, 101, 200, 201, 300, 301, 400, 401, 500, 600, 601, 800, 801, 1400, 1801,
                2000, 2801, 3400,
            ];
            trial.inputs.set(range, near[usize::try_from(shaker.below(19)).unwrap()]);
        }
        for rule in 0..RULESET.house.len() {
            trial.house.set(rule, usize::try_from(shaker.below(2)).unwrap());
        }
        if trial.refusal().is_none() {
            return trial;
        }
    }
}

fn agree_on(procedure: &str, throws: u32) {
    let mut shaker = Shaker::new(1870);
    let mut allowed = 0;
    for _ in 0..throws {
        let trial = at_random(procedure, &mut shaker);
        let dice: Vec<u8> = (0..4).map(|_| u8::try_from(shaker.below(6)).unwrap() + 1).collect();
        let (told, by_playsheet) = (told(&trial, &dice), by_playsheet(&trial, &dice));
        assert_eq!(told, by_playsheet, "{:?} {:?} {dice:?}", trial.inputs, trial.house);
        allowed += u32::from(by_playsheet.contains_key("a_die"));
    }
    assert!(allowed > throws / 5, "only {allowed} were thrown");
}

#[test]
fn the_playsheet_agrees_with_every_shot() {
    agree_on("firing", 20_000);
}

#[test]
fn the_playsheet_agrees_with_every_combat() {
    agree_on("close-combat", 20_000);
}

/// The chance of every fact, by throwing all dice there can be.
fn counted(trial: &Trial) -> BTreeMap<(String, String), f64> {
    let mut chances = BTreeMap::new();
    for throw in 0..6_u32.pow(4) {
        let dice = [1, 6, 36, 216].map(|power| u8::try_from(throw / power % 6).unwrap() + 1);
        // Dice that nobody asks for make every path come as often as they can fall.
        for fact in by_playsheet(trial, &dice) {
            *chances.entry(fact).or_insert(0.0) += 1.0 / 1296.0;
        }
    }
    chances
}

#[test]
fn the_odds_are_the_playsheets() {
    let mut shaker = Shaker::new(1871);
    for round in 0..60 {
        let trial = at_random(["firing", "close-combat"][round % 2], &mut shaker);
        let (got, want) = (trial.facts_odds(Manner::Together), counted(&trial));
        assert_eq!(
            got.keys().collect::<Vec<_>>(),
            want.keys().collect::<Vec<_>>(),
            "{:?}",
            trial.inputs
        );
        for (fact, chance) in &want {
            assert!(
                (got[fact] - chance).abs() < 1e-9,
                "{fact:?}: {} instead of {chance}",
                got[fact]
            );
        }
    }
}
