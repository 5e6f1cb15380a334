//! Own dice: the players roll real dice and type in the faces, one after another.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use graphics::{Frame, FrameHints as _};
use heapless::Vec;
use rules_core::dice::Throw;
use rules_core::faces::Faces;
use rules_core::transcript::MAX_SHOWN;

use super::Behaviour;
use crate::context::Context;
use crate::game::situation::Situation;
use crate::input::{Button, Press};
use crate::ui::Drawn;
use crate::ui::go::{Go, Origin};
use crate::ui::text::text;
use crate::ui::theme::{BOLD, FIGURE, LAST, PLAIN, RIGHT};
use crate::ui::widgets::{Body, BoxDie, DieSize, Focus, Header, Label, Pad, PipDie, Slot, px};

/// Columns of the pad of faces.
const PAD_COLUMNS: u8 = 3;

/// The faces to choose from.
const PAD: Point = Point::new(2, 11);
/// The face of a die that has too many for that, and how many there are.
const FACE: Point = Point::new(14, 40);
const RANGE: Point = Point::new(4, 55);
/// Where the faces typed in stand, three by two, and from one to the next.
const TYPED: Point = Point::new(80, 10);
const PITCH: i32 = 16;
const IN_SIGHT: usize = 6;
/// A typed die without pips.
const BOX: Size = Size::new(15, 14);
/// Base line of what the dice are for.
const WHY: i32 = 51;

/// Faces being typed in.
#[derive(Clone, Debug)]
pub struct OwnDiceScreen {
    pub situation: Situation,
    /// The faces so far, no more than a result shows.
    faces: Vec<u8, MAX_SHOWN>,
    /// The throw that the next face belongs to.
    throw: Throw,
    /// How many faces came before this throw.
    before: usize,
    /// The face that A would enter.
    pick: u8,
    /// Where its form goes back to.
    origin: Origin,
    /// The record of the throw that is made again.
    again_of: Option<u32>,
    /// The record of the result that is being typed again.
    replaces: Option<u32>,
}

impl OwnDiceScreen {
    /// Asks for the first face; nothing if the procedure throws no dice.
    pub fn open(
        situation: &Situation,
        origin: Origin,
        again_of: Option<u32>,
        context: &Context<'_>,
    ) -> Option<Self> {
        let (throw, before) = context.game.next_throw(situation, &[])?;
        let pick = 1 + throw.die.faces().min(6) / 2;
        let (situation, faces, replaces) = (situation.clone(), Vec::new(), None);
        Some(Self { situation, faces, throw, before, pick, origin, again_of, replaces })
    }

