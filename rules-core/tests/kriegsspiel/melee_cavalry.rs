//! Kriegsspiel: cavalry against cavalry, and cavalry that charges infantry.

use rules_core::house::House;
use rules_core::procedure::Ending;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::transcript::Transcript;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Shaker, Trial};

fn odds(att: i32, def: i32) -> Trial {
    Trial::new(&RULESET, "cavalry-odds").set("att", att).set("def", def)
}

fn strength(trial: &Trial) -> i32 {
    trial.throw(&[]).number("strength")
}

/// 2932-3181 As printed, from the cell where both sides are equal.
const PRINTED: [&str; 12] = [
    "I IV X",
    "I III IV V X",
    "I III III IV V V X",
    "I II III III IV IV V V X",
    "I II III III IV IV IV V V V X",
    "I II III III III IV IV IV V V V",
    "I I II III III III IV IV V V",
    "I I II II III III III IV IV",
    "I I II III III III IV IV",
    "I I II II III III III",
    "I I II II III III",
    "I I II II II",
];

fn number(die: &str) -> i32 {
    i32::try_from(
        ["I", "II", "III", "IV", "V", "X"].into_iter().position(|name| name == die).unwrap(),
    )
    .unwrap()
}

#[test]
fn the_matrix_is_as_printed() {
    let table = RULESET.tables().find(|table| table.id == "squadrons").unwrap();
    let mut cells = 0;
    for (weaker, row) in (1i32..).zip(PRINTED) {
        let row: Vec<_> = row.split(' ').collect();
        for stronger in weaker..=16 {
            let at = usize::try_from(stronger - weaker).unwrap();
            // 2949 Past an X all is foregone.
            let points = row.get(at).map_or(5, |die| number(die));
            assert_eq!(strength(&odds(stronger, weaker)), points, "{stronger} v {weaker}");
            assert_eq!(strength(&odds(weaker, stronger)), -points, "{weaker} v {stronger}");
            let mut cell = String::new();
            let (row_at, column) =
                (usize::try_from(weaker - 1).unwrap(), usize::try_from(stronger - 1).unwrap());
            table.write_cell(&mut cell, &House::NONE, row_at, column).unwrap();
            assert_eq!(cell, row.get(at).copied().unwrap_or(""), "{stronger} v {weaker}");
            cells += 1;
        }
    }
    assert_eq!(cells, 16 + 15 + 14 + 13 + 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5);
}

/// 814-822 Where the matrix ends, the general table, its limits with the class below.
#[test]
fn beyond_the_matrix_the_general_table_stands() {
    for weaker in 1..=40 {
        for stronger in weaker.max(17)..=40 {
            let more = stronger - weaker;
            let passed = [(1, 6), (1, 4), (1, 2), (1, 1), (5, 3)];
            let points = passed.iter().filter(|(part, whole)| more * whole > part * weaker).count();
            assert_eq!(
                strength(&odds(stronger, weaker)),
                i32::try_from(points).unwrap(),
                "{stronger} v {weaker}"
            );
            // The house rule is about infantry.
            assert_eq!(
                strength(&odds(stronger, weaker).house("strength_bounds")),
                i32::try_from(points).unwrap()
            );
        }
    }
}

#[test]
fn intervals_count_five_sixths_and_room_makes_up_for_a_sixth() {
    // 871 Equal numbers are always Die II against the open order.
    for squadrons in 1..=40 {
        assert_eq!(strength(&odds(squadrons, squadrons).tick("att_interval")), -1, "{squadrons}");
        assert_eq!(strength(&odds(squadrons, squadrons).tick("def_interval")), 1, "{squadrons}");
    }
    assert_eq!(strength(&odds(6, 5).tick("att_interval")), 0);
    assert_eq!(
        strength(&odds(3, 2).tick("att_interval").tick("def_interval")),
        2,
        "both alike: the matrix"
    );
    // 899 (R59)
    assert_eq!(strength(&odds(6, 5)), 1);
    assert_eq!(strength(&odds(6, 5).tick("spread")), 0);
    assert_eq!(strength(&odds(5, 4).tick("spread")), 1);
    assert_eq!(odds(6, 5).tick("spread").tick("def_interval").refusal().unwrap().0, "spread");
}

#[test]
fn squadrons_on_the_flank_count_once_more_unless_a_second_line_is_there() {
    // 842, 1154
    let flank = odds(4, 4).set("att_flank", 2);
    assert_eq!((strength(&flank), flank.throw(&[]).number("flank_counted")), (2, 2), "six v four");
    let transcript = odds(4, 4).set("att_flank", 2).tick("def_second_line").throw(&[]);
    assert_eq!((transcript.number("strength"), transcript.number("flank_counted")), (0, 0));
    assert_eq!(odds(4, 4).set("att_flank", 5).refusal().unwrap().0, "att_flank");
    assert!(odds(4, 4).tick("def_second_line").is_hidden("att_flank"));
}

