//! The examples of play in the rules' own text (L227-267), with its dice where it gives them and
//! its results.

use rules_core::rulesets::wss::RULESET;

use crate::support::chain::Chain;
use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// L233-237: British horse charges French regiment A. 4 and 1 for the charge against 6 less 2 pips
/// is a fight. Six pistols into the charge score one hit, which counts for the French. Eight
/// British dice on 3 and more score five, six French ones two: 5 against 3. A falls back and loses
/// a stand.
#[test]
fn example_1_from_the_charge_to_the_fall_back() {
    let charge = at("face-off").choose("kind", "cav-cav").tick("a_charge").set("d_pips", 2);
    let mut play = Chain::from(&charge, &[4, 6]);
    let came = &play.last;
    assert_eq!((came.number("a_score"), came.number("d_score"), came.number("diff")), (5, 4, 1));
    assert_eq!((came.number("a_pips"), came.number("d_pips")), (0, 2));
    assert_eq!(came.word("outcome"), "fight");
    assert_eq!(play.labels(), ["Fight", "Defender's pistols"]);
    let spent = came.next.iter().fold(charge, |trial, &(id, value)| trial.set(id, value));
    assert_eq!(spent.form().title, "+0 v -2", "the charge is spent for the next face-off");

    let shot = play.follow("Defender's pistols", &[], &[6, 1, 2, 3, 4, 5]);
    assert_eq!((shot.number("casualties"), shot.yes("heavy_fire_test")), (1, false));
    assert_eq!((shot.number("target_markers"), shot.number("target_pips")), (1, 1));
    assert_eq!(shot.says()[0], "Adds 1 hit to the fight");
    assert_eq!(play.labels(), ["Fight"]);

    assert_eq!(play.opens("Fight").form().title, "3+ v 5+");
    let stands = [("a_contact", 6), ("a_overlap", 2), ("d_contact", 6)];
    let fought = play.follow("Fight", &stands, &[3, 4, 5, 6, 3, 1, 2, 2, 5, 6, 1, 2, 3, 4]);
    let numbers = ["a_need", "d_need", "a_hits", "d_hits", "diff", "d_moves", "d_cm"]
        .map(|id| fought.number(id));
    assert_eq!(numbers, [3, 5, 5, 3, 2, 1, 30]);
    assert_eq!((fought.word("outcome"), fought.word("loser")), ("falls-back", "d"));
    assert_eq!((fought.number("a_stands_lost"), fought.number("d_stands_lost")), (0, 1));
    assert!(!fought.yes("friends_test") && fought.value("d_pips").is_none());
    assert_eq!(play.labels(), ["Defender's officer", "Defender scattered?"]);
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
    let mut play = Chain::from(&fire, &[6, 6, 5, 4, 2, 1]);
    let transcript = &play.last;
    assert_eq!((transcript.number("casualties"), transcript.number("turn_casualties")), (3, 3));
    assert_eq!(
        (
            transcript.number("stands_lost"),
            transcript.number("target_markers"),
            transcript.number("target_pips")
        ),
        (1, 1, 5)
    );
    assert_eq!(play.opens("Heavy fire test").form().title, "5+");
    let transcript = play.follow("Heavy fire test", &[("moved_last", 1)], &[1]);
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
        (6, "French firing"),
        (1, "Alliance firing"),
        (1, "Alliance cavalry"),
        (3, "French cavalry"),
        (2, "French foot and guns"),
        (1, "Alliance foot and guns"),
    ];
    let mut trial = at("card-draw");
    for (die, headline) in cards {
        let transcript = trial.throw(&[die]);
        assert_eq!(transcript.headline.as_deref(), Some(headline));
        if headline == "French foot and guns" {
            assert_eq!(transcript.says(), ["Next: Alliance"], "the last card has to be red");
        }
        trial = transcript.next.iter().fold(trial, |trial, &(id, value)| trial.set(id, value));
    }
}

/// L255-261: the brigade commander joins regiment A and lowers its dice from 3 to 1. The Dutch
/// Guards rout it (5 and 1 against 2 less 1: a difference of 5), and he is killed by a 2. His pips
/// go back on (R28).
#[test]
fn example_4_the_brigadier_falls_with_regiment_a() {
    let joins = at("officer-join").set("pips", 3).throw(&[]);
    assert_eq!((joins.number("taken"), joins.number("pips")), (2, 1));
    let mut play = Chain::from(&guards().set("d_pips", joins.number("pips")), &[5, 2]);
    let came = &play.last;
    assert_eq!((came.number("a_score"), came.number("d_score"), came.number("diff")), (6, 1, 5));
    assert_eq!(
        (came.word("outcome"), came.number("d_moves"), came.number("d_stands_lost")),
        ("d-routs", 2, 1)
    );
    assert!(came.yes("glory") && came.yes("friends_test"));
    assert!(play.follow("Defender's officer", &[], &[2]).yes("killed"));
    assert_eq!(play.follow("Pips back on", &[], &[]).number("pips"), 3);
}

/// L261-265: the rout passes through regiment B, whose dice was clear. It passes its test with a 3,
/// and its pip counts in the face-off (R4): 5 less 1 against 1 and 1 halts the Guards in their
/// glory, which comes once.
#[test]
fn example_4_regiment_b_stops_the_guards() {
    let routed = || Chain::from(&guards().set("d_pips", 1), &[5, 2]);
    let mut play = routed();
    let tested = play.follow("Friends routing", &[("through", 1)], &[3]);
    assert_eq!(
        (tested.word("outcome"), tested.number("pips"), tested.number("moves")),
        ("ok", 1, 0)
    );
    let pips = tested.number("pips");
    // On the gadget the attacker's rows stay as they were.
    let again = [("a_quality", 0), ("d_pips", pips)];
    let mut play = routed();
    let halted = play.follow("Glory: attack again", &again, &[1, 5]);
    assert_eq!((halted.number("a_score"), halted.number("d_score")), (2, 4));
    assert_eq!((halted.word("outcome"), halted.yes("must_fire")), ("a-halts", true));
    assert!(!halted.yes("glory"));
}

/// The Dutch Guards attack: elite, with a clear dice.
fn guards() -> Trial {
    at("face-off").choose("a_quality", "elite")
}
