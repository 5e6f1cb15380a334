//! A request: a procedure, what is set for it, and where its dice come from.
//!
//! A request comes from a JSON object or from the words of a call. Once it is read it is right: its
//! names are known, its values fit their fields, and its inputs agree with each other. Only its
//! dice can still be wrong, because the procedure alone knows which it throws.

use rules_core::field::Inputs;
use rules_core::house::House;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use serde_json::{Map, Value};

use crate::Rulesets;
use crate::requests::house_rules;
use crate::requests::value::{Given, pairs};
use crate::requests::wrong_request::WrongRequest;
use crate::text::nearest::Hint;

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

    /// Reads a request of `batch`. Unknown keys do no harm, so that a worked example is a request
    /// too.
    pub fn from_json(
        rulesets: Rulesets,
        request: &Map<String, Value>,
    ) -> Result<Self, WrongRequest> {
        let (ruleset, procedure) = (name(request, "ruleset")?, name(request, "procedure")?);
        let mut read = Self::new(rulesets, ruleset, procedure, asked(request)?)?;
        for (id, value) in settings(request, "inputs")? {
            read.set_input(id, Given::Json(value))?;
        }
        for (id, value) in settings(request, "house")? {
            house_rules::set(&mut read.house, read.ruleset, id, Given::Json(value))?;
        }
        read.checked()
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
        let inputs = self.procedure.fields.iter().enumerate().filter(|(_, it)| !it.private);
        let unknown = || {
            let hint = Hint::among(id, inputs.clone().map(|(_, field)| field.id));
            let (ruleset, procedure) = (self.ruleset.id, self.procedure.id);
            WrongRequest::UnknownInput { ruleset, procedure, input: id.to_owned(), hint }
        };
        let found = inputs.clone().find(|(_, field)| field.id == id);
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

/// The ruleset with this id.
pub fn find_ruleset(rulesets: Rulesets, id: &str) -> Result<&'static Ruleset, WrongRequest> {
    let found = rulesets.iter().copied().find(|ruleset| ruleset.id == id);
    found.ok_or_else(|| {
        let hint = Hint::among(id, rulesets.iter().map(|ruleset| ruleset.id));
        WrongRequest::UnknownRuleset { ruleset: id.to_owned(), hint }
    })
}

/// The procedure with this id.
pub fn find_procedure(
    ruleset: &'static Ruleset,
    id: &str,
) -> Result<&'static ProcedureInfo, WrongRequest> {
    ruleset.procedure(id).ok_or_else(|| {
        let hint = Hint::among(id, ruleset.procedures.iter().map(|procedure| procedure.id));
        WrongRequest::UnknownProcedure { ruleset: ruleset.id, procedure: id.to_owned(), hint }
    })
}

fn name<'a>(request: &'a Map<String, Value>, key: &'static str) -> Result<&'a str, WrongRequest> {
    let value = request.get(key).ok_or(WrongRequest::Missing(key))?;
    value.as_str().ok_or(WrongRequest::Key { key, wants: "a text" })
}

fn asked(request: &Map<String, Value>) -> Result<Asks, WrongRequest> {
    match request.get("odds") {
        Some(Value::Bool(true)) => return Ok(Asks::Odds),
        None | Some(Value::Bool(false)) => {}
        Some(_) => return Err(WrongRequest::Key { key: "odds", wants: "true or false" }),
    }
    match request.get("dice") {
        None => Ok(Asks::Throw),
        Some(Value::Array(faces)) => {
            faces.iter().map(Given::Json).map(face).collect::<Result<_, _>>().map(Asks::Dice)
        }
        Some(_) => Err(WrongRequest::Key { key: "dice", wants: "a list of faces" }),
    }
}

/// Reads the faces of `--dice 3,4,5`. An empty word is no dice at all.
pub fn faces(word: &str) -> Result<Vec<u8>, WrongRequest> {
    let words = word.split(',').map(Given::Word);
    if word.is_empty() { Ok(Vec::new()) } else { words.map(face).collect() }
}

fn face(given: Given<'_>) -> Result<u8, WrongRequest> {
    given.face().ok_or_else(|| WrongRequest::NotAFace(given.to_string()))
}

