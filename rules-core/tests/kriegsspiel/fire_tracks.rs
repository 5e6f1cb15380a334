//! Fire of the Kriegsspiel on its forms, what follows it, points into men, and the loss track.

use rules_core::follow_up::FollowUp;
use rules_core::form::Form;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn battery() -> Trial {
    Trial::new(&RULESET, "artillery-fire")
}

fn foot() -> Trial {
    Trial::new(&RULESET, "small-arms-fire")
}

fn track(track: &str) -> Trial {
    Trial::new(&RULESET, "loss-track").choose("track", track)
}

fn stops(trial: &Trial, row: &str) -> Vec<i32> {
    trial.form().stops_of(trial.entry.field(row).unwrap()).to_vec()
}

fn shown(form: &Form) -> (&str, &str) {
    (form.title.as_str(), form.throws.as_str())
}

fn input(follow: &FollowUp, id: &str) -> i32 {
    follow.inputs.iter().find(|(input, _)| *input == id).unwrap().1
}

/// Three presses set range and effect: the range comes first, the effect next, and a press goes to
/// the next limit.
#[test]
fn a_press_on_the_range_goes_from_limit_to_limit() {
    assert_eq!(battery().entry.field("range"), Some(0));
    assert_eq!(battery().entry.field("effect"), Some(1));
    assert_eq!(stops(&battery(), "range"), [400, 800, 1200, 1800]);
    assert_eq!(stops(&battery().choose("gun", "9"), "range"), [400, 800, 1200, 1800]);
    for gun in ["12", "howitzer"] {
        assert_eq!(stops(&battery().choose("gun", gun), "range"), [500, 1000, 1500, 2000]);
    }
    // 1518: the reach by night is one more, and those beyond it stay: a target does not come nearer
    // in the dark.
    assert_eq!(stops(&battery().tick("night"), "range"), [400, 600, 800, 1200, 1800]);
    assert_eq!(
        stops(&battery().tick("night").choose("gun", "12"), "range"),
        [500, 600, 1000, 1500, 2000]
    );
    assert_eq!(stops(&battery().tick("night").tick("laid"), "range"), [400, 800, 1200, 1800]);
    assert_eq!(stops(&foot(), "range"), [100, 200, 300, 400]);
}

/// The mean, and where the upper half of what can come begins.
#[test]
fn a_form_shows_what_is_fired_and_what_its_die_can_bring() {
    let watched = |trial: &Trial| trial.form().watch.map_or("", |watch| watch.label);
    for (trial, title, throws, upper) in [
        // 2493: 10 15 20 25 25 40.
        (battery(), "Large canister", "mean 22.5", "25+"),
        // 2502, 2514: 20 20 30 40 40 60 of a 6-pdr, 25 25 38 50 50 75 of a 12-pdr, in turn.
        (battery().choose("gun", "9").set("range", 400), "Small canister", "mean 38.8", "40+"),
        (battery().set("guns", 3), "Large canister", "mean 11.5", "13+"),
        (battery().set("guns", 3).tick("night"), "Large canister", "mean 5.3", "6+"),
        (battery().choose("cover", "sheltered"), "Large canister", "mean 0.0", ""),
        (battery().set("range", 1801), "", "out of reach", ""),
        // 2707: 5 5 5 20 20 30.
        (foot(), "to 200 paces", "mean 14.2", "20+"),
        (
            foot().choose("firer", "skirmish").set("size", 8).tick("night"),
            "to 200 paces",
            "mean 30.3",
            "34+",
        ),
    ] {
        assert_eq!(shown(&trial.form()), (title, throws), "{:?}", trial.inputs);
        assert_eq!(watched(&trial), upper, "{:?}", trial.inputs);
    }
}

/// What is fired where stands in the header in full.
#[test]
fn a_form_names_the_band_of_its_range() {
    for (range, band) in [
        (400, "Small canister"),
        (401, "Large canister"),
        (801, "Elevation shot"),
        (1201, "Random shot"),
    ] {
        assert_eq!(battery().set("range", range).form().title, band);
    }
    for (range, paces) in [(100, "to 100 paces"), (301, "to 400 paces")] {
        assert_eq!(foot().set("range", range).form().title, paces);
    }
}

