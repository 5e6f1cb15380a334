//! DBFPW, L3-69: one unit fires at another. «L39» is a line of its text, «R6» a ruling.

use rules_core::dice::ScriptedDice;
use rules_core::outcome::Scale;
use rules_core::procedure::Ending;
use rules_core::rulesets::dbfpw::RULESET;

use crate::support::trial::{FactsById, Trial};

fn firing(firer: &str, target: &str) -> Trial {
    Trial::new(&RULESET, "firing").choose("a_type", firer).choose("d_type", target)
}

/// One that does not answer.
fn at_silent(firer: &str, target: &str) -> Trial {
    firing(firer, target).set("returns", 0)
}

fn title(trial: &Trial) -> String {
    trial.form().title.as_str().to_owned()
}

/// The headline of a throw: the verdict's own words.
fn headline(trial: &Trial, dice: &[u8]) -> &'static str {
    let (Ok(Ending::Came(bucket)), page) = trial.run(&mut ScriptedDice::new(dice)) else {
        panic!("no result")
    };
    assert_eq!(page.headline, None);
    let Scale::Verdicts(verdicts) = trial.entry.scale else { panic!("no verdicts") };
    verdicts[usize::from(bucket)].headline
}

#[test]
fn a_new_form_is_the_chassepot_against_the_needle_gun() {
    let trial = firing("inf-blr2", "inf-blr1");
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("+5 v +4", "answers"));
    assert_eq!(
        (trial.effect("a_type").0, trial.effect("d_type").0, trial.effect("range").0),
        ("+5".into(), "+4".into(), "eff.".into())
    );
    // L9-10: at 400 paces the needle gun is out of range.
    let far = trial.set("range", 400);
    assert_eq!((title(&far), far.form().throws.as_str()), ("+5 v +4".into(), "no answer"));
    assert!(far.is_hidden("returns"));
}

/// L39-51 What each line does to the sums, on the form and in the facts.
#[test]
fn every_line_of_the_list_is_in_the_sum() {
    for (trial, sums, fact, points) in [
        (at_silent("inf-rm", "hc"), "+3 v +3", "a_factors.rm", -1),
        (at_silent("ss-blr2", "hc"), "+3 v +3", "a_factors.weapon", 1),
        (at_silent("fa-pr", "hc").set("range", 1000), "+4 v +3", "a_factors.weapon", 1),
        (at_silent("ha-pr", "hc").set("range", 1000), "+4 v +3", "a_factors.weapon", 1),
        (at_silent("inf-blr1", "hc").tick("a_flank"), "+5 v +3", "a_factors.flank", 1),
        (at_silent("inf-blr1", "hc").choose("a_quality", "elite"), "+5 v +3", "a_factors.elite", 1),
        (at_silent("inf-blr1", "hc").choose("d_quality", "elite"), "+4 v +4", "d_factors.elite", 1),
        (at_silent("fa-fr", "hc").set("range", 1401), "+2 v +3", "a_factors.long", -1),
        (at_silent("inf-blr1", "fa-fr"), "+4 v +2", "d_factors.no-reply", -1),
        (at_silent("inf-blr1", "hc").set("a_support", 3), "+4 v +0", "d_factors.support", -3),
        (firing("inf-blr1", "inf-blr1").set("d_support", 2), "+2 v +4", "a_factors.support", -2),
        (at_silent("fa-pr", "hc").set("range", 400), "+4 v +2", "d_factors.close-guns", -1),
        (at_silent("fa-fr", "hc").set("range", 200), "+3 v +2", "d_factors.close-guns", -1),
        (at_silent("mit", "hc").set("range", 400), "+4 v +2", "d_factors.close-guns", -1),
        (at_silent("inf-blr1", "hc").choose("a_quality", "poor"), "+3 v +3", "a_factors.poor", -1),
        (
            at_silent("inf-blr1", "hc").choose("a_special", "bavarian"),
            "+3 v +3",
            "a_factors.poor",
            -1,
        ),
        (at_silent("inf-blr1", "hc").set("d_hits", 2), "+4 v +2", "d_factors.shaken", -1),
        (
            at_silent("inf-blr1", "hc").choose("d_terrain", "bg").set("range", 100),
            "+3 v +3",
            "a_factors.bg",
            -1,
        ),
        (at_silent("inf-blr1", "hc").choose("a_terrain", "bg"), "+3 v +3", "a_factors.bg", -1),
        (at_silent("inf-blr1", "hc").choose("d_terrain", "nlf"), "+2 v +3", "a_factors.cover", -2),
        (at_silent("ss-blr1", "hc").choose("d_terrain", "bua"), "+1 v +3", "a_factors.cover", -1),
        (
            at_silent("inf-blr1", "hc").choose("d_terrain", "bua").tick("d_fort"),
            "+2 v +3",
            "a_factors.cover",
            -2,
        ),
        (at_silent("inf-blr1", "hc").tick("a_bridge"), "+2 v +3", "a_factors.bridge", -2),
        (at_silent("inf-blr2", "hc").set("range", 401), "+2 v +3", "a_factors.inf-long", -3),
    ] {
        assert_eq!(title(&trial), sums, "{fact}");
        // A mitrailleuse throws its check first; no other asks for the third die.
        let (_, page) = trial.run(&mut ScriptedDice::new(&[4, 4, 3]));
        assert_eq!(page.number(fact), points, "{fact}");
    }
}

