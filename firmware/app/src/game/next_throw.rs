//! Which throw of a procedure waits for real dice.

use rules_core::dice::{Halt, ScriptedDice, Throw};
use rules_core::report::{Mark, Report};
use rules_core::tray::Tray;

use super::Game;
use super::situation::Situation;

/// A report that hears the newest throw, and how many dice of it have fallen.
#[derive(Debug, Default)]
struct NewestThrow(Option<(Throw, usize)>);

impl Report for NewestThrow {
    fn throw(&mut self, throw: Throw) {
        self.0 = Some((throw, 0));
    }

    fn face(&mut self, _face: u8, _mark: Mark) {
        if let Some((_, fallen)) = &mut self.0 {
            *fallen += 1;
        }
    }
}

impl Game<'_> {
    /// Which throw wants the next face, and how many faces came before that throw. Nothing when
    /// these faces are enough.
    pub fn next_throw(&self, situation: &Situation, faces: &[u8]) -> Option<(Throw, usize)> {
        let (mut newest, mut script) = (NewestThrow::default(), ScriptedDice::new(faces));
        let tray = &mut Tray::new(&mut script, &mut newest, self.house());
        match situation.procedure.run(&situation.inputs, tray) {
            Err(Halt::Need) => {
                newest.0.map(|(throw, fallen)| (throw, faces.len().saturating_sub(fallen)))
            }
            // Faces are picked from those the die has, so the procedure comes to its end.
            _ => None,
        }
    }
}
