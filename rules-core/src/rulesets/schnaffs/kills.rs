//! L123-127 Rolls on the Kill Chart, and dice that have been thrown already.

use crate::prelude::*;

use super::footer::throws_dice;
use super::pool::{self, Bases, Lost, Pool, SIX_TAKES, Six, pool_fields};

pool_fields! {
    /// L123-127 A given number of rolls on the Kill Chart.
    pub(super) struct KillChart, rows ChartRow;
    "" { rolls: u8 = Field::number("Chart dice", 0, 20, 1) }
}

facts! { for KillChart = pool::READ }

impl Procedure for KillChart {
    type Outcome = Lost;
    const ID: &'static str = "kill-chart";
    const NAME: &'static str = "Roll kill chart";
    const KIND: &'static str = "melee";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Roll on the Kill Chart";
    const HELP: &'static str = "Rolls dice on the kill chart and takes off the bases they cost.";
    const LOG: &'static str = "Kill chart";
    const SECTION: &'static str = "8 Attacking a square";
    const LINES: &'static str = "123-127";
    const TABLE: &'static str = "kill-chart";

    fn preview(&self, form: &mut Form) {
        let pool = self.pool();
        pool.hide_six(form, ChartRow::six);
        form.title(Counted::bases(pool.present.total()));
        throws_dice(form, self.rolls);
        if self.rolls > 0 {
            form.watch(Watch::at_least("1+ lost", 1));
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Lost, Halt> {
        let pool = self.pool();
        let kills = pool.roll(tray, self.rolls)?;
        kills.tell_dice(tray, self.rolls);
        Ok(pool.tell(tray, kills, None))
    }
}

pool_fields! {
    /// L123-127 Kill dice that lie on the table: after an attack, or thrown by hand.
    pub(super) struct KillApply, rows ApplyRow;
    "" {
        ones: u8 = Field::number("Dice of 3-5", 0, 20, 1),
        sixes: u8 = Field::number("Dice of 6", 0, 20, 0),
    }
}

facts! { for KillApply = pool::APPLIED }

impl Procedure for KillApply {
    type Outcome = Lost;
    const ID: &'static str = "kill-apply";
    const NAME: &'static str = "Take off bases";
    const KIND: &'static str = "melee";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Take off the bases for Kill Chart dice already thrown";
    const HELP: &'static str =
        "Takes the bases off for kill chart dice already rolled, cavalry before infantry.";
    const LOG: &'static str = "Bases off";
    const SECTION: &'static str = "8 Attacking a square";
    const LINES: &'static str = "123-127";
    const TABLE: &'static str = "kill-chart";
    const THROWS: bool = false;

    /// Nothing is thrown, so the form can say what will come.
    fn preview(&self, form: &mut Form) {
        let pool = self.pool();
        pool.hide_six(form, ApplyRow::six);
        form.title(Counted::bases(pool.present.total()));
        let lost = pool.apply(self.ones, self.sixes).lost.total();
        form.throws(format_args!("{lost} lost"));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Lost, Halt> {
        let pool = self.pool();
        Ok(pool.tell(tray, pool.apply(self.ones, self.sixes), None))
    }
}
