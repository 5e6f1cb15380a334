//! Walter Schnaffs, procedure by procedure with dice set down. «L95» is a line of its text.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failed unwrap or index here is a failed test")]

use rules_core::procedure::Ending;
use rules_core::rulesets::schnaffs::RULESET;

#[path = "support/desk.rs"]
mod desk;

use desk::{Desk, Told};

fn at(procedure: &str) -> Desk {
    Desk::new(&RULESET, procedure)
}

/// A pool of cavalry, infantry, guns and mitrailleuses.
fn pool(procedure: &str, [cav, inf, art, mit]: [i32; 4], six: &str) -> Desk {
    at(procedure).with(&[("cav", cav), ("inf", inf), ("art", art), ("mit", mit)]).choose("six", six)
}

/// What a page says of cavalry, infantry, guns and mitrailleuses.
fn by_kind(page: &impl Told, what: &str) -> [i32; 4] {
    ["cav", "inf", "art", "mit"].map(|kind| page.number(&format!("{what}.{kind}")))
}

#[test]
fn the_kill_chart_takes_what_it_prints() {
    // L125-127, one die each: pool, six, face, lost.
    #[rustfmt::skip]
    let cases = [
        ([2, 5, 1, 1], "auto", 1, [0, 0, 0, 0]),
        ([2, 5, 1, 1], "auto", 2, [0, 0, 0, 0]),
        ([2, 5, 1, 1], "auto", 3, [1, 0, 0, 0]),
        ([2, 5, 1, 1], "auto", 4, [1, 0, 0, 0]),
        ([2, 5, 1, 1], "auto", 5, [1, 0, 0, 0]),
        ([0, 5, 1, 1], "auto", 5, [0, 1, 0, 0]),
        ([0, 0, 1, 1], "auto", 5, [0, 0, 0, 0]), // R11: only a six reaches guns.
        ([2, 5, 1, 1], "auto", 6, [0, 0, 1, 0]), // R11: the printed order.
        ([2, 5, 0, 1], "auto", 6, [0, 0, 0, 1]),
        ([2, 5, 0, 0], "auto", 6, [0, 2, 0, 0]),
        ([2, 0, 0, 0], "auto", 6, [2, 0, 0, 0]),
        ([0, 0, 0, 0], "auto", 6, [0, 0, 0, 0]),
        ([2, 5, 1, 1], "art",  6, [0, 0, 1, 0]),
        ([2, 5, 1, 1], "mit",  6, [0, 0, 0, 1]),
        ([2, 5, 1, 1], "inf",  6, [0, 2, 0, 0]),
        ([2, 5, 1, 1], "cav",  6, [2, 0, 0, 0]),
        ([1, 5, 1, 1], "cav",  6, [1, 0, 0, 0]), // R11: one base left, and no debt.
        ([2, 1, 1, 1], "inf",  6, [0, 1, 0, 0]),
        ([0, 5, 1, 1], "cav",  6, [0, 0, 1, 0]), // Not there: the printed order.
        ([2, 5, 0, 0], "mit",  6, [0, 2, 0, 0]),
    ];
    for (bases, six, face, lost) in cases {
        let page = pool("kill-chart", bases, six).throw(&[face]);
        assert_eq!(by_kind(&page, "lost"), lost, "{bases:?} {six} {face}");
        let left: [i32; 4] = std::array::from_fn(|kind| bases[kind] - lost[kind]);
        assert_eq!(by_kind(&page, "left"), left);
        let total = lost.iter().sum::<i32>();
        assert_eq!((page.number("lost.total"), page.number("morale_dice")), (total, total));
        let sorted = [page.number("none"), page.number("ones"), page.number("sixes")];
        assert_eq!(sorted, [i32::from(face < 3), i32::from((3..6).contains(&face)), i32::from(face == 6)]);
    }
}

