//! Every procedure names the tables that it reads, with the cell: its workings open them there.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a failed unwrap or index here is a failed test"
)]

use std::collections::{BTreeMap, BTreeSet};

use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;

#[path = "support/every_result.rs"]
mod every_result;
#[path = "support/trial.rs"]
mod trial;

use every_result::every_result_of;

/// The procedures of a ruleset name these tables and no others, over many results, and each cell is
/// one of its table.
fn name_their_tables(id: &str, tables: &[(&str, &[&str])]) {
    let ruleset: &'static Ruleset = ALL.iter().find(|ruleset| ruleset.id == id).expect(id);
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    every_result_of(ruleset, |_, entry, trial, _, transcript| {
        let named = named.entry(entry.id).or_default();
        for &(id, row, column) in &transcript.looked_up {
            let table = ruleset.tables().find(|table| table.id == id).expect(id);
            let rows = (table.rows)(&trial.house).len();
            let place = format!("{} {id} {row} {column} {:?}", entry.id, trial.inputs);
            assert!(row < rows && column < table.heads.len(), "{place}");
            named.insert(id);
        }
        assert_eq!(transcript.lost, 0, "{} {:?}", entry.id, trial.inputs);
    });
    let listed = tables.iter().map(|(entry, ids)| (*entry, ids.iter().copied().collect()));
    assert_eq!(named, listed.collect(), "{id}");
}

#[test]
fn procedures_of_schnaffs_name_their_tables() {
    name_their_tables(
        "schnaffs",
        &[
            ("attack-square", &["attacker", "defender"]),
            ("morale", &["morale"]),
            ("artillery-fire", &["saves", "to-hit"]),
            ("gun-move", &["move-ref"]),
            ("exit-closed", &["exit"]),
            ("retreat-losses", &["kill-chart"]),
            ("retire-losses", &["kill-chart"]),
            ("kill-apply", &["kill-chart"]),
            ("kill-chart", &["kill-chart"]),
            ("plan-reveal", &["plans"]),
            ("points", &["costs"]),
        ],
    );
}

#[test]
fn procedures_of_wss_name_their_tables() {
    name_their_tables(
        "wss",
        &[
            ("card-draw", &["turn"]),
            ("fire", &["casualties", "saves", "weapons"]),
            ("face-off", &["face-off", "face-off-points"]),
            ("fight", &["fight", "fight-points"]),
            ("recover", &["recover"]),
            ("heavy-fire", &["tests"]),
            ("friends-routing", &["friends-routing"]),
            ("rally", &["officers", "tests"]),
            ("critical-manoeuvre", &["tests"]),
            ("officer-survival", &["officers"]),
            ("bombard", &["bombard", "weapons"]),
            ("move-distance", &["move-ref"]),
            ("pursuit-loss", &["face-off"]),
            ("breach-duel", &["breach"]),
            ("officer-join", &["officers"]),
            ("officer-leave", &["officers"]),
            ("unit-strength", &[]),
            ("turn-cards", &["turn"]),
            ("quality", &["raw"]),
            ("army-control", &["victory-ref"]),
        ],
    );
}

#[test]
fn procedures_of_stprivat_name_their_tables() {
    name_their_tables(
        "stprivat",
        &[
            ("rifle-fire", &["rifle-hits"]),
            ("artillery-fire", &["gun-hits", "structures"]),
            ("melee", &["casualty-factors", "melee"]),
            ("shell-scatter", &["scatter"]),
            ("initiative", &["turn"]),
            ("combat-value", &["melee-limits"]),
            ("remove-casualties", &[]),
            ("crew-casualties", &[]),
            ("movement", &["movement"]),
            ("demolition", &["structures"]),
            ("victory", &["order-of-battle"]),
            ("siege-gun-placement", &["set-up"]),
        ],
    );
}

#[test]
fn procedures_of_dbfpw_name_their_tables() {
    name_their_tables(
        "dbfpw",
        &[
            ("firing", &["fire-factors", "fire-results", "mit", "troop-ref"]),
            ("close-combat", &["combat-factors", "combat-results", "mit", "troop-ref"]),
            ("opposed", &["combat-results", "fire-results"]),
            ("ammo", &["packs"]),
            ("move", &["troop-ref"]),
            ("range", &["troop-ref"]),
            ("mit-check", &["mit"]),
            ("dsc-combat", &["larger-ref"]),
            ("supply-radius", &[]),
            ("points", &["points"]),
            ("army-check", &["army-lists"]),
        ],
    );
}

#[test]
fn procedures_of_kriegsspiel_name_their_tables() {
    name_their_tables(
        "kriegsspiel",
        &[
            ("artillery-fire", &["guns-bad", "guns-good", "points-men", "ranges"]),
            ("small-arms-fire", &["muskets-bad", "muskets-good", "points-men"]),
            (
                "assault",
                &[
                    "att-points",
                    "def-points",
                    "defeat",
                    "dice",
                    "flank",
                    "refuges",
                    "reminders",
                    "strengths",
                ],
            ),
            (
                "cavalry-v-infantry",
                &["charges", "charges-body", "defeat", "dice", "refuges", "reminders", "shaken"],
            ),
            ("stronghold", &["dice", "muskets-good", "refuges", "reminders", "strongholds"]),
            ("close-combat", &["defeat", "dice", "refuges", "reminders"]),
            (
                "cavalry-odds",
                &["att-points", "cavalry-attack", "def-points", "flank", "squadrons", "strengths"],
            ),
            ("assault-odds", &["att-points", "def-points", "flank", "strengths"]),
            ("battery-assault", &["guns", "tests"]),
            ("infantry-v-infantry-and-guns", &["defeat", "dice", "refuges", "reminders"]),
            ("infantry-and-cavalry", &["defeat", "dice", "refuges", "reminders"]),
            ("second-line-pursuit", &["tests"]),
            ("ridden-down", &["tests"]),
            ("canister-test", &["tests"]),
            ("surprise", &["tests"]),
            ("debouch", &["exits", "tests"]),
            ("surrender", &["tests"]),
            ("exceptional-throw", &["tests"]),
            ("schimmel", &[]),
            ("schimmel-2d6", &[]),
            ("joint-command", &["tests"]),
            ("march", &["march-chart"]),
            ("messenger", &["march-chart"]),
            ("column-contract", &[]),
            ("retreat-rate", &["retreat"]),
            ("pursuit-rate", &["pursuit"]),
            ("defile-loss", &[]),
            ("obstacle-loss", &[]),
            ("trapped-loss", &[]),
            ("ignite", &["fires", "tests"]),
            ("fire-spread", &["fires", "tests"]),
            ("wall-breach", &["tests", "walls"]),
            ("bridge-time", &["bridges"]),
            ("ferry", &["boats"]),
            ("swim", &["boats"]),
            ("loss-track", &["points-men"]),
            ("points-to-men", &["points-men"]),
            ("recovery", &["defeat"]),
            ("dispute", &[]),
        ],
    );
}
