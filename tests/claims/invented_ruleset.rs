//! A ruleset that nobody has heard of is one module and its name in a list: the gadget plays it as
//! it is.

use rules_core::ruleset::Ruleset;
use vedette::play::{self, Kind};
use vedette_tests::golden;
use vedette_tests::invented_ruleset::HEDGEROW;

static RULESETS: &[&Ruleset] = &[&HEDGEROW];

/// Plays a script with the invented ruleset and compares its pictures with those that are kept.
fn shows(name: &str, script: &str) {
    let mut pictures = Vec::new();
    play::perform(RULESETS, script, &mut |shot| {
        if !matches!(shot.kind, Kind::Expect(_)) {
            pictures.push((format!("== line {}", shot.line), shot.picture.lines()));
        }
        Ok(())
    })
    .unwrap_or_else(|error| panic!("{name}: {error}"));
    golden::compare(&format!("hedgerow-{name}"), &golden::album(pictures))
        .unwrap_or_else(|wrong| panic!("{wrong}"));
}

/// Presses, one letter each: U D L R A B; a small letter is held; `.` takes a picture.
fn script(presses: &str) -> String {
    let line = |letter: char| match letter {
        '.' => "{\"screen\":\"ascii\"}".to_owned(),
        _ => {
            let button = match letter.to_ascii_uppercase() {
                'U' => "up",
                'D' => "down",
                'L' => "left",
                'R' => "right",
                'A' => "A",
                _ => "B",
            };
            match letter.is_ascii_uppercase() {
                true => format!("{{\"press\":\"{button}\"}}"),
                false => format!("{{\"hold\":\"{button}\",\"ms\":700}}"),
            }
        }
    };
    presses
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| line(letter) + "\n")
        .collect()
}

fn with_dice(dice: &str, presses: &str) -> String {
    format!("{{\"dice\":[{dice}]}}\n{}", script(presses))
}

#[test]
fn stops_hidden_rows_and_many_dice() {
    // Paces go from stop to stop of the weapon; a sling hides the wall; forty dice are shown by
    // counts.
    let setting = script("AD.RR.DR.DR.UR. UU rrrrrrrr .");
    let throw = "{\"seed\":5}\n".to_owned() + &script("A.D.");
    shows("volley", &(setting + &throw));
    let forty = script("A rrrrrrrrrrrrrr .");
    shows("forty", &(forty + "{\"seed\":5}\n" + &script("A.D.")));
    shows("out-of-range", &script("ADDRRUr.A."));
}

#[test]
fn a_template_shows_where_the_shell_fell() {
    shows("template", &with_dice("10,10,3,5", "DA.A.A."));
}

#[test]
fn two_dice_are_opposed_and_sides_can_be_swapped() {
    shows("versus", &(script("DDARRDL.") + &with_dice("3,4,4,4", "A.A.") + &script("BuDD.R.")));
}

#[test]
fn a_tick_list_and_an_index_ruler() {
    let ticks = script("DDDADR.RDR.DDR.B.");
    shows("ticks", &(ticks + &with_dice("5", "A.") + &script("aB")));
    shows("refusal", &script("DDDARRRRRR D D LLL .A."));
}

#[test]
fn a_strip_of_cards_feeds_itself_on() {
    shows("cards", &with_dice("1,2,2,1,1,2,1", "DDDDA.A.A.A.A.A.A.B."));
}

#[test]
fn own_dice_of_more_than_six_faces_are_set_on_a_dial() {
    shows("dial", &script("DAu.R.RUR.D.A."));
}

#[test]
fn a_procedure_without_inputs_rolls_at_once() {
    shows("at-once", &with_dice("51,7", "DDDDDA.A.B."));
}

#[test]
fn a_long_list_is_read_by_sections() {
    shows("sections", &script(".D.D.D.d.u.uu."));
}

#[test]
fn its_tables_and_house_rules_are_there_too() {
    shows("table", &script("UUUUU.A.A.RRRRDDDDDD.A."));
    shows("house", &script("UUUUA.R.DR.B."));
}

#[test]
fn the_command_knows_it_as_well() {
    let line = "{\"id\":1,\"ruleset\":\"hedgerow\",\"procedure\":\"volley\",\"inputs\":{\"figures\":3},\"dice\":[5,6,1]}";
    let answer = serde_json::Value::Object(vedette::batch::answer(RULESETS, line.as_bytes()));
    assert_eq!(
        answer,
        serde_json::json!({"id": 1, "dice": [5, 6, 1], "facts": {"dice": 3, "hits": 2}})
    );
}
