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

    /// Whether a block shows a row, or an entry of one: for its points, or under its name. A choice
    /// must be there in its words: what was chosen is not known by its points.
    pub(super) fn is_in_total(&self, row: FilledRow, label: &str, effect: Effect) -> bool {
        let has_points = matches!(effect, Effect::Points(..=-1 | 1..));
        let is_choice = matches!(row.field.kind, FieldKind::Choice { .. });
        if !is_choice && has_points && self.has_points_in_total(row) {
            return true;
        }
        let mut meant = self.totals().iter().filter(|total| self.is_meant(row, total));
        meant.any(|total| match is_choice {
            true => self.tells(total, row),
            false => self.has_line(total, |line| line.label == label),
        })
    }

    /// Whether the points of a row are in a block, under whatever name.
    pub(super) fn has_points_in_total(&self, row: FilledRow) -> bool {
        self.totals().iter().any(|total| total.counts(row.at, row.field))
    }

    /// Whether a total may have a row's line: where several rows have its name, that of its own
    /// side is meant.
    fn is_meant(&self, row: FilledRow, total: &Total) -> bool {
        self.is_only_one(row.field) || total.side.eq_ignore_ascii_case(row.field.section)
    }

    /// Whether a line of a total tells what was chosen: beside the name of its row, or by itself.
    fn tells(&self, total: &Total, row: FilledRow) -> bool {
        let (label, words) = (row.field.label, self.value_words(row));
        let shown = reading(row.at, row.field, row.value, &self.form);
        self.has_line(total, |line| {
            line.label == words || line.label == label && line.value == shown
        })
    }

    /// Whether a total has such a line.
    fn has_line(&self, total: &Total, is_it: impl Fn(&WorkingRow) -> bool) -> bool {
        let mut found = false;
        self.each_row_of(total, &mut |line| found |= is_it(&line));
        found
    }
}
