//! The workings of every result add up: the rows shown come to the total shown, and no row that
//! has points is left out.

use std::collections::BTreeSet;

use rules_core::form::Effect;
use rules_core::procedure::Ending;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;
use rules_core::workings::Total;

use crate::support::every_result::every_result_of;

/// The rows of each total add up to it, the player reads their sum, each row of the form that has
/// points is in one, and these procedures and no others have totals.
fn workings_add_up(id: &str, procedures: &[&str]) {
    let ruleset: &'static Ruleset = ALL.iter().find(|ruleset| ruleset.id == id).expect(id);
    let (mut added_up, mut with_totals) = (0, BTreeSet::new());
    every_result_of(ruleset, |_, entry, trial, ending, transcript| {
        if ending == Ending::Forbidden {
            return;
        }
        let place = || format!("{id} {} {:?}", entry.id, trial.inputs);
        let form = entry.preview(&trial.inputs, &trial.house);
        for total in &transcript.totals {
            let (mut sum, mut rows) = (0, Vec::new());
            total.each_row(entry.fields, &trial.inputs, &form, &mut |row| {
                sum += row.points;
                rows.push((row.label, row.points));
            });
            assert_eq!(sum, total.points, "{} {rows:?} {total:?}", place());
            assert!(shows_points(total), "{} {total:?}", place());
            with_totals.insert(entry.id);
            added_up += 1;
        }
        for (row, field) in entry.fields.iter().enumerate() {
            let has_points = matches!(form.effect_of(row).0, Effect::Points(points) if points != 0);
            if has_points && !form.is_hidden(row) {
                let counted = transcript.totals.iter().any(|total| total.counts(row, field));
                assert!(counted, "{}: {} is in no total", place(), field.label);
            }
        }
    });
    assert!(added_up > 1000, "{id}: {added_up} totals");
    // One that loses its totals would lose its blocks, and no row would be left to be wrong.
    assert_eq!(with_totals, procedures.iter().copied().collect(), "{id}");
}

/// Whether the player reads the sum of the rows: as the figure, or in the words before it where the
/// figure is what a die makes of them («+5, die 4: 9»). Less than none is none, and what is lost
/// has no sign. A figure in words is no sum.
fn shows_points(total: &Total) -> bool {
    let points = total.points;
    match total.figure.parse::<i16>() {
        Ok(0) if points < 0 => true,
        Ok(figure) if total.label.ends_with(" lost") => figure == -points,
        Ok(figure) => figure == points || total.label.contains(&format!("{points:+}")),
        Err(_) => true,
    }
}

#[test]
fn workings_of_schnaffs_add_up() {
    workings_add_up(
        "schnaffs",
        &["attack-square", "morale", "points", "retire-losses", "retreat-losses"],
    );
}

#[test]
fn workings_of_wss_add_up() {
    workings_add_up(
        "wss",
        &[
            "army-control",
            "bombard",
            "breach-duel",
            "critical-manoeuvre",
            "face-off",
            "fight",
            "fire",
            "friends-routing",
            "move-distance",
            "officer-join",
            "officer-leave",
            "rally",
        ],
    );
}

#[test]
fn workings_of_stprivat_add_up() {
    workings_add_up(
        "stprivat",
        &[
            "artillery-fire",
            "combat-value",
            "demolition",
            "melee",
            "movement",
            "remove-casualties",
            "rifle-fire",
            "victory",
        ],
    );
}

#[test]
fn workings_of_dbfpw_add_up() {
    workings_add_up("dbfpw", &["close-combat", "firing", "opposed"]);
}

#[test]
fn workings_of_kriegsspiel_add_up() {
    workings_add_up(
        "kriegsspiel",
        &[
            "assault",
            "assault-odds",
            "cavalry-odds",
            "cavalry-v-infantry",
            "infantry-and-cavalry",
            "infantry-v-infantry-and-guns",
            "stronghold",
        ],
    );
}
