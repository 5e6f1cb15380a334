//! 810-891, 2845-3181, 3375-3650, 3901-4173 What the die is, and what stands on it.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::approach::{
    Bounds, CavalrySlope, MATRIX, Slope, Troops, points_of_slope,
};
use crate::rulesets::kriegsspiel::dice::WarDie;

use super::write_die;

/// 3481-3650 The five dice.
pub(super) const DICE: Table = Table {
    id: "dice",
    name: "The five dice",
    section: |_, _| "App. 3: hand to hand",
    lines: "3481-3650",
    script: None,
    corner: "DIE",
    heads: &["odds", "1", "2", "3", "4", "5", "6"],
    rows: |_| &["I", "II", "III", "IV", "V"],
    cell: |out, _, row, column| {
        let Some(die) = WarDie::ALL.get(row) else { return Ok(()) };
        // The columns after the odds are the faces.
        out.write_str(match column.checked_sub(1) {
            None => die.ratio().word().label,
            Some(face) => die.marks().get(face).copied().unwrap_or(""),
        })
    },
    words: |out, _, row, column| {
        let Some(die) = WarDie::ALL.get(row) else { return Ok(()) };
        let Some(face) = u8::try_from(column).ok().and_then(|face| die.face(face)) else {
            return out.write_str(if column == 0 {
                "For one of the two sides"
            } else {
                "Thrown again"
            });
        };
        out.write_str(if face.beats_favoured {
            "Favoured side (or attacker) "
        } else {
            "Other side "
        })?;
        out.write_str(face.degree.word().label)?;
        out.write_str(if face.flame { ", flame" } else { "" })
    },
};

/// 814-822, 4148-4173 What a difference of strength is worth.
pub(super) const STRENGTHS: Table = Table {
    id: "strengths",
    name: "Strength ratios",
    section: |_, _| "App. 3: strength",
    lines: "4120-4173",
    script: None,
    corner: "MORE BY",
    heads: &["die", "index"],
    rows: |_| &["LESS", "1/6", "1/4", "1/2", "1", "1 2/3"],
    cell: |out, _, row, column| {
        // A row is worth a point more than the one above it.
        let points = i16::try_from(row).unwrap_or(0);
        match column {
            0 => write_die(out, -points),
            _ => write!(out, "{points:+}"),
        }
    },
    words: |out, house, row, _| {
        out.write_str(match (Bounds::agreed(house), row) {
            (Bounds::Chart, 0) => "Of the weaker side: under a sixth",
            (Bounds::Chart, _) => "Of the weaker side, or more",
            (Bounds::Body, 0) => "Of the weaker side: a sixth at most",
            (Bounds::Body, _) => "More than this part of the weaker side",
        })
    },
};

/// 883-891, 1042-1058, 3375-3425, 3945-3954 Slopes.
pub(super) const SLOPES_CHART: Table = Table {
    id: "slopes",
    name: "Slopes",
    section: |row, column| match (row, column) {
        (1, 0) => "App. 3: ground, infantry",
        (..6, _) => "In broken ground",
        (_, 1) => "Cavalry v cavalry",
        _ => "App. 3: ground, cavalry",
    },
    lines: "883-891,1042-1058,3375-3425,3945-3954",
    script: None,
    corner: "SLOPE",
    heads: &["up", "down"],
    #[rustfmt::skip]
    rows: |_| &[
        "INF. 10-15", "INF. 15-20", "INF. 20+", "SK. 20-25", "SK. 25-30", "SK. 30+", "CAV. 5-10",
        "CAV. 10-15", "CAV. 15+",
    ],
    cell: |out, house, row, column| match slope(row, column, house) {
        Some(points) => write!(out, "{points}"),
        None => out.write_str("none"),
    },
    words: |out, house, row, column| {
        out.write_str(match slope(row, column, house) {
            Some(_) => "Points of the attack",
            None => "No attack takes place there",
        })
    },
};

/// The points of an attack uphill or downhill.
fn slope(row: usize, down: usize, house: &House) -> Option<i8> {
    use {CavalrySlope as C, Slope as S};
    const FOOT: [[S; 2]; 6] = [
        [S::FormedUp10, S::FormedDown10],
        [S::FormedUp15, S::FormedDown15],
        [S::FormedUp15, S::FormedDown20],
        [S::SkirmishUp20, S::SkirmishDown20],
        [S::SkirmishUp25, S::SkirmishDown25],
        [S::SkirmishUp30, S::SkirmishDown30],
    ];
    const HORSE: [[C; 2]; 3] = [[C::Up5, C::Down5], [C::Up10, C::Down10], [C::Up10, C::Down15]];
    match FOOT.get(row) {
        Some(slopes) => points_of_slope(Troops::Foot, *slopes.get(down)? as u8, house),
        None => {
            let slopes = HORSE.get(row - FOOT.len())?;
            points_of_slope(Troops::Horse, *slopes.get(down)? as u8, house)
        }
    }
}

/// 2932-3181 Squadrons against squadrons.
pub(super) const SQUADRONS: Table = Table {
    id: "squadrons",
    name: "Cavalry v cavalry",
    section: |_, _| "App. 3: squadron odds",
    lines: "2932-3181",
    script: None,
    corner: "FEWER",
    heads: &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"],
    rows: |_| &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
    cell: |out, _, row, column| match squadrons(row, column) {
        0 => Ok(()),
        die => write_die(out, 1 - die),
    },
    words: |out, _, row, column| {
        out.write_str(match squadrons(row, column) {
            0 if column < row => "The weaker side is the row",
            0 | 6 => "Foregone",
            1 => "Even odds",
            _ => "For the stronger side",
        })
    },
};

fn squadrons(row: usize, column: usize) -> i16 {
    MATRIX.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0).into()
}
