//! Every procedure names the tables that it reads, with the cell: its workings open them there.

use crate::support::tables;
use std::collections::{BTreeMap, BTreeSet};

use rules_core::ruleset::Ruleset;
use rules_core::rulesets::ALL;

use crate::support::every_result::every_result_of;
use crate::support::trial::Trial;

/// The procedures of a ruleset name these tables and no others, over many results, and each cell is
/// one of its table.
fn name_their_tables(id: &str, tables: &[(&str, &[&str])]) {
    let ruleset: &'static Ruleset = ALL.iter().find(|ruleset| ruleset.id == id).expect(id);
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    every_result_of(ruleset, |_, entry, trial, _, transcript| {
        let named = named.entry(entry.id).or_default();
        for &(id, row, column) in &transcript.looked_up {
            let table = ruleset.tables().find(|table| table.id == id).expect(id);
            let rows = table.rows(&trial.house).len();
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

/// The cells that a result names: the table, the name of the row, and what stands there.
fn cells_of(trial: &Trial, dice: &[u8]) -> Vec<String> {
    let looked_up = trial.throw(dice).looked_up;
    let cell = |&(table, row, column): &(&'static str, usize, usize)| {
        let cells = tables::cells(trial.ruleset, table);
        format!("{table}: {} {}", cells[row][0], cells[row][column + 1])
    };
    looked_up.iter().map(cell).collect()
}

fn at(ruleset: &str, procedure: &str) -> Trial {
    Trial::new(ALL.iter().find(|it| it.id == ruleset).expect(ruleset), procedure)
}

#[test]
fn the_cell_that_was_read_is_named() {
    let combat = at("dbfpw", "close-combat").choose("d_type", "sc").tick("a_uphill");
    let came = [
        "combat-factors: UPHILL +1",
        "troop-ref: INF BLR2 +4",
        "troop-ref: SC +1",
        "combat-results: SC 1, flee",
    ];
    assert_eq!(cells_of(&combat, &[6, 1]), came);

    let attack = at("schnaffs", "attack-square").set("a_inf", 0).set("a_cav", 1).set("d_bl", 1);
    let came = ["attacker: FULL CAV. +3", "defender: OTHER RIFLE +2"];
    assert_eq!(cells_of(&attack, &[1, 1]), came);

    let debouch = at("kriegsspiel", "debouch").set("range", 700).choose("battery", "half");
    assert_eq!(cells_of(&debouch, &[]), ["exits: HALF 6 600"]);
    let ridden = at("kriegsspiel", "ridden-down").tick("second_line");
    assert_eq!(cells_of(&ridden, &[1]), ["tests: III 1-2"]);
    assert_eq!(cells_of(&ridden, &[6]), ["tests: III 3-6"]);

    assert_eq!(cells_of(&at("stprivat", "shell-scatter"), &[1, 1]), ["scatter: OVER 2"]);
    assert_eq!(cells_of(&at("wss", "officer-leave").set("taken", 3), &[]), ["officers: C-IN-C 3"]);
}
