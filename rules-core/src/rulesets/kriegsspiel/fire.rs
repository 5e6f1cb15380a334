//! 484-637, 734-771, 2402-2790 Fire: one die on the table of the weapon, its range and its effect.

use crate::prelude::*;

use super::house::Rule;
use super::losses::Target;
use super::track::{self, LossOf, PinSide};

pub(super) mod guns;
pub(super) mod muskets;
mod prospect;
mod volley;

use prospect::show_prospect;
use volley::Volley;

choices! {
    /// 547-603 What the ground makes of it: the umpire says.
    pub(super) enum Aim {
        Good = "good" / "good",
        Bad = "bad" / "bad",
    }
}

/// The tables, each with its bad effect after its good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weapon {
    Light,
    Heavy,
    HalfBattalion,
    TwoBlocks,
}

/// 2402-2790 Points by weapon, effect and band, the nearest first, for the faces from 1 to 6.
#[rustfmt::skip]
static FIGURES: [[[u8; 6]; 4]; 8] = [
    // A battery of 6-pdr guns: small canister, large canister, elevation, random shot.
    [[20, 20, 30, 40, 40, 60], [10, 15, 20, 25, 25, 40], [6, 6,  8, 10, 10, 18], [5, 5, 6, 7, 7, 10]], // 2463 good
    [[12, 12, 20, 25, 25, 30], [ 6,  6,  8, 12, 12, 20], [4, 4,  5,  6,  6,  8], [1, 1, 2, 3, 3,  4]], // 2404 bad
    // A battery of 12-pdr guns.
    [[25, 25, 38, 50, 50, 75], [13, 19, 25, 31, 31, 50], [8, 8, 10, 13, 13, 22], [6, 6, 8, 9, 9, 12]], // 2562 good
    [[15, 15, 25, 31, 31, 37], [10, 10, 18, 20, 20, 25], [5, 5,  6,  7,  7, 10], [1, 1, 2, 3, 3,  5]], // 2511 bad
    // Half a battalion: 100, 200, 300, 400 paces.
    [[20, 20, 20, 40, 40, 60], [10, 10, 10, 25, 25, 40], [5, 5,  5, 15, 15, 25], [3, 3, 3, 10, 10, 12]], // 2750 good
    [[25, 25, 25, 30, 30, 50], [ 5,  5,  5, 20, 20, 30], [3, 3,  3, 10, 10, 20], [1, 1, 1,  6,  6, 10]], // 2707 bad
    // Two skirmish blocks, from cover or in the open.
    [[10, 15, 30, 30, 40, 60], [ 6, 10, 20, 20, 25, 50], [3, 4, 10, 10, 12, 25], [2, 3, 4,  4,  6, 12]], // 2660 good
    [[ 7, 10, 25, 25, 30, 50], [ 4,  6, 15, 15, 17, 34], [2, 2,  8,  8,  8, 16], [1, 2, 2,  4,  5,  8]], // 2613 bad
];

/// 502 What the stated fractions of 40 give for large canister of a 6-pdr at bad effect (R5).
static SIX_PDR_BY_RULE: [u8; 6] = [8, 8, 13, 17, 17, 20];
/// 2742 The half battalion close up at bad effect without its odd 25, which is more than good
/// effect has (R7).
static CLOSE_CORRECTED: [u8; 6] = [15, 15, 15, 30, 30, 50];

/// The points of a face.
pub(super) fn figure(weapon: Weapon, aim: Aim, band: usize, face: u8, house: &House) -> u8 {
    let row = match (weapon, aim, band) {
        (Weapon::Light, Aim::Bad, 1) if house.on(Rule::SixLcBad) => Some(&SIX_PDR_BY_RULE),
        (Weapon::HalfBattalion, Aim::Bad, 0) if house.on(Rule::HbClose) => Some(&CLOSE_CORRECTED),
        _ => FIGURES.get(2 * weapon as usize + aim.index()).and_then(|bands| bands.get(band)),
    };
    row.and_then(|row| row.get(usize::from(face).wrapping_sub(1))).copied().unwrap_or(0)
}

static BASE: Fact = Fact::number("base", "Points in the table");

outcomes! {
    /// Points of a result.
    pub(super) struct Points(pub(super) u16) {
        title: "Points", none: "No loss",
        one: "point lost", many: "points lost", short: "pts",
    }
}

/// Names the cell that a face is read from.
pub(super) fn look_up(tray: &mut Tray<'_>, weapon: Weapon, aim: Aim, band: usize, face: u8) {
    const TABLES: [[&str; 2]; 2] = [["guns-good", "guns-bad"], ["muskets-good", "muskets-bad"]];
    let weapon = weapon as usize;
    if let Some(&table) = TABLES.get(weapon / 2).and_then(|tables| tables.get(aim.index())) {
        tray.look_up(table, 4 * (weapon % 2) + band, face - 1);
    }
}

/// Throws the die that is read on a table.
fn roll(tray: &mut Tray<'_>) -> Result<u8, Halt> {
    tray.roll(Throw::one("Fire", D6))
}

/// Tells what a die did to the target.
fn settle(tray: &mut Tray<'_>, target: Target, volley: Volley) -> Points {
    let points = volley.loss().points();
    tray.fact(&BASE, volley.base);
    let lost = volley.loss().tell(tray, target);
    target.look_up(tray);
    if points > 0 {
        tray.headline(Counted::of(points, ["point lost", "points lost"]));
        tray.short(Counted::of(points, ["pt lost", "pts lost"]));
    }
    tray.say(lost);
    track::follow(tray, LossOf::Side(PinSide::Target), target, points);
    Points(points)
}

/// Tells how the points came, where they are not those of the table.
fn tell_reckoning(tray: &mut Tray<'_>, volley: Volley) {
    if !volley.is_plain() {
        tray.say(volley);
    }
}

/// 1518 What becomes of any effect by night.
const IN_THE_DARK: &str = "bad";

/// How a form shows the sixths of the points that are left.
const fn cover_word(sixths: u8) -> &'static str {
    match sixths {
        0 => "x0",
        2 => "x1/3",
        3 => "x1/2",
        _ => "",
    }
}
