//! Kriegsspiel: the tables of fights, marches and tests under every value of the house rules that
//! touch them, cell by cell, and beside what the rules do.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;

use crate::support::trial::{FactsById, Shaker, Trial};

/// The house rules at their rulings but for one.
fn under(id: &str, value: usize) -> House {
    let place = RULESET.house.iter().position(|rule| rule.id == id).expect(id);
    let mut house = House::new(RULESET.house);
    house.set(place, value);
    house
}

fn rows(house: &House, id: &str) -> Vec<String> {
    tables::cells_under(house, &RULESET, id).iter().map(|row| row.join(" ")).collect()
}

fn words(house: &House, id: &str, row: usize, column: usize) -> String {
    tables::words_under(house, &RULESET, id, row, column)
}

/// A throw of a procedure under these house rules.
fn trial(house: &House, procedure: &str) -> Trial {
    Trial { house: house.clone(), ..Trial::new(&RULESET, procedure) }
}

fn fight(house: &House, attacker: &str, defender: &str) -> Trial {
    let trial = trial(house, "close-combat").choose("att_arm", attacker);
    trial.choose("def_arm", defender).set("att_units", 1).set("def_units", 1)
}

/// 1253-1261, 2339-2344, 3495-3656 (R12, R13, R14)
#[test]
fn the_table_of_defeats_follows_the_house_rules() {
    for (rule, value, printed) in [
        (
            "recovery",
            0,
            [
                "REPULSED 18 6 1/2 1/2 2 3 1",
                "DEFEATED 25 10 1/2 1/2 3 6 2",
                "TOTALLY 30 12 1/3 1/3 5 10 2",
            ],
        ),
        (
            "recovery",
            1,
            [
                "REPULSED 18 6 1/2 1/2 2 5 1",
                "DEFEATED 25 10 1/2 1/2 5 10 2",
                "TOTALLY 30 12 1/3 1/3 10 15 2",
            ],
        ),
        (
            "victor_losses",
            1,
            [
                "REPULSED 18 6 10 1/2 2 3 1",
                "DEFEATED 25 10 10 1/2 3 6 2",
                "TOTALLY 30 12 10 1/2 5 10 2",
            ],
        ),
    ] {
        assert_eq!(rows(&under(rule, value), "defeat"), printed, "{rule} {value}");
    }
    let said =
        |rule, value| [0, 2, 3].map(|column| words(&under(rule, value), "defeat", 0, column));
    let horse = "Of the loser's points; over inf. 6 a squadron";
    assert_eq!(
        said("losses_per", 0),
        ["Points of a half battalion or two blocks", "Of the loser's points", horse]
    );
    assert_eq!(said("losses_per", 1)[0], "Points of a battalion or two blocks");
    assert_eq!(
        said("victor_losses", 1)[1..],
        ["Points of a half bn that defended; attackers none", horse]
    );
}

/// The points and moves of a fight are those of the table. The dice 4, 5 and 6 beat the defender,
/// 3, 2 and 1 the attacker.
#[test]
fn a_fight_costs_what_the_table_of_defeats_says() {
    for house in [under("recovery", 0), under("recovery", 1), under("victor_losses", 1)] {
        for (row, [att_loses, def_loses]) in [[3, 4], [2, 5], [1, 6]].into_iter().enumerate() {
            let cells = &tables::cells_under(&house, &RULESET, "defeat")[row];
            let number = |column: usize| cells[column + 1].parse::<i32>().unwrap();
            let loser_of = |arm, column| {
                let page = fight(&house, arm, arm).throw(&[def_loses]);
                assert_eq!(page.number("loser_points"), number(column), "{arm} {row}");
                assert_eq!(page.number("defend_after"), number(4));
                assert_eq!(page.number("attack_after"), number(5));
                assert_eq!(page.number("blocks_turned"), number(6));
            };
            loser_of("square", 0);
            loser_of("cavalry", 1);
            for (arm, loses, column) in [("square", 0, 2), ("cavalry", 1, 3)] {
                let won = |face| fight(&house, arm, arm).throw(&[face]).number("winner_points");
                let wanted = match cells[column + 1].strip_prefix("1/") {
                    // Half a point is one.
                    Some(part) => {
                        let part: i32 = part.parse().unwrap();
                        [(2 * number(loses) + part) / (2 * part); 2]
                    }
                    None => [number(column), 0],
                };
                assert_eq!([won(att_loses), won(def_loses)], wanted, "{arm} {row}");
            }
        }
    }
}

/// 883-891, 3415-3425 (R24): the rows of cavalry follow, those of infantry stay.
#[test]
fn the_table_of_slopes_follows_the_house_rule() {
    let foot = ["INF. 10-15 -1 0", "INF. 15-20 none 0", "INF. 20+ none none", "SK. 20-25 -1 0"]
        .into_iter();
    let foot: Vec<&str> = foot.chain(["SK. 25-30 -2 -1", "SK. 30+ -3 -2"]).collect();
    for (value, horse) in [
        (0, ["CAV. 5-10 -1 -2", "CAV. 10-15 none -3", "CAV. 15+ none none"]),
        (1, ["CAV. 5-10 -1 -1", "CAV. 10-15 none none", "CAV. 15+ none none"]),
    ] {
        let house = under("cav_slope", value);
        assert_eq!(rows(&house, "slopes"), [&foot[..], &horse].concat());
        let slopes = [["up5", "down5"], ["up10", "down10"], ["up10", "down15"]];
        for (row, slopes) in (6..).zip(slopes) {
            for (column, slope) in slopes.into_iter().enumerate() {
                let cell = &tables::cells_under(&house, &RULESET, "slopes")[row][column + 1];
                let odds = trial(&house, "cavalry-odds").choose("slope", slope);
                let (_, page) = odds.run(&mut Shaker::new(1));
                assert_eq!(page.yes("possible"), cell != "none", "{slope} {value}");
                assert!(cell == "none" || page.number("index").to_string() == *cell, "{slope}");
                let points = "Points of the attack";
                let said = if cell == "none" { "No attack takes place there" } else { points };
                assert_eq!(words(&house, "slopes", row, column), said);
            }
        }
    }
}

