//! Kriegsspiel: an assault from the form to what follows it.

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn assault() -> Trial {
    Trial::new(&RULESET, "assault")
}

fn odds() -> Trial {
    Trial::new(&RULESET, "assault-odds")
}

/// The form's index, die and footer for an umpire's correction of an even fight.
#[test]
fn the_index_and_its_die_are_live_on_the_form() {
    let shown = [
        (-5, "no dice needed"),
        (-4, "Die V"),
        (-3, "Die IV"),
        (-2, "Die III"),
        (-1, "Die II"),
        (0, "Die I"),
        (1, "Die II"),
        (2, "Die III"),
        (3, "Die IV"),
        (4, "Die V"),
        (5, "no dice needed"),
    ];
    for (points, throws) in shown {
        for trial in [
            assault().set("other", points),
            odds().set("other", points),
            odds().set("base", points),
        ] {
            let form = trial.form();
            assert_eq!(
                (form.title.as_str(), form.throws.as_str()),
                (format!("{points:+}").as_str(), throws)
            );
            assert_eq!(form.index.map(i32::from), Some(points));
        }
        let chance = assault().set("other", points).odds(Manner::Together);
        let watched = chance.watched(assault().form().watch.unwrap()).0.as_f64();
        let exact = [
            0.0,
            1.0 / 5.0,
            1.0 / 4.0,
            1.0 / 3.0,
            2.0 / 5.0,
            1.0 / 2.0,
            3.0 / 5.0,
            2.0 / 3.0,
            0.75,
            0.8,
            1.0,
        ];
        assert!((watched - exact[usize::try_from(points + 5).unwrap()]).abs() < 1e-9, "{points}");
    }
    // Beyond five all means the same, and the ruler ends there.
    let far = assault().set("att", 72).set("other", 5);
    assert_eq!((far.form().title.as_str(), far.form().index), ("+5", Some(5)));
    assert_eq!(far.throw(&[]).number("index"), 10);
}

#[test]
fn rows_show_what_they_do_to_the_index() {
    let trial =
        assault().set("att", 9).set("def", 6).choose("slope", "formed-up-10").set("other", -2);
    let trial = trial.tick("att_second_line").set("att_mods", 0b11).set("def_mods", 1 << 7);
    for (row, effect) in [
        ("att", "+3"),
        ("slope", "-1"),
        ("other", "-2"),
        ("att_second_line", "+2"),
        ("def_mods", "-1"),
    ] {
        assert_eq!(trial.effect(row).0, effect, "{row}");
    }
    assert_eq!(trial.effect("att_mods").0, "", "canister on both sides cancels out");
    assert_eq!(trial.throw(&[4]).number("index"), 3, "3 - 1 - 2 + 2 + 1");
    assert_eq!(assault().set("def", 9).effect("def").0, "+3", "the defender is the stronger");
}

/// 1017 Two battalions or more: the word says it (R81).
#[test]
fn a_mass_attacking_a_line_starts_at_die_two() {
    let mass = |on: &str| assault().choose("att_arm", "mass").choose("def_arm", on);
    assert_eq!(mass("line").effect("att_arm").0, "+1");
    assert_eq!(mass("line").form().throws, "Die II");
    assert_eq!(mass("line").form().index, Some(1));
    let transcript = mass("line").throw(&[4]);
    assert_eq!((transcript.number("die"), transcript.number("index")), (2, 1));
    // Whatever the start index and the strength.
    assert_eq!(mass("line").set("base", 1).throw(&[1]).number("index"), 2);
    assert_eq!(mass("line").set("att", 1).set("other", 3).throw(&[4]).number("index"), -1);
    for on in ["column", "mass", "square", "skirmish"] {
        assert_eq!(
            (mass(on).throw(&[4]).number("index"), mass(on).effect("att_arm").0),
            (0, String::new())
        );
    }
    for arm in ["line", "column", "square", "skirmish"] {
        assert_eq!(assault().choose("att_arm", arm).throw(&[4]).number("index"), 0);
    }
    // Where there is no attack there is no point either.
    let steep = mass("line").choose("slope", "formed-up-15");
    assert_eq!(steep.form().throws, "no attack");
    assert!(!steep.throw(&[]).yes("possible"));
}

