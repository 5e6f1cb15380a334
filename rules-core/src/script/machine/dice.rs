//! Dice as an image names them: a plain die or one of the player's own, and sets of its faces.

use crate::engine::dice::{Die, Throw};
use crate::engine::faces::Faces;
use crate::script::code::Reader;
use crate::script::limits::{DICE_OF_THROW, SETS};
use crate::script::rules::OwnDie;

use super::sum::FACES;
use super::{Machine, byte};

/// Dice, and what stands on them if they are the player's own.
#[derive(Clone, Copy)]
pub(super) struct Dice {
    pub(super) throw: Throw,
    own: Option<&'static OwnDie>,
}

impl Dice {
    /// Reads what is thrown: one die of it.
    pub(super) fn read(machine: &mut Machine<'_>, reader: &mut Reader<'static>) -> Self {
        let why = reader.short();
        // Nobody reads what for where nobody listens.
        let why = if machine.is_unheard { "" } else { machine.rules().image.text(why) };
        let (die, several) = (reader.byte(), reader.byte());
        let place = if several > 1 { machine.pop().clamp(0, i32::from(several) - 1) } else { 0 };
        let own = if several > 0 {
            machine.rules().dice.get(usize::from(die) + usize::from(byte(place)))
        } else {
            None
        };
        let plain =
            Throw::one(why, own.map_or(Die::of(die), |own| own.die()).unwrap_or(Die::new(6)));
        Self { throw: own.map_or(plain, |own| plain.marked(own.labels)), own }
    }

    pub(super) const fn many(mut self, count: u8) -> Self {
        self.throw.count = count;
        self
    }

    /// The faces of a set that names faces, or marks.
    pub(super) fn faces(self, set: Faces) -> Faces {
        let all = Faces::range(1, self.throw.die.faces());
        match self.own {
            None => set.and(all),
            Some(own) => own.faces(|mark| set.has(mark)),
        }
    }

    /// The faces that are always thrown again.
    pub(super) fn again(self) -> Faces {
        self.own.map_or(Faces::NONE, |own| own.again())
    }

    /// What a face is read as: itself, or the place of its mark.
    pub(super) fn read_as(self, face: u8) -> u8 {
        self.own.map_or(face, |own| own.mark(face))
    }
}

impl Machine<'_> {
    /// How many dice: 0 to 200.
    pub(super) fn dice_count(&mut self) -> u8 {
        byte(self.pop().min(DICE_OF_THROW))
    }

    /// The sets of the next throw as faces of its dice. Sets share no face: what two have is the
    /// first one's.
    pub(super) fn take_sets(&mut self, dice: Dice) -> [Faces; SETS] {
        let mut before = Faces::NONE;
        let mut sets = [Faces::NONE; SETS];
        for (set, named) in sets.iter_mut().zip(&mut self.sets).take(self.sets_used) {
            *set = dice.faces(*named).without(before);
            before = before.or(*set);
            *named = Faces::NONE;
        }
        self.sets_used = 0;
        sets
    }

    /// The first two sets, which may share faces.
    pub(super) fn take_two_sets(&mut self, dice: Dice) -> [Faces; 2] {
        let two = [0, 1].map(|at| self.sets.get(at).map_or(Faces::NONE, |&set| dice.faces(set)));
        self.take_sets(dice);
        two
    }

    /// What each face of a die is worth.
    pub(super) fn worths(&mut self, code: &'static [u8], dice: Dice) -> [u8; FACES] {
        let mut worths = [0; FACES];
        for (worth, face) in worths.iter_mut().zip(1..=dice.throw.die.faces()) {
            let read = dice.read_as(face);
            *worth = if code.is_empty() { read } else { self.worth(code, read.into()) };
        }
        worths
    }
}
