//! A tick-list of a form: several yes or no in one field.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::field::{Field, FieldKind};
use rules_core::form::Effect;

use super::FormScreen;
use crate::context::Context;
use crate::input::dial::Turn;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::Go;
use crate::ui::text::{Text, text};
use crate::ui::theme::{FORM_ROWS, VALUE_TICK_LIST};
use crate::ui::widgets::{FieldRow, FieldValue, Focus, Header, RowEffect};

/// Whose list it is and its name, for two sides may have the like; without its name where the sum
/// leaves no room for both.
fn title(field: &Field, sum: &str) -> Text {
    let whole = text(format_args!("{} {}", field.section, field.label));
    let short = field.section.is_empty() || Header::fits(&whole, sum);
    if short { whole } else { text(format_args!("{}", field.section)) }
}

/// A tick-list that is open.
#[derive(Clone, Debug)]
pub(super) struct TickList {
    field: usize,
    cursor: Cursor,
}

impl TickList {
    pub(super) fn new(field: usize) -> Self {
        Self { field, cursor: Cursor::default() }
    }

    pub(super) fn draw(&self, screen: &FormScreen, frame: &mut Frame) -> Drawn {
        let FormScreen { situation, form, .. } = screen;
        let Some(field) = situation.procedure.fields.get(self.field) else { return Ok(()) };
        let FieldKind::Flags { words } = field.kind else { return Ok(()) };
        let flags = situation.inputs.value(self.field);
        let sum = match form.effect_of(self.field).0 {
            // Ticks that cancel each other out are counted all the same.
            Effect::Points(0) if flags != 0 => text(format_args!("+0")),
            now => text(format_args!("{now}")),
        };
        Header::with_text(&title(field, &sum), &sum).draw(frame)?;
        for (row, (at, word), focus) in self.cursor.in_sight(words.iter().enumerate(), FORM_ROWS) {
            let ticked = flags & (1 << at) != 0;
            let points = text(format_args!("{}", form.flag_points_of(self.field, at)));
            let effect = match (ticked, focus) {
                (true, _) => RowEffect::now(&points),
                (false, Focus::Here) => RowEffect::next(&points),
                (false, Focus::Away) => RowEffect::Quiet,
            };
            let (value, edge) = (FieldValue::Tick(ticked), VALUE_TICK_LIST);
            let field = FieldRow::new(row, word.label, value, focus);
            FieldRow { effect, edge, ..field }.draw(frame)?;
        }
        self.cursor.scroll_bar(words.len(), FORM_ROWS).draw(frame)
    }
}

impl FormScreen {
    /// A press while a tick-list is open: A throws from here too.
    pub(super) fn press_ticks(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let ticks = self.ticks.as_mut()?;
        let field = ticks.field;
        let FieldKind::Flags { words } = self.situation.procedure.fields.get(field)?.kind else {
            return None;
        };
        if ticks.cursor.scrolled(press, words.len(), FORM_ROWS) {
            return None;
        }
        match press {
            Press::Down(Button::B) => {
                self.ticks = None;
                return Some(Go::Here);
            }
            Press::Up(Button::A) => return self.throw(context),
            Press::Held { button: Button::A, .. } => return Some(self.show_odds(context)),
            _ => {}
        }
        let flag = 1 << ticks.cursor.at;
        let flags = self.situation.inputs.value(field);
        let next = if Turn::of(press)?.tick() { flags | flag } else { flags & !flag };
        self.set(field, next, context);
        None
    }
}