    /// Takes back the last face of a result that was typed in.
    pub fn retype(context: &Context<'_>) -> Option<Self> {
        let last = context.game.last.as_ref()?;
        let (situation, mut faces) = (last.situation.clone(), last.own.clone());
        let pick = faces.pop()?;
        let (throw, before) = context.game.next_throw(&situation, &faces)?;
        let again_of = last.manner.again_of;
        let replaces = context.game.last_record.or(last.replaces);
        let origin = Origin::List;
        Some(Self { situation, faces, throw, before, pick, origin, again_of, replaces })
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Option<Go> {
        // No procedure wants more than there is room for; a test holds them to it.
        let _ = self.faces.push(self.pick);
        self.go_on(context)
    }

    fn take_back(&mut self, context: &mut Context<'_>) -> Option<Go> {
        let Some(face) = self.faces.pop() else {
            return Some(Go::back_to_form(self.situation.clone(), self.origin, &context.game));
        };
        self.pick = face;
        self.go_on(context)
    }

    /// Asks for the next face, or throws with those that the player typed in.
    fn go_on(&mut self, context: &mut Context<'_>) -> Option<Go> {
        let Some((throw, before)) = context.game.next_throw(&self.situation, &self.faces) else {
            let Self { situation, faces, again_of, replaces, .. } = self;
            context.throw_own_dice(situation, faces, *again_of, replaces.take());
            return Some(Go::Result);
        };
        (self.throw, self.before) = (throw, before);
        self.pick = self.pick.clamp(1, throw.die.faces());
        None
    }

    /// The faces of this throw so far.
    fn typed(&self) -> &[u8] {
        self.faces.get(self.before..).unwrap_or(&[])
    }

    /// How many dice this throw has, as far as is known.
    fn count(&self) -> usize {
        usize::from(self.throw.count).max(self.typed().len() + 1)
    }
}

/// The pick moved by an arrow: on a pad of three by two that goes round, beyond six faces on a
/// dial.
fn moved(pick: u8, button: Button, faces: u8) -> u8 {
    let (pick, faces, pad) = (i16::from(pick) - 1, i16::from(faces), i16::from(PAD_COLUMNS));
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

impl Behaviour for OwnDiceScreen {
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go> {
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

    fn draw(&self, _context: &Context<'_>, frame: &mut Frame) -> Drawn {
        let (throw, typed) = (&self.throw, self.typed());
        let which = text(format_args!("die {} of {}", typed.len() + 1, self.count()));
        // Two figures twice leave no room for more.
        let title = if Header::fits("Own dice", &which) { "Own dice" } else { "Dice" };
        Header::with_text(title, &which).draw(frame)?;
        self.draw_choice(frame)?;
        self.draw_places(frame)?;
        // A long one begins farther left, beside the pad.
        let why = Point::new(TYPED.x.min(RIGHT - PLAIN.width(throw.why)), WHY);
        Label::new(throw.why, why, PLAIN).draw(frame)?;
        if throw.counts != Faces::ALL {
            let hits = typed.iter().filter(|&&face| throw.counts.has(face)).count();
            let hits = text(format_args!("{hits} so far"));
            Label::new(&hits, Point::new(TYPED.x, LAST), BOLD).draw(frame)?;
        }
        Ok(())
    }
}

impl OwnDiceScreen {
    /// The faces to choose from, or the one that was chosen if there are too many.
    fn draw_choice(&self, frame: &mut Frame) -> Drawn {
        let (faces, marks) = (self.throw.die.faces(), self.throw.marks);
        match self.throw.mark(self.pick) {
            Some(mark) => frame.tell_focus(&text(format_args!("{mark}"))),
            None => frame.tell_focus(&text(format_args!("{} of {faces}", self.pick))),
        }
        if faces <= 6 {
            // Of the faces to choose from it is enough to hear the one in focus.
            let listener = frame.listener.take();
            Pad { at: PAD, faces, chosen: self.pick, marks }.draw(frame)?;
            frame.listener = listener;
            return Ok(());
        }
        Label::new(&text(format_args!("{}", self.pick)), FACE, FIGURE).draw(frame)?;
        Label::new(&text(format_args!("1 to {faces}")), RANGE, PLAIN).draw(frame)?;
        Ok(())
    }

    /// The six dice that the next one is among: typed in already, or still to come.
    fn draw_places(&self, frame: &mut Frame) -> Drawn {
        let typed = self.typed();
        let first = typed.len() / IN_SIGHT * IN_SIGHT;
        for place in (first..self.count()).take(IN_SIGHT) {
            let (column, row) = (px(place - first) % 3, px(place - first) / 3);
            let at = TYPED + Point::new(column * PITCH, row * PITCH);
            match typed.get(place) {
                Some(&face) => draw_typed(face, at, &self.throw, frame)?,
                None => {
                    let focus = Focus::when(place == typed.len());
                    Slot { at, size: DieSize::Middle, focus }.draw(frame)?;
                }
            }
        }
        Ok(())
    }
}

/// A die that was typed in: with pips if it has them, else its mark or its number.
fn draw_typed(face: u8, at: Point, throw: &Throw, frame: &mut Frame) -> Drawn {
    let mark = match throw.mark(face) {
        Some(mark) => text(format_args!("{mark}")),
        None if throw.die.faces() <= 6 => {
            let body = Body::when(throw.counts.has(face));
            return PipDie { at, size: DieSize::Middle, face, body }.draw(frame);
        }
        None => text(format_args!("{face}")),
    };
    BoxDie { area: Rectangle::new(at, BOX), mark: &mark, body: Body::Outlined }.draw(frame)
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