fn settings<'a>(
    request: &'a Map<String, Value>,
    key: &'static str,
) -> Result<impl Iterator<Item = (&'a str, &'a Value)>, WrongRequest> {
    let map = match request.get(key) {
        None => None,
        Some(Value::Object(map)) => Some(map),
        Some(_) => return Err(WrongRequest::Key { key, wants: "an object" }),
    };
    Ok(map.into_iter().flatten().map(|(id, value)| (id.as_str(), value)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::sample_ruleset::RULESETS;

    fn read(request: &Value) -> Result<Request, String> {
        Request::from_json(RULESETS, request.as_object().unwrap())
            .map_err(|wrong| wrong.to_string())
    }

    fn wrong(key: &str, value: Value) -> String {
        let mut request = json!({"ruleset": "sample", "procedure": "volley", "dice": []});
        request[key] = value;
        read(&request).unwrap_err()
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
    fn a_misspelt_name_finds_the_nearest() {
        for (key, value, sentence) in [
            (
                "ruleset",
                json!("smaple"),
                r#"ruleset: there is no "smaple"; did you mean "sample"?"#,
            ),
            (
                "procedure",
                json!("voley"),
                r#"procedure: sample has no "voley"; did you mean "volley"?"#,
            ),
            (
                "inputs",
                json!({"stand": 3}),
                r#"stand: volley has no such input; did you mean "stands"?"#,
            ),
            (
                "inputs",
                json!({"cover": "wal"}),
                r#"cover: "wal" is not one of none, wall; did you mean "wall"?"#,
            ),
            (
                "inputs",
                json!({"mods": ["rain", "smok"]}),
                r#"mods: "smok" is not one of its flags; did you mean "smoke"?"#,
            ),
            (
                "house",
                json!({"saveat": 4}),
                r#"saveat: sample has no such house rule; did you mean "save_at"?"#,
            ),
            (
                "house",
                json!({"sixes": "twise"}),
                r#"sixes: "twise" is not one of once, twice; did you mean "twice"?"#,
            ),
        ] {
            assert_eq!(wrong(key, value), sentence);
        }
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

    #[test]
    fn a_misspelt_word_finds_the_nearest() {
        let read = |input, house: &[&str]| {
            let names = ("sample", "volley");
            let read = Request::from_words(RULESETS, names, &[input], house, Asks::Throw);
            read.unwrap_err().to_string()
        };
        assert_eq!(
            read("mods=rain,smok", &[]),
            r#"mods: "smok" is not one of its flags; did you mean "smoke"?"#
        );
        assert_eq!(read("mods=rain,x", &[]), r#"mods: "x" is not one of smoke, rain"#);
        assert_eq!(read("mods=rain,,smoke", &[]), r#"mods: "" is not one of smoke, rain"#);
        for word in ["=3", "=", "stands"] {
            assert_eq!(read(word, &[]), format!("{word:?} is not of the form id=value"));
        }
        assert_eq!(read("stands=2", &["=3"]), r#""=3" is not of the form id=value"#);
        assert_eq!(
            read("veteran=ture", &[]),
            r#"veteran: "ture" is not true or false; did you mean "true"?"#
        );
        assert_eq!(
            read("stands=2", &["two=flase"]),
            r#"two: "flase" is not one of false, true; did you mean "false"?"#
        );
    }

    #[test]
    fn a_mistake_names_what_is_wrong() {
        assert_eq!(
            wrong("ruleset", json!("x")),
            r#"ruleset: there is no "x", `vedette list` names them"#
        );
        assert_eq!(wrong("ruleset", json!(3)), "ruleset: must be a text");
        assert_eq!(
            wrong("procedure", json!("x")),
            r#"procedure: sample has no "x", `vedette list sample` names them"#
        );
        assert_eq!(wrong("inputs", json!([])), "inputs: must be an object");
        assert_eq!(
            wrong("inputs", json!({"x": 1})),
            "x: volley has no such input, `vedette list sample volley` names them"
        );
        assert_eq!(
            wrong("inputs", json!({"stands": 21})),
            "stands: 21 is not a whole number from 1 to 20"
        );
        assert_eq!(
            wrong("inputs", json!({"stands": "2"})),
            r#"stands: "2" is not a whole number from 1 to 20"#
        );
        assert_eq!(
            wrong("inputs", json!({"stands": 2.5})),
            "stands: 2.5 is not a whole number from 1 to 20"
        );
        assert_eq!(wrong("inputs", json!({"veteran": 1})), "veteran: 1 is not true or false");
        assert_eq!(
            wrong("inputs", json!({"cover": "x"})),
            r#"cover: "x" is not one of none, wall"#
        );
        assert_eq!(wrong("inputs", json!({"cover": null})), "cover: null is not one of none, wall");
        assert_eq!(
            wrong("inputs", json!({"mods": ["x"]})),
            r#"mods: "x" is not one of smoke, rain"#
        );
        assert_eq!(
            wrong("inputs", json!({"mods": ["rain", 3]})),
            "mods: 3 is not one of smoke, rain"
        );
        assert_eq!(
            wrong("inputs", json!({"mods": "rain"})),
            r#"mods: "rain" is not a list of some of smoke, rain"#
        );
        assert_eq!(
            wrong("house", json!({"x": 1})),
            "x: sample has no such house rule, `vedette list sample` names them"
        );
        assert_eq!(
            wrong("house", json!({"save_at": "5"})),
            r#"save_at: the text "5" is not one of the numbers 5, 4"#
        );
        assert_eq!(
            wrong("house", json!({"save_at": 6})),
            "save_at: 6 is not one of the numbers 5, 4"
        );
        assert_eq!(
            wrong("house", json!({"two": "true"})),
            r#"two: the text "true" is not one of false, true"#
        );
        assert_eq!(
            wrong("inputs", json!({"veteran": "true"})),
            r#"veteran: the text "true" is not true or false"#
        );
        assert_eq!(wrong("dice", json!("3")), "dice: must be a list of faces");
        assert_eq!(wrong("dice", json!([0])), "dice: 0 is not a face from 1 to 100");
        assert_eq!(wrong("dice", json!([-1])), "dice: -1 is not a face from 1 to 100");
        assert_eq!(wrong("odds", json!(1)), "odds: must be true or false");
        assert_eq!(
            wrong("inputs", json!({"stands": 20, "veteran": true})),
            "stands: 20 veterans are too many"
        );
    }
}
