//! The walk: a dice source with a memory, which visits every roll a procedure could make.
//!
//! It runs the procedure once per path through the dice: the first run takes the first case at
//! every roll, and each later run repeats the last path up to its deepest untried case. Procedures
//! stay plain straight-line code, and the walk can stop and go on between any two runs, so the
//! screen stays alive and a button can end it.
//!
//! Paths are saved in two ways. Dice whose order does not matter are taken together: how many of
//! them hit, not which. And where nobody listens, cases that differ only in what would be told of
//! them are merged: the tray asks for fewer, larger ones (see [`DiceSource::merges`]).

use heapless::Vec;

use crate::engine::dice::{
    Addend, DiceSource, Halt, Known, MAX_DICE, RoundState, RoundStep, Throw,
};
use crate::engine::faces::Faces;
use crate::odds::chance::{Binomial, Chance};
use crate::odds::scratch::{Effort, OddsScratch};

/// How deep a procedure may roll. A tally takes one fork per set.
const DEPTH: usize = 48;

/// One roll on the current path.
#[derive(Clone, Copy, Debug)]
struct Fork {
    /// The case taken, out of `0..=last`.
    case: u16,
    last: u16,
    /// The chance of the path up to and with this case; `None` until the next run reaches it.
    chance: Option<Chance>,
    /// For dice that are counted: the chance of the case itself, from which that of the next is
    /// made.
    hits: Option<Binomial>,
}

/// What is visited as one. Tests hold each manner to the slower and more obvious ones after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// Dice whose order does not matter are taken together, and cases that differ only in what is
    /// told of them are one, unless someone listens.
    #[default]
    Merged,
    /// Dice whose order does not matter are taken together.
    Together,
    DieByDie,
}

/// Where the walk stands.
#[derive(Debug, Default)]
pub struct Walk {
    path: Vec<Fork, DEPTH>,
    manner: Manner,
    /// The place on the path whose distribution is in the scratch memory.
    in_scratch: Option<usize>,
    known: Known,
}

impl Walk {
    pub fn new(manner: Manner) -> Self {
        Self { manner, ..Self::default() }
    }

    /// Moves on to the next path. `false` when every path has been visited.
    pub fn advance(&mut self) -> bool {
        while let Some(fork) = self.path.last_mut() {
            if fork.case < fork.last {
                fork.case += 1;
                fork.chance = None;
                return true;
            }
            self.path.pop();
            if self.in_scratch == Some(self.path.len()) {
                self.in_scratch = None;
            }
        }
        false
    }
}

/// One run along the walk.
#[derive(Debug)]
pub struct Walker<'a> {
    walk: &'a mut Walk,
    scratch: &'a mut OddsScratch,
    effort: &'a mut Effort,
    /// How many forks of the path this run has taken.
    taken: usize,
}

impl<'a> Walker<'a> {
    pub fn new(walk: &'a mut Walk, scratch: &'a mut OddsScratch, effort: &'a mut Effort) -> Self {
        Self { walk, scratch, effort, taken: 0 }
    }

    /// Whether this run has come by a throw.
    pub const fn has_thrown(&self) -> bool {
        self.taken > 0
    }

    /// The chance of the path this run has taken.
    pub fn so_far(&self) -> Chance {
        match self.taken.checked_sub(1) {
            None => Chance::CERTAIN,
            Some(last) => self.walk.path.get(last).and_then(|fork| fork.chance).unwrap_or_default(),
        }
    }

    /// Takes one of the cases `0..=last`, whose chances `chance` tells. It may go on to a later case
    /// and tell the chance of all on the way.
    fn choose(
        &mut self,
        last: usize,
        chance: impl FnOnce(&OddsScratch, &mut u16) -> Chance,
    ) -> Result<u16, Halt> {
        if let Some(case) = self.repeated() {
            return Ok(case);
        }
        if self.taken == self.walk.path.len() {
            let last = u16::try_from(last).map_err(|_| Halt::TooDeep)?;
            let first = Fork { case: 0, last, chance: None, hits: None };
            self.walk.path.push(first).map_err(|_| Halt::TooDeep)?;
        }
        let before = self.so_far();
        let Some(fork) = self.walk.path.get_mut(self.taken) else {
            return Err(Halt::TooDeep);
        };
        fork.chance = Some(before.and(chance(self.scratch, &mut fork.case)));
        self.taken += 1;
        Ok(fork.case)
    }

    /// Takes the case that the path before this one took too, if it did.
    fn repeated(&mut self) -> Option<u16> {
        let fork = self.walk.path.get(self.taken).filter(|fork| fork.chance.is_some())?;
        self.taken += 1;
        Some(fork.case)
    }

