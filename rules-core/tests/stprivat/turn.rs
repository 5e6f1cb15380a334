//! The course of the game in Graveyard St. Privat: initiative, movement, the siege gun's place,
//! victory. «L55» is a line of its text, «R14» a ruling.

use rules_core::procedure::Standing;
use rules_core::report::Mark;
use rules_core::ruleset::Turns;
use rules_core::rulesets::stprivat::RULESET;

use crate::support::trial::{FactsById, Trial};

fn initiative() -> Trial {
    Trial::new(&RULESET, "initiative")
}

/// L55 The French die is thrown first; the higher one chooses, and who moves second may melee
/// (L58).
#[test]
fn the_higher_die_chooses() {
    for (dice, winner, headline) in
        [([5, 2], "french", "French"), ([1, 6], "prussian", "Prussians")]
    {
        let page = initiative().throw(&dice);
        assert_eq!((page.word("winner"), page.word("chooses")), (winner, winner));
        assert_eq!((page.value("first"), page.word("may_melee")), (None, "second-mover"));
        for (takes, first, melees) in
            [("first", winner, other(winner)), ("second", other(winner), winner)]
        {
            let page = initiative().choose("winner_takes", takes).throw(&dice);
            assert_eq!((page.word("first"), page.word("may_melee")), (first, melees));
            if takes == "first" {
                assert_eq!(
                    page.headline.as_deref(),
                    Some(format!("{headline} move first").as_str())
                );
            }
        }
    }
}

fn other(side: &str) -> &'static str {
    if side == "french" { "prussian" } else { "french" }
}

/// R14
#[test]
fn level_dice_are_thrown_again() {
    let page = initiative().throw(&[3, 3, 6, 6, 2, 4]);
    assert_eq!((page.number("rerolls"), page.word("winner")), (2, "prussian"));
    let marks: Vec<_> = page.cast(0).iter().map(|cast| cast.mark).collect();
    assert_eq!(
        marks,
        [Mark::Again, Mark::Again, Mark::Again, Mark::Again, Mark::Idle, Mark::Counts]
    );
}

#[test]
fn in_the_first_turn_the_prussians_move_first_without_dice() {
    let trial = initiative().set("turn", 1);
    let page = trial.throw(&[]);
    assert_eq!(
        (page.word("first"), page.word("may_melee"), page.value("winner")),
        ("prussian", "french", None)
    );
    assert_eq!(page.says(), ["French may melee"]);
    assert!(trial.is_hidden("winner_takes") && trial.form().throws == "no dice needed");
    // What was chosen for other turns does not matter here.
    assert_eq!(
        initiative().set("turn", 1).choose("winner_takes", "second").throw(&[]).word("first"),
        "prussian"
    );
    assert_eq!(page.next.as_slice(), [("turn", 2), ("played", 1)]);
    assert_eq!(
        initiative().set("turn", 15).throw(&[1, 2]).next.as_slice(),
        [("turn", 15), ("played", 15)]
    );
}

/// The turn in play is the one thrown for last, in the fifteenth too.
#[test]
fn initiative_counts_the_turns() {
    assert_eq!(RULESET.turns, Turns::Procedure("initiative"));
    let standing = |trial: &Trial| trial.entry.standing(&trial.inputs).unwrap();
    let mut trial = initiative();
    assert_eq!((standing(&trial).turn, standing(&trial).progress.as_str()), (1, "1 of 15"));
    for turn in 2..=15 {
        let page = trial.throw(&[1, 2]);
        trial = trial.with(&page.next);
        let Standing { turn: now, phase, progress, procedures, .. } = standing(&trial);
        assert_eq!((now, phase, procedures), (turn, "", &[][..]));
        assert_eq!(progress.as_str(), format!("{turn} of 15"));
    }
}

/// L45
#[test]
fn two_dice_place_the_siege_gun() {
    for (die, files) in (1..).zip(["A-F", "A-F", "G-L", "G-L", "M-R", "M-R"]) {
        for (other, row) in (1..).zip([18, 17, 16, 15, 14, 13]) {
            let page = Trial::new(&RULESET, "siege-gun-placement").throw(&[die, other]);
            assert_eq!((page.word("files"), page.number("row")), (files, row));
            assert_eq!(
                page.headline.as_deref(),
                Some(format!("Files {files}, row {row}").as_str())
            );
        }
    }
}

/// L63-68, with the road's two squares for columns and limbered guns (L70), on any ground they may
/// enter (R25).
#[test]
fn units_move_as_the_chart_says() {
    for (unit, rates, road) in [
        ("infantry-column", [3, 2, 2], 2),
        ("infantry-line", [2, 1, 1], 0),
        ("cavalry", [5, 3, 1], 0),
        ("artillery-limbered", [4, 0, 0], 2),
        ("artillery-prolonged", [1, 1, 1], 0),
        ("general", [5, 5, 5], 0),
    ] {
        let trial = |ground: &str| {
            Trial::new(&RULESET, "movement").choose("unit", unit).choose("terrain", ground)
        };
        for (ground, rate) in ["open", "hill", "woods"].into_iter().zip(rates) {
            let (off, on) = (trial(ground).throw(&[]), trial(ground).tick("road").throw(&[]));
            let bonus = if rate == 0 { 0 } else { road };
            assert_eq!(
                (off.number("squares"), off.number("road_bonus")),
                (rate, 0),
                "{unit} {ground}"
            );
            assert_eq!(
                (on.number("squares"), on.number("road_bonus")),
                (rate + bonus, bonus),
                "{unit} {ground}"
            );
            assert_eq!((off.yes("allowed"), off.forbidden), (rate > 0, rate == 0));
        }
        // L85 In a town one square (R21), by its road as in the open.
        assert_eq!(trial("town").throw(&[]).number("squares"), 1, "{unit}");
        assert_eq!(
            trial("town").tick("road").throw(&[]).number("squares"),
            rates[0] + road,
            "{unit}"
        );
    }
    // L72
    let guns = Trial::new(&RULESET, "movement")
        .choose("unit", "artillery-limbered")
        .choose("terrain", "woods");
    assert_eq!(guns.throw(&[]).says(), ["Only the edge of the wood"]);
    assert_eq!(
        (guns.form().throws.as_str(), guns.form().title.as_str()),
        ("cannot enter", "0 squares")
    );
}

