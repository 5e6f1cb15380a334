//! Procedures of the rulesets on board, written as texts, against those written in Rust: the same
//! refusals, the same facts and outcomes under the same dice, the same odds.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

mod support;

use rules_core::house::House;
use rules_core::procedure::{Ending, ProcedureInfo};
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::{dbfpw, kriegsspiel, schnaffs, stprivat, wss};
use rules_core::walk::Manner;
use support::{
    agree, any_house, any_inputs, compiled, odds, odds_of_facts, open, run, said, same_house,
    same_inputs, some_inputs,
};

/// How many situations of each are thrown, and of how many the odds of every fact are compared.
const DRAWN: usize = 10_000;
const WITH_FACTS: usize = 300;

struct Pair {
    native: (&'static Ruleset, &'static ProcedureInfo),
    text: (&'static Ruleset, &'static ProcedureInfo),
}

/// Why two do not agree; or how they ended, if they were thrown.
type Compared = Result<Option<Ending>, String>;

impl Pair {
    fn of(native: &'static Ruleset, file: &str, id: &str) -> Self {
        let find = |ruleset: &'static Ruleset| {
            let found = ruleset.procedures.iter().find(|procedure| procedure.id == id);
            (ruleset, found.unwrap_or_else(|| panic!("{file} {id}")))
        };
        Self { native: find(native), text: find(open(compiled(file)).unwrap()) }
    }

    fn compare(&self, rng: &mut fastrand::Rng, with_facts: bool) -> Compared {
        let ((rules, native), (ruleset, text)) = (self.native, self.text);
        let own = if rng.bool() { any_inputs(text, rng) } else { some_inputs(text, rng) };
        let inputs = same_inputs(text, &own, native);
        let fits = (0..).zip(native.fields).all(|(row, field)| field.accepts(inputs.value(row)));
        // The text of DBFPW has no mitrailleuses: they check before they fire.
        let words: Vec<String> = (0..)
            .zip(text.fields)
            .map(|(row, field)| field.word_of(own.value(row)).to_string())
            .collect();
        if !fits || words.iter().any(|word| word == "mit") {
            return Ok(None);
        }
        let own_house = any_house(ruleset, rng);
        let house = same_house(ruleset, &own_house, rules);
        let (refused, own_refused) = (native.check(&inputs, &house), text.check(&own, &own_house));
        let situation = || self.said(&own, &own_house);
        if refused.is_ok() != own_refused.is_ok() {
            return Err(format!("{refused:?} {own_refused:?} {}", situation()));
        }
        if refused.is_err() {
            return Ok(None);
        }
        let dice: Vec<u8> = (0..300).map(|_| rng.u8(1..=6)).collect();
        let (ending, told, left) = run(native, &inputs, &house, &dice);
        let (own_ending, own_told, own_left) = run(text, &own, &own_house, &dice);
        if (ending, left) != (own_ending, own_left) {
            return Err(format!(
                "{ending:?} {left}, {own_ending:?} {own_left} {} {:?} {:?}",
                situation(),
                told.throws,
                own_told.throws
            ));
        }
        for (fact, value) in own_told.facts.iter().filter(|(fact, _)| fact.id != "outcome") {
            // What native calls so is told by every text of itself.
            let id = if fact.id == "ended" { "outcome" } else { fact.id };
            let native = told.facts.iter().find(|(native, _)| native.id == id);
            if let Some((_, native)) = native
                && said(*native) != said(*value)
            {
                let (native, value) = (said(*native), said(*value));
                return Err(format!("{}: {native}, {value} {}", fact.id, situation()));
            }
        }
        let chances = odds(native, &inputs, &house, Manner::Merged);
        let own_chances = odds(text, &own, &own_house, Manner::Merged);
        match (chances, own_chances) {
            (Ok((chances, _)), Ok((own_chances, _))) if agree(&chances, &own_chances) => {}
            (chances, own) => return Err(format!("odds {chances:?} {own:?} {}", situation())),
        }
        if with_facts {
            let facts = odds_of_facts(native, &inputs, &house);
            // Where native has more to tell than the walk has room for, there is nothing to compare.
            let Ok(facts) = facts else { return Ok(ending.ok()) };
            let own_facts = odds_of_facts(text, &own, &own_house);
            let own_facts = own_facts.map_err(|halt| format!("{halt:?} {}", situation()))?;
            for ((id, value), chance) in &own_facts {
                let named = if *id == "ended" { "outcome" } else { id };
                let told = native.facts.iter().any(|fact| fact.id == named);
                let native = facts.get(&(named, value.clone())).copied().unwrap_or(0.0);
                if told && *id != "outcome" && (native - chance).abs() > 1e-9 {
                    return Err(format!("{id} {value}: {native} {chance} {}", situation()));
                }
            }
        }
        Ok(ending.ok())
    }

    fn said(&self, inputs: &rules_core::field::Inputs, house: &House) -> String {
        let (ruleset, text) = self.text;
        let fields = (0..).zip(text.fields);
        let fields =
            fields.map(|(row, field)| format!("{} {}", field.id, field.word_of(inputs.value(row))));
        let rules = (0..).zip(ruleset.house);
        let rules = rules.map(|(at, rule): (usize, _)| {
            format!("{} {:?}", rule.id, rule.values[house.choice(at)])
        });
        fields.chain(rules).collect::<Vec<_>>().join(", ")
    }

    /// Facts that native always tells and the text does not know.
    fn unknown(&self) -> Vec<&'static str> {
        let ((_, native), (_, text)) = (self.native, self.text);
        let known = |id: &str| text.facts.iter().any(|fact| fact.id == id);
        native.facts.iter().map(|fact| fact.id).filter(|id| !known(id)).collect()
    }
}

fn conforms(native: &'static Ruleset, file: &str, id: &str) {
    let pair = Pair::of(native, file, id);
    println!("{file} {id}: not in the text: {:?}", pair.unknown());
    let mut rng = fastrand::Rng::with_seed(23);
    let (mut thrown, mut wrong) = (0, Vec::new());
    for _ in 0..DRAWN * 20 {
        match pair.compare(&mut rng, thrown < WITH_FACTS) {
            Ok(Some(_)) => thrown += 1,
            Ok(None) => {}
            Err(why) => wrong.push(why),
        }
        if thrown == DRAWN || wrong.len() == 5 {
            break;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{thrown} were thrown");
    assert!(thrown > DRAWN / 10, "only {thrown} were thrown");
}

#[test]
fn schnaffs_morale() {
    conforms(&schnaffs::RULESET, "schnaffs", "morale");
}

#[test]
fn schnaffs_attack_square() {
    conforms(&schnaffs::RULESET, "schnaffs", "attack-square");
}

#[test]
fn wss_fire() {
    conforms(&wss::RULESET, "wss", "fire");
}

#[test]
fn wss_face_off() {
    conforms(&wss::RULESET, "wss", "face-off");
}

#[test]
fn stprivat_rifle_fire() {
    conforms(&stprivat::RULESET, "stprivat", "rifle-fire");
}

#[test]
fn stprivat_melee() {
    conforms(&stprivat::RULESET, "stprivat", "melee");
}

#[test]
fn dbfpw_firing() {
    conforms(&dbfpw::RULESET, "dbfpw", "firing");
}

#[test]
fn kriegsspiel_close_combat() {
    conforms(&kriegsspiel::RULESET, "kriegsspiel", "close-combat");
}
