//! L31, L96 Routers try to rally at the end of the turn.

use crate::prelude::*;

use super::facts::{ALLOWED, MOVES};
use super::officers::{OfficerSurvival, Rank};
use super::pursuit::PursuitLoss;
use super::steady::{self, Steady, say_back};
use super::strength;
use super::troops::MOST_PIPS;

/// L31 Centimetres from an enemy within which there is no attempt.
pub(super) const ENEMY_CM: u8 = 15;

choices! {
    /// L96 Whether an officer is with the routers.
    pub(super) enum Officer {
        NoOne = "none" / "none",
        Joins = "joins" / "joins",
        ChiefJoins = "cinc-joins" / "C-in-C joins",
        IsThere = "already-there" / "is with it",
    }
}

impl Officer {
    /// The pips that come off before the die. L96 has no figure: they are those that he takes off
    /// by joining, and one who was there before has taken them off already (R11).
    pub(super) const fn takes(self) -> u8 {
        match self {
            Self::NoOne | Self::IsThere => 0,
            Self::Joins => Rank::Officer.takes(),
            Self::ChiefJoins => Rank::Chief.takes(),
        }
    }
}

choices! {
    /// Why there is no attempt.
    enum Reason {
        EnemyNear = "enemy-15" / "enemy near",
    }
}

outcomes! {
    /// Whether the unit rallies.
    pub(super) enum Rallied {
        Rallies = "Unit rallies" / "Rallies",
        RoutsOn = "Still routing" / "Routs on",
    }
}

fields! {
    /// L31, L96 The test. Raw units have no worse a die here (R10).
    pub(super) struct Rally, rows Row;
    "" {
        pips: u8 = Field::number("Pips", 0, MOST_PIPS as i32, 0),
        officer: Officer = Field::choice::<Officer>("Officer")
            .help("An officer who joins takes pips off before the die."),
        enemy_15: bool = Field::tick("Enemy in 15 cm").help("An enemy stands within 15 cm of it."),
        pursued: bool = Field::tick("Pursued by cav.").help("Enemy cavalry pursues it."),
    }
}

facts! {
    for Rally;
    ALLOWED,
    REASON = Fact::word::<Reason>("reason", "Reason").sometimes().quiet(),
    PIPS = Fact::number("pips", "Pips now").when_allowed().quiet(),
    TAKEN = Fact::number("taken", "Pips he takes").when_allowed().quiet(),
    MOVES,
    STANDS_LOST = Fact::number("stands_lost", "Stands lost").quiet(),
    DIE = Fact::number("die", "Die").when_allowed().quiet(),
    PASSED = Fact::yes_no("passed", "Passed").when_allowed().quiet(),
    OFFICER_TEST = Fact::yes_no("officer_test", "Officer tests").quiet(),
}

impl Rally {
    /// The pips that an officer takes off: no more than there are.
    fn taken(&self) -> u8 {
        self.officer.takes().min(self.pips)
    }

    fn test(&self) -> Steady {
        Steady { pips: self.pips - self.taken(), less: 0 }
    }

    /// L96 The unit routs on: a move and a stand. Before cavalry the pursuit takes its stands
    /// instead (R23).
    fn rout_on(&self, tray: &mut Tray<'_>) {
        let lost = u8::from(!self.pursued);
        self.tell(tray, 1, lost);
        say_back(tray, 1);
        tray.say(if self.pursued { "Pursuit takes its stands" } else { "It loses a stand" });
        if self.pursued {
            tray.follow(|| FollowUp::to(PursuitLoss::ID, PursuitLoss::NAME));
        }
        if lost > 0 && self.officer != Officer::NoOne {
            let taken =
                if self.officer == Officer::IsThere { Rank::Officer.takes() } else { self.taken() };
            OfficerSurvival::follow(tray, lost, self.test().pips, taken);
        }
        if lost > 0 {
            strength::follow(tray, lost);
        }
    }

    /// What becomes of the unit, attempt or not.
    fn tell(&self, tray: &mut Tray<'_>, moves: u8, lost: u8) {
        tray.fact(&MOVES, moves);
        tray.fact(&STANDS_LOST, lost);
        tray.fact(&OFFICER_TEST, lost > 0 && self.officer != Officer::NoOne);
    }
}

impl Procedure for Rally {
    type Outcome = Rallied;
    const ID: &'static str = "rally";
    const NAME: &'static str = "Rally";
    const KIND: &'static str = "morale";
    const USE: &'static str = "common";
    const ABOUT: &'static str = "Rally a routing unit at the end of the turn";
    const HELP: &'static str =
        "At the end of a turn a routing unit tests one die against its pips to rally.";
    const TABLE: &'static str = "tests";
    const SECTION: &'static str = "The turn";
    const LINES: &'static str = "31, 96";
    const LAYOUT: Layout = Layout::Test;

    fn preview(&self, form: &mut Form) {
        let rallies = Watch::only("rallies", Rallied::Rallies.bucket());
        form.points(Row::officer, self.taken(), -1);
        if self.enemy_15 {
            form.throws("no test");
            // The odds stay where they are, and come to none: so little of the picture changes.
            form.watch(rallies);
        } else {
            self.test().preview(form, rallies);
        }
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Rallied, Halt> {
        tray.fact(&ALLOWED, !self.enemy_15);
        if self.enemy_15 {
            tray.fact(&REASON, Reason::EnemyNear);
            tray.say("It routs on");
            self.rout_on(tray);
            return Err(tray.forbid("Enemy too near"));
        }
        let tried = self.test().throw(tray)?;
        let rallies = tried.short == 0;
        tray.fact(&PIPS, self.test().pips);
        tray.fact(&TAKEN, self.taken());
        tray.fact(&DIE, tried.die);
        tray.fact(&PASSED, rallies);
        if rallies {
            self.tell(tray, 0, 0);
        } else {
            self.rout_on(tray);
        }
        if rallies && self.taken() > 0 {
            tray.say(format_args!("With officer: pips {} to {}", self.pips, self.test().pips));
        }
        self.test().tell(tray, tried);
        tray.look_up("tests", 3_usize, steady::WHEN);
        if self.officer != Officer::NoOne {
            // Those who rally stand below the ranks.
            tray.look_up("officers", 1 + self.officer.index(), 0_usize);
        }
        tray.total(|| {
            let total = Total::new("", self.test().pips).plus("Pips", "", self.pips);
            total.label("Pips to reach")
        });
        Ok(if rallies { Rallied::Rallies } else { Rallied::RoutsOn })
    }
}
