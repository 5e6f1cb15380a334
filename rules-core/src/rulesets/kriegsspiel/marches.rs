//! 372-482, 1878-2174 Marches: the chart of paces in a move.

use crate::prelude::*;

use super::counted::{Duration, MOVES, pieces};
use super::facts::ALLOWED;
use super::form::by_pieces;

pub(super) mod chart;
pub(super) mod columns;

use chart::{Ground, Unit, paces};

/// 388 What a blank of the chart means.
pub(super) const BLANK: &str = "Not at this gait";
/// 2170-2174 What the few who may go there make in swamps and thick woods.
const CREEPING: u16 = 100;
/// 460-462 Patrols that look about them off open ground.
const SCOUTING: [u16; 2] = [400, 200];

fields! {
    /// 373 A unit marches.
    pub(super) struct March, rows Row;
    "" {
        unit: Unit = Field::choice::<Unit>("Unit").help(
            "What marches, and how. messenger: the first 2000 paces; messenger far: beyond them.",
        ),
        ground: Ground = Field::choice::<Ground>("Ground"),
        distance: u16 = Field::number("Paces", 0, 60_000, 1000),
        scouting: bool = Field::tick("Scouting").help("It scouts the country as it marches."),
    }
}

impl March {
    /// Paces in a move; nothing where there is no way on.
    fn rate(&self) -> Option<u16> {
        let leads_horse = matches!(self.unit, Unit::MessengerFirst | Unit::MessengerAfter);
        match self.ground {
            Ground::Swamp => (self.unit == Unit::FootPatrol).then_some(CREEPING),
            Ground::ThickWoods => (self.unit.is_patrol() || leads_horse).then_some(CREEPING),
            ground => {
                let most = if self.scouting { self.scouting_rate() } else { u16::MAX };
                // The slower of both (R61).
                paces(self.unit.index(), ground.index()).map(|pace| pace.min(most))
            }
        }
    }

    fn scouting_rate(&self) -> u16 {
        let [horse, foot] = SCOUTING;
        match self.unit {
            _ if self.ground == Ground::Open => u16::MAX,
            Unit::CavalryPatrol => horse,
            Unit::FootPatrol => foot,
            _ => u16::MAX,
        }
    }

    fn moves(&self, rate: u16) -> Duration {
        Duration::of(pieces(self.distance.into(), rate.into()))
    }
}

facts! {
    for March;
    RATE = Fact::number("rate", "Paces a move").quiet(),
    ALLOWED, MOVES,
}

impl Procedure for March {
    type Outcome = Certain;
    const ID: &'static str = "march";
    const NAME: &'static str = "March";
    const KIND: &'static str = "movement";
    const ABOUT: &'static str = "Gives the paces a unit makes in a two-minute move on the ground \
        named and the moves it needs for a distance.";
    const HELP: &'static str = "How many moves a distance takes on this ground.";
    const SECTION: &'static str = "App. 3: movement chart";
    const LINES: &'static str = "457-464,1878-2174";
    const TABLE: &'static str = "march-chart";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        if !self.unit.is_patrol() || self.ground == Ground::Open {
            form.hide(Row::scouting);
        }
        match self.rate() {
            Some(rate) => {
                self.moves(rate).show(form);
                form.throws(format_args!("{rate} a move"));
                by_pieces(form, Row::distance.into(), self.distance, rate);
            }
            None => form.throws("cannot march"),
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let rate = self.rate();
        tray.fact(&RATE, rate.unwrap_or(0));
        tray.fact(&ALLOWED, rate.is_some());
        // Swamps and thick woods are no columns of it.
        if !matches!(self.ground, Ground::Swamp | Ground::ThickWoods) {
            tray.look_up("march-chart", self.unit.index(), self.ground.index());
        }
        let Some(rate) = rate else {
            tray.fact(&MOVES, 0u8);
            tray.say(self.ban());
            return Err(tray.forbid("Cannot go there"));
        };
        let told = self.moves(rate).tell(tray);
        tray.say(format_args!("{rate} paces a move"));
        if let Some(limit) = self.unit.limit() {
            tray.say(limit);
        }
        Ok(told)
    }
}

impl March {
    /// 388, 2170-2174 Why there is no way on.
    const fn ban(&self) -> &'static str {
        match self.ground {
            Ground::Swamp => "Foot patrols only",
            Ground::ThickWoods => "Patrols, messengers only",
            _ => BLANK,
        }
    }
}
