//! 1590-1613 Boats and swimmers.

use crate::prelude::*;

use crate::rulesets::kriegsspiel::counted::{Duration, MOVE, MOVES, pieces};
use crate::rulesets::kriegsspiel::facts::POSSIBLE;
use crate::rulesets::kriegsspiel::form::by_pieces;

choices! {
    /// 1594-1605 What carries them.
    pub(in super::super) enum Boat {
        Ferry = "ferry" / "ferry",
        Pontoon = "pontoon" / "pontoon",
        DoublePontoon = "double-pontoon" / "double pontoon",
    }
}

choices! {
    /// 1609 Which way the water runs.
    pub(in super::super) enum Current {
        Down = "down" / "downstream",
        Up = "up" / "upstream",
        Across = "cross" / "across",
    }
}

/// 1594-1605 Foot, horse and guns that a boat holds.
pub(in super::super) const HOLDS: [[u8; 3]; 3] = [[100, 25, 1], [25, 0, 0], [50, 10, 1]];
/// 1609 Paces in a move down, up and across.
pub(in super::super) const SPEED: [u8; 3] = [250, 100, 150];

fields! {
    /// 1590-1609 Troops are ferried.
    pub(in super::super) struct Ferry, rows FerryRow;
    "" {
        infantry: u16 = Field::number("Infantry", 0, 5000, 100),
        cavalry: u16 = Field::number("Cavalry", 0, 2000, 0),
        guns: u16 = Field::number("Guns", 0, 48, 0),
        boat: Boat = Field::choice::<Boat>("Boat"),
        boats: u16 = Field::number("Boats", 1, 50, 1),
        width: u16 = Field::number("River, paces", 1, 3000, 150),
        current: Current = Field::choice_from::<Current>("Current", Current::Across as u8),
    }
}

/// How the crossing goes.
#[derive(Clone, Copy, Default)]
struct Crossing {
    loads: u16,
    trips: u16,
    over: u16,
    total: u16,
}

impl Ferry {
    fn holds(&self) -> [u16; 3] {
        HOLDS.get(self.boat.index()).copied().unwrap_or_default().map(u16::from)
    }

    fn speed(&self) -> u16 {
        SPEED.get(self.current.index()).copied().map_or(1, u16::from)
    }

    /// Nothing if the boats do not hold them.
    fn crossing(&self) -> Option<Crossing> {
        let mut loads = 0;
        for (men, hold) in [self.infantry, self.cavalry, self.guns].into_iter().zip(self.holds()) {
            match hold {
                0 if men > 0 => return None,
                hold => loads += pieces(men.into(), hold.into()),
            }
        }
        let (trips, over) = (
            pieces(loads.into(), self.boats.into()),
            pieces(self.width.into(), self.speed().into()),
        );
        // Between two trips the boats come back empty.
        Some(Crossing { loads, trips, over, total: (2 * trips).saturating_sub(1) * over })
    }
}

facts! {
    for Ferry;
    POSSIBLE,
    LOADS = Fact::number("loads", "Boat loads").quiet(),
    TRIPS = Fact::number("trips", "Trips").quiet(),
    OVER = Fact::number("moves_over", "One way").quiet(),
    TOTAL = Fact::number("moves_total", "Moves in all").quiet(),
}

impl Procedure for Ferry {
    type Outcome = Certain;
    const ID: &'static str = "ferry";
    const NAME: &'static str = "Ferry";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str = "Gives the boat-loads, the trips and the moves for one crossing \
        and for the whole ferrying, empty returns included.";
    const HELP: &'static str = "How many trips and moves boats need to carry troops over.";
    const SECTION: &'static str = "Boats and ferries";
    const LINES: &'static str = "1590-1609";
    const TABLE: &'static str = "boats";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        let [foot, horse, guns] = self.holds();
        // What the boats do not hold is in sight only if it waits on the bank.
        for (row, hold, wait) in
            [(FerryRow::cavalry, horse, self.cavalry), (FerryRow::guns, guns, self.guns)]
        {
            if hold == 0 && wait == 0 {
                form.hide(row);
            }
        }
        by_pieces(form, FerryRow::infantry.into(), self.infantry, foot);
        by_pieces(form, FerryRow::width.into(), self.width, self.speed());
        match self.crossing() {
            Some(crossing) => {
                form.title(Counted::of(crossing.total, MOVE));
                form.throws(Counted::of(crossing.loads, ["load", "loads"]));
            }
            None => form.throws("cannot cross"),
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let crossing = self.crossing();
        tray.fact(&POSSIBLE, crossing.is_some());
        let aboard = [self.infantry, self.cavalry, self.guns];
        let first = aboard.iter().position(|&count| count > 0).unwrap_or(0);
        tray.look_up("boats", self.boat.index(), first);
        let Crossing { loads, trips, over, total } = crossing.unwrap_or_default();
        for (fact, value) in [(&LOADS, loads), (&TRIPS, trips), (&OVER, over), (&TOTAL, total)] {
            tray.fact(fact, value);
        }
        if crossing.is_none() {
            tray.say("Pontoons: infantry only");
            return Err(tray.forbid("No horse, no guns"));
        }
        tray.headline(Counted::of(total, MOVE));
        let (boat_loads, trips) = (
            Counted::of(loads, ["boat load", "boat loads"]),
            Counted::of(trips, ["trip", "trips"]),
        );
        tray.say(format_args!("{boat_loads}, {trips}"));
        tray.say(format_args!("{} over, back empty", Counted::of(over, MOVE)));
        Ok(Certain)
    }
}

/// 1613 Moves to get ready, paces in a move, and moves to form up.
pub(in super::super) const SWIM: [u16; 3] = [5, 50, 1];

/// The line of the table on them.
const SWIMMERS: usize = 6;

fields! {
    /// 1611-1613 Men swim across.
    pub(in super::super) struct Swim, rows SwimRow;
    "" { width: u16 = Field::number("Paces wide", 1, 2000, 50) }
}

impl Swim {
    fn duration(&self) -> Duration {
        let [ready, pace, form_up] = SWIM;
        Duration::of(ready + self.width.div_ceil(pace) + form_up)
    }
}

facts! { for Swim; MOVES }

impl Procedure for Swim {
    type Outcome = Certain;
    const ID: &'static str = "swim";
    const NAME: &'static str = "Swim";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str =
        "Swimming a river takes 5 moves to get ready, 1 for each 50 paces and 1 to form up.";
    const HELP: &'static str = "How many moves it takes to swim a river.";
    const SECTION: &'static str = "Swimming";
    const LINES: &'static str = "1611-1613";
    const TABLE: &'static str = "boats";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        let [_, pace, _] = SWIM;
        by_pieces(form, SwimRow::width.into(), self.width, pace);
        self.duration().show(form);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        tray.look_up("boats", SWIMMERS, 0_usize);
        Ok(self.duration().tell(tray))
    }
}
