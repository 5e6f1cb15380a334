//! DBFPW once more, by an umpire who reads the playsheets line by line with words and maps: every
//! fact of many thousand shots and combats, and their odds, against what the ruleset says.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::collections::BTreeMap;

use rules_core::dice::Script;
use rules_core::fact::FactValue;
use rules_core::rulesets::dbfpw::RULESET;
use rules_core::walk::Manner;

#[path = "support/desk.rs"]
mod desk;
#[path = "support/umpire.rs"]
mod umpire;

use desk::{Desk, Shaker};
use umpire::{Facts, judged};

/// What the ruleset says of it.
fn told(desk: &Desk, dice: &[u8]) -> Facts {
    let (ending, page) = desk.run(&mut Script::new(dice));
    ending.unwrap();
    let value = |value: &FactValue| match value {
        FactValue::Number(number) => number.to_string(),
        FactValue::YesNo(yes) => yes.to_string(),
        FactValue::Word(word) => word.id.to_owned(),
    };
    page.facts.iter().map(|(fact, told)| (fact.id.to_owned(), value(told))).collect()
}

/// A form with everything set at random, or most of it left as it is.
fn at_random(procedure: &str, shaker: &mut Shaker) -> Desk {
    loop {
        let mut desk = Desk::new(&RULESET, procedure);
        let busy = shaker.below(4);
        for (place, field) in desk.entry.fields.iter().enumerate() {
            if field.id.ends_with("type") || shaker.below(4) <= busy {
                let (min, max) = field.range();
                let value = min
                    + i32::try_from(shaker.below(u64::from((max - min + 1).cast_unsigned())))
                        .unwrap();
                desk.inputs.set(place, value);
            }
        }
        if let Some(range) = desk.entry.field("range") {
            let near = [
                50, 100, 101, 200, 201, 300, 301, 400, 401, 500, 600, 601, 800, 801, 1400, 1801,
                2000, 2801, 3400,
            ];
            desk.inputs.set(range, near[usize::try_from(shaker.below(19)).unwrap()]);
        }
        for rule in 0..RULESET.house.len() {
            desk.house.set(rule, usize::try_from(shaker.below(2)).unwrap());
        }
        if desk.refusal().is_none() {
            return desk;
        }
    }
}

fn agree_on(procedure: &str, throws: u32) {
    let mut shaker = Shaker::new(1870);
    let mut allowed = 0;
    for _ in 0..throws {
        let desk = at_random(procedure, &mut shaker);
        let dice: Vec<u8> = (0..4).map(|_| u8::try_from(shaker.below(6)).unwrap() + 1).collect();
        let (told, judged) = (told(&desk, &dice), judged(&desk, &dice));
        assert_eq!(told, judged, "{:?} {:?} {dice:?}", desk.inputs, desk.house);
        allowed += u32::from(judged.contains_key("a_die"));
    }
    assert!(allowed > throws / 5, "only {allowed} were thrown");
}

#[test]
fn the_umpire_agrees_with_every_shot() {
    agree_on("firing", 20_000);
}

#[test]
fn the_umpire_agrees_with_every_combat() {
    agree_on("close-combat", 20_000);
}

/// The chance of every fact, by throwing all dice there can be.
fn counted(desk: &Desk) -> BTreeMap<(String, String), f64> {
    let mut chances = BTreeMap::new();
    for throw in 0..6_u32.pow(4) {
        let dice = [1, 6, 36, 216].map(|power| u8::try_from(throw / power % 6).unwrap() + 1);
        // Dice that nobody asks for make every path come as often as they can fall.
        for fact in judged(desk, &dice) {
            *chances.entry(fact).or_insert(0.0) += 1.0 / 1296.0;
        }
    }
    chances
}

#[test]
fn the_odds_are_the_umpires() {
    let mut shaker = Shaker::new(1871);
    for round in 0..60 {
        let desk = at_random(["firing", "close-combat"][round % 2], &mut shaker);
        let (got, want) = (desk.facts_odds(Manner::Together), counted(&desk));
        assert_eq!(
            got.keys().collect::<Vec<_>>(),
            want.keys().collect::<Vec<_>>(),
            "{:?}",
            desk.inputs
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
