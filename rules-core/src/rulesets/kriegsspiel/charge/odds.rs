//! 956, 1089-1115, 3226-3358 The die of a wave: by the chart, which counts waves, or by the body,
//! which counts squadrons a battalion.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::combat::*;
use crate::rulesets::kriegsspiel::dice::WarDie;
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::index::Ratio;

use super::{CavalryVInfantry, Formation, State};

/// 3226-3358 The dice by the chart, all for the infantry: a battalion and half of one, unshaken,
/// shaken, badly shaken. Rows are one squadron, two, three, four, and the third wave of four and
/// all after it. 0 is no chance.
pub(in super::super) const CHART: [[u8; 6]; 5] = [
    [0, 5, 6, 3, 3, 2],
    [5, 4, 5, 3, 3, 2],
    [5, 4, 5, 3, 3, 2],
    [5, 4, 4, 3, 3, 2],
    [4, 3, 4, 3, 3, 2],
];

/// 1089-1115 By the body: how many squadrons there must be for three battalions, and the die for
/// the infantry in column or square, and in line. One squadron on one battalion is three on three;
/// 12, 8 and 4 on six are 6, 4 and 2 (R19).
pub(in super::super) const BODY: [(u16, [u8; 2]); 4] =
    [(9, [2, 3]), (6, [3, 4]), (4, [4, 5]), (2, [5, 5])];

/// 956, 2875 Skirmishers that are caught: Die V for the cavalry (R68).
const CAUGHT: i16 = 4;
/// Beyond all dice.
const NO_CHANCE: i16 = -5;

/// What is thrown where the chart calls for Die VI, which there is not (R18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Sixth {
    DieV,
    FiveToOne,
    NoChance,
}

impl Sixth {
    /// As the players have it.
    pub(in super::super) fn agreed(house: &House) -> Self {
        match house.choice(Rule::DieVi) {
            0 => Self::DieV,
            1 => Self::FiveToOne,
            _ => Self::NoChance,
        }
    }
}

impl CavalryVInfantry {
    /// 826-828, 953, 2910-2914 The cavalry's points for shaken infantry where the chart does not
    /// count them.
    pub(super) const fn shaken(&self, body: bool) -> i16 {
        match self.state {
            State::Shaken if body => 1,
            State::Badly if body => 2,
            _ => 0,
        }
    }

    /// The row and the column of this wave in the chart.
    fn in_chart(&self) -> (usize, usize) {
        let row = match (self.waves(false), self.wave) {
            (4.., 3..) => 4,
            (waves, _) => usize::from(waves.min(4)).saturating_sub(1),
        };
        (row, 2 * self.state.index() + usize::from(self.half))
    }

    /// 3226-3358 The die of this wave for the infantry, by the chart.
    fn by_chart(&self) -> u8 {
        let (row, column) = self.in_chart();
        CHART.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }

    /// The row and the column of every wave in the body; no row if they are too few.
    fn in_body(&self) -> (Option<usize>, usize) {
        // Half a battalion has twice as many for each as a whole one.
        let squadrons = u16::from(self.squadrons) * if self.half { 6 } else { 3 };
        let enough = |(need, _): &(u16, [u8; 2])| squadrons >= need * u16::from(self.battalions);
        (BODY.iter().position(enough), usize::from(self.formation == Formation::Line))
    }

    /// 1089-1115 The die of every wave for the infantry, by the body.
    fn by_body(&self) -> u8 {
        let (row, column) = self.in_body();
        let row = row.and_then(|row| BODY.get(row));
        row.and_then(|(_, dice)| dice.get(column)).copied().unwrap_or(0)
    }

    /// Tells what the index came from.
    pub(super) fn tell_index(&self, tray: &mut Tray<'_>, call: Call) {
        let (wave, waves) = (self.wave, self.waves(tray.house().on(Rule::CavVInf)));
        let table = self.by_table(tray.house());
        tray.total(|| match self.formation {
            Formation::Skirmish => call.total().plus("Skirmishers caught", "", table),
            _ => call.total().plus("By the table", format_args!("{wave} of {waves}"), table),
        });
    }

    /// Opens the table that the die was read from. Skirmishers are in neither.
    pub(super) fn look_up(&self, tray: &mut Tray<'_>) {
        if self.formation == Formation::Skirmish {
            return;
        }
        match (tray.house().on(Rule::CavVInf), self.in_chart(), self.in_body()) {
            (false, (row, column), _) => tray.look_up("charges", row, column),
            (true, _, (Some(row), column)) => tray.look_up("charges-body", row, column),
            (true, _, (None, _)) => {}
        }
    }

    /// Whether the chart calls for a die that there is not.
    pub(super) fn calls_for_vi(&self, house: &House) -> bool {
        !house.on(Rule::CavVInf) && self.formation != Formation::Skirmish && self.by_chart() == 6
    }

    /// The body has figures for one battalion and for six; what lies between, or below, is in
    /// proportion to them.
    pub(super) fn is_in_proportion(&self, house: &House) -> bool {
        house.on(Rule::CavVInf)
            && self.formation != Formation::Skirmish
            && (self.half || matches!(self.battalions, 2..=5))
    }

    /// The index before the points: by the table, or where skirmishers are caught.
    fn by_table(&self, house: &House) -> i16 {
        if self.formation == Formation::Skirmish {
            return CAUGHT;
        }
        match if house.on(Rule::CavVInf) { self.by_body() } else { self.by_chart() } {
            0 => NO_CHANCE,
            6 if Sixth::agreed(house) == Sixth::DieV => NO_CHANCE + 1,
            die => 1 - i16::from(die),
        }
    }

    pub(super) fn call(&self, house: &House) -> Call {
        let body = house.on(Rule::CavVInf);
        let index = self.by_table(house) + i16::from(self.shift);
        if self.formation == Formation::Skirmish {
            return Call::of(index);
        }
        if self.waves(body) == 0 {
            return Call::NO_CHANCE;
        }
        let sixth = Sixth::agreed(house);
        match index + self.shaken(body) {
            NO_CHANCE if sixth == Sixth::FiveToOne && self.calls_for_vi(house) => {
                Call { index: NO_CHANCE, die: Some(WarDie::VI), ratio: Ratio::FiveToOne }
            }
            ..=NO_CHANCE => Call::NO_CHANCE,
            index => Call::of(index),
        }
    }
}
