//! The rulesets' data: the schema that fixes every id, and the worked examples.

use std::collections::BTreeMap;

use serde_json::Value;

/// What other tools know of the rulesets: procedures, inputs, house rules and facts.
pub fn schema() -> Value {
    parse("the schema", include_str!("../data/schema.json"))
}

/// The worked examples as they stand in their file.
pub const EXAMPLES: &str = include_str!("../data/examples.jsonl");

/// The worked examples, each a request with its facts or the mark of an error.
pub fn examples() -> Vec<Value> {
    EXAMPLES.lines().map(|line| parse("an example", line)).collect()
}

#[expect(
    clippy::panic,
    reason = "the data is the project's own: without it there is nothing to test"
)]
fn parse(what: &str, text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{what} is not JSON: {error}"))
}

/// The objects of a list by their id, which is the value of `key`.
pub fn by_id<'a>(list: &'a Value, key: &str) -> BTreeMap<&'a str, &'a Value> {
    let id = |object: &'a Value| object.get(key).and_then(Value::as_str).unwrap_or_default();
    list.as_array().into_iter().flatten().map(|object| (id(object), object)).collect()
}

/// Fails with all that differs, if anything does.
pub fn assert_none(differences: &[String]) {
    assert!(
        differences.is_empty(),
        "{} differences:\n{}",
        differences.len(),
        differences.join("\n")
    );
}
