//! A claim on the workings of every procedure: what was chosen is there in its words.

extern crate std;
use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString as _};
use std::vec::Vec;

use fastrand::Rng;
use rules_core::field::FieldKind;

use super::super::with_context;
use super::facts::is_fact;
use super::filled_form::{FilledForm, FilledRow};
use super::line::Line;
use super::lines::each_line;
use super::samples::{many, subject_of};
use super::subject::Subject;
use crate::context::Context;

/// The names and values that stand in the workings.
fn told(subject: &Subject<'_>, context: &Context<'_>) -> Vec<(String, String)> {
    let mut told = Vec::new();
    let Ok(()) = each_line(subject, context, &mut |line| {
        if let Line::Counts { label, value, .. } = line {
            told.push((label.to_string(), value.to_string()));
        }
        Ok(())
    });
    told
}

/// The choices of a form, but for those in whose place a fact tells what counted.
fn choices<'a>(form: &'a FilledForm<'_>) -> impl Iterator<Item = FilledRow> + 'a {
    let is_choice = |row: &FilledRow| matches!(row.field.kind, FieldKind::Choice { .. });
    form.rows().filter(is_choice).filter(|&row| !is_fact(row, form))
}

#[test]
fn every_choice_is_told_in_its_words() {
    with_context(|context| {
        let (mut missing, mut found) = (BTreeSet::new(), 0);
        for ruleset in context.game.rulesets.clone() {
            for procedure in ruleset.procedures {
                for thrown in many(ruleset, procedure, &mut Rng::with_seed(12)) {
                    let subject = subject_of(&thrown, ruleset);
                    let (form, told) = (FilledForm::of(&subject), told(&subject, context));
                    for row in choices(&form) {
                        let (label, words) = (row.field.label, form.value_words(row));
                        let says = |(name, value): &(String, String)| {
                            *name == *words || name == label && *value == *words
                        };
                        match told.iter().any(says) {
                            true => found += 1,
                            false => {
                                missing.insert(format!("{} {}: {label}", ruleset.id, procedure.id));
                            }
                        }
                    }
                }
            }
        }
        assert!(missing.is_empty() && found > 10_000, "{missing:#?} {found}");
    });
}
