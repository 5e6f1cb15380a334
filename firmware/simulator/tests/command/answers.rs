//! One question, one answer: `roll`, `resolve`, `odds`, `table` and `list`.

use serde_json::{Value, json};

use crate::call::{json_of, right};

#[test]
fn plain_dice_are_thrown_and_added() {
    assert_eq!(right(&["roll", "3d6+2", "--dice", "1,2,3"]), "3d6+2 = 8 (1 2 3)\n");
    assert_eq!(
        json_of(&["roll", "3d6+2", "--json", "--dice", "1,2,3"]),
        json!({"facts": {"total": 8}, "dice": [1, 2, 3]})
    );
    let thrown = json_of(&["roll", "40d100-99", "--json"]);
    let dice: Vec<i64> =
        thrown["dice"].as_array().unwrap().iter().filter_map(Value::as_i64).collect();
    assert_eq!(dice.len(), 40);
    assert!(dice.iter().all(|face| (1..=100).contains(face)));
    assert_eq!(thrown["facts"]["total"], dice.iter().sum::<i64>() - 99);
}

#[test]
fn a_procedure_is_resolved_for_people_and_for_tools() {
    let words = ["resolve", "schnaffs", "gun-move", "piece=light-artillery", "--dice", "6"];
    let text = right(&words);
    assert!(text.starts_with("Walter Schnaffs, Move guns\n"), "{text}");
    assert!(text.contains("Move (d6): 6\n"), "{text}");
    let facts = json_of(&[&words[..], &["--json"]].concat());
    assert_eq!(facts["facts"]["need"], 3);
    assert_eq!(facts["facts"]["moves"], true);
    assert_eq!(facts["dice"], json!([6]));
    assert_eq!(facts.as_object().unwrap().len(), 2, "the object of a batch without its id");
    let thrown = json_of(&[
        "resolve",
        "schnaffs",
        "kill-chart",
        "rolls=7",
        "--house",
        "mf3_back=true",
        "--json",
    ]);
    assert_eq!(thrown["dice"].as_array().unwrap().len(), 7);
}

#[test]
fn odds_are_right_to_nine_decimals() {
    let words = ["odds", "schnaffs", "exit-closed", "unit=light-gun"];
    let odds = json_of(&[&words[..], &["--json"]].concat());
    assert_eq!(odds["odds"]["exits"].to_string(), r#"{"true":0.333333333,"false":0.666666667}"#);
    assert_eq!(odds.as_object().unwrap().len(), 1);
    let text = right(&words);
    assert_eq!(text.lines().filter(|line| line.ends_with(" %")).count(), 2, "{text}");
    let all = right(&[&words[..], &["--all"]].concat());
    assert!(all.contains("yes   33.3333333 %\n"), "{all}");
    assert_eq!(odds, json_of(&[&words[..], &["--json", "--all"]].concat()));
}

#[test]
fn tables_are_printed_in_columns() {
    let names = right(&["table", "schnaffs"]);
    assert!(names.lines().any(|line| line.starts_with("kill-chart: ")), "{names}");
    let by_id = right(&["table", "schnaffs", "kill-chart"]);
    assert!(by_id.lines().count() > 3);
    let name = by_id.lines().next().unwrap().to_uppercase();
    assert_eq!(by_id, right(&["table", "schnaffs", &name]));
}

#[test]
fn a_table_of_one_column_is_printed_in_words_as_the_house_rules_have_it() {
    let table = |survivors: &str| {
        format!(
            "Morale failures\n\
             MF  Result          In words\n\
             0   No effect       Nothing happens\n\
             1   Pinned          Nothing leaves the square in its next go\n\
             2   Fall back       All units back a square in the next go\n\
             3+  Dice for units  {survivors}\n\
             Source: Walter Schnaffs, for Square Bashing 1998, 9 Morale\n"
        )
    };
    let words = ["table", "schnaffs", "morale"];
    assert_eq!(right(&words), table("A die a unit: on 5-6 it is removed"));
    for place in 1..=words.len() {
        let mut words = words.to_vec();
        words.splice(place..place, ["--house", "mf3_back=true"]);
        assert_eq!(right(&words), table("A die a unit: 5-6 removed; the rest fall back"));
    }
}

#[test]
fn a_procedure_is_listed_with_the_help_that_the_device_has() {
    let help = "A square that lost bases rolls a die for each: 4, 5 or 6 is a morale failure.";
    for words in [&["list", "schnaffs"][..], &["list", "schnaffs", "morale"]] {
        let text = right(words).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(help), "{text}");
    }
    let list = json_of(&["list", "schnaffs", "--json"]);
    assert_eq!(list["procedures"][1]["about"], "Morale of a square that lost bases");
}

