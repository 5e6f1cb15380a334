//! The tray a procedure rolls into: dice on one side, the report on the other.

use core::cmp::Ordering;
use core::fmt;

use crate::engine::dice::{Addend, DiceSource, Die, Halt, Known, RoundState, RoundStep, Throw};
use crate::engine::faces::Faces;
use crate::engine::house::House;
use crate::engine::report::{Mark, Report};

mod reporting;

/// A source that asks for a throw again this often is broken.
const MOST_AGAIN: u8 = 200;

/// The walk stops after this many level throws in a row: 6^24 is over 10^18, so for two d6 less
/// than one path in 10^18 is cut.
const MOST_LEVEL: u8 = 24;

/// The tray.
pub struct Tray<'a> {
    source: &'a mut dyn DiceSource,
    report: &'a mut dyn Report,
    house: &'a House,
    listens: bool,
    /// Whether cases may be merged that differ only in what is told of them.
    merges: bool,
}

impl fmt::Debug for Tray<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tray").field("house", self.house).finish_non_exhaustive()
    }
}

/// Dice.
impl<'a> Tray<'a> {
    pub fn new(
        source: &'a mut dyn DiceSource,
        report: &'a mut dyn Report,
        house: &'a House,
    ) -> Self {
        let listens = report.listens();
        let merges = source.merges() && !listens;
        Self { source, report, house, listens, merges }
    }

    /// Whether cases may be merged that differ only in what is told of them: it is a walk, and nobody
    /// listens.
    pub(crate) const fn merges(&self) -> bool {
        self.merges
    }

    /// Room for what stays the same on every path of a walk.
    pub(crate) fn known(&mut self) -> Option<&mut Known> {
        self.source.known()
    }

    /// Rolls one die.
    pub fn roll(&mut self, throw: Throw) -> Result<u8, Halt> {
        let mut rolled = 0;
        self.each(Throw { count: 1, ..throw }, |face| rolled = face)?;
        Ok(rolled)
    }

    /// Rolls one die that matters only by what it is read as: faces that are read alike are one case
    /// for the walk.
    pub fn roll_for<T: PartialEq>(
        &mut self,
        throw: Throw,
        read: impl Fn(u8) -> T,
    ) -> Result<(u8, T), Halt> {
        let face = if self.merges { self.visit_alike(throw, &read) } else { self.roll(throw) }?;
        Ok((face, read(face)))
    }

    /// The same for the walk: of the faces that are left, is it one of those that are read like the
    /// first?
    fn visit_alike<T: PartialEq>(
        &mut self,
        mut throw: Throw,
        read: &impl Fn(u8) -> T,
    ) -> Result<u8, Halt> {
        let faces = throw.die.faces();
        throw.count = 1;
        let firsts = (1..=faces).filter(|&face| (1..face).all(|before| read(before) != read(face)));
        for first in firsts {
            let alike = (first..=faces).filter(|&face| read(face) == read(first)).map(|_| 1).sum();
            let mut came = [0];
            self.source.sort(throw, &[Faces::range(1, alike)], &mut came)?;
            match (came, Die::of(throw.die.faces() - alike)) {
                ([0], Some(left)) => throw.die = left,
                _ => return Ok(first),
            }
        }
        Err(Halt::NoDice)
    }

    /// Rolls dice whose order does not matter and counts how many fall in each set. Sets share no
    /// face; faces in none of them are not counted.
    pub fn tally<const N: usize>(
        &mut self,
        throw: Throw,
        sets: [Faces; N],
    ) -> Result<[u8; N], Halt> {
        let mut bins = [0; N];
        self.tally_into(throw, &sets, &mut bins)?;
        Ok(bins)
    }

    /// The same, where the number of sets is known only at run time: a bin for each.
    pub fn tally_into(
        &mut self,
        throw: Throw,
        sets: &[Faces],
        bins: &mut [u8],
    ) -> Result<(), Halt> {
        if throw.count > 0 && !self.source.sort(throw, sets, bins)? {
            self.each(throw, |face| {
                if let Some((_, bin)) =
                    sets.iter().zip(bins.iter_mut()).find(|(set, _)| set.has(face))
                {
                    *bin += 1;
                }
            })?;
        }
        Ok(())
    }

