//! The states of dice that are read one after another.

use crate::engine::dice::{Halt, RoundState, RoundStep, Throw};
use crate::engine::faces::Faces;
use crate::odds::chance::Chance;

use super::{EMPTY, Effort, Job, OddsScratch, PLACES, STATES};

/// What a piece of work costs: an estimate in cycles of the chip.
const STEPPING: u32 = 600;

/// After `rounds` dice there are `count` states, in one of the two tables. `done` of them have been
/// rolled on, into `next` states of the other table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rounds {
    rounds: u8,
    table: usize,
    count: usize,
    done: usize,
    next: usize,
}

impl OddsScratch {
    /// Works out all states. Gives their number when all are known: [`state`](Self::state) then has
    /// them.
    pub fn rounds(
        &mut self,
        throw: Throw,
        sets: &[Faces],
        start: RoundState,
        step: RoundStep<'_>,
        effort: &mut Effort,
    ) -> Result<usize, Halt> {
        let mut job = match self.job {
            Job::Rounds(job) => job,
            _ => self.begin(start),
        };
        while job.rounds < throw.count {
            if job.done == 0 {
                self.places.fill(EMPTY);
            }
            while job.done < job.count && effort.is_left() {
                self.roll_on(&mut job, throw, sets, step)?;
                effort.spend(STEPPING * (1 + u32::try_from(sets.len()).unwrap_or(0)));
            }
            if job.done < job.count {
                self.job = Job::Rounds(job);
                return Err(Halt::Pause);
            }
            job = Rounds {
                rounds: job.rounds + 1,
                table: 1 - job.table,
                count: job.next,
                ..Rounds::default()
            };
        }
        self.job = Job::Rounds(job);
        Ok(job.count)
    }

    /// A state and its chance.
    pub fn state(&self, index: usize) -> (RoundState, Chance) {
        match self.job {
            Job::Rounds(job) if index < job.count => self.entry(job.table, index),
            _ => (RoundState::default(), Chance::NEVER),
        }
    }

    fn begin(&mut self, start: RoundState) -> Rounds {
        self.write(0, 0, start.word(), Chance::CERTAIN);
        Rounds { count: 1, ..Rounds::default() }
    }

    /// Rolls one die for one state.
    fn roll_on(
        &mut self,
        job: &mut Rounds,
        throw: Throw,
        sets: &[Faces],
        step: RoundStep<'_>,
    ) -> Result<(), Halt> {
        let (state, chance) = self.entry(job.table, job.done);
        job.done += 1;
        let faces = throw.die.faces();
        let mut others = faces;
        // Most sets have as many faces as the one before.
        let (mut last, mut share) = (faces, chance);
        let mut share_of = |part| {
            if part != last {
                (last, share) = (part, chance.and(Chance::ratio(part, faces)));
            }
            share
        };
        for (set, members) in sets.iter().enumerate() {
            let part = members.among(faces);
            if part > 0 {
                others -= part;
                self.add(job, step(state, set), share_of(part))?;
            }
        }
        if others > 0 {
            self.add(job, state, share_of(others))?;
        }
        Ok(())
    }

    /// Adds a chance to a state after the roll, which may be known already.
    fn add(&mut self, job: &mut Rounds, state: RoundState, chance: Chance) -> Result<(), Halt> {
        let table = 1 - job.table;
        let state = state.word();
        let mut place = hash(state);
        // The table of places is never much more than half full, so an empty one comes soon.
        for _ in 0..PLACES {
            let index = self.places.get(place).copied().unwrap_or(EMPTY);
            if index == EMPTY {
                break;
            }
            let at = place_of(table, index.into());
            if self.word(at) == state {
                let so_far = Chance::from_units(self.word(at + 1));
                self.put(at + 1, so_far.or(chance).units());
                return Ok(());
            }
            place = (place + 1) % PLACES;
        }
        if job.next == STATES {
            return Err(Halt::TooDeep);
        }
        if let (Some(slot), Ok(index)) = (self.places.get_mut(place), u16::try_from(job.next)) {
            *slot = index;
        }
        self.write(table, job.next, state, chance);
        job.next += 1;
        Ok(())
    }

    fn entry(&self, table: usize, index: usize) -> (RoundState, Chance) {
        let at = place_of(table, index);
        (RoundState::of_word(self.word(at)), Chance::from_units(self.word(at + 1)))
    }

    fn write(&mut self, table: usize, index: usize, state: u64, chance: Chance) {
        let at = place_of(table, index);
        self.put(at, state);
        self.put(at + 1, chance.units());
    }
}

/// Where a state lies in its table, with its chance after it.
const fn place_of(table: usize, index: usize) -> usize {
    2 * (table * STATES + index)
}

/// Where to look for a state first.
fn hash(state: u64) -> usize {
    let [a, b, c, d, e, f, g, h] = state.to_le_bytes();
    let (lower, upper) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
    // Multiplicative hashing by 2³² over the golden ratio: the upper bits are the well mixed ones.
    let mixed = (lower ^ upper.rotate_left(15)).wrapping_mul(0x9e37_79b9);
    usize::try_from(mixed >> 21).unwrap_or(0) % PLACES
}
