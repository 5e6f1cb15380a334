//! The Spanish Succession, fire: weapons, saves, losses, bombardment. «L44» is a line of its text.

use rules_core::rulesets::wss::RULESET;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

fn fire(weapon: &str) -> Trial {
    let trial = at("fire").choose("weapon", weapon);
    match weapon {
        "pistol" => trial.set("range", 5),
        _ => trial,
    }
}

/// Least and greatest range, the greatest at which two dice are thrown (0: never), least to hit.
/// L42-46, L171-175, R5.
const WEAPONS: [(&str, u8, u8, u8, u8); 4] = [
    ("pistol", 1, 5, 0, 6),
    ("musket", 1, 25, 0, 5),
    ("cannon", 1, 70, 25, 5),
    ("mortar", 15, 40, 0, 5),
];

#[test]
fn weapons_reach_throw_and_hit_as_printed() {
    for (weapon, least, most, close, need) in WEAPONS {
        for range in 1..=100 {
            let trial =
                at("fire").choose("weapon", weapon).set("range", range.into()).set("stands", 3);
            if range < least || range > most {
                out_of_range(
                    &trial,
                    if range < least { "too close" } else { "out of reach" },
                    least,
                    most,
                );
                continue;
            }
            let dice = if range <= close { 6 } else { 3 };
            let page = trial.throw(&[&[need - 1, need][..], &vec![1; dice - 2]].concat());
            let told = ["dice", "need", "hits", "casualties", "saved"].map(|id| page.number(id));
            assert_eq!(
                told,
                [i32::try_from(dice).unwrap(), need.into(), 1, 1, 0],
                "{weapon} {range}"
            );
            assert_eq!(trial.form().title.as_str(), format!("{dice} dice, {need}+"));
            assert_eq!(trial.effect("range").0, if dice == 6 { "x2" } else { "x1" });
            assert_eq!(trial.effect("weapon").0, format!("{need}+"));
        }
    }
}

fn out_of_range(trial: &Trial, why: &str, least: u8, most: u8) {
    let page = trial.throw(&[]);
    assert!(page.forbidden && !page.yes("allowed"));
    assert_eq!((page.word("reason"), page.facts.len()), ("range", 2));
    assert_eq!(page.headline.as_deref(), Some("Out of range"));
    assert_eq!(
        page.says(),
        [format!("Its range is {least}-{most} cm").as_str(), "Nothing was thrown"]
    );
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str(), form.watch), ("", why, None));
}

#[test]
fn the_range_stops_where_the_weapon_changes() {
    for (weapon, stops) in
        [("pistol", &[5][..]), ("musket", &[25]), ("cannon", &[25, 70]), ("mortar", &[15, 40])]
    {
        for procedure in ["fire", "bombard"] {
            if procedure == "bombard" && !matches!(weapon, "cannon" | "mortar") {
                continue;
            }
            let trial = at(procedure).choose("weapon", weapon);
            let row = trial.entry.field("range").unwrap();
            assert_eq!(trial.form().stops_of(row), stops, "{procedure} {weapon}");
        }
    }
}

#[test]
fn pistols_are_the_french_sides_alone() {
    // L42; before the range is looked at.
    for range in [5, 25] {
        let trial =
            at("fire").choose("weapon", "pistol").choose("side", "alliance").set("range", range);
        let page = trial.throw(&[]);
        assert_eq!((page.word("reason"), page.facts.len()), ("pistols-french-only", 2));
        assert_eq!(page.headline.as_deref(), Some("French side only"));
        assert_eq!(trial.form().throws, "not the Alliance");
    }
    assert_eq!(at("fire").choose("side", "alliance").throw(&[1; 6]).number("hits"), 0);
}