#[test]
fn rolls_are_read_as_they_fall_and_thrown_dice_by_kind() {
    // One cavalry base. A six for cavalry and then a 3: both find something. R22 reads the 3 first, and the six, which
    // finds no cavalry any more, takes by the printed order.
    let page = pool("kill-chart", [1, 5, 0, 0], "cav").set("rolls", 2).throw(&[6, 3]);
    assert_eq!(by_kind(&page, "lost"), [1, 1, 0, 0]);
    let page = pool("kill-apply", [1, 5, 0, 0], "cav").with(&[("ones", 1), ("sixes", 1)]).throw(&[]);
    assert_eq!(by_kind(&page, "lost"), [1, 2, 0, 0]);
    assert_eq!(page.says(), ["2 inf., 1 cav."]);
}

#[test]
fn hits_that_find_no_base_do_nothing() {
    let page = pool("kill-apply", [0, 0, 2, 0], "auto").with(&[("ones", 20), ("sixes", 1)]).throw(&[]);
    assert_eq!((by_kind(&page, "lost"), by_kind(&page, "left")), ([0, 0, 1, 0], [0, 0, 1, 0]));
    let page = pool("kill-apply", [0, 0, 2, 0], "auto").set("ones", 20).throw(&[]);
    assert_eq!((page.number("lost.total"), page.says()), (0, vec!["No base for a hit to take"]));
    let page = pool("kill-apply", [0, 5, 0, 0], "auto").set("ones", 0).throw(&[]);
    assert_eq!((page.number("lost.total"), page.says()), (0, vec!["No die of 3 or more"]));
    assert!(page.headline.is_none() && page.follow_ups.is_empty());
}

#[test]
fn dice_on_an_empty_square_find_nothing_there() {
    let empty = |procedure| pool(procedure, [0, 0, 0, 0], "auto");
    for page in [
        empty("kill-apply").with(&[("ones", 20), ("sixes", 20)]).throw(&[]),
        empty("kill-apply").set("ones", 0).throw(&[]),
        empty("kill-chart").set("rolls", 2).throw(&[6, 1]),
        empty("retreat-losses").throw(&[5, 6, 3]),
        empty("retreat-losses").throw(&[1]),
        empty("retire-losses").throw(&[3, 6]),
    ] {
        assert_eq!((page.number("lost.total"), page.says()), (0, vec!["Nothing is there"]));
        assert!(page.headline.is_none() && page.follow_ups.is_empty());
    }
}

#[test]
fn where_all_bases_are_lost_nobody_is_left_to_test() {
    for (bases, headline) in
        [([0, 1, 0, 0], "Last base lost"), ([1, 1, 0, 0], "All 2 bases lost"), ([15, 5, 0, 0], "All 20 bases lost")]
    {
        let page = pool("kill-apply", bases, "auto").set("ones", 20).throw(&[]);
        assert_eq!((page.headline.as_deref(), page.number("morale_dice")), (Some(headline), bases.iter().sum()));
        assert!(page.follow_ups.is_empty());
    }
    let page = pool("kill-chart", [0, 2, 0, 0], "auto").throw(&[6]);
    assert_eq!((page.headline.as_deref(), page.follow_ups.len()), (Some("All 2 bases lost"), 0));
    let page = pool("retire-losses", [0, 1, 0, 0], "auto").throw(&[3, 4]);
    assert_eq!((page.headline.as_deref(), page.says()), (Some("Last base lost"), vec!["1 roll: 1 inf."]));
    // One is left: the test is for the rest of them.
    let page = pool("kill-apply", [0, 3, 0, 0], "auto").set("ones", 2).throw(&[]);
    assert_eq!((page.headline.as_deref(), page.follow_ups.len()), (None, 1));
}

#[test]
fn what_is_lost_is_said_in_lines_that_fit() {
    #[rustfmt::skip]
    let cases: [([i32; 4], i32, i32, &[&str]); 5] = [
        // bases, ones, sixes, sentences
        ([0, 9, 2, 0], 0, 1, &["1 gun"]),
        ([0, 9, 2, 1], 0, 3, &["2 guns, 1 mit."]),
        ([0, 9, 1, 2], 2, 3, &["2 inf., 1 gun, 2 mit."]),
        ([2, 9, 1, 1], 3, 2, &["1 inf., 2 cav.", "1 gun, 1 mit."]),
        ([15, 25, 5, 5], 20, 20, &["25 inf., 15 cav.", "5 guns, 5 mit."]),
    ];
    for (bases, ones, sixes, says) in cases {
        let page = pool("kill-apply", bases, "auto").with(&[("ones", ones), ("sixes", sixes)]).throw(&[]);
        assert_eq!(page.says(), says, "{bases:?}");
    }
}

