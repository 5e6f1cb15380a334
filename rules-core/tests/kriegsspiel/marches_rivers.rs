//! Rivers, defiles and obstacles of the Kriegsspiel, against its text. Bare numbers are lines of
//! it.

use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::walk::Manner;

use crate::support::trial::{FactsById, Trial};

fn bridge(job: &str) -> Trial {
    Trial::new(&RULESET, "bridge-time").choose("job", job)
}

fn moves(trial: &Trial) -> i32 {
    let page = trial.throw(&[]);
    assert!(page.yes("possible"));
    page.number("moves")
}

/// A number of whole pieces, the last one begun counted.
fn pieces(length: i32, each: i32) -> i32 {
    length / each + i32::from(length % each > 0)
}

/// 1534-1540, 1556-1560
#[test]
fn pontoons_and_trestles_are_laid_by_50_feet() {
    for feet in (0..=3000).step_by(7) {
        let bays = pieces(feet, 50);
        assert_eq!(moves(&bridge("pontoon").set("feet", feet)), 10 * bays);
        assert_eq!(
            moves(&bridge("pontoon").set("feet", feet).choose("under_fire", "ball")),
            12 * bays
        );
        assert_eq!(moves(&bridge("pontoon-floated").set("feet", feet)), 6 * bays);
        for (materials, wait) in [("ready", 0), ("sappers", 45), ("carpenters", 90)] {
            let trestle = bridge("trestle").set("feet", feet).choose("materials", materials);
            assert_eq!(moves(&trestle), 10 * bays + wait);
            assert_eq!(moves(&trestle.choose("under_fire", "ball")), 12 * bays + wait);
        }
    }
    for count in 0..=200 {
        assert_eq!(
            moves(&bridge("pontoon-dismantle").set("pieces", count)),
            10 * pieces(count, 10)
        );
    }
}

/// 1546-1550, R76
#[test]
fn floating_bridges_are_slower_on_wide_rivers() {
    for paces in 0..=2000 {
        for (horse, each) in [(0, 15), (1, 30)] {
            let trial = || bridge("floating").set("paces", paces).set("for_horse", horse);
            let narrow = each * pieces(paces, 25);
            let (wide, worse) = if paces > 50 { (2, 3) } else { (1, 1) };
            assert_eq!(moves(&trial()), wide * narrow, "{paces}");
            for causes in [&["rapid"][..], &["afar"], &["rapid", "afar"]] {
                let trial = causes.iter().fold(trial(), |trial, cause| trial.tick(cause));
                assert_eq!(moves(&trial), worse * narrow, "{paces}");
            }
        }
    }
}

/// 1564-1588
#[test]
fn breaking_mending_and_barring_take_their_hours() {
    assert_eq!(moves(&bridge("repair-stone")), 10); // 1580
    for paces in (0..=2000).step_by(3) {
        assert_eq!(moves(&bridge("repair-wood").set("paces", paces)), 10 * pieces(paces, 25)); // 1582
        let times = match paces {
            ..=100 => 1,
            101..=400 => 3,
            _ => 4,
        };
        assert_eq!(moves(&bridge("tear-whole").set("paces", paces)), 60 * times, "{paces}"); // 1572
    }
    for job in ["blow", "burn"] {
        assert_eq!((moves(&bridge(job)), moves(&bridge(job).tick("timed"))), (30, 90)); // 1566-1568
    }
    assert_eq!((moves(&bridge("obstacles")), moves(&bridge("clear-obstacles"))), (60, 30)); // 1588
    let page = bridge("obstacles").throw(&[]);
    assert_eq!((page.headline.as_deref(), page.says()), (Some("60 moves"), vec!["120 minutes"]));
}

/// 1572 The length tells only where the whole is taken away (R86).
#[test]
fn a_bridge_is_made_impassable_in_ten_moves_whatever_its_length() {
    for paces in [0, 100, 101, 400, 401, 2000] {
        assert_eq!(moves(&bridge("tear-impassable").set("paces", paces)), 10, "{paces}");
    }
}

