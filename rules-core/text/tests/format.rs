//! The formatter: settled after one time, and the same ruleset as before.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::fs;
use std::path::PathBuf;

fn formatted(text: &str) -> String {
    rules_text::format(text, "mine").unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

#[test]
fn every_example_is_settled_after_one_time_and_keeps_its_image() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/rules");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let once = formatted(&text);
        assert_eq!(formatted(&once), once, "{path:?}");
        let image = |text: &str| {
            let program = rules_text::read(text, "mine").program.unwrap();
            rules_text::compile(&program, "").unwrap()
        };
        assert_eq!(image(&once), image(&text), "{path:?}");
        let comments = |text: &str| text.matches('#').count();
        assert_eq!(comments(&once), comments(&text), "{path:?}");
    }
}

#[test]
fn rows_stand_below_each_other_and_comments_stay() {
    let text = "\u{feff}\n# Mine.\nruleset  mine “Mine”\nlist weapon:\n\t\tpistol  # short\n\n\n\
        \tlong–rifle “rifle”\n        bow \"bow\"\ntable reach by weapon:\n  far near # paces\n\
        pistol 5 -\n"
        .replace("\npistol 5", "\n      pistol 5")
        + "      long-rifle 100 20\n      others 30 5\nprocedure fire \"Fire\"\n        # What is set.\n\
        \x20       ask men \"Men\" 1 to 6\n        ask weapon   \"Weapon\" one of weapon\n\
        \x20       outcomes:\n             hit \"A hit\" \"Hit\"\n             missed \"A miss\"\n\
        \x20       if men > 3\n            outcome hit # many\n        outcome missed\n\n\n";
    let expected = "# Mine.\nruleset mine \"Mine\"\nlist weapon:\n  pistol  # short\n\n  long-rifle \"rifle\"\n\
        \x20 bow        \"bow\"\ntable reach by weapon:\n              far  near  # paces\n\
        \x20 pistol        5     -\n  long-rifle  100    20\n  others       30     5\nprocedure fire \"Fire\"\n\
        \x20 # What is set.\n  ask men    \"Men\"    1 to 6\n  ask weapon \"Weapon\" one of weapon\n\
        \x20 outcomes:\n    hit    \"A hit\"  \"Hit\"\n    missed \"A miss\"\n  if men > 3\n\
        \x20   outcome hit  # many\n  outcome missed\n";
    assert_eq!(formatted(&text), expected);
}

#[test]
fn entries_and_columns_of_roll_tables_are_aligned() {
    let text = "Weather (D6)\n1 Fog: none\n2–10   Clear\n".replace("10", "6");
    assert_eq!(formatted(&text), "Weather (D6)\n1    Fog: none\n2-6  Clear\n");
    let text =
        "roll-table forage \"Forage\" d6\n Where|Farm |Wood\n 1-5|Hay|Nothing\n 6|Hay and wine|\n";
    let expected = "roll-table forage \"Forage\" d6\n  Where | Farm         | Wood\n  1-5   | Hay          | Nothing\n  6     | Hay and wine |\n";
    assert!(rules_text::format(text, "mine").is_err(), "the last entry has one column");
    let text = text.replace("wine|", "wine| |");
    assert_eq!(formatted(&text), expected.replace("wine |\n", "wine | |\n"));
}

#[test]
fn a_text_with_mistakes_is_not_touched() {
    let mistakes = rules_text::format("list cover open\n", "mine").unwrap_err();
    assert_eq!(mistakes.len(), 1);
}
