//! DBFPW, L137-159: armies against their lists.

use rules_core::rulesets::dbfpw::RULESET;

use crate::support::trial::{FactsById, Trial};

fn army(nation: &str, units: &[(&str, i32)]) -> Trial {
    Trial::new(&RULESET, "army-check").choose("army", nation).with(units)
}

/// The least that each list asks for.
fn least(nation: &str) -> Trial {
    army(
        nation,
        match nation {
            "imperial" => &[("inf-blr2", 4), ("ss-blr2", 1), ("lc", 1), ("hc", 1), ("arty", 1)],
            "republic" => &[("inf-blr2", 2), ("inf-poor", 4), ("lc-poor", 1)],
            _ => &[("inf", 4), ("inf-poor", 4), ("ss", 1), ("lc", 1), ("sc", 1), ("arty", 2)],
        },
    )
}

/// The first fault, and how many there are.
fn faults(trial: &Trial) -> (&'static str, i32) {
    let page = trial.throw(&[]);
    assert_eq!(page.yes("legal"), page.number("error_count") == 0);
    (page.word("first_error"), page.number("error_count"))
}

#[test]
fn the_least_army_of_each_list_is_in_order() {
    // L139-143: 6 a BLR2, 4 a unit, 2 for SC, SS and poor, 6 a Prussian battery.
    for (nation, quarters) in [
        ("imperial", 24 + 4 + 4 + 4 + 4),
        ("republic", 12 + 8 + 2),
        ("prussian", 16 + 8 + 2 + 4 + 2 + 12),
    ] {
        let trial = least(nation);
        assert_eq!(faults(&trial), ("none", 0), "{nation}");
        let page = trial.throw(&[]);
        assert_eq!(
            (page.number("quarters"), page.number("left")),
            (quarters, 60 - quarters),
            "{nation}"
        );
        assert_eq!(page.headline.unwrap().as_str(), "Army is legal");
        assert_eq!(trial.form().throws.as_str(), "all in order");
    }
}

