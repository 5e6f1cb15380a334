//! What a battery's fire shows and tells.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::fire::{
    Aim, BASE, IN_THE_DARK, Points, cover_word, look_up, roll, settle, show_prospect,
    tell_reckoning,
};
use crate::rulesets::kriegsspiel::form::effect;
use crate::rulesets::kriegsspiel::house::Rule;
use crate::rulesets::kriegsspiel::losses::{GUNS_LOST, Loss, MEN_LOST, POINTS};
use crate::rulesets::kriegsspiel::offer::offer;

use super::{ArtilleryFire, Band, Cover, Gun, NIGHT, Row, Table};

facts! {
    for ArtilleryFire;
    TABLE = Fact::word::<Table>("table", "Table read").sometimes(),
    BAND = Fact::word::<Band>("band", "Band").sometimes().quiet(),
    IN_RANGE = Fact::yes_no("in_range", "In range").quiet(),
    BASE, POINTS, MEN_LOST, GUNS_LOST,
}

impl Procedure for ArtilleryFire {
    type Outcome = Points;
    const ID: &'static str = "artillery-fire";
    const NAME: &'static str = "Artillery fire";
    const KIND: &'static str = "fire";
    const ABOUT: &'static str = "One die on the gun's table gives loss points, in proportion to \
        the guns and changed for density, flank, cover and night.";
    const LOG: &'static str = "Guns";
    const HELP: &'static str = "One die on the table of the gun and the range gives loss points, \
        then cover, flank and night.";
    const SECTION: &'static str = "Artillery fire table";
    const LINES: &'static str = "484-637,685,1518,2278-2295,2402-2608";
    const TABLE: &'static str = "guns-good";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        self.show_rows(form);
        let Some(shot) = self.shot(1, 1, &form.house) else {
            return form.throws("out of reach");
        };
        let [dense, flank] = self.add(shot.band, &form.house);
        form.title(self.bands(&form.house));
        effect(form, Row::night.into(), self.in_the_dark(), IN_THE_DARK);
        effect(form, Row::gun.into(), true, if self.fires_shell(shot.band) { QUARTER } else { "" });
        form.effect(Row::guns, Effect::Share(self.guns, 6), Effect::Quiet);
        effect(form, Row::cover.into(), true, cover_word(self.bare(shot.band)));
        let is_safe = self.bare(shot.band) == 0;
        for (row, ticked, adds) in
            [(Row::dense, self.dense, dense), (Row::flank, self.flank, flank)]
        {
            effect(form, row.into(), ticked, QUARTER);
            if is_safe || !adds {
                form.hide(row);
            }
        }
        show_prospect(form, &self.losses(&form.house));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Points, Halt> {
        let thrown = self.column_is_thrown(tray.house());
        // An odd column reaches farthest.
        if self.misses(1, tray) {
            return Err(tray.forbid(OUT_OF_RANGE));
        }
        let column =
            if thrown { tray.roll(Throw::one("Column", D6).counting(Faces::ODD))? } else { 1 };
        if self.misses(column, tray) {
            tray.headline(OUT_OF_RANGE);
            return Ok(Points(0));
        }
        let face = roll(tray)?;
        let Some(shot) = self.shot(if thrown { column } else { face }, face, tray.house()) else {
            return Err(Halt::NoDice);
        };
        tray.fact(&IN_RANGE, true);
        if let Some(&table) = Table::ALL.get(2 * shot.weapon as usize + self.aim().index()) {
            tray.fact(&TABLE, table);
        }
        tray.fact(&BAND, shot.band);
        look_up(tray, shot.weapon, self.aim(), shot.band.index(), face);
        let [far, _] = self.heavy(if thrown { column } else { face }, tray.house());
        tray.look_up("ranges", shot.band.index(), usize::from(far));
        if shot.band.is_canister() {
            self.follow_test(tray);
        }
        let points = settle(tray, self.target, shot.volley);
        let band = shot.band.word().label;
        if self.gun == Gun::Howitzer {
            // The text has no table for it (R37).
            tray.say(format_args!("{band} (ruling)"));
        } else {
            tray.say(format_args!("{band}, {} effect", self.aim().word().label));
        }
        tell_reckoning(tray, shot.volley);
        Ok(points)
    }
}

/// What each case adds.
const QUARTER: &str = "+1/4";

/// Nothing is in reach.
const OUT_OF_RANGE: &str = "Out of range";

impl ArtilleryFire {
    /// What is fired at this range; where a die says which gun it counts as, that may be open.
    fn bands(&self, house: &House) -> &'static str {
        let [odd, even] = [1, 2].map(|column| self.shot(column, 1, house).map(|shot| shot.band));
        match odd {
            Some(band) if odd == even => band.word().label,
            _ => "6-pdr or 12-pdr",
        }
    }

    /// The rows that cannot matter, and the stops.
    fn show_rows(&self, form: &mut Form) {
        let limits = *self.limits(0, &form.house);
        // The reach by night is one stop more: a target beyond it stays where it is.
        let by_night = self.in_the_dark().then_some(NIGHT);
        form.stops(Row::range, limits.into_iter().chain(by_night));
        let matters = [
            (Row::effect, !self.in_the_dark()),
            (Row::laid, self.night),
            (Row::located, self.gun == Gun::Howitzer && self.cover == Cover::Sheltered),
        ];
        matters.into_iter().filter(|(_, matters)| !matters).for_each(|(row, _)| form.hide(row));
    }

    /// Whether nothing is in reach on this column: then that is told.
    fn misses(&self, column: u8, tray: &mut Tray<'_>) -> bool {
        let misses = self.shot(column, 1, tray.house()).is_none();
        if misses {
            tray.fact(&IN_RANGE, false);
            tray.fact(&BASE, 0u8);
            Loss::NONE.tell(tray, self.target);
            tray.say(format_args!("These guns reach {}", self.reach(column, tray.house())));
        }
        misses
    }

    /// 639-655, 1079 Troops under canister must throw, unless its effect is bad (R22).
    fn follow_test(&self, tray: &mut Tray<'_>) {
        if self.aim() == Aim::Good || tray.house().on(Rule::BadEffectTest) {
            let known = [("battery", i32::from(self.guns <= 3)), ("effect", self.aim() as i32)];
            offer(tray, "canister-test", "Canister test", &known);
        }
    }
}