/// A retreat after the kills were taken off finds what those have left.
#[test]
fn the_bases_left_are_carried_to_what_the_side_still_has_to_roll() {
    let carried = [("cav", 1), ("inf", 4), ("art", 0), ("mit", 1)];
    for page in [
        pool("kill-apply", [2, 4, 1, 1], "auto").with(&[("ones", 1), ("sixes", 1)]).throw(&[]),
        pool("kill-chart", [2, 4, 1, 1], "auto").set("rolls", 3).throw(&[3, 1, 6]),
        pool("retreat-losses", [2, 4, 1, 1], "auto").throw(&[5, 6, 5]),
        pool("retire-losses", [2, 4, 1, 1], "auto").throw(&[4, 6, 5]),
    ] {
        assert_eq!(page.carried, carried);
        assert_eq!(by_kind(&page, "left"), [1, 4, 0, 1]);
    }
}

#[test]
fn kills_that_lie_on_the_table_and_prices_throw_nothing() {
    for entry in RULESET.procedures {
        assert_eq!(entry.throws, !["kill-apply", "points"].contains(&entry.id), "{}", entry.id);
    }
}

#[test]
fn lost_bases_go_to_morale() {
    let page = pool("kill-apply", [0, 5, 0, 0], "auto").with(&[("ones", 1), ("sixes", 1)]).throw(&[]);
    let morale = page.follows("Morale").unwrap();
    assert_eq!((morale.to, morale.note.as_str(), &morale.inputs[..]), ("morale", "3", &[("killed", 3)][..]));
    // Whose it is and how many units there are, the attack before it has said.
    assert_eq!((morale.side, morale.guesses.len()), ("", 0));
    // More than the form of a morale test takes: it starts at its end.
    let page = pool("kill-apply", [15, 25, 5, 5], "auto").with(&[("ones", 20), ("sixes", 19)]).throw(&[]);
    assert_eq!(page.number("morale_dice"), 20 + 5 + 5 + 18);
    assert_eq!(page.follows("Morale").unwrap().inputs[..], [("killed", 20)]);
}

#[test]
fn a_six_is_asked_about_only_where_it_has_a_choice() {
    assert!(at("kill-chart").is_hidden("six"));
    assert!(pool("kill-chart", [0, 0, 0, 0], "auto").is_hidden("six"));
    assert!(!pool("kill-chart", [1, 5, 0, 0], "auto").is_hidden("six"));
    assert!(!pool("retire-losses", [0, 5, 1, 0], "auto").is_hidden("six"));
}

#[test]
fn giving_ground_throws_for_its_rolls() {
    // L129: d6-3, or d6 with nowhere to go. L131: d6-2. R13: never below none.
    for face in 1..=6_u8 {
        let rolls = |less: u8| usize::from(face.saturating_sub(less));
        let dice = |count: usize| [&[face][..], &[3; 6][..count]].concat();
        for (desk, count) in [
            (at("retreat-losses"), rolls(3)),
            (at("retreat-losses").tick("blocked"), rolls(0)),
            (at("retire-losses"), rolls(2)),
        ] {
            let page = desk.set("inf", 25).throw(&dice(count));
            let says = match count {
                0 => "No rolls".to_owned(),
                1 => "1 roll: 1 inf.".to_owned(),
                count => format!("{count} rolls: {count} inf."),
            };
            assert_eq!(page.says(), [says]);
            let count = i32::try_from(count).unwrap();
            assert_eq!((page.number("rolls"), page.number("lost.inf")), (count, count));
        }
    }
    let retreat = |bases, dice: &[u8]| pool("retreat-losses", bases, "auto").tick("blocked").throw(dice);
    assert_eq!(retreat([0, 5, 1, 0], &[2, 3, 6]).says(), ["2 rolls: 1 inf., 1 gun"]);
    assert_eq!(retreat([0, 5, 1, 0], &[2, 1, 2]).says(), ["2 rolls: no hit"]);
    assert_eq!(retreat([0, 0, 1, 0], &[2, 3, 2]).says(), ["2 rolls: no base to take"]);
    assert_eq!(retreat([1, 5, 1, 0], &[3, 3, 3, 6]).says(), ["1 inf., 1 cav., 1 gun"]);
    assert_eq!(at("retreat-losses").form().throws, "d6-3 rolls");
    assert_eq!(at("retreat-losses").tick("blocked").form().throws, "d6 rolls");
    assert_eq!(at("retire-losses").form().throws, "d6-2 rolls");
    for procedure in ["kill-chart", "kill-apply", "retreat-losses", "retire-losses"] {
        assert_eq!(pool(procedure, [3, 5, 2, 1], "auto").form().title, "11 bases", "{procedure}");
        assert_eq!(pool(procedure, [0, 1, 0, 0], "auto").form().title, "1 base", "{procedure}");
    }
}

