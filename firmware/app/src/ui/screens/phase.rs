//! The procedures of the phase that the card in play allows.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::procedure::ProcedureInfo;

use super::Behaviour;
use crate::context::Context;
use crate::game::Game;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, Origin};
use crate::ui::text::text;
use crate::ui::theme::LIST_ROWS;
use crate::ui::widgets::{Header, Item, NoteEdge};

/// The list of a phase.
#[derive(Clone, Copy, Debug, Default)]
pub struct PhaseScreen {
    cursor: Cursor,
}

/// The procedures of the phase, in the order of use.
fn procedures(game: &Game<'_>) -> impl Iterator<Item = &'static ProcedureInfo> {
    let ids = game.standing().map_or(&[][..], |standing| standing.procedures);
    let ruleset = game.ruleset();
    ids.iter().filter_map(move |id| ruleset?.procedure(*id))
}

impl PhaseScreen {
    /// The list with the procedure of this id in focus, or the first.
    pub fn at(focus: &str, context: &Context<'_>) -> Self {
        let at = procedures(&context.game).position(|procedure| procedure.id == focus);
        Self { cursor: Cursor::on(at.unwrap_or(0)) }
    }
}

impl Behaviour for PhaseScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        let count = procedures(&context.game).count();
        if self.cursor.scrolled(press, count, LIST_ROWS) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::Card);
        }
        if !enters(press) {
            return None;
        }
        let procedure = procedures(&context.game).nth(self.cursor.at)?;
        let situation = context.game.recent.of(procedure).beginning();
        Some(Go::Form { situation, origin: Origin::Phase })
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(cards) = context.game.cards() else { return Ok(()) };
        let title = if cards.are_all_turned() { "What follows" } else { cards.standing.phase };
        let turn = text(format_args!("T{}", cards.standing.turn));
        Header::with_text(title, &turn).draw(frame)?;
        for (row, procedure, focus) in self.cursor.in_sight(procedures(&context.game), LIST_ROWS) {
            let item = Item::new(row, procedure.name, "", focus);
            Item { edge: NoteEdge::Panel, ..item }.draw(frame)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;
    use rules_core::follow_up::FollowUp;

    use super::super::form::FormScreen;
    use super::super::with_context;
    use super::*;
    use crate::input::Button;

    /// The Alliance's third card is up, with the longest name.
    fn with_phase(test: impl FnOnce(&mut Context<'_>)) {
        with_context(|context| {
            let mut rulesets = context.game.rulesets.iter();
            context.game.play(rulesets.position(|ruleset| ruleset.id == "wss").unwrap());
            let mut situation = context.game.recent.of(context.game.turn_counter().unwrap());
            for (field, value) in [0, 3, 7, 12].into_iter().enumerate() {
                situation.inputs.set(field, value);
            }
            context.game.recent.keep(&situation);
            test(context);
        });
    }

    #[test]
    fn a_procedure_is_opened_and_found_again() {
        with_phase(|context| {
            let mut screen = PhaseScreen::at("fight", context);
            match screen.press(Press::Down(Button::A), context) {
                Some(Go::Form { situation, origin: Origin::Phase }) => {
                    assert_eq!(situation.procedure.id, "fight");
                }
                other => panic!("{other:?}"),
            }
            let back = screen.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::Card)));
        });
    }

    #[test]
    fn a_form_that_is_only_looked_at_takes_no_follow_ups_away() {
        with_phase(|context| {
            context.game.pending.push(FollowUp::to("fight", "Of an earlier result")).unwrap();
            let go = PhaseScreen::at("fight", context).press(Press::Down(Button::A), context);
            let Some(Go::Form { situation, origin }) = go else { unreachable!("a form") };
            assert!(situation.begins, "but a throw does");
            let mut form = FormScreen::new(situation, origin, context);
            let back = form.press(Press::Down(Button::B), context);
            assert!(matches!(back, Some(Go::Phase { focus: "fight" })));
            assert_eq!(context.game.pending.len(), 1);
        });
    }

    #[test]
    fn the_longest_phase_fits() {
        with_phase(|context| {
            let mut frame = Frame::new();
            let Ok(()) = PhaseScreen::default().draw(context, &mut frame);
            assert_eq!(frame.faults(), Faults::CLEAN);
        });
    }
}
