//! Turns that go by cards: what lies on the table, read from what the last card fed back. So it
//! lies there after a power cut too.

use rules_core::procedure::{Ending, ProcedureInfo, Standing};
use rules_core::report::Drawing;

use super::Game;

/// The cards of the turn.
#[derive(Debug)]
pub struct Cards {
    /// The letters of those that were turned, in their order.
    pub letters: heapless::String<12>,
    /// How many a turn has.
    pub places: u8,
    /// Whose phase it is, and what comes next.
    pub standing: Standing,
}

impl Cards {
    /// Whether no card of the turn has been turned yet.
    pub fn are_face_down(&self) -> bool {
        self.letters.is_empty()
    }

    /// Whether the turn is over once the last one is played.
    pub fn are_all_turned(&self) -> bool {
        self.letters.len() == usize::from(self.places)
    }
}

impl Game<'_> {
    /// The cards on the table, if the game in play goes by cards.
    pub fn cards(&self) -> Option<Cards> {
        let mut standing = self.standing()?;
        match standing.drawing.take()? {
            Drawing::Strip { letters, places, .. } => Some(Cards { letters, places, standing }),
            Drawing::Template { .. } => None,
        }
    }

    /// Whether a procedure turns the cards: then they are looked at before the next is turned.
    pub fn turns_cards(&self, procedure: &ProcedureInfo) -> bool {
        let counter = self.turn_counter().filter(|counter| counter.id == procedure.id);
        counter.is_some() && self.cards().is_some()
    }

    /// Whether the last result is a card that was turned.
    pub fn last_is_card(&self) -> bool {
        self.last.as_ref().is_some_and(|last| {
            last.ending != Ending::Forbidden && self.turns_cards(last.situation.procedure)
        })
    }
}
