//! Throws that are followed die by die: what the dice that count are worth, and the best of them.

use core::array;

use heapless::Vec;

use crate::engine::dice::{Halt, RoundState};
use crate::engine::faces::Faces;
use crate::script::code::Reader;
use crate::script::machine::Machine;
use crate::script::machine::dice::Dice;
use crate::script::machine::sum::FACES;
use crate::script::machine::telling::Telling;
use crate::script::op::COUNT_IS_TOLD;

impl Telling<'_, '_> {
    /// The dice in the first set, and what they are worth. Faces of one worth are one case, and so
    /// are those that are worth nothing where the count is only told.
    pub(super) fn adding(
        &mut self,
        machine: &mut Machine<'_>,
        dice: Dice,
        reader: &mut Reader<'static>,
    ) -> Result<(), Halt> {
        let told = reader.byte() & COUNT_IS_TOLD != 0;
        let code = usize::from(reader.short());
        let code = reader.bytes(code);
        let dice = dice.many(machine.dice_count());
        let [hits, ..] = machine.take_sets(dice);
        let worths = machine.worths(code, dice);
        let mut sets: Vec<Faces, FACES> = Vec::new();
        let mut worth_of: Vec<u8, FACES> = Vec::new();
        for (&worth, face) in worths.iter().zip(1..=dice.throw.die.faces()) {
            let face = Faces::range(face, face).and(hits);
            match worth_of.iter().position(|&known| known == worth) {
                _ if face == Faces::NONE => {}
                Some(place) => {
                    sets.iter_mut().skip(place).take(1).for_each(|set| *set = set.or(face))
                }
                // There are as many places as faces.
                None => {
                    let _ = (sets.push(face), worth_of.push(worth));
                }
            }
        }
        let step = |state: RoundState, set: usize| {
            let RoundState { counts: [low, high, count, ..], told: [heard, _] } = state;
            let worth = worth_of.get(set).copied().unwrap_or(0);
            let sum = u16::from_le_bytes([low, high]).saturating_add(worth.into());
            let [low, high] = sum.to_le_bytes();
            let count = if told { count } else { count.saturating_add(1) };
            RoundState {
                counts: [low, high, count, 0, 0, 0],
                told: [if told { heard.saturating_add(1) } else { 0 }, 0],
            }
        };
        let throw = dice.throw.counting(hits);
        self.note(throw.count);
        let RoundState { counts: [low, high, count, ..], told: [heard, _] } =
            self.tray.rounds(throw, &sets, RoundState::default(), &step)?;
        machine.push(if told { heard } else { count });
        machine.push(u16::from_le_bytes([low, high]));
        Ok(())
    }

    /// The sum of the best dice, or of the worst.
    pub(super) fn keep(&mut self, dice: Dice, keep: usize, worst: bool) -> Result<u16, Halt> {
        let faces = dice.throw.die.faces();
        let sets: [Faces; FACES] = array::from_fn(|at| {
            u8::try_from(at + 1).map_or(Faces::NONE, |face| Faces::range(face, face))
        });
        let step = |state: RoundState, set: usize| {
            let face = u8::try_from(set + 1).unwrap_or(u8::MAX);
            RoundState { counts: kept(state.counts, keep, face, worst), ..state }
        };
        self.note(dice.throw.count);
        let sets = sets.get(..faces.into()).unwrap_or(&sets);
        let end = self.tray.rounds(dice.throw, sets, RoundState::default(), &step)?;
        Ok(end.counts.iter().map(|&face| u16::from(face)).sum())
    }
}

/// The kept faces, the best first, with one more die. Nought is the place of a die to come.
fn kept(mut faces: [u8; 6], keep: usize, face: u8, worst: bool) -> [u8; 6] {
    let mut new = face;
    for place in faces.iter_mut().take(keep) {
        let is_better = if worst { new < *place } else { new > *place };
        if *place == 0 || is_better {
            core::mem::swap(place, &mut new);
        }
        if new == 0 {
            break;
        }
    }
    faces
}
