//! The inputs and house rules at which the odds of a procedure take longest, found by search.
//!
//! Hill climbing: from the form as it opens, and from forms filled in at random, one row or house
//! rule after another is set to what costs most, until nothing costs more. The same seed finds the
//! same.

use fastrand::Rng;
use rules_core::field::{FieldKind, Inputs};
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};

/// Every value of a row is tried, unless there are more than this.
const FEW: i32 = 48;

/// How many changes of two places at once are tried where no change of one helps.
const PAIRS: usize = 1000;

/// A form filled in, and the house rules that hold.
#[derive(Clone, Debug)]
pub struct Situation {
    pub ruleset: &'static Ruleset,
    pub procedure: &'static ProcedureInfo,
    pub inputs: Inputs,
    pub house: House,
}

/// What odds cost: paths, and cycles of the chip as the walk itself reckons them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub paths: u32,
    pub cycles: u32,
}

/// A procedure's odds as its form opens, and at their slowest.
#[derive(Debug)]
pub struct Slowest {
    pub opened: Cost,
    pub cost: Cost,
    pub at: Situation,
}

impl Situation {
    /// The form as it opens.
    pub fn opened(ruleset: &'static Ruleset, procedure: &'static ProcedureInfo) -> Self {
        let (inputs, house) = (Inputs::new(procedure.fields), House::new(ruleset.house));
        Self { ruleset, procedure, inputs, house }
    }

    /// A form filled in at random that is not refused, if one is soon found.
    pub fn at_random(&self, rng: &mut Rng) -> Option<Self> {
        (0..200).map(|_| self.filled_in(rng)).find(Self::is_allowed)
    }

    /// Most rows keep what they have in some forms, and few in others: where rows exclude each
    /// other, forms with everything set would all be refused.
    fn filled_in(&self, rng: &mut Rng) -> Self {
        let (mut other, share) = (self.clone(), rng.u8(1..=10));
        for place in 0..self.places() {
            if rng.u8(0..10) < share {
                let value = self.any_value(place, rng);
                other.set(place, value);
            }
        }
        other
    }

    pub fn is_allowed(&self) -> bool {
        self.procedure.check(&self.inputs, &self.house).is_ok()
    }

    /// Works the odds out.
    pub fn odds(&self, scratch: &mut OddsScratch) -> (Odds, Cost) {
        scratch.clear();
        let (mut odds, mut cycles) = (Odds::default(), 0_u32);
        while !odds.done() {
            let mut effort = Effort::cycles(u32::MAX);
            odds.step(self.procedure, &self.inputs, &self.house, scratch, &mut effort)
                .unwrap_or_else(|halt| panic!("{}: {halt:?}", self));
            cycles = cycles.saturating_add(u32::MAX - effort.left());
        }
        let paths = odds.paths();
        (odds, Cost { paths, cycles })
    }

    /// The rows, and after them the house rules.
    fn places(&self) -> usize {
        self.procedure.fields.len() + self.ruleset.house.len()
    }

    fn set(&mut self, place: usize, value: i32) {
        match place.checked_sub(self.procedure.fields.len()) {
            None => self.inputs.set(place, value),
            Some(rule) => self.house.set(rule, value.unsigned_abs() as usize),
        }
    }

    fn any_value(&self, place: usize, rng: &mut Rng) -> i32 {
        match self.procedure.fields.get(place).map(|field| (field.kind, field.range())) {
            Some((FieldKind::Flags { words }, _)) => rng.i32(0..1 << words.len()),
            Some((_, (min, max))) => rng.i32(min..=max),
            None => rng.i32(0..self.rule_values(place)),
        }
    }

    fn rule_values(&self, place: usize) -> i32 {
        let rule = &self.ruleset.house[place - self.procedure.fields.len()];
        i32::try_from(rule.values.len()).unwrap_or(i32::MAX)
    }

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

impl std::fmt::Display for Situation {
    /// The ruleset and procedure, and what differs from the form as it opens.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}:", self.ruleset.id, self.procedure.id)?;
        for (place, field) in self.procedure.fields.iter().enumerate() {
            let value = self.inputs.value(place);
            if value != field.start() {
                write!(f, " {}={value}", field.id)?;
            }
        }
        for (place, rule) in self.ruleset.house.iter().enumerate() {
            if self.house.choice(place) != rule.default {
                write!(f, " [{}={}]", rule.id, self.house.choice(place))?;
            }
        }
        Ok(())
    }
}

/// Every procedure on board, as its form opens.
pub fn every_form() -> impl Iterator<Item = Situation> {
    rules_core::rulesets::ALL.iter().flat_map(|&ruleset| {
        ruleset.procedures.iter().map(|procedure| Situation::opened(ruleset, procedure))
    })
}

/// Searches for the slowest odds of a procedure.
pub fn slowest(opened: &Situation, restarts: usize, seed: u64) -> Slowest {
    let (mut rng, mut scratch) = (Rng::with_seed(seed), Box::new(OddsScratch::new()));
    let at_start = opened.odds(&mut scratch).1;
    let mut starts = vec![opened.clone()];
    starts.extend((0..restarts).filter_map(|_| opened.at_random(&mut rng)));
    let found = starts.into_iter().map(|start| start.climb(&mut scratch, &mut rng));
    let (cost, at) = found.max_by_key(|(cost, _)| cost.cycles).expect("a start");
    Slowest { opened: at_start, cost, at }
}