#[test]
fn cover_saves_from_four_and_more_if_it_stops_the_shot() {
    // L52, L177
    for (weapon, wall, rampart) in [
        ("pistol", true, true),
        ("musket", true, true),
        ("cannon", false, true),
        ("mortar", false, false),
    ] {
        for (cover, saves) in [("none", false), ("wall", wall), ("rampart", rampart)] {
            let trial = fire(weapon).choose("cover", cover).set("stands", 2);
            let hits = if weapon == "cannon" { vec![6, 6, 1, 1] } else { vec![6, 6] };
            let dice = if saves { [hits, vec![3, 4]].concat() } else { hits };
            let page = trial.throw(&dice);
            let saved = i32::from(saves);
            assert_eq!(
                (page.number("hits"), page.number("saved"), page.number("casualties")),
                (2, saved, 2 - saved)
            );
            assert_eq!(trial.effect("cover").0, if saves { "4+" } else { "" });
            assert_eq!(trial.is_hidden("cover"), weapon == "mortar");
        }
    }
}

#[test]
fn half_the_stands_shoot_at_six_pips() {
    // L76, R7
    for (stands, shoot) in [(1, 1), (2, 1), (3, 1), (7, 3), (20, 10)] {
        let trial = at("fire").set("pips", 6).set("stands", stands);
        assert_eq!(trial.throw(&vec![1; shoot]).number("dice"), i32::try_from(shoot).unwrap());
        assert_eq!(trial.effect("pips").0, "half");
        assert_eq!(at("fire").set("pips", 5).set("stands", stands).effect("pips").0, "");
    }
}

/// L50, L140: four casualties remove an infantry stand, three a cavalry stand or a gun.
#[test]
fn casualties_make_up_stands_and_pips() {
    for (target, stand) in [("infantry", 4), ("cavalry", 3), ("artillery", 3)] {
        for markers in 0..stand {
            for hits in 0..=12 {
                let trial = at("fire")
                    .choose("target", target)
                    .set("stands", 12)
                    .set("target_markers", markers);
                let faces: Vec<u8> = (0..12).map(|die| if die < hits { 6 } else { 1 }).collect();
                let page = trial.throw(&faces);
                let gun = target == "artillery";
                let all = markers + hits;
                let (lost, left) =
                    if gun && all >= stand { (1, 0) } else { (all / stand, all % stand) };
                assert_eq!(
                    (page.number("stands_lost"), page.number("target_markers")),
                    (lost, left),
                    "{target} {all}"
                );
                assert_eq!(page.number("target_pips"), if gun { 0 } else { hits.min(6) });
                assert_eq!(page.yes("gun_removed"), gun && lost > 0);
                assert_eq!(page.yes("heavy_fire_test"), !gun && hits >= 3);
                assert_eq!(page.headline.as_deref(), (gun && lost > 0).then_some("Gun removed"));
            }
        }
    }
}

#[test]
fn a_shot_says_what_to_do_and_then_how_it_came() {
    let says = |trial: Trial, dice: &[u8]| trial.throw(dice).says().join("; ");
    let trial = || at("fire").set("stands", 4);
    assert_eq!(says(trial(), &[4, 4, 4, 4]), "0 of 4 hit");
    assert_eq!(says(trial(), &[5, 6, 4, 4]), "Now 2 markers, 2 pips; 2 of 4 hit");
    assert_eq!(
        says(trial().choose("cover", "wall"), &[5, 6, 4, 4, 4, 1]),
        "Now 1 marker, 1 pip; 2 of 4 hit, 1 saved"
    );
    assert_eq!(
        says(trial().set("target_markers", 3), &[5, 6, 4, 4]),
        "-1 stand, 1 marker, 2 pips; 2 of 4 hit"
    );
    let many = trial().set("stands", 9).set("target_pips", 2);
    assert_eq!(says(many, &[6; 9]), "-2 st., 1 marker, 6 pips; 9 of 9 hit");
    assert_eq!(
        says(trial().choose("target", "artillery"), &[5, 6, 4, 4]),
        "2 of 3 gun markers; 2 of 4 hit"
    );
    assert_eq!(says(trial().choose("target", "artillery"), &[5, 6, 6, 4]), "3 of 4 hit");
    let mortar = trial().choose("weapon", "mortar").tick("building");
    assert_eq!(
        says(mortar, &[6, 1, 1, 1, 5]),
        "Now 1 marker, 1 pip; It must be left next turn; 1 of 4 hit"
    );
    let pistols = fire("pistol").set("stands", 4).tick("at_contact").choose("target", "cavalry");
    assert_eq!(
        says(pistols, &[6, 6, 1, 5]),
        "Adds 2 hits to the fight; Now 2 markers, 2 pips; 2 of 4 hit"
    );
}

