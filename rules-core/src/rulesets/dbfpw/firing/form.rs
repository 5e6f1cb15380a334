//! The form of a shot: sums, what each row does, and which rows cannot matter.

use crate::prelude::*;
use crate::rulesets::dbfpw::fate::{UNHURT, Upshot};
use crate::rulesets::dbfpw::house::Rule;
use crate::rulesets::dbfpw::opposed::Who;
use crate::rulesets::dbfpw::sheet::total;
use crate::rulesets::dbfpw::sides::show;
use crate::rulesets::dbfpw::troops::Band;
use crate::rulesets::dbfpw::unit::{Quality, Special, Terrain};

use super::factors::{COVER_FOR_SS, close};
use super::results::fate;
use super::{Factors, Firing, ROWS, Row, SIGHT_IN_BG, STEPS};

impl Firing {
    /// What the two sides cannot be.
    pub(super) fn refusals(&self) -> Result<(), Refusal> {
        for (gunner, [_, _, special, .., fixed, _]) in self.gunners.iter().zip(&ROWS) {
            gunner.unit.refusal(*special)?;
            // L66
            if gunner.fixed && !gunner.unit.troop.is_guns() {
                return Err(Refusal::new(*fixed, "Only FA or HA is fixed"));
            }
        }
        Ok(())
    }

    pub(super) fn show(&self, form: &mut Form) {
        let [firer, target] = &self.gunners;
        let able = self.forbids(target, firer, &form.house).is_none();
        let answers = able && self.returns;
        let factors = self.factors(answers, &form.house);
        for &who in Who::ALL {
            self.show_side(form, who, &factors, answers);
        }
        if !able {
            form.hide(Row::returns);
        }
        let band = firer.unit.troop.band(self.range, &form.house);
        form.effect(Row::range, Effect::Word(band.word().label), Effect::Quiet);
        self.show_stops(form);
        let beaten = fate(target, firer, false, form.house.on(Rule::SsHit)).of(target.unit.hits);
        let label = match beaten.fate.upshot {
            Upshot::Destroyed => "lost",
            Upshot::Recoils => "recoils",
            Upshot::Flees => "flees",
            Upshot::Stays => "hit",
        };
        form.watch(Watch { label, from: 0, to: UNHURT - 1, draw: answers.then_some(UNHURT) });
        let throws = match self.forbids(firer, target, &form.house) {
            Some(reason) => reason.word().label,
            None => {
                let total =
                    |who: Who| total(who.of(&self.gunners).unit.troop, &who.of(&factors).list());
                form.title(format_args!("{:+} v {:+}", total(Who::A), total(Who::D)));
                if answers { "answers" } else { "no answer" }
            }
        };
        form.throws(throws);
    }

    /// Where something changes: the ranges of both, those of close guns, and sight in bad going.
    fn show_stops(&self, form: &mut Form) {
        let mut stops = [0; 7];
        let [first @ .., sight] = &mut stops;
        for (gunner, stops) in self.gunners.iter().zip(first.chunks_mut(3)) {
            let [effective, long] = gunner.unit.troop.reach(&form.house);
            stops.copy_from_slice(&[effective, long, close(gunner.unit.troop)]);
            if gunner.unit.in_bad_going() {
                *sight = SIGHT_IN_BG;
            }
        }
        form.stops(Row::range, stops.into_iter().filter(|&stop| stop > 0));
    }

    /// The rows of one side: what each does now, what a step would do, and whether it can matter to
    /// these types at this range. A row that is set and refused stays in sight.
    fn show_side(&self, form: &mut Form, who: Who, factors: &[Factors; 2], answers: bool) {
        let (me, foe) = (who.of(&self.gunners), &who.other().of(&self.gunners).unit);
        let (fires, foe_fires) = (who == Who::A || answers, who == Who::D || answers);
        let (own, foes) = (who.of(factors), who.other().of(factors));
        let unit = &me.unit;
        let [firers, targets] = factors;
        let terrain = match unit.terrain {
            Terrain::Open => 0,
            // It may count against both; the row has the firer's part.
            Terrain::Bad if firers.bg != 0 => firers.bg,
            Terrain::Bad => targets.bg,
            Terrain::Town | Terrain::Line => foes.cover,
        };
        let (infantry, guns) = (unit.troop.is_infantry(), unit.troop.is_guns());
        let (poor, regular) = (unit.quality == Quality::Poor, unit.quality == Quality::Regular);
        let band = unit.troop.band(self.range, &form.house);
        let of = |applies: bool, points: i8| if applies { points } else { 0 };
        let open = matches!(unit.terrain, Terrain::Open | Terrain::Bad);
        let cover = if foe.troop.is_ss() { COVER_FOR_SS } else { STEPS.cover };
        let special = unit.special != Special::Plain || infantry && regular;
        let ammo = unit.no_ammo || band != Band::Out && (who == Who::A || answers);
        let rows = [
            (unit.troop.figures().factor + own.by_type(), 0, true),
            (own.elite + of(poor, own.poor), STEPS.poor, true),
            (of(!poor, own.poor), STEPS.poor, special),
            (own.shaken, of(unit.hits == 1, STEPS.shaken), true),
            (terrain, STEPS.bg, true),
            (of(open, foes.cover), of(open, cover), unit.fort || foe_fires),
            (own.bridge, STEPS.bridge, fires),
            (foes.support, STEPS.support, fires),
            (0, 0, ammo),
            (own.flank, STEPS.flank, fires),
            (0, 0, me.fixed || guns && foe_fires),
            (0, 0, band == Band::Long),
        ];
        show(form, who.of(&ROWS).as_slice(), &rows);
    }
}
