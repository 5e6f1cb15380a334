//! Kriegsspiel: what is read and not reckoned with, cell by cell, and where a result reminds of it.
//! Bare numbers are lines of its text.

use crate::support::tables;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

/// Each row: its name, its cell and the cell in words.
type Rows = &'static [[&'static str; 3]];

/// When flank and rear count double.
#[rustfmt::skip]
const FLANK: Rows = &[
    ["ALL", "once more", "The battalions or squadrons on flank or rear"], // 842, 2902
    ["INFANTRY", "in line", "Deployed line or column of route, nothing else"], // 1019-1021
    ["MASSES", "never", "Infantry in square, mass or attack column"], // 1019-1021
    ["BY CAV.", "in 600", "Paces at most when it made for infantry's flank"], // 1021
    ["BY INF.", "in 300", "Paces at most when it made for infantry's flank"], // 1021
    ["CAVALRY", "it stands", "Or falls back and cannot get away from the fight"], // 848
    ["CAVALRY", "surprised", "Or enveloped: else it would have turned or gone"], // 850
    ["CAVALRY", "cut off", "They reach its line of retreat before it does"], // 852
    ["TWO LINES", "reached", "Of cavalry: only if the second's flank is struck too"], // 1154
    ["FOOT ART.", "lost", "To half a battalion or half a squadron"], // 1144
    ["HORSE A.", "lost", "To a battalion or a squadron"], // 1146
];

/// A cavalry attack, step by step.
#[rustfmt::skip]
const CAVALRY_ATTACK: Rows = &[
    ["1 TARGET", "named", "The attacker says whom he charges"], // 788, 3931
    ["1 FLANK", "goes off", "Cavalry struck in flank or rear, unless surprised"], // 788, 3931
    ["2 STANDS", "at halt", "The defender takes the charge as he stands"], // 902-904
    ["2 MEETS", "300", "Paces the defender goes forward instead"], // 902-904
    ["2 GOES", "retires", "Or he retires; he has only these three"], // 902-904, 3931
    ["3 2ND LINE", "-1", "Brought up: it stands. Only in the first round"], // 867, 3935
    ["3 ELSE", "1st line", "With what is within 100 paces of it"], // 873, 3935
    ["4 RETIRES", "400+", "Paces for the first line; the others may stay"], // 906, 3933
    ["5 RIDES", "300", "Paces for the attacker in any case"], // 908, 3933
    ["5 THEN", "contact", "If the enemy went: wherever he likes"], // 908, 3933
    ["6 LOSER", "repulsed", "With a second line, and goes behind it"], // 911, 3958
    ["6 ELSE", "900", "Paces back, beaten as the die says"], // 915, 3960
    ["7 WINNER", "rallies", "Where he is, or follows at the gallop"], // 919-923, 3966
    ["7 GOES ON", "-1", "Against a second line within 900 paces"], // 925, 3970
    ["7 2ND LINE", "100", "Paces forward to attack, for the beaten side"], // 925
];

/// What a second line is to cavalry.
#[rustfmt::skip]
const TWO_LINES: Rows = &[
    ["400-800", "all", "Paces behind the first line: all that follows"], // 1152
    ["FLANKS", "safe", "The first line is not taken in flank or rear"], // 1154
    ["FRONT", "counted", "Only squadrons that reach the first line's front"], // 1154
    ["LONG FOE", "neither", "If he reaches the flank of the second line"], // 1154
    ["BEATEN", "repulsed", "At worst, the first line and then the second"], // 1156
    ["TWICE", "the die", "Decides when the first line is beaten again"], // 1156
    ["RESERVE", "Die III", "In its favour, pursuing next move a foe without one"], // 1158
    ["STRONGER", "who meet", "Enemy in one line: only those who really meet"], // 1160
    ["EVEN", "and half", "Enemy in one, as many in all: half the second too"], // 1162
    ["TOO NEAR", "nothing", "And a beaten first line carries it away"], // 1164
    ["TOO FAR", "nothing", "It is as if there were none"], // 1166
];

