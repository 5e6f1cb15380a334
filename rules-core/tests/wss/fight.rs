//! Fights and duels of the War of the Spanish Succession Paperboys, and the text's own examples of
//! play. «L134» is a line of the text.

use rules_core::follow_up::FollowUp;
use rules_core::rulesets::wss::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

fn fight(a_arm: &str, d_arm: &str) -> Trial {
    at("fight").choose("a_arm", a_arm).choose("d_arm", d_arm)
}

/// Dice of which so many of six hit for each side.
fn hits(attacker: usize, defender: usize) -> Vec<u8> {
    let side = |hits: usize| [vec![6; hits], vec![1; 6 - hits]].concat();
    [side(attacker), side(defender)].concat()
}

/// L132-134 A die hits on 5 or 6; what helps adds up, so that horse which charges light cavalry
/// hits on 2.
#[test]
fn dice_hit_on_five_less_what_helps() {
    #[rustfmt::skip]
    let needs = [
        // attacker, defender, charged, behind a wall, needs
        ("infantry", "infantry", 0, 0, "5+ v 5+"),
        ("infantry", "infantry", 0, 1, "5+ v 4+"),
        ("horse",    "infantry", 1, 1, "3+ v 4+"),
        ("light",    "infantry", 1, 0, "3+ v 5+"),
        ("horse",    "horse",    0, 0, "5+ v 5+"),
        ("horse",    "horse",    1, 0, "3+ v 5+"),
        ("horse",    "light",    0, 0, "4+ v 5+"),
        ("horse",    "light",    1, 0, "2+ v 5+"),
        ("light",    "horse",    0, 0, "5+ v 4+"),
        ("light",    "horse",    1, 0, "3+ v 4+"),
        ("light",    "light",    1, 0, "3+ v 5+"),
        ("infantry", "horse",    0, 0, "5+ v 5+"),
    ];
    for (a_arm, d_arm, charged, wall, title) in needs {
        let trial = fight(a_arm, d_arm).set("a_charged", charged).set("d_obstacle", wall);
        assert_eq!(trial.form().title, title, "{a_arm} {d_arm}");
        let transcript = trial.throw(&[1; 12]);
        let told = format!("{}+ v {}+", transcript.number("a_need"), transcript.number("d_need"));
        assert_eq!(told, title, "{a_arm} {d_arm}");
    }
}

/// R14 A charge is impetus: the second round is without it.
#[test]
fn a_charge_helps_in_the_first_round_alone() {
    let trial = fight("horse", "light").tick("a_charged").set("round", 2);
    assert_eq!(trial.form().title, "4+ v 5+");
    assert!(trial.is_hidden("a_charged"));
    assert_eq!(trial.throw(&[1; 12]).number("a_need"), 4);
}

/// L132, R15 One stand of overlap on either flank. L108 Pistol hits count.
#[test]
fn stands_in_contact_and_overlapping_throw_and_pistols_count() {
    let trial = fight("horse", "horse").with(&[
        ("a_contact", 3),
        ("a_overlap", 2),
        ("d_contact", 2),
        ("d_overlap", 1),
    ]);
    assert_eq!(trial.form().throws, "5 v 3 dice");
    let transcript =
        trial.set("a_pistol_hits", 2).set("d_pistol_hits", 4).throw(&[5, 6, 4, 3, 2, 6, 1, 2]);
    assert_eq!(
        (transcript.number("a_hits"), transcript.number("d_hits"), transcript.number("diff")),
        (4, 5, -1)
    );
    assert_eq!(
        transcript.throws.iter().map(|(throw, count)| (throw.why, *count)).collect::<Vec<_>>(),
        [("Attacker", 5), ("Defender", 3)]
    );
}

/// The outcome and the loser, then moves, centimetres and stands of attacker and defender, and the
/// pursuit.
type Came = (&'static str, Option<&'static str>, [i32; 2], [i32; 2], [i32; 2], bool);

