//! Walter Schnaffs: the kill chart, and what it takes when ground is given. «L95» is a line of its
//! text.

use rules_core::rulesets::schnaffs::RULESET;

use crate::support::trial::{FactsById, Trial};
use crate::support::working_lines::working_lines;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// A pool of cavalry, infantry, guns and mitrailleuses.
fn pool(procedure: &str, [cav, inf, art, mit]: [i32; 4], six: &str) -> Trial {
    at(procedure).with(&[("cav", cav), ("inf", inf), ("art", art), ("mit", mit)]).choose("six", six)
}

/// What a page says of cavalry, infantry, guns and mitrailleuses.
fn by_kind(page: &impl FactsById, what: &str) -> [i32; 4] {
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
        assert_eq!(
            sorted,
            [i32::from(face < 3), i32::from((3..6).contains(&face)), i32::from(face == 6)]
        );
    }
}

#[test]
fn rolls_are_read_as_they_fall_and_thrown_dice_by_kind() {
    // One cavalry base. A six for cavalry and then a 3: both find something. R22 reads the 3 first,
    // and the six, which finds no cavalry any more, takes by the printed order.
    let page = pool("kill-chart", [1, 5, 0, 0], "cav").set("rolls", 2).throw(&[6, 3]);
    assert_eq!(by_kind(&page, "lost"), [1, 1, 0, 0]);
    let page =
        pool("kill-apply", [1, 5, 0, 0], "cav").with(&[("ones", 1), ("sixes", 1)]).throw(&[]);
    assert_eq!(by_kind(&page, "lost"), [1, 2, 0, 0]);
    assert_eq!(page.says(), ["2 inf., 1 cav."]);
}

#[test]
fn hits_that_find_no_base_do_nothing() {
    let page =
        pool("kill-apply", [0, 0, 2, 0], "auto").with(&[("ones", 20), ("sixes", 1)]).throw(&[]);
    assert_eq!((by_kind(&page, "lost"), by_kind(&page, "left")), ([0, 0, 1, 0], [0, 0, 1, 0]));
    let page = pool("kill-apply", [0, 0, 2, 0], "auto").set("ones", 20).throw(&[]);
    assert_eq!((page.number("lost.total"), page.says()), (0, vec!["No base left to take"]));
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
        assert_eq!((page.number("lost.total"), page.says()), (0, vec!["No bases are entered"]));
        assert!(page.headline.is_none() && page.follow_ups.is_empty());
    }
}

#[test]
fn where_all_bases_are_lost_nobody_is_left_to_test() {
    for (bases, headline) in [
        ([0, 1, 0, 0], "Last base lost"),
        ([1, 1, 0, 0], "All 2 bases lost"),
        ([15, 5, 0, 0], "All 20 bases lost"),
    ] {
        let page = pool("kill-apply", bases, "auto").set("ones", 20).throw(&[]);
        assert_eq!(
            (page.headline.as_deref(), page.number("morale_dice")),
            (Some(headline), bases.iter().sum())
        );
        assert!(page.follow_ups.is_empty());
    }
    let page = pool("kill-chart", [0, 2, 0, 0], "auto").throw(&[6]);
    assert_eq!((page.headline.as_deref(), page.follow_ups.len()), (Some("All 2 bases lost"), 0));
    let page = pool("retire-losses", [0, 1, 0, 0], "auto").throw(&[3, 4]);
    assert_eq!(
        (page.headline.as_deref(), page.says()),
        (Some("Last base lost"), vec!["1 roll: 1 inf."])
    );
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
        ([0, 9, 2, 1], 0, 3, &["2 guns, 1 mitr."]),
        ([0, 9, 1, 2], 2, 3, &["2 inf., 1 gun, 2 mitr."]),
        ([2, 9, 1, 1], 3, 2, &["1 inf., 2 cav.", "1 gun, 1 mitr."]),
        ([15, 25, 5, 5], 20, 20, &["25 inf., 15 cav.", "5 guns, 5 mitr."]),
    ];
    for (bases, ones, sixes, says) in cases {
        let page =
            pool("kill-apply", bases, "auto").with(&[("ones", ones), ("sixes", sixes)]).throw(&[]);
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
    let page =
        pool("kill-apply", [0, 5, 0, 0], "auto").with(&[("ones", 1), ("sixes", 1)]).throw(&[]);
    let morale = page.follows("Morale").unwrap();
    assert_eq!(
        (morale.to, morale.note.as_str(), &morale.inputs[..]),
        ("morale", "3", &[("killed", 3)][..])
    );
    // Whose it is and how many units there are, the attack before it has said.
    assert_eq!((morale.side, morale.guesses.len()), ("", 0));
    // More than the form of a morale test takes: it starts at its end.
    let page =
        pool("kill-apply", [15, 25, 5, 5], "auto").with(&[("ones", 20), ("sixes", 19)]).throw(&[]);
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
fn the_workings_of_giving_ground_are_its_die() {
    let lines = |procedure: &str, blocked: bool, faces: &[u8]| {
        let trial = at(procedure);
        let trial = if blocked { trial.tick("blocked") } else { trial };
        let page = trial.throw(faces);
        working_lines(&trial, &page)
    };
    assert_eq!(
        lines("retreat-losses", false, &[4, 1]),
        ["Die 4 +4", "Retreat -3", "= Kill chart rolls 1"]
    );
    // There are no fewer rolls than none.
    assert_eq!(
        lines("retire-losses", false, &[1]),
        ["Die 1 +1", "Retiring -2", "= Kill chart rolls 0"]
    );
    assert_eq!(
        lines("retreat-losses", true, &[1, 1]),
        ["Cannot go back +3", "Die 1 +1", "Retreat -3", "= Kill chart rolls 1"]
    );
}

#[test]
fn giving_ground_throws_for_its_rolls() {
    // L129: d6-3, or d6 with nowhere to go. L131: d6-2. R13: never below none.
    for face in 1..=6_u8 {
        let rolls = |less: u8| usize::from(face.saturating_sub(less));
        let dice = |count: usize| [&[face][..], &[3; 6][..count]].concat();
        for (trial, count) in [
            (at("retreat-losses"), rolls(3)),
            (at("retreat-losses").tick("blocked"), rolls(0)),
            (at("retire-losses"), rolls(2)),
        ] {
            let page = trial.set("inf", 25).throw(&dice(count));
            let says = match count {
                0 => "No kill chart rolls".to_owned(),
                1 => "1 roll: 1 inf.".to_owned(),
                count => format!("{count} rolls: {count} inf."),
            };
            assert_eq!(page.says(), [says]);
            let count = i32::try_from(count).unwrap();
            assert_eq!((page.number("rolls"), page.number("lost.inf")), (count, count));
        }
    }
    let retreat =
        |bases, dice: &[u8]| pool("retreat-losses", bases, "auto").tick("blocked").throw(dice);
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
