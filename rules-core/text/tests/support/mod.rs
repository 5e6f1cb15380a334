//! What the tests of images share: a shelf for each, runs with the same dice, odds beside odds.

#![allow(dead_code, reason = "not every test uses all of it")]

pub(crate) mod pair;

use std::collections::BTreeMap;

use rules_core::dice::{Halt, ScriptedDice};
use rules_core::fact::FactValue;
use rules_core::field::{FieldKind, Inputs};
use rules_core::house::{House, HouseValue};
use rules_core::odds::Odds;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::script::flaw::Flaw;
use rules_core::script::shelf::Shelf;
use rules_core::transcript::Transcript;
use rules_core::tray::Tray;
use rules_core::walk::Manner;

/// The examples of `tests/rules`.
pub(crate) const EXAMPLES: [&str; 9] = [
    "cove",
    "dbfpw",
    "features",
    "kriegsspiel",
    "schnaffs",
    "stprivat",
    "tables",
    "weather",
    "wss",
];

/// The ruleset of an image, on a shelf of its own.
pub(crate) fn open(image: Vec<u8>) -> Result<&'static Ruleset, Flaw> {
    Box::leak(Box::new(Shelf::new())).open(image.leak())
}

/// Inputs at random.
pub(crate) fn any_inputs(procedure: &ProcedureInfo, rng: &mut fastrand::Rng) -> Inputs {
    let mut inputs = Inputs::new(procedure.fields);
    for (row, field) in procedure.fields.iter().enumerate() {
        let (least, most) = field.range();
        inputs.set(
            row,
            match field.kind {
                FieldKind::Flags { .. } => rng.i32(..) & most,
                _ => rng.i32(least..=most),
            },
        );
    }
    inputs
}

/// A form of which a few rows are changed at random.
pub(crate) fn some_inputs(procedure: &ProcedureInfo, rng: &mut fastrand::Rng) -> Inputs {
    let (mut inputs, any) = (Inputs::new(procedure.fields), any_inputs(procedure, rng));
    for _ in 0..rng.usize(0..4) {
        let row = rng.usize(..procedure.fields.len().max(1));
        inputs.set(row, any.value(row));
    }
    inputs
}

/// The same inputs for another procedure, by their ids; those it does not have are left out.
pub(crate) fn same_inputs(from: &ProcedureInfo, inputs: &Inputs, to: &ProcedureInfo) -> Inputs {
    let mut same = Inputs::new(to.fields);
    for (row, field) in from.fields.iter().enumerate() {
        if let Some(place) = to.fields.iter().position(|other| other.id == field.id) {
            same.set(place, inputs.value(row));
        }
    }
    same
}

/// House rules at random, and those of the same ids for another ruleset.
pub(crate) fn same_house(from: &Ruleset, house: &House, to: &Ruleset) -> House {
    let mut same = House::new(to.house);
    for (place, rule) in from.house.iter().enumerate() {
        let Some(other) = to.house.iter().position(|other| other.id == rule.id) else { continue };
        let value = value_id(rule.values[house.choice(place)]);
        let found = to.house[other].values.iter().position(|&other| value_id(other) == value);
        same.set(other, found.unwrap_or_else(|| panic!("{} has no {value}", rule.id)));
    }
    same
}

/// A value of a house rule as other tools say it.
fn value_id(value: HouseValue) -> String {
    match value {
        HouseValue::No(_) => "no".to_owned(),
        HouseValue::Yes(_) => "yes".to_owned(),
        HouseValue::Number(number, _) => number.to_string(),
        HouseValue::Word(id, _) => id.to_owned(),
    }
}

pub(crate) fn any_house(ruleset: &Ruleset, rng: &mut fastrand::Rng) -> House {
    let mut house = House::new(ruleset.house);
    for (place, rule) in ruleset.house.iter().enumerate() {
        house.set(place, rng.usize(..rule.values.len()));
    }
    house
}

/// A value as other tools say it.
pub(crate) fn said(value: FactValue) -> String {
    match value {
        FactValue::Number(number) => number.to_string(),
        FactValue::YesNo(yes) => yes.to_string(),
        FactValue::Word(word) => word.id.to_owned(),
    }
}

/// Runs a procedure on these dice: how it ended, what was told, and how many dice are left.
pub(crate) fn run(
    procedure: &ProcedureInfo,
    inputs: &Inputs,
    house: &House,
    dice: &[u8],
) -> (Result<Ending, Halt>, Transcript, usize) {
    let mut dice = ScriptedDice::new(dice);
    let mut transcript = Transcript::default();
    let ending = procedure.run(inputs, &mut Tray::new(&mut dice, &mut transcript, house));
    (ending, transcript, dice.left().len())
}

/// The odds of every bucket, and of being forbidden.
pub(crate) fn odds(
    procedure: &ProcedureInfo,
    inputs: &Inputs,
    house: &House,
    manner: Manner,
) -> Result<(Vec<f64>, u32), Halt> {
    let mut odds = Odds::new(manner);
    let mut scratch = Box::new(OddsScratch::new());
    while !odds.step(procedure, inputs, house, &mut scratch, &mut Effort::cycles(50_000_000))? {}
    let mut chances: Vec<f64> = (0..64).map(|bucket| odds.of(bucket).as_f64()).collect();
    chances.push(odds.forbidden().as_f64());
    Ok((chances, odds.paths()))
}

/// The chance of each value of each fact.
pub(crate) fn odds_of_facts(
    procedure: &ProcedureInfo,
    inputs: &Inputs,
    house: &House,
) -> Result<BTreeMap<(&'static str, String), f64>, Halt> {
    let mut odds = Odds::default();
    let mut scratch = Box::new(OddsScratch::new());
    let mut all = BTreeMap::new();
    while !odds.done() {
        let mut told = Transcript::default();
        let mut effort = Effort::cycles(50_000_000);
        let visited = odds.visit(procedure, inputs, house, &mut scratch, &mut effort, &mut told)?;
        let Some(chance) = visited else { continue };
        for (fact, value) in told.facts {
            *all.entry((fact.id, said(value))).or_insert(0.0) += chance.as_f64();
        }
    }
    Ok(all)
}

/// Whether chances agree to nine decimals.
pub(crate) fn agree(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| (one - other).abs() < 0.5e-9)
}

/// The image of a text.
pub(crate) fn image_of(text: &str) -> Vec<u8> {
    let reading = rules_text::read(text, "test");
    let program = reading.program.unwrap_or_else(|| panic!("{:?}\n{text}", reading.mistakes));
    rules_text::code::image(&program, text).unwrap_or_else(|too_much| panic!("{too_much:?}"))
}

/// The image of one of the examples.
pub(crate) fn compiled(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/rules");
    let text = std::fs::read_to_string(format!("{folder}/{name}.rules")).expect("the example");
    image_of(&text)
}
