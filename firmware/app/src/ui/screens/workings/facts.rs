//! What a result says beside its headline and its sentences.

use core::fmt::{Display, Write as _};

use rules_core::fact::{Fact, FactKind, FactValue, places_of};
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
        (FactValue::Number(bits), FactKind::Ticks) => {
            let labels = places_of(*bits).filter_map(|place| fact.words.get(place));
            listed(labels.map(|word| word.label))
        }
        (FactValue::Number(bits), FactKind::Which) => {
            listed(places_of(*bits).map(|place| place + 1))
        }
        (FactValue::Number(number), _) => text(format_args!("{number}")),
        (FactValue::YesNo(yes), _) => text(format_args!("{}", if *yes { "yes" } else { "no" })),
        (FactValue::Word(word), _) => text(format_args!("{}", word.label)),
    }
}

/// Several of something, with commas between them. What finds no room is left out.
fn listed(of: impl Iterator<Item: Display>) -> Text {
    let mut list = Text::new();
    for (place, one) in of.enumerate() {
        let comma = if place == 0 { "" } else { ", " };
        if write!(list, "{comma}{one}").is_err() {
            break;
        }
    }
    if list.is_empty() { text(format_args!("none")) } else { list }
}

/// Whether one of several rows of its name says the same.
fn repeats_a_row(label: &str, note: &str, form: &FilledForm<'_>) -> bool {
    let twins = form.rows().filter(|row| !form.is_only_one(row.field));
    twins.into_iter().any(|row| row.field.label == label && form.reads_as(row, note))
}
