//! Walter Schnaffs, procedure by procedure with dice set down. «L95» is a line of its text.

use rules_core::procedure::Ending;
use rules_core::rulesets::schnaffs::RULESET;

use crate::support::trial::{FactsById, Trial};
use crate::support::working_lines::working_lines;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// Least to hit at short range, on the diagonal and at two squares; least to save in the open,
/// buildings, woods and on soft ground. 0: cannot, or no save.
#[rustfmt::skip]
const GUNS: [(&str, [u8; 3], [u8; 4]); 5] = [
    ("bl-field",     [5, 5, 5], [0, 5, 4, 4]), // L79, L87
    ("bl-light",     [5, 6, 6], [0, 5, 4, 4]), // L81, L83, L87
    ("ml-heavy",     [4, 6, 6], [0, 5, 5, 0]), // L81, L85, L87
    ("ml-light",     [5, 0, 0], [0, 5, 5, 0]), // L73, L83, L87
    ("mitrailleuse", [4, 0, 0], [0, 5, 5, 0]), // L73, L85, L87
];

#[test]
fn guns_hit_and_the_ground_saves_as_printed() {
    for (gun, needs, saves) in GUNS {
        for (range, need) in ["short", "diagonal", "two"].into_iter().zip(needs) {
            for (terrain, save) in
                ["open", "buildings", "woods", "soft-ground"].into_iter().zip(saves)
            {
                let trial = at("artillery-fire")
                    .choose("gun", gun)
                    .choose("range", range)
                    .choose("terrain", terrain);
                let trial = trial.set("bases", 3);
                if need == 0 {
                    out_of_range(&trial);
                    continue;
                }
                // One die just too low, one just enough, one six: two possible kills.
                let hits = [need - 1, need, 6];
                let dice =
                    if save == 0 { hits.to_vec() } else { [&hits[..], &[save - 1, save]].concat() };
                let page = trial.throw(&dice);
                let ignored = i32::from(save > 0);
                let numbers = ["need", "possible", "save", "ignored", "kills", "morale_dice"]
                    .map(|id| page.number(id));
                assert_eq!(
                    numbers,
                    [need.into(), 2, save.into(), ignored, 2 - ignored, 2 - ignored],
                    "{gun} {range}"
                );
                assert!(page.yes("allowed"));
                assert_eq!(page.value("reason"), None);
                assert_eq!(page.follows("Morale").unwrap().inputs[..], [("killed", 2 - ignored)]);
            }
        }
    }
}

/// L87 What saves is on the screen; "Save needs 0" would say nothing.
#[test]
fn a_save_that_is_not_there_is_not_on_the_screen() {
    for (terrain, on_screen) in [("open", false), ("woods", true)] {
        let page = at("artillery-fire").choose("terrain", terrain).throw(&[1]);
        let (save, _) = page.facts.iter().find(|(fact, _)| fact.id == "save").unwrap();
        assert_eq!(!save.quiet, on_screen, "{terrain}");
    }
}

fn out_of_range(trial: &Trial) {
    let page = trial.throw(&[]);
    assert!(page.forbidden && !page.yes("allowed"));
    assert_eq!((page.word("reason"), page.facts.len()), ("range", 2));
    assert_eq!(page.headline.as_deref(), Some("Out of range"));
    assert_eq!(page.says(), ["It reaches one square only", "Nothing was thrown"]);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str(), form.watch), ("", "out of reach", None));
    assert_eq!(trial.effect("range").0, "");
}

#[test]
fn what_a_gun_needs_stands_beside_its_range() {
    let trial = at("artillery-fire")
        .choose("gun", "ml-heavy")
        .set("bases", 2)
        .choose("terrain", "buildings");
    assert_eq!(
        (trial.form().title.as_str(), trial.form().throws.as_str()),
        ("4+", "2 dice save 5+")
    );
    assert_eq!((trial.effect("range").0.as_str(), trial.effect("bases").0.as_str()), ("4+", ""));
    assert_eq!(at("artillery-fire").form().throws, "1 die");
}

#[test]
fn a_shot_that_misses_sends_nobody_to_morale() {
    let page = at("artillery-fire").throw(&[4]);
    assert_eq!((page.number("kills"), page.follow_ups.len()), (0, 0));
    assert_eq!(page.says(), ["0 of 1 hit", "Gun unmoved? Line clear?"]);
    let page = at("artillery-fire").set("bases", 2).choose("terrain", "woods").throw(&[5, 6, 1, 4]);
    assert_eq!(
        page.says(),
        ["2 of 2 hit, 1 saved", "Cavalry bases go first", "Gun unmoved? Line clear?"]
    );
}

