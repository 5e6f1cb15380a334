//! The bench: room for one distribution that is worked out piece by piece.
//!
//! Two kinds of rolls are too many to visit path by path: the total of many dice, and dice that are read one after
//! another. Both are worked out as a distribution first and then visited case by case. The work is done in slices,
//! so the screen stays alive: a piece that is not finished says [`Halt::Pause`] and goes on at the next run.
//!
//! The room is one array of words, used in two ways: a chance for every total (40d100 has 3,961), or two tables of
//! states with their chances, the one before a roll and the one after it (the kill chart has up to 1,086).

use crate::chance::Chance;
use crate::dice::{Halt, State, Step, Throw};
use crate::faces::Faces;
use crate::tray::Addend;

/// How many different states dice read one after another may lead to.
const STATES: usize = 1100;
/// A state and its chance are two words; there are two tables of them.
const WORDS: usize = 2 * 2 * STATES;
/// Places of states by hash: a power of two, about twice as many as states.
const PLACES: usize = 2048;
const EMPTY: u16 = u16::MAX;

/// What a piece of work costs, in cycles of the chip as far as that can be said beforehand.
const ADDING: u32 = 24;
const STEPPING: u32 = 600;

/// How much work a slice has left.
#[derive(Debug)]
pub struct Effort(u32);

impl Effort {
    /// About as many cycles of the chip.
    pub const fn cycles(cycles: u32) -> Self {
        Self(cycles)
    }

    /// Uses up some. The last piece of a slice may go over it, so that there is always progress.
    pub(crate) const fn spend(&mut self, cycles: u32) {
        self.0 = self.0.saturating_sub(cycles);
    }

    pub const fn is_left(&self) -> bool {
        self.0 > 0
    }
}

/// Room for one distribution, and how far it has come.
pub struct Bench {
    words: [u64; WORDS],
    places: [u16; PLACES],
    job: Job,
}

impl core::fmt::Debug for Bench {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Bench").field("job", &self.job).finish_non_exhaustive()
    }
}

impl Default for Bench {
    fn default() -> Self {
        Self::new()
    }
}

/// What the bench is working on.
#[derive(Clone, Copy, Debug)]
enum Job {
    Nothing,
    Total(Total),
    Rounds(Rounds),
}

/// The chances of all totals up to `top`, with so many `dice` of the sum in them. The next die has been worked into
/// all totals but the lowest `left`.
#[derive(Clone, Copy, Debug, Default)]
struct Total {
    dice: u16,
    top: u16,
    left: u16,
}

/// The `count` states after so many `rounds`, in one of the two tables. `done` of them have been rolled on, to
/// `next` states in the other table.
#[derive(Clone, Copy, Debug, Default)]
struct Rounds {
    rounds: u8,
    table: usize,
    count: usize,
    done: usize,
    next: usize,
}

impl Bench {
    pub const fn new() -> Self {
        Self { words: [0; WORDS], places: [EMPTY; PLACES], job: Job::Nothing }
    }

    /// Forgets what was worked out. Comes before another distribution is begun.
    pub const fn clear(&mut self) {
        self.job = Job::Nothing;
    }

    fn word(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(0)
    }

    fn put(&mut self, at: usize, word: u64) {
        if let Some(slot) = self.words.get_mut(at) {
            *slot = word;
        }
    }
}

/// Totals.
impl Bench {
    /// Works out the total of some dice. Gives the highest when all are known: [`total`](Self::total) then has them.
    pub fn totals(&mut self, addends: &[Addend], effort: &mut Effort) -> Result<u16, Halt> {
        let mut job = match self.job {
            Job::Total(job) => job,
            _ => {
                self.put(0, Chance::CERTAIN.units());
                Total::default()
            }
        };
        while let Some(addend) = nth_die(addends, job.dice) {
            let highest = job.top + greatest(addend);
            if usize::from(highest) >= WORDS {
                return Err(Halt::TooDeep);
            }
            if job.left == 0 {
                // The totals that only this die opens up are still empty.
                (job.top + 1..=highest).for_each(|total| self.put(total.into(), 0));
                job.left = highest + 1;
            }
            match addend.worth {
                None => self.work_in_plain(addend.die.faces().into(), &mut job, effort),
                Some(_) => self.work_in(addend, &mut job, effort),
            }
            if job.left > 0 {
                self.job = Job::Total(job);
                return Err(Halt::Pause);
            }
            (job.dice, job.top) = (job.dice + 1, highest);
        }
        self.job = Job::Total(job);
        Ok(job.top)
    }

    /// The chance of one total.
    pub fn total(&self, total: u16) -> Chance {
        match self.job {
            Job::Total(job) if total <= job.top => Chance::from_units(self.word(total.into())),
            _ => Chance::NEVER,
        }
    }

