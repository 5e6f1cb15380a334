//! L33-54, L140, L166-177 Fire.

use crate::prelude::*;
use crate::rulesets::wss::bombard::BREACH;
use crate::rulesets::wss::fire::Target;
use crate::rulesets::wss::heavy_fire::HEAVY;
use crate::rulesets::wss::house::Rule;
use crate::rulesets::wss::troops::MOST_PIPS;
use crate::rulesets::wss::weapons::{self, Cover, KINDLES, Line, RANGED_IN, Shot, Weapon};

pub(super) const WEAPONS: Table = Table {
    id: "weapons",
    name: "Weapons",
    section: |_, _| "Firing",
    lines: "41-46, 170-175",
    script: None,
    corner: "WEAPON",
    heads: &["cm", "Hits", "Dice"],
    rows: |_| &["PISTOL", "MUSKET", "CANNON FAR", "CANNON NEAR", "MORTAR"],
    cell: |out, _, row, column| match (shot(row), column) {
        (Some((first, shot)), 0) => write!(out, "{first}-{}", shot.range),
        (Some((_, shot)), 1) => write_need(out, shot.need()),
        (Some((_, shot)), _) => write!(out, "{}", shot.dice()),
        (None, _) => Ok(()),
    },
    words: |out, _, row, column| match (shot(row), column) {
        (Some((first, shot)), 0) => write!(out, "From {first} to {} cm", shot.range),
        (Some((_, Shot { weapon: Weapon::Mortar, .. })), 1) => {
            let need = Weapon::Mortar.line().need;
            write!(out, "{need} or more; +{RANGED_IN} if its building was just hit")
        }
        (Some((_, shot)), 1) => {
            write!(out, "A hit is {}", shot.need())?;
            let pistol = matches!(shot.weapon, Weapon::Pistol);
            out.write_str(if pistol { "; French side only, Bavarians too" } else { " or more" })
        }
        (Some((_, shot)), _) => write!(out, "{} a stand", Counted::dice(shot.dice())),
        (None, _) => Ok(()),
    },
};

/// A line of the table: the least range, and a shot at the greatest.
fn shot(row: usize) -> Option<(u8, Shot)> {
    let weapons = [Weapon::Pistol, Weapon::Musket, Weapon::Cannon, Weapon::Cannon, Weapon::Mortar];
    let weapon = *weapons.get(row)?;
    let Line { least, close, most, .. } = weapon.line();
    let (first, last) = if row == 3 { (1, close) } else { (least.max(close + 1), most) };
    Some((first, Shot { weapon, range: last, ranged_in: false }))
}

pub(super) const SAVES: Table = Table {
    id: "saves",
    name: "Saves from fire",
    section: |_, _| "Firing",
    lines: "52, 177",
    script: None,
    corner: "TARGET IN",
    heads: &["Mus.", "Can.", "Mort."],
    rows: |_| &["OPEN", "WALL", "RAMPART"],
    cell: |out, _, row, column| {
        if saves(row, column) { write_need(out, weapons::SAVES) } else { Ok(()) }
    },
    words: |out, _, row, column| {
        if saves(row, column) {
            write!(out, "A hit is cancelled on {} or more", weapons::SAVES)
        } else {
            out.write_str("No save")
        }
    },
};

fn saves(row: usize, column: usize) -> bool {
    let weapon = [Weapon::Musket, Weapon::Cannon, Weapon::Mortar].get(column);
    weapon.zip(Cover::at(row)).is_some_and(|(weapon, cover)| weapon.saved_by(cover))
}