fn morale(killed: i32) -> Trial {
    at("morale").set("killed", killed)
}

#[test]
fn a_morale_die_of_four_or_more_is_a_failure() {
    // L135, L140-144
    for (dice, failures, result, headline) in
        [([1, 2, 3], 0, "ok", 0), ([1, 2, 4], 1, "pinned", 1), ([5, 2, 4], 2, "fall-back", 2)]
    {
        let trial = morale(3);
        let page = trial.throw(&dice);
        assert_eq!((page.number("raw_failures"), page.number("failures")), (failures, failures));
        assert_eq!((page.word("result"), page.number("removed")), (result, 0));
        assert!(!page.yes("survivors_fall_back"));
        let (ending, _) = trial.run(&mut rules_core::dice::ScriptedDice::new(&dice));
        assert_eq!(ending, Ok(Ending::Came(headline)));
    }
}

#[test]
fn reservists_throw_one_die_more_if_anything_was_lost() {
    // L138, R14
    assert_eq!(morale(2).tick("reservist").throw(&[4, 1, 4]).number("failures"), 2);
    assert_eq!(morale(0).tick("reservist").throw(&[]).word("result"), "ok");
    assert_eq!(morale(20).tick("reservist").form().throws, "21 dice");
    assert_eq!(morale(0).tick("reservist").form().throws, "no dice needed");
}

#[test]
fn a_full_professional_unit_takes_back_one_failure() {
    // L137, R15
    for (dice, raw, left, result) in [
        ([1, 1, 1], 0, 0, "ok"),
        ([4, 1, 1], 1, 0, "ok"),
        ([4, 5, 1], 2, 1, "pinned"),
        ([4, 5, 6], 3, 2, "fall-back"),
    ] {
        let page = morale(3).tick("pro_full").throw(&dice);
        assert_eq!(
            (page.number("raw_failures"), page.number("failures"), page.word("result")),
            (raw, left, result)
        );
    }
}

#[test]
fn three_failures_make_every_unit_throw_for_its_place() {
    // L144: 5 and 6 leave. The dice belong to the units in their order.
    let page = morale(3).set("units", 5).throw(&[4, 4, 4, 4, 5, 1, 6, 2]);
    assert_eq!((page.word("result"), page.number("removed")), ("break", 2));
    assert_eq!(
        (page.headline.as_deref(), page.says()),
        (Some("2 units removed"), vec!["Units 2 and 4 removed"])
    );
    assert_eq!(
        page.throws.iter().map(|(throw, dice)| (throw.why, *dice)).collect::<Vec<_>>(),
        [("Morale", 3), ("Unit", 5)]
    );
    assert_eq!(page.cast(1).iter().map(|cast| cast.face).collect::<Vec<_>>(), [4, 5, 1, 6, 2]);
    assert_eq!(
        page.throws.iter().map(|(throw, _)| throw.in_order).collect::<Vec<_>>(),
        [false, true]
    );

    let page = morale(4).set("units", 5).throw(&[4, 4, 4, 4, 5, 5, 5, 1, 6]);
    assert_eq!((page.number("failures"), page.says()), (4, vec!["Units 1, 2, 3, 5 removed"]));
    let page = morale(3).set("units", 2).throw(&[4, 4, 4, 1, 6]);
    assert_eq!(
        (page.headline.as_deref(), page.says()),
        (Some("Unit removed"), vec!["Unit 2 is removed"])
    );
    let page = morale(3).throw(&[4, 4, 4, 6]);
    assert_eq!(
        (page.headline.as_deref(), page.says()),
        (Some("Unit removed"), vec!["No unit is left"])
    );
    let page = morale(3).set("units", 5).throw(&[4, 4, 4, 5, 5, 5, 5, 5]);
    assert_eq!(
        (page.headline.as_deref(), page.says()),
        (Some("5 units removed"), vec!["No unit is left"])
    );
    let page = morale(3).throw(&[4, 4, 4, 4]);
    assert_eq!((page.headline.as_deref(), page.number("removed")), (Some("Unit stays"), 0));
    let page = morale(3).set("units", 3).throw(&[4, 4, 4, 4, 4, 4]);
    assert_eq!((page.headline.as_deref(), page.number("removed")), (Some("All units stay"), 0));
    assert!(page.says().is_empty());
}

