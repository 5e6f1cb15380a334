//! A form: the situation is set, A rolls from any row. And its tick-lists.

use rules_core::field::{Inputs, Kind};
use rules_core::form::Form;
use rules_core::procedure::Entry;

use super::Screen;
use super::cursor::Cursor;
use super::lists;
use super::odds::{Back, OddsScreen};
use super::own::OwnScreen;
use super::result::{ResultScreen, roll_blind, throw};
use super::rows::{Action, Row, Rows};
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::Button;
use crate::input::dial::{Turn, Way};
use crate::input::gestures::Press;
use crate::random::Cup;

/// Rows seen at once in a form.
pub const SEEN: usize = 4;

/// Where B leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    List,
    /// The result that this form follows from.
    Result,
}

/// A form.
#[derive(Clone, Debug)]
pub struct FormScreen {
    pub situation: Situation,
    /// What it shows beside its rows. Made anew whenever an input changes, not whenever it is
    /// drawn.
    pub form: Form,
    pub rows: Rows,
    pub cursor: Cursor,
    /// The row that up or down was pressed on: a hold jumps from there, not from the row the press
    /// led to.
    pressed_at: usize,
    pub origin: Origin,
    /// How often the mark of a refusal still has to change between dark and lit.
    pub blinks: u8,
    /// The row that shows what a step would do there: where the focus came to rest last. It follows
    /// a moment later, so that a player who runs down the form sees the focus sooner.
    pub hinted: usize,
}

impl FormScreen {
    /// Opens a procedure from the list. One without inputs rolls at once.
    pub fn open(
        entry: &'static Entry,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        let situation = context.game.recent.of(entry);
        if entry.at_once {
            return Some(throw(&situation, Origin::List, context, dice));
        }
        Some(Screen::Form(Self::new(situation, Origin::List, context)))
    }

