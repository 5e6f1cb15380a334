//! 664-685 Howitzers set buildings on fire.

use crate::prelude::*;

use super::dice::{Sign, WarDie};
use super::facts::DIE;
use super::fire::guns::{Cover, Gun};
use super::offer::offer;
use super::trial::Trial;

choices! {
    /// 667-679 What most of the houses are built of.
    pub(super) enum Buildings {
        Wood = "wood" / "wood",
        Stone = "stone" / "stone",
    }
}

impl Buildings {
    /// 669, 675 Moves from one throw to the next.
    pub(super) const fn every(self) -> u8 {
        match self {
            Self::Wood => 1,
            Self::Stone => 3,
        }
    }

    /// 671, 677 Moves after which the fire of a house may spread, and the die for it.
    pub(super) const fn spread(self) -> (u8, WarDie) {
        match self {
            Self::Wood => (5, WarDie::III),
            Self::Stone => (10, WarDie::II),
        }
    }

    /// 679 How far around the fire everybody leaves; of wood it is the streets in the area (673).
    pub(super) const fn radius(self) -> u16 {
        match self {
            Self::Wood => 0,
            Self::Stone => 500,
        }
    }
}

/// 667 A battery; 681 half as often with four.
const HOWITZERS: u8 = 6;
const FEW: u8 = 4;
/// 683 Moves that their ammunition lasts.
const LAST_MOVE: u8 = 50;
/// 673, 679 Moves to leave.
pub(super) const LEAVE_IN: u8 = 10;

fields! {
    /// 664-683 A move of bombardment.
    pub(super) struct Ignite, rows IgniteRow;
    "" {
        buildings: Buildings = Field::choice::<Buildings>("Buildings"),
        howitzers: u8 = Field::number("Howitzers", 4, 24, 6)
            .help("Howitzers firing; four throw half as often as six."),
        on_move: u8 = Field::number("Move no.", 1, 50, 1)
            .id("move")
            .help("Which move of firing it is."),
    }
}

facts! {
    for Ignite;
    pub(super) DUE = Fact::yes_no("due", "Throw due").quiet(),
    ALIGHT = Fact::yes_no("alight", "Alight").quiet(),
    EVERY = Fact::number("every", "A throw every"),
    SPREAD_AFTER = Fact::number("spread_after", "Spreads after").quiet(),
}

outcomes! {
    /// Whether a house burns.
    pub(super) struct Alight(bool) {
        no = "No fire yet" / "No fire",
        yes = "House on fire" / "On fire",
    }
}

impl Ignite {
    /// 669, 675, 681 Moves from one throw to the next, twice as many with fewer than six guns.
    const fn every(&self) -> u8 {
        self.buildings.every() * if self.howitzers < HOWITZERS { 2 } else { 1 }
    }

    const fn trial(&self) -> Trial {
        if self.on_move.is_multiple_of(self.every()) {
            Trial::Throw(WarDie::I, Sign::Flame)
        } else {
            Trial::Settled(false, "not due")
        }
    }

    /// The next move with a throw.
    const fn next_due(&self) -> u8 {
        (self.on_move / self.every() + 1) * self.every()
    }
}

