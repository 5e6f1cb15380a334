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
use crate::ui::theme::{EFFECT, LAST, LEFT, PLAIN, RIGHT, SMALL, base};
use crate::ui::widgets::{ButtonHint, FollowUpHint, Header, Label, ScrollBar, lines};

/// Lines in sight.
const SHOWN: usize = 4;

/// The word at the right of the header, and the least that stays before it.
const HELP: &str = "help";
const LEADER: i32 = 12;

/// The help of a procedure.
#[derive(Clone, Copy, Debug)]
pub struct HelpScreen {
    procedure: &'static ProcedureInfo,
    /// The first line in sight. All texts on board have no more than the four that are.
    top: usize,
}

impl HelpScreen {
    pub const fn of(procedure: &'static ProcedureInfo) -> Self {
        Self { procedure, top: 0 }
    }

    /// The lines of its text. If there are more than are in sight, they leave room for the scroll
    /// bar.
    fn lines(&self) -> impl Iterator<Item = &'static str> + use<> {
        let to = |right: i32| lines(PLAIN, self.procedure.help, right - LEFT);
        if to(RIGHT).count() <= SHOWN { to(RIGHT) } else { to(EFFECT) }
    }

    fn scroll(&mut self, button: Button) {
        let most = self.lines().count().saturating_sub(SHOWN);
        self.top = match button {
            Button::Up => self.top.saturating_sub(1),
            _ => (self.top + 1).min(most),
        };
    }

    /// The table that the procedure looks up most.
    fn table(&self, context: &Context<'_>) -> Option<&'static Table> {
        context.game.ruleset()?.table(self.procedure.table)
    }

    /// The name of the procedure, or the one it has in the log, where that is too long.
    fn header(&self) -> Header<'static> {
        let room = RIGHT - LEADER - SMALL.width(HELP);
        let ProcedureInfo { name, log_name, .. } = *self.procedure;
        let title = [name, log_name].into_iter().find(|title| SMALL.width(title) <= room);
        title.map_or(Header::new(log_name), |title| Header::with_text(title, HELP))
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
            Press::Down(button @ (Button::Up | Button::Down)) => {
                self.scroll(button);
                None
            }
            _ => None,
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        self.header().draw(frame)?;
        for (row, line) in (0..).zip(self.lines().skip(self.top).take(SHOWN)) {
            Label::new(line, Point::new(LEFT, base(row)), PLAIN).draw(frame)?;
        }
        ScrollBar::new(self.top, SHOWN, self.lines().count()).draw(frame)?;
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
            let mut help = HelpScreen::of(procedure);
            let go = help.press(Press::Down(Button::A), context);
            assert!(matches!(go, Some(Go::Form { .. })));
            for button in [Button::B, Button::Left] {
                let go = help.press(Press::Down(button), context);
                assert!(matches!(go, Some(Go::Procedures { focus }) if focus == procedure.id));
            }
        });
    }
}
