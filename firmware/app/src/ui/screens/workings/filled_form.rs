//! The form that a result was thrown from: its rows, how they read, and where else they are told.

use rules_core::field::{Field, FieldKind};
use rules_core::form::{Effect, Form};
use rules_core::workings::{Total, WorkingRow, reading};

use super::subject::Subject;
use crate::ui::text::{Text, text};

/// A form as it was filled in.
pub(super) struct FilledForm<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) form: Form,
}

/// A row of a form, and what was set there.
#[derive(Clone, Copy)]
pub(super) struct FilledRow {
    pub(super) at: usize,
    pub(super) field: &'static Field,
    pub(super) value: i32,
}

impl<'a> FilledForm<'a> {
    pub(super) fn of(subject: &'a Subject<'a>) -> Self {
        Self { subject, form: subject.situation.preview(subject.house) }
    }

    pub(super) fn fields(&self) -> &'static [Field] {
        self.subject.situation.procedure.fields
    }

    /// The rows that the form has, and that everyone may see.
    pub(super) fn rows(&self) -> impl Iterator<Item = FilledRow> {
        let inputs = &self.subject.situation.inputs;
        let rows = self.fields().iter().enumerate();
        rows.filter(|&(at, field)| field.has_row && !field.secret && !self.form.is_hidden(at))
            .map(|(at, field)| FilledRow { at, field, value: inputs.value(at) })
    }

    /// Whether no other row has the name of this one.
    pub(super) fn is_only_one(&self, field: &Field) -> bool {
        self.fields().iter().filter(|other| other.label == field.label).count() == 1
    }

    /// How the value of a row reads. A choice may be longer than the blocks have room for.
    pub(super) fn value_words(&self, row: FilledRow) -> Text {
        match row.field.kind {
            FieldKind::Choice { .. } => {
                text(format_args!("{}", row.field.kind.label_of(row.value)))
            }
            _ => text(format_args!("{}", reading(row.at, row.field, row.value, &self.form))),
        }
    }

    /// Whether a row reads as a fact does.
    pub(super) fn reads_as(&self, row: FilledRow, note: &str) -> bool {
        match row.field.kind {
            // One that is not ticked has no line.
            FieldKind::Tick { .. } => row.value != 0 && note == "yes",
            _ => self.value_words(row) == note,
        }
    }

    /// What was reckoned with.
    pub(super) fn totals(&self) -> &'a [Total] {
        self.subject.thrown.map_or(&[], |thrown| &thrown.transcript.totals)
    }

    /// The lines of a total.
    pub(super) fn each_row_of(&self, total: &Total, show: &mut dyn FnMut(WorkingRow)) {
        total.each_row(self.fields(), &self.subject.situation.inputs, &self.form, show);
    }

    /// Whether a block shows a row, or an entry of one: for its points, or under its name.
    pub(super) fn is_in_total(&self, row: FilledRow, label: &str, effect: Effect) -> bool {
        let has_points = matches!(effect, Effect::Points(..=-1 | 1..));
        self.totals().iter().any(|total| {
            // Where several rows have its name, that of its own side is meant.
            let is_meant =
                self.is_only_one(row.field) || total.side.eq_ignore_ascii_case(row.field.section);
            has_points && total.counts(row.at, row.field) || is_meant && self.names(total, label)
        })
    }

    /// Whether a line of a total has this name.
    fn names(&self, total: &Total, label: &str) -> bool {
        let mut is_named = false;
        self.each_row_of(total, &mut |line| is_named |= line.label == label);
        is_named
    }
}