impl Procedure for Ignite {
    type Outcome = Alight;
    const ID: &'static str = "ignite";
    const NAME: &'static str = "Set on fire";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str = "Says whether a throw is due on this move of bombardment and \
        whether a house catches fire (Die I, flame on a 2).";
    const HELP: &'static str = "Howitzers against houses: is a throw due, and does one catch fire?";
    const SECTION: &'static str = "Howitzers v buildings";
    const LINES: &'static str = "664-685,2793-2810";
    const TABLE: &'static str = "fires";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let trial = self.trial();
        trial.show(form, "on fire");
        if trial.number() == 0 {
            form.throws(format_args!("due on move {}", self.next_due()));
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Alight, Halt> {
        let trial = self.trial();
        let alight = trial.settle(tray)?;
        let after = if alight { self.buildings.spread().0 } else { 0 };
        tray.look_up("fires", self.buildings.index(), 0_usize);
        tray.fact(&DUE, trial.number() > 0);
        tray.fact(&ALIGHT, alight);
        tray.fact(&EVERY, self.every());
        tray.fact(&SPREAD_AFTER, after);
        if alight {
            tray.say(format_args!("It may spread in {after} moves"));
            offer(tray, "fire-spread", "Fire spreads?", &[("buildings", self.buildings as i32)]);
        } else {
            let next = self.next_due();
            tell_moves(tray, trial, self.on_move, (next <= LAST_MOVE).then_some(next));
        }
        if !matches!(self.howitzers, HOWITZERS | FEW) {
            let count_as = if self.howitzers < HOWITZERS { FEW } else { HOWITZERS };
            tray.say(format_args!("Ruling: {} count as {count_as}", self.howitzers));
        }
        tray.next("move", (self.on_move + 1).min(LAST_MOVE));
        Ok(Alight(alight))
    }
}

/// Tells which move of fire this was, and when the next throw is due, if ever.
pub(super) fn tell_moves(tray: &mut Tray<'_>, trial: Trial, on_move: u8, next: Option<u8>) {
    if trial.number() == 0 {
        tray.headline("No throw due");
    }
    match next {
        Some(next) => tray.say(format_args!("Move {on_move}, throws on {next}")),
        None => tray.say(format_args!("Move {on_move}: shells run out")),
    }
}

fields! {
    /// 671-679 A fire some moves later.
    pub(super) struct FireSpread, rows SpreadRow;
    "" { buildings: Buildings = Field::choice::<Buildings>("Buildings") }
}

facts! {
    for FireSpread;
    DIE,
    SPREADS = Fact::yes_no("spreads", "Spreads").quiet(),
    EVACUATE_IN = Fact::number("evacuate_in", "Leave in").quiet(),
    RADIUS = Fact::number("radius", "Paces around").quiet(),
}

outcomes! {
    /// Whether it spreads.
    pub(super) struct Spread(bool) {
        no = "Fire stays put" / "Stays put",
        yes = "Fire spreads" / "Spreads",
    }
}

impl FireSpread {
    const fn trial(&self) -> Trial {
        Trial::Throw(self.buildings.spread().1, Sign::Flame)
    }
}

impl Procedure for FireSpread {
    type Outcome = Spread;
    const ID: &'static str = "fire-spread";
    const NAME: &'static str = "Fire spreads?";
    const KIND: &'static str = "engineering";
    const ABOUT: &'static str = "A fire spreads on a flame of Die III five moves after it began \
        (wood) or of Die II after ten (stone).";
    const LOG: &'static str = "Spreads";
    const HELP: &'static str = "Five or ten moves after a house caught fire: does it spread?";
    const SECTION: &'static str = "Howitzers v buildings";
    const LINES: &'static str = "671-679,2798-2808";
    const TABLE: &'static str = "fires";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        self.trial().show(form, "catches on");
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Spread, Halt> {
        let spreads = self.trial().settle(tray)?;
        let (leave_in, radius) = if spreads { (LEAVE_IN, self.buildings.radius()) } else { (0, 0) };
        tray.fact(&DIE, self.trial().number());
        tray.fact(&SPREADS, spreads);
        tray.look_up("fires", self.buildings.index(), 2_usize);
        tray.fact(&EVACUATE_IN, leave_in);
        tray.fact(&RADIUS, radius);
        match (spreads, radius) {
            (true, 0) => tray.say(format_args!("Clear streets in {LEAVE_IN} moves")),
            (true, _) => tray.say(format_args!("Clear {radius} paces in {LEAVE_IN}")),
            (false, _) => {
                // 679 For good; but the guns may set another house on fire.
                tray.say("This fire will not spread");
                offer(tray, "ignite", "Another house", &[("buildings", self.buildings as i32)]);
            }
        }
        // 685 Troops among the houses lose a third of what the table has.
        let shells = [("gun", Gun::Howitzer as i32), ("cover", Cover::Buildings as i32)];
        offer(tray, "artillery-fire", "Fire at troops", &shells);
        Ok(Spread(spreads))
    }
}
