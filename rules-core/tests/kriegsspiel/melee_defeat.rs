//! Kriegsspiel: how badly the loser is beaten after all, and what it costs both sides.

use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

/// Die I: the attacker is beaten by 3, 2, 1 (R, D, T), the defender by 4, 5, 6.
const ATTACKER: [u8; 3] = [3, 2, 1];
const DEFENDER: [u8; 3] = [4, 5, 6];

fn fight(att: &str, def: &str) -> Trial {
    Trial::new(&RULESET, "close-combat").choose("att_arm", att).choose("def_arm", def)
}

/// The degrees for a repulse, a defeat and a total defeat thrown.
fn degrees(trial: &Trial, faces: [u8; 3]) -> String {
    faces.map(|face| trial.throw(&[face]).word("degree")).concat()
}

fn points(transcript: &Transcript) -> (i32, i32) {
    (transcript.number("loser_points"), transcript.number("winner_points"))
}

#[test]
fn a_line_beaten_by_a_column_or_a_line_is_defeated_at_least() {
    // 1011-1015 (R72)
    for winner in ["column", "line"] {
        assert_eq!(degrees(&fight(winner, "line"), DEFENDER), "DDT", "{winner}");
        assert_eq!(degrees(&fight("line", winner), ATTACKER), "DDT", "{winner}");
    }
    for winner in ["skirmish", "square", "mass"] {
        assert_eq!(degrees(&fight(winner, "line"), DEFENDER), "RDT", "{winner}");
    }
    assert_eq!(degrees(&fight("line", "column"), DEFENDER), "RDT", "a column is not a line");
}

#[test]
fn a_mass_that_fails_against_a_line_is_a_degree_worse_and_totally_beaten_if_cavalry_follows() {
    // 1017
    assert_eq!(degrees(&fight("mass", "line"), ATTACKER), "DTT");
    assert_eq!(degrees(&fight("mass", "line").tick("pursued"), ATTACKER), "TTT");
    assert_eq!(
        degrees(&fight("mass", "line").tick("pursued").tick("att_second_line"), ATTACKER),
        "TTT"
    );
    assert_eq!(degrees(&fight("mass", "line").tick("att_second_line"), ATTACKER), "RRR");
    assert_eq!(
        degrees(&fight("mass", "column").tick("pursued"), ATTACKER),
        "RDT",
        "only against a line"
    );
    assert_eq!(
        degrees(&fight("line", "mass").tick("pursued"), DEFENDER),
        "RDT",
        "only if it attacks"
    );
}

#[test]
fn a_second_line_or_a_defile_leaves_a_repulse() {
    // 911, 1156, 1174
    for arm in ["line", "column", "square", "skirmish", "cavalry"] {
        let other = if arm == "cavalry" { "cavalry" } else { "column" };
        assert_eq!(degrees(&fight(other, arm).tick("def_second_line"), DEFENDER), "RRR", "{arm}");
        assert_eq!(degrees(&fight(arm, other).tick("att_second_line"), ATTACKER), "RRR", "{arm}");
    }
    assert_eq!(
        degrees(&fight("column", "line").tick("att_second_line"), DEFENDER),
        "DDT",
        "the winner's is no help"
    );
    // 1440 Close order only, and only the defender.
    assert_eq!(degrees(&fight("column", "line").tick("defile"), DEFENDER), "RRR");
    assert_eq!(degrees(&fight("column", "skirmish").tick("defile"), DEFENDER), "RDT");
    assert_eq!(degrees(&fight("square", "line").tick("defile"), ATTACKER), "RDT");
}

#[test]
fn cavalry_beaten_by_infantry_is_only_repulsed() {
    // 979, 1101, 3491 (R21)
    for foot in ["line", "column", "mass", "square", "skirmish"] {
        assert_eq!(degrees(&fight("cavalry", foot), ATTACKER), "RRR", "{foot}");
        assert_eq!(degrees(&fight(foot, "cavalry"), DEFENDER), "RRR", "{foot}");
        let by_die = if foot == "line" { "RDT" } else { "RRR" };
        assert_eq!(
            degrees(&fight("cavalry", foot).house("cav_beaten_by_line"), ATTACKER),
            by_die,
            "{foot}"
        );
    }
    assert_eq!(degrees(&fight("cavalry", "cavalry"), ATTACKER), "RDT");
}

