//! A record in a row of the log.

use embedded_graphics::prelude::*;
use graphics::Frame;
use heapless::String;
use rules_core::transcript::Sentence;

use super::super::log_entry::told;
use crate::game::Game;
use crate::storage::record::{Event, ThrowRecord};
use crate::ui::Drawn;
use crate::ui::theme::{AIR, BOLD, EFFECT, LEFT, NOTE_AIR, PLAIN};
use crate::ui::widgets::{Focus, Item, Strike};

/// A row of the log.
#[derive(Debug)]
pub(super) struct LogRow {
    pub(super) number: u32,
    /// What was thrown for.
    name: String<24>,
    /// What came of it, in as many words as find room.
    note: Sentence,
    void: bool,
    /// What is counted in its game, and the turn that it is of.
    pub(super) turn: Option<(&'static str, u8)>,
}

impl LogRow {
    pub(super) fn of(number: u32, bytes: &[u8], void: bool, game: &Game<'_>) -> Self {
        let event = Event::read(bytes);
        let (name, headline) = told(bytes, event.as_ref(), game);
        let turn = event.as_ref().and_then(|event| turn(event, void, game));
        let note = match &event {
            Some(Event::Throw(throw)) => note(&name, headline, throw, game),
            _ if fits(&name, &headline) => headline,
            _ => Sentence::new(),
        };
        Self { number, name, note, void, turn }
    }

    pub(super) fn draw(&self, row: i32, focus: Focus, frame: &mut Frame) -> Drawn {
        Item::new(row, &self.name, &self.note, focus).draw(frame)?;
        if self.void { Strike { row }.draw(frame) } else { Ok(()) }
    }
}

/// Whether both find room beside each other: as wide as in focus, so that nothing comes and goes
/// with it.
fn fits(name: &str, note: &str) -> bool {
    BOLD.width(name) + 2 * AIR + PLAIN.width(note) <= EFFECT - NOTE_AIR - LEFT
}

/// The headline of a throw, or its short word where that finds no room.
fn note(name: &str, headline: Sentence, throw: &ThrowRecord<'_>, game: &Game<'_>) -> Sentence {
    if fits(name, &headline) {
        return headline;
    }
    let short = game.short_of(throw).filter(|short| fits(name, short));
    // Short words are shorter than a sentence.
    short.and_then(|short| Sentence::try_from(short.as_str()).ok()).unwrap_or_default()
}

/// The turn that an event is of, as its game counts. A turn that was undone did not begin.
fn turn(event: &Event<'_>, void: bool, game: &Game<'_>) -> Option<(&'static str, u8)> {
    let (ruleset, turn) = match event {
        Event::Throw(throw) => (throw.ruleset, throw.turn),
        &Event::Turn { ruleset, turn } if !void => (ruleset, turn),
        _ => return None,
    };
    Some((game.counted_by(ruleset), turn))
}

#[cfg(test)]
impl LogRow {
    /// A record of which no more is known than its turn.
    pub(super) fn untold(number: u32, turn: Option<(&'static str, u8)>) -> Self {
        Self { number, name: String::new(), note: Sentence::new(), void: false, turn }
    }
}
