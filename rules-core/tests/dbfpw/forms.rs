//! The forms of DBFPW: which rows are asked, what they show, where a range stops, and what is
//! refused.

use rules_core::rulesets::dbfpw::RULESET;

use crate::support::trial::Trial;

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

fn firing(firer: &str, target: &str) -> Trial {
    at("firing").choose("a_type", firer).choose("d_type", target)
}

fn combat(attacker: &str, defender: &str) -> Trial {
    at("close-combat").choose("a_type", attacker).choose("d_type", defender)
}

/// The rows in sight, in their order.
fn rows(trial: &Trial) -> Vec<&'static str> {
    let form = trial.form();
    let fields = trial.entry.fields.iter().enumerate();
    fields.filter(|(place, _)| !form.is_hidden(*place)).map(|(_, field)| field.id).collect()
}

#[test]
fn a_shot_asks_first_for_types_range_and_cover() {
    assert_eq!(
        rows(&firing("inf-blr2", "inf-blr1")),
        [
            "a_type",
            "d_type",
            "range",
            "d_terrain",
            "returns",
            "a_flank",
            "a_quality",
            "d_hits",
            "a_support",
            "a_terrain",
            "a_hits",
            "a_fort",
            "a_bridge",
            "a_special",
            "a_no_ammo",
            "d_quality",
            "d_fort",
            "d_support",
            "d_flank",
            "d_bridge",
            "d_special",
            "d_no_ammo",
        ]
    );
}

#[test]
fn a_silent_target_is_asked_for_less() {
    let answered = rows(&firing("inf-blr2", "inf-blr1"));
    let silent = rows(&firing("inf-blr2", "inf-blr1").set("range", 400));
    let gone: Vec<&str> = answered.into_iter().filter(|row| !silent.contains(row)).collect();
    assert_eq!(gone, ["returns", "a_fort", "d_support", "d_flank", "d_bridge", "d_no_ammo"]);
    // Cavalry cannot be Bavarian, nor answer.
    assert_eq!(
        rows(&firing("ss-blr1", "hc")),
        [
            "a_type",
            "d_type",
            "range",
            "d_terrain",
            "a_flank",
            "a_quality",
            "d_hits",
            "a_support",
            "a_terrain",
            "a_hits",
            "a_bridge",
            "a_no_ammo",
            "d_quality",
            "d_fort",
        ]
    );
}

#[test]
fn guns_are_asked_whether_they_are_fixed_and_raised() {
    let near = firing("fa-pr", "fa-fr").set("range", 1000);
    assert!(!near.is_hidden("a_fixed") && !near.is_hidden("d_fixed"));
    assert!(near.is_hidden("a_long_ok") && near.is_hidden("d_long_ok"));
    let far = firing("fa-pr", "fa-fr").set("range", 1500);
    assert!(
        far.is_hidden("a_long_ok") && !far.is_hidden("d_long_ok"),
        "each has its own long range"
    );
    let farther = firing("fa-pr", "fa-fr").set("range", 1801);
    assert!(!farther.is_hidden("a_long_ok") && !farther.is_hidden("d_long_ok"));
}

#[test]
fn a_range_stops_where_something_changes() {
    let stops = |trial: &Trial| trial.form().stops_of(trial.entry.field("range").unwrap()).to_vec();
    assert_eq!(stops(&firing("inf-blr2", "inf-blr1")), [300, 400, 800]);
    assert_eq!(stops(&firing("inf-blr1", "inf-blr1").choose("d_terrain", "bg")), [100, 300]);
    assert_eq!(stops(&firing("mit", "fa-fr")), [200, 400, 600, 1400, 2000, 2800]);
    assert_eq!(stops(&firing("fa-pr", "hc")), [400, 1800, 3400]);
    assert_eq!(stops(&firing("sc", "hc").house("sc_range")), [200]);
    assert_eq!(stops(&at("range").choose("type", "mit")), [600, 2000]);
    assert_eq!(at("range").choose("type", "mit").form().title.as_str(), "600/2000");
    assert_eq!(at("range").choose("type", "hc").form().title.as_str(), "");
}

#[test]
fn rows_show_what_they_do_and_what_a_step_would_do() {
    let trial = firing("inf-blr2", "inf-blr1")
        .choose("d_terrain", "nlf")
        .set("d_hits", 1)
        .set("a_support", 2);
    for (row, now, step) in [
        ("a_type", "+5", ""),
        ("d_type", "+4", ""),
        ("d_terrain", "-2", "-1"),
        ("a_flank", "", "+1"),
        ("a_quality", "", "-1"),
        ("d_hits", "", "-1"),
        ("a_support", "-2", "-1"),
        ("a_bridge", "", "-2"),
        ("d_fort", "", ""),
        ("a_fort", "", "-2"),
    ] {
        assert_eq!(trial.effect(row), (now.to_owned(), step.to_owned()), "{row}");
    }
    // The sum of what the rows do is the sum in the header.
    assert_eq!(trial.form().title.as_str(), "+3 v +2");
    // Sharpshooters lose one less to cover, and bad going is nothing to them: the row has the other
    // side's part.
    assert_eq!(firing("ss-blr1", "inf-blr1").effect("d_fort").1, "-1");
    assert_eq!(
        firing("ss-blr1", "inf-blr1")
            .choose("d_terrain", "bg")
            .set("range", 90)
            .effect("d_terrain")
            .0,
        "-1"
    );
    let combat = combat("lc", "inf-blr1").choose("a_special", "zouave").choose("d_terrain", "bua");
    for (row, now) in [("a_type", "+2"), ("a_special", "+1"), ("d_terrain", "+4"), ("d_type", "+4")]
    {
        assert_eq!(combat.effect(row).0, now, "{row}");
    }
}

