//! A procedure written as a text beside the one written in Rust: the same refusals, the same facts
//! and outcomes under the same dice, the same odds of each.

use rules_core::dice::Halt;
use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::{dbfpw, kriegsspiel, schnaffs, stprivat, wss};
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

use super::{
    agree, any_house, any_inputs, compiled, odds, odds_of_facts, open, run, said, same_house,
    same_inputs, some_inputs,
};

/// The procedures that are written as texts as well: the file, and their id in both.
pub(crate) const PAIRS: [(&Ruleset, &str, &str); 8] = [
    (&schnaffs::RULESET, "schnaffs", "morale"),
    (&schnaffs::RULESET, "schnaffs", "attack-square"),
    (&wss::RULESET, "wss", "fire"),
    (&wss::RULESET, "wss", "face-off"),
    (&stprivat::RULESET, "stprivat", "rifle-fire"),
    (&stprivat::RULESET, "stprivat", "melee"),
    (&dbfpw::RULESET, "dbfpw", "firing"),
    (&kriegsspiel::RULESET, "kriegsspiel", "close-combat"),
];

pub(crate) struct Pair {
    native: (&'static Ruleset, &'static ProcedureInfo),
    text: (&'static Ruleset, &'static ProcedureInfo),
}

/// What many comparisons came to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Many {
    /// Situations that both allow, and what the odds of facts were compared in.
    pub(crate) thrown: usize,
    pub(crate) with_facts: usize,
    /// Those of them that the rules forbid.
    pub(crate) forbidden: usize,
    /// Situations that both refuse.
    pub(crate) refused: usize,
    /// The first few that do not agree.
    pub(crate) wrong: Vec<String>,
}

/// A situation, for both.
struct Situation {
    native: (Inputs, House),
    text: (Inputs, House),
}

/// What one comparison came to, or why the two do not agree.
type Compared = Result<Option<Seen>, String>;

enum Seen {
    Refused,
    Thrown { is_forbidden: bool, has_facts: bool },
}

