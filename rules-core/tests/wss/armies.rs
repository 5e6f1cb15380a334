//! Pursuit, strength, moves and the control of an army in the War of the Spanish Succession
//! Paperboys. «L122» is a line of the text.

use rules_core::rulesets::wss::RULESET;

use crate::support::trial::{FactsById, Trial};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// L122 One stand for three of the cavalry in contact, rounded down; no more than there are.
#[test]
fn three_cavalry_stands_cost_the_infantry_one() {
    for cavalry in 0..=20 {
        for infantry in 1..=10 {
            let trial =
                at("pursuit-loss").set("cavalry_stands", cavalry).set("infantry_stands", infantry);
            let lost = (cavalry / 3).min(infantry);
            assert_eq!(trial.form().title, format!("{lost} lost").as_str());
            let page = trial.throw(&[]);
            assert_eq!(
                (page.number("stands_lost"), page.number("stands_left")),
                (lost, infantry - lost)
            );
        }
    }
}

#[test]
fn a_pursuit_goes_on_until_nobody_is_left() {
    let page = at("pursuit-loss").throw(&[]);
    assert_eq!(page.next.to_vec(), [("infantry_stands", 4)]);
    let officer = page.follows("Officer with it").unwrap();
    assert_eq!(
        (officer.to, officer.inputs.to_vec()),
        ("officer-survival", vec![("stands_lost", 2)])
    );
    let strength = page.follows("Unit scattered?").unwrap();
    assert_eq!(
        (strength.to, strength.guesses.to_vec()),
        ("unit-strength", vec![("lost", 2), ("start", 6)])
    );
    let last = at("pursuit-loss").set("infantry_stands", 2).throw(&[]);
    assert!(last.next.is_empty());
    assert_eq!(last.says(), ["No stand is left"]);
    assert!(at("pursuit-loss").set("cavalry_stands", 2).throw(&[]).follow_ups.is_empty());
}

/// L138 «Lose half their stands»; L140 a unit of seven must lose four (R17).
#[test]
fn a_unit_is_scattered_when_half_of_it_is_gone() {
    for (start, limit, below) in
        [(7, 4, 4), (6, 3, 4), (8, 4, 5), (5, 3, 3), (1, 1, 1), (2, 1, 2), (20, 10, 11)]
    {
        for lost in 0..=start {
            let trial = at("unit-strength").set("start", start).set("lost", lost);
            for (trial, limit) in [
                (at("unit-strength").set("start", start).set("lost", lost), limit),
                (trial.house("scatter"), below),
            ] {
                let page = trial.throw(&[]);
                assert_eq!(
                    (page.number("limit"), page.number("left")),
                    (limit, start - lost),
                    "{start} {lost}"
                );
                assert_eq!(page.yes("scattered"), lost >= limit, "{start} {lost}");
                assert_eq!(trial.form().title, format!("{lost} of {limit}").as_str());
            }
        }
    }
    let wrong = at("unit-strength").set("lost", 7).refusal();
    assert_eq!(wrong, Some(("lost", "More lost than it had".to_owned())));
}

/// L60-68, L181-187, in millimetres; half in woods, where artillery may not go (R18).
#[test]
fn every_unit_moves_as_far_as_the_text_says() {
    #[rustfmt::skip]
    let moves = [
        ("manhandled-gun", 100, None),
        ("carried-mortar", 100, None),
        ("infantry",       150, Some(75)),
        ("limber",         150, None),
        ("cart",           150, Some(75)),
        ("cavalry",        300, Some(150)),
        ("officer",        450, Some(225)),
    ];
    for (unit, open, woods) in moves {
        let trial = at("move-distance").choose("unit", unit);
        let page = trial.throw(&[]);
        assert_eq!((page.yes("allowed"), page.number("mm")), (true, open), "{unit}");
        assert_eq!(trial.form().title, format!("{} cm", open / 10).as_str());
        assert_eq!(
            at("move-distance").choose("unit", unit).tick("double").throw(&[]).number("mm"),
            2 * open
        );
        let page = at("move-distance").choose("unit", unit).tick("difficult").throw(&[]);
        match woods {
            Some(mm) => assert_eq!((page.yes("allowed"), page.number("mm")), (true, mm), "{unit}"),
            None => assert_eq!(
                (page.yes("allowed"), page.word("reason"), page.forbidden),
                (false, "impassable", true)
            ),
        }
    }
    // L27 Twice as far, of which half.
    assert_eq!(at("move-distance").tick("difficult").tick("double").throw(&[]).number("mm"), 150);
}

