//! A sum of several kinds of dice, put together operation by operation.

use heapless::Vec;

use crate::engine::dice::{Addend, Halt, Throw};
use crate::engine::tray::Tray;
use crate::script::limits::ADDENDS;

/// The most faces of a die.
pub(super) const FACES: usize = 100;

/// The dice of a sum that is still being put together.
#[derive(Debug)]
pub(super) struct Sum {
    pub(super) dice: Vec<(Throw, Option<usize>), ADDENDS>,
    pub(super) worths: Vec<[u8; FACES], ADDENDS>,
}

impl Sum {
    pub(super) const fn new() -> Self {
        Self { dice: Vec::new(), worths: Vec::new() }
    }

    /// Throws all of it, and is empty again.
    pub(super) fn roll(
        &mut self,
        tray: &mut Tray<'_>,
        comes_to: &dyn Fn(u16) -> i32,
    ) -> Result<u16, Halt> {
        let addends: Vec<Addend<'_>, ADDENDS> = self
            .dice
            .iter()
            .map(|&(Throw { why, count, die, .. }, worth)| {
                let worth = worth.and_then(|place| self.worths.get(place)).map(|all| &all[..]);
                Addend { why, count, die, worth }
            })
            .collect();
        let total = tray.sum_for(&addends, comes_to);
        drop(addends);
        (self.dice, self.worths) = (Vec::new(), Vec::new());
        total
    }
}