#[test]
fn heavy_fire_is_three_casualties_in_the_turn() {
    // L146
    let trial = |turn| at("fire").set("stands", 2).set("target_turn", turn).set("target_pips", 1);
    for (turn, tests) in [(0, false), (1, true), (2, true), (12, true)] {
        let page = trial(turn).throw(&[5, 6]);
        assert_eq!(
            (page.number("turn_casualties"), page.yes("heavy_fire_test")),
            (turn + 2, tests)
        );
        let follow = page.follows("Heavy fire test");
        assert_eq!(follow.is_some(), tests);
        assert!(
            follow.is_none_or(
                |follow| follow.to == "heavy-fire" && follow.inputs[..] == [("pips", 3)]
            )
        );
    }
    // The test is still to come if the last shot missed.
    assert!(trial(3).throw(&[1, 1]).yes("heavy_fire_test"));
    // R25: not for pistols at contact, though all counts.
    let page = fire("pistol").set("stands", 4).tick("at_contact").throw(&[6, 6, 6, 6]);
    assert!(!page.yes("heavy_fire_test"));
    assert_eq!(
        (page.number("turn_casualties"), page.number("target_pips"), page.number("stands_lost")),
        (4, 4, 1)
    );
    assert!(page.follows("Heavy fire test").is_none());
    assert!(fire("pistol").set("stands", 4).throw(&[6, 6, 6, 6]).yes("heavy_fire_test"));
}

#[test]
fn the_form_watches_for_what_brings_on_a_test_or_a_loss() {
    let watch = |trial: Trial| {
        let watch = trial.form().watch.unwrap();
        (watch.label, watch.from)
    };
    assert_eq!(watch(at("fire")), ("3+ lost", 3));
    assert_eq!(watch(at("fire").set("target_turn", 1)), ("2+ lost", 2));
    assert_eq!(watch(at("fire").set("target_turn", 5)), ("1+ lost", 1));
    assert_eq!(
        watch(at("fire").choose("target", "artillery").set("target_markers", 1)),
        ("2+ lost", 2)
    );
    assert_eq!(watch(fire("pistol").tick("at_contact")), ("1+ lost", 1));
    assert_eq!(at("fire").form().throws, "mean 2.0");
    assert_eq!(at("fire").choose("cover", "wall").form().throws, "mean 1.0");
    assert_eq!(fire("pistol").set("stands", 7).form().throws, "mean 1.2");
    assert_eq!(at("fire").set("stands", 8).choose("cover", "wall").form().throws, "mean 1.3");
}

/// A on the result may be another battalion at another target: the same target is a follow-up of
/// its own.
#[test]
fn the_same_target_again_has_its_losses() {
    let page = at("fire").set("target_pips", 1).set("target_turn", 1).throw(&[6, 6, 6, 6, 6, 1]);
    // The next shot from the list begins with a fresh target.
    assert_eq!(
        page.next[..],
        [
            ("target_pips", 0),
            ("target_markers", 0),
            ("target_turn", 0),
            ("at_contact", 0),
            ("pistols", 0)
        ]
    );
    let follow = page.follows("Same target again").unwrap();
    assert_eq!((follow.to, follow.clear), ("fire", Some("TARGET")));
    assert_eq!(
        follow.inputs[..],
        [("target", 0), ("target_pips", 6), ("target_markers", 1), ("target_turn", 6)]
    );
    let page = at("fire").set("stands", 20).throw(&[6; 20]);
    assert_eq!(page.follows("Same target again").unwrap().inputs[3], ("target_turn", 12));
    // Nothing to remember, and nothing left to shoot at.
    assert!(at("fire").throw(&[1; 6]).follow_ups.is_empty());
    let gun = at("fire").choose("target", "artillery").throw(&[6, 6, 6, 1, 1, 1]);
    assert!(gun.follows("Same target again").is_none());
}

