//! The Spanish Succession, walls and buildings under fire. «L54» is a line of its text.

use rules_core::rulesets::wss::RULESET;

use crate::support::trial::{FactsById, Trial};

fn bombard(weapon: &str, target: &str) -> Trial {
    let trial = Trial::new(&RULESET, "bombard").choose("weapon", weapon).choose("target", target);
    trial.set("range", if weapon == "mortar" { 40 } else { 70 })
}

fn numbers(trial: &Trial, dice: &[u8]) -> [i32; 5] {
    let page = trial.throw(dice);
    ["dice", "need", "hits", "breaches", "hits_left"].map(|id| page.number(id))
}

#[test]
fn every_two_cannon_hits_breach_a_wall() {
    // L54
    let trial = bombard("cannon", "wall").set("stands", 5);
    assert_eq!(numbers(&trial, &[4, 4, 4, 4, 4]), [5, 5, 0, 0, 0]);
    assert_eq!(numbers(&trial, &[5, 4, 4, 4, 4]), [5, 5, 1, 0, 1]);
    assert_eq!(numbers(&trial, &[5, 6, 4, 4, 4]), [5, 5, 2, 1, 0]);
    assert_eq!(numbers(&trial, &[5, 6, 5, 6, 5]), [5, 5, 5, 2, 1]);
    // Hits add up, from throw to throw.
    let page = trial.throw(&[5, 4, 4, 4, 4]);
    assert_eq!(
        (page.next[..].to_vec(), page.says()),
        (vec![("hits_so_far", 1)], vec!["One more hit breaches it", "1 of 5 hit"])
    );
    assert_eq!(page.headline.as_deref(), Some("1 hit, no breach yet"));
    let again = bombard("cannon", "wall").set("hits_so_far", 1);
    let page = again.throw(&[6]);
    assert_eq!((page.number("breaches"), page.number("hits_left")), (1, 0));
    assert_eq!(
        (page.says(), page.next[0]),
        (vec!["A breach 1 stand wide", "1 of 1 hit"], ("hits_so_far", 0))
    );
    let wide = bombard("cannon", "wall").set("stands", 4).throw(&[6; 4]);
    assert_eq!(wide.says()[0], "A breach 2 stands wide");
    // L45 Two dice a stand at 25 cm.
    assert_eq!(numbers(&bombard("cannon", "wall").set("range", 25), &[6, 6])[0], 2);
    assert_eq!(numbers(&bombard("cannon", "wall").set("range", 26), &[6])[0], 1);
}

/// L54 heads it «hitting buildings», and L177 has none that is proof against cannon.
#[test]
fn cannon_breach_a_building_as_they_breach_a_wall() {
    let trial = bombard("cannon", "building").set("stands", 5);
    assert_eq!(numbers(&trial, &[5, 4, 4, 4, 4]), [5, 5, 1, 0, 1]);
    assert_eq!(numbers(&trial, &[5, 6, 5, 6, 5]), [5, 5, 5, 2, 1]);
    let page = trial.set("hits_so_far", 1).throw(&[6, 1, 1, 1, 1]);
    assert_eq!(
        (page.number("breaches"), page.number("hits_left"), page.yes("burning")),
        (1, 0, false)
    );
    assert_eq!(page.headline.as_deref(), Some("Building breached"));
    assert_eq!(page.says(), ["A breach 1 stand wide", "1 of 5 hit"]);
    let short = bombard("cannon", "building").throw(&[6]);
    assert_eq!(short.headline.as_deref(), Some("1 hit, no breach yet"));
}

#[test]
fn mortar_hits_set_a_building_on_fire() {
    // L46, L54, R8, R9
    let trial = bombard("mortar", "building").set("stands", 3);
    let page = trial.throw(&[4, 5, 6, 4, 1]);
    assert_eq!(
        (page.number("hits"), page.yes("burning"), page.says()),
        (2, false, vec!["2 of 3 hit"])
    );
    let page = trial.throw(&[4, 5, 6, 4, 5]);
    assert_eq!(
        (page.yes("burning"), page.says()),
        (true, vec!["It must be left next turn", "2 of 3 hit"])
    );
    let laid = trial.tick("building_hit");
    assert_eq!(numbers(&laid, &[3, 4, 4, 1, 1]), [3, 4, 2, 0, 0]);
    assert_eq!(laid.form().title, "3 dice, 4+");
    // Hits on a wall, made before, stay as they are.
    assert_eq!(
        numbers(&bombard("mortar", "building").set("hits_so_far", 1), &[5, 1]),
        [1, 5, 1, 0, 1]
    );
}

#[test]
fn what_a_gun_is_no_use_against_stays_as_it_is() {
    let page = bombard("mortar", "wall").throw(&[6]);
    assert_eq!(
        (page.number("breaches"), page.number("hits_left"), page.yes("burning")),
        (0, 0, false)
    );
    assert_eq!(page.says(), ["Only cannon breach walls", "1 of 1 hit"]);
    assert_eq!(bombard("mortar", "wall").form().throws, "no effect");
}

#[test]
fn earth_cannot_be_breached_and_the_range_comes_first() {
    // L54
    for weapon in ["cannon", "mortar"] {
        let trial = bombard(weapon, "rampart").tick("building_hit");
        let page = trial.throw(&[]);
        assert!(page.forbidden);
        assert_eq!(
            (page.word("reason"), page.headline.as_deref()),
            ("rampart", Some("Rampart holds"))
        );
        let page = trial.set("range", 71).throw(&[]);
        assert_eq!(
            (page.word("reason"), page.headline.as_deref()),
            ("range", Some("Out of range"))
        );
    }
    assert_eq!(bombard("mortar", "building").set("range", 14).throw(&[]).word("reason"), "range");
    assert_eq!(bombard("mortar", "building").set("range", 15).throw(&[1]).number("dice"), 1);
}

#[test]
fn a_hit_of_last_turn_is_a_mortars_on_a_building() {
    let refused = |weapon, target| bombard(weapon, target).tick("building_hit").refusal();
    let sentence = Some(("building_hit", "Only for mortars".to_owned()));
    assert_eq!(refused("cannon", "wall"), sentence);
    assert_eq!(refused("cannon", "building"), sentence);
    assert_eq!(refused("mortar", "wall"), sentence);
    assert_eq!(refused("mortar", "building"), None);
}

#[test]
fn the_form_asks_only_for_what_matters() {
    let hidden = |trial: &Trial| (trial.is_hidden("hits_so_far"), trial.is_hidden("building_hit"));
    assert_eq!(hidden(&bombard("cannon", "wall")), (false, true));
    assert_eq!(hidden(&bombard("cannon", "building")), (false, true));
    assert_eq!(hidden(&bombard("mortar", "building")), (true, false));
    assert_eq!(hidden(&bombard("cannon", "wall").tick("building_hit")), (false, false));
    let watched = |trial: &Trial| trial.form().watch.map(|watch| watch.label);
    assert_eq!(watched(&bombard("cannon", "wall")), Some("breach"));
    assert_eq!(watched(&bombard("cannon", "building")), Some("breach"));
    assert_eq!(watched(&bombard("mortar", "building")), Some("on fire"));
    assert_eq!(watched(&bombard("mortar", "rampart")), None);
    assert_eq!(bombard("cannon", "wall").form().throws, "1 die");
}