#[test]
fn infantry_beaten_by_cavalry_is_lost_unless_something_saves_it() {
    // 977, 1117 (R20, R56)
    for face in DEFENDER {
        let transcript = fight("cavalry", "square").throw(&[face]);
        assert_eq!((transcript.word("degree"), transcript.yes("lost")), ("T", true));
        assert_eq!(transcript.number("loser_points"), 180, "two half battalions of 90");
        let rest = ["defend_after", "attack_after", "retreat", "blocks_turned"]
            .map(|fact| transcript.number(fact));
        assert_eq!(rest, [0; 4]);
        assert_eq!(transcript.headline.unwrap(), "Infantry destroyed");
    }
    for saved in ["refuge", "def_second_line"] {
        let transcript = fight("cavalry", "square").tick(saved).throw(&[4]);
        assert_eq!(
            (transcript.word("degree"), transcript.yes("lost"), transcript.number("loser_points")),
            ("T", false, 60),
            "{saved}"
        );
    }
    // Skirmishers are no close order: totally beaten, but not lost.
    let transcript = fight("cavalry", "skirmish").throw(&[4]);
    assert_eq!((transcript.word("degree"), transcript.yes("lost")), ("T", false));
    let chart = fight("cavalry", "square").house("men_per_point").throw(&[4]);
    assert_eq!(chart.number("loser_points"), 300, "450 men at three a point");
    assert_eq!(degrees(&fight("cavalry", "square").house("inf_beaten_by_cav"), DEFENDER), "DTT");
    assert!(!fight("cavalry", "square").house("inf_beaten_by_cav").throw(&[6]).yes("lost"));
}

#[test]
fn losers_pay_by_degree_and_unit_and_winners_half_or_a_third() {
    // 3495-3656 (R12, R13), squares and cavalry: the degree is the die's.
    let printed = [("square", [18, 25, 30]), ("skirmish", [18, 25, 30]), ("cavalry", [6, 10, 12])];
    for (arm, each) in printed {
        for (units, (face, each)) in [1, 2, 5, 48].into_iter().flat_map(|units| {
            let faces = DEFENDER.into_iter().zip(each);
            faces.map(move |face| (units, face))
        }) {
            let transcript = fight(arm, arm).set("def_units", units).throw(&[face]);
            let loss = each * units;
            let winner = if face == 6 { (2 * loss + 3) / 6 } else { (loss + 1) / 2 };
            assert_eq!(points(&transcript), (loss, winner), "{arm} {units} {face}");
        }
    }
}

#[test]
fn fractions_are_rounded_once_at_the_end() {
    // 1060 a quarter in woods; 1275 half without a halt; 2339 half of it for the winner (R57).
    let woods = |units| fight("square", "square").tick("woods").set("def_units", units);
    assert_eq!(points(&woods(6).throw(&[4])), (27, 14), "27 and 13 1/2");
    assert_eq!(points(&woods(1).throw(&[4])), (5, 2), "4 1/2 and 2 1/4");
    assert_eq!(points(&woods(1).throw(&[6])), (8, 3), "7 1/2 and 2 1/2");
    let at_once = woods(1).tick("no_halt");
    assert_eq!(points(&at_once.throw(&[4])), (2, 2), "2 1/4; the winner's is not halved");
    let at_once = fight("column", "square").set("att_units", 6).tick("no_halt").throw(&[3]);
    assert_eq!((points(&at_once), at_once.number("winner_halt")), ((54, 54), 0), "1275");
    // A lost unit is lost whole, in woods too.
    assert_eq!(points(&fight("cavalry", "square").tick("woods").throw(&[4])).0, 180);
}

#[test]
fn a_charge_on_infantry_costs_six_a_squadron_won_or_lost() {
    // 979
    let charge = fight("cavalry", "square").set("att_units", 3).tick("refuge");
    assert_eq!(points(&charge.throw(&[4])), (60, 18));
    assert_eq!(
        points(&charge.throw(&[1])),
        (18, 9),
        "beaten off: six each, half of that for the infantry"
    );
    assert_eq!(
        points(
            &fight("cavalry", "line").set("att_units", 3).house("cav_beaten_by_line").throw(&[1])
        ),
        (36, 12)
    );
    // 1060 Woods spare every degree alike where the die decides.
    let woods = |face| {
        points(&fight("cavalry", "line").tick("woods").house("cav_beaten_by_line").throw(&[face]))
    };
    assert_eq!([3, 2, 1].map(woods), [(3, 2), (5, 3), (6, 2)]);
    // Cavalry that is attacked loses as any winner does.
    assert_eq!(points(&fight("column", "cavalry").tick("refuge").throw(&[3])), (60, 20));
}

