//! Where a form leads: to a throw, to what can be looked at, and back.

use rules_core::field::Inputs;

use super::rows::Action;
use super::{BLINKS, FormScreen};
use crate::context::Context;
use crate::game::situation::Situation;
use crate::ui::go::{FormPlace, Go, HelpOrigin, OddsOrigin, Origin, RowOrigin, TableOrigin};

impl FormScreen {
    pub(super) fn act(&mut self, action: Action, context: &mut Context<'_>) -> Option<Go> {
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

    pub(super) fn throw(&mut self, context: &Context<'_>) -> Option<Go> {
        Some(Go::Throw { situation: self.checked(context)?, origin: self.origin })
    }

    /// The odds; where there are none, the row in focus in words.
    pub(super) fn show_odds(&self, context: &Context<'_>) -> Go {
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
    pub(super) fn back(&self, context: &Context<'_>) -> Go {
        match self.origin {
            Origin::Result if context.game.last.is_some() => Go::Result,
            Origin::Phase => Go::Phase { focus: self.situation.procedure.id },
            _ if context.game.turns_cards(self.situation.procedure) => Go::Card,
            _ => Go::Procedures { focus: self.situation.procedure.id },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Behaviour as _, with_context};
    use super::super::rows::FormRow;
    use super::super::tests::form;
    use super::*;
    use crate::input::{Button, Press};

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