    /// A form at the field that was changed last.
    pub fn new(situation: Situation, origin: Origin, context: &mut Context<'_>) -> Self {
        context.begin_odds(&situation);
        let form = situation.preview(context.game.house());
        let rows = Rows::of(&situation, &form);
        let mut cursor = Cursor::on(rows.of_field(situation.field));
        cursor.show(rows.len(), SEEN);
        Self {
            situation,
            form,
            rows,
            cursor,
            pressed_at: cursor.at,
            origin,
            blinks: 0,
            hinted: cursor.at,
        }
    }

    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        let rows = &self.rows;
        match press {
            Press::Down(Button::B) => return Some(self.back(context)),
            Press::Up(Button::A) => {
                return match rows.get(self.cursor.at) {
                    Some(Row::Action(action)) => self.act(action, context, dice),
                    _ => self.throw(context, dice),
                };
            }
            Press::Held { button: Button::A, .. } => return self.show_odds(context),
            Press::Down(Button::Up | Button::Down) => {
                self.pressed_at = self.cursor.at;
                self.cursor.moved(press, rows.len());
                if rows.is_heading(self.cursor.at) {
                    self.cursor.moved(press, rows.len());
                }
            }
            Press::Held { button: button @ (Button::Up | Button::Down), .. } => {
                self.cursor.at = match button {
                    Button::Down => rows.next_section(self.pressed_at),
                    _ => rows.section_before(self.pressed_at),
                };
                self.pressed_at = self.cursor.at;
            }
            _ => {
                let turn = Turn::of(press)?;
                match rows.get(self.cursor.at)? {
                    Row::Heading(_) => return None,
                    Row::Field(field) => return self.turn(field, turn, context),
                    Row::Action(action) if turn.way == Way::More && turn.held.is_none() => {
                        return self.act(action, context, dice);
                    }
                    Row::Action(_) => return None,
                }
            }
        }
        self.cursor.show(rows.len(), SEEN);
        None
    }

    /// Whether the focus has come to rest on its row.
    pub const fn rests(&self) -> bool {
        self.hinted == self.cursor.at
    }

    /// The focus has come to rest.
    pub const fn rest(&mut self) {
        self.hinted = self.cursor.at;
    }

    /// Changes a value. The focus stays on its row when others vanish.
    fn turn(&mut self, field: usize, turn: Turn, context: &mut Context<'_>) -> Option<Screen> {
        let spec = self.situation.entry.fields.get(field)?;
        self.situation.field = field;
        if matches!(spec.kind, Kind::Flags { .. }) {
            let opens = turn.way == Way::More && turn.held.is_none();
            return opens.then(|| {
                Screen::Ticks(TickScreen { form: self.clone(), field, cursor: Cursor::default() })
            });
        }
        let value = self.situation.inputs.value(field);
        let next = turn.field(spec, value, self.form.stops_of(field));
        if next != value {
            self.situation.inputs.set(field, next);
            self.changed(context);
        }
        None
    }

    /// The inputs are others than before.
    fn changed(&mut self, context: &mut Context<'_>) {
        let form = self.situation.preview(context.game.house());
        self.form = if self.stays_in_reach(&form) {
            form
        } else {
            self.situation.preview(context.game.house())
        };
        context.game.recent.keep_set(&self.situation);
        context.begin_odds(&self.situation);
        self.rows = Rows::of(&self.situation, &self.form);
        self.cursor.at = self.rows.of_field(self.situation.field);
        self.cursor.show(self.rows.len(), SEEN);
        self.rest();
    }

    /// Brings a row back to its last stop where another row has moved that: a range to the weapon's
    /// own. Whether there was nothing to bring back.
    fn stays_in_reach(&mut self, form: &Form) -> bool {
        let before = self.situation.inputs.clone();
        for row in 0..self.situation.entry.fields.len() {
            let stops = form.stops_of(row);
            if let [.., last] = stops
                && stops != self.form.stops_of(row)
            {
                self.situation.inputs.set(row, before.value(row).min(*last));
            }
        }
        self.situation.inputs == before
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        match action {
            Action::OwnDice => {
                return self
                    .checked()
                    .then(|| OwnScreen::open(&self.situation, self.origin, context));
            }
            Action::BlindRoll => {
                return self.checked().then(|| roll_blind(&self.situation, context, dice));
            }
            Action::SwapSides => self.situation.swap_sides(),
            Action::Clear => self.situation.inputs = Inputs::new(self.situation.entry.fields),
        }
        self.situation.field = 0;
        self.changed(context);
        // As if the form were opened anew: the button must not go on to change its first row.
        Some(Screen::Form(self.clone()))
    }

    fn throw(&mut self, context: &mut Context<'_>, dice: &mut dyn Cup) -> Option<Screen> {
        if !self.checked() {
            return None;
        }
        Some(throw(&self.situation, self.origin, context, dice))
    }

    /// Whether the inputs agree; if not, the mark blinks twice.
    fn checked(&mut self) -> bool {
        let agrees = self.situation.entry.check(&self.situation.inputs).is_ok();
        if !agrees {
            self.blinks = 4;
        }
        agrees
    }

    fn show_odds(&mut self, context: &mut Context<'_>) -> Option<Screen> {
        if !self.checked() || self.situation.is_secret() {
            return None;
        }
        Some(OddsScreen::open(&self.situation, Back::Form(self.origin), context))
    }

    /// What was changed is kept already; a form that was only looked at leaves no trace.
    fn back(&self, context: &mut Context<'_>) -> Screen {
        match self.origin {
            Origin::Result if context.game.last.is_some() => {
                Screen::Result(ResultScreen::default())
            }
            _ => lists::at_procedure(self.situation.entry.id, context),
        }
    }
}

/// A tick-list of a form.
#[derive(Clone, Debug)]
pub struct TickScreen {
    pub form: FormScreen,
    pub field: usize,
    pub cursor: Cursor,
}

impl TickScreen {
    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        let Some(Kind::Flags { words }) =
            self.form.situation.entry.fields.get(self.field).map(|field| field.kind)
        else {
            return Some(Screen::Form(self.form.clone()));
        };
        if self.cursor.moved(press, words.len()) {
            self.cursor.show(words.len(), SEEN);
            return None;
        }
        match press {
            Press::Down(Button::B) => return Some(Screen::Form(self.form.clone())),
            Press::Up(Button::A) => return self.form.throw(context, dice),
            Press::Held { button: Button::A, .. } => return self.form.show_odds(context),
            _ => {}
        }
        let turn = Turn::of(press)?;
        let flags = self.form.situation.inputs.value(self.field);
        let flag = 1 << self.cursor.at;
        let next = if turn.tick() { flags | flag } else { flags & !flag };
        if next != flags {
            self.form.situation.inputs.set(self.field, next);
            self.form.changed(context);
        }
        None
    }
}
