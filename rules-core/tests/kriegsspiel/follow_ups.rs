//! What leads from one part of Kriegsspiel to another, and what it takes along. Bare numbers are
//! lines of its text.

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// Where a follow-up leads, and its inputs.
fn inputs(
    transcript: &Transcript,
    label: &str,
) -> Option<(&'static str, Vec<(&'static str, i32)>)> {
    transcript.follows(label).map(|follow| (follow.to, follow.inputs.to_vec()))
}

#[test]
fn troops_that_stand_may_go_on_or_be_attacked() {
    // The flag «under canister» is the second of the attacker's list.
    const UNDER_CANISTER: i32 = 1 << 1;
    let transcript = at("canister-test").throw(&[1]);
    assert_eq!(transcript.number("retreat"), 0);
    assert_eq!(transcript.says()[1..], ["They may stay or advance"]); // 649
    assert_eq!(inputs(&transcript, "Assault on guns"), Some(("battery-assault", vec![])));
    assert_eq!(
        inputs(&transcript, "They attack"),
        Some(("assault", vec![("att_mods", UNDER_CANISTER)]))
    ); // 651
    let form = at("assault").set("att_mods", UNDER_CANISTER).form();
    assert_eq!((form.index, form.throws.as_str()), (Some(-1), "Die II"));
    // 1071: the odds of the test are those of the attack that follows.
    assert_eq!(inputs(&transcript, "They are attacked"), Some(("assault", vec![("base", 2)])));
    let form = at("assault").set("base", 2).form();
    assert_eq!((form.index, form.throws.as_str()), (Some(2), "Die III"));
    let half = at("canister-test").choose("battery", "half").throw(&[2]);
    assert_eq!(inputs(&half, "They are attacked"), Some(("assault", vec![("base", 1)])));
    // Those who come on from two sides are the attackers; where there is no test, nothing is
    // against them.
    let flank = at("canister-test").tick("front_and_flank").throw(&[3]);
    assert_eq!(inputs(&flank, "They are attacked"), None);
    let untested = at("canister-test").choose("effect", "bad").throw(&[]);
    assert_eq!(inputs(&untested, "They attack"), Some(("assault", vec![("att_mods", 0)])));
    assert_eq!(inputs(&untested, "They are attacked"), None);
}

#[test]
fn surprised_troops_that_are_attacked_again_are_shaken_and_count_half() {
    // The flag «shaken» is the eighth of the defender's list.
    const SHAKEN: i32 = 1 << 7;
    let transcript = at("surprise").throw(&[4]);
    // 1487, 3218-3223: each attacker counts as two, so that a battalion on a battalion is foregone.
    let follow = transcript.follows("Attacked again").unwrap();
    assert_eq!(
        (follow.to, follow.inputs.as_slice()),
        ("assault-odds", &[("def_mods", SHAKEN)][..])
    );
    assert_eq!(follow.guesses[..], [("att", 12), ("def", 6)]);
    let attacked = at(follow.to).with(&follow.inputs).with(&follow.guesses);
    assert_eq!(attacked.effect("def_mods").0, "-1");
    let form = attacked.form();
    assert_eq!((form.index, form.throws.as_str()), (Some(5), "no dice needed"));
    assert!(at("surprise").throw(&[3]).follow_ups.is_empty(), "they have formed");
}

#[test]
fn arms_that_act_as_one_have_the_odds_of_both() {
    let transcript = at("joint-command").throw(&[1]);
    assert_eq!(inputs(&transcript, "Inf. with cavalry"), Some(("infantry-and-cavalry", vec![]))); // 1239
    assert!(at("joint-command").throw(&[4]).follow_ups.is_empty());
}

/// Whose track, the hits and the track of it, in the order that they are offered.
fn tracks(transcript: &Transcript) -> Vec<(&'static str, i32, i32)> {
    let tracks = transcript.follow_ups.iter().filter(|follow| follow.to == "loss-track");
    tracks.map(|follow| (follow.side, follow.inputs[0].1, follow.inputs[1].1)).collect()
}