#[test]
fn lines_that_do_not_apply_are_silent() {
    // L48 Sharpshooters are at home in bad going; L45 one pace farther; L163 Bavarian sharpshooters
    // are as others.
    let ss = at_silent("ss-blr1", "hc").choose("a_terrain", "bg").choose("a_special", "bavarian");
    assert_eq!(ss.throw(&[3, 3]).number("a_score"), 5);
    let far = at_silent("fa-fr", "hc").set("range", 201);
    assert_eq!(far.throw(&[3, 3]).value("d_factors.close-guns"), None);
    // R28 Support for a target that does not answer; R10 its bridge, its bad going.
    let silent = at_silent("ss-blr1", "inf-blr1")
        .set("d_support", 4)
        .tick("d_bridge")
        .choose("d_terrain", "bg")
        .set("range", 90);
    assert_eq!(
        (silent.throw(&[3, 3]).number("a_score"), silent.throw(&[3, 3]).number("d_score")),
        (5, 7)
    );
    // R8 A mitrailleuse is no artillery to L42 and L43, unless the players want it.
    let mit = at_silent("mit", "mit").set("range", 700);
    assert_eq!(title(&mit), "+4 v +3");
    assert_eq!(title(&mit.house("mit_arty")), "+3 v +2");
}

#[test]
fn what_is_not_allowed_says_why_and_throws_nothing() {
    let cases = [
        (at_silent("hc", "hc"), "cannot-fire", "Cannot fire", "cannot fire"),
        (at_silent("fa-pr", "hc").tick("a_no_ammo"), "out-of-ammo", "Out of ammo", "no ammo"),
        (firing("inf-blr1", "hc").set("range", 301), "range", "Out of range", "too far"),
        (
            firing("inf-blr2", "hc").set("range", 401).set("a_long_ok", 0),
            "long-range",
            "Not at long range",
            "no clear shot",
        ),
        (
            firing("inf-blr2", "hc").set("range", 401).tick("d_fort"),
            "long-range",
            "Not at long range",
            "no clear shot",
        ),
        (
            firing("inf-blr2", "hc")
                .set("range", 101)
                .choose("a_terrain", "bg")
                .choose("d_terrain", "bg"),
            "visibility",
            "Not seen",
            "not seen",
        ),
        (
            firing("inf-blr2", "hc").set("range", 101).choose("d_terrain", "bg").house("bg_100"),
            "visibility",
            "Not seen",
            "not seen",
        ),
    ];
    for (trial, reason, headline, footer) in cases {
        let page = trial.throw(&[]);
        assert_eq!((page.yes("allowed"), page.word("reason")), (false, reason));
        assert_eq!(page.headline.as_ref().unwrap().as_str(), headline);
        assert_eq!((trial.form().throws.as_str(), trial.form().title.as_str()), (footer, ""));
    }
    assert!(
        firing("inf-blr1", "hc")
            .set("range", 301)
            .throw(&[])
            .says()
            .contains(&"Inf BLR1 reach 300 paces")
    );
    // One of them in bad going: the device reminds (R9).
    let reminded =
        firing("inf-blr2", "hc").set("range", 101).choose("d_terrain", "bg").throw(&[3, 3]);
    assert!(reminded.yes("bg_check") && reminded.says().contains(&"Sight into BG: 100 paces"));
}

