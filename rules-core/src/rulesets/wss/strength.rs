//! L138-140 When a unit is scattered.

use crate::prelude::*;

use super::house::Rule;

/// L13 The stands of a unit, where the player has not said how many.
pub(super) const USUAL: u8 = 6;

/// L140 How many stands a unit loses until it is scattered: half of them, rounded up; or by the
/// house rule, as many as leave fewer than half (R17).
const fn limit(start: u8, rule: usize) -> u8 {
    if rule == 0 { start.div_ceil(2) } else { start / 2 + 1 }
}

fields! {
    /// L138-140 What a unit has lost.
    pub(super) struct UnitStrength, rows Row;
    "" {
        start: u8 = Field::number("At the start", 1, 20, USUAL as i32)
            .help("Stands the unit had when the game began."),
        lost: u8 = Field::number("Stands lost", 0, 20, 0),
    }
}

facts! {
    for UnitStrength;
    SCATTERED = Fact::yes_no("scattered", "Scattered").quiet(),
    LIMIT = Fact::number("limit", "Scattered at").quiet(),
    LEFT = Fact::number("left", "Stands left").quiet(),
}

outcomes! {
    /// Whether it is.
    pub(super) enum Strength {
        Stands = "Unit holds" / "Holds",
        Scattered = "Unit is scattered" / "Scattered",
    }
}

impl Procedure for UnitStrength {
    type Outcome = Strength;
    const ID: &'static str = "unit-strength";
    const NAME: &'static str = "Unit scattered?";
    const KIND: &'static str = "reference";
    const USE: &'static str = "common";
    const LOG: &'static str = "Scattered";
    const ABOUT: &'static str = "Is the unit scattered (half its stands gone)?";
    const HELP: &'static str = "Has the unit lost so many stands that it scatters?";
    const SECTION: &'static str = "Pips and unit losses";
    const LINES: &'static str = "138-140";
    const THROWS: bool = false;

    fn check(&self, _: &House) -> Result<(), Refusal> {
        if self.lost > self.start {
            return Err(Refusal::new(Row::lost, "More lost than it had"));
        }
        Ok(())
    }

    fn preview(&self, form: &mut Form) {
        let limit = limit(self.start, form.house.choice(Rule::Scatter));
        form.title(format_args!("{} of {limit}", self.lost));
        form.throws(format_args!("scattered at {limit} lost"));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Strength, Halt> {
        let limit = limit(self.start, tray.house().choice(Rule::Scatter));
        let scattered = self.lost >= limit;
        tray.fact(&SCATTERED, scattered);
        tray.fact(&LIMIT, limit);
        tray.fact(&LEFT, self.start - self.lost);
        if scattered {
            tray.say("It goes to the dead pool");
            tray.say("Friends need not test");
            return Ok(Strength::Scattered);
        }
        tray.say(format_args!("{} more and it scatters", limit - self.lost));
        tray.say(format_args!("{} of {} stands left", self.start - self.lost, self.start));
        Ok(Strength::Stands)
    }
}

/// Sends a unit that lost stands to be looked at; what it lost before is unknown.
pub(super) fn follow(tray: &mut Tray<'_>, lost: u8) {
    tray.follow(|| FollowUp::to(UnitStrength::ID, UnitStrength::NAME).guess("lost", lost.min(20)));
}
