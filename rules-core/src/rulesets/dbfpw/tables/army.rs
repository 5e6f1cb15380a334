//! L137-155 Army lists and prices.

use crate::prelude::*;
use crate::rulesets::dbfpw::army::{Item, Nation, Slot};
use crate::rulesets::dbfpw::points::{Quarters, price};
use crate::rulesets::dbfpw::troops::Troop;
use crate::rulesets::dbfpw::unit::Quality;

use super::troops::NAMES;

/// The items arm by arm.
const ITEMS: [Item; 12] = [
    Item::InfBlr2,
    Item::Inf,
    Item::InfPoor,
    Item::SsBlr2,
    Item::Ss,
    Item::Gs,
    Item::Lc,
    Item::LcPoor,
    Item::Sc,
    Item::Hc,
    Item::Arty,
    Item::Mit,
];

/// What a list says of an item.
fn slot(row: usize, column: usize) -> Option<&'static Slot> {
    let (item, nation) = (ITEMS.get(row)?, Nation::at(column)?);
    nation.list().iter().find(|slot| slot.item == *item)
}

pub(super) const LISTS: Table = Table {
    id: "army-lists",
    name: "Army lists",
    section: |_, _| "Suggested armies",
    lines: "145-153",
    script: None,
    corner: "UNITS",
    heads: &["Imp.", "Rep.", "Pr."],
    #[rustfmt::skip]
    rows: |_| &[
        "INF BLR2", "INF", "INF POOR", "SS BLR2", "SS", "GS", "LC", "LC POOR", "SC", "HC", "ARTY",
        "MIT",
    ],
    cell: |out, _, row, column| match slot(row, column) {
        Some(Slot { least, most, .. }) => write!(out, "{least}-{most}"),
        None => Ok(()),
    },
    words: |out, _, row, column| match slot(row, column) {
        Some(Slot { least, most, elites: 0, .. }) => write!(out, "{least} to {most} units"),
        Some(Slot { least, most, elites, .. }) => {
            write!(out, "{least} to {most} units, up to {elites} of them elite")
        }
        None => out.write_str("Not in this list"),
    },
};

pub(super) const PRICES: Table = Table {
    id: "points",
    name: "Points",
    section: |row, column| match (row, column) {
        (0, 2) => "Suggested armies",
        (16, _) => "Prussian caisson unit",
        (17, _) => "Larger battles",
        (18, _) => "Special rules",
        _ => "Points cost",
    },
    lines: "139-155, 165, 171, 177",
    script: None,
    corner: "UNIT",
    heads: &["Reg.", "Elite", "Poor"],
    rows: |_| NAMES,
    cell: |out, _, row, column| match cost(row, column) {
        Some(quarters) => write!(out, "{quarters}"),
        None => Ok(()),
    },
    words: |out, _, row, column| match cost(row, column) {
        Some(quarters) => write!(out, "{quarters} points; a fortification 0.5 more"),
        None => Ok(()),
    },
};

fn cost(row: usize, column: usize) -> Option<Quarters> {
    let quality = [Quality::Regular, Quality::Elite, Quality::Poor];
    Some(Quarters(price(Troop::at(row)?, *quality.get(column)?).into()))
}
