//! The workings of every result add up: the rows shown come to the total shown, and no row that
//! has points is left out.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use rules_core::form::Effect;
use rules_core::procedure::Ending;
use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;

#[path = "support/every_result.rs"]
mod every_result;
#[path = "support/trial.rs"]
mod trial;

use every_result::every_result_of;

/// The rows of each total add up to it, and each row of the form that has points is in one.
fn workings_add_up(id: &str) {
    let ruleset: &'static Ruleset = ALL.iter().find(|ruleset| ruleset.id == id).expect(id);
    let mut added_up = 0;
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
}

#[test]
fn workings_of_schnaffs_add_up() {
    workings_add_up("schnaffs");
}

#[test]
fn workings_of_wss_add_up() {
    workings_add_up("wss");
}

#[test]
fn workings_of_stprivat_add_up() {
    workings_add_up("stprivat");
}

#[test]
fn workings_of_dbfpw_add_up() {
    workings_add_up("dbfpw");
}

#[test]
fn workings_of_kriegsspiel_add_up() {
    workings_add_up("kriegsspiel");
}