    /// How many of `count` dice succeed, each `part` times in `whole`.
    fn successes(&mut self, count: u8, part: u8, whole: u8) -> Result<u8, Halt> {
        if count == 0 || part == 0 {
            return Ok(0);
        }
        if part == whole {
            return Ok(count);
        }
        if let Some(case) = self.repeated() {
            return Ok(small(case));
        }
        let fork = self.taken;
        let known = self.walk.path.get(fork).and_then(|fork| fork.hits);
        let mut made = None;
        let case = self.choose(count.into(), |_, case| {
            let hits = Binomial::of(small(*case), count, part, whole, known);
            made.insert(hits).chance()
        })?;
        if let (Some(fork), Some(_)) = (self.walk.path.get_mut(fork), made) {
            fork.hits = made;
        }
        Ok(small(case))
    }

    /// Takes the scratch memory for the fork at hand. `false` when an earlier fork of this path has
    /// it.
    fn take_scratch(&mut self) -> bool {
        if self.walk.manner == Manner::DieByDie {
            return false;
        }
        if self.walk.in_scratch.is_none() {
            self.scratch.clear();
            self.walk.in_scratch = Some(self.taken);
        }
        self.walk.in_scratch == Some(self.taken)
    }
}

impl DiceSource for Walker<'_> {
    fn merges(&self) -> bool {
        self.walk.manner == Manner::Merged
    }

    fn known(&mut self) -> Option<&mut Known> {
        Some(&mut self.walk.known)
    }

    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        let faces = throw.die.faces();
        let case = self.choose(usize::from(faces) - 1, |_, _| Chance::ratio(1, faces))?;
        Ok(small(case) + 1)
    }

    fn sort(&mut self, throw: Throw, sets: &[Faces], bins: &mut [u8]) -> Result<bool, Halt> {
        if self.walk.manner == Manner::DieByDie {
            return Ok(false);
        }
        if usize::from(throw.count) > MAX_DICE {
            return Err(Halt::TooDeep);
        }
        // Set by set: of the dice not yet placed, how many fall into this one?
        let (mut dice, mut faces) = (throw.count, throw.die.faces());
        for (bin, set) in bins.iter_mut().zip(sets) {
            let part = set.among(throw.die.faces());
            *bin = self.successes(dice, part, faces)?;
            dice -= *bin;
            faces = faces.saturating_sub(part);
        }
        Ok(true)
    }

    fn total(
        &mut self,
        addends: &[Addend<'_>],
        comes_to: &dyn Fn(u16) -> i32,
    ) -> Result<Option<u16>, Halt> {
        if !self.take_scratch() {
            return Ok(None);
        }
        let top = self.scratch.totals(addends, self.effort)?;
        // Totals below the lowest cannot come: visiting them would report results that never
        // happen.
        let lowest = addends.iter().map(|addend| addend.lowest()).sum::<u16>();
        let case = self.choose(usize::from(top - lowest), |scratch, case| {
            let mut total = lowest + *case;
            let (same, mut chance) = (comes_to(total), scratch.total(total));
            while total < top && comes_to(total + 1) == same {
                total += 1;
                chance = chance.or(scratch.total(total));
            }
            *case = total - lowest;
            chance
        })?;
        Ok(Some(lowest + case))
    }

    fn among(&mut self, throw: Throw, again: Faces) -> Result<Option<u8>, Halt> {
        let kept = |face: &u8| !again.has(*face);
        let faces = throw.die.faces();
        let count = faces - again.among(faces);
        if count == 0 {
            return Err(Halt::NoDice);
        }
        let case = self.choose(usize::from(count) - 1, |_, _| Chance::ratio(1, count))?;
        Ok((1..=faces).filter(kept).nth(case.into()))
    }

    fn rounds(
        &mut self,
        throw: Throw,
        sets: &[Faces],
        start: RoundState,
        step: RoundStep<'_>,
    ) -> Result<Option<RoundState>, Halt> {
        if !self.take_scratch() {
            return Ok(None);
        }
        let count = self.scratch.rounds(throw, sets, start, step, self.effort)?;
        let case =
            self.choose(count.saturating_sub(1), |scratch, case| scratch.state((*case).into()).1)?;
        Ok(Some(self.scratch.state(case.into()).0))
    }
}

/// A case that counts dice, or the faces of one: neither is more than 100.
fn small(case: u16) -> u8 {
    u8::try_from(case).unwrap_or(u8::MAX)
}
