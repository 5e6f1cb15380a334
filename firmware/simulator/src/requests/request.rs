//! A request: a procedure, what is set for it, and where its dice come from.
//!
//! A request comes from a JSON object or from the words of a call. Once it is read it is right: its
//! names are known, its values fit their fields, and its inputs agree with each other. Only its
//! dice can still be wrong, because the procedure alone knows which it throws.

use rules_core::field::{Field, Inputs};
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;

use crate::Rulesets;
use crate::requests::value::{Given, pairs};
use crate::requests::wrong_request::WrongRequest;
use crate::requests::{house_rules, ids};
use crate::text::nearest::Hint;

mod from_json;
#[cfg(test)]
mod mistakes;

/// A question to the rules.
#[derive(Clone, Debug)]
pub struct Request {
    pub ruleset: &'static Ruleset,
    pub procedure: &'static ProcedureInfo,
    pub inputs: Inputs,
    pub house: House,
    pub asks: Asks,
}

/// What a request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// The facts, with thrown dice.
    Throw,
    /// The facts, with these dice.
    Dice(Vec<u8>),
    /// The exact chances of the facts.
    Odds,
    /// The same where a player's ruleset has odds off, however long it takes.
    OddsAnyway,
}

impl Request {
    /// The procedure with everything at its default.
    pub fn new(
        rulesets: Rulesets,
        ruleset: &str,
        procedure: &str,
        asks: Asks,
    ) -> Result<Self, WrongRequest> {
        let ruleset = find_ruleset(rulesets, ruleset)?;
        let procedure = find_procedure(ruleset, procedure)?;
        let (inputs, house) = (Inputs::new(procedure.fields), House::new(ruleset.house));
        Ok(Self { ruleset, procedure, inputs, house, asks })
    }

    /// Reads `input=value` words and house rules of the same form.
    pub fn from_words(
        rulesets: Rulesets,
        (ruleset, procedure): (&str, &str),
        inputs: &[&str],
        house: &[&str],
        asks: Asks,
    ) -> Result<Self, WrongRequest> {
        let mut read = Self::new(rulesets, ruleset, procedure, asks)?;
        for (id, value) in pairs(inputs)? {
            read.set_input(id, Given::Word(value))?;
        }
        read.house = house_rules::from_words(read.ruleset, house)?;
        read.checked()
    }

    fn set_input(&mut self, id: &str, given: Given<'_>) -> Result<(), WrongRequest> {
        let inputs = inputs_of(self.ruleset, self.procedure);
        let unknown = || {
            let hint = Hint::among(id, inputs.clone().map(|(_, field)| field.id));
            let (ruleset, procedure) = (self.ruleset.id, self.procedure.id);
            WrongRequest::UnknownInput { ruleset, procedure, input: id.to_owned(), hint }
        };
        let place = ids::place(id, inputs.clone().map(|(_, field)| field.id));
        let found = place.and_then(|place| inputs.clone().nth(place));
        let (row, field) = found.ok_or_else(unknown)?;
        self.inputs.set(row, given.for_field(field)?);
        Ok(())
    }

    /// The request, if its inputs agree with each other.
    fn checked(self) -> Result<Self, WrongRequest> {
        match self.procedure.check(&self.inputs, &self.house) {
            Ok(()) => Ok(self),
            Err(refusal) => {
                let input =
                    self.procedure.fields.get(refusal.row).map_or("inputs", |field| field.id);
                Err(WrongRequest::Contradiction {
                    input,
                    sentence: refusal.sentence.as_str().to_owned(),
                })
            }
        }
    }
}

/// The inputs that a caller may set, with their rows. What a result alone sets is no input; but a
/// player who wrote the rules may try what a result would.
pub fn inputs_of(
    ruleset: &Ruleset,
    procedure: &'static ProcedureInfo,
) -> impl Iterator<Item = (usize, &'static Field)> + Clone {
    let is_own = ruleset.image.is_some();
    procedure.fields.iter().enumerate().filter(move |(_, field)| is_own || !field.private)
}

