//! The inputs and house rules at which the odds of a procedure take longest, found by search.
//!
//! Hill climbing: from the form as it opens, and from forms filled in at random, one row or house
//! rule after another is set to what costs most, until nothing costs more. The same seed finds the
//! same.

use fastrand::Rng;
use rules_core::field::FieldKind;
use rules_core::scratch::OddsScratch;

use crate::situation::{Cost, Situation};

/// Every value of a row is tried, unless there are more than this.
const FEW: i32 = 48;

/// How many changes of two places at once are tried where no change of one helps.
const PAIRS: usize = 1000;

/// A procedure's odds as its form opens, and at their slowest.
#[derive(Debug)]
pub struct Slowest {
    pub opened: Cost,
    pub cost: Cost,
    pub at: Situation,
    /// The same as the search has found it, with rows set that do not make the walk longer.
    pub as_found: Situation,
}

/// Searches for the slowest odds of a procedure.
pub fn slowest(opened: &Situation, restarts: usize, seed: u64) -> Slowest {
    let (mut rng, mut scratch) = (Rng::with_seed(seed), Box::new(OddsScratch::new()));
    let at_start = opened.odds(&mut scratch).1;
    let mut starts = vec![opened.clone()];
    starts.extend((0..restarts).filter_map(|_| opened.at_random(&mut rng)));
    let found = starts.into_iter().map(|start| start.climb(&mut scratch, &mut rng));
    let (cost, at) = found.max_by_key(|(cost, _)| cost.cycles).expect("a start");
    let as_found = at.clone();
    let at = at.without_what_is_idle(opened, cost, &mut scratch);
    Slowest { opened: at_start, cost, at, as_found }
}

impl Situation {
    /// What is tried at a place: everything, or the ends, what is near, and some at random.
    fn tries(&self, place: usize, rng: &mut Rng) -> Vec<i32> {
        let Some(field) = self.procedure.fields.get(place) else {
            return (0..self.rule_values(place)).collect();
        };
        let now = self.inputs.value(place);
        match (field.kind, field.range()) {
            (FieldKind::Flags { words }, _) => {
                (0..words.len()).map(|bit| now ^ (1 << bit)).collect()
            }
            (_, (min, max)) if max - min <= FEW => (min..=max).collect(),
            (_, (min, max)) => {
                let near = [min, max, now - 1, now + 1, now / 2, now * 2];
                let any = (0..FEW).map(|_| rng.i32(min..=max));
                near.into_iter().filter(|&value| field.accepts(value)).chain(any).collect()
            }
        }
    }

    /// Sets one place after another to what costs most, and then two at a time at random: rows that
    /// share a limit can only be changed together. Until nothing costs more.
    fn climb(mut self, scratch: &mut OddsScratch, rng: &mut Rng) -> (Cost, Self) {
        let mut cost = self.odds(scratch).1;
        loop {
            let before = cost;
            for place in 0..self.places() {
                for value in self.tries(place, rng) {
                    self.step(&[(place, value)], &mut cost, scratch);
                }
            }
            if cost == before {
                for _ in 0..PAIRS {
                    let pair = [(); 2].map(|()| rng.usize(0..self.places()));
                    let pair = pair.map(|place| (place, self.any_value(place, rng)));
                    self.step(&pair, &mut cost, scratch);
                }
            }
            if cost == before {
                return (cost, self);
            }
        }
    }

    /// The same with everything as the form opens that does not make it slower.
    fn without_what_is_idle(
        mut self,
        opened: &Self,
        cost: Cost,
        scratch: &mut OddsScratch,
    ) -> Self {
        for place in 0..self.places() {
            let mut other = self.clone();
            other.set(place, opened.value(place));
            if other.is_allowed() && other.odds(scratch).1 == cost {
                self = other;
            }
        }
        self
    }

    /// Sets these places, if that is allowed and costs more.
    fn step(&mut self, changes: &[(usize, i32)], cost: &mut Cost, scratch: &mut OddsScratch) {
        let mut other = self.clone();
        changes.iter().for_each(|&(place, value)| other.set(place, value));
        if other.is_allowed() {
            let tried = other.odds(scratch).1;
            if tried.cycles > cost.cycles {
                (*cost, *self) = (tried, other);
            }
        }
    }
}
