//! L9-27, L58-68, L154-158 Armies: units, setting up, moves, who wins, what to keep track of.

use crate::prelude::*;
use crate::rulesets::wss::control::{LIMIT, WORTH};
use crate::rulesets::wss::moves::{CHARGE_CM, Unit, in_woods};

pub(super) const MOVES: Table = Table {
    id: key!("move-ref"),
    name: "Moves",
    source: "58-68",
    corner: "UNIT",
    heads: Texts("cm|Woods"),
    rows: Texts("GUN BY HAND|MORTAR|INFANTRY|LIMBER|CART|CAVALRY|OFFICER|CHARGE|UNLIMBER|DISMOUNT"),
    cell: |out, row, column| match (Unit::at(row), column) {
        (Some(unit), 0) => write!(out, "{}", unit.cm()),
        (Some(unit), _) if unit.is_artillery() => out.write_str("no"),
        (Some(unit), _) => write!(out, "{}", in_woods(unit)),
        (None, 0) if row == Unit::ALL.len() => write!(out, "+{CHARGE_CM}"),
        (None, 0) => out.write_str("all"),
        (None, _) => Ok(()),
    },
    words: |out, row, column| {
        let words = match (row, column) {
            (0..=6, 1) => "Half in woods and difficult ground, not for guns",
            (6, _) => "Once a turn, at any time",
            (7, _) => "Alliance only, once a game",
            (8.., _) => "Takes a whole move",
            _ => "At most: less is allowed",
        };
        out.write_str(words)
    },
};

pub(super) const UNITS: Table = Table {
    id: key!("unit-ref"),
    name: "Units",
    source: "9-21",
    corner: "UNIT",
    heads: Texts("Is"),
    rows: Texts(
        "BATTALION|REGIMENT|ARTILLERY|BRIGADE|GUARD ETC|GRENADIERS|BRIT. DRAG.|DRAGOONS|HUSSARS|ON FOOT",
    ),
    cell: text_cells!(
        "6-7 st.\n8-16 st.\n1 st.\n3-4 reg.\nelite\nelite\nhorse\nlight\nlight\ninf."
    ),
    words: text_cells!(UNIT_WORDS),
};

const UNIT_WORDS: &str = "\
Grenadiers are one of them; 120 men a stand
4 to 8 squadrons of 2, about 60 men a stand
A unit without pips; 3 casualties remove it
3 or 4 regiments
And all artillery; the rest is trained or raw
In a battalion of their own
Count as horse; may dismount
Light cavalry; may dismount
Light cavalry
Dismounted dragoons fight as infantry";

pub(super) const SETUP: Table = Table {
    id: key!("setup-ref"),
    name: "Setting up",
    source: "21-27",
    corner: "STEP",
    heads: Texts("Rule"),
    rows: Texts("1 STORY|2 RAW|3 DEFENDER|4 ATTACKER|5 DEFENDER|FAR APART"),
    cell: text_cells!("Roles\nDice\nFirst\nSecond\nShifts\nDouble"),
    words: text_cells!(SETUP_WORDS),
};

const SETUP_WORDS: &str = "\
Agree who defends, who attacks, and what wins
A die for every unit that is not elite
Sets up first, within a third of the table
Sets up next, when he has seen the defender
May shift a quarter of his units
Agree on double moves for the first turn or two";

pub(super) const VICTORY: Table = Table {
    id: key!("victory-ref"),
    name: "Who wins",
    source: "156-158",
    corner: "COUNTS",
    heads: Texts("Stands"),
    rows: Texts("STAND|CANNON|MORTAR|OFFICER|C-IN-C|WITHDRAWS|NIGHT"),
    cell: |out, row, _| match WORTH.get(row) {
        Some(worth) => write!(out, "{worth}"),
        None if row == WORTH.len() => write!(out, "{LIMIT}%"),
        None => out.write_str("turn 7"),
    },
    words: |out, row, _| match row {
        0..=4 => out.write_str("Dead or routing, towards the limit"),
        5 => out.write_str("If so much is dead or routing: by agreement"),
        _ => out.write_str("Fewest stands in the dead pool wins"),
    },
};

pub(super) const TRACK: Table = Table {
    id: key!("track"),
    name: "Keep track of",
    source: "48-152",
    corner: "WHAT",
    heads: Texts("Note"),
    rows: Texts(
        "PIPS|MARKERS|STANDS|QUALITY|OFFICER|TURN HITS|MOVED|FIRED|CHARGE|GLORY|FOUGHT|ROUTED|UNDER FIRE|ROUND|GUN HITS|WALL HITS|HOUSE HIT|CARDS",
    ),
    cell: text_cells!(
        "0-6\n0-3\nleft\nkept\n+ pips\n3 test\nlast\never\nonce\nonce\nnow\nnow\nnow\n1-2\n0-2\n0-1\nlast\nturn"
    ),
    words: |out, row, _| {
        out.write_str(match row {
            0..=14 => "Of every unit",
            15..=16 => "Of every wall or house",
            _ => "The turn, and its cards so far",
        })
    },
};
