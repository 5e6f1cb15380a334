//! The examples of play in the rules' own text (L227-267), with its dice where it gives them and
//! its results.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use rules_core::rulesets::wss::RULESET;
use rules_core::transcript::Transcript;

#[path = "support/trial.rs"]
mod trial;

use trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// Follows a result as the gadget does: what is filled in is set.
fn follow(transcript: &Transcript, label: &str) -> Trial {
    let follow = transcript.follows(label).expect(label);
    follow.inputs.iter().fold(at(follow.to), |trial, &(id, value)| trial.set(id, value))
}

/// L235: six French stands fire pistols into the British charge, and one die is a 6.
#[test]
fn example_1_the_pistols() {
    let pistols = at("fire")
        .choose("weapon", "pistol")
        .set("range", 5)
        .choose("target", "cavalry")
        .tick("at_contact");
    let transcript = pistols.throw(&[6, 5, 4, 3, 2, 1]);
    assert_eq!((transcript.number("hits"), transcript.yes("heavy_fire_test")), (1, false));
    assert_eq!(transcript.says()[0], "Add 1 to fight score");
}

/// L239: at the end of the turn regiment B takes its one pip off.
#[test]
fn example_1_the_end_of_the_turn() {
    let transcript = at("recover").set("pips", 1).throw(&[]);
    assert_eq!((transcript.number("pips"), transcript.yes("recovered")), (0, true));
}

/// L245-247: regiment C has two casualties, takes three more, loses a stand with one marker left,
/// fails its test with a 1 against 5 and must stay and fire. It moved last turn.
#[test]
fn example_2_regiment_c_under_fire() {
    let fire = at("fire").set("target_pips", 2).set("target_markers", 2);
    let transcript = fire.throw(&[6, 6, 5, 4, 2, 1]);
    assert_eq!((transcript.number("casualties"), transcript.number("turn_casualties")), (3, 3));
    assert_eq!(
        (
            transcript.number("stands_lost"),
            transcript.number("target_markers"),
            transcript.number("target_pips")
        ),
        (1, 1, 5)
    );
    let test = follow(&transcript, "Heavy fire test").tick("moved_last");
    assert_eq!(test.form().title, "5+");
    let transcript = test.throw(&[1]);
    assert_eq!((transcript.word("outcome"), transcript.number("moves")), ("halt", 0));
    assert!(transcript.yes("miss_next_move") && transcript.yes("must_fire"));
}

/// L249: C returns the fire with two hits; A has three markers and three pips.
#[test]
fn example_2_regiment_c_fires_back() {
    let fire = at("fire")
        .choose("side", "alliance")
        .set("stands", 5)
        .set("target_pips", 1)
        .set("target_markers", 1);
    let transcript = fire.throw(&[6, 5, 4, 3, 2]);
    assert_eq!((transcript.number("target_markers"), transcript.number("target_pips")), (3, 3));
    assert_eq!((transcript.number("stands_lost"), transcript.yes("heavy_fire_test")), (0, false));
}

/// L245-255: the cards of that turn are black (French fire), red, red, black, black, and the last
/// has to be red.
#[test]
fn example_2_the_cards() {
    let cards = [
        (6, "French fire"),
        (1, "Alliance fires"),
        (1, "Alliance cavalry"),
        (3, "French cavalry"),
        (2, "French infantry, guns"),
        (1, "Alliance infantry, guns"),
    ];
    let mut trial = at("card-draw");
    for (die, headline) in cards {
        let transcript = trial.throw(&[die]);
        assert_eq!(transcript.headline.as_deref(), Some(headline));
        if headline == "French infantry, guns" {
            assert_eq!(transcript.says(), ["next: Alliance"], "the last card has to be red");
        }
        trial = transcript.next.iter().fold(trial, |trial, &(id, value)| trial.set(id, value));
    }
}

/// L255: the brigade commander joins regiment A and lowers its dice from 3 to 1.
#[test]
fn example_3_the_brigadier_joins() {
    let transcript = at("officer-join").set("pips", 3).throw(&[]);
    assert_eq!((transcript.number("taken"), transcript.number("pips")), (2, 1));
}

/// L261: regiment A loses a stand, and the brigadier is killed by a 2. His pips go back on (R28).
#[test]
fn example_4_the_brigadier_falls() {
    let transcript = at("officer-survival").throw(&[2]);
    assert!(transcript.yes("killed"));
    assert_eq!(follow(&transcript, "Pips back on").set("pips", 1).throw(&[]).number("pips"), 3);
}

/// L261-263: the rout passes through regiment B, whose dice was clear; it passes with a 3, and its
/// pip stays for the face-off (R4).
#[test]
fn example_4_regiment_b_stands() {
    let transcript = at("friends-routing").tick("through").throw(&[3]);
    assert_eq!(
        (transcript.word("outcome"), transcript.number("pips"), transcript.number("moves")),
        ("ok", 1, 0)
    );
}