/// 131-133, 517-519, 1267 A half battalion for three sixths, a pair of skirmish blocks for 90 men;
/// one that is begun counts (R79).
#[test]
fn units_are_counted_from_the_strength() {
    for (sixths, blocks, pairs) in [
        (1, 1, 2),
        (2, 1, 4),
        (3, 1, 5),
        (4, 2, 7),
        (5, 2, 9),
        (6, 2, 10),
        (7, 3, 12),
        (72, 24, 120),
    ] {
        for arm in ["line", "column", "mass", "square", "skirmish"] {
            let trial = assault().choose("def_arm", arm).set("def", sixths).set("att", sixths);
            let units = if arm == "skirmish" { pairs } else { blocks };
            // T, whatever the arm: 30 a unit.
            assert_eq!(trial.throw(&[6]).number("loser_points"), 30 * units, "{arm} {sixths}");
            assert_eq!(trial.effect("def_units").0, format!("={units}"));
        }
        let attack = assault().choose("att_arm", "square").set("att", sixths).set("def", sixths);
        assert_eq!(attack.throw(&[1]).number("loser_points"), 30 * blocks);
    }
    // The flank is not counted again, and units that are set are what they are.
    let trial = assault().set("att_flank", 6).set("base", -4).choose("def_arm", "column");
    assert_eq!(
        (trial.throw(&[3]).word("loser"), trial.throw(&[3]).number("loser_points")),
        ("attacker", 36)
    );
    let set = assault().set("def_units", 7);
    assert_eq!(
        (set.throw(&[6]).number("loser_points"), set.effect("def_units").0),
        (210, String::new())
    );
}

#[test]
fn two_lines_on_one_gain_two_points_by_themselves() {
    // 1172 (R74)
    for (att, def, bonus) in [(0, 0, 0), (1, 0, 2), (0, 1, 0), (1, 1, 0)] {
        let lines = [("att_second_line", att), ("def_second_line", def)];
        let page = odds().with(&lines).throw(&[]);
        assert_eq!((page.number("second_line_bonus"), page.number("index")), (bonus, bonus));
        assert_eq!(assault().with(&lines).throw(&[4]).number("index"), bonus);
    }
}

#[test]
fn a_foregone_conclusion_says_so_and_throws_nothing() {
    for (trial, loser) in
        [(assault().set("att", 16), "Defender"), (assault().set("def", 16), "Attacker")]
    {
        let page = trial.throw(&[]);
        assert_eq!(
            (page.number("die"), page.word("odds"), page.word("degree")),
            (0, "foregone", "umpire")
        );
        assert_eq!(page.headline.as_ref().unwrap().as_str(), format!("{loser} must lose"));
        assert_eq!(page.says(), ["Umpire says how badly"]);
        // 824, 897 It may still be dared.
        assert_eq!(page.follow_ups[0].to, "exceptional-throw");
        assert_eq!(page.value("raw"), None);
    }
    // R67 One point makes it Die V, whatever the numbers.
    assert_eq!(
        assault().set("att", 72).set("def", 1).set("other", -1).throw(&[6]).number("die"),
        5
    );
}

#[test]
fn cavalry_is_sent_to_its_own_procedures() {
    for (att, def, row, place) in [
        ("cavalry", "cavalry", "att_arm", "Use Cavalry odds"),
        ("cavalry", "line", "att_arm", "Use Cavalry v infantry"),
        ("column", "cavalry", "def_arm", "Use Throw a given die"),
    ] {
        let trial = assault().choose("att_arm", att).choose("def_arm", def);
        assert_eq!(trial.refusal(), Some((row, place.to_owned())));
    }
}

#[test]
fn rows_that_cannot_matter_are_hidden() {
    let hidden = |trial: &Trial| {
        let rows = ["no_halt", "woods", "defile", "pursued", "refuge"];
        rows.into_iter().filter(|row| trial.is_hidden(row)).collect::<Vec<_>>()
    };
    assert_eq!(hidden(&assault()), ["pursued", "refuge"]);
    assert_eq!(hidden(&assault().choose("att_arm", "mass")), ["refuge"]);
    assert_eq!(hidden(&assault().choose("def_arm", "skirmish")), ["defile", "pursued", "refuge"]);
    let close = |att: &str, def: &str| {
        Trial::new(&RULESET, "close-combat").choose("att_arm", att).choose("def_arm", def)
    };
    assert_eq!(hidden(&close("cavalry", "square")), ["no_halt", "pursued"]);
    assert_eq!(hidden(&close("cavalry", "cavalry")), ["no_halt", "pursued", "refuge"]);
    // Die I favours nobody.
    assert!(close("line", "line").is_hidden("advantage"));
    assert!(!close("line", "line").set("die", 2).is_hidden("advantage"));
}

