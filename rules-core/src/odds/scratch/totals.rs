//! The total of many dice.

use crate::engine::dice::{Addend, Halt};
use crate::odds::chance::Chance;

use super::{Effort, Job, OddsScratch, WORDS};

/// What a piece of work costs: an estimate in cycles of the chip.
const ADDING: u32 = 24;

/// The chances of all totals up to `top`, for the first `dice` dice of the sum. The next die has
/// been worked into all totals but the lowest `left`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Total {
    dice: u16,
    top: u16,
    left: u16,
}

impl OddsScratch {
    /// Works out the total of some dice. Gives the highest when all are known:
    /// [`total`](Self::total) then has them.
    pub fn totals(&mut self, addends: &[Addend<'_>], effort: &mut Effort) -> Result<u16, Halt> {
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
                None => self.work_in_plain(addend.die.faces(), &mut job, effort),
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

    /// Works one die into the totals, from the highest down: each is made of lower ones that are
    /// still as they were.
    fn work_in(&mut self, addend: &Addend<'_>, job: &mut Total, effort: &mut Effort) {
        let faces = addend.die.faces();
        let each = Chance::ratio(1, faces);
        while job.left > 0 && effort.is_left() {
            job.left -= 1;
            let lower = |face| job.left.checked_sub(addend.worth(face).into());
            // Face by face: several may be worth the same, so the lower totals together can be more
            // than certain.
            let from = |total: u16| Chance::from_units(self.word(total.into())).and(each);
            let sum = (1..=faces).filter_map(lower).map(from).fold(Chance::NEVER, Chance::or);
            self.put(job.left.into(), sum.units());
            effort.spend(8 * ADDING * u32::from(faces));
        }
    }

    /// The same for a die that is worth what it shows: the sum of the lower totals slides along.
    fn work_in_plain(&mut self, faces: u8, job: &mut Total, effort: &mut Effort) {
        let each = Chance::ratio(1, faces);
        let faces = usize::from(faces);
        let top = usize::from(job.left);
        let mut sum: u64 = (top.saturating_sub(faces)..top).map(|total| self.word(total)).sum();
        let beginning = ADDING * u32::from(job.left).min(100);
        while job.left > 0 && effort.is_left() {
            job.left -= 1;
            let at = usize::from(job.left);
            // `sum` holds the totals from `at + 1 - faces` to `at`; a die makes `at` of those one
            // lower.
            sum -= self.word(at);
            sum += at.checked_sub(faces).map_or(0, |below| self.word(below));
            self.put(at, Chance::from_units(sum).and(each).units());
            effort.spend(12 * ADDING);
        }
        effort.spend(beginning);
    }
}

/// The die at a place in the row of all dice of a sum.
fn nth_die<'a>(addends: &'a [Addend<'a>], place: u16) -> Option<&'a Addend<'a>> {
    let mut before = 0;
    addends.iter().find(|addend| {
        before += u16::from(addend.count);
        place < before
    })
}

fn greatest(addend: &Addend<'_>) -> u16 {
    (1..=addend.die.faces()).map(|face| addend.worth(face)).max().unwrap_or(0).into()
}