#[test]
fn slopes_are_against_the_cavalry_that_charges_down() {
    // 883-891, 3945-3954; by the chart 3415-3425 (R24). Nothing where no attack is possible.
    let printed = [
        ("none", Some(0), Some(0)),
        ("down5", Some(-2), Some(-1)),
        ("down10", Some(-3), None),
        ("down15", None, None),
        ("up5", Some(-1), Some(-1)),
        ("up10", None, None),
    ];
    for (slope, body, chart) in printed {
        for (trial, points) in [(odds(4, 4), body), (odds(4, 4).house("cav_slope"), chart)] {
            let (ending, transcript) = trial.choose("slope", slope).run(&mut Shaker::new(1));
            assert_eq!(ending.unwrap() == Ending::Forbidden, points.is_none(), "{slope}");
            assert_eq!(transcript.number("index"), points.unwrap_or(0), "{slope}");
        }
    }
}

/// 1228-1230 The document's first example: Guards, tired, downhill, against Light Dragoons.
#[test]
fn the_tired_guards_charge_downhill_at_die_three_against_them() {
    let guards = odds(1, 1).set("att_mods", 1 << 3);
    assert_eq!((guards.form().index, guards.form().throws.as_str()), (Some(1), "Die II"));
    let tired = guards.set("att_mods", 1 << 3 | 1 << 9);
    assert_eq!(tired.form().throws, "Die I");
    let transcript = tired.choose("slope", "down5").throw(&[]);
    assert_eq!((transcript.number("die"), transcript.word("advantage")), (3, "defender"));
    assert_eq!(transcript.headline.as_ref().unwrap(), "Die III for defender");
    let follow = transcript.follows("Throw the die").unwrap();
    assert_eq!(follow.inputs[..4], [("die", 3), ("advantage", 1), ("att_arm", 5), ("def_arm", 5)]);
}

#[test]
fn trapped_cavalry_that_wins_has_to_rally() {
    // 933
    let transcript = odds(4, 4).set("def_mods", 1 << 15).throw(&[]);
    assert_eq!(transcript.number("index"), 2);
    assert!(transcript.says().contains(&"If def. wins: 2 moves' rally"));
}

fn charge(squadrons: i32) -> Trial {
    Trial::new(&RULESET, "cavalry-v-infantry").set("squadrons", squadrons)
}

/// The die that the form and the result name; nought if there is no chance.
fn die(trial: &Trial) -> i32 {
    let (ending, transcript) = trial.run(&mut Shaker::new(5));
    assert_eq!(ending.unwrap() == Ending::Forbidden, transcript.word("odds") == "no chance");
    transcript.number("die")
}

/// 3226-3358 By squadrons: the dice of each wave for a battalion and half of one, unshaken, shaken,
/// badly shaken. «VI» is Die V unless the players say otherwise (R18).
const CHARGES: [[&str; 6]; 4] = [
    ["-", "V", "VI", "III", "III", "II"],
    ["V V", "IV IV", "V V", "III III", "III III", "II II"],
    ["V V V", "IV IV IV", "V V V", "III III III", "III III III", "II II II"],
    [
        "V V IV IV",
        "IV IV III III",
        "IV IV IV IV",
        "III III III III",
        "III III III III",
        "II II II II",
    ],
];

#[test]
fn the_chart_of_charges_is_as_printed() {
    let table = RULESET.tables().find(|table| table.id == "charges").unwrap();
    for (squadrons, row) in (1..).zip(CHARGES) {
        for (column, dice) in row.into_iter().enumerate() {
            let state = ["unshaken", "shaken", "badly"][column / 2];
            for (wave, name) in (1..).zip(dice.split(' ')) {
                let trial = charge(squadrons).set("wave", wave).choose("state", state);
                let trial = trial.set("half", i32::try_from(column % 2).unwrap());
                // The ruling throws Die V for it (R18).
                let name = if name == "VI" { "V" } else { name };
                let wanted =
                    ["-", "I", "II", "III", "IV", "V"].iter().position(|n| *n == name).unwrap();
                assert_eq!(
                    die(&trial),
                    i32::try_from(wanted).unwrap(),
                    "{squadrons} {column} {wave}"
                );
                let at = if squadrons == 4 && wave > 2 {
                    4
                } else {
                    usize::try_from(squadrons - 1).unwrap()
                };
                let mut cell = String::new();
                table.write_cell(&mut cell, &House::NONE, at, column).unwrap();
                assert_eq!(cell, name, "{squadrons} {column} {wave}");
            }
        }
    }
    // 1095 From the fifth wave on the last die goes on.
    assert_eq!(die(&charge(9).set("wave", 9)), 4);
}

