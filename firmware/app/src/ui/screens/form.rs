//! A form: the player sets the situation, and A throws from any row.

mod body;
pub(super) mod field;
mod foot;
pub mod rows;
mod setting;
mod ticks;
mod ways;

use graphics::Frame;
use heapless::String;
use rules_core::form::Form;
use rules_core::table::Table;

use super::Behaviour;
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::dial::Turn;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::{Go, Origin};
use crate::ui::theme::FORM_ROWS;
use rows::Rows;
use ticks::TickList;

/// A form.
#[derive(Clone, Debug)]
pub struct FormScreen {
    pub situation: Situation,
    /// The table that its result is read from, if there is one.
    table: Option<&'static Table>,
    /// What the form shows beside its rows. Computed when an input changes, not when it is drawn.
    form: Form,
    /// What would have been thrown before the last change.
    threw: String<24>,
    pub rows: Rows,
    pub cursor: Cursor,
    /// The row that up or down was pressed on: a hold jumps from there, not from the row the press
    /// led to.
    pressed_at: usize,
    origin: Origin,
    /// How often the mark of a refusal still has to change between dark and lit.
    blinks: u8,
    /// The row where the focus came to rest last: its value stands in a pill however long it is,
    /// and it shows what a step would do. It follows a moment later, so that a player who runs down
    /// the form sees the focus sooner.
    rested: usize,
    /// The tick-list that is open on the form.
    ticks: Option<TickList>,
}

/// The mark of a refusal goes dark and comes back twice.
const BLINKS: u8 = 4;

impl FormScreen {
    /// A form at the field that was changed last.
    pub fn new(situation: Situation, origin: Origin, context: &mut Context<'_>) -> Self {
        context.begin_odds(&situation);
        let form = situation.preview(context.game.house());
        let table = context.game.table_of(situation.procedure);
        let rows = Rows::of(&situation, &form, table);
        let mut cursor = Cursor::on(rows.of_field(situation.field));
        cursor.show(rows.len(), FORM_ROWS);
        Self {
            situation,
            table,
            form,
            threw: String::new(),
            rows,
            cursor,
            pressed_at: cursor.at,
            origin,
            blinks: 0,
            rested: cursor.at,
            ticks: None,
        }
    }

    /// The same form with the focus where it was.
    pub fn at(mut self, cursor: Cursor) -> Self {
        self.cursor = cursor;
        (self.pressed_at, self.rested) = (cursor.at, cursor.at);
        self
    }

    /// Whether one of its tick-lists is open.
    pub fn shows_ticks(&self) -> bool {
        self.ticks.is_some()
    }

    /// Moves the focus, over headings.
    fn step(&mut self, press: Press) {
        self.pressed_at = self.cursor.at;
        self.cursor.moved(press, self.rows.len());
        if self.rows.is_heading(self.cursor.at) {
            self.cursor.moved(press, self.rows.len());
        }
        self.cursor.show(self.rows.len(), FORM_ROWS);
    }

    /// Moves the focus to another section.
    fn jump(&mut self, button: Button) {
        self.cursor.at = match button {
            Button::Down => self.rows.next_section(self.pressed_at),
            _ => self.rows.section_before(self.pressed_at),
        };
        self.pressed_at = self.cursor.at;
        self.cursor.show(self.rows.len(), FORM_ROWS);
    }
}

impl Behaviour for FormScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.ticks.is_some() {
            return self.press_ticks(press, context);
        }
        match press {
            Press::Down(Button::B) => return Some(self.back(context)),
            Press::Up(Button::A) => return self.throw(context),
            Press::Held { button: Button::A, .. } => return Some(self.show_odds(context)),
            Press::Down(Button::Up | Button::Down) => self.step(press),
            Press::Held { button: button @ (Button::Up | Button::Down), .. } => self.jump(button),
            _ => return self.turn(Turn::of(press)?, context),
        }
        None
    }

    /// A refusal blinks; a long pill and a hint follow the focus once that has come to rest.
    fn moves(&self) -> bool {
        self.blinks > 0 || self.ticks.is_none() && self.rested != self.cursor.at
    }

    fn tick(&mut self, _context: &mut Context<'_>) -> Option<Go> {
        self.blinks = self.blinks.saturating_sub(1);
        if self.ticks.is_none() {
            self.rested = self.cursor.at;
        }
        None
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match &self.ticks {
            Some(ticks) => ticks.draw(self, frame)?,
            None => self.draw_body(frame)?,
        }
        self.draw_foot(context, frame)
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    /// A form of the first ruleset that has some rows.
    pub(super) fn form(context: &mut Context<'_>) -> FormScreen {
        let procedures = context.game.ruleset().unwrap().procedures;
        let procedure = procedures.iter().find(|procedure| procedure.fields.len() > 3).unwrap();
        FormScreen::new(Situation::new(procedure), Origin::List, context)
    }

    #[test]
    fn the_focus_rests_a_beat_later() {
        with_context(|context| {
            let mut form = form(context);
            assert!(!form.moves());
            form.press(Press::Down(Button::Down), context);
            assert!(form.moves() && form.rested != form.cursor.at);
            form.tick(context);
            assert!(!form.moves() && form.rested == form.cursor.at);
        });
    }

    #[test]
    fn a_form_that_was_left_for_a_look_opens_at_the_same_row() {
        with_context(|context| {
            let mut left = form(context);
            left.press(Press::Down(Button::Up), context);
            let situation = left.situation.clone();
            let form = FormScreen::new(situation, Origin::List, context).at(left.cursor);
            assert_eq!(form.cursor, left.cursor);
            assert!(!form.moves());
        });
    }
}