/// What leaves and what falls back is said in sentences; the figures are for other tools.
#[test]
fn the_workings_of_a_morale_test_are_its_dice_and_its_failures() {
    let facts = RULESET.procedure("morale").unwrap().facts.iter();
    assert!(facts.clone().all(|fact| fact.quiet));
    let trial = morale(2).tick("reservist").tick("pro_full");
    assert_eq!(
        working_lines(&trial, &trial.throw(&[4, 5, 1])),
        [
            "Bases lost 2 +2",
            "Any reservists +1",
            "= Morale dice 3",
            "Full prof. unit -1",
            "Morale failures +2",
            "= Failures that count 1",
        ]
    );
    // There are no fewer failures than none.
    let trial = morale(1).tick("pro_full");
    let lines = working_lines(&trial, &trial.throw(&[1]));
    assert_eq!(lines[2..], ["Full prof. unit -1", "= Failures that count 0"]);
}

#[test]
fn a_test_without_effect_says_why() {
    assert_eq!(morale(1).throw(&[3]).says(), ["No morale failure"]);
    assert_eq!(morale(1).tick("pro_full").throw(&[4]).says(), ["Failures cancelled by prof."]);
}

#[test]
fn by_house_rule_what_three_failures_leave_falls_back() {
    // R16
    let house = || morale(3).set("units", 2).house("mf3_back");
    let page = house().throw(&[4, 4, 4, 1, 6]);
    assert!(page.yes("survivors_fall_back"));
    assert_eq!((page.headline.as_deref(), page.number("removed")), (Some("Unit removed"), 1));
    assert_eq!(page.says(), ["Unit 2 is removed", "The rest fall back next go"]);
    // Nobody leaves the game, but nobody stays either.
    for (units, headline) in [(1, "Unit falls back"), (2, "All fall back")] {
        let page = house()
            .set("units", units)
            .throw(&[4, 4, 4, 1, 1][..3 + usize::try_from(units).unwrap()]);
        assert_eq!(
            (page.headline.as_deref(), page.says()),
            (Some(headline), vec!["Back one square next go"])
        );
        assert!(page.yes("survivors_fall_back"));
    }
    assert!(!house().throw(&[4, 4, 1]).yes("survivors_fall_back"));
    assert!(!morale(3).throw(&[4, 4, 4, 1]).yes("survivors_fall_back"));
}

/// R16: the dice take every unit, so that nobody is left to fall back. Every fall of the dice of up
/// to five units.
#[test]
fn survivors_fall_back_only_if_somebody_is_left() {
    for units in 1..=5_usize {
        for fall in 0..2_usize.pow(u32::try_from(units).unwrap()) {
            let dice = (0..units).map(|unit| if fall >> unit & 1 == 1 { 5 } else { 4 });
            let dice: Vec<u8> = [4, 4, 4].into_iter().chain(dice).collect();
            let trial = || morale(3).set("units", i32::try_from(units).unwrap());
            let page = trial().house("mf3_back").throw(&dice);
            let all = fall.count_ones() == u32::try_from(units).unwrap();
            assert_eq!(page.yes("survivors_fall_back"), !all, "{dice:?}");
            assert_eq!(page.says() == ["No unit is left"], all, "{dice:?}");
            assert!(!trial().throw(&dice).yes("survivors_fall_back"), "{dice:?}");
        }
    }
}

#[test]
fn units_are_asked_for_only_where_they_may_have_to_throw() {
    assert!(morale(2).is_hidden("units"));
    assert!(!morale(3).is_hidden("units"));
    assert!(!morale(2).tick("reservist").is_hidden("units"));
    assert!(morale(3).tick("pro_full").is_hidden("units"));
}

#[test]
fn guns_move_on_their_number() {
    // L61
    for (piece, need) in [("artillery", 4), ("light-artillery", 3), ("mitrailleuse", 3)] {
        for face in 1..=6 {
            let page = at("gun-move").choose("piece", piece).throw(&[face]);
            let moves = face >= need;
            assert_eq!((page.number("need"), page.number("face")), (need.into(), face.into()));
            assert_eq!((page.yes("moves"), page.number("squares")), (moves, i32::from(moves)));
        }
    }
}

#[test]
fn units_leave_closed_terrain_on_their_number() {
    // L65-69
    for (unit, need) in
        [("infantry", 4), ("cavalry", 5), ("light-gun", 5), ("mitrailleuse", 5), ("other-gun", 6)]
    {
        for face in 1..=6 {
            let page = at("exit-closed").choose("unit", unit).throw(&[face]);
            assert_eq!((page.number("need"), page.yes("exits")), (need.into(), face >= need));
        }
    }
}