/// What canister does to infantry that cavalry charges.
#[rustfmt::skip]
const SHAKEN: Rows = &[
    ["1 MOVE", "shaken", "A battery, good effect, to 600 paces"], // 969
    ["2 MOVES", "shaken", "Half a battery, good effect, to 600 paces"], // 969
    ["3-4 MOVES", "badly", "A battery, good effect, to 600 paces"], // 969
    ["OWN GUNS", "less", "Only the surplus of the enemy's guns shakes it"], // 971
    ["ALONE", "safer", "If only it has guns the cavalry's chance is less"], // 973
];

/// Where beaten troops are safe.
#[rustfmt::skip]
const REFUGES: Rows = &[
    ["R OR D", "2 moves", "Troops that reach one may be followed no more"], // 1355
    ["INFANTRY", "thicket", "Or a copse or wood"], // 1359
    ["INFANTRY", "trench", "Or a stream that must be waded"], // 1359
    ["INFANTRY", "hilltop", "With guns on it"], // 1359
    ["CAVALRY", "thicket", "Or a copse"], // 1363
    ["CAVALRY", "ditch", "Or a stream, both small, held by skirmishers"], // 1363
    ["CAVALRY", "hilltop", "With guns on it"], // 1363
    ["THEN", "+1", "For the attack, which must be made anew"], // 1365
];

/// What has no table of its own.
#[rustfmt::skip]
const REMINDERS: Rows = &[
    ["DRAGOONS", "half bn", "Four squadrons on foot, in attack and defence"], // 1461, 2953
    ["NEAR CAV.", "100", "Paces a move infantry goes back and loses no point"], // 991
    ["2ND LINE", "in turn", "Or it goes back by alternate lines, as freely"], // 991
    ["FEW CAV.", "as usual", "It retires if there are under 2 squadrons a bn"], // 991
    ["REPULSED", "2 moves", "Then cavalry may pursue, with half of it to hand"], // 979, 1101
    ["STORMERS", "1 move", "Pause, or the table's next line does not count"], // 1444
    ["TOTALLY", "note it", "Attacked before it recovers it is the worse off"], // 1343
    ["GUN LOST", "2 guns", "On the piece of the half battery from now on"], // 1525, 4678
    ["LAST GUN", "off", "When a battery has only one left"], // 1525, 4678
];

#[test]
fn what_players_must_bear_in_mind_is_in_the_tables() {
    let all = [
        ("flank", "Flank and rear", FLANK),
        ("cavalry-attack", "Cavalry attack", CAVALRY_ATTACK),
        ("two-lines", "Cavalry in two lines", TWO_LINES),
        ("shaken", "Shaken infantry", SHAKEN),
        ("refuges", "Refuges", REFUGES),
        ("reminders", "Reminders", REMINDERS),
    ];
    for (id, name, rows) in all {
        assert_eq!(tables::table(&RULESET, id).name, name);
        let cells = tables::cells(&RULESET, id);
        assert_eq!(cells.len(), rows.len(), "{id}");
        for (row, (cells, [wanted, cell, words])) in cells.iter().zip(rows).enumerate() {
            assert_eq!(cells, &[*wanted, *cell], "{id} {row}");
            assert_eq!(tables::words(&RULESET, id, row, 0), *words, "{id} {row}");
        }
    }
}

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// The last sentences of a result are these.
fn ends(transcript: &Transcript, wanted: &[&str]) {
    assert!(transcript.says().ends_with(wanted), "{:?}", transcript.says());
}

/// The cell that a table opens at after a result, in words.
fn opened(transcript: &Transcript, table: &str) -> String {
    let looked_up = transcript.looked_up.iter().find(|(id, ..)| *id == table);
    let &(_, row, column) = looked_up.expect(table);
    tables::words(&RULESET, table, row, column)
}

const REFUGE: &str = "A refuge may end pursuit";
const TOTAL: &str = "Note it: weak if hit again";
const DRAGOONS: &str = "4 sqn on foot = half a bn";

