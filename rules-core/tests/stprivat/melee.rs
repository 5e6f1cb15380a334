//! Melee in Graveyard St. Privat: odds, combat values, figures removed. «L175» is a line of its
//! text, «R5» a ruling.

use rules_core::rulesets::stprivat::RULESET;

use crate::support::trial::{FactsById, Trial};
use crate::support::working_lines::working_lines;

fn melee(att: i32, def: i32) -> Trial {
    Trial::new(&RULESET, "melee").with(&[("att", att), ("def", def)])
}

fn column(trial: &Trial) -> &'static str {
    trial.throw(&[1]).word("column")
}

/// The printed columns, from the defender's to the attacker's end.
const COLUMNS: [&str; 7] = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"];

/// L175 Rounded in favour of the defender (R5): odds of n to 1 need n times his value in full, and
/// any lack of a value counts as a whole. Beyond the table they hold at its ends (R6). Ground is
/// one column to the left (R7).
#[test]
fn every_pair_of_combat_values_has_its_column() {
    for att in 1..=99 {
        for def in 1..=99 {
            let odds = if att >= def { att / def - 1 } else { 1 - (def + att - 1) / att };
            let at = usize::try_from(odds.clamp(-3, 3) + 3).unwrap();
            assert_eq!(column(&melee(att, def)), COLUMNS[at], "{att} to {def}");
            let shifted = melee(att, def).tick("shift");
            assert_eq!(column(&shifted), COLUMNS[at.saturating_sub(1)], "{att} to {def} uphill");
        }
    }
    for (att, def, want) in [
        (17, 9, "1-1"),
        (9, 10, "1-2"),
        (3, 7, "1-3"),
        (25, 15, "1-1"),
        (99, 1, "4-1"),
        (1, 99, "1-4"),
    ] {
        assert_eq!(column(&melee(att, def)), want);
    }
}

#[test]
fn the_column_and_the_chance_stand_on_the_form_before_the_throw() {
    let trial = melee(25, 15);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("odds 1-1", "1 die"));
    assert_eq!(melee(25, 15).tick("shift").form().title, "odds 1-2");
    assert_eq!(form.watch.unwrap().label, "driven off");
}

/// The example of the pictures: 25 to 15, die 5.
#[test]
fn both_sides_are_told_what_they_do_and_lose() {
    let page = melee(25, 15).throw(&[5]);
    assert_eq!((page.word("attacker.result"), page.word("attacker.casualties")), ("stands", "M"));
    assert_eq!((page.word("defender.result"), page.word("defender.casualties")), ("stands", "H"));
    assert_eq!((page.number("attacker.factors"), page.number("defender.factors")), (7, 8));
    assert_eq!(page.says(), ["Att. loses 7, stands", "Def. loses 8, stands"]);
    assert_eq!(
        page.looked_up.as_slice(),
        [("melee", 4, 3), ("casualty-factors", 6, 1), ("casualty-factors", 4, 2)]
    );

    let page = melee(6, 6).throw(&[1]);
    assert_eq!(
        page.says(),
        ["Att. -1, may advance 2", "Def. loses 4, routs 2", "All in that square rout"]
    );
    let page = melee(24, 6).throw(&[1]);
    assert_eq!(
        page.says(),
        ["No loss, may advance 4", "Def. is wiped out", "Enter that square first"]
    );
    let page = melee(6, 6).house("melee_cells").throw(&[1]);
    assert_eq!(page.says(), ["Att. -1, may advance 2", "Def. -4, may advance 2"]);
    assert_eq!(page.looked_up[0], ("melee", 0, 3));
}

/// The column is that of the values, and one to the left for the ground.
#[test]
fn the_workings_of_a_melee_are_its_odds_and_its_ground() {
    let lines = |trial: Trial| working_lines(&trial, &trial.throw(&[5]));
    assert_eq!(lines(melee(12, 6)), ["CV 12 to 6 +5", "= Odds column 5 2-1"]);
    assert_eq!(
        lines(melee(12, 6).tick("shift")),
        ["Good ground -1", "CV 12 to 6 +5", "= Odds column 4 1-1"]
    );
    // It leads no farther than the first.
    assert_eq!(lines(melee(1, 9).tick("shift"))[2], "= Odds column 1 1-4");
}

#[test]
fn the_workings_of_a_combat_value_are_its_stands() {
    let trial = Trial::new(&RULESET, "combat-value").choose("role", "defend").with(&[
        ("stands", 2),
        ("rear_stands", 1),
        ("generals", 1),
    ]);
    assert_eq!(
        working_lines(&trial, &trial.throw(&[])),
        ["Stands 2 +6", "Generals 1 +5", "Hit in rear 1 +2", "= Combat value 13"]
    );
}

#[test]
fn the_losses_of_each_side_follow_with_their_factors() {
    let page = melee(25, 60).throw(&[1]);
    // 1-3, die 1: +1H and -1M.
    let [attacker, defender] = page.follow_ups.as_slice() else { panic!("two follow-ups") };
    assert_eq!(
        (attacker.to, attacker.label, attacker.side),
        ("remove-casualties", "Attacker's losses", "attacker")
    );
    assert_eq!(
        (attacker.inputs.as_slice(), attacker.guesses.as_slice()),
        (&[("factors", 12)][..], &[("foot", 25)][..])
    );
    assert_eq!((defender.side, defender.inputs.as_slice()), ("defender", &[("factors", 7)][..]));
    // No more foot than the form has room for.
    assert_eq!(defender.guesses.as_slice(), [("foot", 48)]);
    // Who loses nobody, or all, has nothing to remove.
    assert!(melee(24, 6).throw(&[1]).follow_ups.is_empty());
}