#[test]
fn a_fight_goes_on_the_tracks_of_both_sides() {
    const FOOT: i32 = 0;
    const SKIRMISHERS: i32 = 2;
    const HORSE: i32 = 5;
    let transcript = at("close-combat").choose("def_arm", "skirmish").throw(&[4]);
    assert_eq!(transcript.says()[0], "Points: att. 18, def. 36");
    assert_eq!(tracks(&transcript), [("attacker", 18, FOOT), ("defender", 36, SKIRMISHERS)]);
    assert_eq!(transcript.follow_ups[0].label, "Retreat", "what the loser does comes first");
    let transcript =
        at("close-combat").choose("att_arm", "cavalry").choose("def_arm", "cavalry").throw(&[4]);
    assert_eq!(tracks(&transcript), [("attacker", 6, HORSE), ("defender", 12, HORSE)]);
    // 977: of infantry that is lost altogether nothing is left to mark.
    let transcript = at("cavalry-v-infantry").throw(&[2]);
    assert_eq!(
        (tracks(&transcript), transcript.follow_ups[0].label),
        (vec![("attacker", 6, HORSE)], "Pursuit")
    );
    let transcript = at("stronghold").throw(&[4, 1]);
    assert_eq!(tracks(&transcript), [("attacker", 18, FOOT), ("defender", 30, FOOT)]);
    // The form of the track takes no more.
    let transcript = at("close-combat").set("att_units", 48).set("def_units", 48).throw(&[1]);
    assert_eq!(tracks(&transcript), []);
}

/// 4678 Attacker, defender and target of fire have a pin each; whoever flees is not known.
#[test]
fn a_follow_up_names_the_pin_of_its_side() {
    let parts = |transcript: &Transcript| -> Vec<Option<i32>> {
        let part = |inputs: &[(&str, i32)]| {
            inputs.iter().find(|(id, _)| *id == "side").map(|(_, value)| *value)
        };
        let tracks = transcript.follow_ups.iter().filter(|follow| follow.to == "loss-track");
        tracks.map(|follow| part(&follow.inputs)).collect()
    };
    for fight in ["assault", "close-combat", "infantry-and-cavalry"] {
        assert_eq!(parts(&at(fight).throw(&[4])), [Some(0), Some(1)], "{fight}");
    }
    assert_eq!(parts(&at("stronghold").throw(&[4, 1])), [Some(0), Some(1)]);
    assert_eq!(parts(&at("artillery-fire").throw(&[4])), [Some(2)]);
    assert_eq!(parts(&at("small-arms-fire").throw(&[4])), [Some(2)]);
    assert_eq!(parts(&at("defile-loss").throw(&[])), [None]);
    assert_eq!(parts(&at("obstacle-loss").throw(&[4])), [None]);
}

#[test]
fn a_second_line_that_wins_goes_on() {
    assert_eq!(
        inputs(&at("second-line-pursuit").throw(&[3]), "Pursuit"),
        Some(("pursuit-rate", vec![]))
    ); // 1158
    assert!(at("second-line-pursuit").throw(&[1]).follow_ups.is_empty());
}

#[test]
fn a_breach_is_stormed() {
    assert_eq!(inputs(&at("wall-breach").throw(&[2]), "Storm it"), Some(("stronghold", vec![]))); // 722
    assert!(at("wall-breach").throw(&[3]).follow_ups.is_empty());
}

#[test]
fn troops_in_a_bombarded_town_lose_a_third() {
    // 685, whether the fire spreads or not.
    for face in [1, 6] {
        let transcript = at("fire-spread").throw(&[face]);
        let follow = transcript.follows("Fire at troops").unwrap();
        let fire = at(follow.to).with(&follow.inputs);
        assert_eq!((follow.to, fire.effect("cover").0.as_str()), ("artillery-fire", "x1/3"));
        // Elevation at 1200 paces: 10 points of a 6-pdr on a four, a quarter more for shell, a
        // third of that.
        assert_eq!(fire.set("range", 1200).throw(&[4]).number("points"), 4);
    }
}

/// Nobody has said which cavalry it is: a retreat and a track take it for the same.
#[test]
fn cavalry_is_of_one_weight_in_all_that_a_fight_leads_to() {
    const LIGHT_RUNNER: (&str, i32) = ("arm", 2);
    const LIGHT_TRACK: (&str, i32) = ("track", 5);
    let beaten_off = at("cavalry-v-infantry").throw(&[6]);
    assert_eq!(beaten_off.word("loser"), "attacker");
    let (_, retreat) = inputs(&beaten_off, "Retreat").unwrap();
    let (_, track) = inputs(&beaten_off, "Attacker's track").unwrap();
    assert!(
        retreat.contains(&LIGHT_RUNNER) && track.contains(&LIGHT_TRACK),
        "{retreat:?} {track:?}"
    );
}
