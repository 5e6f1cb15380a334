//! What a result says beside its headline and its sentences.

use rules_core::fact::{Fact, FactKind, FactValue};
use rules_core::procedure::Ending;

use super::filled_form::{FilledForm, FilledRow};
use super::line::{Show, told};
use crate::ui::Drawn;
use crate::ui::text::{Text, text};

/// Shows the facts, but for those that only repeat one of several rows of a name.
pub(super) fn facts(form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    for (fact, value) in loud_facts(form) {
        let note = fact_note(fact, value);
        if !repeats_a_row(fact.label, &note, form) {
            told(fact.label, &note, show)?;
        }
    }
    Ok(())
}

/// Whether a fact stands for a row of the form: it tells what counted, which may differ from what
/// was set.
pub(super) fn is_fact(row: FilledRow, form: &FilledForm<'_>) -> bool {
    form.is_only_one(row.field) && loud_facts(form).any(|(fact, _)| fact.label == row.field.label)
}

/// The facts that are for the screen: none of what the rules forbid, where nothing came.
fn loud_facts<'a>(
    form: &FilledForm<'a>,
) -> impl Iterator<Item = (&'static Fact, &'a FactValue)> + use<'a> {
    let came = form.subject.thrown.filter(|thrown| thrown.ending != Ending::Forbidden);
    let facts = came.map_or(&[][..], |thrown| &thrown.transcript.facts);
    facts.iter().filter(|(fact, _)| !fact.quiet).map(|(fact, value)| (*fact, value))
}

/// How the value of a fact reads.
fn fact_note(fact: &Fact, value: &FactValue) -> Text {
    match (value, fact.kind) {
        (FactValue::Number(number), FactKind::Points) => text(format_args!("{number:+}")),
        (FactValue::Number(number), _) => text(format_args!("{number}")),
        (FactValue::YesNo(yes), _) => text(format_args!("{}", if *yes { "yes" } else { "no" })),
        (FactValue::Word(word), _) => text(format_args!("{}", word.label)),
    }
}

/// Whether one of several rows of its name says the same.
fn repeats_a_row(label: &str, note: &str, form: &FilledForm<'_>) -> bool {
    let twins = form.rows().filter(|row| !form.is_only_one(row.field));
    twins.into_iter().any(|row| row.field.label == label && form.reads_as(row, note))
}