/// The ruleset with this id.
pub fn find_ruleset(rulesets: Rulesets, id: &str) -> Result<&'static Ruleset, WrongRequest> {
    let place = ids::place(id, rulesets.iter().map(|ruleset| ruleset.id));
    place.and_then(|place| rulesets.get(place)).copied().ok_or_else(|| {
        let hint = Hint::among(id, rulesets.iter().map(|ruleset| ruleset.id));
        WrongRequest::UnknownRuleset { ruleset: id.to_owned(), hint }
    })
}

/// The procedure with this id.
pub fn find_procedure(
    ruleset: &'static Ruleset,
    id: &str,
) -> Result<&'static ProcedureInfo, WrongRequest> {
    let place = ids::place(id, ruleset.procedures.iter().map(|procedure| procedure.id));
    place.and_then(|place| ruleset.procedures.get(place)).ok_or_else(|| {
        let hint = Hint::among(id, ruleset.procedures.iter().map(|procedure| procedure.id));
        WrongRequest::UnknownProcedure { ruleset: ruleset.id, procedure: id.to_owned(), hint }
    })
}

/// Reads the faces of `--dice 3,4,5`. An empty word is no dice at all.
pub fn faces(word: &str) -> Result<Vec<u8>, WrongRequest> {
    let words = word.split(',').map(Given::Word);
    if word.is_empty() { Ok(Vec::new()) } else { words.map(face).collect() }
}

fn face(given: Given<'_>) -> Result<u8, WrongRequest> {
    given.face().ok_or_else(|| WrongRequest::NotAFace(given.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::sample_ruleset::RULESETS;

    pub(super) fn read(request: &Value) -> Result<Request, String> {
        Request::from_json(RULESETS, request.as_object().unwrap())
            .map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn words_and_json_are_read_alike() {
        let json = read(&json!({
            "ruleset": "sample", "procedure": "volley", "dice": [1, 6],
            "inputs": {"stands": 2, "cover": "wall", "veteran": true, "mods": ["rain", "smoke"]},
            "house": {"save_at": 4, "sixes": "twice", "two": true},
        }))
        .unwrap();
        let inputs = ["stands=2", "cover=wall", "veteran=true", "mods=smoke,rain"];
        let house = ["save_at=4", "sixes=twice", "two=true"];
        let dice = Asks::Dice(faces("1,6").unwrap());
        let words =
            Request::from_words(RULESETS, ("sample", "volley"), &inputs, &house, dice).unwrap();
        assert_eq!((json.inputs, json.house, json.asks), (words.inputs, words.house, words.asks));
    }

    #[test]
    fn what_is_left_out_has_its_default() {
        let request = read(&json!({"ruleset": "sample", "procedure": "volley"})).unwrap();
        assert_eq!(request.inputs, Inputs::new(request.procedure.fields));
        assert_eq!(request.house, House::new(request.ruleset.house));
        assert_eq!(request.asks, Asks::Throw);
    }

    #[test]
    fn what_results_or_the_gadget_alone_set_is_no_input() {
        for (ruleset, procedure, input, value) in [
            ("wss", "fire", "pistols", "attackers"),
            ("wss", "card-draw", "came", "3"),
            ("kriegsspiel", "loss-track", "part", "defender"),
        ] {
            let word = format!("{input}={value}");
            let names = (ruleset, procedure);
            let all = rules_core::rulesets::ALL;
            let read = Request::from_words(all, names, &[&word], &[], Asks::Throw);
            let wrong = read.unwrap_err().to_string();
            let refused = format!("{input}: {procedure} has no such input");
            assert!(wrong.starts_with(&refused), "{wrong}");
            let json =
                json!({"ruleset": ruleset, "procedure": procedure, "inputs": {input: value}});
            let read = Request::from_json(all, json.as_object().unwrap());
            assert!(read.unwrap_err().to_string().starts_with(&refused));
        }
    }
}
