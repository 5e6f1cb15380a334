//! L122, L209 Infantry that routs before cavalry.

use crate::prelude::*;

use super::contact::Offer;

/// L122 Cavalry stands in contact that cost the infantry one stand.
pub(super) const CAVALRY: u8 = 3;

/// L122 The stands that infantry loses to cavalry in contact, each turn.
pub(super) const fn stands(cavalry: u8) -> u8 {
    cavalry / CAVALRY
}

fields! {
    /// L122 A turn of a pursuit.
    pub(super) struct PursuitLoss, rows Row;
    "" {
        cavalry_stands: u8 = Field::number("Cav. stands", 0, 20, 6)
            .help("Stands of the pursuing cavalry."),
        infantry_stands: u8 = Field::number("Inf. stands", 1, 10, 6),
        start: u8 = Field::number("At the start", 0, 20, 0).private(),
    }
}

impl PursuitLoss {
    fn lost(&self) -> u8 {
        stands(self.cavalry_stands).min(self.infantry_stands)
    }
}

facts! {
    for PursuitLoss;
    STANDS_LOST = Fact::number("stands_lost", "Stands lost").quiet(),
    STANDS_LEFT = Fact::number("stands_left", "Stands left").quiet(),
}

outcomes! {
    /// How many stands are lost.
    pub(super) struct Lost(u8) {
        title: "Stands lost", none: "No stand lost",
        one: "stand lost", many: "stands lost", short: "lost",
    }
}

/// R23 These stands are in place of the one that a rout costs, and an officer tests for them.
static OFFICER: Offer = Offer::new("officer-survival", "Officer with it", &["stands_lost"]);
static SCATTERED: Offer =
    Offer::new("unit-strength", "Unit scattered?", &[]).guess(&["lost", "start"]);

impl Procedure for PursuitLoss {
    type Outcome = Lost;
    const ID: &'static str = "pursuit-loss";
    const NAME: &'static str = "Pursuit loss";
    const KIND: &'static str = "melee";
    const USE: &'static str = "common";
    const LOG: &'static str = "Pursuit";
    const ABOUT: &'static str = "Stands lost by infantry routing before cavalry, each turn";
    const HELP: &'static str = "Infantry routing before cavalry loses stands every turn.";
    const TABLE: &'static str = "face-off";
    const SECTION: &'static str = "Cavalry v infantry";
    const LINES: &'static str = "122, 209";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{} lost", self.lost()));
        form.throws(format_args!("{} left", Counted::stands(self.infantry_stands - self.lost())));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Lost, Halt> {
        let lost = self.lost();
        let left = self.infantry_stands - lost;
        tray.fact(&STANDS_LOST, lost);
        tray.fact(&STANDS_LEFT, left);
        // Cavalry against infantry: a difference that routs it.
        tray.look_up("face-off", 0_usize, 2_usize);
        if left > 0 {
            tray.say(format_args!("{} left", Counted::stands(left)));
            tray.say("Again each turn, if pursued");
            tray.next("infantry_stands", left);
        } else {
            tray.say("No stand is left");
        }
        if lost > 0 {
            OFFICER.make(tray, &[lost]);
            // What it had before its rout, where that is known.
            let start = self.start.max(self.infantry_stands);
            SCATTERED.make(tray, &[start - left, start]);
        }
        Ok(Lost(lost))
    }
}