#[test]
fn the_strength_of_a_firer_reads_as_it_is_counted() {
    let reads = |trial: &Trial| {
        let row = trial.entry.field("size").unwrap();
        trial.form().reading_of(row).map(str::to_owned).unwrap()
    };
    assert_eq!(reads(&foot()), "half bn");
    assert_eq!(reads(&foot().set("size", 5)), "5/6");
    for firer in ["skirmish", "rifles"] {
        assert_eq!(reads(&foot().choose("firer", firer)), "2 blocks");
        assert_eq!(reads(&foot().choose("firer", firer).set("size", 5)), "5 blocks");
        assert_eq!(reads(&foot().choose("firer", firer).set("size", 1)), "1 block");
    }
}

/// Whatever multiplies the table's points is told; a plain volley needs no reckoning.
#[test]
fn a_volley_says_how_its_points_came() {
    let last = |trial: &Trial| trial.throw(&[4]).says().last().copied().map(str::to_owned).unwrap();
    assert_eq!(last(&battery()), "Large canister, good effect");
    assert_eq!(last(&battery().set("guns", 4).tick("flank")), "25 x2/3 x5/4 = 21");
    assert_eq!(last(&battery().set("guns", 12).choose("cover", "buildings")), "25 x2 x1/3 = 17");
    assert_eq!(last(&battery().choose("cover", "sheltered")), "25 x0 = 0");
    assert_eq!(last(&foot().choose("firer", "rifles").set("size", 3)), "15 x3/2 = 23");
    assert_eq!(last(&foot().tick("night").choose("cover", "defending")), "20 x1/2 x1/2 = 5");
}

#[test]
fn rows_show_what_they_do() {
    assert_eq!(battery().choose("gun", "howitzer").set("range", 1001).effect("gun").0, "+1/4");
    assert_eq!(battery().choose("gun", "howitzer").effect("gun").0, "");
    assert_eq!(battery().effect("dense"), (String::new(), "+1/4".to_owned()));
    assert_eq!(battery().tick("dense").effect("dense").0, "+1/4");
    for (range, share) in [(800, "x1/2"), (801, "x1/3")] {
        assert_eq!(
            battery().set("range", range).choose("cover", "defending").effect("cover").0,
            share
        );
    }
    assert_eq!(battery().choose("cover", "sheltered").effect("cover").0, "x0");
    assert_eq!(battery().choose("cover", "buildings").effect("cover").0, "x1/3");
    assert_eq!(battery().effect("night"), (String::new(), "bad".to_owned()));
    assert_eq!(battery().tick("night").effect("night").0, "bad");
    assert_eq!(battery().tick("night").tick("laid").effect("night").0, "");
    assert_eq!(foot().tick("night").effect("night").0, "x1/2");
}

#[test]
fn rows_that_cannot_matter_are_hidden() {
    assert!(battery().is_hidden("laid") && !battery().tick("night").is_hidden("laid"));
    assert!(battery().choose("cover", "sheltered").is_hidden("located"));
    assert!(battery().choose("gun", "howitzer").is_hidden("located"));
    assert!(!battery().choose("gun", "howitzer").choose("cover", "sheltered").is_hidden("located"));
    // 1518: by night the effect is bad, unless the guns were laid by day.
    let by_night = battery().tick("night");
    assert!(by_night.is_hidden("effect") && !by_night.tick("laid").is_hidden("effect"));
    assert!(foot().tick("night").is_hidden("effect") && !foot().is_hidden("effect"));
    // Shell is one of the cases that count once; nobody behind shelter is hit at all.
    let shell = battery().choose("gun", "howitzer").set("range", 1500);
    assert!(shell.is_hidden("dense") && !shell.is_hidden("flank"));
    assert!(shell.house("stack25").is_hidden("flank"), "one case in all");
    let sheltered = battery().choose("cover", "sheltered");
    assert!(sheltered.is_hidden("dense") && sheltered.is_hidden("flank"));
    assert!(!battery().is_hidden("dense") && !battery().is_hidden("flank"));
}