#[test]
fn beaten_troops_are_reminded_of_their_refuge_and_totally_beaten_ones_noted() {
    // 1343, 1355-1365
    let fight = |arm| at("close-combat").choose("att_arm", arm).choose("def_arm", arm);
    for (arm, place) in [("square", "Or a copse or wood"), ("cavalry", "Or a copse")] {
        for face in [4, 5] {
            let beaten = fight(arm).throw(&[face]);
            ends(&beaten, &[REFUGE]);
            assert_eq!(opened(&beaten, "refuges"), place);
        }
        let beaten = fight(arm).throw(&[6]);
        ends(&beaten, &[TOTAL]);
        assert_eq!(opened(&beaten, "reminders"), "Attacked before it recovers it is the worse off");
    }
    // Where nobody is left there is nothing to bear in mind.
    let lost = at("close-combat").choose("att_arm", "cavalry").throw(&[6]);
    assert!(lost.yes("lost") && ![REFUGE, TOTAL].iter().any(|say| lost.says().contains(say)));
    // 1073 What else is to be said comes before.
    ends(&at("infantry-v-infantry-and-guns").throw(&[2, 6]), &["Its skirmishers won", TOTAL]);
}

#[test]
fn dragoons_on_foot_are_named_where_strengths_are_set() {
    // 1461, 2953
    ends(&at("assault").choose("def_arm", "square").throw(&[4]), &[REFUGE, DRAGOONS]);
    ends(&at("stronghold").throw(&[2, 1]), &[REFUGE, DRAGOONS]);
    assert!(!at("close-combat").throw(&[4]).says().contains(&DRAGOONS));
}

#[test]
fn a_stronghold_that_holds_has_a_pause() {
    // 1444
    ends(&at("stronghold").throw(&[4, 1]), &[REFUGE, "First pause for one move", DRAGOONS]);
}

#[test]
fn cavalry_beaten_off_waits_and_the_infantry_may_go() {
    // 991, 1101
    let beaten_off = at("cavalry-v-infantry").throw(&[4]);
    ends(&beaten_off, &["Cavalry pursues in 2 moves", "Inf. may retire 100 paces"]);
    assert_eq!(
        opened(&beaten_off, "reminders"),
        "Paces a move infantry goes back and loses no point"
    );
    // 971
    for state in ["shaken", "badly"] {
        let charge = at("cavalry-v-infantry").choose("state", state).throw(&[4]);
        ends(&charge, &["Only surplus guns count"]);
        assert_eq!(opened(&charge, "shaken"), "Only the surplus of the enemy's guns shakes it");
    }
    assert!(!beaten_off.says().contains(&"Only surplus guns count"));
}

#[test]
fn a_flank_that_counts_double_leads_to_its_conditions() {
    // 842-852, 1019-1021
    const SEE: &str = "See table Flank and rear";
    for procedure in ["assault", "assault-odds", "cavalry-odds"] {
        let faces: &[u8] = if procedure == "assault" { &[4] } else { &[] };
        let flank = at(procedure).set("att_flank", 1).throw(faces);
        assert!(flank.says().contains(&SEE), "{procedure}: {:?}", flank.says());
        let wanted = match procedure {
            "cavalry-odds" => "Or falls back and cannot get away from the fight",
            _ => "Deployed line or column of route, nothing else",
        };
        assert_eq!(opened(&flank, "flank"), wanted, "{procedure}");
        assert!(!at(procedure).throw(faces).says().contains(&SEE), "{procedure}");
    }
    // 1154 One that does not count.
    let two_lines = at("cavalry-odds").set("att_flank", 1).tick("def_second_line").throw(&[]);
    assert!(!two_lines.says().contains(&SEE));
}

#[test]
fn the_odds_of_cavalry_lead_to_the_steps_of_its_attack() {
    let odds = at("cavalry-odds").throw(&[]);
    ends(&odds, &["See table Cavalry attack"]);
    assert_eq!(opened(&odds, "cavalry-attack"), "The attacker says whom he charges"); // 788
}