#[test]
fn the_bolder_plan_attacks_and_a_die_parts_a_tie() {
    let plans = ["nach-paris", "steady-advance", "flanker", "solid-defence", "defend-to-the-last"];
    for german in 1..=4_usize {
        for french in 2..=5_usize {
            let number = |plan: usize| i32::try_from(plan).unwrap();
            let trial =
                at("plan-reveal").with(&[("german", number(german)), ("french", number(french))]);
            let told = |attacker: &str, dice: &[u8]| {
                let page = trial.throw(dice);
                assert_eq!(page.says(), sentences(german, french));
                assert_eq!(
                    (page.word("german_plan"), page.word("french_plan")),
                    (plans[german - 1], plans[french - 1])
                );
                assert_eq!(page.word("attacker"), attacker);
            };
            match german.cmp(&french) {
                std::cmp::Ordering::Less => told("german", &[]),
                std::cmp::Ordering::Greater => told("french", &[]),
                std::cmp::Ordering::Equal => (1..=6).for_each(|face| {
                    told(if face <= 3 { "german" } else { "french" }, &[face]);
                }),
            }
        }
    }
}

/// What is said when both plans are shown.
fn sentences(german: usize, french: usize) -> Vec<String> {
    let names = ["Nach Paris!", "Steady advance", "The flanker", "Solid defence", "To the last!"];
    let (german, french) = (names[german - 1], names[french - 1]);
    if german == french {
        vec![format!("Both: {german}"), "Tie, 1-3: Germans attack".to_owned()]
    } else {
        vec![
            format!("German: {german}"),
            format!("French: {french}"),
            "Ruling: bolder plan attacks".to_owned(),
        ]
    }
}

#[test]
fn a_secret_plan_shows_nowhere_before_the_throw() {
    let shown = |german, french| {
        let trial = at("plan-reveal").with(&[("german", german), ("french", french)]);
        let form = trial.form();
        (form.title.clone(), form.throws.clone(), form.watch)
    };
    for (german, french) in [(1, 5), (2, 2), (4, 2)] {
        assert_eq!(shown(german, french), shown(2, 3));
    }
    let entry = RULESET.procedure("plan-reveal").unwrap();
    assert!(entry.fields.iter().all(|field| field.secret));
}

#[test]
fn bases_cost_what_is_printed() {
    // L146-152
    #[rustfmt::skip]
    let prices = [
        ("infantry", "",          [10, 13,  7]),
        ("infantry", "chassepot", [11, 14,  8]),
        ("cavalry",  "",          [12, 15,  9]),
        ("gun",      "",          [20, 23, 17]),
        ("gun",      "ml",        [18, 21, 15]),
    ];
    for (kind, extra, row) in prices {
        for (quality, price) in ["regular", "professional", "reservist"].into_iter().zip(row) {
            for bases in [1, 3, 20] {
                let trial = at("points")
                    .choose("kind", kind)
                    .choose("quality", quality)
                    .set("bases", bases);
                let trial = if extra.is_empty() { trial } else { trial.tick(extra) };
                let page = trial.throw(&[]);
                assert_eq!((page.number("per_base"), page.number("total")), (price, price * bases));
                assert_eq!(trial.form().title, (price * bases).to_string().as_str());
                let count = if bases == 1 { "1 base".to_owned() } else { format!("{bases} bases") };
                assert_eq!(page.says(), [format!("{price} a base, {count}")]);
            }
        }
    }
}

#[test]
fn only_infantry_has_rifles_and_only_guns_are_muzzle_loaders() {
    let refused = |kind: &str, tick: &str| at("points").choose("kind", kind).tick(tick).refusal();
    for kind in ["cavalry", "gun"] {
        assert_eq!(
            refused(kind, "chassepot"),
            Some(("chassepot", "Only infantry has rifles".to_owned()))
        );
    }
    for kind in ["infantry", "cavalry"] {
        assert_eq!(refused(kind, "ml"), Some(("ml", "Only guns can be ML".to_owned())));
    }
    // What is refused has no price.
    let title = |tick: &str| at("points").choose("kind", "cavalry").tick(tick).form().title;
    assert_eq!((title("chassepot").as_str(), title("ml").as_str()), ("", ""));
    // The rows hide where they cannot matter, but not while they are set: the player must be able
    // to unset them.
    let trial = || at("points").choose("kind", "cavalry");
    assert!(trial().is_hidden("chassepot") && trial().is_hidden("ml"));
    assert!(!trial().tick("chassepot").is_hidden("chassepot"));
    assert!(!trial().tick("ml").is_hidden("ml"));
    assert!(!at("points").is_hidden("chassepot") && at("points").is_hidden("ml"));
    assert!(!at("points").choose("kind", "gun").is_hidden("ml"));
}