    /// Works one die into the totals, from the highest down: each is made of lower ones that are still as they were.
    fn work_in(&mut self, addend: &Addend, job: &mut Total, effort: &mut Effort) {
        let faces = addend.die.faces();
        let each = Chance::ratio(1, faces);
        while job.left > 0 && effort.is_left() {
            job.left -= 1;
            let lower = |face| job.left.checked_sub(addend.worth(face).into());
            // Face by face: several may be worth the same, so the lower totals together can be more than certain.
            let from = |total: u16| Chance::from_units(self.word(total.into())).and(each);
            let sum = (1..=faces).filter_map(lower).map(from).fold(Chance::NEVER, Chance::or);
            self.put(job.left.into(), sum.units());
            effort.spend(8 * ADDING * u32::from(faces));
        }
    }

    /// The same for a die that is worth what it shows: the sum of the lower totals slides along.
    fn work_in_plain(&mut self, faces: usize, job: &mut Total, effort: &mut Effort) {
        let each = Chance::ratio(1, faces.to_le_bytes()[0]);
        let top = usize::from(job.left);
        let mut sum: u64 = (top.saturating_sub(faces)..top).map(|total| self.word(total)).sum();
        let beginning = ADDING * u32::from(job.left).min(100);
        while job.left > 0 && effort.is_left() {
            job.left -= 1;
            let at = usize::from(job.left);
            // `sum` holds the totals from `at + 1 - faces` to `at`; a die makes `at` of those one lower.
            sum -= self.word(at);
            sum += at.checked_sub(faces).map_or(0, |below| self.word(below));
            self.put(at, Chance::from_units(sum).and(each).units());
            effort.spend(12 * ADDING);
        }
        effort.spend(beginning);
    }
}

/// The die at a place in the row of all dice of a sum.
fn nth_die(addends: &[Addend], place: u16) -> Option<&Addend> {
    let mut before = 0;
    addends.iter().find(|addend| {
        before += u16::from(addend.count);
        place < before
    })
}

fn greatest(addend: &Addend) -> u16 {
    (1..=addend.die.faces()).map(|face| addend.worth(face)).max().unwrap_or(0).into()
}

/// States of dice that are read one after another.
impl Bench {
    /// Works out all states. Gives their number when all are known: [`state`](Self::state) then has them.
    pub fn rounds(
        &mut self,
        throw: Throw,
        sets: &[Faces],
        start: State,
        step: Step<'_>,
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
            job = Rounds { rounds: job.rounds + 1, table: 1 - job.table, count: job.next, ..Rounds::default() };
        }
        self.job = Job::Rounds(job);
        Ok(job.count)
    }

    /// A state and its chance.
    pub fn state(&self, index: usize) -> (State, Chance) {
        match self.job {
            Job::Rounds(job) if index < job.count => self.entry(job.table, index),
            _ => (State::default(), Chance::NEVER),
        }
    }

    fn begin(&mut self, start: State) -> Rounds {
        self.write(0, 0, start, Chance::CERTAIN);
        Rounds { count: 1, ..Rounds::default() }
    }

    /// Rolls one die for one state.
    fn roll_on(&mut self, job: &mut Rounds, throw: Throw, sets: &[Faces], step: Step<'_>) -> Result<(), Halt> {
        let (state, chance) = self.entry(job.table, job.done);
        job.done += 1;
        let faces = throw.die.faces();
        let mut others = faces;
        for (set, members) in sets.iter().enumerate() {
            let part = members.among(faces);
            if part > 0 {
                others -= part;
                self.add(job, step(state, set), chance.and(Chance::ratio(part, faces)))?;
            }
        }
        if others > 0 {
            self.add(job, state, chance.and(Chance::ratio(others, faces)))?;
        }
        Ok(())
    }

    /// Adds a chance to a state after the roll, which may be known already.
    fn add(&mut self, job: &mut Rounds, state: State, chance: Chance) -> Result<(), Halt> {
        let table = 1 - job.table;
        let mut place = hash(state);
        // The table of places is never much more than half full, so an empty one comes soon.
        for _ in 0..PLACES {
            let index = self.places.get(place).copied().unwrap_or(EMPTY);
            if index == EMPTY {
                break;
            }
            let (known, so_far) = self.entry(table, index.into());
            if known == state {
                self.write(table, index.into(), state, so_far.or(chance));
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

    fn entry(&self, table: usize, index: usize) -> (State, Chance) {
        let at = 2 * (table * STATES + index);
        (self.word(at).to_le_bytes(), Chance::from_units(self.word(at + 1)))
    }

    fn write(&mut self, table: usize, index: usize, state: State, chance: Chance) {
        let at = 2 * (table * STATES + index);
        self.put(at, u64::from_le_bytes(state));
        self.put(at + 1, chance.units());
    }
}

/// Where to look for a state first.
fn hash(state: State) -> usize {
    let [a, b, c, d, e, f, g, h] = state;
    let (lower, upper) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
    // Multiplicative hashing by 2³² over the golden ratio: the upper bits are the well mixed ones.
    let mixed = (lower ^ upper.rotate_left(15)).wrapping_mul(0x9e37_79b9);
    usize::try_from(mixed >> 21).unwrap_or(0) % PLACES
}
