//! The list of procedures of the ruleset in play, with its tools.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Behaviour;
use crate::context::{Context, List};
use crate::game::Game;
use crate::input::Press;
use crate::ui::Drawn;
use crate::ui::cursor::{Cursor, enters, goes_back};
use crate::ui::go::{Go, Origin};
use crate::ui::supply;
use crate::ui::theme::LIST_ROWS;
use crate::ui::tool::Tool;
use crate::ui::widgets::{Header, Heading, Item};

/// The list of procedures.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProceduresScreen {
    cursor: Cursor,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProcedureRow {
    Heading(&'static str),
    Procedure(usize),
    Tool(Tool),
}

impl ProceduresScreen {
    /// The list with this procedure in focus: where B leads from its form.
    pub fn at_procedure(id: &'static str, context: &Context<'_>) -> Self {
        let procedures = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
        let index = procedures.iter().position(|procedure| procedure.id == id);
        Self::at(index.map(ProcedureRow::Procedure), context)
    }

    /// The list with this tool in focus.
    pub fn at_tool(tool: Tool, context: &Context<'_>) -> Self {
        Self::at(Some(ProcedureRow::Tool(tool)), context)
    }

    fn at(wanted: Option<ProcedureRow>, context: &Context<'_>) -> Self {
        let at = rows(&context.game).position(|row| Some(row) == wanted);
        let mut cursor = Cursor::on(at.unwrap_or(0));
        cursor.show(rows(&context.game).count(), LIST_ROWS);
        Self { cursor }
    }

    /// Moves by an arrow and scrolls. True if the press was one.
    fn scrolled(&mut self, press: Press, game: &Game<'_>) -> bool {
        let count = rows(game).count();
        if !self.cursor.moved(press, count) {
            return false;
        }
        for _ in 0..count {
            if stops(self.cursor.at, press, game) {
                break;
            }
            self.cursor.moved(press, count);
        }
        self.cursor.show(count, LIST_ROWS);
        true
    }
}

/// Whether the focus stops at a row. It goes over a heading to the next name. Held, it goes from
/// section to section, whose first names follow their headings.
fn stops(at: usize, press: Press, game: &Game<'_>) -> bool {
    let is_heading = |at| matches!(row(at, game), Some(ProcedureRow::Heading(_)));
    let is_sectioned = game.ruleset().is_some_and(|ruleset| ruleset.sectioned);
    match press {
        Press::Held { .. } if is_sectioned => at == 0 || is_heading(at - 1),
        _ => !is_heading(at),
    }
}

/// The rows of the ruleset in play.
fn rows(game: &Game<'_>) -> impl Iterator<Item = ProcedureRow> {
    (0..).map_while(|at| row(at, game))
}

/// The row at a place of the list. Headings stand where the kind changes, if the ruleset is read by
/// sections.
fn row(at: usize, game: &Game<'_>) -> Option<ProcedureRow> {
    let ruleset = game.ruleset();
    let procedures = ruleset.map_or(&[][..], |ruleset| ruleset.procedures);
    let sectioned = ruleset.is_some_and(|ruleset| ruleset.sectioned);
    let mut left = at;
    let mut kind = procedures.first().map_or("", |first| first.kind);
    for (index, procedure) in procedures.iter().enumerate() {
        if sectioned && procedure.kind != kind {
            kind = procedure.kind;
            match left.checked_sub(1) {
                Some(fewer) => left = fewer,
                None => return Some(ProcedureRow::Heading(kind)),
            }
        }
        match left.checked_sub(1) {
            Some(fewer) => left = fewer,
            None => return Some(ProcedureRow::Procedure(index)),
        }
    }
    Tool::PLAYING.get(left).copied().map(ProcedureRow::Tool)
}

/// Opens a procedure. One that needs no inputs throws at once; cards are looked at first.
fn open(index: usize, game: &mut Game<'_>) -> Option<Go> {
    let procedure = game.ruleset()?.procedures.get(index)?;
    if game.turns_cards(procedure) {
        return Some(Go::Card);
    }
    game.pending.clear();
    let (situation, origin) = (game.recent.of(procedure), Origin::List);
    Some(match procedure.at_once {
        true => Go::Throw { situation, origin },
        false => Go::Form { situation, origin },
    })
}

impl Behaviour for ProceduresScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
        if self.scrolled(press, &context.game) {
            return None;
        }
        if goes_back(press) {
            return Some(Go::Rulesets { row: context.game.playing });
        }
        if !enters(press) {
            return None;
        }
        match row(self.cursor.at, &context.game)? {
            ProcedureRow::Heading(_) => None,
            ProcedureRow::Procedure(index) => open(index, &mut context.game),
            ProcedureRow::Tool(tool) => {
                context.tools_from = List::Procedures;
                Some(Go::Tool(tool))
            }
        }
    }

    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let Some(ruleset) = context.game.ruleset() else { return Ok(()) };
        Header { title: ruleset.name, corner: supply::corner(&context.device) }.draw(frame)?;
        for (row, entry, focus) in self.cursor.in_sight(rows(&context.game), LIST_ROWS) {
            match entry {
                ProcedureRow::Heading(name) => Heading { row, name }.draw(frame)?,
                ProcedureRow::Tool(tool) => tool.draw(row, focus, context, frame)?,
                ProcedureRow::Procedure(index) => {
                    let Some(procedure) = ruleset.procedures.get(index) else { continue };
                    let note = if ruleset.sectioned { "" } else { tag(procedure.kind) };
                    Item::new(row, procedure.name, note, focus).draw(frame)?;
                }
            }
        }
        self.cursor.scroll_bar(rows(&context.game).count(), LIST_ROWS).draw(frame)
    }
}

/// The kind of a procedure, short enough to stand beside the longest name.
fn tag(kind: &'static str) -> &'static str {
    match kind {
        "movement" => "move",
        "points" => "pts",
        "reference" => "ref.",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::with_context;
    use super::*;
    use crate::input::Button;

    #[test]
    fn every_procedure_and_tool_is_found_again() {
        with_context(|context| {
            for place in 0..context.game.rulesets.len() {
                context.game.play(place);
                for procedure in context.game.ruleset().unwrap().procedures {
                    let screen = ProceduresScreen::at_procedure(procedure.id, context);
                    let Some(ProcedureRow::Procedure(index)) = row(screen.cursor.at, &context.game)
                    else {
                        panic!("{} is not in the list", procedure.id)
                    };
                    assert_eq!(context.game.ruleset().unwrap().procedures[index].id, procedure.id);
                }
                for tool in Tool::PLAYING {
                    let screen = ProceduresScreen::at_tool(tool, context);
                    let found = row(screen.cursor.at, &context.game);
                    assert_eq!(found, Some(ProcedureRow::Tool(tool)));
                }
            }
        });
    }

    #[test]
    fn the_focus_never_stops_at_a_heading() {
        with_context(|context| {
            for place in 0..context.game.rulesets.len() {
                context.game.play(place);
                let mut screen = ProceduresScreen::default();
                for _ in 0..rows(&context.game).count() {
                    screen.press(Press::Down(Button::Down), context);
                    let row = row(screen.cursor.at, &context.game);
                    assert!(!matches!(row, None | Some(ProcedureRow::Heading(_))));
                }
            }
        });
    }
}
