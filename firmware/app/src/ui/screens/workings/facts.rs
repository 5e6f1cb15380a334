//! What a result says beside its headline and its sentences.

use rules_core::fact::{Fact, FactKind, FactValue};

use super::filled_form::{FilledForm, FilledRow};
use super::line::{Show, told};
use crate::ui::Drawn;
use crate::ui::text::{Text, text};

/// Shows the facts, but for those that only repeat a row of the form.
pub(super) fn facts(form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    for (fact, value) in loud_facts(form) {
        let note = fact_note(fact, value);
        if !repeats_a_row(fact.label, &note, form) {
            told(fact.label, &note, show)?;
        }
    }
    Ok(())
}

/// Whether a fact of the same name tells otherwise than a row of the form: that is what counted.
pub(super) fn differs_from_fact(row: FilledRow, form: &FilledForm<'_>) -> bool {
    let is_only_one = form.is_only_one(row.field);
    loud_facts(form)
        .filter(|(fact, _)| fact.label == row.field.label)
        .any(|(fact, value)| is_only_one && !form.reads_as(row, &fact_note(fact, value)))
}

/// The facts that are for the screen.
fn loud_facts<'a>(
    form: &FilledForm<'a>,
) -> impl Iterator<Item = (&'static Fact, &'a FactValue)> + use<'a> {
    let facts = form.subject.thrown.map_or(&[][..], |thrown| &thrown.transcript.facts);
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

/// Whether a row of the form that is in sight says the same.
fn repeats_a_row(label: &str, note: &str, form: &FilledForm<'_>) -> bool {
    form.rows().any(|row| row.field.label == label && form.reads_as(row, note))
}
