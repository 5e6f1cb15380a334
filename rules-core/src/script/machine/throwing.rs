//! The throws of a result, through the same tray as those of procedures written in Rust.

use core::array;

use heapless::Vec;

use crate::engine::dice::{Die, Halt, RoundState, Throw};
use crate::engine::faces::Faces;
use crate::script::code::Reader;
use crate::script::limits::{DICE_OF_THROW, KEPT, MORE, SETS};
use crate::script::op::{AS_ONE, COUNT_IS_TOLD, MISSES, Op, TIES_COUNT, WHICH_IS_TOLD, WORST};
use crate::script::rules::OwnDie;

use super::sum::FACES;
use super::telling::Telling;
use super::{Machine, byte};

/// How often two sides can be level, where it counts.
const MOST_TIES: u8 = 8;

/// Dice, and what stands on them if they are the player's own.
#[derive(Clone, Copy)]
struct Dice {
    throw: Throw,
    own: Option<&'static OwnDie>,
}

impl Dice {
    /// Reads what is thrown: one die of it.
    fn read(machine: &mut Machine<'_>, reader: &mut Reader<'static>) -> Self {
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

    const fn many(mut self, count: u8) -> Self {
        self.throw.count = count;
        self
    }

    /// The faces of a set that names faces, or marks.
    fn faces(self, set: Faces) -> Faces {
        let all = Faces::range(1, self.throw.die.faces());
        match self.own {
            None => set.and(all),
            Some(own) => own.faces(|mark| set.has(mark)),
        }
    }

    /// The faces that are always thrown again.
    fn again(self) -> Faces {
        self.own.map_or(Faces::NONE, |own| own.again())
    }

    /// What a face is read as: itself, or the place of its mark.
    fn read_as(self, face: u8) -> u8 {
        self.own.map_or(face, |own| own.mark(face))
    }
}

impl Machine<'_> {
    /// How many dice: 0 to 200.
    fn dice_count(&mut self) -> u8 {
        byte(self.pop().min(DICE_OF_THROW))
    }

    /// The sets of the next throw as faces of its dice. Sets share no face: what two have is the
    /// first one's.
    fn take_sets(&mut self, dice: Dice) -> [Faces; SETS] {
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
    fn take_two_sets(&mut self, dice: Dice) -> [Faces; 2] {
        let two = [0, 1].map(|at| self.sets.get(at).map_or(Faces::NONE, |&set| dice.faces(set)));
        self.take_sets(dice);
        two
    }

    /// What each face of a die is worth.
    fn worths(&mut self, code: &'static [u8], dice: Dice) -> [u8; FACES] {
        let mut worths = [0; FACES];
        for (worth, face) in worths.iter_mut().zip(1..=dice.throw.die.faces()) {
            let read = dice.read_as(face);
            *worth = if code.is_empty() { read } else { self.worth(code, read.into()) };
        }
        worths
    }
}

impl Telling<'_, '_> {
    /// What stands before a throw.
    pub(super) fn before_throw(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        reader: &mut Reader<'static>,
    ) {
        match op {
            Op::Faces => {
                let (high, low) = (machine.pop(), machine.pop());
                // Above the last face there is none, and below the first neither.
                let faces = Faces::range(byte(low.min(101)), byte(high.min(100)));
                let place = usize::from(reader.byte());
                machine.sets_used = machine.sets_used.max(place + 1);
                if let Some(set) = machine.sets.get_mut(place) {
                    *set = set.or(if high < low { Faces::NONE } else { faces });
                }
            }
            Op::Addend => self.addend(machine, reader),
            _ => machine.push(self.thrown),
        }
    }

    fn addend(&mut self, machine: &mut Machine<'_>, reader: &mut Reader<'static>) {
        let dice = Dice::read(machine, reader);
        let code = usize::from(reader.short());
        let code = reader.bytes(code);
        // All dice of a sum are no more than those of any throw.
        let thrown: u8 = self.sum.dice.iter().map(|(throw, _)| throw.count).sum();
        let count = machine.dice_count().min(byte(DICE_OF_THROW) - thrown);
        let worth = (!code.is_empty()).then_some(self.sum.worths.len());
        // A fifth kind, of an image that jumps over a sum, is left out.
        let pushed = self.sum.dice.push((dice.many(count).throw, worth));
        if pushed.is_ok() && worth.is_some() {
            let worths = machine.worths(code, dice);
            let _ = self.sum.worths.push(worths);
        }
    }

    /// Notes that dice are thrown, if there are any.
    const fn note(&mut self, count: u8) {
        self.thrown = self.thrown.saturating_add(if count > 0 { 1 } else { 0 });
    }

