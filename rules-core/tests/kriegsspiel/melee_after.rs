//! Kriegsspiel: retreats, pursuits and recovery; and infantry that fights with guns or cavalry
//! beside it.

use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn cell(table: &str, row: usize, column: usize) -> String {
    let table = RULESET.tables().find(|other| other.id == table).unwrap();
    let mut cell = String::new();
    table.write_cell(&mut cell, &House::NONE, row, column).unwrap();
    cell
}

fn next(transcript: &Transcript, input: &str) -> Option<i32> {
    transcript.next.iter().find(|(id, _)| *id == input).map(|(_, value)| *value)
}

#[test]
fn victorious_cavalry_waits_and_then_rides() {
    // 1279-1309, 4082-4116
    let printed = [
        (1, 0, 0),
        (2, 500, 400),
        (3, 900, 800),
        (4, 900, 800),
        (5, 600, 600),
        (6, 600, 600),
        (60, 600, 600),
    ];
    for (at, light, heavy) in printed {
        for (cavalry, paces) in [("light", light), ("heavy", heavy)] {
            let trial =
                Trial::new(&RULESET, "pursuit-rate").set("move", at).choose("cavalry", cavalry);
            let transcript = trial.throw(&[]);
            assert_eq!(transcript.number("paces"), paces, "{at} {cavalry}");
            assert_eq!(next(&transcript, "move"), Some((at + 1).min(60)));
            let headline =
                if paces == 0 { "Cavalry waits".to_owned() } else { format!("{paces} paces") };
            assert_eq!(transcript.headline.unwrap().as_str(), headline);
        }
        if at <= 5 {
            let row = usize::try_from(at - 1).unwrap();
            let wait = |paces: i32| if paces == 0 { "wait".to_owned() } else { paces.to_string() };
            assert_eq!([0, 1].map(|column| cell("pursuit", row, column)), [light, heavy].map(wait));
        }
    }
    // 1311: in the first moves alone, as long as beaten cavalry gallops.
    let says =
        |at| Trial::new(&RULESET, "pursuit-rate").set("move", at).throw(&[]).says().join(", ");
    let moves = [
        "Move 1 of the pursuit, Fresh flank columns: 800",
        "Move 2 of the pursuit, Fresh flank columns: 800",
        "Move 3 of the pursuit",
    ];
    assert_eq!([1, 2, 3].map(says), moves);
}

#[test]
fn beaten_troops_go_back_at_their_own_rates() {
    // 1315-1329, 2010, 2040: in the first two moves, then, and in haste at the price of a degree.
    let printed = [
        ("infantry", 250, 250, 500),
        ("skirmish", 400, 250, 500),
        ("light-cavalry", 900, 600, 900),
        ("heavy-cavalry", 800, 600, 800),
    ];
    for (row, (arm, first, then, haste)) in printed.into_iter().enumerate() {
        let retreat = |at| Trial::new(&RULESET, "retreat-rate").choose("arm", arm).set("move", at);
        for at in 1..=5 {
            let transcript = retreat(at).throw(&[]);
            assert_eq!(
                transcript.number("paces"),
                if at <= 2 { first } else { then },
                "{arm} {at}"
            );
            assert_eq!(
                (transcript.number("downgraded"), next(&transcript, "move")),
                (0, Some(at + 1))
            );
            let fast = retreat(at).tick("fast").throw(&[]);
            // Who runs in any case does so without harm.
            let runs = at <= 2 && arm != "infantry";
            let wanted = if runs { (first, 0, "R") } else { (haste, 1, "D") };
            assert_eq!(
                (fast.number("paces"), fast.number("downgraded"), fast.word("degree")),
                wanted,
                "{arm} {at}"
            );
            assert_eq!(retreat(at).is_hidden("fast"), runs);
        }
        assert_eq!(
            [0, 1, 2].map(|column| cell("retreat", row, column)),
            [first, then, haste].map(|n| n.to_string())
        );
    }
}

#[test]
fn canister_and_cavalry_make_beaten_infantry_one_degree_worse() {
    // 1327 (R66)
    for (arm, worse) in
        [("infantry", 1), ("skirmish", 1), ("light-cavalry", 0), ("heavy-cavalry", 0)]
    {
        for causes in [&["canister"][..], &["caught"], &["canister", "caught"]] {
            let trial = Trial::new(&RULESET, "retreat-rate").choose("arm", arm);
            let transcript = causes.iter().fold(trial, |trial, cause| trial.tick(cause)).throw(&[]);
            assert_eq!(transcript.number("downgraded"), worse, "{arm} {causes:?}");
        }
        assert_eq!(
            Trial::new(&RULESET, "retreat-rate").choose("arm", arm).is_hidden("caught"),
            worse == 0
        );
    }
    for (degree, worst) in [("R", "T"), ("D", "T"), ("T", "T")] {
        let transcript = Trial::new(&RULESET, "retreat-rate")
            .tick("fast")
            .tick("caught")
            .choose("degree", degree)
            .throw(&[]);
        assert_eq!(transcript.number("downgraded"), 2);
        assert_eq!(
            (
                transcript.word("degree"),
                transcript.number("defend_after"),
                transcript.number("attack_after")
            ),
            (worst, 5, 10)
        );
        assert_eq!(transcript.follow_ups[0].inputs[..], [("degree", 2)]);
    }
}