    /// The same, where it is only told which set a die is in, and only their sum matters: to the walk
    /// all of them are in the first.
    pub fn tally_as_one<const N: usize>(
        &mut self,
        throw: Throw,
        sets: [Faces; N],
    ) -> Result<[u8; N], Halt> {
        if !self.merges {
            return self.tally(throw, sets);
        }
        let [all] = self.tally(throw, [sets.into_iter().fold(Faces::NONE, Faces::or)])?;
        let mut bins = [0; N];
        bins.iter_mut().take(1).for_each(|first| *first = all);
        Ok(bins)
    }

    /// Rolls dice and counts those that show `target` or more.
    pub fn at_least(&mut self, throw: Throw, target: u8) -> Result<u8, Halt> {
        let hits = Faces::at_least(target);
        let [count] = self.tally(throw.counting(hits), [hits])?;
        Ok(count)
    }

    /// Rolls up to 32 dice with an owner each, and gives a bit for each die that counts, the first
    /// lowest. To the walk all owners are alike: it gets as many bits, from the first on.
    pub fn which(&mut self, throw: Throw) -> Result<u32, Halt> {
        let mut count = [0];
        if self.source.sort(throw, &[throw.counts], &mut count)? {
            let [count] = count;
            return Ok(u32::MAX.checked_shr(32_u32.saturating_sub(count.into())).unwrap_or(0));
        }
        let (mut which, mut die) = (0, 1_u32);
        self.each(throw.in_order(), |face| {
            which |= if throw.counts.has(face) { die } else { 0 };
            die = die.wrapping_shl(1);
        })?;
        Ok(which)
    }

    /// The same where it matters which dice they are, not only how many: to the walk each die is a
    /// throw of its own.
    pub fn which_of_all(&mut self, throw: Throw) -> Result<u32, Halt> {
        let one = Throw { count: throw.count.min(1), ..throw };
        let mut count = [0];
        if !self.source.sort(one, &[throw.counts], &mut count)? {
            return self.which(throw);
        }
        let mut which = 0;
        for die in 0..throw.count {
            if die > 0 {
                self.source.sort(one, &[throw.counts], &mut count)?;
            }
            let [counts] = count;
            which |= u32::from(counts).unbounded_shl(die.into());
        }
        Ok(which)
    }

