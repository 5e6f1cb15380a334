//! The exact chances of every fact.
//!
//! The walk visits each way the dice can fall, and the procedure tells its facts on each. This
//! module adds up the chances of the ways, fact by fact and value by value. A fact that some way
//! does not tell has the value «-» there.

use std::collections::BTreeMap;

use rules_core::chance::Chance;
use rules_core::fact::{Fact, FactValue};
use rules_core::odds::Odds;
use rules_core::report::Report;
use rules_core::scratch::{Effort, OddsScratch};

use crate::requests::request::Request;
use crate::requests::value::number_key;
use crate::requests::wrong_request::WrongRequest;

/// The chances of all facts of a procedure.
#[derive(Debug)]
pub struct FactOdds {
    /// The chances of the outcome.
    pub outcome: Odds,
    /// In the order of the procedure's list, if they were wanted; facts that no way tells are there too, as «-».
    pub facts: Vec<FactChances>,
}

/// The chances of one fact's values.
#[derive(Debug)]
pub struct FactChances {
    pub fact: &'static Fact,
    pub values: BTreeMap<Told, Chance>,
}

/// The value that a way of the dice tells of a fact. The variants stand in the order of print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Told {
    Number(i32),
    Yes,
    No,
    /// A word: its place in the fact's list, and its id.
    Word(usize, &'static str),
    /// The fact is not told.
    Nothing,
}

/// How much is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The chances of the outcome.
    Outcome,
    /// Those of every fact as well.
    EveryFact,
}

impl FactOdds {
    /// Visits every way the dice of a request can fall. The outcome's chances are those of a walk
    /// that nobody listens to: it is the device's own, so they are equal to the bit.
    pub fn of(request: &Request, extent: Extent) -> Result<Self, WrongRequest> {
        let outcome = walk(request, &mut (), |(), _| {})?;
        let mut sums = Sums::new(request.procedure.facts);
        let facts = match extent {
            Extent::Outcome => Vec::new(),
            Extent::EveryFact => {
                walk(request, &mut sums, Sums::close)?;
                sums.finish()
            }
        };
        Ok(Self { outcome, facts })
    }
}

/// Visits every way, tells it to a report, and closes it there with its chance.
fn walk<R: Report>(
    request: &Request,
    report: &mut R,
    close: impl Fn(&mut R, Option<Chance>),
) -> Result<Odds, WrongRequest> {
    let mut odds = Odds::default();
    let mut scratch = Box::new(OddsScratch::new());
    while !odds.done() {
        // The host does not work in slices, so a visit has all the time it wants.
        let mut effort = Effort::cycles(u32::MAX);
        let Request { procedure, inputs, house, .. } = request;
        let visit = odds.visit(procedure, inputs, house, &mut scratch, &mut effort, report);
        close(report, visit.map_err(|halt| WrongRequest::halted(halt, None))?);
    }
    Ok(odds)
}

/// The sums, which grow way by way.
#[derive(Debug)]
struct Sums {
    facts: Vec<FactChances>,
    /// What the current way has told, each with the fact's place in `facts`.
    way: Vec<(usize, Told)>,
    /// The chance of all ways so far together.
    known: Chance,
}

impl Sums {
    fn new(facts: &'static [&'static Fact]) -> Self {
        let facts =
            facts.iter().map(|fact| FactChances { fact, values: BTreeMap::new() }).collect();
        Self { facts, way: Vec::new(), known: Chance::NEVER }
    }

    /// Adds the current way to the sums, unless the walk broke it off.
    fn close(&mut self, chance: Option<Chance>) {
        let way = std::mem::take(&mut self.way);
        let Some(chance) = chance else { return };
        self.known = self.known.or(chance);
        for (place, told) in way {
            if let Some(fact) = self.facts.get_mut(place) {
                let sum = fact.values.entry(told).or_default();
                *sum = sum.or(chance);
            }
        }
    }

    /// Ends the sums. What the told values leave of a fact's chances is that of «-».
    fn finish(mut self) -> Vec<FactChances> {
        for fact in &mut self.facts {
            let told: u64 = fact.values.values().map(|chance| chance.units()).sum();
            if let rest @ 1.. = self.known.units() - told {
                fact.values.insert(Told::Nothing, Chance::from_units(rest));
            }
        }
        self.facts
    }

    /// A fact's place. Ways tell their facts in much the same order, so the search begins after the
    /// last one.
    fn place(&mut self, fact: &'static Fact) -> usize {
        let start = self.way.last().map_or(0, |&(last, _)| last + 1);
        let is_meant =
            |place: &usize| self.facts.get(*place).is_some_and(|known| known.fact.id == fact.id);
        let found = (start..self.facts.len()).chain(0..start).find(is_meant);
        found.unwrap_or_else(|| {
            self.facts.push(FactChances { fact, values: BTreeMap::new() });
            self.facts.len() - 1
        })
    }
}

impl Report for Sums {
    fn listens(&self) -> bool {
        true
    }

    fn fact(&mut self, fact: &'static Fact, value: FactValue) {
        let place = self.place(fact);
        let told = told(fact, value);
        match self.way.iter_mut().find(|(known, _)| *known == place) {
            Some((_, before)) => *before = told,
            None => self.way.push((place, told)),
        }
    }
}

fn told(fact: &'static Fact, value: FactValue) -> Told {
    match (value, fact.kind) {
        (FactValue::Number(number), _) => Told::Number(number),
        (FactValue::YesNo(true), _) => Told::Yes,
        (FactValue::YesNo(false), _) => Told::No,
        (FactValue::Word(word), _) => {
            let words = fact.words;
            Told::Word(
                words.iter().position(|known| known.id == word.id).unwrap_or(words.len()),
                word.id,
            )
        }
    }
}