    pub(super) fn throw(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        reader: &mut Reader<'static>,
    ) -> Result<(), Halt> {
        if matches!(op, Op::Sum | Op::SumFor) {
            let kinds = self.sum.dice.iter().filter(|(throw, _)| throw.count > 0).count();
            self.thrown = self.thrown.saturating_add(u8::try_from(kinds).unwrap_or(u8::MAX));
            let total = if op == Op::Sum {
                self.sum.roll(self.tray, &i32::from)
            } else {
                let code = usize::from(reader.short());
                let code = reader.bytes(code);
                let asked: &Machine<'_> = machine;
                self.sum.roll(self.tray, &|total| asked.comes_to(code, total.into()))
            }?;
            machine.push(total);
            return Ok(());
        }
        let dice = Dice::read(machine, reader);
        match op {
            Op::Roll | Op::RollAgain => {
                let [set, ..] = machine.take_sets(dice);
                let face = self.one(dice, set.or(dice.again()))?;
                machine.push(face);
            }
            Op::Tally => self.tally(machine, dice, reader)?,
            Op::Adding => self.adding(machine, dice, reader)?,
            Op::Which => {
                let told = reader.byte() & WHICH_IS_TOLD != 0 && self.tray.is_heard();
                let dice = dice.many(machine.dice_count().min(32));
                let [set, ..] = machine.take_sets(dice);
                let which = self.which(dice, set, told)?;
                machine.push(which.cast_signed());
            }
            Op::AgainOnce => {
                let misses = reader.byte() & MISSES != 0;
                let dice = dice.many(machine.dice_count());
                let count = self.again_once(machine, dice, misses)?;
                machine.push(count);
            }
            Op::MoreOn => {
                let times = reader.byte().min(MORE);
                let dice = dice.many(machine.dice_count());
                let count = self.more_on(machine, dice, times)?;
                machine.push(count);
            }
            Op::Keep => {
                let (keep, worst) = (reader.byte().min(KEPT), reader.byte() & WORST != 0);
                let dice = dice.many(machine.dice_count());
                let sum = self.keep(dice, keep.into(), worst)?;
                machine.push(sum);
            }
            _ => {
                let counts = reader.byte() & TIES_COUNT != 0;
                self.note(1);
                let (first, ties) = if counts {
                    self.tray.roll_off_counting(dice.throw, MOST_TIES)
                } else {
                    self.tray.roll_off(dice.throw)
                }?;
                machine.push(first);
                machine.push(ties);
            }
        }
        Ok(())
    }

    /// One die, thrown until it shows none of `again`. A die that would be thrown for ever is none.
    fn one(&mut self, dice: Dice, again: Faces) -> Result<u8, Halt> {
        let faces = dice.throw.die.faces();
        if again.among(faces) == faces {
            return Ok(0);
        }
        self.note(1);
        let face = if again == Faces::NONE {
            self.tray.roll(dice.throw)
        } else {
            self.tray.roll_again(dice.throw, again)
        };
        face.map(|face| dice.read_as(face))
    }

    /// How many dice fall in each set. Dice with faces that are thrown again are thrown one by one.
    fn count(&mut self, dice: Dice, sets: &[Faces], bins: &mut [u8]) -> Result<(), Halt> {
        let counts = sets.iter().fold(Faces::NONE, |all, &set| all.or(set));
        let throw = dice.throw.counting(counts);
        let again = dice.again();
        if again == Faces::NONE {
            self.note(throw.count);
            return self.tray.tally_into(throw, sets, bins);
        }
        for _ in 0..throw.count {
            self.note(1);
            let face = self.tray.roll_again(throw, again)?;
            if let Some((_, bin)) = sets.iter().zip(bins.iter_mut()).find(|(set, _)| set.has(face))
            {
                *bin += 1;
            }
        }
        Ok(())
    }

    fn tally(
        &mut self,
        machine: &mut Machine<'_>,
        dice: Dice,
        reader: &mut Reader<'static>,
    ) -> Result<(), Halt> {
        let (count, as_one) = (usize::from(reader.byte()).min(SETS), reader.byte() & AS_ONE != 0);
        let dice = dice.many(machine.dice_count());
        let all = machine.take_sets(dice);
        let sets = all.get(..count).unwrap_or(&all);
        let mut bins = [0; SETS];
        if as_one && self.tray.merges() {
            let any = sets.iter().fold(Faces::NONE, |any, &set| any.or(set));
            self.count(dice, &[any], &mut bins)?;
        } else {
            self.count(dice, sets, &mut bins)?;
        }
        bins.iter().take(count).for_each(|&bin| machine.push(bin));
        Ok(())
    }

    fn which(&mut self, dice: Dice, set: Faces, told: bool) -> Result<u32, Halt> {
        let throw = dice.throw.counting(set);
        let again = dice.again();
        if again != Faces::NONE {
            let mut which = 0;
            for die in 0..u32::from(throw.count) {
                self.note(1);
                let face = self.tray.roll_again(throw, again)?;
                which |= u32::from(set.has(face)).unbounded_shl(die);
            }
            return Ok(which);
        }
        self.note(throw.count);
        match throw.count {
            0 => Ok(0),
            _ if told => self.tray.which_of_all(throw),
            _ => self.tray.which(throw),
        }
    }

    /// Those in the first set, where the second set, or all misses, are thrown once more.
    fn again_once(
        &mut self,
        machine: &mut Machine<'_>,
        dice: Dice,
        misses: bool,
    ) -> Result<u8, Halt> {
        let [hits, named] = machine.take_two_sets(dice);
        let again = if misses { Faces::ALL.without(hits) } else { named };
        let mut bins = [0; 2];
        // A die that is thrown again does not count before.
        self.count(dice, &[hits.without(again), again], &mut bins)?;
        let [first, more] = bins;
        let mut second = [0];
        self.count(dice.many(more), &[hits], &mut second)?;
        let [second] = second;
        Ok(first + second)
    }

    /// Those in the first set, where each in the second brings a further die.
    fn more_on(&mut self, machine: &mut Machine<'_>, dice: Dice, times: u8) -> Result<u8, Halt> {
        let [hits, more] = machine.take_two_sets(dice);
        let sets = [hits.and(more), hits.without(more), more.without(hits)];
        let (mut count, mut left) = (0_u8, dice.throw.count);
        for _ in 0..=times {
            let mut bins = [0; 3];
            self.count(dice.many(left), &sets, &mut bins)?;
            let [both, hit, brings] = bins;
            count = count.saturating_add(both + hit);
            left = both + brings;
        }
        Ok(count)
    }

    /// The dice in the first set, and what they are worth. Faces of one worth are one case, and so
    /// are those that are worth nothing where the count is only told.
    fn adding(
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
    fn keep(&mut self, dice: Dice, keep: usize, worst: bool) -> Result<u16, Halt> {
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