#[test]
fn larger_masses_take_twice_or_four_times_the_squadrons() {
    // 981-987 (R60)
    for (battalions, each) in [(2, 2), (3, 2), (4, 4), (5, 4), (6, 4)] {
        let on = |squadrons: i32| charge(squadrons).set("battalions", battalions);
        assert_eq!(die(&on(each - 1)), 0);
        assert_eq!(die(&on(each)), 0, "one squadron of the table has no chance");
        assert_eq!(die(&on(each).choose("state", "badly")), 3);
        assert_eq!(die(&on(2 * each)), 5);
        assert_eq!([1, 2, 3, 4].map(|wave| die(&on(4 * each).set("wave", wave))), [5, 5, 4, 4]);
        assert_eq!(
            on(2 * each).tick("half").refusal(),
            Some(("half", format!("Half, or {battalions} battalions?")))
        );
    }
}

#[test]
fn there_is_no_die_six() {
    // 987, 3244 (R18)
    let trial = |value| {
        let mut trial = charge(1).choose("state", "shaken");
        let place = RULESET.house.iter().position(|rule| rule.id == "die_vi").unwrap();
        trial.house.set(place, value);
        trial
    };
    assert_eq!(die(&trial(0)), 5);
    assert!(trial(0).throw(&[4]).says().contains(&"Ruling: there is no Die VI"));
    assert_eq!(trial(0).effect("state").0, "VI");
    let one_face = trial(1);
    assert_eq!((one_face.form().index, one_face.form().throws.as_str()), (Some(-5), "Die VI"));
    let won = one_face.facts_odds(Manner::Together)[&("loser".to_owned(), "defender".to_owned())];
    assert!((won - 1.0 / 6.0).abs() < 1e-9);
    assert_eq!(one_face.throw(&[1]).word("odds"), "5:1");
    assert_eq!(die(&trial(2)), 0);
    for value in 0..3 {
        assert_eq!(die(&trial(value).set("shift", 1)), if value == 0 { 4 } else { 5 }, "{value}");
    }
}

#[test]
fn the_body_has_dice_of_its_own() {
    // 1089-1115 (R19): squadrons on one battalion in column or square, and in line with safe
    // flanks.
    let body = |squadrons: i32, formation: &str| {
        charge(squadrons).choose("formation", formation).house("cav_v_inf")
    };
    for (squadrons, massed, line) in [(1, 5, 5), (2, 3, 4), (3, 2, 3), (4, 2, 3), (9, 2, 3)] {
        assert_eq!(die(&body(squadrons, "column")), massed);
        assert_eq!(die(&body(squadrons, "square")), massed);
        assert_eq!(die(&body(squadrons, "line")), line);
    }
    // 1099-1107 Twelve, eight, four on six battalions.
    assert_eq!(
        [12, 8, 4].map(|squadrons| die(&body(squadrons, "square").set("battalions", 6))),
        [3, 4, 5]
    );
    let between = body(6, "square").set("battalions", 3);
    assert_eq!(die(&between), 3);
    assert!(between.throw(&[4]).says().contains(&"Ruling: in proportion"));
    // 826-828, 951-953 Two squadrons on an attack column; after a quarter of it is lost.
    let shown = |trial: Trial| (trial.form().index, trial.form().throws.as_str().to_owned());
    assert_eq!(shown(body(2, "column")), (Some(-2), "Die III".to_owned()));
    assert_eq!(shown(body(2, "column").set("shift", 1)), (Some(-1), "Die II".to_owned()));
}

/// 826-828, 953, 2910-2914 A point for shaken infantry, two for badly shaken, where there was no
/// chance too.
#[test]
fn the_state_counts_in_the_body_scheme() {
    let body = |squadrons: i32, state: &str| {
        charge(squadrons).choose("formation", "column").choose("state", state).house("cav_v_inf")
    };
    for (squadrons, dice) in [(1, [5, 4, 3]), (2, [3, 2, 1]), (3, [2, 1, 2])] {
        let states = ["unshaken", "shaken", "badly"];
        assert_eq!(states.map(|state| die(&body(squadrons, state))), dice, "{squadrons}");
        assert_eq!(states.map(|state| body(squadrons, state).effect("state").0), ["", "+1", "+2"]);
    }
    let form = body(3, "badly").form();
    assert_eq!(
        (form.index, form.throws.as_str()),
        (Some(1), "Die II"),
        "it goes over to the cavalry"
    );
    let six = |state: &str| body(3, state).set("battalions", 6);
    assert_eq!(["unshaken", "shaken", "badly"].map(|state| die(&six(state))), [0, 5, 4]);
    // The chart has the state in its columns already.
    assert_eq!(charge(2).choose("state", "badly").effect("state").0, "");
}

