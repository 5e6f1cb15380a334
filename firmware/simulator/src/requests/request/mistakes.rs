//! Each mistake in a request has its sentence, and the nearest name where one is near.

use serde_json::{Value, json};

use super::tests::read;
use super::*;
use crate::sample_ruleset::RULESETS;

fn wrong(key: &str, value: Value) -> String {
    let mut request = json!({"ruleset": "sample", "procedure": "volley", "dice": []});
    request[key] = value;
    read(&request).unwrap_err()
}

#[test]
fn a_misspelt_name_finds_the_nearest() {
    for (key, value, sentence) in [
        ("ruleset", json!("smaple"), r#"ruleset: there is no "smaple"; did you mean "sample"?"#),
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
    assert_eq!(wrong("inputs", json!({"cover": "x"})), r#"cover: "x" is not one of none, wall"#);
    assert_eq!(wrong("inputs", json!({"cover": null})), "cover: null is not one of none, wall");
    assert_eq!(wrong("inputs", json!({"mods": ["x"]})), r#"mods: "x" is not one of smoke, rain"#);
    assert_eq!(wrong("inputs", json!({"mods": ["rain", 3]})), "mods: 3 is not one of smoke, rain");
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
    assert_eq!(wrong("house", json!({"save_at": 6})), "save_at: 6 is not one of the numbers 5, 4");
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