#[test]
fn an_officer_tests_for_the_stands_that_fire_takes() {
    // L152
    let page = at("fire").set("stands", 9).throw(&[6; 9]);
    let follow = page.follows("Officer lives?").unwrap();
    assert_eq!((follow.to, &follow.inputs[..]), ("officer-survival", &[("stands_lost", 2)][..]));
    assert_eq!(follow.guesses[..], [("pips", 6), ("taken", 2)]);
    let page = at("fire").choose("weapon", "cannon").set("stands", 20).throw(&[6; 40]);
    assert_eq!(page.number("stands_lost"), 10);
    assert_eq!(page.follows("Officer lives?").unwrap().inputs[..], [("stands_lost", 6)]);
    assert!(at("fire").throw(&[6, 6, 6, 1, 1, 1]).follows("Officer lives?").is_none());
}

#[test]
fn a_mortar_sets_a_building_on_fire_and_is_better_laid_the_next_turn() {
    // L46, L54, R8, R9
    let mortar = at("fire").choose("weapon", "mortar").set("stands", 3).tick("building");
    let page = mortar.throw(&[4, 5, 6, 4, 4]);
    assert_eq!((page.number("hits"), page.yes("burning")), (2, false));
    let page = mortar.throw(&[4, 5, 6, 4, 5]);
    assert_eq!(
        (page.yes("burning"), page.headline.as_deref()),
        (true, Some("2 casualties, on fire"))
    );
    assert_eq!(mortar.throw(&[4, 4, 6, 5]).headline.as_deref(), Some("1 casualty, on fire"));
    let laid = mortar.tick("building_hit");
    assert_eq!(
        (laid.effect("building_hit").0.as_str(), laid.effect("weapon").0.as_str()),
        ("+1", "4+")
    );
    assert_eq!(laid.throw(&[3, 4, 6, 1, 1]).number("hits"), 2);
    assert!(!at("fire").choose("weapon", "mortar").throw(&[6; 6]).yes("burning"));
}

#[test]
fn what_contradicts_itself_is_refused_on_its_row() {
    let refused = |trial: Trial| {
        trial.refusal().map(|(row, why)| format!("{row}: {why}")).unwrap_or_default()
    };
    assert_eq!(
        refused(at("fire").choose("weapon", "cannon").set("pips", 1)),
        "pips: Guns have no pips"
    );
    let guns = at("fire").choose("target", "artillery");
    assert_eq!(refused(guns.set("target_pips", 1)), "target_pips: Guns have no pips");
    assert_eq!(refused(at("fire").tick("building")), "building: Only for mortars");
    assert_eq!(refused(at("fire").tick("building_hit")), "building_hit: Only for mortars");
    assert_eq!(refused(at("fire").tick("at_contact")), "at_contact: Only pistols at contact");
    for target in ["cavalry", "artillery"] {
        let trial = at("fire").choose("target", target).set("target_markers", 3);
        assert_eq!(refused(trial), "target_markers: 3 markers cost a stand");
    }
    assert_eq!(refused(at("fire").set("target_markers", 3)), "");
    // What the rules forbid comes first: that is a result.
    assert_eq!(refused(at("fire").set("range", 26).tick("building").tick("at_contact")), "");
}

#[test]
fn rows_that_cannot_matter_are_hidden_and_come_back_when_they_are_set() {
    let hidden = |trial: Trial| {
        let fields = trial
            .entry
            .fields
            .iter()
            .filter(|field| trial.is_hidden(field.id))
            .map(|field| field.id);
        fields.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(hidden(at("fire")), "side building building_hit at_contact");
    assert_eq!(hidden(fire("pistol")), "building building_hit");
    assert_eq!(hidden(fire("cannon")), "side pips building building_hit at_contact");
    assert_eq!(hidden(fire("mortar")), "cover side pips at_contact");
    let guns = || at("fire").choose("target", "artillery");
    assert_eq!(hidden(guns()), "side building building_hit at_contact target_pips target_turn");
    assert_eq!(
        hidden(guns().set("target_pips", 1)),
        "side building building_hit at_contact target_turn"
    );
    assert_eq!(
        hidden(fire("cannon").set("pips", 2).tick("building")),
        "side building_hit at_contact"
    );
    assert_eq!(hidden(at("fire").tick("at_contact").tick("building_hit")), "side building");
}