impl Pair {
    pub(crate) fn of(native: &'static Ruleset, file: &str, id: &str) -> Self {
        let find = |ruleset: &'static Ruleset| {
            let found = ruleset.procedures.iter().find(|procedure| procedure.id == id);
            (ruleset, found.unwrap_or_else(|| panic!("{file} {id}")))
        };
        Self { native: find(native), text: find(open(compiled(file)).unwrap()) }
    }

    /// Draws situations until so many are thrown; of the first `facts` the odds of every fact are
    /// compared as well.
    pub(crate) fn compare_many(&self, thrown: usize, facts: usize, seed: u64) -> Many {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut many = Many::default();
        for _ in 0..20 * thrown {
            match self.compare(&mut rng, many.thrown < facts) {
                Ok(None) => {}
                Ok(Some(Seen::Refused)) => many.refused += 1,
                Ok(Some(Seen::Thrown { is_forbidden, has_facts })) => {
                    many.thrown += 1;
                    many.forbidden += usize::from(is_forbidden);
                    many.with_facts += usize::from(has_facts);
                }
                Err(why) => many.wrong.push(why),
            }
            if many.thrown == thrown || many.wrong.len() == 5 {
                break;
            }
        }
        many
    }

    /// A situation that both can be in: inputs and house rules by their ids.
    fn draw(&self, rng: &mut fastrand::Rng) -> Option<Situation> {
        let ((rules, native), (ruleset, text)) = (self.native, self.text);
        let own = if rng.bool() { any_inputs(text, rng) } else { some_inputs(text, rng) };
        let inputs = same_inputs(text, &own, native);
        let fits = (0..).zip(native.fields).all(|(row, field)| field.accepts(inputs.value(row)));
        // The text of DBFPW has no mitrailleuses: they check before they fire.
        let mut words = (0..).zip(text.fields).map(|(row, field)| field.word_of(own.value(row)));
        if !fits || words.any(|word| word.to_string() == "mit") {
            return None;
        }
        let own_house = any_house(ruleset, rng);
        let house = same_house(ruleset, &own_house, rules);
        Some(Situation { native: (inputs, house), text: (own, own_house) })
    }

    fn compare(&self, rng: &mut fastrand::Rng, with_facts: bool) -> Compared {
        let Some(situation) = self.draw(rng) else { return Ok(None) };
        let named = |why: String| format!("{why}: {}", self.said(&situation));
        let ((_, native), (_, text)) = (self.native, self.text);
        let Situation { native: (inputs, house), text: (own, own_house) } = &situation;
        let (refused, own_refused) = (native.check(inputs, house), text.check(own, own_house));
        if refused.is_ok() != own_refused.is_ok() {
            return Err(named(format!("{refused:?} {own_refused:?}")));
        }
        if refused.is_err() {
            return Ok(Some(Seen::Refused));
        }
        let dice: Vec<u8> = (0..300).map(|_| rng.u8(1..=6)).collect();
        let is_forbidden = self.same_results(&situation, &dice).map_err(named)?;
        self.same_outcomes(&situation).map_err(named)?;
        let has_facts = with_facts && self.same_facts(&situation).map_err(named)?;
        Ok(Some(Seen::Thrown { is_forbidden, has_facts }))
    }

    /// The same dice: the same end, dice and facts. Gives whether it is forbidden.
    fn same_results(&self, situation: &Situation, dice: &[u8]) -> Result<bool, String> {
        let ((_, native), (_, text)) = (self.native, self.text);
        let Situation { native: (inputs, house), text: (own, own_house) } = situation;
        let (ending, told, left) = run(native, inputs, house, dice);
        let (own_ending, own_told, own_left) = run(text, own, own_house, dice);
        if (ending, left, told.forbidden) != (own_ending, own_left, own_told.forbidden) {
            let (throws, own_throws) = (told.throws, own_told.throws);
            return Err(format!("{ending:?} {own_ending:?} {throws:?} {own_throws:?}"));
        }
        for fact in text.facts.iter().filter(|fact| self.of_both(fact.id)) {
            let of = |told: &Transcript, id: &str| {
                told.facts.iter().find(|(fact, _)| fact.id == id).map(|(_, value)| said(*value))
            };
            let (value, own) = (of(&told, native_id(fact.id)), of(&own_told, fact.id));
            if value != own {
                return Err(format!("{} is {value:?} and {own:?}", fact.id));
            }
        }
        Ok(ending == Ok(Ending::Forbidden))
    }

    fn same_outcomes(&self, situation: &Situation) -> Result<(), String> {
        let ((_, native), (_, text)) = (self.native, self.text);
        let Situation { native: (inputs, house), text: (own, own_house) } = situation;
        let of = |halt: Halt| format!("{halt:?}");
        let (chances, _) = odds(native, inputs, house, Manner::Merged).map_err(of)?;
        let (own_chances, _) = odds(text, own, own_house, Manner::Merged).map_err(of)?;
        let same = agree(&chances, &own_chances);
        if same { Ok(()) } else { Err(format!("odds {chances:?} {own_chances:?}")) }
    }

    /// The chance of each value of each fact that both tell. `false` where native has more to tell
    /// than the walk has room for.
    fn same_facts(&self, situation: &Situation) -> Result<bool, String> {
        let ((_, native), (_, text)) = (self.native, self.text);
        let Situation { native: (inputs, house), text: (own, own_house) } = situation;
        let Ok(facts) = odds_of_facts(native, inputs, house) else { return Ok(false) };
        let own = odds_of_facts(text, own, own_house).map_err(|halt| format!("{halt:?}"))?;
        for ((id, value), chance) in own.iter().filter(|((id, _), _)| self.of_both(id)) {
            let of_native = facts.get(&(native_id(id), value.clone())).copied().unwrap_or(0.0);
            if (of_native - chance).abs() > 1e-9 {
                return Err(format!("{id} {value}: {of_native} and {chance}"));
            }
        }
        Ok(true)
    }

    /// Whether both tell a fact. Every text tells its own outcome.
    fn of_both(&self, id: &str) -> bool {
        let (_, native) = self.native;
        id != "outcome" && native.facts.iter().any(|fact| fact.id == native_id(id))
    }

    fn said(&self, situation: &Situation) -> String {
        let ((ruleset, text), (own, house)) = (self.text, &situation.text);
        let fields = (0..).zip(text.fields);
        let fields =
            fields.map(|(row, field)| format!("{} {}", field.id, field.word_of(own.value(row))));
        let rules = (0..).zip(ruleset.house);
        let rules = rules.map(|(at, rule): (usize, _)| {
            format!("{} {:?}", rule.id, rule.values[house.choice(at)])
        });
        fields.chain(rules).collect::<Vec<_>>().join(", ")
    }
}

/// What native calls its outcome is called so in the texts, where «outcome» is the word's id.
fn native_id(id: &str) -> &str {
    if id == "ended" { "outcome" } else { id }
}