    /// Rolls several kinds of dice and adds up what they are worth.
    pub fn sum(&mut self, addends: &[Addend<'_>]) -> Result<u16, Halt> {
        let mut total = 0;
        self.add_up(addends, &i32::from, |_, worth| total += worth)?;
        Ok(total)
    }

    /// The same, where the total matters only by what it comes to. To the walk totals in a row that
    /// come to the same are one case.
    pub fn sum_for(
        &mut self,
        addends: &[Addend<'_>],
        comes_to: &dyn Fn(u16) -> i32,
    ) -> Result<u16, Halt> {
        if !self.merges {
            return self.sum(addends);
        }
        let mut total = 0;
        self.add_up(addends, comes_to, |_, worth| total += worth)?;
        Ok(total)
    }

    /// The same kind by kind, where it is only told which dice gave how much, and their total matters
    /// only by what it comes to. To the walk all is in the first part, and totals in a row that come
    /// to the same are one case.
    pub fn sum_parts<const N: usize>(
        &mut self,
        addends: [Addend<'_>; N],
        comes_to: impl Fn(u16) -> u16,
    ) -> Result<[u16; N], Halt> {
        let merges = self.merges;
        let alike = |total| i32::from(if merges { comes_to(total) } else { total });
        let mut parts = [0; N];
        self.add_up(&addends, &alike, |part, worth| {
            parts.iter_mut().skip(part).take(1).for_each(|part| *part += worth);
        })?;
        Ok(parts)
    }

    /// Tells `add` what each die is worth and which addend it is of, or the total of all as if it
    /// were of the first.
    fn add_up(
        &mut self,
        addends: &[Addend<'_>],
        alike: &dyn Fn(u16) -> i32,
        mut add: impl FnMut(usize, u16),
    ) -> Result<(), Halt> {
        if addends.iter().all(|addend| addend.count == 0) {
            return Ok(());
        }
        if let Some(total) = self.source.total(addends, alike)? {
            add(0, total);
            return Ok(());
        }
        for (part, addend) in addends.iter().enumerate() {
            let throw = Throw::of(addend.why, addend.count, addend.die);
            self.each(throw, |face| add(part, addend.worth(face).into()))?;
        }
        Ok(())
    }

    /// Rolls one die until it shows a face that is not thrown `again`.
    pub fn roll_again(&mut self, throw: Throw, again: Faces) -> Result<u8, Halt> {
        let throw = Throw { count: 1, ..throw };
        if let Some(face) = self.source.among(throw, again)? {
            return Ok(face);
        }
        self.report.throw(throw);
        for _ in 0..MOST_AGAIN {
            let face = self.source.face(throw)?;
            if !again.has(face) {
                self.report.face(face, mark(throw, face));
                return Ok(face);
            }
            self.report.face(face, Mark::Again);
        }
        Err(Halt::NoDice)
    }

    /// Rolls a die for each of two sides until one is higher. Gives whether the first is, and how
    /// often they were level, which is only told: a walk that nobody listens to never sees them
    /// level.
    pub fn roll_off(&mut self, throw: Throw) -> Result<(bool, u8), Halt> {
        let levels = if self.merges { 0 } else { MOST_LEVEL + 1 };
        self.roll_off_by(throw, levels)
    }

    /// The same, where it matters how often they were level: so many times at most, and more counts
    /// as often.
    pub fn roll_off_counting(&mut self, throw: Throw, most: u8) -> Result<(bool, u8), Halt> {
        let (first, level) = self.roll_off_by(throw, most)?;
        Ok((first, level.min(most)))
    }

    fn roll_off_by(&mut self, throw: Throw, levels: u8) -> Result<(bool, u8), Halt> {
        if let Some(visited) = self.visit_roll_off(throw, levels)? {
            return Ok(visited);
        }
        self.report.throw(throw);
        for level in 0..MOST_AGAIN / 2 {
            let (first, second) = (self.source.face(throw)?, self.source.face(throw)?);
            for (face, other) in [(first, second), (second, first)] {
                let mark = match face.cmp(&other) {
                    Ordering::Greater => Mark::Counts,
                    Ordering::Less => Mark::Idle,
                    Ordering::Equal => Mark::Again,
                };
                self.report.face(face, mark);
            }
            if first != second {
                return Ok((first > second, level));
            }
        }
        Err(Halt::NoDice)
    }

    /// The same for the walk, which need not know the faces: two dice are level as often as one die
    /// shows a one, and otherwise a coin decides which is higher. It sees them level `levels` times
    /// at most.
    fn visit_roll_off(&mut self, mut throw: Throw, levels: u8) -> Result<Option<(bool, u8)>, Halt> {
        let one = [Faces::of(&[1])];
        throw.count = 1;
        let (mut level, mut came) = (0, [1]);
        while came == [1] && level < levels {
            if !self.source.sort(throw, &one, &mut came)? {
                return Ok(None);
            }
            level += came[0];
        }
        throw.die = Die::new(2);
        self.source.sort(throw, &one, &mut came)?;
        Ok(Some((came == [1], level)))
    }

    /// Reads dice one after another, where each changes what the next one finds.
    pub fn rounds(
        &mut self,
        throw: Throw,
        sets: &[Faces],
        start: RoundState,
        step: RoundStep<'_>,
    ) -> Result<RoundState, Halt> {
        if throw.count == 0 {
            return Ok(start);
        }
        let untold = |state, set| RoundState { told: [0; 2], ..step(state, set) };
        let visited: RoundStep<'_> = if self.merges { &untold } else { step };
        if let Some(end) = self.source.rounds(throw, sets, start, visited)? {
            return Ok(end);
        }
        let mut state = start;
        self.each(throw, |face| {
            if let Some(set) = sets.iter().position(|set| set.has(face)) {
                state = step(state, set);
            }
        })?;
        Ok(state)
    }

    fn each(&mut self, throw: Throw, mut tell: impl FnMut(u8)) -> Result<(), Halt> {
        if throw.count > 0 {
            self.report.throw(throw);
        }
        for _ in 0..throw.count {
            let face = self.source.face(throw)?;
            self.report.face(face, mark(throw, face));
            tell(face);
        }
        Ok(())
    }
}

fn mark(throw: Throw, face: u8) -> Mark {
    if throw.counts.has(face) { Mark::Counts } else { Mark::Idle }
}