/// Least to hit at short range, on the diagonal and at two squares; least to save in the open, buildings, woods and
/// on soft ground. 0: cannot, or no save.
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
            for (terrain, save) in ["open", "buildings", "woods", "soft-ground"].into_iter().zip(saves) {
                let desk = at("artillery-fire").choose("gun", gun).choose("range", range).choose("terrain", terrain);
                let desk = desk.set("bases", 3);
                if need == 0 {
                    out_of_range(&desk);
                    continue;
                }
                // One die just too low, one just enough, one six: two possible kills.
                let hits = [need - 1, need, 6];
                let dice = if save == 0 { hits.to_vec() } else { [&hits[..], &[save - 1, save]].concat() };
                let page = desk.throw(&dice);
                let ignored = i32::from(save > 0);
                let numbers = ["need", "possible", "save", "ignored", "kills", "morale_dice"].map(|id| page.number(id));
                assert_eq!(numbers, [need.into(), 2, save.into(), ignored, 2 - ignored, 2 - ignored], "{gun} {range}");
                assert!(page.yes("allowed"));
                assert_eq!(page.value("reason"), None);
                assert_eq!(page.follows("Morale").unwrap().inputs[..], [("killed", 2 - ignored)]);
            }
        }
    }
}

fn out_of_range(desk: &Desk) {
    let page = desk.throw(&[]);
    assert!(page.forbidden && !page.yes("allowed"));
    assert_eq!((page.word("reason"), page.facts.len()), ("range", 2));
    assert_eq!(page.headline.as_deref(), Some("Out of range"));
    assert_eq!(page.says(), ["Range: next square only", "Nothing was thrown"]);
    let form = desk.form();
    assert_eq!((form.title.as_str(), form.throws.as_str(), form.watch), ("", "too far", None));
    assert_eq!(desk.effect("range").0, "");
}

#[test]
fn what_a_gun_needs_stands_beside_its_range() {
    let desk = at("artillery-fire").choose("gun", "ml-heavy").set("bases", 2).choose("terrain", "buildings");
    assert_eq!((desk.form().title.as_str(), desk.form().throws.as_str()), ("4+", "2 dice save 5+"));
    assert_eq!((desk.effect("range").0.as_str(), desk.effect("bases").0.as_str()), ("4+", ""));
    assert_eq!(at("artillery-fire").form().throws, "1 die");
}

#[test]
fn a_shot_that_misses_sends_nobody_to_morale() {
    let page = at("artillery-fire").throw(&[4]);
    assert_eq!((page.number("kills"), page.follow_ups.len()), (0, 0));
    assert_eq!(page.says(), ["0 of 1 hit", "If line clear, gun at rest"]);
    let page = at("artillery-fire").set("bases", 2).choose("terrain", "woods").throw(&[5, 6, 1, 4]);
    assert_eq!(page.says(), ["2 of 2 hit, 1 saved", "Owner takes cavalry first", "If line clear, gun at rest"]);
}

