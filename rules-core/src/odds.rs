//! Exact odds of a procedure's outcomes, by visiting every roll it could make.

use crate::engine::dice::Halt;
use crate::engine::field::Inputs;
use crate::engine::form::Watch;
use crate::engine::house::House;
use crate::engine::outcome::BUCKETS;
use crate::engine::procedure::{Ending, ProcedureInfo};
use crate::engine::report::Report;
use crate::engine::tray::Tray;

pub mod chance;
mod plain_dice;
pub mod scratch;
pub mod walk;

use chance::Chance;
use scratch::{Effort, OddsScratch};
use walk::{Manner, Walk, Walker};

/// What one path costs, in cycles of the chip: about as many as a path of an attack.
const PATH: u32 = 8000;

/// The chances of a procedure's outcomes, as far as they are known.
#[derive(Debug)]
pub struct Odds {
    walk: Walk,
    chances: [Chance; BUCKETS],
    forbidden: Chance,
    paths: u32,
    throws: bool,
    done: bool,
}

impl Default for Odds {
    fn default() -> Self {
        Self::new(Manner::Merged)
    }
}

impl Odds {
    pub fn new(manner: Manner) -> Self {
        Self {
            walk: Walk::new(manner),
            chances: [Chance::NEVER; BUCKETS],
            forbidden: Chance::NEVER,
            paths: 0,
            throws: false,
            done: false,
        }
    }

    /// Visits more paths until the effort is spent. `Ok(true)` when every path has been visited.
    ///
    /// The scratch memory is this walk's alone until it is done. The inputs must have been checked.
    pub fn step(
        &mut self,
        procedure: &ProcedureInfo,
        inputs: &Inputs,
        house: &House,
        scratch: &mut OddsScratch,
        effort: &mut Effort,
    ) -> Result<bool, Halt> {
        while !self.done && effort.is_left() {
            self.visit(procedure, inputs, house, scratch, effort, &mut ())?;
        }
        Ok(self.done)
    }

    /// Visits one path and tells `report` what was said on it. Gives the path's chance, or nothing
    /// when the slice of time ended within it.
    pub fn visit(
        &mut self,
        procedure: &ProcedureInfo,
        inputs: &Inputs,
        house: &House,
        scratch: &mut OddsScratch,
        effort: &mut Effort,
        report: &mut dyn Report,
    ) -> Result<Option<Chance>, Halt> {
        let mut walker = Walker::new(&mut self.walk, scratch, effort);
        let ending = match procedure.run(inputs, &mut Tray::new(&mut walker, report, house)) {
            Err(Halt::Pause) => return Ok(None),
            ending => ending?,
        };
        let chance = walker.so_far();
        self.throws |= walker.has_thrown();
        effort.spend(PATH);
        match ending {
            Ending::Forbidden => self.forbidden = self.forbidden.or(chance),
            Ending::Came(bucket) => {
                let bucket = usize::from(bucket).min(BUCKETS - 1);
                if let Some(sum) = self.chances.get_mut(bucket) {
                    *sum = sum.or(chance);
                }
            }
        }
        self.paths += 1;
        self.done = !self.walk.advance();
        Ok(Some(chance))
    }

    /// Whether every path has been visited.
    pub const fn done(&self) -> bool {
        self.done
    }

    /// Whether there was anything to throw on the paths that have been visited.
    pub const fn throws(&self) -> bool {
        self.throws
    }

    /// How many paths have been visited.
    pub const fn paths(&self) -> u32 {
        self.paths
    }

    /// The chance of one bucket.
    pub fn of(&self, bucket: u8) -> Chance {
        self.chances.get(usize::from(bucket)).copied().unwrap_or_default()
    }

    /// The chance of the buckets from `from` to `to`.
    pub fn between(&self, from: u8, to: u8) -> Chance {
        let skipped = usize::from(from);
        let count = usize::from(to).saturating_sub(skipped) + 1;
        self.chances
            .iter()
            .skip(skipped)
            .take(count)
            .fold(Chance::NEVER, |sum, &chance| sum.or(chance))
    }

    /// The chance of what the footer watches, and of its draw.
    pub fn watched(&self, watch: Watch) -> (Chance, Chance) {
        let draw = watch.draw.map_or(Chance::NEVER, |bucket| self.of(bucket));
        (self.between(watch.from, watch.to), draw)
    }

    /// The chance that the rules forbid it.
    pub const fn forbidden(&self) -> Chance {
        self.forbidden
    }

    /// How much of the whole has been visited: the progress bar.
    pub fn known(&self) -> Chance {
        self.between(0, u8::MAX).or(self.forbidden)
    }

    /// The buckets that can come.
    pub fn possible(&self) -> impl Iterator<Item = u8> {
        (0..)
            .zip(&self.chances)
            .filter(|(_, chance)| **chance > Chance::NEVER)
            .map(|(bucket, _)| bucket)
    }

    /// The last bucket that can come.
    pub fn highest(&self) -> u8 {
        self.possible().last().unwrap_or(0)
    }

    /// The mean bucket in hundredths, for scales that count.
    pub fn mean_hundredths(&self) -> u32 {
        let weighted = |(bucket, chance): (u64, &Chance)| (chance.units() >> 32) * bucket * 100;
        let sum: u64 = (0..).zip(&self.chances).map(weighted).sum();
        let half = 1 << 29;
        // The last bucket is 63: 6,300 at most.
        u32::try_from((sum + half) >> 30).unwrap_or(u32::MAX)
    }
}
