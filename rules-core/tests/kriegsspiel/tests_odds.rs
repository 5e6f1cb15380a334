//! The odds of Kriegsspiel's tests, fires and exceptional dice, against sums written out here; and
//! its exceptional dice with faces set down. Bare numbers are lines of its text.

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// Holds the chance that it comes about (the second bucket) to `part` in `whole`, in both manners
/// of walking.
fn comes(trial: &Trial, part: u32, whole: u32) {
    let want = f64::from(part) / f64::from(whole);
    for manner in [Manner::Together, Manner::DieByDie] {
        let odds = trial.odds(manner);
        let [fails, comes] = [0, 1].map(|bucket| odds.of(bucket).as_f64());
        assert!(
            (comes - want).abs() < 1e-12,
            "{} {:?}: {comes}, not {want}",
            trial.entry.id,
            trial.inputs
        );
        assert!((fails + comes - 1.0).abs() < 1e-12);
    }
}

#[test]
fn the_five_dice_have_their_odds_as_tests() {
    // 810-822: red wins 1, 2, 1, 1 and 1 in 2, 5, 3, 4 and 5.
    comes(&at("surprise"), 1, 2);
    comes(&at("surprise").tick("artillery"), 2, 5);
    comes(&at("canister-test"), 1, 3);
    let printed = at("canister-test").choose("effect", "bad").house("bad_effect_test");
    comes(&printed, 3, 4);
    let full = || at("debouch").set("range", 700);
    comes(&full(), 1, 5);
    comes(&full().choose("effect", "bad"), 1, 4);
    comes(&full().tick("covering_fire"), 1, 1);
    comes(&at("ridden-down"), 1, 5);
    comes(&at("second-line-pursuit"), 2, 3);
    comes(&at("battery-assault"), 2, 3);
    comes(&at("battery-assault").choose("situation", "open-small"), 3, 5);
    comes(&at("battery-assault").choose("situation", "narrow"), 2, 5);
    comes(&at("surrender").set("ratio", 2), 1, 1);
    comes(&at("dispute"), 1, 2);
}

#[test]
fn what_is_barred_has_no_odds() {
    let odds = at("debouch").set("range", 600).odds(Manner::Together);
    assert_eq!(odds.forbidden().permille(), 1000);
}

#[test]
fn flames_come_as_often_as_stated() {
    comes(&at("ignite"), 1, 6); // 669
    comes(&at("ignite").choose("buildings", "stone"), 0, 1);
    comes(&at("fire-spread"), 1, 2); // 671
    comes(&at("fire-spread").choose("buildings", "stone"), 1, 3); // 677
    comes(&at("fire-spread").choose("buildings", "stone").house("blank_flame"), 2, 5); // R26
    comes(&at("wall-breach"), 1, 6);
    comes(&at("wall-breach").choose("wall", "weak"), 1, 3);
    comes(&at("wall-breach").choose("wall", "weak").house("blank_flame"), 2, 5);
}

/// 193 Every way the dice that are left can fall, die by die: on one face of six there is a number.
fn ways_of_eight(numbers: &[u32]) -> (u32, u32) {
    let count = u32::try_from(numbers.len()).unwrap();
    let throws = 6_u32.pow(count);
    let total = |throw: u32| -> u32 {
        let shown =
            |(die, number): (u32, &u32)| if throw / 6_u32.pow(die) % 6 == 5 { *number } else { 0 };
        (0..).zip(numbers).map(shown).sum()
    };
    let won = (0..throws).filter(|&throw| total(throw) >= 8).count();
    (u32::try_from(won).unwrap(), throws)
}

#[test]
fn the_exceptional_dice_win_901_times_in_7776() {
    assert_eq!(ways_of_eight(&[1, 3, 4, 5, 6]), (901, 7776)); // R38
    let dice = [1, 3, 4, 5, 6];
    for removed in 0..=4 {
        let (won, throws) = ways_of_eight(&dice[removed..]);
        comes(&at("schimmel").set("removed", i32::try_from(removed).unwrap()), won, throws);
    }
    let permille =
        |removed| at("schimmel").set("removed", removed).odds(Manner::Together).of(1).permille();
    assert_eq!([0, 1, 2, 3, 4].map(permille), [116, 113, 74, 28, 0]); // R38
}