/// 1536, 1548
#[test]
fn nobody_builds_under_canister() {
    let builds = ["pontoon", "pontoon-floated", "floating", "trestle"];
    for job in builds {
        let trial = bridge(job).choose("under_fire", "canister");
        let page = trial.throw(&[]);
        assert!(page.forbidden && !page.yes("possible"));
        assert_eq!((page.number("moves"), page.headline.as_deref()), (0, Some("Work must halt")));
        assert_eq!(
            (trial.form().title.as_str(), trial.form().throws.as_str()),
            ("", "work must halt")
        );
    }
    for job in [
        "pontoon-dismantle",
        "repair-stone",
        "repair-wood",
        "blow",
        "burn",
        "tear-impassable",
        "obstacles",
    ] {
        assert!(bridge(job).choose("under_fire", "canister").throw(&[]).yes("possible"), "{job}");
    }
    // The text has no figure for ball on pontoons that are afloat.
    let page = bridge("pontoon-floated").choose("under_fire", "ball").throw(&[]);
    assert_eq!((page.number("moves"), page.says()[1]), (6, "Ruling: ball is ignored"));
}

#[test]
fn a_job_asks_only_for_what_it_needs() {
    for (job, asks) in [
        ("pontoon", &["feet", "under_fire"][..]),
        ("pontoon-floated", &["feet", "under_fire"]),
        ("pontoon-dismantle", &["pieces"]),
        ("floating", &["paces", "under_fire", "for_horse"]),
        ("trestle", &["feet", "under_fire", "materials"]),
        ("repair-stone", &[]),
        ("repair-wood", &["paces"]),
        ("blow", &["timed"]),
        ("burn", &["timed"]),
        ("tear-impassable", &[]),
        ("tear-whole", &["paces"]),
        ("obstacles", &[]),
        ("clear-obstacles", &[]),
    ] {
        let trial = bridge(job);
        let shown =
            trial.entry.fields.iter().map(|field| field.id).filter(|id| !trial.is_hidden(id));
        assert_eq!(shown.skip(1).collect::<Vec<_>>(), asks, "{job}");
    }
    let wide = bridge("floating").set("paces", 51);
    assert!(!wide.is_hidden("rapid") && !wide.is_hidden("afar"));
    let feet = bridge("pontoon").entry.field("feet").unwrap();
    assert_eq!(bridge("pontoon").set("feet", 75).form().stops_of(feet), [50, 100]);
}

fn ferry(boat: &str) -> Trial {
    Trial::new(&RULESET, "ferry").choose("boat", boat)
}

/// 1594-1609
#[test]
fn boats_hold_and_go_as_the_text_says() {
    for (boat, foot, horse, guns) in [("ferry", 100, 25, 1), ("double-pontoon", 50, 10, 1)] {
        for (infantry, cavalry, pieces_of_guns) in
            [(900, 0, 0), (0, 150, 0), (0, 0, 6), (901, 151, 3), (1, 1, 1)]
        {
            for boats in [1, 4, 50] {
                for (current, speed) in [("down", 250), ("up", 100), ("cross", 150)] {
                    let trial = ferry(boat).set("infantry", infantry).set("cavalry", cavalry);
                    let trial = trial
                        .set("guns", pieces_of_guns)
                        .set("boats", boats)
                        .choose("current", current);
                    let page = trial.set("width", 367).throw(&[]);
                    let loads = pieces(infantry, foot)
                        + pieces(cavalry, horse)
                        + pieces(pieces_of_guns, guns);
                    let (trips, over) = (pieces(loads, boats), pieces(367, speed));
                    assert_eq!((page.number("loads"), page.number("trips")), (loads, trips));
                    assert_eq!(page.number("moves_over"), over);
                    // There, and back between two trips.
                    assert_eq!(page.number("moves_total"), trips * over + (trips - 1) * over);
                }
            }
        }
    }
    assert_eq!(ferry("pontoon").set("infantry", 900).throw(&[]).number("loads"), 36);
    for arm in ["cavalry", "guns"] {
        assert!(ferry("pontoon").is_hidden(arm) && !ferry("ferry").is_hidden(arm));
        assert!(!ferry("pontoon").set(arm, 1).is_hidden(arm), "they wait on the bank");
        let page = ferry("pontoon").set(arm, 1).throw(&[]);
        assert!(page.forbidden && !page.yes("possible"));
        assert_eq!((page.number("loads"), page.number("moves_total")), (0, 0));
    }
    // 1595 A battalion needs nine ferries.
    assert_eq!(ferry("ferry").set("infantry", 900).set("boats", 9).throw(&[]).number("trips"), 1);
    let nobody = ferry("ferry").set("infantry", 0).throw(&[]);
    assert_eq!(
        (nobody.number("loads"), nobody.number("moves_over"), nobody.number("moves_total")),
        (0, 1, 0)
    );
    let form = ferry("ferry").set("infantry", 900).form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("17 moves", "9 loads"));
    assert_eq!(form.stops_of(0), [800, 1000]);
}