#[test]
fn a_house_rule_is_listed_with_what_it_means_and_its_section() {
    for words in [&["list", "schnaffs"][..], &["list", "schnaffs", "morale"]] {
        let text = right(words);
        let mut rule = text.lines().skip_while(|line| !line.contains("--house mf3_back=false "));
        assert!(rule.next().unwrap().ends_with("  false, true"), "{text}");
        let is_explained = rule.take(4).any(|line| line.ends_with("(9 Morale)"));
        assert_eq!(is_explained, words.len() == 2, "where it is not, the page says where it is");
        assert!(is_explained || text.contains("`vedette list schnaffs` explains"), "{text}");
    }
}

/// What standard output is not a terminal for is broken at eighty letters, but for a word that is
/// longer than its place.
#[test]
fn every_page_of_the_list_fits_its_paper() {
    let list = json_of(&["list", "--json"]);
    for ruleset in list.as_array().unwrap() {
        let id = ruleset["ruleset"].as_str().unwrap();
        let procedures = ruleset["procedures"].as_array().unwrap();
        let ids = procedures.iter().map(|procedure| procedure["id"].as_str().unwrap());
        let pages = ids.map(|procedure| right(&["list", id, procedure]));
        for page in pages.chain([right(&["list", id])]) {
            let fits = |line: &str| line.chars().count() <= 80 || !line.trim().contains(' ');
            let long = page.lines().find(|line| !fits(line));
            assert_eq!(long, None, "{id}");
        }
    }
}

#[test]
fn every_outcome_has_a_name_and_a_draw_is_told() {
    for words in [["odds", "kriegsspiel", "assault"], ["odds", "kriegsspiel", "close-combat"]] {
        let text = right(&words);
        let mut rows = text.lines().filter(|line| line.ends_with(" %"));
        assert!(rows.clone().count() > 2 && rows.all(|row| !row.starts_with("   ")), "{text}");
    }
    let text = right(&["odds", "dbfpw", "close-combat", "--all"]);
    assert!(text.contains("\n  draw       16.6666667 %\n"), "{text}");
}

#[test]
fn the_list_is_json_or_text() {
    let list = json_of(&["list", "--json"]);
    assert_eq!(list[0]["ruleset"], "schnaffs");
    assert_eq!(json_of(&["list", "schnaffs", "--json"]), list[0]);
    let names: Vec<&str> =
        list.as_array().unwrap().iter().filter_map(|ruleset| ruleset["ruleset"].as_str()).collect();
    let text = right(&["list"]);
    assert!(names.iter().all(|name| text.contains(name)), "{text}");
    assert!(right(&["list", "schnaffs"]).contains("\n  gun-move "), "its procedures");
    let text = right(&["list", "schnaffs", "gun-move"]);
    assert!(text.starts_with("Move guns\nWalter Schnaffs, gun-move\n"), "{text}");
    assert!(text.contains("  piece=artillery  "), "{text}");
    assert!(
        text.contains("  artillery, light-artillery (") && text.contains(" mitrailleuse"),
        "{text}"
    );
    let text = right(&["list", "kriegsspiel", "assault"]);
    assert!(text.ends_with(", Odds for close combat\n"), "{text}");
}