/// 639-655 Troops under canister test, against a whole battery or half of one; bad effect needs
/// none (R22).
#[test]
fn canister_is_followed_by_a_test() {
    for (guns, half) in [(1, 1), (3, 1), (4, 0), (6, 0), (48, 0)] {
        let page = battery().set("guns", guns).throw(&[6]);
        let test = page.follows("Canister test").unwrap();
        assert_eq!(
            (test.to, input(test, "battery"), input(test, "effect")),
            ("canister-test", half, 0),
            "{guns}"
        );
        assert_eq!(page.follow_ups[0].label, "Canister test", "it comes first");
    }
    for trial in
        [battery().set("range", 801), battery().choose("effect", "bad"), battery().tick("night")]
    {
        assert!(trial.throw(&[6]).follows("Canister test").is_none());
    }
    let page = battery().choose("effect", "bad").house("bad_effect_test").throw(&[6]);
    assert_eq!(input(page.follows("Canister test").unwrap(), "effect"), 1);
}

#[test]
fn losses_go_on_the_track_of_who_was_hit() {
    for (target, place) in
        [("inf3", 0), ("inf2", 1), ("skirmish", 2), ("cavalry", 5), ("artillery", 6)]
    {
        let page = battery().choose("target", target).throw(&[2]);
        let follow = page.follows("Loss track").unwrap();
        assert_eq!(
            (follow.to, input(follow, "hits"), input(follow, "track")),
            ("loss-track", 15, place)
        );
        assert_eq!(input(follow, "unit"), 0, "the track counts points");
        assert_eq!(input(follow, "side"), 2, "the target of fire has a pin of its own");
    }
    assert!(foot().choose("cover", "sheltered").throw(&[6]).follow_ups.is_empty());
    // 75 x 48 / 6 x 1 1/2: more than the form takes, and no smaller figure is offered in its place.
    let page = battery()
        .choose("gun", "12")
        .set("range", 500)
        .set("guns", 48)
        .tick("dense")
        .tick("flank")
        .throw(&[6]);
    assert_eq!(page.number("points"), 900);
    assert!(page.follows("Loss track").is_none());
}

/// 513-519, 3657-3669
#[test]
fn points_are_men_by_the_text_or_by_the_chart() {
    let men = |target: &str, points: i32, chart: bool| {
        let trial =
            Trial::new(&RULESET, "points-to-men").choose("target", target).set("points", points);
        let page = if chart { trial.house("men_per_point") } else { trial }.throw(&[]);
        assert_eq!(page.number("points"), points);
        (page.number("men"), page.number("guns"))
    };
    for (target, points, text, chart) in [
        ("inf3", 90, 450, 270), // 515: a half battalion; 3660
        ("inf3", 9, 45, 27),    // 519: a platoon in ranks
        ("inf2", 45, 150, 225), // 527, 3663
        ("inf2", 1, 3, 5),
        ("inf2", 2, 7, 10),
        ("skirmish", 30, 45, 45),   // 519: a platoon of skirmishers
        ("skirmish", 1, 2, 2),      // half a man is one
        ("cavalry", 100, 150, 150), // 528
        ("inf3", 2000, 10_000, 6000),
        ("inf3", 0, 0, 0),
    ] {
        assert_eq!(men(target, points, false), (text, 0), "{target} {points}");
        assert_eq!(men(target, points, true), (chart, 0), "{target} {points}");
    }
    // 530: twelve points and a half.
    for (points, guns) in [(12, 0), (13, 1), (24, 1), (25, 2), (2000, 160)] {
        assert_eq!(men("artillery", points, false), (0, guns), "{points}");
    }
    let trial = Trial::new(&RULESET, "points-to-men");
    assert_eq!(trial.form().title, "50 men");
    assert_eq!(trial.choose("target", "artillery").set("points", 13).form().title, "1 gun");
}

