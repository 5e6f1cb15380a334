//! The body of a form: its header, and the rows in sight.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::form::Form;

use super::rows::{Action, FormRow};
use super::{FormScreen, field};
use crate::ui::Drawn;
use crate::ui::theme::{AIR, FORM_ROWS, RIGHT, SMALL, VALUE_ALONE};
use crate::ui::widgets::{Corner, FieldRow, FieldValue, Focus, Header, Heading, Ways, Weight};

impl FormScreen {
    /// Draws the header and the rows in sight.
    pub(super) fn draw_body(&self, frame: &mut Frame) -> Drawn {
        let name = self.situation.name();
        let title = self.title(&name);
        Header { title, corner: corner(title, &self.form) }.draw(frame)?;
        for (row, at) in (0..).zip(self.cursor.top..).take(FORM_ROWS) {
            let focus = Focus::when(at == self.cursor.at);
            match self.rows.get(at) {
                Some(FormRow::Heading(name)) => Heading { row, name }.draw(frame)?,
                Some(FormRow::Field(index)) => {
                    let hint = at == self.hinted;
                    field::draw(row, index, &self.situation, &self.form, (focus, hint), frame)?;
                }
                Some(FormRow::Action(action)) => self.draw_action(row, action, focus, frame)?,
                None => {}
            }
        }
        self.cursor.scroll_bar(self.rows.len(), FORM_ROWS).draw(frame)
    }

    fn draw_action(&self, row: i32, action: Action, focus: Focus, frame: &mut Frame) -> Drawn {
        let (label, text) = (action.label(self.situation.procedure), action.verb(self.table));
        let value = FieldValue::Word { text, weight: Weight::Loud, ways: Ways::More };
        let field = FieldRow::new(row, label, value, focus);
        FieldRow { edge: VALUE_ALONE, ..field }.draw(frame)
    }

    /// The section in sight, or else the form's name.
    fn title<'a>(&'a self, name: &'a str) -> &'a str {
        let procedure = self.situation.procedure;
        let first = procedure.fields.first().map_or("", |field| field.section);
        match self.rows.section(self.cursor.top).unwrap_or(first) {
            // Where there is no room for it, the name goes without its side.
            "" if SMALL.width(name) <= RIGHT => name,
            "" => procedure.name,
            section => section,
        }
    }
}

/// The live sum, and the ruler of an index. Where there is no room for both, the title wins.
fn corner<'a>(title: &str, form: &'a Form) -> Corner<'a> {
    let sum = form.title.as_str();
    match form.index {
        _ if SMALL.width(title) + SMALL.width(sum) >= RIGHT - AIR => Corner::Empty,
        Some(index) => Corner::Index { index, sum },
        None if sum.is_empty() => Corner::Empty,
        None => Corner::Text(sum),
    }
}