/// L31 A unit that fires out of bad going stands on its edge, at any range; into and within it 100
/// paces are seen.
#[test]
fn the_edge_of_bad_going_is_called_to_mind() {
    const INTO: &str = "Sight into BG: 100 paces";
    const EDGE: &str = "Only from BG's edge";
    const REPLY: &str = "Reply only from BG's edge";
    const WITHIN: &str = "In BG 100 paces are seen";
    let told = |own: &str, other: &str, range: i32, returns: i32| {
        let page = firing("inf-blr1", "inf-blr1")
            .choose("a_terrain", own)
            .choose("d_terrain", other)
            .with(&[("range", range), ("returns", returns)])
            .throw(&[3, 4]);
        let of_bg = page.says().into_iter().filter(|said| said.contains("BG"));
        (page.yes("bg_check"), of_bg.collect::<Vec<_>>().join("; "))
    };
    for (own, other, range, returns, check, says) in [
        ("bg", "gg", 90, 1, false, &[EDGE, INTO][..]),
        ("bg", "nlf", 101, 0, true, &[EDGE]),
        ("gg", "bg", 90, 1, false, &[INTO, REPLY]),
        ("gg", "bg", 200, 1, true, &[INTO, REPLY]),
        ("gg", "bg", 200, 0, true, &[INTO]),
        ("gg", "bg", 100, 0, false, &[INTO]),
        ("bg", "bg", 100, 1, false, &[WITHIN]),
        ("gg", "nlf", 200, 0, false, &[]),
    ] {
        let told = told(own, other, range, returns);
        assert_eq!(told, (check, says.join("; ")), "{own} {other} {range} {returns}");
    }
    // A stoppage is said too.
    let page = firing("mit", "inf-blr1").choose("d_terrain", "bg").throw(&[1, 6, 2]);
    assert_eq!(page.says(), ["Beaten: its first hit", "Mit. stoppage: -2", INTO, REPLY]);
}

/// L35 A third hit is a destruction like any other, of the firer too.
#[test]
fn a_third_hit_by_fire_destroys() {
    let told = |trial: &Trial, dice: &[u8], side: &str| {
        let page = trial.throw(dice);
        let result = |what: &str| format!("{side}_result.{what}");
        assert_eq!(
            (page.word(&result("state")), page.number(&result("total_hits"))),
            ("destroyed", 3)
        );
        let how = if page.yes("doubled") { "Doubled" } else { "Beaten" };
        assert_eq!(page.says()[0], format!("{how}: third hit"));
        (page.word(&result("effect")), page.number(&result("hits")))
    };
    let foot = firing("inf-blr1", "hc").set("d_hits", 2);
    assert_eq!(told(&foot, &[4, 3], "d"), ("destroyed", 1));
    let doubled = firing("inf-blr1", "hc").set("d_hits", 1);
    assert_eq!(told(&doubled, &[6, 1], "d"), ("destroyed", 2));
    // Beaten sharpshooters would recoil, and doubled ones flee.
    let ss = firing("inf-blr1", "ss-blr1").set("d_hits", 2);
    assert_eq!(told(&ss, &[2, 3], "d"), ("destroyed", 1));
    assert_eq!(told(&ss, &[6, 1], "d"), ("destroyed", 1));
    let firer = firing("inf-blr1", "inf-blr1").set("a_hits", 2);
    assert_eq!(told(&firer, &[3, 4], "a"), ("destroyed", 1));
    assert_eq!(headline(&firer, &[3, 4]), "Firer destroyed");
    // Skirmishing cavalry takes no hit when it is beaten.
    let page = firing("inf-blr1", "sc").set("d_hits", 2).throw(&[1, 3]);
    assert_eq!((page.word("d_result.effect"), page.number("d_result.total_hits")), ("flee", 2));
}

#[test]
fn nothing_follows_for_a_unit_that_is_destroyed() {
    let again = |hits: i32| {
        let page = firing("inf-blr1", "hc").set("d_hits", hits).throw(&[4, 3]);
        page.follows("Same target again").is_some()
    };
    assert!(again(0) && again(1) && !again(2));
    // L167 A gun that is lost needs no ammunition; the die is told all the same.
    let duel =
        |hits: i32| firing("fa-fr", "fa-pr").set("range", 1000).set("a_hits", hits).throw(&[1, 3]);
    assert!(duel(1).yes("a_ammo_roll") && duel(1).follows("Firer's ammo").is_some());
    assert!(duel(2).yes("a_ammo_roll") && duel(2).follow_ups.is_empty());
}

#[test]
fn a_target_answers_if_it_can() {
    let answers = |trial: &Trial| trial.form().throws.as_str() == "answers";
    assert!(answers(&firing("inf-blr1", "inf-blr2")));
    assert!(!answers(&firing("inf-blr1", "inf-blr2").tick("d_no_ammo")));
    assert!(!answers(&firing("inf-blr1", "lc")));
    let far = firing("fa-pr", "inf-blr2").set("range", 800);
    assert!(answers(&far));
    assert!(!answers(&firing("fa-pr", "inf-blr2").set("range", 800).set("d_long_ok", 0)));
    assert!(!answers(&firing("fa-pr", "inf-blr2").set("range", 800).tick("a_fort")));
    assert!(!answers(
        &firing("inf-blr2", "inf-blr2").set("range", 101).choose("a_terrain", "bg").house("bg_100")
    ));
    // R3 A silent unit hits nobody.
    let page = at_silent("inf-blr1", "inf-blr1").throw(&[1, 6]);
    assert_eq!((page.word("winner"), page.word("a_result.state")), ("d", "fresh"));
    assert_eq!(page.says(), ["The target does not reply"]);
}

