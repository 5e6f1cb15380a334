//! L139-159 What an army costs, how many of what it may have, and what is wrong with it.

use crate::rulesets::dbfpw::points::{FORT, HALF, LEAST, price};
use crate::rulesets::dbfpw::troops::Troop;
use crate::rulesets::dbfpw::unit::Quality;

use super::faults::{Faults, What};
use super::{ArmyCheck, BUDGET, Item, Nation, Row, Slot};

/// The text has no limit for caissons but the points; this is the end of their dial.
const MOST_CAISSONS: u8 = 4;

/// The extras, in the order they are looked at.
pub(super) static EXTRAS: [(Row, What); 8] = [
    (Row::ha, What::HaWithoutArty),
    (Row::rm, What::Rm),
    (Row::bav_ss_blr2, What::BavarianSs),
    (Row::zouave, What::Zouave),
    (Row::chasseurs, What::Chasseurs),
    (Row::lancers, What::Lancers),
    (Row::bavarian, What::Bavarian),
    (Row::cu, What::Caisson),
];

impl ArmyCheck {
    /// What the army costs, in quarters.
    pub(super) fn quarters(&self) -> i16 {
        let mut sum = 0;
        let mut add = |row: Row, each: u8| sum += i16::from(self.count(row)) * i16::from(each);
        for item in Item::ALL {
            let ((row, elites), (troop, quality)) = (item.rows(), item.troop(self.is_german()));
            add(row, price(troop, quality));
            if let Some(elites) = elites {
                add(elites, HALF);
            }
        }
        for (row, each) in [(Row::ha, HALF), (Row::bav_ss_blr2, HALF), (Row::forts, FORT)] {
            add(row, each);
        }
        for (row, troop) in [(Row::sub, Troop::Sub), (Row::dsc, Troop::Dsc), (Row::cu, Troop::Cu)] {
            add(row, price(troop, Quality::Regular));
        }
        // L155 Poor infantry is cheaper with RM.
        sum - i16::from(self.count(Row::rm) * (price(Troop::InfBlr1, Quality::Poor) - LEAST))
    }

    pub(super) fn left(&self) -> i16 {
        4 * BUDGET - self.quarters()
    }

    /// L145, L149-153, L171 How many of an extra there may be.
    pub(super) fn most(&self, what: What) -> u8 {
        let [inf, poor, lc] = [Row::inf, Row::inf_poor, Row::lc].map(|row| self.count(row));
        let german = self.is_german();
        let few =
            |allowed: bool, row: Row, most: u8| if allowed { self.count(row).min(most) } else { 0 };
        match (what, self.army) {
            (What::HaWithoutArty, _) => few(true, Row::arty, 1),
            (What::Rm, army) => few(army == Nation::Republic, Row::inf_poor, 4),
            (What::BavarianSs, _) => few(german, Row::ss, 1),
            (What::Zouave, _) => few(!german, Row::inf_blr2, 1),
            (What::Chasseurs, _) => few(!german, Row::lc, 1),
            // L153 Every third; of the Republic both kinds count, but poor ones are none (R30).
            (What::Lancers, Nation::Imperial) => lc / 3,
            (What::Lancers, Nation::Republic) => lc.min((lc + self.count(Row::lc_poor)) / 3),
            (What::Lancers, Nation::Prussian) => lc / 2,
            // L145 Two in eight of all infantry, taken from the poor (R17).
            (What::Bavarian, Nation::Prussian) => poor.min((inf + poor) / 4),
            (What::Caisson, Nation::Prussian) => MOST_CAISSONS,
            _ => 0,
        }
    }

    /// How many of an item may be elite. L159 A foot battery may be Guard with two Guard infantry,
    /// a horse battery with two Guard cavalry; Guard is elite (R17).
    pub(super) fn most_elites(&self, slot: &Slot) -> u8 {
        let [units, ha] = [slot.item.rows().0, Row::ha].map(|row| self.count(row));
        let two = |rows: [Row; 2]| rows.map(|row| self.count(row)).iter().sum::<u8>() >= 2;
        let most = match slot.item {
            Item::Arty => {
                let foot = units > ha && two([Row::inf_e, Row::inf_blr2_e]);
                let horse = ha > 0 && two([Row::lc_e, Row::hc_e]);
                u8::from(foot) + u8::from(horse)
            }
            _ => slot.elites,
        };
        most.min(units)
    }

    /// Everything that is wrong, the first in the order of the checks.
    pub(super) fn faults(&self) -> Faults {
        let list = self.army.list();
        let mut faults = Faults::default();
        for item in Item::ALL {
            let missing = self.units(item) != (0, 0) && list.iter().all(|slot| slot.item != item);
            faults.add(missing, What::NotInList, Some(item), (0, 0));
        }
        for slot in list {
            let ((units, elites), most) = (self.units(slot.item), self.most_elites(slot));
            let (item, limits) = (Some(slot.item), (slot.least, slot.most));
            faults.add(units < slot.least, What::Below, item, limits);
            faults.add(units > slot.most, What::Above, item, limits);
            faults.add(elites > most, What::Elite, item, (0, most));
        }
        for (row, what) in EXTRAS {
            let most = self.most(what);
            faults.add(self.count(row) > most, what, None, (0, most));
        }
        faults.add(self.left() < 0, What::OverBudget, None, (0, 0));
        faults
    }
}