/// 1613
#[test]
fn swimmers_need_six_moves_besides_the_river() {
    for width in 1..=2000 {
        let page = Trial::new(&RULESET, "swim").set("width", width).throw(&[]);
        assert_eq!(page.number("moves"), 5 + pieces(width, 50) + 1);
    }
    assert_eq!(Trial::new(&RULESET, "swim").form().title, "7 moves");
}

/// 939-942, R39
#[test]
fn a_near_defile_costs_beaten_cavalry_points() {
    for (degree, each) in [("R", 1), ("D", 2), ("T", 3)] {
        for distance in (0..=1000).chain([5000]) {
            for squadrons in [1, 3, 40] {
                let trial = Trial::new(&RULESET, "defile-loss")
                    .choose("degree", degree)
                    .set("distance", distance);
                let trial = trial.set("squadrons", squadrons);
                let whole = each * squadrons * pieces((900 - distance).max(0), 100);
                let page = trial.throw(&[]);
                assert_eq!(page.number("points"), whole, "{degree} {distance}");
                // Nearer than the text goes is a ruling.
                assert_eq!(page.says()[0].starts_with("Ruling"), distance < 800);
                let held = trial.tick("held").throw(&[]);
                assert_eq!(held.number("points"), (whole + 1) / 2);
            }
        }
    }
    let page = Trial::new(&RULESET, "defile-loss").throw(&[]);
    let track = page.follows("Loss track").unwrap();
    assert_eq!(track.inputs.as_slice(), [("hits", 4), ("track", 5), ("unit", 0)]);
}

/// 935-937, R40
#[test]
fn an_obstacle_costs_three_to_six_points_a_squadron() {
    let trial = Trial::new(&RULESET, "obstacle-loss").set("squadrons", 40);
    for face in 1..=4_u8 {
        let page = trial.throw(&[6, 5, face]);
        assert_eq!(page.number("each"), i32::from(face) + 2);
        assert_eq!(page.number("points"), 40 * (i32::from(face) + 2));
        assert!(page.says()[1].starts_with("Ruling"));
    }
    let odds = trial.odds(Manner::default());
    for each in 3..=6 {
        assert!((odds.of(each).as_f64() - 0.25).abs() < 1e-12);
    }
    assert_eq!(trial.form().title, "120-240 pts");
}

/// 931, 1345-1351
#[test]
fn trapped_troops_lose_a_third_a_move_and_guns_at_once() {
    let trapped = |arm, strength, moves| {
        let trial = Trial::new(&RULESET, "trapped-loss")
            .choose("arm", arm)
            .set("strength", strength)
            .set("moves", moves);
        let page = trial.throw(&[]);
        (page.number("captured"), page.yes("all"))
    };
    for arm in ["infantry", "cavalry"] {
        for (strength, one, two) in
            [(150, 50, 100), (900, 300, 600), (1, 0, 1), (2, 1, 1), (20_000, 6667, 13_333)]
        {
            assert_eq!(trapped(arm, strength, 1), (one, false));
            assert_eq!(trapped(arm, strength, 2), (two, false));
            assert_eq!(trapped(arm, strength, 3), (strength, true));
        }
    }
    for moves in 1..=3 {
        assert_eq!(trapped("artillery", 6, moves), (6, true));
    }
    let guns = Trial::new(&RULESET, "trapped-loss").choose("arm", "artillery");
    assert!(guns.is_hidden("moves"));
    assert_eq!(guns.form().title, "150 lost");
}