/// 814-822, 4148-4171 (R16): the limit belongs to the class above it, or to the one below.
#[test]
fn the_table_of_strengths_follows_the_house_rule() {
    let printed = ["LESS I +0", "1/6 II +1", "1/4 III +2", "1/2 IV +3", "1 V +4", "1 2/3 X +5"];
    for (value, said, at_the_limit) in [
        (0, ["Of the weaker side: under a sixth", "Of the weaker side, or more"], 3),
        (1, ["Of the weaker side: a sixth at most", "More than this part of the weaker side"], 2),
    ] {
        let house = under("strength_bounds", value);
        assert_eq!(rows(&house, "strengths"), printed);
        for row in 0..6 {
            let wanted = said[usize::from(row > 0)];
            assert_eq!([0, 1].map(|column| words(&house, "strengths", row, column)), [wanted; 2]);
        }
        // Half as many again as the weaker side.
        let odds = trial(&house, "assault-odds").set("att", 9).set("def", 6);
        assert_eq!(odds.throw(&[]).number("index"), at_the_limit);
    }
}

/// 987, 3244 (R18): what is thrown for a Die VI.
#[test]
fn the_chart_of_charges_follows_the_house_rule() {
    for (value, cell, said, die) in [
        (0, "V", "No Die VI: Die V, see House rules", 5),
        (1, "VI", "No Die VI: 5 to 1, see House rules", 6),
        (2, "-", "No Die VI: no chance, see House rules", 0),
    ] {
        let house = under("die_vi", value);
        assert_eq!(
            rows(&house, "charges"),
            [
                &format!("1 - V {cell} III III II"),
                "2 V IV V III III II",
                "3 V IV V III III II",
                "4 V IV IV III III II",
                "WAVE 3+ IV III IV III III II",
            ]
        );
        assert_eq!(words(&house, "charges", 0, 2), said);
        let charge = trial(&house, "cavalry-v-infantry").set("squadrons", 1);
        let (_, page) = charge.choose("state", "shaken").run(&mut Shaker::new(2));
        assert_eq!(page.number("die"), die);
    }
}

/// 545, 563, 619-633, 2514-2515 (R4, R10)
#[test]
fn the_words_of_fire_follow_the_house_rules() {
    let said = |value| {
        let house = under("nine_pdr", value);
        [words(&house, "guns-good", 0, 0), words(&house, "guns-bad", 7, 5)]
            .into_iter()
            .chain([0, 1].map(|column| words(&house, "ranges", 0, column)))
            .collect::<Vec<_>>()
    };
    let twelve = "Up to this; ruling: howitzers too";
    assert_eq!(
        said(0),
        [
            "Points of six guns; a 9-pdr reads the 12",
            "Points of six guns; a 9-pdr reads the 6",
            "Up to this many paces",
            twelve,
        ]
    );
    let own = "Points of six guns; 9-pdr: a die says 6 or 12";
    assert_eq!(said(1), [own, own, "Up to this; 9-pdr: a die says 6 or 12", twelve]);

    let list = "2 battalions deep, 2 lines, skirm. near, shell";
    let each = "2 battalions deep, 2 lines, skirm. near; also shell";
    for (value, wanted) in [
        (0, [list, "Besides one of those"]),
        (1, [list, "If it is none of those: only one is added"]),
        (2, [each, "Besides all of those"]),
    ] {
        let house = under("stack25", value);
        assert_eq!([0, 1].map(|row| words(&house, "fire-factors", row, 0)), wanted);
        assert_eq!(rows(&house, "fire-factors")[..2], ["DENSE +1/4", "FLANK +1/4"]);
        // A howitzer's shell at a dense target, and from the flank: twenty points are as many
        // quarters more as count.
        let shell = trial(&house, "artillery-fire").choose("gun", "howitzer").set("range", 1200);
        let points = |trial: Trial| trial.throw(&[6]).number("points");
        let (plain, dense) = (points(shell.clone()), points(shell.clone().tick("dense")));
        assert_eq!(dense > plain, value == 2, "{plain} {dense}");
        assert_eq!(points(shell.tick("flank")) > plain, value != 1);
    }
}

/// 466-467, 2150-2167 (R33); 3429-3650 (R26)
#[test]
fn the_words_of_marches_and_tests_follow_the_house_rules() {
    let riders =
        |value| [22, 23].map(|row| words(&under("messenger", value), "march-chart", row, 0));
    assert_eq!(riders(0), ["Up to 2000 paces", "All the way if beyond 2000 paces"]);
    assert_eq!(riders(1), ["The first 2000 paces", "The rest beyond 2000 paces"]);
    let moves = |value, paces| {
        let rides = trial(&under("messenger", value), "messenger").set("distance", paces);
        rides.throw(&[]).number("moves")
    };
    // 700 a move all the way, or 2000 paces at 900 and 1200 at 700.
    assert_eq!([moves(0, 3200), moves(1, 3200)], [5, 4]);

    let flame = |value| words(&under("blank_flame", value), "tests", 1, 4);
    assert_eq!(flame(0), "Set on fire, or breached; a blank face is no flame");
    assert_eq!(flame(1), "Set on fire, or breached; blank faces again");
}