#[test]
fn whoever_takes_guns_has_their_support_to_beat() {
    // 975, 1214
    const SUPPORT: &str = "If supported: beat it first";
    let case = |situation: &str| at("battery-assault").choose("situation", situation);
    for taken in [case("open-half-bn").throw(&[6]), case("open-large").throw(&[])] {
        assert!(taken.yes("taken") && taken.says().contains(&SUPPORT), "{:?}", taken.says());
    }
    // Who is beaten off has nobody more to beat.
    let off = case("open-half-bn").throw(&[1]);
    assert!(!off.yes("taken") && !off.says().contains(&SUPPORT), "{:?}", off.says());
    // Whether the guns stay is asked before the throw: the table says so, no result does.
    assert_eq!(tables::cells(&RULESET, "guns")[10][0], "ASK FIRST");
}

#[test]
fn a_lost_gun_reminds_of_the_last_one() {
    // 1525
    const LAST: &str = "Only one left? Take it off";
    let lost = at("loss-track").choose("track", "foot-art").set("hits", 20).throw(&[]);
    assert!(lost.says().contains(&LAST));
    let none = at("loss-track").choose("track", "foot-art").set("hits", 5).throw(&[]);
    assert!(!none.says().contains(&LAST));
    assert!(!at("loss-track").set("hits", 35).throw(&[]).says().contains(&LAST));
}

#[test]
fn a_result_opens_its_tables_where_it_was_read() {
    let place = |transcript: &Transcript, table: &str| {
        let looked_up = transcript.looked_up.iter().find(|(id, ..)| *id == table);
        looked_up.map(|&(_, row, column)| (row, column))
    };
    let cell = |transcript: &Transcript, table: &str| {
        let (row, column) = place(transcript, table).expect(table);
        tables::cells(&RULESET, table)[row][column + 1].clone()
    };
    let fight = at("close-combat").set("die", 3).choose("def_arm", "square").throw(&[5]);
    assert_eq!((cell(&fight, "dice"), cell(&fight, "defeat")), ("(D)".into(), "25".into()));
    let horse = at("close-combat").choose("att_arm", "cavalry").throw(&[3]);
    assert_eq!((cell(&horse, "dice"), cell(&horse, "defeat")), ("[R]".into(), "6".into()));
    let storm = at("stronghold").choose("defence", "fortified").set("attack", 4).throw(&[6, 1]);
    assert_eq!(place(&storm, "strongholds"), Some((3, 4)));
    let tired = at("stronghold").choose("troops", "tired").set("attack", 5).throw(&[6, 1]);
    assert_eq!(place(&tired, "strongholds"), Some((7, 0)));
    for (arm, at_move, fast) in [("infantry", 1, 1), ("skirmish", 1, 1), ("heavy-cavalry", 3, 0)] {
        let trial = at("retreat-rate").choose("arm", arm).set("move", at_move).set("fast", fast);
        let back = trial.throw(&[]);
        assert_eq!(cell(&back, "retreat"), back.number("paces").to_string(), "{arm}");
    }
    let charge = |squadrons| at("cavalry-v-infantry").set("squadrons", squadrons);
    let chart = charge(4).choose("state", "shaken").set("wave", 3).throw(&[4]);
    assert_eq!(place(&chart, "charges"), Some((4, 2)));
    let body = charge(8).house("cav_v_inf").set("battalions", 6).choose("formation", "line");
    assert_eq!(place(&body.throw(&[4]), "charges-body"), Some((2, 1)));
    let skirmishers = charge(2).choose("formation", "skirmish").throw(&[4]);
    assert_eq!(place(&skirmishers, "charges"), None);
    let pursuit = at("pursuit-rate").choose("cavalry", "heavy").set("move", 9).throw(&[]);
    assert_eq!(cell(&pursuit, "pursuit"), "600");
    let guns = at("battery-assault").choose("situation", "narrow").throw(&[6]);
    assert_eq!(cell(&guns, "guns"), "II");
}