impl Told {
    /// The key in JSON.
    pub fn key(self, fact: &Fact) -> String {
        match self {
            Self::Number(number) => number_key(fact, number),
            Self::Yes => "true".to_owned(),
            Self::No => "false".to_owned(),
            Self::Word(_, id) => id.to_owned(),
            Self::Nothing => "-".to_owned(),
        }
    }
}

/// A chance in billionths, rounded to the nearest.
pub fn billionths(chance: Chance) -> u32 {
    // A chance is in units of 2⁻⁶².
    const HALF: u128 = 1 << 61;
    let rounded = (u128::from(chance.units()) * 1_000_000_000 + HALF) >> 62;
    u32::try_from(rounded).unwrap_or(u32::MAX)
}

/// A chance as a number with nine decimals.
pub fn nine_decimals(chance: Chance) -> f64 {
    f64::from(billionths(chance)) / 1e9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requests::request::Asks;
    use crate::requests::run_record::RunRecord;
    use crate::requests::value;
    use crate::sample_ruleset::RULESETS;

    fn request(procedure: &str, inputs: &[&str], asks: Asks) -> Request {
        Request::from_words(RULESETS, ("sample", procedure), inputs, &[], asks).unwrap()
    }

    fn chance(odds: &FactOdds, fact: &str, key: &str) -> f64 {
        let fact = odds.facts.iter().find(|chances| chances.fact.id == fact).unwrap();
        fact.values
            .iter()
            .find(|(told, _)| told.key(fact.fact) == key)
            .map_or(0.0, |(_, &chance)| nine_decimals(chance))
    }

    /// Every row of dice of this length, and shorter ones that no longer row begins with, in order.
    fn next_row(dice: &mut Vec<u8>) -> bool {
        while let Some(last) = dice.pop() {
            if last < 6 {
                dice.push(last + 1);
                return true;
            }
        }
        false
    }

    #[test]
    fn chances_are_those_of_all_rows_of_dice() {
        let inputs = ["stands=3", "cover=wall"];
        let odds =
            FactOdds::of(&request("volley", &inputs, Asks::Odds), Extent::EveryFact).unwrap();
        // The obvious way: every row of dice, one after another, each with its own chance.
        let mut counted: BTreeMap<(String, String), f64> = BTreeMap::new();
        let mut dice = vec![1];
        loop {
            match RunRecord::of(&request("volley", &inputs, Asks::Dice(dice.clone()))) {
                Err(WrongRequest::TooFewDice(_)) => {
                    dice.push(1);
                    continue;
                }
                transcript => {
                    let chance = 6_f64.powi(-i32::try_from(dice.len()).unwrap());
                    let facts = transcript.unwrap().facts;
                    for (fact, value) in &facts {
                        let key =
                            value::of_fact(fact, *value).to_string().trim_matches('"').to_owned();
                        *counted.entry((fact.id.to_owned(), key)).or_default() += chance;
                    }
                    if !facts.iter().any(|(fact, _)| fact.id == "saved") {
                        *counted.entry(("saved".to_owned(), "-".to_owned())).or_default() += chance;
                    }
                }
            }
            if !next_row(&mut dice) {
                break;
            }
        }
        assert!(counted.len() > 10);
        for ((fact, key), want) in counted {
            let got = chance(&odds, &fact, &key);
            assert!((got - want).abs() < 1e-9, "{fact} {key}: {got}, counted {want}");
        }
    }

    #[test]
    fn the_outcome_is_walked_as_on_the_device() {
        let inputs = ["stands=3", "cover=wall"];
        let request = request("volley", &inputs, Asks::Odds);
        let mut odds = Odds::default();
        let (scratch, effort) = (&mut Box::new(OddsScratch::new()), &mut Effort::cycles(u32::MAX));
        odds.step(request.procedure, &request.inputs, &request.house, scratch, effort).unwrap();
        for extent in [Extent::Outcome, Extent::EveryFact] {
            let found = FactOdds::of(&request, extent).unwrap();
            assert_eq!(found.facts.is_empty(), extent == Extent::Outcome);
            (0..64).for_each(|bucket| assert_eq!(found.outcome.of(bucket), odds.of(bucket)));
        }
    }

    #[test]
    fn a_fact_that_no_way_tells_is_absent_for_certain() {
        let odds =
            FactOdds::of(&request("volley", &["stands=1"], Asks::Odds), Extent::EveryFact).unwrap();
        assert_eq!(chance(&odds, "reason", "-"), 1.0);
        assert_eq!(chance(&odds, "hits", "-"), 0.0);
        assert_eq!(chance(&odds, "hits", "1"), 0.5);
    }

    #[test]
    fn dice_thrown_again_are_no_part_of_the_odds() {
        let odds = FactOdds::of(&request("recall", &[], Asks::Odds), Extent::EveryFact).unwrap();
        assert_eq!(chance(&odds, "passed", "true"), 0.6);
        assert_eq!(chance(&odds, "face", "1"), 0.0);
    }

    #[test]
    fn nine_decimals_are_rounded_to_the_nearest() {
        assert_eq!(nine_decimals(Chance::ratio(2, 3)).to_string(), "0.666666667");
        assert_eq!(nine_decimals(Chance::ratio(1, 3)).to_string(), "0.333333333");
        assert_eq!(nine_decimals(Chance::CERTAIN), 1.0);
    }
}
