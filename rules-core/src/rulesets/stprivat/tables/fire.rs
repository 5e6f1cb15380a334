//! L113-128, L139-141, L154-164 Fire.

use core::fmt;

use crate::prelude::*;
use crate::rulesets::stprivat::guns::Gun;
use crate::rulesets::stprivat::rifles;
use crate::rulesets::stprivat::scatter::FALLS;
use crate::rulesets::stprivat::structures::{Structure, VALUES};

use super::figure;

pub(super) const RIFLES: Table = Table {
    id: "rifle-hits",
    name: "Rifle hits",
    section: |_, _| "Rifle fire",
    lines: "115-117",
    script: None,
    corner: "SQ.",
    heads: &["1", "2", "3"],
    rows: |_| &["CHASS.", "NEEDLE"],
    cell: |out, _, row, column| cell(out, figure(&rifles::LIMITS, row, column)),
    words: |out, _, row, column| words(out, figure(&rifles::LIMITS, row, column)),
};

pub(super) const GUNS: Table = Table {
    id: "gun-hits",
    name: "Gun hits",
    section: |_, _| "Artillery fire",
    lines: "121-128",
    script: None,
    corner: "SQ.",
    heads: &["Pr. shot", "shell", "siege", "Fr. shot", "shell", "mitr."],
    rows: |_| &["1", "2", "3", "4", "5", "6-8"],
    cell: |out, _, row, column| cell(out, gun(row, column)),
    words: |out, _, row, column| words(out, gun(row, column)),
};

fn gun(row: usize, column: usize) -> u8 {
    let range = u8::try_from(row + 1).ok();
    Gun::at(column).zip(range).map_or(0, |(gun, range)| gun.limit(range))
}

fn cell(out: Out<'_>, limit: u8) -> fmt::Result {
    if limit > 0 { write!(out, "1-{limit}") } else { Ok(()) }
}

fn words(out: Out<'_>, limit: u8) -> fmt::Result {
    match limit {
        0 => out.write_str("Out of range: cannot fire"),
        limit => write!(out, "Die plus cover: hits on 1 to {limit}"),
    }
}

pub(super) const SCATTER: Table = Table {
    id: "scatter",
    name: "Shell scatter",
    section: |_, _| "Artillery fire",
    lines: "139-141",
    script: None,
    corner: "2D6",
    heads: &["Left", "Aim", "Right"],
    rows: |_| &["OVER", "AIM", "SHORT"],
    cell: |out, _, row, column| match totals(row, column) {
        (first, last) if first == last => write!(out, "{first}"),
        (first, last) => write!(out, "{first}-{last}"),
    },
    words: |out, _, _, _| out.write_str("Top row is away from the firer"),
};

/// The first and the last total that fall into a square.
fn totals(row: usize, column: usize) -> (u8, u8) {
    let at = |value: usize| i8::try_from(value).unwrap_or(0) - 1;
    let falls = (2..)
        .zip(FALLS)
        .filter(|(_, fall)| *fall == (at(column), -at(row)))
        .map(|(total, _)| total);
    falls.fold((0, 0), |(first, _), total| (if first == 0 { total } else { first }, total))
}

pub(super) const STRUCTURES: Table = Table {
    id: "structures",
    name: "Structures",
    section: |_, _| "Damage to structures",
    lines: "154-160",
    script: None,
    corner: "TARGET",
    heads: &["Points"],
    #[rustfmt::skip]
    rows: |_| &[
        "WALL SECTION", "SMALL BLDG", "LARGE BLDG", "STONE BRIDGE", "LIMBER", "FIELD GUN",
        "SIEGE GUN", "MITR.",
    ],
    cell: |out, _, row, _| write!(out, "{}", VALUES.get(row).copied().unwrap_or(0)),
    words: |out, _, row, _| {
        let shares = Structure::at(row).is_some_and(Structure::shares);
        out.write_str(if shares {
            "Shared with troops in or behind"
        } else {
            "Only if it is the target"
        })
    },
};
