//! How the inputs of a form are set.

use rules_core::field::FieldKind;
use rules_core::form::Form;

use super::FormScreen;
use super::rows::{FormRow, Rows};
use super::ticks::TickList;
use crate::context::Context;
use crate::input::dial::{Turn, Way};
use crate::ui::go::Go;
use crate::ui::theme::FORM_ROWS;

impl FormScreen {
    /// Left or right on the row in focus.
    pub(super) fn turn(&mut self, turn: Turn, context: &mut Context<'_>) -> Option<Go> {
        let goes_on = turn.way == Way::More && turn.held.is_none();
        match self.rows.get(self.cursor.at)? {
            FormRow::Heading(_) => None,
            FormRow::Action(action) if goes_on => self.act(action, context),
            FormRow::Action(_) => None,
            FormRow::Field(field) => {
                let spec = self.situation.procedure.fields.get(field)?;
                self.situation.field = field;
                if matches!(spec.kind, FieldKind::Flags { .. }) {
                    return goes_on.then(|| self.open_ticks(field));
                }
                let value = self.situation.inputs.value(field);
                self.set(field, turn.field(spec, value, self.form.stops_of(field)), context);
                None
            }
        }
    }

    fn open_ticks(&mut self, field: usize) -> Go {
        self.ticks = Some(TickList::new(field));
        Go::Here
    }

    /// Sets an input.
    pub(super) fn set(&mut self, field: usize, value: i32, context: &mut Context<'_>) {
        if self.situation.inputs.value(field) != value {
            self.situation.inputs.set(field, value);
            if self.situation.picks_a_kept_value(field) {
                context.game.recent.recall(&mut self.situation);
            }
            self.changed(context);
        }
    }

    /// Follows a change of the inputs. The focus stays on its row when others vanish.
    pub(super) fn changed(&mut self, context: &mut Context<'_>) {
        self.threw.clone_from(&self.form.throws);
        let form = self.situation.preview(context.game.house());
        self.form = if self.stays_in_reach(&form) {
            form
        } else {
            self.situation.preview(context.game.house())
        };
        context.game.recent.keep_set(&self.situation);
        context.begin_odds(&self.situation);
        self.rows = Rows::of(&self.situation, &self.form, self.table);
        self.cursor.at = self.rows.of_field(self.situation.field);
        self.cursor.show(self.rows.len(), FORM_ROWS);
        self.rested = self.cursor.at;
    }

    /// Brings a row back to its last stop where another row has moved that: a range to the weapon's
    /// own. True if there was nothing to bring back.
    fn stays_in_reach(&mut self, form: &Form) -> bool {
        let before = self.situation.inputs.clone();
        for row in 0..self.situation.procedure.fields.len() {
            let stops = form.stops_of(row);
            if let [.., last] = stops
                && stops != self.form.stops_of(row)
            {
                self.situation.inputs.set(row, before.value(row).min(*last));
            }
        }
        self.situation.inputs == before
    }
}
