//! Kriegsspiel: what a form hides cannot matter, whatever the other rows and the house rules say.

use rules_core::fact::FactValue;
use rules_core::field::FieldKind;
use rules_core::rulesets::kriegsspiel::RULESET;

use crate::support::trial::{Shaker, Trial};

/// Any value that the row takes; of a list at most one.
fn any(trial: &Trial, row: usize, shaker: &mut Shaker) -> i32 {
    let mut below = |end: i32| i32::try_from(shaker.below(end.try_into().unwrap())).unwrap();
    let field = &trial.entry.fields[row];
    let (low, high) = field.range();
    match field.kind {
        FieldKind::Flags { words } => below(2) << below(words.len().try_into().unwrap()),
        _ => low + below(high - low + 1),
    }
}

/// Every fact of one run, with the dice of this seed.
fn facts(trial: &Trial, seed: u64) -> Vec<(&'static str, FactValue)> {
    let (_, page) = trial.run(&mut Shaker::new(seed));
    page.facts.iter().map(|(fact, value)| (fact.id, *value)).collect()
}

#[test]
fn a_hidden_row_changes_nothing() {
    let mut shaker = Shaker::new(1828);
    let mut tried = 0;
    for entry in RULESET.procedures {
        for round in 0..4000 {
            let mut trial = Trial::new(&RULESET, entry.id);
            for (rule, values) in RULESET.house.iter().map(|rule| rule.values.len()).enumerate() {
                trial.house.set(
                    rule,
                    usize::try_from(shaker.below(u64::try_from(values).unwrap())).unwrap(),
                );
            }
            for row in 0..entry.fields.len() {
                let value = any(&trial, row, &mut shaker);
                trial.inputs.set(row, value);
            }
            let hidden: Vec<_> =
                (0..entry.fields.len()).filter(|&row| trial.form().is_hidden(row)).collect();
            for row in hidden {
                let before = facts(&trial, round);
                let (was, now) = (trial.inputs.value(row), any(&trial, row, &mut shaker));
                trial.inputs.set(row, now);
                // Some rows are in sight as soon as they are set.
                if trial.refusal().is_none() && trial.form().is_hidden(row) {
                    assert_eq!(
                        before,
                        facts(&trial, round),
                        "{} {}: {was} or {now}",
                        entry.id,
                        entry.fields[row].id
                    );
                    tried += 1;
                }
                trial.inputs.set(row, was);
            }
        }
    }
    assert!(tried > 50_000, "{tried}");
}