fn victory() -> Trial {
    Trial::new(&RULESET, "victory")
}

/// L20-25, L50-51
#[test]
fn units_and_towns_are_worth_what_is_printed() {
    let points = |input: &str, count| {
        let page = victory().set(input, count).throw(&[]);
        (page.number("prussian"), page.number("french"))
    };
    for (input, each, most) in [
        ("infantry", 2, 24),
        ("cavalry", 2, 10),
        ("gun", 5, 3),
        ("mitrailleuse", 5, 2),
        ("crew_limber_team", 7, 5),
    ] {
        for count in [1, most] {
            assert_eq!(points(input, count), (each * count, 1), "{input}");
            assert_eq!(points(&format!("x_{input}"), count), (0, 1 + each * count), "x_{input}");
        }
    }
    for (town, value) in [("roncourt", 20), ("amanvillers", 30), ("st_privat", 50)] {
        assert_eq!(points(town, 1), (value, 1), "{town}");
        assert_eq!(victory().effect(town).1, format!("+{value}"));
    }
    assert_eq!(points("turn", 15), (0, 1), "if nobody does anything the French win");
}

#[test]
fn more_points_win_and_the_game_ends_after_nine_or_fifteen_turns() {
    // L48: at IX only without a town.
    for turn in 1..=15 {
        for held in [false, true] {
            let page = victory().with(&[("turn", turn), ("town_held", held.into())]).throw(&[]);
            assert_eq!(page.yes("game_over"), turn == 15 || turn >= 9 && !held, "{turn} {held}");
        }
    }
    let page = victory().set("infantry", 1).throw(&[]);
    assert_eq!(
        (page.word("winner"), page.headline.as_deref()),
        ("prussian", Some("Prussians win"))
    );
    assert_eq!(page.says(), ["Prussians 2, French 1", "The game is over"]);
    let page =
        victory().with(&[("turn", 12), ("town_held", 1), ("x_gun", 1), ("infantry", 3)]).throw(&[]);
    assert_eq!((page.word("winner"), page.headline), ("draw", None));
    assert_eq!(page.lines[1], "The game goes on");
    let drawn = victory().with(&[("x_gun", 1), ("infantry", 3)]).throw(&[]);
    assert_eq!(drawn.headline.as_deref(), Some("The game is drawn"));
}

/// L48, L50 Taken by VIII and not lost again by IX (R28): the game goes on, whatever else is said.
#[test]
fn a_ticked_town_is_a_held_town() {
    for town in ["roncourt", "amanvillers", "st_privat"] {
        for turn in 1..=15 {
            for held in [0, 1] {
                let page =
                    victory().tick(town).with(&[("turn", turn), ("town_held", held)]).throw(&[]);
                assert_eq!(page.yes("game_over"), turn == 15, "{town}, turn {turn}, {held}");
            }
        }
        assert!(victory().tick(town).set("turn", 9).is_hidden("town_held"), "it cannot matter");
    }
}

/// What can be lost and can leave: its input, and how many the French have of it (L20-25).
const FRENCH: [(&str, i32); 5] =
    [("infantry", 24), ("cavalry", 10), ("gun", 3), ("mitrailleuse", 2), ("crew_limber_team", 5)];

/// L51 (R33)
#[test]
fn nobody_leaves_before_turn_ten() {
    for (lost, _) in FRENCH {
        let off = format!("x_{lost}");
        for turn in 1..=15 {
            let refused = victory().set("turn", turn).set(&off, 1).refusal();
            let want = (turn < 10).then(|| (off.as_str(), "Units leave from turn 10".to_owned()));
            assert_eq!(refused, want, "turn {turn}");
        }
    }
}

/// L20-25 (R33)
#[test]
fn no_more_are_lost_and_off_than_the_french_have() {
    for (lost, has) in FRENCH {
        let off = format!("x_{lost}");
        for gone in 0..=has {
            let refusal = |left: i32| victory().set(lost, gone).set(&off, left).refusal();
            assert_eq!(refusal(has - gone), None, "{lost}: {gone} lost, the others off");
            if gone > 0 {
                let sentence = format!("Lost and off: {has} at most");
                assert_eq!(refusal(has - gone + 1), Some((off.as_str(), sentence)), "{lost}");
            }
        }
    }
}

#[test]
fn rows_come_into_sight_when_they_matter() {
    let at = |turn| victory().set("turn", turn);
    assert!(at(8).is_hidden("town_held") && !at(9).is_hidden("town_held"));
    // L51 Units leave for Metz from turn X.
    assert!(at(9).is_hidden("x_infantry") && !at(10).is_hidden("x_infantry"));
    assert!(!at(9).set("x_infantry", 1).is_hidden("x_infantry"), "what is set stays in sight");
    assert_eq!(at(9).set("infantry", 4).form().title, "8 v 1");
}