pub(super) const CASUALTIES: Table = Table {
    id: "casualties",
    name: "Casualties",
    section: |row, _| match Target::at(row) {
        Some(Target::Infantry | Target::Cavalry) => "Firing",
        Some(Target::Artillery) => "Pips and unit losses",
        None => "Other tests",
    },
    lines: "50, 140, 146",
    script: None,
    corner: "TARGET",
    heads: &["Stand", "Pips"],
    rows: |_| &["INFANTRY", "CAVALRY", "GUN", "HEAVY FIRE"],
    cell: |out, _, row, column| match (Target::at(row), column) {
        (Some(target), 0) => write!(out, "{}", target.stand()),
        (None, 0) => write!(out, "{HEAVY}"),
        (Some(Target::Infantry | Target::Cavalry), _) => out.write_str("1"),
        _ => Ok(()),
    },
    words: |out, _, row, column| match (Target::at(row), column) {
        (Some(target), 0) => write!(out, "{} casualties remove a stand", target.stand()),
        (None, 0) => write!(out, "{HEAVY} casualties to fire in a turn call for a test"),
        (Some(Target::Infantry | Target::Cavalry), _) => {
            write!(out, "A pip for each casualty, up to {MOST_PIPS}")
        }
        (Some(Target::Artillery), _) => out.write_str("Guns have no morale dice"),
        _ => out.write_str("At the end of the firing phase"),
    },
};

pub(super) const LIMITS: Table = Table {
    id: "fire-limits",
    name: "Who may fire",
    section: |row, _| if row == 6 { "Morale, pips, the test" } else { "Firing" },
    lines: "35-39, 48, 76",
    script: None,
    corner: "FIRE",
    heads: &["Limit"],
    rows: |_| &["ARC", "TARGET", "GUN TARGET", "NEW AIM", "AND MOVE", "PISTOLS", "6 PIPS"],
    cell: |out, _, row, _| out.write_str(text_at(LIMITS_CELLS, row)),
    words: |out, _, row, _| out.write_str(text_at(LIMITS_WORDS, row)),
};

const LIMITS_CELLS: &[&str] =
    &["45 deg.", "Nearest", "Any", "1 turn", "1st fire", "Contact", "Half"];

const LIMITS_WORDS: &[&str] = &[
    "To the front",
    "The nearest in the arc",
    "In the arc, if a mounted officer is there",
    "To turn a gun",
    "Infantry may move after its first fire",
    "Also just before a fight, if it is their first fire",
    "Half the stands shoot, rounded down, one at least",
];

pub(super) const WORKS: Table = Table {
    id: "bombard",
    name: "Walls, buildings",
    section: |_, _| "Firing",
    lines: "46, 54, 177",
    script: None,
    corner: "TARGET",
    heads: &["Cannon", "Mortar"],
    rows: |_| &["WALL", "BUILDING", "RAMPART"],
    cell: |out, _, row, column| match (row, column) {
        (0 | 1, 0) => write!(out, "{BREACH} hits"),
        (1, 1) => write_need(out, KINDLES),
        _ => Ok(()),
    },
    words: |out, _, row, column| match (row, column) {
        (0, 0) => write!(out, "{BREACH} hits: a breach one stand wide"),
        (1, _) => write!(out, "{BREACH} cannon hits: a breach. Mortar: fire on {KINDLES}+"),
        (2, _) => out.write_str("Nothing breaches it"),
        _ => out.write_str("No effect"),
    },
};

notes! {
    WITHOUT_BONUS = "breach", "Walls and breaches";
    ("Pips and unit losses", "54, 142");
    "WHAT", "Rule";
    "HIGH WALL" / "breach" / "Cannot be taken unless it is breached",
    "LOW WALL" / "attack" / "Can be attacked without a breach",
    "RAMPART" / "attack" / "Likewise; no fire can breach it",
    "BREACH" / "1 stand" / "Never less; a bridge is fought for likewise",
    "DUEL" / "1 v 1" / "After the face-off, one stand a side, no overlap",
    "DEFENDER" / "obstacle" / "Has the points of an obstacle in both",
    "GRENADIER" / "elite" / "+1 in the face-off; he is the stand that is lost",
}

/// The last row of it.
const GRENADIER: usize = 6;

/// The same, with grenadiers as the players have them (R16).
pub(super) const BREACHES: Table = Table {
    words: |out, house, row, column| match row {
        GRENADIER if house.on(Rule::GrenBonus) => {
            out.write_str("+1 in face-off and duel; he is the stand lost")
        }
        _ => WITHOUT_BONUS.write_words(out, house, row, column),
    },
    ..WITHOUT_BONUS
};