#[test]
fn losses_may_be_counted_by_the_battalion() {
    // 2338, 3655 (R12)
    let transcript =
        |arm: &str| fight(arm, arm).house("losses_per").set("def_units", 3).throw(&[4]);
    assert_eq!(points(&transcript("square")), (27, 14));
    assert_eq!(points(&transcript("cavalry")), (18, 9), "squadrons as ever");
    assert_eq!(points(&transcript("skirmish")), (54, 27), "1267 two blocks as ever");
}

#[test]
fn winners_may_lose_as_the_body_says() {
    // 180, 1243, 1269-1271 (R13)
    let body = |att: &str, def: &str| {
        fight(att, def).house("victor_losses").set("att_units", 3).set("def_units", 5)
    };
    assert_eq!(
        points(&body("square", "square").throw(&[4])),
        (90, 0),
        "attackers lose to fire alone"
    );
    assert_eq!(points(&body("square", "square").throw(&[3])), (54, 50), "ten a half battalion");
    assert_eq!(
        points(&body("square", "skirmish").throw(&[3])),
        (54, 50),
        "five a block, ten a pair"
    );
    assert_eq!(
        points(&body("cavalry", "cavalry").throw(&[6])),
        (60, 30),
        "cavalry half, of a total defeat too"
    );
    assert_eq!(
        points(&body("cavalry", "square").tick("refuge").throw(&[4])),
        (150, 18),
        "979 stands"
    );
}

#[test]
fn troops_recover_by_degree() {
    // 1253-1261; 2342-2344 by the chart (R14). Blocks turned over.
    let body = [("R", 2, 3, 1), ("D", 3, 6, 2), ("T", 5, 10, 2)];
    let chart = [("R", 2, 5, 1), ("D", 5, 10, 2), ("T", 10, 15, 2)];
    for (trial, figures) in
        [(fight("square", "square"), body), (fight("square", "square").house("recovery"), chart)]
    {
        for (face, (degree, defend, attack, blocks)) in DEFENDER.into_iter().zip(figures) {
            let transcript = trial.throw(&[face]);
            assert_eq!(transcript.word("degree"), degree);
            let told = ["defend_after", "attack_after", "blocks_turned"]
                .map(|fact| transcript.number(fact));
            assert_eq!(told, [defend, attack, blocks]);
            for told in [
                format!("May defend after {defend} moves"),
                format!("May attack after {attack} moves"),
            ] {
                assert!(transcript.says().contains(&told.as_str()), "{:?}", transcript.says());
            }
        }
    }
}

#[test]
fn the_beaten_go_back_and_the_winner_waits() {
    // 915-917, 1275-1281, 1319-1329 (R65)
    let back = |transcript: &Transcript| {
        (transcript.number("retreat"), transcript.yes("behind_second_line"))
    };
    assert_eq!(back(&fight("square", "square").throw(&[4])), (250, false));
    assert_eq!(back(&fight("square", "skirmish").throw(&[4])), (400, false));
    assert_eq!(back(&fight("cavalry", "cavalry").throw(&[4])), (900, false));
    let behind = fight("cavalry", "cavalry").tick("def_second_line").throw(&[4]);
    assert_eq!(back(&behind), (0, true));
    assert!(behind.says().contains(&"Back behind its second line"));
    assert_eq!(back(&fight("square", "square").tick("def_second_line").throw(&[4])), (250, false));

    let halt =
        |att: &str, def: &str, face| fight(att, def).throw(&[face]).value("winner_halt").is_some();
    assert!(
        halt("square", "square", 4)
            && halt("cavalry", "cavalry", 4)
            && halt("square", "cavalry", 1)
    );
    assert!(
        !halt("square", "cavalry", 4) && !halt("cavalry", "square", 1),
        "foot that beats off horse"
    );
    let cavalry = fight("cavalry", "cavalry").tick("no_halt").throw(&[4]);
    assert_eq!(
        (cavalry.number("winner_halt"), points(&cavalry)),
        (1, (12, 6)),
        "cavalry waits in any case"
    );
}

#[test]
fn the_table_of_defeats_has_the_printed_figures() {
    // 1253-1261, 2339-2344, 3495-3656
    let printed = [
        ["18", "6", "1/2", "1/2", "2", "3", "1"],
        ["25", "10", "1/2", "1/2", "3", "6", "2"],
        ["30", "12", "1/3", "1/3", "5", "10", "2"],
    ];
    let table = RULESET.tables().find(|table| table.id == "defeat").unwrap();
    for (row, cells) in printed.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let mut written = String::new();
            table.write_cell(&mut written, &House::NONE, row, column).unwrap();
            assert_eq!(written, *cell, "{row} {column}");
        }
    }
}
