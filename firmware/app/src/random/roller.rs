//! The gadget's own dice as a source for procedures.

use rules_core::dice::{DiceSource, Halt, Throw};

use crate::random::Cup;
use crate::random::fairness::Fairness;

/// The cup in hand, for one throw.
pub struct Roller<'a> {
    cup: &'a mut dyn Cup,
    /// The six-sided dice of this throw.
    sixes: Fairness,
}

impl core::fmt::Debug for Roller<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Roller")
    }
}

impl<'a> Roller<'a> {
    pub fn new(cup: &'a mut dyn Cup) -> Self {
        Self { cup, sixes: Fairness::default() }
    }

    /// The throw is over. Gives how its six-sided dice fell.
    pub fn end_throw(self) -> Fairness {
        self.cup.end_throw();
        self.sixes
    }
}

impl DiceSource for Roller<'_> {
    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        let faces = throw.die.faces();
        let face = self.cup.face(faces).ok_or(Halt::NoDice)?;
        if faces == 6 {
            self.sixes.count(face);
        }
        Ok(face)
    }
}
