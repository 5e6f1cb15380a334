//! How a row of home is drawn.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::procedure::ProcedureInfo;

use super::rows::HomeRow;
use crate::context::Context;
use crate::game::Game;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::widgets::{Focus, Heading, Item};

pub(super) fn draw(
    row: i32,
    entry: HomeRow,
    focus: Focus,
    context: &Context<'_>,
    frame: &mut Frame,
) -> Drawn {
    let game = &context.game;
    match entry {
        HomeRow::Heading(name) => Heading { row, name }.draw(frame),
        HomeRow::Tool(tool) => tool.draw(row, focus, context, frame),
        HomeRow::LastResult => {
            let [headline, short] = game.last_words();
            draw_item(row, "Last result", &[&headline, &short], focus, frame)
        }
        HomeRow::Procedure(at) | HomeRow::Recent(at) => {
            let procedures = game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
            let Some(procedure) = procedures.get(at) else { return Ok(()) };
            let note = note(procedure, game);
            draw_item(row, procedure.name, &[&note], focus, frame)
        }
    }
}

/// Draws a row with the first of some notes that finds room beside its name, in focus or not.
fn draw_item(row: i32, name: &str, notes: &[&str], focus: Focus, frame: &mut Frame) -> Drawn {
    let in_focus = |note| Item::new(row, name, note, Focus::Here);
    let note = notes.iter().copied().find(|note| in_focus(note).fits()).unwrap_or("");
    Item { focus, ..in_focus(note) }.draw(frame)
}

/// How often a procedure was thrown this turn; how far the turn has got, of one that counts it.
fn note(procedure: &'static ProcedureInfo, game: &Game<'_>) -> Text {
    let counts = game.turn_counter().is_some_and(|counter| counter.id == procedure.id);
    if let Some(standing) = game.standing().filter(|_| counts) {
        return text(format_args!("{}", standing.progress));
    }
    match game.thrown_this_turn(procedure) {
        0 => Text::new(),
        // It counts no further.
        u8::MAX => text(format_args!("{}+", u8::MAX)),
        times => text(format_args!("{times}x")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ids::number_of;
    use crate::ui::screens::with_context;

    #[test]
    fn a_count_that_can_go_no_further_says_so() {
        with_context(|context| {
            let procedures = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
            let Some(procedure) = procedures.first() else { panic!("no procedure") };
            let mut notes = [1, 253, 1, 1].into_iter().map(|times| {
                (0..times).for_each(|_| context.game.counts.add(number_of(procedure.id)));
                note(procedure, &context.game)
            });
            for wanted in ["1x", "254x", "255+", "255+"] {
                assert_eq!(notes.next().as_deref(), Some(wanted));
            }
        });
    }
}
