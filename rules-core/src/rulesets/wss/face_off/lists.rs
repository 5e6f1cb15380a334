//! L86, L191-201 The modifiers of both sides, and the rows that are no use.

use super::*;

/// L86 Infantry that defends cover or anything built (R21).
pub(crate) const COVER: i8 = 2;
/// L86 Cavalry that charges.
pub(crate) const CHARGE: i8 = 1;
/// L86 A friend that routs through or round the unit. It is the pip of L148, so never both (R4).
pub(crate) const FRIEND_ROUTS: i8 = -1;
/// L86 Dragoons and hussars that face horse.
pub(crate) const LIGHT: i8 = -2;
/// L86 Attacked in an open flank or in the rear.
pub(crate) const FLANK: i8 = -2;

/// L86 The playsheet leaves raw units out; the body stands (R10).
pub(crate) const fn quality_points(quality: Quality) -> i8 {
    match quality {
        Quality::Elite => 1,
        Quality::Trained => 0,
        Quality::Raw => -1,
    }
}

/// A row of the form, how many of it there are, and what each adds to its side's score.
type Line = (Row, u8, i8);

pub(super) fn sum(list: &[Line]) -> i16 {
    list.iter().map(|&(_, count, each)| i16::from(count) * i16::from(each)).sum()
}

/// L84 Every pip counts against its unit (R6).
pub(crate) const PIP: i8 = -1;

impl FaceOff {
    /// The attacker's list. Light cavalry is at a loss only against horse.
    pub(super) fn attacker(&self) -> [Line; 5] {
        let light = if self.kind == Kind::CavCav && !self.d_light { LIGHT } else { 0 };
        [
            (Row::a_pips, self.a_pips, PIP),
            (Row::a_quality, 1, quality_points(self.a_quality)),
            (Row::a_charge, self.a_charge.into(), CHARGE),
            (Row::a_light, self.a_light.into(), light),
            (Row::a_rout, self.a_rout.into(), FRIEND_ROUTS),
        ]
    }

    /// The defender's list.
    pub(super) fn defender(&self) -> [Line; 6] {
        let light = if self.kind == Kind::CavCav && !self.a_light { LIGHT } else { 0 };
        [
            (Row::d_pips, self.d_pips, PIP),
            (Row::d_quality, 1, quality_points(self.d_quality)),
            (Row::d_cover, self.d_cover.into(), COVER),
            (Row::d_flank, self.d_flank.into(), FLANK),
            (Row::d_light, self.d_light.into(), light),
            (Row::d_rout, self.d_rout.into(), FRIEND_ROUTS),
        ]
    }

    /// Names the points of the playsheet that count first.
    pub(super) fn look_up(&self, tray: &mut Tray<'_>) {
        let counted = |list: &[Line]| {
            let line = list.iter().find(|&&(_, count, each)| count > 0 && each != 0);
            line.map(|&(row, ..)| row)
        };
        let first = match (counted(&self.attacker()), counted(&self.defender())) {
            (Some(row), _) => (row, self.a_quality, 0_usize),
            (None, Some(row)) => (row, self.d_quality, 1),
            (None, None) => return,
        };
        let (row, quality, column) = first;
        let line = match row {
            Row::a_quality | Row::d_quality if quality == Quality::Elite => 1_usize,
            Row::a_quality | Row::d_quality => 2,
            Row::d_cover => 3,
            Row::a_charge => 4,
            Row::a_light | Row::d_light => 5,
            Row::d_flank => 6,
            Row::a_rout | Row::d_rout => 7,
            _ => 0,
        };
        tray.look_up("face-off-points", line, column);
    }

    /// Hides what is no use to these arms. A row that is refused stays in sight, so that it can be
    /// unset.
    pub(super) fn hide_idle(&self, form: &mut Form) {
        let (cav_cav, cav_inf) = (self.kind == Kind::CavCav, self.kind == Kind::CavInf);
        for &(row, idle) in &[
            (Row::a_charge, self.kind == Kind::InfInf && !self.a_charge),
            (Row::a_contact, !cav_inf),
            (Row::a_light, !cav_cav),
            (Row::a_glory_used, cav_inf),
            (Row::d_cover, cav_cav && !self.d_cover),
            (Row::d_light, !cav_cav),
        ] {
            if idle {
                form.hide(row);
            }
        }
    }
}
