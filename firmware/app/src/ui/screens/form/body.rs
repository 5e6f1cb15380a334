//! The body of a form: its header, and the rows in sight.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::rows::{Action, FormRow};
use super::{FormScreen, field};
use crate::ui::Drawn;
use crate::ui::theme::{FORM_ROWS, VALUE_ALONE};
use crate::ui::widgets::{Corner, FieldRow, FieldValue, Focus, Header, Heading, Ways, Weight};

impl FormScreen {
    /// Draws the header and the rows in sight.
    pub(super) fn draw_body(&self, frame: &mut Frame) -> Drawn {
        let name = self.situation.name();
        self.header(&name).draw(frame)?;
        for (row, at) in (0..).zip(self.cursor.top..).take(FORM_ROWS) {
            let focus = Focus::when(at == self.cursor.at);
            match self.rows.get(at) {
                Some(FormRow::Heading(name)) => Heading { row, name }.draw(frame)?,
                Some(FormRow::Field(index)) => {
                    let rests = at == self.rested;
                    field::draw(row, index, &self.situation, &self.form, (focus, rests), frame)?;
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

    /// Where the player is and the live sum, with the ruler of an index. Where there is no room for
    /// both, the procedure's short name is the title, or as many words of it as find room (a
    /// player's procedure has one name); where there is none for the ruler, the sum says it.
    fn header<'a>(&'a self, name: &'a str) -> Header<'a> {
        let (short, sum) = (self.situation.procedure.log_name, self.form.title.as_str());
        let ruler = self.form.index.map(|index| Corner::Index { index, sum });
        let corners = ruler.into_iter().chain([Corner::Text(sum)]);
        let fewer = short.rmatch_indices(' ').filter_map(|(at, _)| short.get(..at)).chain([""]);
        let shorter = fewer.map(|title| Header::with_text(title, sum));
        corners
            .flat_map(|corner| [self.title(name), short].map(|title| Header { title, corner }))
            .chain(shorter)
            .find(Header::has_room)
            .unwrap_or(Header::with_text(short, sum))
    }

    /// The section of the first row in sight, or else the form's name. Where that row is a heading,
    /// it tells of itself, and the header of what stands above it.
    fn title<'a>(&'a self, name: &'a str) -> &'a str {
        let first = self.situation.procedure.fields.first().map_or("", |field| field.section);
        let top = self.cursor.top;
        let top = if self.rows.is_heading(top) { top.saturating_sub(1) } else { top };
        match self.rows.section(top).unwrap_or(first) {
            "" => name,
            section => section,
        }
    }
}