#[test]
fn what_follows_knows_who_was_beaten_and_how() {
    let page = assault().choose("def_arm", "skirmish").throw(&[5]);
    let follows: Vec<_> =
        page.follow_ups.iter().map(|follow| (follow.to, follow.inputs.to_vec())).collect();
    assert_eq!(
        follows[..2],
        [("retreat-rate", vec![("arm", 1), ("degree", 1)]), ("recovery", vec![("degree", 1)])]
    );
    // 1158 A reserve line of cavalry against a single line.
    let cavalry = Trial::new(&RULESET, "close-combat")
        .choose("att_arm", "cavalry")
        .choose("def_arm", "cavalry");
    let labels = |trial: &Trial| {
        trial.throw(&[6]).follow_ups.iter().map(|follow| follow.to).collect::<Vec<_>>()
    };
    let usual = ["retreat-rate", "recovery", "pursuit-rate", "loss-track", "loss-track"];
    assert_eq!(labels(&cavalry), usual);
    let cavalry = cavalry.tick("att_second_line");
    assert_eq!(labels(&cavalry), [&["second-line-pursuit"][..], &usual].concat());
    assert_eq!(labels(&cavalry.tick("def_second_line")), usual);
    // Nobody is left to go back.
    let lost = Trial::new(&RULESET, "close-combat").choose("att_arm", "cavalry").throw(&[4]);
    assert_eq!(
        lost.follow_ups.iter().map(|follow| follow.to).collect::<Vec<_>>(),
        ["pursuit-rate", "loss-track"]
    );
}

#[test]
fn odds_alone_lead_to_the_throw() {
    let page =
        odds().set("att", 12).set("def", 6).set("other", -3).tick("def_second_line").throw(&[]);
    assert_eq!(page.headline.as_ref().unwrap(), "Die II for attacker");
    let follow = page.follows("Throw the die").unwrap();
    assert_eq!(follow.to, "close-combat");
    // 131 Twelve sixths are four half battalions.
    let known = [
        ("die", 2),
        ("advantage", 0),
        ("att_arm", 1),
        ("def_arm", 0),
        ("att_units", 4),
        ("def_units", 2),
    ];
    assert_eq!(follow.inputs[..6], known);
    assert_eq!(follow.inputs[6..], [("att_second_line", 0), ("def_second_line", 1)]);
    assert_eq!(odds().set("def", 72).throw(&[]).follow_ups[0].to, "exceptional-throw");
}

/// 1232-1234 The document's own example, with its figures: two battalions on one are Die III there,
/// less guns Die II, with guns Die IV. By its own table they are Die V (R16, R70), and by the
/// body's limits Die IV; the guns move either by one.
#[test]
fn the_guns_of_example_two_move_the_die_by_one() {
    let two_on_one = || odds().set("att", 12).set("def", 6);
    let (guns, theirs) = (1 << 2, 1);
    let dice = |trial: fn(Trial) -> Trial| {
        [(0, 0), (0, theirs), (guns, 0)].map(|(att, def)| {
            trial(two_on_one()).set("att_mods", att).set("def_mods", def).throw(&[]).number("die")
        })
    };
    assert_eq!(dice(|trial| trial), [5, 4, 0]);
    assert_eq!(dice(|trial| trial.house("strength_bounds")), [4, 3, 5]);
}

#[test]
fn the_walk_stays_short() {
    for procedure in ["assault", "close-combat", "cavalry-v-infantry", "infantry-and-cavalry"] {
        assert!(Trial::new(&RULESET, procedure).effort().1 <= 6, "{procedure}");
    }
    assert_eq!(
        Trial::new(&RULESET, "stronghold").effort().1,
        30,
        "five faces of Die II and six of the fire die"
    );
    assert_eq!(
        Trial::new(&RULESET, "infantry-v-infantry-and-guns").effort().1,
        30,
        "two dice, the first with five faces"
    );
}
