//! Pistols between a face-off and its fight, in the Spanish Succession: who may fire them, and for
//! whom their hits count. «L48» is a line of its text.

use rules_core::rulesets::wss::RULESET;

use crate::support::chain::Chain;
use crate::support::trial::{FactsById, Trial};

fn face_off(kind: &str) -> Trial {
    Trial::new(&RULESET, "face-off").choose("kind", kind)
}

/// Cavalry that meets infantry on five pips; its own five level the scores.
fn at_infantry() -> Trial {
    face_off("cav-inf").with(&[("a_pips", 5), ("d_pips", 5), ("a_contact", 9)])
}

/// The values of some inputs of a form.
fn values<const COUNT: usize>(trial: &Trial, ids: [&str; COUNT]) -> [i32; COUNT] {
    ids.map(|id| trial.inputs.value(trial.entry.field(id).expect(id)))
}

/// L42, L48, L62, R29: only the French side has pistols, only the Alliance charges, infantry has
/// none.
#[test]
fn whose_pistols_follow_a_face_off() {
    let labels = |trial: Trial| Chain::from(&trial, &[3, 3]).labels();
    let (fight, attackers, defenders) = ("Fight", "Attacker's pistols", "Defender's pistols");
    assert_eq!(labels(face_off("inf-inf")), [fight]);
    // A 4 and a 2 bring the cover to a fight.
    let cover = Chain::from(&face_off("inf-inf").tick("d_cover"), &[4, 2]);
    assert_eq!(cover.labels(), [fight, "Duel in a breach"]);
    assert_eq!(labels(face_off("cav-cav").tick("a_charge")), [fight, defenders]);
    assert_eq!(labels(face_off("cav-cav")), [fight, attackers, defenders]);
    assert_eq!(labels(at_infantry()), [fight, attackers]);
    assert_eq!(labels(at_infantry().tick("a_charge")), [fight]);
    // Without a fight nobody fires (L48 «if there is to be a proper fight»).
    let back = Chain::from(&face_off("cav-cav"), &[1, 6]);
    assert!(back.labels().iter().all(|label| !label.contains("istols")));
}

/// L42, L48, L76: all that the face-off knows is filled in, for either shooter.
#[test]
fn the_pistols_know_their_side_range_and_target() {
    let shot = |trial: &Trial| {
        assert_eq!((trial.entry.id, trial.refusal()), ("fire", None));
        values(
            trial,
            ["weapon", "side", "range", "at_contact", "target", "stands", "pips", "target_pips"],
        )
    };
    // Pistol 0, French 0, at cavalry 1.
    let met = Chain::from(&face_off("cav-cav").with(&[("a_pips", 1), ("d_pips", 2)]), &[3, 4]);
    assert_eq!(shot(&met.opens("Attacker's pistols")), [0, 0, 5, 1, 1, 6, 1, 2]);
    assert_eq!(shot(&met.opens("Defender's pistols")), [0, 0, 5, 1, 1, 6, 2, 1]);
    // At infantry, 0, with the stands that are in contact.
    let ridden = Chain::from(&at_infantry().set("d_pips", 6), &[3, 3]);
    assert_eq!(shot(&ridden.opens("Attacker's pistols")), [0, 0, 5, 1, 0, 9, 5, 6]);
    // A defender on six pips fires with half its stands.
    let shaken = Chain::from(&face_off("cav-cav").with(&[("a_pips", 5), ("d_pips", 6)]), &[3, 3]);
    assert_eq!(shaken.opens("Defender's pistols").form().title, "3 dice, 6+");
    // L52 Infantry in cover may save itself: the wall is a guess.
    let walled = Chain::from(&at_infantry().tick("d_cover"), &[3, 1]);
    let shot = walled.opens("Attacker's pistols");
    assert_eq!(shot.effect("cover").0, "4+");
}

