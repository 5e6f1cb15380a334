//! L96, L152 Officers in the ranks: the pips they take off, and their lives.

use crate::prelude::*;

use super::facts::{PIPS, pips_change};
use super::troops::MOST_PIPS;

/// L152 An officer lives on a die of this much.
pub(super) const LIVES: u8 = 4;

choices! {
    /// L152 Who joins.
    pub(super) enum Rank {
        Officer = "officer" / "officer",
        Chief = "cinc" / "C-in-C",
    }
}

impl Rank {
    /// L152 The pips that he takes off while he is with a unit.
    pub(super) const fn takes(self) -> u8 {
        match self {
            Self::Officer => 2,
            Self::Chief => 3,
        }
    }
}

fields! {
    /// L96, L152 The unit loses stands: a die for each of them, however many are lost at once
    /// (R19).
    pub(super) struct OfficerSurvival, rows SurvivalRow;
    "" { stands_lost: u8 = Field::number("Stands lost", 1, MOST_LOST as i32, 1) }
}

const MOST_LOST: u8 = 6;

facts! { for OfficerSurvival; KILLED = Fact::yes_no("killed", "Killed").quiet() }

outcomes! {
    /// Whether he lives.
    pub(super) enum Fate {
        Lives = "Officer lives" / "Lives",
        Killed = "Officer is killed" / "Killed",
    }
}

impl OfficerSurvival {
    /// Sends an officer to his test. It hands on what the unit's die shows and what he took off it,
    /// in case he is killed.
    pub(super) fn follow(tray: &mut Tray<'_>, lost: u8, pips: u8, taken: u8) {
        let lost = lost.min(MOST_LOST);
        tray.follow(|| {
            let follow = FollowUp::to(Self::ID, Self::NAME).set("stands_lost", lost);
            follow.guess("pips", pips).guess("taken", taken)
        });
    }
}

impl Procedure for OfficerSurvival {
    type Outcome = Fate;
    const ID: &'static str = "officer-survival";
    const NAME: &'static str = "Officer lives?";
    const KIND: &'static str = "morale";
    const USE: &'static str = "common";
    const LOG: &'static str = "Officer";
    const ABOUT: &'static str = "Officer with a unit that loses stands";
    const HELP: &'static str = "An officer with a unit that loses stands: a die for each stand.";
    const TABLE: &'static str = "officers";
    const SECTION: &'static str = "Other tests";
    const LINES: &'static str = "96, 152";

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{LIVES}+"));
        form.throws(Counted::dice(self.stands_lost));
        form.watch(Watch::only("lives", Fate::Lives.bucket()));
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Fate, Halt> {
        let lives = tray.at_least(Throw::of("Officer", self.stands_lost, D6), LIVES)?;
        let killed = lives < self.stands_lost;
        tray.fact(&KILLED, killed);
        tray.look_up("officers", 0_usize, 1_usize);
        if killed {
            tray.say("The pips he took go back");
            // R28 He leaves the unit, though not on his own feet.
            tray.follow(|| FollowUp::to(OfficerLeave::ID, "Pips back on"));
        }
        Ok(if killed { Fate::Killed } else { Fate::Lives })
    }
}

fields! {
    /// L152 An officer joins a unit.
    pub(super) struct OfficerJoin, rows JoinRow;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        officer: Rank = Field::choice::<Rank>("Officer"),
    }
}

facts! {
    for OfficerJoin;
    TAKEN = Fact::number("taken", "Pips he takes").quiet(),
    PIPS,
}

impl OfficerJoin {
    fn taken(&self) -> u8 {
        self.officer.takes().min(self.pips)
    }
}

impl Procedure for OfficerJoin {
    type Outcome = Certain;
    const ID: &'static str = "officer-join";
    const NAME: &'static str = "Officer joins";
    const KIND: &'static str = "reference";
    const USE: &'static str = "common";
    const LOG: &'static str = "Joins";
    const ABOUT: &'static str = "Officer joins a unit: pips come off while he stays";
    const HELP: &'static str = "An officer joins a unit: pips come off while he stays.";
    const TABLE: &'static str = "officers";
    const SECTION: &'static str = "Other tests";
    const LINES: &'static str = "152";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        let taken = self.taken();
        form.title(format_args!("pips {} to {}", self.pips, self.pips - taken));
        form.throws("no dice needed");
        form.points(JoinRow::officer, taken, -1);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        let taken = self.taken();
        let now = self.pips - taken;
        tray.fact(&TAKEN, taken);
        tray.look_up("officers", self.officer.index(), 0_usize);
        pips_change(tray, self.pips, now);
        tray.total(|| Total::new("", now).plus("Pips", "", self.pips).label("Pips now"));
        tray.say(format_args!("{} off while he stays", Counted::pips(taken)));
        tray.follow(|| {
            FollowUp::to(OfficerLeave::ID, OfficerLeave::NAME).set("pips", now).set("taken", taken)
        });
        Ok(Certain)
    }
}

fields! {
    /// L152 An officer leaves a unit, or is killed with it (R28).
    pub(super) struct OfficerLeave, rows LeaveRow;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        taken: u8 = Field::number(
            "Pips he took", 0, Rank::Chief.takes() as i32, Rank::Officer.takes() as i32,
        ),
    }
}

impl OfficerLeave {
    /// L76 Pips beyond the dice are ignored.
    fn now(&self) -> u8 {
        (self.pips + self.taken).min(MOST_PIPS)
    }
}

facts! { for OfficerLeave; PIPS }

impl Procedure for OfficerLeave {
    type Outcome = Certain;
    const ID: &'static str = "officer-leave";
    const NAME: &'static str = "Officer leaves";
    const KIND: &'static str = "reference";
    const USE: &'static str = "common";
    const LOG: &'static str = "Leaves";
    const ABOUT: &'static str = "Officer leaves: the pips go back on";
    const HELP: &'static str = "An officer leaves a unit: the pips he took off go back on.";
    const TABLE: &'static str = "officers";
    const SECTION: &'static str = "Other tests";
    const LINES: &'static str = "152";
    const THROWS: bool = false;

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("pips {} to {}", self.pips, self.now()));
        form.throws("no dice needed");
        form.points(LeaveRow::taken, self.taken, 1);
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Certain, Halt> {
        pips_change(tray, self.pips, self.now());
        tray.total(|| {
            let cut = self.pips + self.taken - self.now();
            let total = Total::new("", self.now()).plus("Pips", "", self.pips).label("Pips now");
            total.plus("Six at most", "", -i16::from(cut))
        });
        let was = if self.taken == Rank::Chief.takes() { Rank::Chief } else { Rank::Officer };
        tray.look_up("officers", was.index(), 0_usize);
        tray.say(format_args!("{} back on", Counted::pips(self.taken)));
        Ok(Certain)
    }
}