fn came(transcript: &Transcript) -> Came {
    let both = |a, d| [transcript.number(a), transcript.number(d)];
    let loser = transcript.value("loser").map(|_| transcript.word("loser"));
    assert_eq!(transcript.yes("friends_test"), transcript.yes("pursuit"), "a rout is both");
    let (moves, cm) = (both("a_moves", "d_moves"), both("a_cm", "d_cm"));
    (
        transcript.word("outcome"),
        loser,
        moves,
        cm,
        both("a_stands_lost", "d_stands_lost"),
        transcript.yes("pursuit"),
    )
}

/// L134 with R1, R2, R3: every difference, in both rounds.
#[test]
fn the_difference_of_hits_decides() {
    for (a, d) in (0..=6).flat_map(|a| (0..=6).map(move |d| (a, d))) {
        for round in [1, 2] {
            let transcript = fight("infantry", "horse").set("round", round).throw(&hits(a, d));
            let lead = i32::try_from(a).unwrap() - i32::try_from(d).unwrap();
            let want: Came = match (lead, round) {
                (-1..=1, 1) => ("fight-on", None, [0, 0], [0, 0], [1, 1], false),
                (-1..=1, _) => ("no-result-a-falls-back", None, [1, 0], [15, 0], [1, 1], false),
                (2, _) => ("falls-back", Some("d"), [0, 1], [0, 30], [0, 1], false),
                (3.., _) => ("routs", Some("d"), [0, 2], [0, 60], [0, 2], true),
                (-2, _) => ("falls-back", Some("a"), [1, 0], [15, 0], [1, 0], false),
                _ => ("routs", Some("a"), [2, 0], [30, 0], [2, 0], true),
            };
            assert_eq!(came(&transcript), want, "{a} v {d}, round {round}");
            assert_eq!(transcript.says().last().unwrap(), &format!("Hits: {a} v {d}"));
        }
    }
}

/// L134: «2 or 3» falls back, «3 or more» routs (R1). L219: a rout of one move and one stand (R2).
#[test]
fn house_rules_read_the_other_line() {
    let three = |rules: &[&str], a, d| {
        let trial = rules.iter().fold(fight("horse", "horse"), |trial, rule| trial.house(rule));
        came(&trial.throw(&hits(a, d)))
    };
    assert_eq!(
        three(&["rout_at"], 3, 0),
        ("falls-back", Some("d"), [0, 1], [0, 30], [0, 1], false)
    );
    assert_eq!(
        three(&["rout_at"], 0, 3),
        ("falls-back", Some("a"), [1, 0], [30, 0], [1, 0], false)
    );
    assert_eq!(three(&["rout_at"], 4, 0), ("routs", Some("d"), [0, 2], [0, 60], [0, 2], true));
    assert_eq!(three(&["rout_loss"], 3, 0), ("routs", Some("d"), [0, 1], [0, 30], [0, 1], true));
    assert_eq!(
        three(&["rout_at", "rout_loss"], 1, 6),
        ("routs", Some("a"), [1, 0], [30, 0], [1, 0], true)
    );
}

#[test]
fn contradictions_name_their_row_and_idle_rows_are_hidden() {
    let refusal = |trial: Trial| trial.refusal().map(|(row, sentence)| format!("{row} {sentence}"));
    let foot = || fight("infantry", "infantry");
    assert_eq!(refusal(foot().tick("a_charged")).unwrap(), "a_charged Only cavalry charges");
    assert_eq!(
        refusal(foot().set("a_pistol_hits", 1)).unwrap(),
        "a_pistol_hits Only cavalry has pistols"
    );
    assert_eq!(
        refusal(foot().set("d_pistol_hits", 1)).unwrap(),
        "d_pistol_hits Only cavalry has pistols"
    );
    assert_eq!(
        refusal(fight("horse", "light").tick("d_obstacle")).unwrap(),
        "d_obstacle Only infantry mans walls"
    );

    let rows = ["a_charged", "a_pistol_hits", "d_obstacle", "d_pistol_hits"];
    let hidden = |trial: &Trial| rows.map(|row| trial.is_hidden(row));
    assert_eq!(hidden(&foot()), [true, true, false, true]);
    assert_eq!(hidden(&fight("light", "horse")), [false, false, true, false]);
    let refused = foot().tick("a_charged").set("a_pistol_hits", 1).set("d_pistol_hits", 1);
    assert_eq!(hidden(&refused), [false; 4]);
    assert!(!fight("horse", "light").tick("d_obstacle").is_hidden("d_obstacle"));
}