/// L147-151 One less than the least and one more than the most of every entry, and one elite too
/// many.
#[test]
fn every_limit_of_every_list_is_kept() {
    type Limits = (&'static str, i32, i32, Option<i32>);
    let imperial: &[Limits] = &[
        ("inf-blr2", 4, 6, Some(2)),
        ("ss-blr2", 1, 2, None),
        ("lc", 1, 3, Some(1)),
        ("sc", 0, 1, None),
        ("hc", 1, 2, Some(1)),
        ("arty", 1, 2, Some(0)),
        ("mit", 0, 1, None),
    ];
    let republic: &[Limits] = &[
        ("inf-blr2", 2, 4, Some(0)),
        ("inf-poor", 4, 8, None),
        ("lc", 0, 1, Some(0)),
        ("sc", 0, 1, None),
        ("lc-poor", 1, 2, None),
        ("ss-blr2", 0, 1, None),
        ("arty", 0, 2, Some(0)),
        ("gs", 0, 4, None),
    ];
    let prussian: &[Limits] = &[
        ("inf", 4, 8, Some(4)),
        ("inf-poor", 4, 6, None),
        ("ss", 1, 3, Some(1)),
        ("lc", 1, 3, Some(0)),
        ("sc", 1, 3, None),
        ("hc", 0, 2, Some(1)),
        ("arty", 2, 3, Some(0)),
    ];
    let all = [
        "arty", "gs", "hc", "inf", "inf-blr2", "inf-poor", "lc", "lc-poor", "mit", "sc", "ss",
        "ss-blr2",
    ];
    for (nation, list) in [("imperial", imperial), ("republic", republic), ("prussian", prussian)] {
        for &(unit, fewest, most, elites) in list {
            assert_eq!(faults(&least(nation).set(unit, most)).0, "none", "{nation} {unit}");
            assert_eq!(
                faults(&least(nation).set(unit, most + 1)).0,
                format!("{unit}-above"),
                "{nation}"
            );
            if fewest > 0 {
                assert_eq!(
                    faults(&least(nation).set(unit, fewest - 1)),
                    (format!("{unit}-below").as_str(), 1)
                );
            }
            if let Some(elites) = elites {
                let enough = (elites + 1).clamp(fewest.max(1), most);
                let many = least(nation).set(unit, enough).set(&format!("{unit}_e"), elites);
                assert_eq!(faults(&many), ("none", 0), "{nation} {unit}");
                let fault = faults(&many.set(&format!("{unit}_e"), elites + 1)).0;
                assert_eq!(fault, format!("{unit}-elite"), "{nation}");
            }
        }
        for unit in all.iter().filter(|&&unit| list.iter().all(|(listed, ..)| *listed != unit)) {
            assert_eq!(
                faults(&least(nation).set(unit, 1)),
                (format!("{unit}-not-in-list").as_str(), 1),
                "{nation}"
            );
            assert!(least(nation).is_hidden(unit), "{nation} {unit}");
            assert!(!least(nation).set(unit, 1).is_hidden(unit), "what is set stays in sight");
        }
    }
}

#[test]
fn extras_have_limits_of_their_own() {
    for (nation, units, fault) in [
        // L145
        ("republic", &[("ha", 1)][..], "ha-without-arty"),
        ("imperial", &[("rm", 1)], "rm-not-allowed"),
        ("imperial", &[("bav_ss_blr2", 1)], "bav-ss-blr2-not-allowed"),
        ("prussian", &[("zouave", 1)], "zouave-not-allowed"),
        ("prussian", &[("chasseurs", 1)], "chasseurs-not-allowed"),
        ("republic", &[("chasseurs", 1)], "chasseurs-not-allowed"),
        ("imperial", &[("cu", 1)], "cu-not-allowed"),
        // L153
        ("imperial", &[("lc", 2), ("lancers", 1)], "lancers-above"),
        ("imperial", &[("lc", 3), ("lancers", 1)], "none"),
        ("prussian", &[("lc", 2), ("lancers", 1)], "none"),
        ("prussian", &[("lc", 3), ("lancers", 2)], "lancers-above"),
        // R30
        ("republic", &[("lc", 1), ("lc-poor", 2), ("lancers", 1)], "none"),
        ("republic", &[("lc", 1), ("lc-poor", 1), ("lancers", 1)], "lancers-above"),
        // L145, R17
        ("prussian", &[("bavarian", 2)], "none"),
        ("prussian", &[("bavarian", 3)], "bavarian-above"),
        ("prussian", &[("inf", 8), ("bavarian", 3)], "none"),
        ("imperial", &[("bavarian", 1)], "bavarian-above"),
        // L149, L151, L171
        ("republic", &[("rm", 4)], "none"),
        ("prussian", &[("bav_ss_blr2", 1), ("cu", 1)], "none"),
        ("imperial", &[("zouave", 1), ("chasseurs", 1), ("ha", 1)], "none"),
    ] {
        assert_eq!(faults(&least(nation).with(units)).0, fault, "{nation} {units:?}");
    }
}

/// L159 Guard artillery.
#[test]
fn guard_batteries_need_two_guards() {
    let guards = |units: &[(&str, i32)]| faults(&least("imperial").with(units)).0;
    assert_eq!(guards(&[("inf-blr2_e", 1), ("arty_e", 1)]), "arty-elite");
    assert_eq!(guards(&[("inf-blr2_e", 2), ("arty_e", 1)]), "none");
    // The only battery is a horse battery: it needs cavalry.
    assert_eq!(guards(&[("inf-blr2_e", 2), ("ha", 1), ("arty_e", 1)]), "arty-elite");
    assert_eq!(guards(&[("lc_e", 1), ("hc_e", 1), ("ha", 1), ("arty_e", 1)]), "none");
    assert_eq!(
        guards(&[
            ("inf-blr2_e", 2),
            ("lc_e", 1),
            ("hc_e", 1),
            ("arty", 2),
            ("ha", 1),
            ("arty_e", 2)
        ]),
        "none"
    );
}

#[test]
fn extras_cost_what_they_cost() {
    let costs = |nation: &str, unit: &str| {
        let more = least(nation).set(unit, 1).throw(&[]).number("quarters");
        more - least(nation).throw(&[]).number("quarters")
    };
    // L141, L155, L165, L171, L177
    for (nation, unit, quarters) in [
        ("imperial", "ha", 2),
        ("prussian", "ha", 2),
        ("prussian", "bav_ss_blr2", 2),
        ("republic", "rm", -1),
        ("imperial", "inf-blr2_e", 2),
        ("imperial", "sub", 8),
        ("imperial", "dsc", 4),
        ("prussian", "cu", 4),
        ("imperial", "forts", 2),
        ("imperial", "zouave", 0),
        ("imperial", "lancers", 0),
        ("prussian", "bavarian", 0),
    ] {
        assert_eq!(costs(nation, unit), quarters, "{nation} {unit}");
    }
}

#[test]
fn the_form_counts_points_and_names_the_broken_limit() {
    let trial = army("imperial", &[]);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("0 of 15", "INF BLR2: 4 to 6 units"));
    assert_eq!(trial.effect("inf-blr2").0, "4-6");
    // Elites, zouaves and horse guns have no row until there is something to be one.
    for row in ["inf-blr2_e", "zouave", "ha", "arty_e", "lancers"] {
        assert!(trial.is_hidden(row), "{row}");
    }
    let rich = least("republic").with(&[("rm", 1), ("sub", 4)]);
    assert_eq!(rich.form().title.as_str(), "13.25 of 15");
    let richer = rich.set("forts", 10);
    assert_eq!(
        (richer.form().throws.as_str(), faults(&richer)),
        ("Costs more than 15", ("over-15-points", 1))
    );
    assert_eq!(
        richer.throw(&[]).says(),
        ["Costs more than 15", "18.25 points, 3.25 over", "More armies? Check each"]
    );
    let many = least("prussian").with(&[("lc", 4), ("hc_e", 1)]);
    assert_eq!(many.form().throws.as_str(), "LC: 1 to 3 units");
    assert_eq!(many.throw(&[]).headline.unwrap().as_str(), "2 faults");
    assert_eq!(least("prussian").set("hc_e", 1).form().throws.as_str(), "HC: 0 elite at most");
}

#[test]
fn a_long_form_can_be_read_by_sections() {
    let sections: Vec<&str> =
        army("imperial", &[]).entry.fields.iter().map(|field| field.section).collect();
    let mut names = sections.clone();
    names.dedup();
    assert_eq!(names, ["", "CAVALRY", "GUNS", "OTHERS"]);
    assert!(
        names.iter().all(|name| sections.iter().filter(|section| section == &name).count() <= 14)
    );
}
