//! What the odds of each procedure cost on the gadget: the walk's own reckoning, which the chip is
//! held to for procedures in Rust, and for each path what the machine does (see [`steps`]). The
//! latter is set by what paths take on the host beside those in Rust, rather high than low.

use rules_core::dice::Halt;
use rules_core::field::{Field, FieldKind, Inputs};
use rules_core::house::House;
use rules_core::odds::Odds;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use rules_core::scratch::{Effort, OddsScratch};
use rules_core::script::image::Image;

use crate::mistake::Mistake;
use crate::program::{Procedure, Program};

use super::steps;

/// The most that odds may cost, in cycles of the chip: two seconds.
pub const LIMIT: u32 = 250_000_000;

/// How far a walk is followed: what costs more is not told apart.
const FARTHEST: u32 = 4 * LIMIT;

/// How much is tried for one procedure: then the dearest so far counts. Half a second on the host.
const TRIED: u64 = 4_000_000_000;

/// A walk is looked at after so many cycles.
const SLICE: u32 = 2_000_000;

/// Cycles of a second.
const SECOND: u32 = 125_000_000;

/// What the odds of a procedure take at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dear {
    /// Its id, and its name on the screen.
    pub procedure: String,
    pub label: String,
    pub cycles: u32,
    /// The inputs that make them so dear: «men 12, cover wall»; empty as the form begins.
    pub with: String,
}

/// The odds of all procedures of an opened ruleset, those that take longest first; and which are
/// refused.
pub fn costs(
    program: &Program,
    image: &[u8],
    ruleset: &'static Ruleset,
) -> (Vec<Dear>, Vec<Mistake>) {
    let mut scratch = Box::new(OddsScratch::new());
    let (mut dearest, mut mistakes) = (Vec::new(), Vec::new());
    let image = Image::open(image).ok();
    for (at, (of, procedure)) in program.procedures.iter().zip(ruleset.procedures).enumerate() {
        if !of.has_odds || !shows_odds(procedure) {
            continue;
        }
        let path = image.map_or(0, |image| steps::cycles(&image, at));
        let scratch = &mut scratch;
        let mut search = Search { procedure, ruleset, path, lost: None, spent: 0, scratch };
        let (cycles, at) = search.dearest();
        if cycles > LIMIT {
            mistakes.push(search.too_dear(of, &at));
        } else if let Some(set) = search.lost.clone() {
            mistakes.push(search.without_odds(of, &set));
        }
        let with = at.told(procedure, ruleset).join(", ");
        let label = of.name.text.clone();
        dearest.push(Dear { procedure: of.id.clone(), label, cycles, with });
    }
    dearest.sort_by_key(|dear| std::cmp::Reverse(dear.cycles));
    (dearest, mistakes)
}

/// Where something is picked in secret the gadget shows no odds.
fn shows_odds(procedure: &ProcedureInfo) -> bool {
    !procedure.fields.iter().any(|field| field.secret)
}

/// What is set: the inputs, and the house rules.
#[derive(Clone, Debug)]
struct Set {
    inputs: Inputs,
    house: House,
}

struct Search<'s> {
    procedure: &'static ProcedureInfo,
    ruleset: &'static Ruleset,
    /// Cycles of the machine for each path.
    path: u32,
    /// The first of all that was tried in which there are more ways than the walk follows.
    lost: Option<Set>,
    /// Cycles of all that was tried.
    spent: u64,
    scratch: &'s mut OddsScratch,
}