/// 524-530, 1519-1525, 4481-4678: each track to its end.
#[test]
fn a_track_is_full_where_the_sheet_ends() {
    for (name, points, men, step) in [
        ("inf3", 30, 150, "sixth of battalion"),
        ("inf2", 45, 150, "sixth of battalion"),
        ("skirmish", 100, 150, "sixth of battalion"),
        ("rifles", 100, 150, "sixth of battalion"),
        ("heavy", 100, 150, "squadron"),
        ("light", 100, 150, "squadron"),
    ] {
        for (unit, full) in [("points", points), ("men", men)] {
            for hits in (0..=400).step_by(5) {
                let page = track(name).choose("unit", unit).set("hits", hits).throw(&[]);
                assert_eq!(
                    (page.number("pin"), page.number("full")),
                    (hits % full, hits / full),
                    "{name} {hits}"
                );
                assert_eq!((page.number("boxes"), page.word("step")), (hits / 5, step));
            }
        }
    }
    // 4499: fifty on the sheet.
    assert_eq!(
        track("inf2").set("pin", 40).set("hits", 5).house("two_rank_step").throw(&[]).number("pin"),
        45
    );
    assert_eq!(
        track("inf2")
            .set("pin", 45)
            .set("hits", 5)
            .house("two_rank_step")
            .throw(&[])
            .number("full"),
        1
    );
}

/// 530, 1525, 4641: the pin stands on half points, 25 of them are a gun, and the rest stays (R82).
#[test]
fn guns_are_lost_at_twelve_points_and_a_half() {
    for name in ["foot-art", "horse-art"] {
        for (pin, hits) in (0..25).flat_map(|pin| (0..=400).step_by(7).map(move |hits| (pin, hits)))
        {
            let page = track(name).set("pin", pin).set("hits", hits).throw(&[]);
            let halves = pin + 2 * hits;
            assert_eq!(
                (page.number("pin"), page.number("full"), page.number("boxes")),
                (halves % 25, halves / 25, hits),
                "{pin} {hits}"
            );
            assert_eq!(page.word("step"), "gun");
        }
    }
    // Points are read, not halves.
    let reading = |pin: i32| {
        let trial = track("foot-art").set("pin", pin);
        let row = trial.entry.field("pin").unwrap();
        trial.form().reading_of(row).unwrap().to_owned()
    };
    assert_eq!([0, 1, 2, 15, 24].map(reading), ["0", "1/2", "1", "7 1/2", "12"]);
    let page = track("foot-art").set("hits", 20).throw(&[]);
    assert_eq!(page.headline.as_deref(), Some("1 gun lost"));
    assert_eq!(page.says()[1], "Pin from 0 to 7 1/2");
    assert_eq!(shown(&track("foot-art").set("hits", 20).form()), ("pin 7 1/2", "no dice needed"));
    let page = track("foot-art").set("pin", 15).set("hits", 4).throw(&[]);
    assert_eq!(page.headline.as_deref(), Some("Pin moves to 11 1/2"));
}

/// 4678 A pin between two boxes, at the end of its track or beyond it; and guns are no men.
#[test]
fn a_pin_off_its_track_is_refused() {
    let refusal = |trial: &Trial| trial.refusal();
    for (name, unit, full, each) in [
        ("inf3", "points", 30, 5),
        ("inf2", "points", 45, 5),
        ("skirmish", "points", 100, 5),
        ("rifles", "points", 100, 5),
        ("heavy", "points", 100, 5),
        ("light", "points", 100, 5),
        ("inf3", "men", 150, 5),
        ("light", "men", 150, 5),
        ("foot-art", "points", 25, 1),
        ("horse-art", "points", 25, 1),
    ] {
        for pin in 0..=145 {
            let trial = track(name).choose("unit", unit).set("pin", pin);
            let stands = pin % each == 0 && pin < full;
            assert_eq!(refusal(&trial).is_none(), stands, "{name} {unit} {pin}");
        }
    }
    let at = |name: &str, pin: i32| refusal(&track(name).set("pin", pin)).unwrap();
    assert_eq!(at("inf3", 3), ("pin", "Set it on a box of 5".to_owned()));
    assert_eq!(at("inf3", 30), ("pin", "Pin: 25 at most".to_owned()));
    assert_eq!(at("foot-art", 25), ("pin", "Pin: 12 at most".to_owned()));
    // 4499 The sheet's fifty.
    let two_ranks = track("inf2").set("pin", 45);
    assert!(refusal(&two_ranks).is_some() && two_ranks.house("two_rank_step").refusal().is_none());
    for name in ["foot-art", "horse-art"] {
        let men = track(name).choose("unit", "men");
        assert_eq!(refusal(&men), Some(("unit", "Guns: not in men".to_owned())));
        assert!(!men.is_hidden("unit") && track(name).is_hidden("unit"));
    }
}

