//! A new ruleset is one module and its name in a list: the gadget plays it without further change.

use std::path::Path;

use app::Button::{Down, Right, Up};
use rules_core::ruleset::Ruleset;
use serde_json::json;
use vedette::play::{self, ShotKind};
use vedette_tests::golden;
use vedette_tests::invented_ruleset::HEDGEROW;
use vedette_tests::script::Script;

static RULESETS: &[&Ruleset] = &[&HEDGEROW];

/// Plays a script with the invented ruleset and compares its pictures with those that are kept.
fn shows(name: &str, script: &Script) {
    let mut pictures = Vec::new();
    play::perform(RULESETS, &[], Path::new(""), &script.to_string(), &mut |shot| {
        if !matches!(shot.kind, ShotKind::Expect(_)) {
            pictures.push((format!("== line {}", shot.line), shot.picture.lines()));
        }
        Ok(())
    })
    .unwrap_or_else(|error| panic!("{name}: {error}"));
    golden::compare(&format!("hedgerow-{name}"), &golden::album(pictures))
        .unwrap_or_else(|wrong| panic!("{wrong}"));
}

/// From home to the form of the procedure at this place.
fn form(place: usize) -> Script {
    Script::new().down(place).select()
}

/// Holds right `times` times.
fn far_right(script: Script, times: usize) -> Script {
    (0..times).fold(script, |script, _| script.hold(Right, 700))
}

#[test]
fn a_volley_has_stops_hidden_rows_and_many_dice() {
    // Paces go from stop to stop of the weapon; a sling hides the wall; forty dice are shown by
    // counts.
    let paces = form(0).down(1).screen().right(2).screen().down(1).right(1).screen();
    let wall = paces.down(1).right(1).screen().up(1).right(1).screen().up(2);
    let thrown = |script: Script| script.screen().seed(5).throw().screen().down(1).screen();
    shows("volley", &thrown(far_right(wall, 8)));
    shows("forty", &thrown(far_right(form(0), 14)));
    let out_of_range = far_right(form(0).down(2).right(2).up(1), 1);
    shows("out-of-range", &out_of_range.screen().throw().screen());
}

#[test]
fn a_template_shows_where_the_shell_fell() {
    let form = Script::new().dice([10, 10, 3, 5]).down(1).select().screen();
    shows("template", &form.throw().screen().throw_again().screen());
}

#[test]
fn two_dice_are_opposed_and_sides_can_be_swapped() {
    let set = form(2).right(2).down(1).left(1).screen().dice([3, 4, 4, 4]);
    let thrown = set.throw().screen().throw_again().screen();
    shows("versus", &thrown.back().hold(Up, 700).down(2).screen().right(1).screen());
}

#[test]
fn ticks_are_set_in_a_list_and_read_on_a_ruler() {
    let opened = form(3).down(1).right(1).screen().right(1).down(1).right(1).screen();
    let ticks = opened.down(2).right(1).screen().back().screen();
    shows("ticks", &ticks.dice([5]).throw().screen().workings().screen().back());
    shows("refusal", &form(3).right(6).down(2).left(3).screen().throw().screen());
}

#[test]
fn a_strip_of_cards_feeds_itself_on() {
    let first = Script::new().dice([1, 2, 2, 1, 1, 2, 1]).down(4).select().screen();
    let six = Script::new().throw_again().screen().repeated(6);
    shows("cards", &first.then(&six).back().screen());
}

#[test]
fn own_dice_of_more_than_six_faces_are_set_on_a_dial() {
    let dial = form(1).hold(Up, 700).screen().right(1).screen();
    let set = dial.right(1).up(1).right(1).screen().down(1).screen();
    shows("dial", &set.select().screen());
}

#[test]
fn a_procedure_without_inputs_rolls_at_once() {
    let thrown = Script::new().dice([51, 7]).down(5).select().screen();
    shows("at-once", &thrown.throw_again().screen().back().screen());
}

#[test]
fn a_long_list_is_read_by_sections() {
    let rows = Script::new().screen().then(&Script::new().down(1).screen().repeated(3));
    let sections = rows.hold(Down, 700).screen().hold(Up, 700).screen();
    shows("sections", &sections.hold(Up, 700).hold(Up, 700).screen());
}

#[test]
fn its_tables_and_house_rules_are_there_too() {
    let table = Script::new().up(7).screen().select().screen().select().screen();
    shows("table", &table.right(4).down(6).screen().select().screen());
    let house = Script::new().up(6).select().screen().right(1).screen().down(1).right(1).screen();
    shows("house", &house.back().screen());
}

#[test]
fn the_command_knows_it_as_well() {
    let request = json!({
        "id": 1, "ruleset": "hedgerow", "procedure": "volley", "inputs": {"figures": 3}, "dice": [5, 6, 1],
    });
    let answer = vedette::batch::answer(RULESETS, request.to_string().as_bytes());
    assert_eq!(
        serde_json::Value::Object(answer),
        json!({"id": 1, "dice": [5, 6, 1], "facts": {"dice": 3, "hits": 2}})
    );
}