#[test]
fn a_six_turns_up_the_number_of_an_exceptional_die() {
    for (place, number) in [1, 3, 4, 5, 6].into_iter().enumerate() {
        let mut faces = [1, 2, 3, 4, 5];
        faces[place] = 6;
        let page = at("schimmel").throw(&faces);
        assert_eq!((page.number("total"), page.yes("success")), (number, false));
        // Its own dice: a number on one face, nothing on the others.
        let (throw, _) = page.throws[place];
        assert_eq!(throw.mark(6), Some(number.to_string().as_str()));
        assert!((1..6).all(|face| throw.mark(face) == Some("")));
    }
}

#[test]
fn the_lowest_exceptional_dice_are_left_out_first() {
    for (removed, most) in [(0, 19), (1, 18), (2, 15), (3, 11), (4, 6)] {
        let trial = at("schimmel").set("removed", removed);
        let page = trial.throw(&vec![6; usize::try_from(5 - removed).unwrap()]);
        assert_eq!((page.number("total"), page.yes("success")), (most, most >= 8));
        assert_eq!(trial.form().title, format!("8 of {most}").as_str());
    }
    assert_eq!(at("schimmel").set("removed", 4).form().throws, "1 die");
    assert_eq!(at("schimmel").form().throws, "5 dice");
}

#[test]
fn eight_points_are_just_enough() {
    // 3 and 5, then 3 and 4.
    let won = at("schimmel").throw(&[1, 6, 1, 6, 1]);
    assert_eq!((won.number("total"), won.yes("success")), (8, true));
    assert_eq!(won.says(), ["Total 8, 8 needed", "Enemy is only repulsed"]); // 194
    let lost = at("schimmel").throw(&[1, 6, 6, 1, 1]);
    assert_eq!((lost.number("total"), lost.yes("success")), (7, false));
    assert_eq!(lost.says(), ["Total 7, 8 needed"]);
}

#[test]
fn two_dice_need_eleven_or_by_house_rule_the_printed_eight() {
    comes(&at("schimmel-2d6"), 1, 12); // R38: the stated chance
    comes(&at("schimmel-2d6").house("schimmel_2d6"), 5, 12);
    let two = at("schimmel-2d6");
    assert_eq!(
        (two.throw(&[5, 6]).yes("success"), two.throw(&[5, 5]).yes("success")),
        (true, false)
    );
    assert_eq!(two.throw(&[4, 6]).says(), ["Total 10, 11 needed"]);
    let printed = at("schimmel-2d6").house("schimmel_2d6");
    assert_eq!(
        (printed.throw(&[2, 6]).number("need"), printed.throw(&[2, 6]).yes("success")),
        (8, true)
    );
    assert_eq!(printed.throw(&[1, 6]).says(), ["Total 7, 8 needed"]);
}

#[test]
fn what_may_be_tried_leads_to_the_exceptional_dice() {
    let page = at("exceptional-throw").throw(&[1]);
    let to: Vec<_> = page.follow_ups.iter().map(|follow| follow.to).collect();
    assert_eq!(to, ["schimmel", "schimmel-2d6"]); // 189-193
    let page = at("exceptional-throw").throw(&[4]);
    assert!(page.follow_ups.is_empty());
    assert_eq!(page.says()[1], "Not before the next move"); // 186
}

/// The odds of every form stand at once: no test takes more than 32 paths.
#[test]
fn no_test_takes_many_paths() {
    let ours = [
        "canister-test",
        "debouch",
        "surprise",
        "exceptional-throw",
        "schimmel",
        "schimmel-2d6",
        "surrender",
        "joint-command",
        "dispute",
        "second-line-pursuit",
        "ridden-down",
        "battery-assault",
        "ignite",
        "fire-spread",
        "wall-breach",
    ];
    for procedure in ours {
        let (slices, paths) = at(procedure).effort();
        assert!(slices <= 2 && paths <= 32, "{procedure}: {paths} paths in {slices} slices");
    }
}
