//! The tables of words of Graveyard St. Privat, row by row. «L37» is a line of its text; every word
//! is typed in here once more.

use crate::support::tables;
use rules_core::rulesets::stprivat::RULESET;

use crate::support::trial::{FactsById, Trial};

/// A row: its name, its cell, and the cell in words.
type Row = [&'static str; 3];

fn holds(id: &str, rows: &[Row]) {
    let cells = tables::cells(&RULESET, id);
    assert_eq!(cells.len(), rows.len(), "{id}");
    for (at, ([name, cell, words], row)) in rows.iter().zip(cells).enumerate() {
        assert_eq!(row, [*name, *cell], "{id}");
        assert_eq!(tables::words(&RULESET, id, at, 0), *words, "{id} {name}");
    }
}

#[test]
fn tables_stand_in_the_order_of_a_turn() {
    let ids: Vec<_> = RULESET.tables().map(|table| table.id).collect();
    #[rustfmt::skip]
    assert_eq!(ids, [
        "turn",
        "movement", "terrain", "zones", "squares",
        "fire-limits", "rifle-hits", "gun-hits", "scatter", "structures",
        "melee-limits", "melee", "melee-printed", "casualty-factors", "after-melee",
        "order-of-battle", "set-up", "hidden",
    ]);
}

/// L53-58
#[test]
fn a_turn_has_four_phases() {
    #[rustfmt::skip]
    holds("turn", &[
        ["DICE", "high", "Turn I Prussians first, then the high die chooses"],
        ["1 MOVE", "in turn", "One side moves all it has, then the other"],
        ["2 RIFLES", "both", "All infantry at once; then take off the dead"],
        ["3 GUNS", "both", "Guns, mitr. at once, after the rifles' dead are off"],
        ["4 MELEE", "second", "Only the side that moved second may charge"],
    ]);
}

/// L111-113, L130, L139, L143 (R31)
#[test]
fn it_is_said_who_may_fire() {
    #[rustfmt::skip]
    holds("fire-limits", &[
        ["RIFLES", "infantry", "Front rank only; horse and gun crews never"],
        ["TARGET", "once", "A square is fired on once a turn"],
        ["DIRECT", "in sight", "Rifles, shot and mitr. need a clear line"],
        ["BLOCK", "4 things", "Troops, hills, woods and buildings; walls do not"],
        ["ON A HILL", "clear", "Firer or target on a hill: nothing blocks"],
        ["INTO WOODS", "the edge", "Only their edge squares can be hit"],
        ["SHELLS", "seen", "Shell and siege: a friend must see the target"],
        ["SCATTER", "1 throw", "For all the guns at that target"],
        ["MOVED", "no fire", "Nor a gun that was unlimbered this turn"],
        ["TURNED 90", "fires", "180 is a move: no fire"],
        ["ROUND", "named", "Shot or shell and the target before the dice"],
    ]);
}

/// L168-177
#[test]
fn it_is_said_who_may_melee() {
    #[rustfmt::skip]
    holds("melee-limits", &[
        ["WHO", "second", "Who moved second; nobody has to"],
        ["A STAND", "once", "1 attack in a turn"],
        ["A TARGET", "once", "Attacking squares may join, defending ones never"],
        ["RANKS", "2", "The first two, at the square they face"],
        ["DIAGONAL", "no", "Not across a corner"],
        ["DEFENDER", "3 2 1", "A stand: front 3, rear 2, flank 1"],
        ["COMMAND", "+3", "On top of its own value"],
        ["GENERAL", "+5", "Only if he is in the melee himself"],
        ["FOOT V HORSE", "ground", "Foot attacks horse only in a town or woods"],
        ["ODDS", "def.", "Fractions go to the defender"],
        ["GROUND", "1 left", "Defender in hills, woods, town, building, gun pit"],
        ["CROSSING", "1 left", "All attackers in a stream or over a wall"],
    ]);
}

/// L102-105, L171-172 The values in the table are those that the form counts.
#[test]
fn a_combat_value_is_counted_as_the_table_says() {
    let defence = || Trial::new(&RULESET, "combat-value").choose("role", "defend").set("stands", 0);
    let worth = |row| defence().set(row, 1).throw(&[]).number("cv");
    let [front, rear, flank] = ["stands", "rear_stands", "flank_stands"].map(worth);
    let cells = tables::cells(&RULESET, "melee-limits");
    let row = |name: &str| cells.iter().position(|row| row[0] == name).expect(name);
    assert_eq!(cells[row("DEFENDER")][1], format!("{front} {rear} {flank}"));
    assert_eq!(
        tables::words(&RULESET, "melee-limits", row("DEFENDER"), 0),
        format!("A stand: front {front}, rear {rear}, flank {flank}")
    );
    assert_eq!(cells[row("COMMAND")][1], format!("+{}", worth("command")));
    assert_eq!(cells[row("GENERAL")][1], format!("+{}", worth("generals")));
}

/// L204-210
#[test]
fn it_is_said_what_follows_a_melee() {
    #[rustfmt::skip]
    holds("after-melee", &[
        ["-1", "retreat", "1 square of his choice, away if he can; any order"],
        ["-2 -3 -4", "rout", "So many squares; ends with its back to the foe"],
        ["LIMBERED", "go too", "With their teams"],
        ["UNLIMBERED", "left", "The crew leaves the gun behind"],
        ["+1 TO +4", "advance", "The vacated square first, then they may split"],
        ["WHO GOES", "all", "All of the loser's square, melee to come or not"],
        ["ZONES", "no stop", "They may be crossed and entered"],
        ["ENEMY", "lost", "Forced into a square of his: eliminated"],
        ["OFF BOARD", "lost", "Forced off it: eliminated"],
    ]);
}

/// L37-41
#[test]
fn it_is_said_when_hidden_units_are_shown() {
    #[rustfmt::skip]
    holds("hidden", &[
        ["CARD", "1 square", "In its town, once after the set-up"],
        ["SHOWN", "3 ways", "It fires, leaves the town, or is meleed"],
        ["FIRED AT", "secret", "Stays hidden; the French note the hits"],
        ["WITH GUNS", "infantry", "Infantry there takes all hits on men"],
        ["WIPED OUT", "card off", "And shown if asked for"],
        ["DUMMY", "removed", "When a Prussian enters its square"],
        ["DUMMIES", "advance", "Alone in a melee: go in, attack no more this turn"],
    ]);
}

/// L78-80
#[test]
fn it_is_said_what_a_zone_stops() {
    #[rustfmt::skip]
    holds("zones", &[
        ["ZONE", "front 3", "Foot, unlimbered guns: front and one to each side"],
        ["NO ZONE", "others", "Cavalry, generals, limbered guns"],
        ["ENTERED", "stop", "A unit that comes into a zone stops"],
        ["ENEMY", "no", "Never into or through a square he holds"],
        ["BETWEEN", "no", "Nor between two such or their zones at a corner"],
    ]);
}
