//! Kriegsspiel: the workings of a fight name each row that has points, side by side, and the die
//! they come to. Bare numbers are lines of its text.

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::Trial;
use crate::support::working_lines::{Block, blocks};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// The blocks as the player reads them: «attacker: Sixths of bn 12 +4 = Die V for attacker +4».
fn workings(trial: &Trial, transcript: &Transcript) -> Vec<String> {
    let line = |block: &Block| format!("{}: {} {}", block.side, block.rows.join(", "), block.total);
    blocks(trial, transcript).iter().map(line).collect()
}

fn shown(trial: &Trial, faces: &[u8]) -> Vec<String> {
    workings(trial, &trial.throw(faces))
}

/// 792-842, 1017 Where the defender has no points, what the attacker has is the index.
#[test]
fn an_attacker_alone_has_one_block() {
    let mass = at("assault").set("att", 12).choose("att_arm", "mass");
    assert_eq!(
        shown(&mass, &[]),
        ["index: Sixths of bn 12 +4, Formation mass +1 = Foregone: att. wins +5"]
    );
    let umpire = at("assault").set("other", -2);
    assert_eq!(shown(&umpire, &[4]), ["index: Umpire adds -2 -2 = Die III for defender -2"]);
    assert_eq!(shown(&at("assault"), &[4]), ["index:  = Die I +0"]);
}

/// Points are told as their own side has them, and the last block takes one from the other.
#[test]
fn where_both_sides_have_points_each_has_a_block() {
    let [canister, shaken] = [1, 1 << 7];
    let trial = at("assault-odds").set("def", 8).set("att_mods", canister).set("base", 1);
    let trial = trial.set("def_mods", shaken).tick("att_second_line");
    assert_eq!(
        shown(&trial, &[]),
        [
            "attacker: Canister, 2 moves +1, Second line +2 = Index points +3",
            "defender: Sixths of bn 8 +2, Shaken -1 = Index points +1",
            "index: Start index 1 +1, Attacker +3, Defender -1 = Die IV for attacker +3",
        ]
    );
    let cavalry = at("cavalry-odds").set("def", 5).set("other", 1);
    assert_eq!(
        shown(&cavalry, &[]),
        [
            "attacker: Umpire adds 1 +1 = Index points +1",
            "defender: Squadrons 5 +1 = Index points +1",
            "index: Attacker +1, Defender -1 = Die I +0",
        ]
    );
}

/// 956, 981-987, 1089 A charge begins with what its table says.
#[test]
fn a_charge_begins_with_its_table() {
    let charge = at("cavalry-v-infantry").set("squadrons", 4).set("wave", 3).set("shift", 1);
    assert_eq!(
        shown(&charge, &[4]),
        ["index: Umpire adds 1 +1, By the table 3 of 4 -3 = Die III for defender -2"]
    );
    let caught = at("cavalry-v-infantry").choose("formation", "skirmish");
    assert_eq!(shown(&caught, &[4]), ["index: Skirmishers caught +4 = Die V for attacker +4"]);
}

/// 1073-1074, 1121-1140, 1367-1467
#[test]
fn the_other_fights_tell_their_index() {
    let storm = at("stronghold").set("att_quarters_short", 1);
    assert_eq!(
        shown(&storm, &[4, 1]),
        ["index: Attack no. 1 -1, Short by 1/4 1 -1 = Die III for defender -2"]
    );
    let guns = at("infantry-v-infantry-and-guns");
    assert_eq!(shown(&guns, &[4, 4]), ["index: Skirmishers lost -2 = Die III for defender -2"]);
    assert_eq!(shown(&guns, &[2, 4]), ["index:  = Die I +0"]);
    let escort = at("infantry-and-cavalry").set("squadrons", 2);
    assert_eq!(shown(&escort, &[4]), ["index: Squadrons 2 +2 = Die III for attacker +2"]);
}

/// 1465 Where the storm is foregone there is still the fire to throw for.
#[test]
fn a_foregone_storm_throws_for_the_fire() {
    let storm = at("stronghold").set("other", 4).set("attack", 3);
    assert_eq!(storm.form().throws, "Fire die");
    assert_eq!(
        shown(&storm, &[1]),
        ["index: Attack no. 3 +1, Umpire adds 4 +4 = Foregone: att. wins +5"]
    );
}