#[test]
fn rows_show_what_they_add() {
    let trial = fight("horse", "light").tick("a_charged").set("d_pistol_hits", 3);
    assert_eq!(
        ["a_arm", "a_charged", "d_arm", "d_pistol_hits"].map(|row| trial.effect(row).0),
        ["+1", "+2", "", "+3"]
    );
    assert_eq!(
        fight("infantry", "infantry").effect("d_obstacle"),
        (String::new(), "+1".to_owned())
    );
    assert_eq!(
        fight("infantry", "infantry").effect("a_arm"),
        (String::new(), String::new()),
        "no promise"
    );
}

/// Where a follow-up leads, its label, and what it fills in.
type Offered = (&'static str, &'static str, Vec<(&'static str, i32)>);

fn offers(transcript: &Transcript) -> Vec<Offered> {
    let inputs = |follow: &FollowUp| follow.inputs.iter().chain(&follow.guesses).copied().collect();
    transcript.follow_ups.iter().map(|follow| (follow.to, follow.label, inputs(follow))).collect()
}

/// L134 «Fight continues next turn, both sides lose a stand.»
#[test]
fn a_fight_goes_on_with_what_is_left() {
    let trial =
        fight("horse", "horse").with(&[("a_charged", 1), ("a_pistol_hits", 1), ("d_contact", 1)]);
    let transcript = trial.throw(&[3, 1, 1, 1, 1, 1, 6]);
    assert_eq!(transcript.word("outcome"), "fight-on");
    let next = [
        ("round", 2),
        ("a_contact", 5),
        ("d_contact", 1),
        ("a_charged", 0),
        ("a_pistol_hits", 0),
        ("d_pistol_hits", 0),
    ];
    assert_eq!(transcript.next.to_vec(), next);
    assert_eq!(transcript.follow_ups[0].clear, Some("FIGHT"));
    let second = vec![
        ("round", 2),
        ("a_contact", 5),
        ("d_contact", 1),
        ("a_charged", 0),
        ("a_arm", 1),
        ("d_arm", 1),
        ("d_obstacle", 0),
    ];
    assert_eq!(
        offers(&transcript),
        [
            ("fight", "Second round", second),
            ("officer-survival", "Attacker's officer", vec![("stands_lost", 1), ("pips", 0)]),
            ("officer-survival", "Defender's officer", vec![("stands_lost", 1), ("pips", 0)]),
            ("unit-strength", "Attacker scattered?", vec![("lost", 1), ("start", 6)]),
            ("unit-strength", "Defender scattered?", vec![("lost", 1), ("start", 2)]),
        ]
    );
    // The fight after the second round is another one.
    assert_eq!(trial.set("round", 2).throw(&[1, 1, 1, 1, 1, 1, 1]).next.to_vec(), [("round", 1)]);
}

/// L122, L148, L152: friends of the router test; infantry before cavalry is pursued, whoever
/// attacked.
#[test]
fn a_rout_is_followed_by_friends_and_by_pursuit_of_infantry() {
    let transcript =
        |a_arm, d_arm, a, d| fight(a_arm, d_arm).set("a_contact", 6).throw(&hits(a, d));
    let labels = |transcript: &Transcript| {
        transcript.follow_ups.iter().map(|follow| follow.label).collect::<Vec<_>>()
    };
    let chased = transcript("horse", "infantry", 6, 0);
    assert_eq!(
        labels(&chased),
        ["Friends routing", "Pursuit, each turn", "Defender's officer", "Defender scattered?"]
    );
    let pursuit = vec![("cavalry_stands", 6), ("infantry_stands", 4), ("start", 6)];
    assert_eq!(offers(&chased)[1].2, pursuit);
    assert_eq!(offers(&chased)[2].2[0], ("stands_lost", 2));
    assert_eq!(offers(&transcript("infantry", "light", 0, 6))[1].2, pursuit);
    for (a_arm, d_arm) in [("horse", "horse"), ("infantry", "infantry"), ("infantry", "horse")] {
        assert!(
            transcript(a_arm, d_arm, 6, 0).follows("Pursuit, each turn").is_none(),
            "{a_arm} {d_arm}"
        );
    }
    assert_eq!(
        labels(&transcript("horse", "horse", 4, 2)),
        ["Defender's officer", "Defender scattered?"]
    );
}

/// L142, R16: a lone hit wins, a second round without a decision sends the attacker back.
/// Grenadiers are the stand lost.
#[test]
fn a_duel_is_decided_by_a_lone_hit() {
    let duel =
        |round: i32| at("breach-duel").set("round", round).tick("a_grenadier").tick("d_grenadier");
    let came = |round, dice: &[u8]| {
        let transcript = duel(round).throw(dice);
        assert!(transcript.says().contains(&"Ruling: a lone hit wins"));
        let both = |a, d| [transcript.number(a), transcript.number(d)];
        let lost = [transcript.yes("a_grenadiers_lost"), transcript.yes("d_grenadiers_lost")];
        (
            transcript.word("outcome"),
            both("a_moves", "d_moves"),
            both("a_stands_lost", "d_stands_lost"),
            lost,
        )
    };
    // Behind a wall the defender hits on 4 (L134).
    assert_eq!(duel(1).form().title, "5+ v 4+");
    for round in [1, 2] {
        assert_eq!(came(round, &[5, 3]), ("a-wins", [0, 1], [0, 1], [false, true]));
        assert_eq!(came(round, &[4, 4]), ("d-wins", [1, 0], [1, 0], [true, false]));
    }
    for dice in [[5, 4], [4, 3]] {
        assert_eq!(came(1, &dice), ("fight-on", [0, 0], [1, 1], [true, true]));
        assert_eq!(came(2, &dice), ("no-result-a-falls-back", [1, 0], [1, 1], [true, true]));
    }
    let open = at("breach-duel").set("d_obstacle", 0);
    assert_eq!(open.form().title, "5+ v 5+");
    assert_eq!([open.throw(&[1, 4]).yes("d_hit"), open.throw(&[1, 5]).yes("d_hit")], [false, true]);
}

#[test]
fn a_duel_goes_on_without_its_grenadiers() {
    let transcript = at("breach-duel").tick("a_grenadier").throw(&[1, 1]);
    assert_eq!(transcript.next.to_vec(), [("round", 2), ("a_grenadier", 0), ("d_grenadier", 0)]);
    assert_eq!(
        offers(&transcript)[0],
        ("breach-duel", "Second round", vec![("round", 2), ("d_obstacle", 1)])
    );
    assert_eq!(at("breach-duel").throw(&[6, 1]).next.to_vec(), [("round", 1)]);
    // The house rule: grenadiers have their bonus in the duel too.
    let bonus = at("breach-duel").tick("a_grenadier").tick("d_grenadier").house("gren_bonus");
    assert_eq!(
        (bonus.form().title.as_str(), bonus.effect("a_grenadier").0.as_str()),
        ("4+ v 3+", "+1")
    );
    assert_eq!(bonus.throw(&[4, 2]).word("outcome"), "a-wins");
    assert_eq!(at("breach-duel").tick("a_grenadier").effect("a_grenadier").0, "");
}

/// R3 A second round finds a stand of either side gone, and what was lost in both counts for
/// scattering.
#[test]
fn what_two_rounds_cost_scatters_a_unit() {
    let second =
        fight("infantry", "infantry").with(&[("round", 2), ("a_contact", 5), ("d_contact", 5)]);
    let strength = |transcript: &Transcript, label: &str| {
        let follow = transcript.follows(label).unwrap();
        follow.guesses.iter().copied().collect::<Vec<_>>()
    };
    let transcript = second.throw(&[5, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(strength(&transcript, "Defender scattered?"), [("lost", 2), ("start", 6)]);
    assert_eq!(
        second
            .throw(&[5, 6, 6, 1, 1, 1, 1, 1, 1, 1])
            .follows("Defender scattered?")
            .unwrap()
            .guesses[0],
        ("lost", 3)
    );
}
