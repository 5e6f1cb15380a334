//! What an attack cannot be.

use crate::prelude::*;

use super::{AttackSquare, Row, SQUARE};

impl AttackSquare {
    /// L95-98 The units that attack, in the order of their rows.
    pub(super) const fn attackers(&self) -> [(Row, u8); 4] {
        [
            (Row::a_inf, self.a_inf),
            (Row::a_cav, self.a_cav),
            (Row::a_inf_weak, self.a_inf_weak),
            (Row::a_cav_weak, self.a_cav_weak),
        ]
    }

    /// L108-113 The units that defend, in the order of their rows.
    pub(super) const fn defenders(&self) -> [(Row, u8); 6] {
        [
            (Row::d_rifle, self.d_rifle),
            (Row::d_bl, self.d_bl),
            (Row::d_chassepot, self.d_chassepot),
            (Row::d_mit, self.d_mit),
            (Row::d_cav, self.d_cav),
            (Row::d_ml, self.d_ml),
        ]
    }

    pub(super) fn refusals(&self) -> Result<(), Refusal> {
        let (attackers, defenders) = (count(&self.attackers()), count(&self.defenders()));
        if attackers == 0 {
            return Err(Refusal::new(Row::a_inf, "No unit is attacking"));
        }
        if defenders == 0 {
            return Err(Refusal::new(Row::d_rifle, "No unit is defending"));
        }
        let [a, b, c, d] = self.attackers();
        fits("Att.", &[a, b, c, d, (Row::a_other, self.a_other)])?;
        fits("Def.", &self.defenders())?;
        reservists((Row::a_res, self.a_res), (Row::a_pro, self.a_pro), attackers)?;
        reservists((Row::d_res, self.d_res), (Row::d_pro, self.d_pro), defenders)
    }
}

pub(super) fn count(units: &[(Row, u8)]) -> u8 {
    units.iter().map(|(_, count)| count).sum()
}

/// L53 A square holds five units. The last row that brings any is the one to look at.
fn fits(whose: &str, units: &[(Row, u8)]) -> Result<(), Refusal> {
    match (count(units), units.iter().rfind(|(_, count)| *count > 0)) {
        (total, Some(&(row, _))) if total > SQUARE => {
            Err(Refusal::new(row, format_args!("{whose} {total} units: limit is {SQUARE}")))
        }
        _ => Ok(()),
    }
}

/// L102-103, L114, L118 Reservists are some of the units: the attacker's of those that attack, the
/// defender's of all in the square. Half of them are not professional if most are reservists (R5).
fn reservists(reservists: (Row, u8), professional: (Row, bool), units: u8) -> Result<(), Refusal> {
    let ((row, count), (pro_row, pro)) = (reservists, professional);
    if count > units {
        return Err(Refusal::new(row, "More reservists than units"));
    }
    if pro && 2 * count > units {
        return Err(Refusal::new(pro_row, "Most units are reservists"));
    }
    Ok(())
}
