//! Own dice: the players roll real dice and the faces are typed in, one after another.

use heapless::Vec;
use rules_core::dice::Throw;
use rules_core::page::MAX_SHOWN;

use super::Screen;
use super::form::Origin;
use super::result::{ResultScreen, form_of};
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::Button;
use crate::input::gestures::Press;

/// The most dice that can be typed in for one result.
pub const MOST: usize = MAX_SHOWN;

/// Columns of the pad of faces.
pub const PAD: u8 = 3;

/// Faces being typed in.
#[derive(Clone, Debug)]
pub struct OwnScreen {
    pub situation: Situation,
    pub faces: Vec<u8, MOST>,
    /// The throw that the next face belongs to.
    pub throw: Throw,
    /// How many faces came before this throw.
    pub before: usize,
    /// The face that A would enter.
    pub pick: u8,
    /// Where its form goes back to.
    origin: Origin,
    /// The record of the result that is being typed again.
    replaces: Option<u32>,
}

impl OwnScreen {
    /// Asks for the first face; a procedure that throws nothing is settled at once.
    pub fn open(situation: &Situation, origin: Origin, context: &mut Context<'_>) -> Screen {
        let situation = &situation.or_first(&mut context.game);
        match context.game.next_throw(situation, &[]) {
            Some((throw, before)) => {
                let pick = 1 + throw.die.faces().min(6) / 2;
                let (situation, faces) = (situation.clone(), Vec::new());
                Screen::Own(Self { situation, faces, throw, before, pick, origin, replaces: None })
            }
            None => {
                context.throw_own_dice(situation, &[], None);
                Screen::Result(ResultScreen::default())
            }
        }
    }

    /// Takes back the last face of a result that was typed in.
    pub fn reopen(context: &mut Context<'_>) -> Option<Screen> {
        let last = context.game.last.as_ref()?;
        let mut faces = last.own.clone();
        let pick = faces.pop()?;
        let situation = last.situation.clone();
        let (throw, before) = context.game.next_throw(&situation, &faces)?;
        let replaces = context.log.last_throw;
        Some(Screen::Own(Self {
            situation,
            faces,
            throw,
            before,
            pick,
            origin: Origin::List,
            replaces,
        }))
    }

    pub fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Screen> {
        match press {
            Press::Down(Button::A) => self.enter(context),
            Press::Down(Button::B) => self.take_back(context),
            Press::Down(button) | Press::Held { button, .. } => {
                self.pick = moved(self.pick, button, self.throw.die.faces());
                None
            }
            Press::Up(_) => None,
        }
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Option<Screen> {
        // No procedure wants more than there is room for; a test holds them to it.
        let _ = self.faces.push(self.pick);
        self.go_on(context)
    }

    fn take_back(&mut self, context: &mut Context<'_>) -> Option<Screen> {
        match self.faces.pop() {
            Some(face) => {
                self.pick = face;
                self.go_on(context)
            }
            None => Some(form_of(self.situation.clone(), self.origin, context)),
        }
    }

    fn go_on(&mut self, context: &mut Context<'_>) -> Option<Screen> {
        let Some((throw, before)) = context.game.next_throw(&self.situation, &self.faces) else {
            context.throw_own_dice(&self.situation, &self.faces, self.replaces.take());
            return Some(Screen::Result(ResultScreen::default()));
        };
        (self.throw, self.before) = (throw, before);
        self.pick = self.pick.clamp(1, throw.die.faces());
        None
    }
}

/// The pick moved by an arrow: on a pad of three by two that goes round, beyond six faces on a
/// dial.
fn moved(pick: u8, button: Button, faces: u8) -> u8 {
    let (pick, faces, pad) = (i16::from(pick) - 1, i16::from(faces), i16::from(PAD));
    let step = match button {
        Button::Left => -1,
        Button::Right => 1,
        Button::Up if faces > 6 => 10,
        Button::Down if faces > 6 => -10,
        Button::Up => -pad,
        Button::Down => pad,
        _ => 0,
    };
    let next = if faces > 6 {
        match (pick + step).clamp(0, faces - 1) {
            // A single step goes round, so that the highest face is one press from the lowest.
            same if same == pick => (pick + step).rem_euclid(faces),
            next => next,
        }
    } else if step.abs() == pad {
        // Up and down change the row of the pad; a die of fewer faces has no second row to go to.
        let other = (pick + pad) % (2 * pad);
        if other < faces { other } else { pick }
    } else {
        (pick + step).rem_euclid(faces)
    };
    u8::try_from(next + 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_a_d6_is_at_most_two_presses_away_in_a_row_that_goes_round() {
        assert_eq!(moved(6, Button::Right, 6), 1);
        assert_eq!(moved(1, Button::Left, 6), 6);
        assert_eq!(moved(2, Button::Down, 6), 5);
        assert_eq!(moved(5, Button::Down, 6), 2);
        assert_eq!(moved(5, Button::Up, 6), 2);
    }

    #[test]
    fn the_pick_never_leaves_the_die() {
        for faces in 1..=100 {
            for pick in 1..=faces {
                for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
                    assert!(
                        (1..=faces).contains(&moved(pick, button, faces)),
                        "d{faces} {pick} {button:?}"
                    );
                }
            }
        }
    }
}
