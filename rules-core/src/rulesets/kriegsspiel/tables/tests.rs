//! 3429-3650 The dice as tests, and the way out of a defile.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::defile;
use crate::rulesets::kriegsspiel::dice::{Sign, WarDie};
use crate::rulesets::kriegsspiel::fire::Aim;
use crate::rulesets::kriegsspiel::guns::{Battery, Calibre};
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::trial::Span;

use super::write_needs;

/// 3481-3650 The five dice as tests of those whom they are against.
pub(super) const TESTS: Table = Table {
    id: "tests",
    name: "Dice as tests",
    section: |_, _| "App. 3: hand to hand",
    lines: "3481-3650",
    script: None,
    corner: "DIE",
    heads: &["odds", "pass", "fail", "again", "flame"],
    rows: |_| &["I", "II", "III", "IV", "V"],
    cell: |out, _, row, column| {
        let Some(die) = WarDie::ALL.get(row) else { return Ok(()) };
        let sign = match column {
            0 => return out.write_str(die.ratio().word().label),
            1 => Sign::Red,
            2 => Sign::Blue,
            3 => Sign::Blank,
            _ => Sign::Flame,
        };
        write!(out, "{}", Span(die.faces(sign)))
    },
    words: |out, house, row, column| {
        let Some(die) = WarDie::ALL.get(row) else { return Ok(()) };
        let count = |sign| die.faces(sign).among(D6.faces());
        match (column, count(Sign::Red)) {
            // R26
            (4, _) if house.on(Rule::BlankFlame) => {
                out.write_str("Set on fire, or breached; blank faces again")
            }
            (4, _) => out.write_str("Set on fire, or breached; a blank face is no flame"),
            (_, red) => write!(out, "Passed on {red} faces of {}", red + count(Sign::Blue)),
        }
    },
};

/// The battery of a row of the chart of exits.
const fn covering(row: usize) -> (Calibre, Battery) {
    let gun = if row < 2 { Calibre::Six } else { Calibre::Twelve };
    (gun, if row.is_multiple_of(2) { Battery::Half } else { Battery::Full })
}

/// A column of it: whether it belongs to the further limit, and the effect; the first of three is
/// the limit itself.
const fn exit(column: usize) -> (bool, Option<Aim>) {
    let effect = match column % 3 {
        0 => None,
        1 => Some(Aim::Good),
        _ => Some(Aim::Bad),
    };
    (column > 2, effect)
}

/// 3429-3477 Coming out of a defile under fire.
pub(super) const EXITS: Table = Table {
    id: "exits",
    name: "Leave a defile",
    section: |row, column| match (row, column) {
        (..2, ..4) => "Debouching from a defile",
        _ => "App. 3: from a defile",
    },
    lines: "657-662,3429-3477",
    script: None,
    corner: "GUNS",
    heads: &["near", "good", "bad", "far", "good", "bad"],
    rows: |_| &["HALF 6", "6-PDR", "HALF 12", "12-PDR"],
    cell: |out, _, row, column| {
        let (gun, battery) = covering(row);
        let [near, far] = defile::limits(gun, battery);
        match exit(column) {
            (is_far, None) => write!(out, "{}", if is_far { far } else { near }),
            (is_far, Some(effect)) => {
                out.write_str(defile::die(battery, is_far, effect).map_or("-", WarDie::numeral))
            }
        }
    },
    words: |out, _, row, column| {
        let (_, battery) = covering(row);
        let (is_far, effect) = exit(column);
        match effect.map(|effect| defile::die(battery, is_far, effect)) {
            None => out.write_str("Paces. Further off all is free"),
            Some(Some(die)) => write_needs(out, die, Sign::Red),
            Some(None) => out.write_str("Barred but for twice the guns"),
        }
    },
};
