//! A form filled in and the house rules that hold: what odds are worked out for.

use std::fmt;

use fastrand::Rng;
use rules_core::field::{FieldKind, Inputs};
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::ProcedureInfo;
use rules_core::report::Report;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

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

    /// Works the odds out, as the gadget does, and says what that costs.
    pub fn odds(&self, scratch: &mut OddsScratch) -> (Odds, Cost) {
        let worked_out = self.odds_within(Manner::default(), u32::MAX, scratch);
        worked_out.unwrap_or_else(|| panic!("{self}: the walk cannot follow"))
    }

    /// Works them out in this manner; nothing if that takes more paths than these, or the walk
    /// cannot follow.
    pub fn odds_within(
        &self,
        manner: Manner,
        paths: u32,
        scratch: &mut OddsScratch,
    ) -> Option<(Odds, Cost)> {
        self.walked::<()>(manner, paths, scratch)
    }

    /// Works them out while someone listens, as far as so many paths go.
    pub fn odds_heard(&self, paths: u32, scratch: &mut OddsScratch) -> Option<(Odds, Cost)> {
        self.walked::<Transcript>(Manner::default(), paths, scratch)
    }

    /// Walks every path, and tells each to a report of its own.
    fn walked<R: Report + Default>(
        &self,
        manner: Manner,
        paths: u32,
        scratch: &mut OddsScratch,
    ) -> Option<(Odds, Cost)> {
        scratch.clear();
        let (mut odds, mut effort) = (Odds::new(manner), Effort::cycles(u32::MAX));
        while !odds.done() && odds.paths() < paths {
            let (inputs, mut report) = (&self.inputs, R::default());
            odds.visit(self.procedure, inputs, &self.house, scratch, &mut effort, &mut report)
                .ok()?;
        }
        let cost = Cost { paths: odds.paths(), cycles: u32::MAX - effort.left() };
        odds.done().then_some((odds, cost))
    }

    /// The rows, and after them the house rules.
    pub(crate) fn places(&self) -> usize {
        self.procedure.fields.len() + self.ruleset.house.len()
    }

    pub(crate) fn value(&self, place: usize) -> i32 {
        match place.checked_sub(self.procedure.fields.len()) {
            None => self.inputs.value(place),
            Some(rule) => i32::try_from(self.house.choice(rule)).unwrap_or(0),
        }
    }

    pub(crate) fn set(&mut self, place: usize, value: i32) {
        match place.checked_sub(self.procedure.fields.len()) {
            None => self.inputs.set(place, value),
            Some(rule) => self.house.set(rule, value.unsigned_abs() as usize),
        }
    }

    pub(crate) fn any_value(&self, place: usize, rng: &mut Rng) -> i32 {
        match self.procedure.fields.get(place).map(|field| (field.kind, field.range())) {
            Some((FieldKind::Flags { words }, _)) => rng.i32(0..1 << words.len()),
            Some((_, (min, max))) => rng.i32(min..=max),
            None => rng.i32(0..self.rule_values(place)),
        }
    }

    pub(crate) fn rule_values(&self, place: usize) -> i32 {
        let rule = &self.ruleset.house[place - self.procedure.fields.len()];
        i32::try_from(rule.values.len()).unwrap_or(i32::MAX)
    }
}

impl fmt::Display for Situation {
    /// The ruleset and procedure, and what differs from the form as it opens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
