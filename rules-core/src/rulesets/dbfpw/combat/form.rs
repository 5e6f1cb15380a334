//! The form of a close combat: sums, what each row does, and which rows cannot matter.

use crate::prelude::*;
use crate::rulesets::dbfpw::opposed::Who;
use crate::rulesets::dbfpw::sheet::total;
use crate::rulesets::dbfpw::sides::show;
use crate::rulesets::dbfpw::troops::Troop;
use crate::rulesets::dbfpw::unit::Special;

use super::{CloseCombat, Factors, Melee, ROWS, STEPS};

impl CloseCombat {
    /// What the two sides cannot be.
    pub(super) fn refusals(&self) -> Result<(), Refusal> {
        for (fighter, rows) in self.fighters.iter().zip(&ROWS) {
            let [_, _, special, .., dismounted, column, _, _, _] = *rows;
            let troop = fighter.unit.troop;
            fighter.unit.refusal(special)?;
            // L159
            if fighter.dismounted && troop != Troop::Sc {
                return Err(Refusal::new(dismounted, "Only SC can dismount"));
            }
            // L102
            if fighter.column && !troop.is_infantry() {
                return Err(Refusal::new(column, "Only Inf form columns"));
            }
        }
        Ok(())
    }

    pub(super) fn show(&self, form: &mut Form) {
        let [attacker, defender] = &self.fighters;
        let factors = [Factors::of(attacker, defender), Factors::of(defender, attacker)];
        for &who in Who::ALL {
            self.show_side(form, who, &factors);
        }
        let total = |who: Who| total(who.of(&self.fighters).unit.troop, &who.of(&factors).list());
        form.title(format_args!("{:+} v {:+}", total(Who::A), total(Who::D)));
        form.throws("d6 v d6");
        let draw = Melee::DRAW.bucket();
        form.watch(Watch { label: "att. wins", from: 0, to: draw - 1, draw: Some(draw) });
    }

    /// The rows of one side: what each does now, what a step would do, and whether it can matter to
    /// these types. A row that is set and refused stays in sight.
    fn show_side(&self, form: &mut Form, who: Who, factors: &[Factors; 2]) {
        let (me, foe) = (who.of(&self.fighters), who.other().of(&self.fighters));
        let (own, foes) = (who.of(factors), who.other().of(factors));
        let unit = &me.unit;
        let (infantry, ss) = (unit.troop.is_infantry(), unit.troop.is_ss());
        let zouave = unit.special == Special::Zouave;
        let of = |applies: bool, points: i8| if applies { points } else { 0 };
        let by_type = own.heavy + own.cav_inf + of(ss, own.poor_ss);
        let rows = [
            (unit.troop.figures().factor + by_type, 0, true),
            (of(!zouave, own.elite) + of(!ss, own.poor_ss), of(!ss, STEPS.poor_ss), true),
            (
                of(zouave, own.elite),
                0,
                unit.special != Special::Plain || infantry || unit.troop == Troop::Lc,
            ),
            (own.shaken, of(unit.hits == 1, STEPS.shaken), true),
            (own.garrison + own.bg, of(!ss, STEPS.bg), true),
            (own.fort, STEPS.fort, true),
            (own.bridge, STEPS.bridge, true),
            (foes.support, STEPS.support, true),
            (own.ammo, STEPS.ammo, true),
            (0, 0, me.dismounted || unit.troop == Troop::Sc),
            (own.column, STEPS.column, if infantry { foe.is_foot() } else { me.column }),
            (own.uphill, STEPS.uphill, true),
            (own.commander, STEPS.commander, true),
            (own.flanked, STEPS.flanked, true),
        ];
        show(form, who.of(&ROWS).as_slice(), &rows);
    }
}