/// L62 Fifteen centimetres more, for cavalry.
#[test]
fn a_charge_adds_fifteen_centimetres() {
    let charge = at("move-distance").choose("unit", "cavalry").tick("charge");
    assert_eq!(
        (charge.form().title.as_str(), charge.effect("charge").0.as_str()),
        ("45 cm", "+15")
    );
    assert_eq!(charge.throw(&[]).number("mm"), 450);
    assert_eq!(charge.tick("difficult").form().title, "22.5 cm");
    for unit in ["infantry", "officer", "limber"] {
        let trial = at("move-distance").choose("unit", unit);
        assert!(trial.is_hidden("charge"));
        let trial = trial.tick("charge");
        assert_eq!(trial.refusal(), Some(("charge", "Only cavalry charges".to_owned())));
        assert!(!trial.is_hidden("charge") && trial.form().title.is_empty(), "{unit}");
    }
}

/// L158 A cannon counts as two stands, an officer or a mortar as one, the commander as three.
#[test]
fn pieces_are_counted_in_stands() {
    let none = [("total_stands", 100), ("total_cinc", 0)];
    assert_eq!(at("army-control").with(&none).throw(&[]).number("total"), 100);
    for (kind, worth) in [("cannon", 2), ("mortars", 1), ("officers", 1), ("cinc", 3)] {
        let row = |part: &str| format!("{part}_{kind}");
        for part in ["dead", "routing"] {
            let trial = at("army-control").with(&none).set(&row("total"), 1).set(&row(part), 1);
            let page = trial.throw(&[]);
            assert_eq!(
                (page.number("total"), page.number(part), page.number("lost")),
                (100 + worth, worth, worth)
            );
            let effect = if worth > 1 { format!("+{worth}") } else { String::new() };
            assert_eq!(trial.effect(&row(part)).0, effect, "{kind}");
        }
    }
}

/// L158 Thirty of a hundred, dead or routing.
#[test]
fn an_army_withdraws_at_thirty_of_a_hundred() {
    for (total, dead, routing, percent, withdraws) in [
        (100, 20, 9, 29, false),
        (100, 20, 10, 30, true),
        (61, 18, 0, 29, false),
        (61, 19, 0, 31, true),
        (10, 0, 3, 30, true),
    ] {
        let trial = at("army-control").with(&[("total_stands", total), ("total_cinc", 0)]);
        let trial = trial.with(&[("dead_stands", dead), ("routing_stands", routing)]);
        assert_eq!(trial.form().title, format!("{percent}%").as_str());
        let page = trial.throw(&[]);
        assert_eq!(
            (page.number("percent"), page.yes("withdraws")),
            (percent, withdraws),
            "{total} {dead} {routing}"
        );
        assert_eq!((page.number("dead"), page.number("routing")), (dead, routing));
    }
    let close = at("army-control")
        .with(&[("total_stands", 61), ("total_cinc", 0), ("dead_stands", 17)])
        .throw(&[]);
    assert_eq!(
        close.says(),
        ["27% lost, the limit is 30%", "17 dead, 0 routing, of 61", "2 more reach the limit"]
    );
}

#[test]
fn no_army_loses_what_it_never_had() {
    let refused = |inputs: &[(&str, i32)]| at("army-control").with(inputs).refusal();
    assert_eq!(
        refused(&[("dead_cannon", 1)]),
        Some(("dead_cannon", "Cannon: 1 lost of 0".to_owned()))
    );
    let both = refused(&[("total_mortars", 3), ("dead_mortars", 2), ("routing_mortars", 2)]);
    assert_eq!(both, Some(("routing_mortars", "Mortars: 4 lost of 3".to_owned())));
    assert_eq!(
        refused(&[("total_stands", 0), ("total_cinc", 0)]),
        Some(("total_stands", "No stands at all".to_owned()))
    );
    assert_eq!(refused(&[("total_stands", 0)]), None);

    let trial = at("army-control");
    for kind in ["cannon", "mortars", "officers"] {
        assert!(
            trial.is_hidden(&format!("dead_{kind}")) && trial.is_hidden(&format!("routing_{kind}"))
        );
        assert!(!trial.is_hidden(&format!("total_{kind}")));
    }
    assert!(!trial.is_hidden("dead_stands") && !trial.is_hidden("routing_cinc"));
    assert!(
        !at("army-control").set("dead_cannon", 1).is_hidden("dead_cannon"),
        "what is refused stays in sight"
    );
    assert!(!at("army-control").set("total_cannon", 1).is_hidden("routing_cannon"));
}
