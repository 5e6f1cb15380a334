//! What a procedure is for.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::procedure::ProcedureInfo;
use rules_core::table::Table;

use super::Behaviour;
use super::procedures::open;
use crate::context::Context;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::cursor::goes_back;
use crate::ui::go::{Go, TableOrigin};
use crate::ui::theme::{LAST, LEFT, PLAIN, RIGHT, SMALL, base};
use crate::ui::widgets::{ButtonHint, FollowUpHint, Header, IfCut, Paragraph};

/// The word at the right of the header, and the least that stays before it.
const HELP: &str = "help";
const LEADER: i32 = 12;

/// The help of a procedure.
#[derive(Clone, Copy, Debug)]
pub struct HelpScreen {
    pub procedure: &'static ProcedureInfo,
}

impl HelpScreen {
    /// The table that the procedure looks up most.
    fn table(&self, context: &Context<'_>) -> Option<&'static Table> {
        context.game.ruleset()?.table(self.procedure.table)
    }

    /// The name of the procedure, or the one it has in the log, where that is too long.
    fn title(&self) -> &'static str {
        let room = RIGHT - LEADER - SMALL.width(HELP);
        let ProcedureInfo { name, log_name, .. } = *self.procedure;
        if SMALL.width(name) <= room { name } else { log_name }
    }
}

impl Behaviour for HelpScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if goes_back(press) {
            return Some(Go::Procedures { focus: self.procedure.id });
        }
        match press {
            Press::Down(Button::A) => Some(open(self.procedure, &context.game)),
            Press::Down(Button::Right) => {
                let origin = TableOrigin::Help(self.procedure);
                self.table(context).map(|table| Go::Table { table, origin })
            }
            _ => None,
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        Header::with_text(self.title(), HELP).draw(frame)?;
        let (text, bases) = (self.procedure.help, &[base(0), base(1), base(2), base(3)]);
        Paragraph { text, x: LEFT, bases, face: PLAIN, if_cut: IfCut::Fault }.draw(frame)?;
        ButtonHint::new(Button::A, "open", Point::new(0, LAST)).draw(frame)?;
        if self.table(context).is_some() {
            FollowUpHint { name: "its table", base: LAST }.draw(frame)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;

    #[test]
    fn a_opens_what_the_list_opens_and_back_is_the_list() {
        with_context(|context| {
            let procedure = &context.game.ruleset().unwrap().procedures[0];
            let mut help = HelpScreen { procedure };
            let go = help.press(Press::Down(Button::A), context);
            assert!(matches!(go, Some(Go::Form { .. })));
            for button in [Button::B, Button::Left] {
                let go = help.press(Press::Down(button), context);
                assert!(matches!(go, Some(Go::Procedures { focus }) if focus == procedure.id));
            }
        });
    }
}