/// L102-105, L162, L170-172
#[test]
fn combat_values_add_up() {
    let cv = |role: &str, counts: &[(&str, i32)]| {
        let trial =
            Trial::new(&RULESET, "combat-value").choose("role", role).set("stands", 0).with(counts);
        assert_eq!(trial.refusal(), None);
        trial.throw(&[]).number("cv")
    };
    for (input, each) in [
        ("stands", 3),
        ("flank_stands", 1),
        ("rear_stands", 2),
        ("crews", 3),
        ("command", 3),
        ("generals", 5),
    ] {
        assert_eq!(cv("defend", &[(input, 1)]), each, "{input}");
        assert_eq!(cv("defend", &[(input, 2)]), 2 * each, "{input}");
    }
    assert_eq!(cv("attack", &[("stands", 4), ("generals", 1), ("command", 1)]), 12 + 5 + 3);
    let most = [
        ("stands", 20),
        ("flank_stands", 20),
        ("rear_stands", 20),
        ("crews", 8),
        ("command", 4),
        ("generals", 2),
    ];
    assert_eq!(cv("defend", &most), 60 + 20 + 40 + 24 + 12 + 10);
}

/// L101, L162 Attackers face what they attack; gunners cannot attack.
#[test]
fn what_only_defends_is_hidden_and_refused_in_an_attack() {
    for input in ["flank_stands", "rear_stands", "crews"] {
        let attack = Trial::new(&RULESET, "combat-value");
        assert!(
            attack.is_hidden(input)
                && !Trial::new(&RULESET, "combat-value").choose("role", "defend").is_hidden(input)
        );
        let refused = attack.set(input, 1);
        assert_eq!(refused.refusal(), Some((input, "Only when defending".to_owned())));
        assert!(!refused.is_hidden(input), "what is refused stays in sight");
    }
    let form = Trial::new(&RULESET, "combat-value").set("generals", 1).form();
    assert_eq!(form.title, "CV 11");
}

/// Stands are counted for one side, then for the other, then the melee has both.
#[test]
fn counting_stands_leads_to_the_melee() {
    let page = Trial::new(&RULESET, "combat-value").set("stands", 4).throw(&[]);
    let count = page.follows("Now the defender").unwrap();
    assert_eq!((count.to, count.inputs.as_slice()), ("combat-value", &[("role", 1)][..]));
    assert_eq!(count.guesses.as_slice(), [("att", 12)], "handed on to the melee");
    assert_eq!(page.follows("Melee").unwrap().inputs.as_slice(), [("att", 12)]);
    let page = Trial::new(&RULESET, "combat-value").choose("role", "defend").throw(&[]);
    assert_eq!(page.follow_ups.len(), 1);
    assert_eq!(
        (page.follow_ups[0].to, page.follow_ups[0].inputs.as_slice()),
        ("melee", &[("def", 6)][..])
    );
    // Beyond 99 nothing changes any more; nobody does not fight.
    let many = Trial::new(&RULESET, "combat-value")
        .choose("role", "defend")
        .with(&[("stands", 20), ("rear_stands", 20)]);
    assert_eq!(many.throw(&[]).follow_ups[0].inputs.as_slice(), [("def", 99)]);
    assert!(Trial::new(&RULESET, "combat-value").set("stands", 0).throw(&[]).follow_ups.is_empty());
}

/// L190 One factor a foot figure, two a trooper or a general, one a trooper without foot; the
/// cheapest first (R24).
#[test]
fn factors_remove_the_cheapest_figures_first() {
    let remove = |factors, foot, troopers, generals| {
        let inputs =
            [("factors", factors), ("foot", foot), ("troopers", troopers), ("generals", generals)];
        let page = Trial::new(&RULESET, "remove-casualties").with(&inputs).throw(&[]);
        let lost = |id| page.number(id);
        [lost("foot_lost"), lost("troopers_lost"), lost("generals_lost"), lost("left_over")]
    };
    assert_eq!(remove(4, 12, 0, 0), [4, 0, 0, 0]);
    assert_eq!(remove(7, 3, 5, 1), [3, 2, 0, 0]);
    assert_eq!(remove(8, 3, 1, 1), [3, 1, 1, 1]);
    assert_eq!(
        remove(4, 3, 2, 1),
        [3, 0, 0, 1],
        "one factor is too little for a trooper beside foot"
    );
    assert_eq!(remove(5, 0, 3, 1), [0, 3, 1, 0]);
    assert_eq!(remove(3, 0, 2, 1), [0, 2, 0, 1]);
    assert_eq!(remove(0, 3, 3, 3), [0, 0, 0, 0]);
    assert_eq!(remove(12, 0, 0, 0), [0, 0, 0, 12]);
    let trial = Trial::new(&RULESET, "remove-casualties").with(&[
        ("factors", 8),
        ("foot", 3),
        ("troopers", 1),
        ("generals", 1),
    ]);
    assert_eq!(trial.throw(&[]).says(), ["3 foot, 1 cav., 1 gen."]);
    assert_eq!((trial.form().title.as_str(), trial.form().throws.as_str()), ("5 of 5", "5 lost"));
    assert_eq!(
        (trial.effect("foot").0.as_str(), trial.effect("generals").0.as_str()),
        ("-3", "-1")
    );
}
