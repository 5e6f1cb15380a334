//! What a procedure is for and how it goes, in words.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use super::procedures::open;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{Go, HelpOrigin, TableOrigin};
use crate::ui::theme::{LAST, LEFT, PLAIN, WORDS};
use crate::ui::widgets::{ButtonHint, FollowUpHint, Header, IfCut, Paragraph};

/// What stands in the header's right, and where A and right lead.
const HELP: &str = "help";
const FORM: &str = "open";
const TABLE: &str = "its table";

/// The help of a procedure. It ends where it was asked for.
#[derive(Clone, Debug)]
pub struct HelpScreen {
    pub from: HelpOrigin,
}

impl HelpScreen {
    /// The form as it was left, or what A does in the list: one without a form throws at once.
    fn form(&self, context: &Context<'_>) -> Go {
        match &self.from {
            HelpOrigin::Form { .. } => self.back(),
            HelpOrigin::List(procedure) => open(procedure, &context.game),
        }
    }

    fn back(&self) -> Go {
        self.from.clone().back()
    }

    fn table(&self, context: &Context<'_>) -> Option<Go> {
        let table = context.game.table_of(self.from.procedure())?;
        Some(Go::Table { table, cell: None, from: TableOrigin::Help(self.from.clone()) })
    }
}

impl Behaviour for HelpScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        match press {
            Press::Down(Button::A) => Some(self.form(context)),
            Press::Down(Button::B | Button::Left) => Some(self.back()),
            Press::Down(Button::Right) => self.table(context),
            _ => None,
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let procedure = self.from.procedure();
        let fits = Header::fits(procedure.name, HELP);
        let title = if fits { procedure.name } else { procedure.log_name };
        Header::with_text(title, HELP).draw(frame)?;
        let (text, if_cut) = (procedure.help, IfCut::Fault);
        Paragraph { text, x: LEFT, bases: &WORDS, face: PLAIN, if_cut }.draw(frame)?;
        ButtonHint::new(Button::A, FORM, Point::new(0, LAST)).draw(frame)?;
        match self.table(context) {
            Some(_) => FollowUpHint { name: TABLE, base: LAST }.draw(frame),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn a_opens_the_form_and_b_goes_back_to_the_list() {
        with_context(|context| {
            let procedure = &context.game.ruleset().unwrap().procedures[0];
            let mut help = HelpScreen { from: HelpOrigin::List(procedure) };
            let form = help.press(Press::Down(Button::A), context);
            assert!(matches!(form, Some(Go::Form { .. })));
            let back = help.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::Procedures { focus }) if focus == procedure.id));
        });
    }
}