/// 961-967, 1095 There are as many waves as squadrons, counted by twos and fours on larger masses
/// (R83).
#[test]
fn a_wave_beyond_the_count_is_refused() {
    for (battalions, each) in [(1, 1), (2, 2), (3, 2), (4, 4), (6, 4)] {
        for waves in 1..=5 {
            let trial = charge(waves * each).set("battalions", battalions).choose("state", "badly");
            assert_eq!(trial.clone().set("wave", waves).refusal(), None);
            let refusal = Some((
                "wave",
                format!("It has only {waves} wave{}", if waves == 1 { "" } else { "s" }),
            ));
            assert_eq!(trial.clone().set("wave", waves + 1).refusal(), refusal, "{battalions}");
            // By the body every squadron throws.
            let body = trial.house("cav_v_inf").set("wave", waves * each);
            assert_eq!(body.clone().refusal(), None);
            assert!(body.set("wave", waves * each + 1).refusal().is_some());
        }
    }
    // Too few for a single wave: no chance, and no slip.
    assert_eq!(die(&charge(3).set("battalions", 4).set("wave", 3)), 0);
    // Skirmishers are not charged in waves, and the row is not there.
    assert_eq!(charge(1).choose("formation", "skirmish").set("wave", 3).refusal(), None);
}

/// 979-985 Six points a squadron: of one on a battalion, of two or four on more.
#[test]
fn a_wave_counts_as_many_squadrons_as_make_it() {
    for (battalions, each) in [(1, 1), (2, 2), (3, 2), (4, 4), (5, 4), (6, 4)] {
        let trial = charge(8).set("battalions", battalions).choose("state", "badly");
        assert_eq!(trial.throw(&[4]).number("loser_points"), 6 * each, "{battalions}");
        assert_eq!(trial.effect("wave_units").0, format!("={each}"));
        assert_eq!(trial.clone().house("cav_v_inf").effect("wave_units").0, "=1");
        let set = trial.set("wave_units", 3);
        assert_eq!(
            (set.throw(&[4]).number("loser_points"), set.effect("wave_units").0),
            (18, String::new())
        );
    }
    let skirmishers = charge(8).set("battalions", 6).choose("formation", "skirmish");
    assert_eq!(skirmishers.throw(&[2]).number("loser_points"), 6);
}

#[test]
fn skirmishers_that_are_caught_have_four_to_one_against_them() {
    // 956, 2875
    for trial in [charge(1), charge(1).house("cav_v_inf")] {
        let trial = trial.choose("formation", "skirmish");
        assert_eq!((trial.form().index, trial.form().throws.as_str()), (Some(4), "Die V"));
        let transcript = trial.throw(&[1, 4]);
        assert_eq!(
            (transcript.word("loser"), transcript.word("degree"), transcript.yes("lost")),
            ("defender", "T", false)
        );
        assert!(["wave", "state", "second_line", "refuge"].iter().all(|row| trial.is_hidden(row)));
    }
}

#[test]
fn waves_follow_each_other_by_one_press() {
    let next = |transcript: &Transcript| {
        transcript.next.iter().find(|(input, _)| *input == "wave").map(|(_, wave)| *wave)
    };
    assert_eq!(next(&charge(3).throw(&[4])), Some(2));
    assert_eq!(next(&charge(3).set("wave", 2).throw(&[4])), Some(3));
    assert_eq!(next(&charge(3).set("wave", 3).throw(&[4])), Some(1), "that was the last");
    assert_eq!(next(&charge(3).throw(&[2])), Some(1), "the infantry is broken into");
    assert!(charge(3).set("wave", 2).throw(&[4]).says().contains(&"Wave 2 of 3"));
}

#[test]
fn a_wave_costs_six_points_a_squadron() {
    // 979, 977 (R56)
    let points = |transcript: &Transcript| {
        (transcript.number("loser_points"), transcript.number("winner_points"))
    };
    let trial = charge(4).set("battalions", 2).choose("state", "badly").set("wave_units", 4);
    assert_eq!(points(&trial.throw(&[4])), (24, 12));
    assert_eq!(points(&trial.throw(&[1])), (360, 24), "four half battalions of 90");
    assert_eq!(points(&trial.set("inf_units", 1).throw(&[1])), (90, 24));
    let half = charge(1).tick("half").choose("state", "badly").tick("refuge");
    assert_eq!(points(&half.throw(&[2])), (30, 6));
}
