//! Every procedure of a ruleset, run with many forms, house rules and dice.

use rules_core::field::Inputs;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::transcript::Transcript;

use super::trial::{Shaker, Trial};

/// How many forms are filled in for every procedure.
pub(crate) const FORMS: u64 = 3000;

/// Fills in a form: at first all fields at one end, then each field at an end, at its start or
/// anywhere.
pub(crate) fn fill_in(entry: &ProcedureInfo, form: u64, shaker: &mut Shaker) -> Inputs {
    let mut inputs = Inputs::new(entry.fields);
    for (place, field) in entry.fields.iter().enumerate() {
        let (min, max) = field.range();
        // A tick-list of 32 flags fills an `i32`, sign and all.
        let width = u64::from(max.wrapping_sub(min).cast_unsigned());
        let within = |at: u64| min.wrapping_add(u32::try_from(at).unwrap().cast_signed());
        let value = match (form, shaker.below(8)) {
            (0, _) | (3.., 0) => min,
            (1, _) | (3.., 1) => max,
            (2, _) | (3.., 2..=5) => field.start(),
            _ => within(shaker.below(width + 1)),
        };
        inputs.set(place, value);
    }
    inputs
}

/// Runs every procedure of a ruleset with many forms and dice, and shows each result.
pub(crate) fn every_result_of(
    ruleset: &'static Ruleset,
    mut show: impl FnMut(&'static Ruleset, &'static ProcedureInfo, &Trial, Ending, &Transcript),
) {
    for entry in ruleset.procedures {
        let (mut shaker, mut results) = (Shaker::new(7), 0);
        for form in 0..FORMS {
            let mut trial = Trial::new(ruleset, entry.id);
            trial.inputs = fill_in(entry, form, &mut shaker);
            for (place, rule) in ruleset.house.iter().enumerate() {
                let choice = shaker.below(rule.values.len().try_into().unwrap());
                trial.house.set(place, choice.try_into().unwrap());
            }
            if trial.refusal().is_some() {
                continue;
            }
            let (ending, transcript) = trial.run(&mut shaker);
            show(ruleset, entry, &trial, ending.expect("a result"), &transcript);
            results += 1;
        }
        assert!(results > 50, "{} {}: only {results} forms were not refused", ruleset.id, entry.id);
    }
}