fn morale(killed: i32) -> Desk {
    at("morale").set("killed", killed)
}

#[test]
fn a_morale_die_of_four_or_more_is_a_failure() {
    // L135, L140-144
    for (dice, failures, result, headline) in
        [([1, 2, 3], 0, "ok", 0), ([1, 2, 4], 1, "pinned", 1), ([5, 2, 4], 2, "fall-back", 2)]
    {
        let desk = morale(3);
        let page = desk.throw(&dice);
        assert_eq!((page.number("raw_failures"), page.number("failures")), (failures, failures));
        assert_eq!((page.word("result"), page.number("removed")), (result, 0));
        assert!(!page.yes("survivors_fall_back"));
        let (ending, _) = desk.run(&mut rules_core::dice::Script::new(&dice));
        assert_eq!(ending, Ok(Ending::Came(headline)));
    }
}

#[test]
fn reservists_throw_one_die_more_if_anything_was_lost() {
    // L138, R14
    assert_eq!(morale(2).tick("reservist").throw(&[4, 1, 4]).number("failures"), 2);
    assert_eq!(morale(0).tick("reservist").throw(&[]).word("result"), "ok");
    assert_eq!(morale(20).tick("reservist").form().throws, "21 dice");
    assert_eq!(morale(0).tick("reservist").form().throws, "0 dice");
}

#[test]
fn a_full_professional_unit_takes_back_one_failure() {
    // L137, R15
    for (dice, raw, left, result) in
        [([1, 1, 1], 0, 0, "ok"), ([4, 1, 1], 1, 0, "ok"), ([4, 5, 1], 2, 1, "pinned"), ([4, 5, 6], 3, 2, "fall-back")]
    {
        let page = morale(3).tick("pro_full").throw(&dice);
        assert_eq!((page.number("raw_failures"), page.number("failures"), page.word("result")), (raw, left, result));
    }
}

#[test]
fn three_failures_make_every_unit_throw_for_its_place() {
    // L144: 5 and 6 leave. The dice belong to the units in their order.
    let page = morale(3).set("units", 5).throw(&[4, 4, 4, 4, 5, 1, 6, 2]);
    assert_eq!((page.word("result"), page.number("removed")), ("break", 2));
    assert_eq!((page.headline.as_deref(), page.says()), (Some("2 units leave"), vec!["Units 2 and 4 leave"]));
    assert_eq!(
        page.throws.iter().map(|(throw, dice)| (throw.why, *dice)).collect::<Vec<_>>(),
        [("Morale", 3), ("Unit", 5)]
    );
    assert_eq!(page.cast(1).iter().map(|cast| cast.face).collect::<Vec<_>>(), [4, 5, 1, 6, 2]);
    assert_eq!(page.throws.iter().map(|(throw, _)| throw.in_order).collect::<Vec<_>>(), [false, true]);

    let page = morale(4).set("units", 5).throw(&[4, 4, 4, 4, 5, 5, 5, 1, 6]);
    assert_eq!((page.number("failures"), page.says()), (4, vec!["Units 1, 2, 3 and 5 leave"]));
    let page = morale(3).set("units", 2).throw(&[4, 4, 4, 1, 6]);
    assert_eq!((page.headline.as_deref(), page.says()), (Some("Unit leaves"), vec!["Unit 2 leaves"]));
    let page = morale(3).throw(&[4, 4, 4, 6]);
    assert_eq!((page.headline.as_deref(), page.says()), (Some("Unit leaves"), vec!["Nobody is left"]));
    let page = morale(3).set("units", 5).throw(&[4, 4, 4, 5, 5, 5, 5, 5]);
    assert_eq!((page.headline.as_deref(), page.says()), (Some("5 units leave"), vec!["Nobody is left"]));
    let page = morale(3).throw(&[4, 4, 4, 4]);
    assert_eq!((page.headline.as_deref(), page.number("removed")), (Some("Unit stays"), 0));
    let page = morale(3).set("units", 3).throw(&[4, 4, 4, 4, 4, 4]);
    assert_eq!((page.headline.as_deref(), page.number("removed")), (Some("All units stay"), 0));
    assert!(page.says().is_empty());
}

