//! A form: the player sets the situation, and A throws from any row.

mod body;
pub(super) mod field;
mod foot;
pub mod rows;
mod ticks;

use graphics::Frame;
use heapless::String;
use rules_core::field::{FieldKind, Inputs};
use rules_core::form::Form;
use rules_core::table::Table;

use super::Behaviour;
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::dial::{Turn, Way};
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::Cursor;
use crate::ui::go::{FormPlace, Go, HelpOrigin, OddsOrigin, Origin, RowOrigin, TableOrigin};
use crate::ui::theme::FORM_ROWS;
use rows::{Action, FormRow, Rows};
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
    /// The row where the focus came to rest last: its value stands in a pill however long it is, and
    /// it shows what a step would do. It follows a moment later, so that a player who runs down the
    /// form sees the focus sooner.
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

    /// Left or right on the row in focus.
    fn turn(&mut self, turn: Turn, context: &mut Context<'_>) -> Option<Go> {
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
    fn set(&mut self, field: usize, value: i32, context: &mut Context<'_>) {
        if self.situation.inputs.value(field) != value {
            self.situation.inputs.set(field, value);
            if self.situation.picks_a_kept_value(field) {
                context.game.recent.recall(&mut self.situation);
            }
            self.changed(context);
        }
    }

    /// Follows a change of the inputs. The focus stays on its row when others vanish.
    fn changed(&mut self, context: &mut Context<'_>) {
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

    fn act(&mut self, action: Action, context: &mut Context<'_>) -> Option<Go> {
        match action {
            Action::Table => return self.open_table(),
            Action::Help => return Some(self.open_help()),
            Action::OwnDice => {
                let (situation, origin) = (self.checked(context)?, self.origin);
                return Some(Go::OwnDice { situation, origin });
            }
            Action::BlindRoll => return Some(Go::BlindThrow { situation: self.checked(context)? }),
            Action::SwapSides => self.situation.swap_sides(),
            Action::Clear => {
                context.game.recent.forget_kept(self.situation.procedure);
                self.situation.inputs = Inputs::new(self.situation.procedure.fields);
            }
        }
        self.situation.field = 0;
        self.changed(context);
        Some(Go::Here)
    }

    fn open_table(&self) -> Option<Go> {
        let (situation, origin, cursor) = (self.situation.clone(), self.origin, self.cursor);
        let from = TableOrigin::Form { situation, origin, cursor };
        Some(Go::Table { table: self.table?, cell: None, from })
    }

    fn open_help(&self) -> Go {
        let (situation, origin, cursor) = (self.situation.clone(), self.origin, self.cursor);
        Go::Help(HelpOrigin::Form { situation, origin, cursor })
    }

    fn throw(&mut self, context: &Context<'_>) -> Option<Go> {
        Some(Go::Throw { situation: self.checked(context)?, origin: self.origin })
    }

    /// The odds; where there are none, the row in focus in words.
    fn show_odds(&self, context: &Context<'_>) -> Go {
        let situation = self.situation.clone();
        let place = FormPlace { origin: self.origin, cursor: self.cursor };
        let agrees = situation.check(context.game.house()).is_ok();
        if agrees && situation.procedure.throws && !situation.is_secret() {
            Go::Odds { situation, origin: OddsOrigin::Form(place) }
        } else {
            Go::Row { situation, place, from: RowOrigin::Form }
        }
    }

    /// The situation, if its inputs agree. If not, the mark of the refusal blinks.
    fn checked(&mut self, context: &Context<'_>) -> Option<Situation> {
        if self.situation.check(context.game.house()).is_err() {
            self.blinks = BLINKS;
            return None;
        }
        Some(self.situation.clone())
    }

    /// What was changed is kept already; a form that was only looked at leaves no trace.
    fn back(&self, context: &Context<'_>) -> Go {
        match self.origin {
            Origin::Result if context.game.last.is_some() => Go::Result,
            Origin::Phase => Go::Phase { focus: self.situation.procedure.id },
            _ if context.game.turns_cards(self.situation.procedure) => Go::Card,
            _ => Go::Procedures { focus: self.situation.procedure.id },
        }
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
    fn form(context: &mut Context<'_>) -> FormScreen {
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

    #[test]
    fn help_is_one_press_up_from_the_first_row_and_leads_back_to_it() {
        with_context(|context| {
            let mut form = form(context);
            form.press(Press::Down(Button::Up), context);
            assert_eq!(form.rows.get(form.cursor.at), Some(FormRow::Action(Action::Help)));
            let go = form.press(Press::Down(Button::Right), context);
            let Some(Go::Help(from)) = go else { unreachable!("help of the form") };
            let back = from.back();
            assert!(matches!(back, Go::FormAsLeft { cursor, .. } if cursor == form.cursor));
        });
    }

    #[test]
    fn a_throws_from_every_row_of_the_form_section_too() {
        with_context(|context| {
            let procedures = rules_core::rulesets::ALL.iter().flat_map(|set| set.procedures);
            for procedure in procedures.filter(|procedure| !procedure.at_once) {
                let mut form = FormScreen::new(Situation::new(procedure), Origin::List, context);
                let throws = form.situation.check(context.game.house()).is_ok();
                for at in 0..form.rows.len() {
                    form.cursor.at = at;
                    let go = form.press(Press::Up(Button::A), context);
                    assert_eq!(matches!(go, Some(Go::Throw { .. })), throws, "{}", procedure.id);
                }
            }
        });
    }

    #[test]
    fn a_held_leads_to_the_odds_or_to_the_row_in_words_where_there_are_none() {
        with_context(|context| {
            let held = Press::Held { button: Button::A, after: 500, count: 1 };
            let mut form = form(context);
            form.press(Press::Down(Button::Down), context);
            let place = FormPlace { origin: Origin::List, cursor: form.cursor };
            let mut never = form.clone();
            let all = rules_core::rulesets::ALL.iter().flat_map(|set| set.procedures);
            for procedure in all.filter(|procedure| !procedure.throws && !procedure.at_once) {
                never.situation = Situation::new(procedure);
                let go = never.press(held, context);
                assert!(matches!(go, Some(Go::Row { from: RowOrigin::Form, .. })));
            }
            form.situation.inputs.set(0, 1);
            assert!(form.situation.check(context.game.house()).is_ok());
            let go = form.press(held, context);
            let Some(Go::Odds { origin, situation }) = go else { unreachable!("the odds") };
            assert_eq!(origin, OddsOrigin::Form(place));
            let mut odds = crate::ui::screens::odds::OddsScreen::open(situation, origin, context);
            let row = odds.press(Press::Down(Button::A), context);
            assert!(
                matches!(row, Some(Go::Row { from: RowOrigin::Odds, place: at, .. }) if at == place)
            );
        });
    }

    #[test]
    fn b_leads_back_to_the_form_in_the_list() {
        with_context(|context| {
            let mut form = form(context);
            let go = form.press(Press::Down(Button::B), context);
            let id = form.situation.procedure.id;
            assert!(matches!(go, Some(Go::Procedures { focus }) if focus == id));
        });
    }
}