#[test]
fn recovery_counts_from_the_move_of_the_defeat() {
    // 1249-1261 (R14), 1315, 1323-1327
    for (degree, faster, defend, attack) in [
        ("R", 0, 2, 3),
        ("D", 0, 3, 6),
        ("T", 0, 5, 10),
        ("R", 1, 3, 6),
        ("R", 2, 5, 10),
        ("D", 2, 5, 10),
        ("T", 1, 5, 10),
    ] {
        let trial = Trial::new(&RULESET, "recovery")
            .choose("degree", degree)
            .set("faster", faster)
            .set("move", 17);
        let transcript = trial.throw(&[]);
        assert_eq!(
            (transcript.number("defend_on"), transcript.number("attack_on")),
            (17 + defend, 17 + attack),
            "{degree} {faster}"
        );
        assert_eq!(
            transcript.headline.as_ref().unwrap().as_str(),
            format!("Defends on move {}", 17 + defend)
        );
    }
    let chart = Trial::new(&RULESET, "recovery").choose("degree", "T").house("recovery").throw(&[]);
    assert_eq!((chart.number("defend_on"), chart.number("attack_on")), (10, 15));
}

#[test]
fn skirmishers_decide_what_the_mass_throws_against_guns() {
    // 1073-1074 Die II against the skirmishers: 2 and 3 win.
    let attack = Trial::new(&RULESET, "infantry-v-infantry-and-guns");
    for (face, won, die, side) in
        [(2, true, 1, "attacker"), (3, true, 1, "attacker"), (4, false, 3, "defender")]
    {
        let transcript = attack.throw(&[face, 6]);
        assert_eq!(transcript.yes("skirmishers_won"), won);
        assert_eq!((transcript.number("die"), transcript.word("advantage")), (die, side));
        // Die I 6 beats the other side than the attacker; Die III 6 the other than the defender.
        assert_eq!(transcript.word("loser"), if won { "defender" } else { "attacker" });
        let remark = if won { "Its skirmishers won" } else { "Its skirmishers lost" };
        assert!(transcript.says().contains(&remark), "{:?}", transcript.says());
    }
    let chances = attack.facts_odds(Manner::Together);
    let wins = chances[&("loser".to_owned(), "defender".to_owned())];
    assert!((wins - (2.0 / 5.0 * 0.5 + 3.0 / 5.0 / 3.0)).abs() < 1e-9, "{wins}");
    assert_eq!((attack.form().title.as_str(), attack.form().throws.as_str()), ("", "Die II first"));
}

fn escorted(squadrons: i32, ground: &str) -> Trial {
    let trial = Trial::new(&RULESET, "infantry-and-cavalry")
        .set("squadrons", squadrons)
        .choose("ground", ground);
    trial.choose("def_arm", "column")
}

#[test]
fn squadrons_beside_the_infantry_better_its_die() {
    // 1125-1127, 1136-1138
    for (ground, dice) in [("good", [1, 2, 3, 3]), ("poor", [1, 1, 2, 3])] {
        for (squadrons, die) in (0..).zip(dice) {
            let transcript = escorted(squadrons, ground).throw(&[6]);
            assert_eq!(
                (transcript.number("die"), transcript.word("advantage")),
                (die, "attacker"),
                "{ground} {squadrons}"
            );
        }
    }
    // 1129 Together they are only repulsed.
    assert_eq!(escorted(1, "poor").throw(&[1]).word("degree"), "R");
    assert_eq!(
        escorted(0, "poor").throw(&[1]).word("degree"),
        "T",
        "without any they are not together"
    );
}

#[test]
fn lonely_infantry_that_is_ridden_after_is_lost() {
    // 1131 Die II 4 beats the defender.
    let good = || escorted(1, "good").tick("pursued");
    let transcript = good().throw(&[4]);
    assert_eq!(
        (transcript.word("degree"), transcript.yes("lost"), transcript.number("loser_points")),
        ("T", true, 180)
    );
    for saved in ["def_second_line", "refuge"] {
        let transcript = good().tick(saved).throw(&[4]);
        assert_eq!((transcript.word("degree"), transcript.yes("lost")), ("T", false), "{saved}");
    }
    let skirmishers = good().choose("def_arm", "skirmish").throw(&[4]);
    assert_eq!(
        (skirmishers.yes("lost"), skirmishers.number("loser_points")),
        (true, 120),
        "60 for two blocks (R56)"
    );
    assert_eq!(escorted(1, "good").throw(&[4]).word("degree"), "R", "nobody follows");
    // 1140 On poor ground another die decides.
    let transcript = escorted(3, "poor").tick("pursued").tick("def_second_line").throw(&[4]);
    assert_eq!((transcript.word("degree"), transcript.yes("lost")), ("T", false));
    assert_eq!(
        (transcript.follow_ups[0].to, transcript.follow_ups[0].inputs[0]),
        ("ridden-down", ("second_line", 1))
    );
    assert!(good().throw(&[4]).follow_ups.iter().all(|follow| follow.to != "ridden-down"));
    assert!(!good().is_hidden("refuge") && escorted(1, "good").is_hidden("refuge"));
}
