//! How a line of the workings looks.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::line::Line;
use crate::ui::Drawn;
use crate::ui::theme::{LEFT, PLAIN, SMALL, base};
use crate::ui::widgets::{Focus, Heading, Item, Label, SumLine, WorkingLine};

impl Line<'_> {
    pub(super) fn draw(&self, row: i32, focus: Focus, frame: &mut Frame) -> Drawn {
        match *self {
            Self::Counts { label, value, adds, .. } => {
                let line = WorkingLine { row, label, value, adds };
                // A choice in long words needs no name.
                let alone = WorkingLine { label: value, value: "", ..line };
                if line.fits() || value.is_empty() { line.draw(frame) } else { alone.draw(frame) }
            }
            Self::Heading(name) => Heading { row, name }.draw(frame),
            Self::Total { label, figure, has_lines, .. } => {
                // Only below what it adds up: above the first row stands the header.
                let ruled = has_lines && row > 0;
                SumLine { row, label, figure, ruled }.draw(frame)
            }
            Self::Sentence(sentence) => draw_sentence(row, sentence, frame),
            Self::Told { name, note, door: Some(_) } => {
                with_way(Item::new(row, name, note, focus)).draw(frame)
            }
            Self::Told { name, note, .. } => draw_told(Item::new(row, name, note, focus), frame),
            Self::Code(code) => {
                Label::new(code, Point::new(LEFT, base(row)), SMALL).draw(frame)?;
                Ok(())
            }
        }
    }
}

fn draw_sentence(row: i32, sentence: &str, frame: &mut Frame) -> Drawn {
    Label::new(sentence, Point::new(LEFT, base(row)), PLAIN).draw(frame)?;
    Ok(())
}

/// The least that stays free between a name and the word at its right: closer, they would read as
/// one.
const WORD_AIR: i32 = 6;

/// The note of a line that is the rule's section.
pub(super) const RULE: &str = "rule";

/// Whether a line that leads further has room for all of it, in focus too.
pub(super) fn has_room(name: &str, note: &str) -> bool {
    Item::new(0, name, note, Focus::Here).gap() >= WORD_AIR
}

/// A line that leads further, with as much of its note as finds room, and the arrow at least: the
/// player must see that it opens. For that a long name loses its last words. In focus it is bold,
/// and has the note that it has without.
fn with_way(line: Item<'_>) -> Item<'_> {
    if has_room(line.name, line.note) {
        return line;
    }
    let note = if line.note.ends_with('>') { ">" } else { line.note };
    let shorter = line.name.rmatch_indices(' ').filter_map(|(at, _)| line.name.get(..at));
    let name = core::iter::once(line.name).chain(shorter).find(|name| has_room(name, note));
    Item { name: name.unwrap_or(line.name), note, ..line }
}

/// What is told. A name that leaves no room for its note stands alone.
fn draw_told(line: Item<'_>, frame: &mut Frame) -> Drawn {
    match line {
        _ if line.note == RULE && line.gap() < WORD_AIR => {
            draw_told(Item { note: "", ..line }, frame)
        }
        _ if line.fits() => line.draw(frame),
        line if !line.note.is_empty() => draw_told(Item { note: "", ..line }, frame),
        line => draw_sentence(line.row, line.name, frame),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::with_context;
    use super::*;

    #[test]
    fn every_table_shows_that_it_opens_in_focus_too() {
        with_context(|context| {
            for table in context.game.rulesets.iter().flat_map(|ruleset| ruleset.tables()) {
                for focus in [Focus::Here, Focus::Away] {
                    let line = with_way(Item::new(0, table.name, "table >", focus));
                    assert!(line.note.ends_with('>') && line.gap() >= WORD_AIR, "{line:?}");
                    assert!(table.name.starts_with(line.name) && !line.name.is_empty());
                }
            }
        });
    }
}
