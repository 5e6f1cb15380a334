//! The rulesets on board do what the schema and the worked examples say, through the functions of
//! the host command.

#![allow(clippy::indexing_slicing, reason = "a key that is missing fails the test, as it should")]

use std::collections::BTreeMap;

use rules_core::rulesets;
use serde_json::{Map, Value, json};
use vedette::{batch, list};
use vedette_tests::data::{assert_none, by_id, examples, schema};

fn is_on_board(example: &Value) -> bool {
    rulesets::ALL.iter().any(|ruleset| example["ruleset"] == ruleset.id)
}

fn on_board() -> Vec<Value> {
    examples().into_iter().filter(is_on_board).collect()
}

fn answer(request: &Value) -> Value {
    batch::answer(rulesets::ALL, request.to_string().as_bytes()).into()
}

/// The request alone: what an example says besides must not help.
fn request(example: &Value) -> Value {
    let asked = ["id", "ruleset", "procedure", "inputs", "house", "dice"];
    let keys = asked.iter().filter_map(|&key| Some((key.to_owned(), example.get(key)?.clone())));
    keys.collect::<Map<_, _>>().into()
}

/// What differs between an example and its answer. Further facts do no harm.
fn difference(example: &Value, answer: &Value) -> Option<String> {
    if answer["id"] != example["id"] {
        return Some(format!("the id is {}", answer["id"]));
    }
    if example["error"] == true {
        let refused = answer["error"].is_string() && answer.get("facts").is_none();
        return (!refused).then(|| format!("accepted: {answer}"));
    }
    if answer["dice"] != example["dice"] {
        return Some(format!("not an answer with the same dice: {answer}"));
    }
    let facts = example["facts"].as_object().expect("an example has facts or is an error");
    let wrong = |(id, value): &(&String, &Value)| answer["facts"].get(id.as_str()) != Some(value);
    facts
        .iter()
        .find(wrong)
        .map(|(id, value)| format!("{id} is {}, not {value}", answer["facts"][id]))
}

#[test]
fn every_example_is_answered_as_it_says() {
    let differences: Vec<_> = on_board()
        .iter()
        .filter_map(|example| {
            Some(format!("{}: {}", example["id"], difference(example, &answer(&request(example)))?))
        })
        .collect();
    assert_none(&differences);
}

#[test]
fn every_procedure_on_board_has_examples() {
    let examples = on_board();
    for ruleset in rulesets::ALL {
        for procedure in ruleset.procedures {
            let shows = |example: &&Value| {
                example["ruleset"] == ruleset.id
                    && example["procedure"] == procedure.id
                    && example["error"].is_null()
            };
            assert!(
                examples.iter().any(|example| shows(&example)),
                "{} {}",
                ruleset.id,
                procedure.id
            );
        }
    }
}

#[test]
fn the_examples_in_one_batch_are_answered_in_order() {
    let examples = on_board();
    let lines: String = examples.iter().map(|example| format!("{}\n", request(example))).collect();
    let mut output = Vec::new();
    batch::run(rulesets::ALL, lines.as_bytes(), &mut output)
        .expect("a batch in memory does not fail");
    let output = String::from_utf8(output).expect("answers are text");
    let answers: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect();
    assert_eq!(answers.len(), examples.len());
    for (example, answer) in examples.iter().zip(&answers) {
        assert_eq!(difference(example, answer), None, "{}", example["id"]);
    }
}

/// Asks for the odds of an example's situation.
fn odds(example: &Value) -> Value {
    let mut request = request(example);
    request["odds"] = json!(true);
    answer(&request)
}

#[test]
fn what_an_example_shows_is_among_the_odds() {
    for example in on_board().iter().filter(|example| example["error"].is_null()) {
        let answer = odds(example);
        let odds = answer["odds"].as_object().unwrap_or_else(|| panic!("{answer}"));
        let facts = example["facts"].as_object().expect("an example has facts or is an error");
        for (id, value) in facts {
            let key = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            assert!(odds[id].get(&key).is_some(), "{}: {id} cannot be {key}", example["id"]);
        }
    }
}

#[test]
fn the_chances_of_every_fact_add_up_to_certainty() {
    for example in on_board().iter().filter(|example| example["error"].is_null()) {
        let answer = odds(example);
        for (id, chances) in answer["odds"].as_object().unwrap_or_else(|| panic!("{answer}")) {
            let chances = chances.as_object().expect("odds are a map for each fact");
            let sum: f64 = chances.values().filter_map(Value::as_f64).sum();
            // Every value is rounded to nine decimals.
            let slack = 1e-9 * (chances.len() + 1) as f64;
            assert!(
                (sum - 1.0).abs() < slack,
                "{}: the chances of {id} add up to {sum}",
                example["id"]
            );
        }
    }
}

/// Compares what both have, and what the schema alone has. Lists of things with ids are compared by
/// id: their order is free.
fn compare(place: &str, listed: &Value, schema: &Value, differences: &mut Vec<String>) {
    let keys = schema.as_object().expect("an object of the schema");
    for (key, want) in keys {
        match key.as_str() {
            "house" | "procedures" | "inputs" | "facts" => {
                compare_lists(&format!("{place} {key}"), &listed[key], want, "id", differences);
            }
            "choices" | "words" if sorted(&listed[key]) == sorted(want) => {}
            _ if listed.get(key) == Some(want) => {}
            _ => differences.push(format!("{place}: {key} is {}, not {want}", listed[key])),
        }
    }
    // A use that the schema does not tell is not invented here.
    if listed.get("use").is_some() && !keys.contains_key("use") {
        differences.push(format!("{place}: use is {}", listed["use"]));
    }
}

fn compare_lists(
    place: &str,
    listed: &Value,
    schema: &Value,
    key: &str,
    differences: &mut Vec<String>,
) {
    let (listed, schema) = (by_id(listed, key), by_id(schema, key));
    for (id, want) in &schema {
        match listed.get(id) {
            Some(have) => compare(&format!("{place} {id}"), have, want, differences),
            None => differences.push(format!("{place}: {id} is missing")),
        }
    }
    let unknown = listed.keys().filter(|id| !schema.contains_key(*id));
    differences.extend(unknown.map(|id| format!("{place}: {id} is not in the schema")));
}

fn sorted(list: &Value) -> Vec<String> {
    let mut texts: Vec<_> = list.as_array().into_iter().flatten().map(Value::to_string).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn the_list_says_what_the_schema_says() {
    let (listed, schema) = (list::to_json(rulesets::ALL), schema());
    let schema: BTreeMap<&str, &Value> = by_id(&schema, "ruleset");
    let mut differences = Vec::new();
    for (id, ruleset) in by_id(&listed, "ruleset") {
        let want = schema.get(id).unwrap_or_else(|| panic!("{id} is not in the schema"));
        compare(id, ruleset, want, &mut differences);
    }
    assert_none(&differences);
}