#[test]
fn a_combat_hides_what_its_types_cannot_be() {
    let foot = combat("inf-blr2", "inf-blr1");
    assert!(
        !foot.is_hidden("a_column")
            && !foot.is_hidden("a_special")
            && foot.is_hidden("a_dismounted")
    );
    assert!(combat("inf-blr2", "hc").is_hidden("a_column"), "a column is nothing to cavalry");
    assert!(combat("fa-pr", "inf-blr1").is_hidden("a_special"));
    assert!(
        !combat("sc", "lc").is_hidden("a_dismounted") && !combat("sc", "lc").is_hidden("d_special")
    );
}

#[test]
fn contradictions_are_refused_by_their_row_which_stays_in_sight() {
    for (trial, row, sentence) in [
        (
            firing("hc", "hc").choose("d_special", "bavarian"),
            "d_special",
            "Bavarians: Inf or SS only",
        ),
        (
            firing("inf-blr1", "hc").choose("a_special", "bavarian").choose("a_quality", "elite"),
            "a_special",
            "Bavarians are never elite",
        ),
        (firing("mit", "hc").tick("a_fixed"), "a_fixed", "Only FA or HA is fixed"),
        (combat("hc", "hc").choose("a_special", "zouave"), "a_special", "Zouaves: Inf or LC only"),
        (combat("hc", "hc").choose("d_special", "lancer"), "d_special", "Only LC can be Lancers"),
        (
            combat("gs", "hc").choose("a_special", "bavarian"),
            "a_special",
            "Bavarians: Inf or SS only",
        ),
        (combat("hc", "hc").tick("d_dismounted"), "d_dismounted", "Only SC can dismount"),
        (combat("ss-blr1", "hc").tick("a_column"), "a_column", "Only Inf form columns"),
        (at("move").choose("type", "hc").tick("dismounted"), "dismounted", "Only SC can dismount"),
        (at("move").choose("type", "hc").tick("column"), "column", "Only Inf form columns"),
        (at("ammo").choose("state", "low").set("packs", 1), "packs", "Low or out: no packs left"),
        (at("ammo").choose("state", "out").set("packs", 1), "packs", "Low or out: no packs left"),
        (at("ammo").choose("event", "pack").set("packs", 9), "packs", "No room for a tenth"),
    ] {
        assert_eq!(trial.refusal(), Some((row, sentence.to_owned())));
        assert!(!trial.is_hidden(row), "{} {row}", trial.entry.id);
    }
    // Bavarian sharpshooters are in the German list (L151), and poor Bavarians change nothing
    // (R26).
    assert_eq!(firing("ss-blr2", "hc").choose("a_special", "bavarian").refusal(), None);
    assert_eq!(
        combat("inf-blr1", "hc")
            .choose("a_special", "bavarian")
            .choose("a_quality", "poor")
            .refusal(),
        None
    );
}

/// L50, L115 A causeway is as a bridge, and in close combat so is a move by road.
#[test]
fn the_rows_of_bridges_name_causeways_and_roads() {
    let label = |procedure: &str, row: &str| {
        let entry = at(procedure).entry;
        entry.fields[entry.field(row).unwrap()].label
    };
    for side in ["a_bridge", "d_bridge"] {
        assert_eq!(label("firing", side), "Bridge, c'way");
        assert_eq!(label("close-combat", side), "Bridge or road");
    }
}

/// Swapping sides exchanges all that both have and nothing else.
#[test]
fn sides_can_be_swapped() {
    for (procedure, pairs) in [("firing", 12), ("close-combat", 14), ("opposed", 1)] {
        let entry = at(procedure).entry;
        assert_eq!(entry.swap.len(), pairs);
        for &(one, other) in entry.swap {
            let [one, other] = [one, other].map(|place| entry.fields[place].id);
            assert_eq!(one.strip_prefix('a'), other.strip_prefix('d'), "{one} {other}");
        }
    }
}

/// The footer names what a beaten target does.
#[test]
fn the_footer_watches_what_matters() {
    let label = |trial: &Trial| trial.form().watch.unwrap().label;
    assert_eq!(label(&firing("inf-blr1", "inf-blr1")), "hit");
    assert_eq!(label(&firing("inf-blr1", "cmd")), "recoils");
    assert_eq!(label(&firing("inf-blr1", "sc")), "flees");
    // A third hit destroys; but skirmishing cavalry flees without one.
    assert_eq!(label(&firing("inf-blr1", "ss-blr1").set("d_hits", 2)), "lost");
    assert_eq!(label(&firing("inf-blr1", "sc").set("d_hits", 2)), "flees");
    assert_eq!(label(&combat("inf-blr1", "sc")), "att. wins");
}
