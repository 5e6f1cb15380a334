//! A throw of plain dice, without a procedure.

use heapless::Vec;
use rules_core::dice::{DiceSource, Halt};
use rules_core::plain_dice::PlainDice;
use rules_core::report::{Mark, Report};
use rules_core::transcript::Cast;
use rules_core::tray::Tray;

use super::Game;
use super::throw::faces;
use crate::storage::LogEvent;

/// What plain dice came to.
#[derive(Clone, Debug, Default)]
pub struct PlainThrown {
    pub total: i16,
    pub dice: Vec<Cast, { PlainDice::COUNT.1 as usize }>,
}

impl Report for PlainThrown {
    fn face(&mut self, face: u8, mark: Mark) {
        // There are no more dice than there is room for.
        let _ = self.dice.push(Cast { face, mark });
    }
}

impl Game<'_> {
    /// Throws the plain dice. What they came to comes with what the log is to be told.
    pub fn throw_plain(&self, dice: &mut dyn DiceSource) -> Result<(PlainThrown, LogEvent), Halt> {
        let mut thrown = PlainThrown::default();
        let total = self.plain.roll(&mut Tray::new(dice, &mut thrown, self.house()))?;
        let event = LogEvent::Dice {
            count: self.plain.count(),
            sides: self.plain.die().faces(),
            plus: self.plain.plus(),
            dice: faces(&thrown.dice),
        };
        Ok((PlainThrown { total, ..thrown }, event))
    }
}
