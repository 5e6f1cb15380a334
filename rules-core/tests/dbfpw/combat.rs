//! DBFPW, L71-135: close combat. «L101» is a line of its text, «R12» a ruling.

use rules_core::dice::ScriptedDice;
use rules_core::outcome::Scale;
use rules_core::procedure::Ending;
use rules_core::rulesets::dbfpw::RULESET;

use crate::support::trial::{FactsById, Trial};

fn combat(attacker: &str, defender: &str) -> Trial {
    Trial::new(&RULESET, "close-combat").choose("a_type", attacker).choose("d_type", defender)
}

fn lancers(defender: &str) -> Trial {
    combat("lc", defender).choose("a_special", "lancer")
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

/// L101-115 What each line does to the sums, on the form and in the facts.
#[test]
fn every_line_of_the_list_is_in_the_sum() {
    let foot = || combat("inf-blr2", "inf-blr1");
    for (trial, sums, fact, points) in [
        (foot().choose("d_terrain", "bua"), "+4 v +8", "d_factors.garrison", 4),
        (foot().tick("a_column"), "+6 v +4", "a_factors.column", 2),
        (combat("hc", "lc"), "+4 v +3", "a_factors.heavy", 1),
        (lancers("lc"), "+4 v +3", "a_factors.heavy", 1),
        (foot().tick("d_uphill"), "+4 v +5", "d_factors.uphill", 1),
        (foot().tick("a_commander"), "+5 v +4", "a_factors.commander", 1),
        (foot().choose("d_quality", "elite"), "+4 v +5", "d_factors.elite", 1),
        (foot().choose("a_special", "zouave"), "+5 v +4", "a_factors.elite", 1),
        (foot().tick("d_fort"), "+4 v +5", "d_factors.fort", 1),
        (foot().choose("a_quality", "poor"), "+3 v +4", "a_factors.poor-ss", -1),
        (combat("inf-blr2", "ss-blr1"), "+4 v +1", "d_factors.poor-ss", -1),
        (combat("hc", "inf-rm"), "+2 v +4", "a_factors.cav-inf", -1),
        (foot().set("a_support", 2), "+4 v +2", "d_factors.support", -2),
        (foot().set("a_hits", 2), "+3 v +4", "a_factors.shaken", -1),
        (foot().tick("d_flanked"), "+4 v +3", "d_factors.flanked", -1),
        (foot().choose("d_terrain", "bg"), "+4 v +3", "d_factors.bg", -1),
        (foot().tick("a_no_ammo"), "+3 v +4", "a_factors.ammo", -1),
        (foot().tick("a_bridge"), "+2 v +4", "a_factors.bridge", -2),
    ] {
        assert_eq!(title(&trial), sums, "{fact}");
        assert_eq!(trial.throw(&[4, 3]).number(fact), points, "{fact}");
    }
}

#[test]
fn lines_that_do_not_apply_are_silent() {
    // R13 Guns are no foot to a column; L163 Bavarians fight as regular; R11 poor sharpshooters
    // count once.
    assert_eq!(title(&combat("inf-blr1", "fa-pr").tick("a_column")), "+4 v +3");
    assert_eq!(
        title(
            &combat("inf-blr1", "hc").choose("a_special", "bavarian").choose("a_quality", "poor")
        ),
        "+4 v +2"
    );
    assert_eq!(title(&combat("ss-blr1", "gs").choose("a_quality", "poor")), "+1 v +2");
    // R19 Sharpshooters and guerrillas are no infantry; L113 nor is bad going anything to
    // sharpshooters.
    assert_eq!(title(&combat("hc", "ss-blr1").choose("d_terrain", "bg")), "+3 v +1");
    // L159 Lancers that were attacked in the flank; skirmishing cavalry that has dismounted.
    assert_eq!(title(&lancers("lc").tick("a_flanked")), "+2 v +3");
    assert_eq!(title(&combat("hc", "sc").tick("d_dismounted")), "+3 v +1");
    assert_eq!(title(&combat("sc", "inf-blr1").tick("a_dismounted")), "+1 v +4");
    // R25 A fortification in a town: both lines.
    assert_eq!(
        title(&combat("inf-blr1", "inf-blr1").choose("d_terrain", "bua").tick("d_fort")),
        "+4 v +9"
    );
}

/// L119-135 What the player reads.
#[test]
fn the_result_names_each_sides_fate() {
    let cases: [(Trial, &[u8], &str, &[&str]); 9] = [
        (
            combat("inf-blr1", "inf-blr1"),
            &[4, 3],
            "Defender recoils",
            &["Beaten: 1 hit", "Attacker unhurt"],
        ),
        (
            combat("inf-blr1", "inf-blr1").set("d_hits", 1),
            &[4, 3],
            "Defender recoils",
            &["Beaten: 1 hit, shaken", "Attacker unhurt"],
        ),
        (
            combat("inf-blr1", "inf-blr1").set("d_hits", 2),
            &[4, 2],
            "Defender destroyed",
            &["Beaten: third hit", "Attacker unhurt"],
        ),
        (
            combat("inf-blr1", "inf-blr1"),
            &[6, 1],
            "Defender destroyed",
            &["Doubled", "Attacker unhurt"],
        ),
        (
            combat("inf-blr1", "ss-blr1"),
            &[1, 2],
            "Defender flees 600",
            &["Beaten: 1 hit", "Attacker unhurt"],
        ),
        (
            combat("fa-pr", "inf-blr1"),
            &[1, 4],
            "Attacker destroyed",
            &["Doubled", "Defender unhurt"],
        ),
        (
            combat("inf-blr1", "cmd"),
            &[1, 3],
            "Defender recoils",
            &["Beaten: no hit", "Attacker unhurt"],
        ),
        (
            combat("inf-blr1", "inf-blr1"),
            &[3, 3],
            "Draw: both are hit",
            &["Att. 1 hit, def. 1 hit"],
        ),
        (
            combat("hc", "lc").set("d_hits", 1),
            &[3, 4],
            "Draw: both are hit",
            &["Att. 1 hit, def. shaken", "Attacker recoils", "Defender recoils"],
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
}

/// L97 A third hit is a destruction like any other, on either side and in a draw too.
#[test]
fn a_third_hit_in_combat_destroys() {
    let shaken = |own: i32, other: i32| {
        combat("inf-blr1", "inf-blr1").set("a_hits", own).set("d_hits", other)
    };
    let told = |trial: &Trial, dice: &[u8], side: &str| {
        let page = trial.throw(dice);
        let result = |what: &str| format!("{side}_result.{what}");
        assert_eq!((page.word(&result("state")), page.number(&result("hits"))), ("destroyed", 1));
        assert_eq!(page.number(&result("total_hits")), 3);
        assert!(page.follow_ups.is_empty());
        page.word(&result("effect"))
    };
    // Beaten, it would recoil.
    assert_eq!(told(&shaken(0, 2), &[4, 3], "d"), "destroyed");
    assert_eq!(told(&shaken(2, 0), &[3, 4], "a"), "destroyed");
    assert_eq!(headline(&shaken(2, 0), &[3, 4]), "Attacker destroyed");
    assert_eq!(shaken(2, 0).throw(&[3, 4]).says(), ["Beaten: third hit", "Defender unhurt"]);
    // Sharpshooters would flee.
    assert_eq!(told(&combat("inf-blr1", "ss-blr1").set("d_hits", 2), &[1, 2], "d"), "destroyed");
    // A draw: one of them, and both.
    let draw = combat("hc", "lc").set("a_hits", 2);
    assert_eq!(told(&draw, &[3, 3], "a"), "destroyed");
    assert_eq!(
        draw.throw(&[3, 3]).says(),
        ["Att. lost, def. 1 hit", "Attacker: third hit", "Defender recoils"]
    );
    for side in ["a", "d"] {
        assert_eq!(told(&shaken(2, 2), &[3, 3], side), "destroyed");
    }
}

/// L159 With lancers on one side alone a draw has a winner, who suffers nothing.
#[test]
fn a_draw_that_lancers_lose_names_the_winner() {
    let page = lancers("inf-blr1").throw(&[5, 3]);
    assert!(page.yes("lancer_draw") && !page.yes("doubled"));
    assert_eq!((page.word("winner"), page.word("d_result.effect")), ("d", "none"));
    assert_eq!(page.says(), ["Lancers lose: 1 hit", "Defender unhurt"]);
    assert_eq!(headline(&lancers("inf-blr1"), &[5, 3]), "Attacker recoils");
    let defending = combat("inf-blr1", "lc").choose("d_special", "lancer");
    let page = defending.throw(&[3, 5]);
    assert_eq!((page.word("winner"), page.word("a_result.effect")), ("a", "none"));
    assert_eq!(headline(&defending, &[3, 5]), "Defender recoils");
    // Attacked in the flank they do not fight as heavy cavalry, but lose it all the same.
    assert_eq!(lancers("inf-blr1").tick("a_flanked").throw(&[6, 3]).word("winner"), "d");
    // Beaten, not doubled: guns destroy them, and so does a third hit.
    assert_eq!(lancers("fa-fr").throw(&[3, 3]).says(), ["Lancers lose", "Defender unhurt"]);
    assert_eq!(
        lancers("inf-blr1").set("a_hits", 2).throw(&[6, 3]).says(),
        ["Lancers lose: third hit", "Defender unhurt"]
    );
}

/// R12 Lancers on both sides: both are beaten, and nobody has won.
#[test]
fn a_draw_of_lancers_beats_both() {
    let both = lancers("lc").choose("d_special", "lancer");
    let page = both.throw(&[3, 3]);
    assert_eq!(page.headline.as_ref().unwrap().as_str(), "Both lancers: both beaten");
    assert_eq!(page.says(), ["Att. 1 hit, def. 1 hit", "Attacker recoils", "Defender recoils"]);
    assert_eq!((page.value("winner"), page.yes("lancer_draw")), (None, true));
    let in_bad_going = both.choose("d_terrain", "bg").set("a_hits", 2).throw(&[4, 4]);
    assert_eq!(in_bad_going.says(), ["Att. lost, def. lost", "Attacker: third hit"]);
    let page = combat("hc", "hc").throw(&[3, 3]);
    assert_eq!((page.value("winner"), page.yes("lancer_draw")), (None, false));
    assert_eq!(page.headline, None);
}

/// L124-134 Who is destroyed by whom, and where.
#[test]
fn arms_and_ground_decide_who_is_destroyed() {
    let beaten = |trial: Trial| trial.throw(&[6, 4]).word("d_result.effect");
    assert_eq!(beaten(combat("hc", "inf-blr1").tick("a_uphill")), "destroyed");
    assert_eq!(beaten(lancers("inf-blr1").tick("a_uphill")), "destroyed");
    assert_eq!(beaten(combat("lc", "inf-blr1").tick("a_uphill")), "recoil");
    // R27 Cover of any kind saves infantry from heavy cavalry.
    assert_eq!(
        beaten(combat("hc", "inf-blr1").tick("a_uphill").choose("d_terrain", "nlf")),
        "recoil"
    );
    // L128 But a garrison is lost to anybody.
    assert_eq!(
        beaten(
            combat("inf-blr1", "inf-blr1")
                .choose("d_terrain", "bua")
                .tick("a_column")
                .set("a_support", 2)
        ),
        "destroyed"
    );
    // L126
    assert_eq!(beaten(combat("lc", "ss-blr1").set("d_support", 1)), "destroyed");
    assert_eq!(beaten(combat("inf-blr1", "ss-blr1").set("d_support", 3)), "flee");
    // L124 Cavalry is destroyed in bad going, and by guns; R8 by a mitrailleuse.
    assert_eq!(beaten(combat("inf-blr1", "hc").choose("d_terrain", "bg")), "destroyed");
    assert_eq!(beaten(combat("fa-fr", "hc")), "destroyed");
    assert_eq!(combat("mit", "hc").throw(&[2, 6, 4]).word("d_result.effect"), "destroyed");
    // L125, R14
    for troop in ["fa-pr", "ha-fr", "gs", "bt", "cu"] {
        assert_eq!(beaten(combat("inf-blr1", troop).set("d_support", 1)), "destroyed", "{troop}");
    }
    // L133, R29
    let doubled = |trial: Trial| trial.throw(&[6, 1]).word("d_result.effect");
    assert_eq!(doubled(combat("inf-blr1", "sc").tick("d_dismounted")), "flee");
    assert_eq!(doubled(combat("hc", "sc")), "destroyed");
    // L134
    assert_eq!(doubled(combat("ss-blr1", "ss-blr1").set("a_support", 1)), "destroyed");
}

/// L91 Only a 1 matters, and each side has its own check before the dice.
#[test]
fn a_mitrailleuse_may_stop_in_combat() {
    let page = combat("hc", "mit").throw(&[1, 3, 3]);
    assert_eq!(
        (page.word("d_mit"), page.number("d_factors.mit"), page.number("d_score")),
        ("stoppage", -2, 4)
    );
    assert_eq!(page.says(), ["Beaten", "Mit. stoppage: -2"]);
    let page = combat("mit", "mit").throw(&[2, 1, 3, 3]);
    assert_eq!((page.word("a_mit"), page.word("d_mit")), ("ok", "stoppage"));
}