impl Search<'_> {
    /// What the odds cost, followed a little beyond the limit; nothing where they are refused or
    /// cannot be reckoned.
    fn cost(&mut self, set: &Set) -> u32 {
        let cost = self.cost_up_to(set, LIMIT + SECOND / 100);
        self.spent += u64::from(cost);
        cost
    }

    fn cost_up_to(&mut self, set: &Set, most: u32) -> u32 {
        let Set { inputs, house } = set;
        if self.procedure.check(inputs, house).is_err() {
            return 0;
        }
        self.scratch.clear();
        let (mut odds, mut spent) = (Odds::default(), 0_u32);
        loop {
            let mut effort = Effort::cycles(SLICE);
            match odds.step(self.procedure, inputs, house, self.scratch, &mut effort) {
                Ok(is_done) => {
                    spent = spent.saturating_add(SLICE - effort.left());
                    let cost = spent.saturating_add(odds.paths().saturating_mul(self.path));
                    if is_done || cost >= most {
                        return cost.min(most);
                    }
                }
                Err(halt) => {
                    if halt == Halt::TooDeep && self.lost.is_none() {
                        self.lost = Some(set.clone());
                    }
                    return 0;
                }
            }
        }
    }

    /// From the start values one input after another to what costs most, until nothing costs more.
    fn dearest(&mut self) -> (u32, Set) {
        let mut set = self.start();
        let mut cost = self.cost(&set);
        loop {
            let before = cost;
            for place in 0..self.places() {
                for value in self.tries(place) {
                    if self.spent > TRIED {
                        break;
                    }
                    let other = set.with(place, value, self.procedure);
                    let tried = self.cost(&other);
                    if tried > cost {
                        (cost, set) = (tried, other);
                    }
                }
            }
            if cost == before || cost > LIMIT || self.spent > TRIED {
                return (cost, self.without_what_is_idle(set, cost));
            }
        }
    }

    fn start(&self) -> Set {
        let house = House::new(self.ruleset.house);
        Set { inputs: Inputs::new(self.procedure.fields), house }
    }

    fn places(&self) -> usize {
        self.procedure.fields.len() + self.ruleset.house.len()
    }

    /// What is tried at a place: the ends of a number, every word.
    fn tries(&self, place: usize) -> Vec<i32> {
        let Some(field) = self.procedure.fields.get(place) else {
            let rule = self.ruleset.house.get(place - self.procedure.fields.len());
            let values = rule.map_or(0, |rule| rule.values.len());
            return (0..i32::try_from(values).unwrap_or(0)).collect();
        };
        let (least, most) = field.range();
        match field.kind {
            FieldKind::Number { .. } => vec![most, least],
            FieldKind::Flags { .. } => vec![most, 0],
            _ => (least..=most).collect(),
        }
    }

    /// The same with everything as it begins that does not make it dear.
    fn without_what_is_idle(&mut self, mut set: Set, cost: u32) -> Set {
        let start = self.start();
        for place in 0..self.places() {
            let other = set.with(place, start.value(place, self.procedure), self.procedure);
            let tried = self.cost(&other);
            if tried >= cost || cost > LIMIT && tried > LIMIT {
                set = other;
            }
        }
        set
    }

    fn too_dear(&mut self, of: &Procedure, set: &Set) -> Mistake {
        let cycles = self.cost_up_to(set, FARTHEST);
        let seconds = f64::from(cycles) / f64::from(SECOND);
        let told = set.told(self.procedure, self.ruleset);
        let with =
            if told.is_empty() { String::new() } else { format!("with {} ", told.join(", ")) };
        let time = match cycles {
            FARTHEST.. => format!("more than {seconds:.0} s"),
            _ => format!("about {seconds:.1} s"),
        };
        let what = format!("{with}the odds take {time} on the gadget, 2 s is the limit");
        let hint = match self.most_that_fits(set) {
            Some((field, most)) => {
                format!("up to {} {most} they fit: lower its range, or say «odds off»", field.id)
            }
            None => "throw fewer dice, or say «odds off»".to_owned(),
        };
        Mistake::new(of.span, what).hint(hint)
    }

    /// Odds that the gadget does not show in every case: more dice of one throw than it follows.
    fn without_odds(&mut self, of: &Procedure, set: &Set) -> Mistake {
        let told = set.told(self.procedure, self.ruleset);
        let with =
            if told.is_empty() { String::new() } else { format!("with {} ", told.join(", ")) };
        let what = format!("{with}the gadget shows no odds: these are more dice than it follows");
        let hint = match self.most_that_fits(set) {
            Some((field, most)) => {
                format!("up to {} {most} it does: lower its range, or say «odds off»", field.id)
            }
            None => "throw 40 dice at most at a time, or say «odds off»".to_owned(),
        };
        Mistake::warning(of.span, what).hint(hint)
    }

    /// Whether the gadget shows odds, soon enough.
    fn fits(&mut self, set: &Set) -> bool {
        self.lost = None;
        self.cost(set) <= LIMIT && self.lost.is_none()
    }

    /// The number that matters most, and the most that it may be.
    fn most_that_fits(&mut self, set: &Set) -> Option<(&'static Field, i32)> {
        let fields = self.procedure.fields.iter().enumerate();
        let numbers = fields.filter(|(_, field)| matches!(field.kind, FieldKind::Number { .. }));
        let mut best: Option<(u32, usize, &'static Field)> = None;
        for (place, field) in numbers {
            let least = set.with(place, field.range().0, self.procedure);
            let tried = self.cost(&least);
            if self.fits(&least) && best.is_none_or(|(cost, ..)| tried < cost) {
                best = Some((tried, place, field));
            }
        }
        let (_, place, field) = best?;
        let (mut fits, mut beyond) = (field.range().0, set.inputs.value(place));
        while beyond - fits > 1 {
            let middle = fits + (beyond - fits) / 2;
            let is_fit = self.fits(&set.with(place, middle, self.procedure));
            *(if is_fit { &mut fits } else { &mut beyond }) = middle;
        }
        Some((field, fits))
    }
}

impl Set {
    fn value(&self, place: usize, procedure: &ProcedureInfo) -> i32 {
        match place.checked_sub(procedure.fields.len()) {
            None => self.inputs.value(place),
            Some(rule) => i32::try_from(self.house.choice(rule)).unwrap_or(0),
        }
    }

    fn with(&self, place: usize, value: i32, procedure: &ProcedureInfo) -> Self {
        let mut other = self.clone();
        match place.checked_sub(procedure.fields.len()) {
            None => other.inputs.set(place, value),
            Some(rule) => other.house.set(rule, usize::try_from(value).unwrap_or(0)),
        }
        other
    }

    /// What is set otherwise than it begins: «men 12».
    fn told(&self, procedure: &'static ProcedureInfo, ruleset: &Ruleset) -> Vec<String> {
        let start = Inputs::new(procedure.fields);
        let fields = procedure.fields.iter().enumerate().filter_map(|(place, field)| {
            let value = self.inputs.value(place);
            let told = match field.kind {
                FieldKind::Choice { .. } => field.kind.label_of(value).to_owned(),
                FieldKind::Tick { .. } => if value == 0 { "no" } else { "yes" }.to_owned(),
                FieldKind::Flags { .. } => value.count_ones().to_string(),
                FieldKind::Number { .. } => value.to_string(),
            };
            (value != start.value(place)).then(|| format!("{} {told}", field.id))
        });
        let rules = ruleset.house.iter().enumerate().filter_map(|(place, rule)| {
            let choice = self.house.choice(place);
            let value = rule.values.get(choice).filter(|_| choice != rule.default)?;
            Some(format!("{} {}", rule.id, value.label()))
        });
        fields.chain(rules).collect()
    }
}