/// 1520, 4678: one to four hits over, and a die of so many or less moves one box more.
#[test]
fn hits_left_over_are_thrown_for() {
    for over in 1..=4_u8 {
        let trial = track("heavy").set("pin", 20).set("hits", 10 + i32::from(over));
        for face in 1..=6 {
            let page = trial.throw(&[face]);
            let boxes = if face <= over { 3 } else { 2 };
            assert_eq!(
                (page.number("boxes"), page.number("pin")),
                (boxes, 20 + 5 * boxes),
                "{over} {face}"
            );
        }
        let form = trial.form();
        assert_eq!(shown(&form), ("pin 30 or 35", "1 die"));
        // The last box: with the die the track is full, without it it is not.
        let last = track("heavy").set("pin", 85).set("hits", 10 + i32::from(over));
        let chance = last.odds(Manner::default()).watched(last.form().watch.unwrap()).0.as_f64();
        assert!((chance - f64::from(over) / 6.0).abs() < 1e-12);
    }
    assert_eq!(shown(&track("heavy").form()), ("pin 5", "no dice needed"));
}

/// 1521 Six points are nine men; the pin goes to five, and a 3 against the four left over takes it
/// to ten.
#[test]
fn the_texts_example_of_a_pin_is_right() {
    let men = Trial::new(&RULESET, "points-to-men")
        .choose("target", "skirmish")
        .set("points", 6)
        .throw(&[]);
    assert_eq!(men.number("men"), 9);
    let page = track("skirmish").choose("unit", "men").set("hits", 9).throw(&[3]);
    assert_eq!((page.number("pin"), page.number("boxes"), page.number("full")), (10, 2, 0));
    assert_eq!(page.headline.as_deref(), Some("Pin moves to 10"));
}

#[test]
fn results_add_up_on_the_track() {
    let page = track("inf3").set("hits", 25).throw(&[]);
    assert_eq!(page.next.as_slice(), [("pin", 25)]);
    let page = track("inf3").set("hits", 25).set("pin", 25).throw(&[]);
    assert_eq!(page.next.as_slice(), [("pin", 20)]);
    assert_eq!(page.headline.as_deref(), Some("1 sixth of bn lost"));
    assert_eq!(page.says(), ["Half bn: use the 5/6 piece", "Pin from 25 to 20"]);
    for (name, headline, piece) in [
        ("light", "2 squadrons lost", "Remove the squadron"),
        ("horse-art", "16 guns lost", "Half battery: two-gun piece"),
        ("rifles", "2 sixths of bn lost", "Parent unit: 5/6 piece"),
    ] {
        let page = track(name).set("hits", 200).throw(&[]);
        assert_eq!((page.headline.as_deref(), page.says()[0]), (Some(headline), piece));
    }
    // A press goes from box to box, and not off the track.
    assert_eq!(stops(&track("light").set("pin", 20), "pin"), [15, 25]);
    assert_eq!(stops(&track("inf3").set("pin", 25), "pin"), [20, 25]);
    assert_eq!(stops(&track("foot-art").set("pin", 7), "pin"), [6, 8]);
    assert_eq!(stops(&track("foot-art").set("pin", 24), "pin"), [23, 24]);
}