/// What leaves and what falls back is said in sentences; the figures are for other tools.
#[test]
fn the_facts_of_a_morale_test_on_the_screen_are_its_failures() {
    let facts = RULESET.procedure("morale").unwrap().facts.iter();
    let shown: Vec<_> = facts.filter(|fact| !fact.quiet).map(|fact| fact.id).collect();
    assert_eq!(shown, ["raw_failures", "failures"]);
}

#[test]
fn by_house_rule_what_three_failures_leave_falls_back() {
    // R16
    let house = || morale(3).set("units", 2).house("mf3_back");
    let page = house().throw(&[4, 4, 4, 1, 6]);
    assert!(page.yes("survivors_fall_back"));
    assert_eq!((page.headline.as_deref(), page.number("removed")), (Some("Unit leaves"), 1));
    assert_eq!(page.says(), ["Unit 2 leaves", "Rest falls back next go"]);
    // Nobody is left to be told.
    let page = house().throw(&[4, 4, 4, 5, 6]);
    assert!(page.yes("survivors_fall_back"));
    assert_eq!(page.says(), ["Nobody is left"]);
    // Nobody leaves the game, but nobody stays either.
    for (units, headline) in [(1, "Unit falls back"), (2, "All fall back")] {
        let page = house().set("units", units).throw(&[4, 4, 4, 1, 1][..3 + usize::try_from(units).unwrap()]);
        assert_eq!((page.headline.as_deref(), page.says()), (Some(headline), vec!["Back a square next go"]));
        assert!(page.yes("survivors_fall_back"));
    }
    assert!(!house().throw(&[4, 4, 1]).yes("survivors_fall_back"));
    assert!(!morale(3).throw(&[4, 4, 4, 1]).yes("survivors_fall_back"));
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
    for (unit, need) in [("infantry", 4), ("cavalry", 5), ("light-gun", 5), ("mitrailleuse", 5), ("other-gun", 6)] {
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
            let desk = at("plan-reveal").with(&[("german", number(german)), ("french", number(french))]);
            let told = |attacker: &str, dice: &[u8]| {
                let page = desk.throw(dice);
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
        vec![format!("Both: {german}"), "Tie: 1-3 German (house)".to_owned()]
    } else {
        vec![format!("German: {german}"), format!("French: {french}"), "Bolder attacks (house)".to_owned()]
    }
}

#[test]
fn a_secret_plan_shows_nowhere_before_the_throw() {
    let shown = |german, french| {
        let desk = at("plan-reveal").with(&[("german", german), ("french", french)]);
        let form = desk.form();
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
                let desk = at("points").choose("kind", kind).choose("quality", quality).set("bases", bases);
                let desk = if extra.is_empty() { desk } else { desk.tick(extra) };
                let page = desk.throw(&[]);
                assert_eq!((page.number("per_base"), page.number("total")), (price, price * bases));
                assert_eq!(desk.form().title, (price * bases).to_string().as_str());
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
        assert_eq!(refused(kind, "chassepot"), Some(("chassepot", "Foot alone has rifles".to_owned())));
    }
    for kind in ["infantry", "cavalry"] {
        assert_eq!(refused(kind, "ml"), Some(("ml", "Guns alone can be ML".to_owned())));
    }
    // What is refused has no price.
    let title = |tick: &str| at("points").choose("kind", "cavalry").tick(tick).form().title;
    assert_eq!((title("chassepot").as_str(), title("ml").as_str()), ("", ""));
    // The rows hide where they cannot matter, but not while they are set: the player must be able to unset them.
    let desk = || at("points").choose("kind", "cavalry");
    assert!(desk().is_hidden("chassepot") && desk().is_hidden("ml"));
    assert!(!desk().tick("chassepot").is_hidden("chassepot"));
    assert!(!desk().tick("ml").is_hidden("ml"));
    assert!(!at("points").is_hidden("chassepot") && at("points").is_hidden("ml"));
    assert!(!at("points").choose("kind", "gun").is_hidden("ml"));
}
