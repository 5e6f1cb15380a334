//! How results of the Spanish Succession came: the rows that add up, and the cells that were read.

use crate::support::tables;
use rules_core::rulesets::wss::RULESET;

use crate::support::trial::Trial;
use crate::support::working_lines::{Block, blocks};

fn at(procedure: &str) -> Trial {
    Trial::new(&RULESET, procedure)
}

/// The workings as they are read: each row, and each total below its rows.
fn workings(trial: &Trial, dice: &[u8]) -> Vec<String> {
    let lines = |block: Block| block.rows.into_iter().chain([block.total]);
    blocks(trial, &trial.throw(dice)).into_iter().flat_map(lines).collect()
}

/// The cells that a result was read from: the table, the row's name and the cell.
fn read_from(trial: &Trial, dice: &[u8]) -> Vec<(&'static str, String, String)> {
    let looked_up = trial.throw(dice).looked_up;
    let cell = |&(table, row, column): &(&'static str, usize, usize)| {
        let cells = tables::cells(&RULESET, table);
        (table, cells[row][0].clone(), cells[row][column + 1].clone())
    };
    looked_up.iter().map(cell).collect()
}

#[test]
fn a_face_off_adds_up_side_by_side() {
    let trial = at("face-off").set("a_pips", 2).choose("a_quality", "elite").tick("d_cover");
    let came = ["Pips 2 -2", "Quality elite +1", "= -1, die 4: 3", "In cover +2", "= +2, die 1: 3"];
    assert_eq!(workings(&trial, &[4, 1]), came);
}

#[test]
fn a_fight_tells_what_dice_hit_and_what_pistols_add() {
    let trial = at("fight").choose("a_arm", "horse").choose("d_arm", "light").tick("a_charged");
    let trial = trial.set("a_contact", 2).set("d_contact", 1).set("d_pistol_hits", 2);
    let came = [
        "Arm horse +1",
        "Charged in +2",
        "= 2 dice, hits on 2+",
        "Dice that hit +1",
        "= Hits 1",
        "= 1 die, hits on 5+",
        "Pistol hits 2 +2",
        "= Hits 2",
    ];
    assert_eq!(workings(&trial, &[2, 1, 4]), came);
}

#[test]
fn dice_of_a_shot_come_of_its_stands() {
    let cannon = at("fire").choose("weapon", "cannon").set("stands", 3).set("range", 20);
    let came = ["Stands 3 +3", "Cannon near +3", "= Dice, hits on 5+ 6"];
    assert_eq!(workings(&cannon, &[1; 6]), came);
    let shaken = at("fire").set("stands", 5).set("pips", 6);
    let came = ["Stands 5 +5", "Half, at 6 pips -3", "= Dice, hits on 5+ 2"];
    assert_eq!(workings(&shaken, &[1; 2]), came);
    let mortar = at("bombard").choose("weapon", "mortar").choose("target", "building");
    let mortar = mortar.set("range", 20).tick("building_hit");
    let came = ["Stands 1 +1", "= Dice, hits on 4+ 1", "Hit last turn +1", "= Mortar hits on 4+"];
    assert_eq!(workings(&mortar, &[1]), came);
}

#[test]
fn pips_never_add_up_to_more_than_six() {
    let trial = at("officer-leave").set("pips", 5).set("taken", 3);
    let came = ["Pips he took 3 +3", "Pips +5", "Six at most -2", "= Pips now 6"];
    assert_eq!(workings(&trial, &[]), came);
    let trial = at("friends-routing").set("pips", 6).choose("quality", "raw").tick("through");
    let came = [
        "Quality raw -1",
        "Die +4",
        "= Score 3",
        "Ran through us +1",
        "Pips +6",
        "Six at most -1",
        "= Pips to reach 6",
    ];
    assert_eq!(workings(&trial, &[4]), came);
}

#[test]
fn an_army_is_counted_in_stands_part_by_part() {
    let trial = at("army-control").set("total_cannon", 2).set("dead_cannon", 1);
    let came = [
        "Cannon 2 +4",
        "C-in-C 1 +3",
        "Stands 60 +60",
        "= Stands in all 67",
        "Cannon 1 +2",
        "= Stands dead 2",
    ];
    assert_eq!(workings(&trial, &[]), came);
}

#[test]
fn results_are_read_from_cells_that_say_the_same() {
    let cell = |table, row: &str, cell: &str| (table, row.to_owned(), cell.to_owned());
    assert_eq!(read_from(&at("face-off"), &[5, 1]), [cell("face-off", "+4", "D routs")]);
    assert_eq!(read_from(&at("face-off"), &[1, 4]), [cell("face-off", "-2 -3", "A halts")]);
    let fight = at("fight").set("a_contact", 3).set("d_contact", 1);
    assert_eq!(
        read_from(&fight, &[6, 6, 6, 1]),
        [cell("fight", "3 MORE", "2"), cell("fight-points", "HITS ON", "5+")]
    );
    let covered = at("face-off").tick("d_cover");
    assert_eq!(
        read_from(&covered, &[5, 1]),
        [cell("face-off", "+2 +3", "D back"), cell("face-off-points", "IN COVER", "+2")]
    );
    let shot = at("fire").set("stands", 1).choose("cover", "rampart");
    assert_eq!(
        read_from(&shot, &[6, 1]),
        [
            cell("weapons", "MUSKET", "5+"),
            cell("saves", "RAMPART", "4+"),
            cell("casualties", "INFANTRY", "4")
        ]
    );
    assert_eq!(
        read_from(&at("friends-routing").set("pips", 6), &[1]),
        [cell("friends-routing", "3+", "Routs")]
    );
    let fought = at("recover").set("pips", 2).tick("fighting");
    assert_eq!(read_from(&fought, &[]), [cell("recover", "TRAINED", "No")]);
    assert_eq!(read_from(&at("quality"), &[3]), [cell("raw", "FRENCH", "1-2")]);
    assert_eq!(read_from(&at("card-draw"), &[6]), [cell("turn", "FIRST", "Firing")]);
    assert_eq!(read_from(&at("army-control"), &[]), [cell("victory-ref", "WITHDRAWS", "30%")]);
    assert_eq!(read_from(&at("breach-duel"), &[6, 1]), [cell("breach", "DUEL", "1 v 1")]);
}

#[test]
fn every_procedure_but_one_has_its_table() {
    let without: Vec<_> = RULESET
        .procedures
        .iter()
        .filter(|entry| !RULESET.tables().any(|table| table.id == entry.table))
        .map(|entry| (entry.id, entry.table))
        .collect();
    assert_eq!(without, [("unit-strength", "")]);
}