/// L108, R13, R29: the hits are whose pistols fired, and one press leads to the fight.
#[test]
fn pistol_hits_count_for_the_side_that_fired() {
    let known = ["a_arm", "d_arm", "a_charged", "a_contact", "a_pistol_hits", "d_pistol_hits"];
    let dice = [6, 6, 1, 2, 3, 4];
    let mut charged = Chain::from(&face_off("cav-cav").tick("a_charge").tick("d_light"), &[1, 4]);
    charged.follow("Defender's pistols", &[], &dice);
    assert_eq!(charged.labels(), ["Fight"]);
    assert_eq!(values(&charged.opens("Fight"), known), [1, 2, 1, 6, 0, 2]);
    for (pistols, hits) in [("Attacker's pistols", [2, 0]), ("Defender's pistols", [0, 2])] {
        let mut met = Chain::from(&face_off("cav-cav").tick("a_light"), &[3, 1]);
        met.follow(pistols, &[], &dice);
        assert_eq!(met.labels(), ["Fight"], "only one of them is French");
        let [a_hits, d_hits] = hits;
        assert_eq!(values(&met.opens("Fight"), known), [2, 1, 0, 6, a_hits, d_hits]);
    }
    let mut ridden = Chain::from(&at_infantry(), &[3, 3]);
    ridden.follow("Attacker's pistols", &[("stands", 6)], &dice);
    assert_eq!(values(&ridden.opens("Fight"), known), [1, 0, 0, 9, 2, 0]);
    assert_eq!(ridden.opens("Fight").refusal(), None);
}

/// Pistols may cost a stand: the fight still comes first, and so it does when they miss.
#[test]
fn the_fight_comes_first_after_pistols() {
    let charge = || Chain::from(&face_off("cav-cav").tick("a_charge"), &[3, 3]);
    let mut hard = charge();
    hard.follow("Defender's pistols", &[], &[6, 6, 6, 1, 1, 1]);
    assert_eq!(hard.labels(), ["Fight", "Officer lives?", "Unit scattered?"]);
    let mut missed = charge();
    missed.follow("Defender's pistols", &[], &[1; 6]);
    assert_eq!(missed.labels(), ["Fight"]);
    assert_eq!(values(&missed.opens("Fight"), ["a_charged", "d_pistol_hits"]), [1, 0]);
    // More than the form takes.
    let mut all = charge();
    all.follow("Defender's pistols", &[("stands", 20)], &[6; 20]);
    assert_eq!(values(&all.opens("Fight"), ["d_pistol_hits"]), [16]);
}

/// A shot that no face-off leads to does not say whose pistols they are.
#[test]
fn pistols_from_the_list_lead_nowhere() {
    let fire = Trial::new(&RULESET, "fire").choose("weapon", "pistol").set("range", 5);
    let page = fire.tick("at_contact").throw(&[6, 6, 1, 1, 1, 1]);
    assert!(page.follow_ups.is_empty() && page.carried.is_empty());
    assert_eq!(page.says()[0], "Adds 2 hits to the fight");
    // Nor does the shot after one that did.
    let mut charged = Chain::from(&face_off("cav-cav").tick("a_charge"), &[3, 3]);
    let page = charged.follow("Defender's pistols", &[], &[1; 6]);
    assert_eq!(page.next[3..], [("at_contact", 0), ("pistols", 0)]);
}

/// L62, L96: both are once a game.
#[test]
fn a_charge_is_spent_in_the_next_face_off() {
    for dice in [[6, 1], [4, 1], [3, 3], [1, 4], [1, 6]] {
        let page = face_off("cav-cav").tick("a_charge").tick("a_glory_used").throw(&dice);
        assert_eq!(page.next[..], [("a_charge", 0), ("a_glory_used", 0)], "{dice:?}");
    }
    // Where there was no face-off, nothing is spent.
    assert!(face_off("cav-cav").tick("a_charge").set("a_pips", 6).throw(&[]).next.is_empty());
    let glory = Chain::from(&face_off("cav-cav").tick("a_charge"), &[6, 1]);
    let again = glory.opens("Glory: attack again");
    assert_eq!(values(&again, ["a_charge", "a_glory_used", "a_pips"]), [0, 1, 0]);
}

/// L134: what the face-off handed on is over; the stands that are left fight on, without charge or
/// pistols.
#[test]
fn a_second_round_after_pistols_has_what_is_left() {
    let mut chain = Chain::from(&at_infantry().tick("d_cover"), &[3, 1]);
    chain.follow("Attacker's pistols", &[("stands", 6), ("cover", 0)], &[6, 1, 1, 1, 1, 1]);
    // The cover is a wood: no wall in the fight.
    let own = [("a_contact", 4), ("d_contact", 4), ("d_obstacle", 0)];
    chain.follow("Fight", &own, &[1, 1, 1, 1, 5, 1, 1, 1]);
    assert_eq!((chain.last.number("a_hits"), chain.last.word("outcome")), (1, "fight-on"));
    let second = chain.opens("Second round");
    let ids = ["a_arm", "d_arm", "a_contact", "d_contact", "a_pistol_hits", "d_obstacle", "round"];
    assert_eq!(values(&second, ids), [1, 0, 3, 3, 0, 0, 2]);
}