/// L53-69 What the player reads.
#[test]
fn the_result_names_each_sides_fate() {
    let cases: [(Trial, &[u8], &str, &[&str]); 11] = [
        (
            firing("inf-blr1", "inf-blr1"),
            &[4, 3],
            "Target takes 1 hit",
            &["Beaten: its first hit", "Firer unhurt"],
        ),
        (
            firing("inf-blr1", "inf-blr1").set("d_hits", 1),
            &[4, 3],
            "Target takes 1 hit",
            &["Beaten: shaken", "Firer unhurt"],
        ),
        (
            firing("inf-blr1", "inf-blr1"),
            &[1, 6],
            "Firer takes 2 hits",
            &["Doubled: shaken", "Target unhurt"],
        ),
        (firing("inf-blr1", "inf-blr1"), &[3, 3], "No effect", &["A draw: no effect"]),
        (firing("inf-blr1", "cmd"), &[1, 3], "Target recoils", &["Beaten: no hit", "Firer unhurt"]),
        (
            firing("inf-blr1", "sc"),
            &[2, 3],
            "Target flees 600",
            &["Beaten: no hit, mounts up", "Firer unhurt"],
        ),
        (
            firing("inf-blr1", "sc").set("d_hits", 1),
            &[6, 1],
            "Target flees 600",
            &["Doubled: 1 hit, shaken", "Firer unhurt"],
        ),
        (
            firing("inf-blr1", "ss-blr1"),
            &[2, 3],
            "Target recoils",
            &["Beaten: 1 hit", "Firer unhurt"],
        ),
        (firing("inf-blr1", "gs"), &[6, 1], "Target destroyed", &["Doubled", "Firer unhurt"]),
        (
            firing("inf-blr1", "hc").set("d_hits", 2),
            &[4, 3],
            "Target destroyed",
            &["Beaten: third hit", "Firer unhurt"],
        ),
        (
            firing("inf-blr1", "inf-blr1").choose("d_terrain", "bua"),
            &[6, 1],
            "No effect",
            &["Beaten: it stands", "Firer unhurt"],
        ),
    ];
    for (trial, dice, headline_is, says) in cases {
        assert_eq!(
            (headline(&trial, dice), &trial.throw(dice).says()[..]),
            (headline_is, says),
            "{:?}",
            trial.inputs
        );
    }
    // R4 Sharpshooters in a town stay, and are hit.
    let page = firing("inf-blr1", "ss-blr1").choose("d_terrain", "bua").throw(&[4, 3]);
    assert_eq!((page.number("d_result.hits"), page.word("d_result.effect")), (1, "none"));
}

/// L167 A 1 on the firing die of a gun.
#[test]
fn a_gun_that_throws_a_one_looks_to_its_ammunition() {
    let trial = firing("mit", "fa-pr").set("range", 600);
    // R15 The combat die, not the check.
    let page = trial.throw(&[1, 4, 4]);
    assert!(!page.yes("a_ammo_roll") && page.follow_ups.is_empty());
    let page = trial.throw(&[4, 1, 1]);
    assert!(page.yes("a_ammo_roll") && page.yes("d_ammo_roll"));
    let follow = page.follows("Firer's ammo").unwrap();
    assert_eq!(
        (follow.to, follow.side, &follow.inputs[..]),
        ("ammo", "firer", &[("event", 1)][..])
    );
    assert!(page.follows("Target's ammo").is_some());
    let silent = trial.set("returns", 0).throw(&[4, 4, 1]);
    assert!(!silent.yes("d_ammo_roll"), "it did not fire");
    assert!(
        firing("inf-blr1", "inf-blr1").throw(&[1, 1]).follow_ups.is_empty(),
        "infantry does not run low"
    );
}

/// L25 The check comes first, for the answering side too, and each has its own range.
#[test]
fn mitrailleuses_throw_before_they_fire() {
    let trial = firing("mit", "mit").set("range", 601);
    let page = trial.throw(&[3, 4, 4, 4]);
    assert_eq!(
        (page.word("a_mit"), page.word("d_mit"), page.number("a_factors.mit")),
        ("no-plot", "ok", -2)
    );
    assert_eq!(page.says(), ["Beaten: its first hit", "Mit. cannot plot: -2"]);
    assert_eq!(
        page.throws.iter().map(|(throw, _)| throw.why).collect::<Vec<_>>(),
        ["Firer's check", "Target's check", "Firer", "Target"]
    );
    let silent = trial.set("returns", 0);
    assert_eq!(silent.throw(&[1, 4, 4]).value("d_mit"), None);
}
